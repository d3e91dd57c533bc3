//! A club: many people behind one address open the page and play, and nobody is rate limited.

use std::collections::{BTreeMap, BTreeSet};

use axum::{
    body::Body,
    http::{HeaderMap, StatusCode},
};
use serde_json::json;
use server::Settings;

use crate::{
    house::{Browser, House, Reply, settings},
    streams::Stream,
};

/// What the page's scripts fetch on load, besides what the page references.
const SCRIPTS: [&str; 4] = ["/api/me", "/api/home", "/api/games/nim", "/api/games/tigris"];

/// A browser with its cache.
struct Tab {
    browser: Browser,
    /// The paths it may use without revalidation.
    kept: BTreeSet<String>,
    /// The ETags of paths to revalidate.
    tags: BTreeMap<String, String>,
    /// The number of requests sent.
    sent: usize,
}

impl Tab {
    fn new(browser: Browser) -> Self {
        Self { browser, kept: BTreeSet::new(), tags: BTreeMap::new(), sent: 0 }
    }

    /// Fetches a path as a browser does; returns an empty text if it is cached.
    async fn fetch(&mut self, path: &str) -> String {
        if self.kept.contains(path) {
            return String::new();
        }
        self.sent += 1;
        let request = self.browser.request("GET", path);
        let request = match self.tags.get(path) {
            Some(tag) => request.header("if-none-match", tag),
            None => request,
        };
        let reply = self.browser.send(request.body(Body::empty()).unwrap()).await;
        assert!(
            matches!(reply.status, StatusCode::OK | StatusCode::NOT_MODIFIED),
            "{path}: {} {}",
            reply.status,
            reply.text()
        );
        let cache = reply.headers.get("cache-control").map_or("", |value| value.to_str().unwrap());
        if cache.contains("immutable") || cache.contains("max-age=86400") {
            self.kept.insert(path.to_owned());
        } else if let Some(tag) = reply.headers.get("etag") {
            self.tags.insert(path.to_owned(), tag.to_str().unwrap().to_owned());
        }
        reply.text()
    }

    /// Opens the page with everything it references.
    async fn open(&mut self) -> String {
        let page = self.fetch("/").await;
        for path in named(&page) {
            self.fetch(&path).await;
        }
        page
    }

    /// Sends the requests of the scripts when the first page opens.
    async fn begin(&mut self, page: &str) {
        let folder = folder(page);
        for file in ["words/en.json", "art.svg", "img/icons.svg", "img/hero.svg", "img/eridu.svg"] {
            self.fetch(&format!("{folder}{file}")).await;
        }
        for path in SCRIPTS {
            self.fetch(path).await;
        }
        self.fetch("/api/games/tigris/picture.svg?lang=en&theme=dark").await;
    }
}

/// The addresses referenced by a page.
fn named(page: &str) -> Vec<String> {
    let parts = page.split("href=\"").flat_map(|part| part.split("src=\"")).skip(1);
    parts
        .filter_map(|part| part.split('"').next())
        .filter(|path| path.starts_with('/'))
        .map(str::to_owned)
        .collect()
}

/// The folder of the files referenced by a page.
fn folder(page: &str) -> String {
    let (_, rest) = page.split_once("/client/").unwrap();
    format!("/client/{}/", rest.split('/').next().unwrap())
}

/// A server with the default limits.
async fn house() -> House {
    House::with(Settings { limit_factor: 1, ..settings() }).await
}

#[tokio::test]
async fn twelve_people_behind_one_address_open_the_page_at_once() {
    let house = house().await;
    for _ in 0..12 {
        let mut tab = Tab::new(house.stranger());
        let page = tab.open().await;
        assert!(named(&page).len() > 60, "{page}");
    }
}

#[tokio::test]
async fn fifty_people_behind_one_address_open_the_page_and_play() {
    let house = house().await;
    let (mut tabs, mut streams) = (Vec::new(), Vec::new());
    for number in 0..50 {
        let mut tab = Tab::new(house.stranger());
        let page = tab.open().await;
        tab.begin(&page).await;
        streams.push(Stream::open(&house, &tab.browser, "").await);
        let name = format!("Guest {number}");
        let made = tab.browser.post("/api/guests", json!({ "name": name })).await;
        assert_eq!(made.status, StatusCode::OK, "{name}: {}", made.text());
        tab.browser.keep(&made);
        streams.push(Stream::open(&house, &tab.browser, "").await);
        tabs.push(tab);
    }
    for pair in tabs.chunks_mut(2) {
        let [anna, bruno] = pair else { unreachable!("there are fifty") };
        let seats = json!([{ "kind": "me" }, { "kind": "open" }]);
        let table = json!({ "game": "nim", "preset": "plain", "seats": seats });
        let id = anna.browser.create(table).await;
        bruno.browser.done(&id, "join", json!({ "seat": 1 })).await;
        for tab in [&*anna, &*bruno] {
            let watch = format!("?watch={id}");
            streams.push(Stream::open(&house, &tab.browser, &watch).await);
        }
        play(&anna.browser, &bruno.browser, &id).await;
        anna.fetch("/").await;
        bruno.fetch("/api/home").await;
    }
}

