//! Rejections: what the framework refuses by itself, in the form of all our errors.

use axum::{
    body::to_bytes,
    http::{HeaderName, StatusCode, header},
    response::{IntoResponse, Response},
};

use crate::http::error::{AppError, Code};

/// How much of a rejection is repeated; they are short sentences.
const LONGEST: usize = 1024;

/// Headers that belong to the body that is replaced.
const OF_THE_BODY: [HeaderName; 2] = [header::CONTENT_TYPE, header::CONTENT_LENGTH];

/// Turns an error that is not ours into one of ours; everything else passes as it is.
pub(crate) async fn reword(response: Response) -> Response {
    let status = response.status();
    let ours = response.extensions().get::<AppError>().is_some();
    if ours || !(status.is_client_error() || status.is_server_error()) {
        return response;
    }
    let (parts, body) = response.into_parts();
    let code = code(status);
    let text = to_bytes(body, LONGEST).await.unwrap_or_default();
    let text = String::from_utf8_lossy(&text);
    // What goes wrong inside is not told.
    let error = match status.is_client_error() && !text.is_empty() {
        true => AppError::because(code, text),
        false => AppError::new(code),
    };
    let mut response = error.into_response();
    for (name, value) in &parts.headers {
        if !OF_THE_BODY.contains(name) {
            response.headers_mut().append(name, value.clone());
        }
    }
    response
}

/// The code that comes closest to a status.
fn code(status: StatusCode) -> Code {
    match status {
        StatusCode::NOT_FOUND => Code::NotFound,
        StatusCode::METHOD_NOT_ALLOWED => Code::NoMethod,
        StatusCode::REQUEST_TIMEOUT => Code::TooSlow,
        StatusCode::PAYLOAD_TOO_LARGE => Code::TooLarge,
        StatusCode::TOO_MANY_REQUESTS => Code::TooMany,
        status if status.is_client_error() => Code::BadRequest,
        _ => Code::Broken,
    }
}
