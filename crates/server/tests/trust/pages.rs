//! Pages: headers, files, the API description, health and metrics.

use axum::{body::Body, http::StatusCode};
use serde_json::json;
use server::Settings;

use crate::{
    house::{House, settings},
    streams::Stream,
};

#[tokio::test]
async fn every_answer_has_the_headers_that_keep_a_browser_safe() {
    let house = House::new().await;
    let anna = house.guest("Anna").await;
    for path in ["/", "/api/me", "/api/home", "/nothing.js", "/api/nothing", "/t/abc"] {
        let reply = anna.get(path).await;
        let policy = reply.headers["content-security-policy"].to_str().unwrap();
        assert!(policy.contains("default-src 'none'") && policy.contains("script-src 'self'"));
        assert!(!policy.contains("unsafe"), "{policy}");
        assert_eq!(reply.headers["x-content-type-options"], "nosniff", "{path}");
        assert_eq!(reply.headers["x-frame-options"], "DENY", "{path}");
    }
}

#[tokio::test]
async fn cookies_are_for_this_site_and_over_tls_secure() {
    let plain = House::new().await;
    let reply = plain.stranger().post("/api/guests", json!({ "name": "Anna" })).await;
    let cookie = reply.headers["set-cookie"].to_str().unwrap();
    assert!(cookie.contains("HttpOnly") && cookie.contains("SameSite=Lax"), "{cookie}");
    let url = Some("https://eridu.test".parse().unwrap());
    let secure = House::with(Settings { public_url: url, ..settings() }).await;
    let reply = secure.stranger().post("/api/guests", json!({ "name": "Anna" })).await;
    let cookie = reply.headers["set-cookie"].to_str().unwrap();
    assert!(cookie.starts_with("__Host-eridu=") && cookie.contains("Secure"), "{cookie}");
    assert!(reply.headers.contains_key("strict-transport-security"));
}

#[tokio::test]
async fn the_interface_is_described_and_every_route_of_it_answers() {
    let house = House::new().await;
    let anna = house.guest("Anna").await;
    let document = anna.get("/api/openapi.json").await.json();
    let paths = document["paths"].as_object().unwrap();
    assert!(paths.len() > 30);
    // There is no such player or puzzle, and a stream does not end.
    let unknown = |path: &str| path.contains("{player}") || path.contains("{puzzle}");
    let answers = |path: &str| path != "/api/events" && !unknown(path);
    for (path, operations) in paths.iter().filter(|(path, _)| answers(path)) {
        for method in operations.as_object().unwrap().keys() {
            let path = path
                .replace("{id}", &"0".repeat(32))
                .replace("{game}", "tigris")
                .replace("{plot}", "points.svg")
                .replace("{step}", "1");
            let request = anna.request(&method.to_uppercase(), &path);
            let request =
                request.header("content-type", "application/json").body(Body::from("{}")).unwrap();
            let reply = anna.send(request).await;
            assert_ne!(reply.code(), "not-found", "{method} {path}");
            assert_ne!(reply.status, StatusCode::METHOD_NOT_ALLOWED, "{method} {path}");
            assert!(reply.status != StatusCode::INTERNAL_SERVER_ERROR, "{method} {path}");
        }
    }
}

#[tokio::test]
async fn files_are_not_sent_again_when_they_are_known() {
    let house = House::new().await;
    let anna = house.stranger();
    let page = anna.get("/").await;
    if page.status == StatusCode::NOT_FOUND {
        return;
    }
    let tag = page.headers["etag"].clone();
    let again = anna.request("GET", "/t/whatever").header("if-none-match", tag);
    let again = anna.send(again.body(Body::empty()).unwrap()).await;
    assert_eq!((again.status, again.bytes.len()), (StatusCode::NOT_MODIFIED, 0));
    for path in [
        "/../Cargo.toml",
        "/%2e%2e/Cargo.toml",
        "/package.json",
        "/node_modules/x.js",
        "/.git/config",
    ] {
        assert_eq!(anna.get(path).await.status, StatusCode::NOT_FOUND, "{path}");
    }
}

