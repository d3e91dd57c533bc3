//! Responses whose type says what they contain, from which the description of the API is made.

use std::marker::PhantomData;

use axum::{
    http::{HeaderValue, StatusCode, header},
    response::{IntoResponse, Response},
};
use room::wire::{Answer, StateOut};
use serde::Serialize;

use crate::http::error::{AppError, Code};

/// The usual length of an answer.
const USUAL: usize = 8 * 1024;

/// An answer as JSON. It is written into plain memory, which takes half as long as axum's.
#[derive(Clone, Debug)]
pub(crate) struct Json<T>(pub(crate) T);

impl<T: Serialize> IntoResponse for Json<T> {
    fn into_response(self) -> Response {
        let mut text = Vec::with_capacity(USUAL);
        match serde_json::to_writer(&mut text, &self.0) {
            Ok(()) => json(text),
            Err(_) => AppError::new(Code::Broken).into_response(),
        }
    }
}

/// An answer of this type that is JSON already.
#[derive(Debug)]
pub(crate) struct Ready<T>(Vec<u8>, PhantomData<fn() -> T>);

impl From<&StateOut> for Ready<StateOut> {
    fn from(state: &StateOut) -> Self {
        Self(state.json(), PhantomData)
    }
}

impl From<&Answer> for Ready<Answer> {
    fn from(answer: &Answer) -> Self {
        Self(answer.json(), PhantomData)
    }
}

impl<T> IntoResponse for Ready<T> {
    fn into_response(self) -> Response {
        json(self.0)
    }
}

fn json(text: Vec<u8>) -> Response {
    let json = HeaderValue::from_static("application/json");
    ([(header::CONTENT_TYPE, json)], text).into_response()
}

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
