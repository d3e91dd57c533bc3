//! HTTP: the router, what is read from a request and written to a response, limits and static files.

pub(crate) mod app;
pub(crate) mod assets;
pub(crate) mod bodies;
pub(crate) mod client;
#[cfg(test)]
mod document;
pub(crate) mod doors;
pub(crate) mod error;
pub(crate) mod extract;
pub(crate) mod glossary;
pub(crate) mod health;
pub(crate) mod limits;
pub(crate) mod lingering;
pub(crate) mod openapi;
pub(crate) mod origin;
pub(crate) mod pages;
pub(crate) mod rejections;
pub(crate) mod routes;
pub(crate) mod sent;
pub(crate) mod serve;
pub mod wire;
