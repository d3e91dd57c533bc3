//! What is read from a request before it is answered.

use std::net::{IpAddr, Ipv4Addr, SocketAddr};

use axum::{
    Json,
    extract::{FromRequest, Path, Request, rejection::JsonRejection},
    http::{HeaderMap, Uri, header},
};
use serde::de::DeserializeOwned;

use crate::{
    error::{AppError, Code},
    ids,
    language::Lang,
    settings::Settings,
    state::State,
};

/// The other end of a connection, put there by the listener.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Peer(pub(crate) SocketAddr);

/// The address of whoever asks, behind the proxies that are trusted.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Address(pub(crate) IpAddr);

impl Address {
    /// The address of a request: the last one in `X-Forwarded-For` that is no proxy of ours.
    pub(crate) fn of(peer: Option<&Peer>, headers: &HeaderMap, settings: &Settings) -> Self {
        let peer = peer.map_or(IpAddr::V4(Ipv4Addr::LOCALHOST), |peer| peer.0.ip());
        let trusted = |address: &IpAddr| settings.trusted_proxies.contains(address);
        if !trusted(&peer) {
            return Self(peer);
        }
        let lines = headers.get_all("x-forwarded-for").into_iter().filter_map(|l| l.to_str().ok());
        let hops: Vec<IpAddr> = lines
            .flat_map(|line| line.split(','))
            .filter_map(|hop| hop.trim().parse().ok())
            .collect();
        Self(hops.into_iter().rev().find(|hop| !trusted(hop)).unwrap_or(peer))
    }
}

/// The language of a request.
pub(crate) fn lang(uri: &Uri, headers: &HeaderMap) -> Lang {
    let accept = headers.get(header::ACCEPT_LANGUAGE).and_then(|value| value.to_str().ok());
    Lang::of_request(uri.query(), accept)
}

/// A body of JSON.
#[derive(Clone, Debug)]
pub(crate) struct Body<T>(pub(crate) T);

impl<T: DeserializeOwned> FromRequest<State> for Body<T> {
    type Rejection = AppError;

    async fn from_request(request: Request, state: &State) -> Result<Self, AppError> {
        match Json::<T>::from_request(request, state).await {
            Ok(Json(body)) => Ok(Self(body)),
            Err(JsonRejection::BytesRejection(error))
                if error.status() == axum::http::StatusCode::PAYLOAD_TOO_LARGE =>
            {
                Err(AppError::new(Code::TooLarge))
            }
            Err(error) => Err(AppError::because(Code::BadRequest, error.body_text())),
        }
    }
}

/// The id of a table in a path; anything that is not written like one is no table.
pub(crate) fn table_id(path: Path<String>) -> Result<String, AppError> {
    let Path(id) = path;
    if ids::is_id(&id) { Ok(id) } else { Err(AppError::new(Code::NoSuchTable)) }
}
