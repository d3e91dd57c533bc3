//! The client: the files of `web/`, which are part of the binary.

use axum::{
    body::Body,
    extract::Request,
    http::{HeaderValue, Method, StatusCode, header},
    response::{IntoResponse, Response},
};
use rust_embed::{EmbeddedFile, RustEmbed};

use crate::error::{AppError, Code};

/// What is in the folder.
#[derive(RustEmbed)]
#[folder = "../../web/"]
#[include = "index.html"]
#[include = "*.webmanifest"]
#[include = "src/*"]
#[include = "style/*"]
#[include = "img/*"]
#[include = "font/*"]
struct Files;

/// Answers with a file, or with the page that every table shares.
pub(crate) async fn serve(request: Request) -> Response {
    if !matches!(*request.method(), Method::GET | Method::HEAD) {
        return AppError::new(Code::NoMethod).into_response();
    }
    let path = request.uri().path().trim_start_matches('/');
    let hidden = path.split('/').any(|part| part.starts_with('.'));
    if hidden || path.starts_with("api/") || path == "api" {
        return AppError::new(Code::NotFound).into_response();
    }
    let page = path.is_empty() || !path.rsplit('/').next().unwrap_or("").contains('.');
    let name = if page { "index.html" } else { path };
    match Files::get(name) {
        Some(file) => answer(&request, name, file, page),
        None => AppError::new(Code::NotFound).into_response(),
    }
}

fn answer(request: &Request, name: &str, file: EmbeddedFile, page: bool) -> Response {
    let hash = blake3::Hash::from_bytes(file.metadata.sha256_hash()).to_hex();
    let tag = format!("\"{}\"", &hash[..32]);
    let known = request.headers().get(header::IF_NONE_MATCH).and_then(|tags| tags.to_str().ok());
    let known = known.is_some_and(|tags| {
        tags.split(',').any(|known| known.trim().trim_start_matches("W/") == tag)
    });
    let mut response = match known {
        true => StatusCode::NOT_MODIFIED.into_response(),
        false => Body::from(file.data.into_owned()).into_response(),
    };
    let headers = response.headers_mut();
    headers.insert(header::CONTENT_TYPE, HeaderValue::from_static(content_type(name)));
    if let Ok(tag) = HeaderValue::from_str(&tag) {
        headers.insert(header::ETAG, tag);
    }
    // Always asked for again, and mostly answered with "not modified": an upgrade shows at once.
    let cache = if page { "no-cache" } else { "no-cache, max-age=0" };
    headers.insert(header::CACHE_CONTROL, HeaderValue::from_static(cache));
    response
}

fn content_type(name: &str) -> &'static str {
    match name.rsplit('.').next().unwrap_or("") {
        "html" => "text/html; charset=utf-8",
        "js" | "mjs" => "text/javascript; charset=utf-8",
        "css" => "text/css; charset=utf-8",
        "svg" => "image/svg+xml",
        "png" => "image/png",
        "ico" => "image/x-icon",
        "json" | "map" => "application/json",
        "webmanifest" => "application/manifest+json",
        "woff2" => "font/woff2",
        "ttf" => "font/ttf",
        "txt" => "text/plain; charset=utf-8",
        _ => "application/octet-stream",
    }
}