/// Plays a game to its end, with a fetch before each move and a chat message at the end.
async fn play(anna: &Browser, bruno: &Browser, id: &str) {
    let path = format!("/api/tables/{id}?fields=legal");
    for turn in 0.. {
        let (seat, browser) = if turn % 2 == 0 { (0, anna) } else { (1, bruno) };
        let state = fine(browser.get(&path).await);
        if state["table"]["status"] == "finished" {
            break;
        }
        let action = state["legal"].as_array().unwrap().last().unwrap();
        browser.done(id, "why", json!({ "seat": seat, "action": action })).await;
        let act = json!({ "seat": seat, "action": action, "step": state["step"] });
        browser.done(id, "act", act).await;
    }
    for browser in [anna, bruno] {
        browser.done(id, "chat", json!({ "text": "well played" })).await;
    }
}

fn fine(reply: Reply) -> serde_json::Value {
    assert_eq!(reply.status, StatusCode::OK, "{}", reply.text());
    reply.json()
}

#[tokio::test]
async fn a_page_that_is_known_asks_for_little() {
    let house = house().await;
    let mut tab = Tab::new(house.stranger());
    let page = tab.open().await;
    tab.begin(&page).await;
    assert!(tab.sent > 60, "{}", tab.sent);
    tab.sent = 0;
    tab.open().await;
    assert_eq!(tab.sent, 1, "only the page itself");
    tab.begin(&page).await;
    assert_eq!(tab.sent, 1 + SCRIPTS.len());
}

fn header<'a>(headers: &'a HeaderMap, name: &str) -> &'a str {
    headers.get(name).map_or("", |value| value.to_str().unwrap())
}

#[tokio::test]
async fn files_are_kept_for_good_and_the_page_is_asked_for_again() {
    let house = house().await;
    let stranger = house.stranger();
    let reply = stranger.get("/").await;
    assert_eq!(header(&reply.headers, "cache-control"), "no-cache");
    assert!(!header(&reply.headers, "etag").is_empty());
    let page = reply.text();
    let of_the_site = header(&reply.headers, "content-security-policy").to_owned();
    for path in named(&page) {
        let reply = stranger.get(&path).await;
        assert!(path.starts_with("/client/"), "{path}");
        let cache = header(&reply.headers, "cache-control");
        assert_eq!(cache, "public, max-age=31536000, immutable", "{path}");
        assert_eq!(header(&reply.headers, "content-security-policy"), of_the_site, "{path}");
    }
    for path in ["/api/words?lang=it", "/api/art.svg", "/api/art.css"] {
        let reply = stranger.get(path).await;
        assert_eq!(reply.status, StatusCode::OK, "{path}");
        let tag = header(&reply.headers, "etag").to_owned();
        let again = stranger.request("GET", path).header("if-none-match", tag);
        let again = stranger.send(again.body(Body::empty()).unwrap()).await;
        assert_eq!(again.status, StatusCode::NOT_MODIFIED, "{path}");
    }
}

#[tokio::test]
async fn files_of_another_version_are_not_mixed_with_these() {
    let house = house().await;
    let stranger = house.stranger();
    let folder = folder(&stranger.get("/").await.text());
    let script = stranger.get("/client/0123456789abcdef/src/main.js").await;
    assert_eq!((script.status, &*script.code()), (StatusCode::NOT_FOUND, "not-found"));
    let words = stranger.get("/client/0123456789abcdef/words/it.json").await;
    assert_eq!(words.status, StatusCode::TEMPORARY_REDIRECT);
    assert_eq!(header(&words.headers, "location"), format!("{folder}words/it.json"));
    assert_eq!(header(&words.headers, "cache-control"), "no-store");
    let missing = ["src/none.js", "", "src", "package.json", "../Cargo.toml", "index.html"];
    for path in missing.into_iter().chain(["src/index.html"]) {
        let reply = stranger.get(&format!("{folder}{path}")).await;
        assert_eq!(reply.status, StatusCode::NOT_FOUND, "{path}");
    }
    for path in ["/src/main.js", "/style/base.css", "/img/eridu.svg"] {
        assert_eq!(stranger.get(path).await.status, StatusCode::NOT_FOUND, "{path}");
    }
}

#[tokio::test]
async fn files_come_compressed_as_the_browser_likes_it() {
    let house = house().await;
    let stranger = house.stranger();
    let folder = folder(&stranger.get("/").await.text());
    let path = format!("{folder}src/table/table.js");
    let plain = stranger.get(&path).await.bytes;
    for (accepted, coding) in [("gzip, br", "gzip"), ("br", ""), ("identity", "")] {
        let request = stranger.request("GET", &path).header("accept-encoding", accepted);
        let reply = stranger.send(request.body(Body::empty()).unwrap()).await;
        assert_eq!(header(&reply.headers, "content-encoding"), coding, "{accepted}");
        assert_eq!(reply.bytes.len() < plain.len() / 2, !coding.is_empty(), "{accepted}");
        assert!(header(&reply.headers, "vary").contains("accept-encoding"));
    }
}
