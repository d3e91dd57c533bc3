//! Responses whose type says what they contain, from which the description of the API is made.

use std::marker::PhantomData;

use axum::{
    http::StatusCode,
    response::{IntoResponse, Response},
};

/// A response with contents of this kind.
#[derive(Debug)]
pub(crate) struct Sent<K>(Response, PhantomData<fn() -> K>);

impl<K> Sent<K> {
    pub(crate) fn new(response: Response) -> Self {
        Self(response, PhantomData)
    }
}

impl<K> IntoResponse for Sent<K> {
    fn into_response(self) -> Response {
        self.0
    }
}

/// A response to a request that made something.
#[derive(Debug)]
pub(crate) struct Created<T>(pub(crate) T);

impl<T: IntoResponse> IntoResponse for Created<T> {
    fn into_response(self) -> Response {
        (StatusCode::CREATED, self.0).into_response()
    }
}

/// `image/svg+xml`
#[derive(Debug)]
pub(crate) enum Svg {}

/// `image/png`
#[derive(Debug)]
pub(crate) enum Png {}

/// `image/gif`
#[derive(Debug)]
pub(crate) enum Gif {}

/// `text/css`
#[derive(Debug)]
pub(crate) enum Css {}

/// `text/plain`
#[derive(Debug)]
pub(crate) enum Text {}

/// `application/json` in a form that another document describes.
#[derive(Debug)]
pub(crate) enum Foreign {}

/// `application/x-ndjson`: a stream of lines for a program.
#[derive(Debug)]
pub(crate) enum Lines {}

/// `text/event-stream`: a stream of events for a browser.
#[derive(Debug)]
pub(crate) enum Events {}