#[tokio::test]
async fn health_and_numbers() {
    let house = House::with(Settings { limit_factor: 1, ..settings() }).await;
    let (anna, _, id) = house.nim().await;
    let _stream = Stream::open(&house, &anna, "").await;
    let bot = json!({ "kind": "bot", "level": "random" });
    anna.create(json!({ "game": "nim", "seats": [{ "kind": "me" }, bot] })).await;
    for _ in 0..20 {
        anna.at(&id, "chat", json!({ "text": "words that nobody counts" })).await;
    }
    let health = anna.get("/health").await;
    assert_eq!((health.status, &health.json()["status"]), (StatusCode::OK, &json!("ok")));
    let numbers = anna.get("/metrics").await.text();
    // Requests, tables, live streams, the bots' queue, the database, and rate-limited requests.
    for name in [
        "eridu_requests_total{",
        "eridu_request_seconds_bucket{",
        "eridu_tables_live ",
        "eridu_streams ",
        "eridu_bot_queue ",
        "eridu_append_queue ",
        "eridu_append_seconds_bucket{",
        "eridu_commit_seconds_bucket{",
        "eridu_commit_appends_bucket{",
        "eridu_limited_total{",
    ] {
        assert!(numbers.contains(&format!("\n{name}")), "{name}: {numbers}");
    }
    let route = "path=\"/api/tables/{id}/chat\",status=\"200\"";
    assert!(numbers.contains(route), "{numbers}");
    let token = &anna.cookie.clone().unwrap()[6..];
    for secret in [token, &*id, "Anna", "nobody counts"] {
        assert!(!numbers.contains(secret), "the numbers say {secret}");
    }
    // They are for this machine only, unless opened by a setting.
    let proxy = || Settings { trusted_proxies: vec!["127.0.0.1".parse().unwrap()], ..settings() };
    for (open, status) in [(false, StatusCode::NOT_FOUND), (true, StatusCode::OK)] {
        let house = House::with(Settings { open_metrics: open, ..proxy() }).await;
        let stranger = house.stranger();
        let far = stranger.request("GET", "/metrics").header("x-forwarded-for", "203.0.113.9");
        assert_eq!(stranger.send(far.body(Body::empty()).unwrap()).await.status, status);
    }
    house.state.close().await;
    house.wait(1_000);
    assert_eq!(anna.get("/health").await.status, StatusCode::SERVICE_UNAVAILABLE);
}

#[tokio::test]
async fn there_are_no_routes_for_debugging() {
    let house = House::new().await;
    let anna = house.guest("Anna").await;
    let document = anna.get("/api/openapi.json").await.text();
    assert!(!document.contains("debug"));
    for path in ["/debug", "/debug/pprof", "/api/debug", "/api/debug/state", "/api/admin", "/admin"]
    {
        let reply = anna.get(path).await;
        let html = reply.headers["content-type"].to_str().unwrap().starts_with("text/html");
        assert!(reply.status == StatusCode::NOT_FOUND || html, "{path}: {}", reply.text());
    }
}

#[tokio::test]
async fn rules_and_words_come_in_both_languages() {
    let house = House::new().await;
    let stranger = house.stranger();
    for path in ["/api/games/tigris/rules", "/api/words", "/api/games/tigris"] {
        let english = stranger.get(&format!("{path}?lang=en")).await;
        let italian = stranger.get(&format!("{path}?lang=it")).await;
        assert_eq!(english.status, StatusCode::OK, "{path}");
        assert_ne!(english.bytes, italian.bytes, "{path}");
    }
    assert_eq!(stranger.get("/api/art.svg").await.headers["content-type"], "image/svg+xml");
    assert_eq!(stranger.get("/api/games/tigris/picture.svg").await.status, StatusCode::OK);
}
