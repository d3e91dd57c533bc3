//! What is read from a request before it is answered.

use std::net::{IpAddr, Ipv4Addr, SocketAddr};

use axum::{
    Json,
    extract::{FromRequest, Path, Request, rejection::JsonRejection},
    http::{HeaderMap, Uri, header},
};
use room::Lang;
use serde::de::DeserializeOwned;

use crate::{
    http::error::{AppError, Code},
    ids,
    settings::Settings,
    state::State,
};

/// The other end of a connection, put there by the listener.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Peer(pub(crate) SocketAddr);

/// The client's address, behind trusted proxies.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Address(pub(crate) IpAddr);

impl Address {
    /// The address of a request: the last one in `X-Forwarded-For` that is no proxy of ours. An
    /// IPv4 address that a socket of both kinds shows as `::ffff:192.0.2.1` is that IPv4 address.
    pub(crate) fn of(peer: Option<&Peer>, headers: &HeaderMap, settings: &Settings) -> Self {
        let peer = peer.map_or(IpAddr::V4(Ipv4Addr::LOCALHOST), |peer| peer.0.ip()).to_canonical();
        let trusted = |address: &IpAddr| settings.trusts(*address);
        if !trusted(&peer) {
            return Self(peer);
        }
        let lines = headers.get_all("x-forwarded-for").into_iter().filter_map(|l| l.to_str().ok());
        let hops: Vec<IpAddr> = lines
            .flat_map(|line| line.split(','))
            .filter_map(|hop| hop.trim().parse::<IpAddr>().ok())
            .map(|hop| hop.to_canonical())
            .collect();
        Self(hops.into_iter().rev().find(|hop| !trusted(hop)).unwrap_or(peer))
    }
}

/// The language of a request.
pub(crate) fn lang(uri: &Uri, headers: &HeaderMap) -> Lang {
    let accept = headers.get(header::ACCEPT_LANGUAGE).and_then(|value| value.to_str().ok());
    asked_for(uri.query(), accept)
}

/// The language asked for: `?lang=` before `Accept-Language` before English.
fn asked_for(query: Option<&str>, accept: Option<&str>) -> Lang {
    let asked = query.into_iter().flat_map(|query| query.split('&'));
    let asked = asked.filter_map(|pair| pair.strip_prefix("lang=")).find_map(Lang::of_tag);
    asked.unwrap_or_else(|| accept.map(accepted).unwrap_or_default())
}

/// The best language of an `Accept-Language` header.
fn accepted(header: &str) -> Lang {
    let mut best = (0, Lang::default());
    for part in header.split(',').take(16) {
        let (tag, quality) = part.split_once(";q=").unwrap_or((part, "1"));
        let quality = (quality.trim().parse::<f32>().unwrap_or(0.0) * 1000.0) as i32;
        if let Some(lang) = Lang::of_tag(tag)
            && quality > best.0
        {
            best = (quality, lang);
        }
    }
    best.1
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_query_goes_before_the_header() {
        assert_eq!(asked_for(Some("seat=0&lang=it"), Some("en")), Lang::It);
        assert_eq!(asked_for(None, Some("de, it;q=0.8, en;q=0.5")), Lang::It);
        assert_eq!(asked_for(None, Some("de")), Lang::En);
        assert_eq!(asked_for(Some("lang=xx"), None), Lang::En);
    }

    #[test]
    fn an_ipv4_address_is_the_same_on_a_socket_of_both_kinds() {
        let mut headers = HeaderMap::new();
        headers.insert("x-forwarded-for", "::ffff:192.0.2.7".parse().unwrap());
        let trusted = |proxy: &str| Settings {
            trusted_proxies: vec![proxy.parse().unwrap()],
            ..Settings::default()
        };
        for peer in ["10.0.0.2:1", "[::ffff:10.0.0.2]:1"] {
            let peer = Peer(peer.parse().unwrap());
            let of = |settings| Address::of(Some(&peer), &headers, &settings).0.to_string();
            assert_eq!(of(trusted("10.0.0.2")), "192.0.2.7");
            assert_eq!(of(trusted("10.0.0.3")), "10.0.0.2");
        }
    }
}
