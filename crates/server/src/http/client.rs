//! The client: the files of `web/`, which are part of the binary, and what they draw and say.
//!
//! All files lie below `/client/BUILD/`, where `BUILD` is the hash of all of them. So modules keep
//! importing each other by relative paths, a browser keeps every file for good, and a new version
//! shows as soon as the page, which is never kept without asking, names the new hash.

use std::{
    collections::BTreeMap,
    sync::{Arc, LazyLock, PoisonError, RwLock},
};

use axum::{
    extract::Request,
    http::{HeaderMap, HeaderValue, Method, StatusCode, header},
    response::{IntoResponse, Response},
};
use bytes::Bytes;
use room::Lang;

use crate::http::{
    assets::{Asset, Cache},
    error::{AppError, Code},
    sent::{Css, Json, Sent, Svg},
};

include!(concat!(env!("OUT_DIR"), "/client.rs"));

/// The page that every address shares.
const PAGE: &str = "src/index.html";

/// The service worker.
const WORKER: &str = "worker.js";

/// How the page names the folder of the files; `BUILD` stands for the hash.
const FOLDER: &str = "/client/BUILD/";

/// One version of the client.
#[derive(Debug)]
struct Build {
    hash: String,
    page: Option<Asset>,
    files: BTreeMap<String, Asset>,
}

static CURRENT: LazyLock<RwLock<Arc<Build>>> =
    LazyLock::new(|| RwLock::new(Arc::new(Build::read())));

impl Build {
    fn read() -> Self {
        let mut files = made();
        let mut page = None;
        for (name, embedded) in FILES {
            let data = content(name, embedded);
            if *name == PAGE {
                page = Some(data);
            } else {
                files.insert((*name).to_owned(), Asset::new(content_type(name), data));
            }
        }
        let mut hasher = blake3::Hasher::new();
        for (name, asset) in &files {
            // The length keeps the end of a name apart from the hash behind it.
            hasher.update(&(name.len() as u64).to_le_bytes());
            hasher.update(name.as_bytes());
            hasher.update(asset.hash().as_bytes());
        }
        let hash = hasher.finalize().to_hex()[..16].to_owned();
        let page = page.map(|page| {
            let page = String::from_utf8_lossy(&page);
            let page = page.replace(FOLDER, &format!("/client/{hash}/"));
            Asset::new(content_type(PAGE), page)
        });
        Self { hash, page, files }
    }

    fn current() -> Arc<Self> {
        CURRENT.read().unwrap_or_else(PoisonError::into_inner).clone()
    }

    /// The build that a page should name: during development of the client, what is on the disk.
    fn for_page() -> Arc<Self> {
        let current = Self::current();
        if !cfg!(debug_assertions) {
            return current;
        }
        let read = Self::read();
        let of_page = |build: &Self| build.page.as_ref().map(|page| *page.hash());
        if read.hash == current.hash && of_page(&read) == of_page(&current) {
            return current;
        }
        let read = Arc::new(read);
        *CURRENT.write().unwrap_or_else(PoisonError::into_inner) = read.clone();
        read
    }

    fn answer(&self, name: &str, request: &HeaderMap, cache: Cache) -> Response {
        match self.files.get(name) {
            Some(asset) => asset.answer(request, cache),
            None => AppError::new(Code::NotFound).into_response(),
        }
    }

    /// A file below `/client/`.
    fn file(&self, path: &str, request: &HeaderMap) -> Response {
        let (build, name) = path.split_once('/').unwrap_or((path, ""));
        if build == self.hash {
            return self.answer(name, request, Cache::Immutable);
        }
        // Two versions of the scripts must not be mixed; everything else may be of another version.
        let to = HeaderValue::from_str(&format!("/client/{}/{name}", self.hash));
        match to {
            Ok(to) if self.files.contains_key(name) && !name.starts_with("src/") => {
                let no_store = HeaderValue::from_static("no-store");
                let headers = [(header::LOCATION, to), (header::CACHE_CONTROL, no_store)];
                (StatusCode::TEMPORARY_REDIRECT, headers).into_response()
            }
            _ => AppError::new(Code::NotFound).into_response(),
        }
    }
}

/// The files that are made by the program: drawings, their colours, and words.
fn made() -> BTreeMap<String, Asset> {
    let words = [Lang::En, Lang::It].into_iter().map(|lang| {
        let words = serde_json::to_vec(&lang.words().interface()).unwrap_or_default();
        (words_of(lang).to_owned(), Asset::new(content_type(words_of(lang)), words))
    });
    let art = Asset::picture(display::art::sheet());
    let style = Asset::new(content_type("art.css"), display::art::STYLE);
    words.chain([("art.svg".to_owned(), art), ("art.css".to_owned(), style)]).collect()
}

const fn words_of(lang: Lang) -> &'static str {
    match lang {
        Lang::En => "words/en.json",
        Lang::It => "words/it.json",
    }
}

/// Answers with a file, or with the page that every table shares.
pub(crate) async fn serve(request: Request) -> Response {
    if !matches!(*request.method(), Method::GET | Method::HEAD) {
        return AppError::new(Code::NoMethod).into_response();
    }
    let path = request.uri().path().trim_start_matches('/');
    if let Some(file) = path.strip_prefix("client/") {
        return Build::current().file(file, request.headers());
    }
    // A service worker is for the addresses below its own.
    if path == WORKER {
        let name = format!("src/{WORKER}");
        return Build::for_page().answer(&name, request.headers(), Cache::Revalidate);
    }
    let hidden = path.split('/').any(|part| part.starts_with('.'));
    let named = path.rsplit('/').next().unwrap_or("").contains('.');
    if hidden || named && path != "index.html" || path.starts_with("api/") || path == "api" {
        return AppError::new(Code::NotFound).into_response();
    }
    match &Build::for_page().page {
        Some(page) => page.answer(request.headers(), Cache::Revalidate),
        None => AppError::new(Code::NotFound).into_response(),
    }
}

/// `GET /api/words`
pub(crate) async fn words(lang: Lang, request: HeaderMap) -> Sent<Json<BTreeMap<String, String>>> {
    let mut response = Build::current().answer(words_of(lang), &request, Cache::Revalidate);
    response.headers_mut().append(header::VARY, HeaderValue::from_static("accept-language"));
    Sent::new(response)
}

/// `GET /api/art.svg`
pub(crate) async fn art(request: HeaderMap) -> Sent<Svg> {
    Sent::new(Build::current().answer("art.svg", &request, Cache::Revalidate))
}

/// `GET /api/art.css`
pub(crate) async fn style(request: HeaderMap) -> Sent<Css> {
    Sent::new(Build::current().answer("art.css", &request, Cache::Revalidate))
}

/// The content of a file. A debug build reads it from the disk, so that a change shows when the page
/// is loaded again.
#[cfg(debug_assertions)]
fn content(name: &str, embedded: &'static [u8]) -> Bytes {
    let web = std::path::Path::new(concat!(env!("CARGO_MANIFEST_DIR"), "/../../web"));
    std::fs::read(web.join(name)).map_or(Bytes::from_static(embedded), Bytes::from)
}

#[cfg(not(debug_assertions))]
fn content(_: &str, embedded: &'static [u8]) -> Bytes {
    Bytes::from_static(embedded)
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
