//! Where requests come from, and what pages of ours may do: the headers that browsers obey.

use axum::{
    extract::{Request, State as Shared},
    http::{HeaderMap, HeaderValue, Method, header},
    middleware::Next,
    response::{IntoResponse, Response},
};

use crate::{
    http::error::{AppError, Code},
    settings::Settings,
    state::State,
};

/// Our own scripts, styles and pictures, and nothing inline.
const POLICY: &str = "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; \
    font-src 'self'; connect-src 'self'; manifest-src 'self'; worker-src 'self'; media-src 'self'; \
    base-uri 'none'; form-action 'self'; frame-ancestors 'none'";

/// Refuses what another site's page sends, and adds the headers.
pub(crate) async fn guard(Shared(state): Shared<State>, request: Request, next: Next) -> Response {
    let safe = matches!(*request.method(), Method::GET | Method::HEAD | Method::OPTIONS);
    let mut response = if safe || is_ours(request.headers(), &state.settings) {
        next.run(request).await
    } else {
        metrics::counter!("eridu_forbidden_origin_total").increment(1);
        AppError::new(Code::ForbiddenOrigin).into_response()
    };
    let headers = response.headers_mut();
    // A picture brings a stricter policy of its own.
    headers.entry(header::CONTENT_SECURITY_POLICY).or_insert(HeaderValue::from_static(POLICY));
    let mut set = |name: &'static str, value: &'static str| {
        headers.insert(name, HeaderValue::from_static(value));
    };
    set("x-content-type-options", "nosniff");
    set("referrer-policy", "same-origin");
    set("cross-origin-opener-policy", "same-origin");
    set("cross-origin-resource-policy", "same-origin");
    set("x-frame-options", "DENY");
    set("permissions-policy", "camera=(), microphone=(), geolocation=()");
    if state.settings.is_secure() {
        set("strict-transport-security", "max-age=31536000");
    }
    response
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
