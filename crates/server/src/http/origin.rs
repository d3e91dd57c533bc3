//! Where requests come from, and what pages of ours may do: the headers that browsers obey.

use axum::{
    extract::Request,
    http::{HeaderMap, HeaderName, HeaderValue, Method, header},
    response::Response,
};

use crate::{
    http::error::{AppError, Code},
    metering,
    settings::Settings,
};

/// Headers that the library has no names for.
const OPENER: HeaderName = HeaderName::from_static("cross-origin-opener-policy");
const RESOURCES: HeaderName = HeaderName::from_static("cross-origin-resource-policy");
const PERMISSIONS: HeaderName = HeaderName::from_static("permissions-policy");

/// Our own scripts, styles and pictures, and nothing inline.
const POLICY: &str = "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; \
    font-src 'self'; connect-src 'self'; manifest-src 'self'; worker-src 'self'; media-src 'self'; \
    base-uri 'none'; form-action 'self'; frame-ancestors 'none'";

/// Why a request is refused: another site's page sends it.
pub(crate) fn refusal(request: &Request, settings: &Settings) -> Option<AppError> {
    let safe = matches!(*request.method(), Method::GET | Method::HEAD | Method::OPTIONS);
    if safe || is_ours(request.headers(), settings) {
        return None;
    }
    metering::FORBIDDEN_ORIGIN.count();
    Some(AppError::new(Code::ForbiddenOrigin))
}

/// Adds the headers.
pub(crate) fn protect(response: &mut Response, settings: &Settings) {
    let headers = response.headers_mut();
    // A picture brings a stricter policy of its own.
    headers.entry(header::CONTENT_SECURITY_POLICY).or_insert(HeaderValue::from_static(POLICY));
    let mut set = |name: HeaderName, value: &'static str| {
        headers.insert(name, HeaderValue::from_static(value));
    };
    set(header::X_CONTENT_TYPE_OPTIONS, "nosniff");
    set(header::REFERRER_POLICY, "same-origin");
    set(OPENER, "same-origin");
    set(RESOURCES, "same-origin");
    set(header::X_FRAME_OPTIONS, "DENY");
    set(PERMISSIONS, "camera=(), microphone=(), geolocation=()");
    if settings.is_secure() {
        set(header::STRICT_TRANSPORT_SECURITY, "max-age=31536000");
    }
}

/// Whether a request that changes something comes from our own page, or from no page at all.
fn is_ours(headers: &HeaderMap, settings: &Settings) -> bool {
    let text = |name: &str| headers.get(name).map(|value| value.to_str().unwrap_or("?"));
    if let Some(origin) = text("origin") {
        let host = origin.split_once("://").map(|(_, host)| host);
        let ours = settings.public_host().or_else(|| text(header::HOST.as_str()));
        return host.is_some() && host == ours;
    }
    // Every browser that sends no origin says where the request comes from.
    matches!(text("sec-fetch-site"), None | Some("same-origin" | "none"))
}
