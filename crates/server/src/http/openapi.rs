//! `GET /api/openapi.json`: the API as programs read it.
//!
//! The document is written by a test (`document`), so that the libraries which describe types are
//! no part of the program.

use axum::{
    http::{HeaderValue, header},
    response::IntoResponse,
};

use crate::http::sent::{Foreign, Sent};

/// The document. `UPDATE_EXPECT=1 cargo test -p server document` writes it.
const DOCUMENT: &str = include_str!("../../openapi.json");

/// `GET /api/openapi.json`
pub(crate) async fn show() -> Sent<Foreign> {
    let json = HeaderValue::from_static("application/json");
    Sent::new(([(header::CONTENT_TYPE, json)], DOCUMENT).into_response())
}
