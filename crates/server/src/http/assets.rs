//! Assets: answers that do not change while the server runs, compressed once and known by a hash.

use std::{io::Write, sync::OnceLock};

use axum::{
    body::Body,
    http::{HeaderMap, HeaderValue, StatusCode, header},
    response::{IntoResponse, Response},
};
use bytes::Bytes;
use flate2::{Compression, write::GzEncoder};

use crate::pictures;

/// The type of every picture of ours.
const SVG: &str = "image/svg+xml";

/// How long a browser may use its copy without asking.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Cache {
    /// Forever: the address contains the hash of the content.
    Immutable,
    /// For a day: nobody minds an older copy.
    Day,
    /// Not at all; mostly the answer is that nothing has changed.
    Revalidate,
}

impl Cache {
    const fn header(self) -> &'static str {
        match self {
            Self::Immutable => "public, max-age=31536000, immutable",
            Self::Day => "public, max-age=86400",
            Self::Revalidate => "no-cache",
        }
    }
}

/// Bytes with their type.
#[derive(Debug)]
pub(crate) struct Asset {
    content_type: &'static str,
    policy: Option<&'static str>,
    bytes: Bytes,
    hash: blake3::Hash,
    gzip: OnceLock<Option<Bytes>>,
}

impl Asset {
    pub(crate) fn new(content_type: &'static str, bytes: impl Into<Bytes>) -> Self {
        let bytes = bytes.into();
        Self {
            content_type,
            policy: None,
            hash: blake3::hash(&bytes),
            bytes,
            gzip: OnceLock::new(),
        }
    }

    /// A picture with styles of its own, which needs a policy of its own.
    pub(crate) fn picture(svg: String) -> Self {
        Self { policy: Some(pictures::POLICY), ..Self::new(SVG, svg) }
    }

    /// The hash of the uncompressed bytes.
    pub(crate) fn hash(&self) -> &blake3::Hash {
        &self.hash
    }

    /// Answers a request that has these headers.
    pub(crate) fn answer(&self, request: &HeaderMap, cache: Cache) -> Response {
        // Weak, because all codings share it.
        let tag = format!("W/\"{}\"", &self.hash.to_hex()[..32]);
        let mut response = match is_known(request, &tag) {
            true => StatusCode::NOT_MODIFIED.into_response(),
            false => self.content(request),
        };
        let headers = response.headers_mut();
        if let Ok(tag) = HeaderValue::from_str(&tag) {
            headers.insert(header::ETAG, tag);
        }
        headers.insert(header::CACHE_CONTROL, HeaderValue::from_static(cache.header()));
        headers.append(header::VARY, HeaderValue::from_static("accept-encoding"));
        if let Some(policy) = self.policy {
            headers.insert(header::CONTENT_SECURITY_POLICY, HeaderValue::from_static(policy));
        }
        response
    }

    fn content(&self, request: &HeaderMap) -> Response {
        let compressed = self.compressed(request);
        let bytes = compressed.unwrap_or(&self.bytes);
        let mut response = Body::from(bytes.clone()).into_response();
        let headers = response.headers_mut();
        headers.insert(header::CONTENT_TYPE, HeaderValue::from_static(self.content_type));
        if compressed.is_some() {
            headers.insert(header::CONTENT_ENCODING, HeaderValue::from_static("gzip"));
        }
        response
    }

    /// The compressed bytes, if the browser understands them and they are fewer.
    fn compressed(&self, request: &HeaderMap) -> Option<&Bytes> {
        let compress = || {
            let mut out = GzEncoder::new(Vec::new(), Compression::best());
            out.write_all(&self.bytes).ok()?;
            let compressed = out.finish().ok()?;
            (compressed.len() < self.bytes.len()).then(|| Bytes::from(compressed))
        };
        let wanted = self.is_text() && accepts_gzip(request);
        wanted.then(|| self.gzip.get_or_init(compress).as_ref()).flatten()
    }

    /// Whether compressing it pays: images and fonts are compressed already.
    fn is_text(&self) -> bool {
        let kind = self.content_type;
        kind.starts_with("text/") || kind.starts_with("application/") || kind == SVG
    }
}

/// Whether the browser has a copy with this tag.
fn is_known(request: &HeaderMap, tag: &str) -> bool {
    let opaque = tag.trim_start_matches("W/");
    let lines = request.get_all(header::IF_NONE_MATCH).into_iter();
    let mut tags = lines.filter_map(|line| line.to_str().ok()).flat_map(|line| line.split(','));
    tags.any(|known| known.trim().trim_start_matches("W/") == opaque)
}

/// Whether a browser understands gzip.
fn accepts_gzip(request: &HeaderMap) -> bool {
    let lines = request.get_all(header::ACCEPT_ENCODING).into_iter();
    let mut parts = lines.filter_map(|line| line.to_str().ok()).flat_map(|line| line.split(','));
    parts.any(|part| {
        let (name, weight) = part.split_once(';').unwrap_or((part, ""));
        let weight = weight.trim().strip_prefix("q=").map_or(Ok(1.0), str::parse::<f32>);
        name.trim().eq_ignore_ascii_case("gzip") && weight.is_ok_and(|weight| weight > 0.0)
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn headers(name: header::HeaderName, value: &'static str) -> HeaderMap {
        HeaderMap::from_iter([(name, HeaderValue::from_static(value))])
    }

    #[test]
    fn a_browser_gets_compressed_bytes_if_it_understands_them() {
        let asset = Asset::new("text/plain", "the river rises ".repeat(100));
        for (accepted, coding) in [
            ("gzip, deflate, br", Some("gzip")),
            ("GZIP;q=0.5", Some("gzip")),
            ("br, gzip;q=0.0", None),
            ("gzip;q=nonsense", None),
            ("identity", None),
        ] {
            let response =
                asset.answer(&headers(header::ACCEPT_ENCODING, accepted), Cache::Revalidate);
            let found = response.headers().get(header::CONTENT_ENCODING);
            assert_eq!(found.map(|coding| coding.to_str().unwrap()), coding, "{accepted}");
        }
        let image = Asset::new("image/png", "the river rises ".repeat(100));
        let response = image.answer(&headers(header::ACCEPT_ENCODING, "gzip"), Cache::Revalidate);
        assert!(!response.headers().contains_key(header::CONTENT_ENCODING));
    }

    #[test]
    fn compression_keeps_every_byte() {
        let text = "the river rises ".repeat(100);
        let asset = Asset::new("text/plain", text.clone());
        let accepted = headers(header::ACCEPT_ENCODING, "gzip");
        let mut plain = flate2::write::GzDecoder::new(Vec::new());
        plain.write_all(asset.compressed(&accepted).unwrap()).unwrap();
        assert_eq!(plain.finish().unwrap(), text.as_bytes());
    }

    #[test]
    fn a_known_tag_saves_the_body() {
        let asset = Asset::new("text/plain", "the river rises");
        let tag = asset.answer(&HeaderMap::new(), Cache::Day).headers()[header::ETAG].clone();
        let mut request = headers(header::IF_NONE_MATCH, "\"other\"");
        assert_eq!(asset.answer(&request, Cache::Day).status(), StatusCode::OK);
        request.append(header::IF_NONE_MATCH, tag);
        assert_eq!(asset.answer(&request, Cache::Day).status(), StatusCode::NOT_MODIFIED);
    }
}
