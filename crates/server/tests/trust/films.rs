//! Pictures and animations: bounded, rendered once, and not sent twice.

use std::sync::Arc;

use axum::{body::Body, http::StatusCode};
use serde_json::json;
use server::{HouseBots, Settings};

use crate::{
    database::Database,
    house::{Browser, House, MIDNIGHT, Reply, settings},
};

const RECORD: &str = include_str!("../fixtures/records/tigris-1.eridu");

async fn with_a_game(settings: Settings) -> (House, Browser, String) {
    let database = Database::fresh().await;
    let bots = Arc::new(HouseBots);
    let house = House::having(&database, settings, MIDNIGHT, games::all(), bots).await;
    let house = House { database: Some(database), ..house };
    let anna = house.guest("Anna").await;
    let reply = anna.send(anna.request("POST", "/api/records").body(Body::from(RECORD)).unwrap());
    let reply = reply.await;
    assert_eq!(reply.status, StatusCode::CREATED, "{}", reply.text());
    let id = reply.json()["id"].as_str().unwrap().to_owned();
    (house, anna, id)
}

/// Requests something again that is already cached.
async fn again(browser: &Browser, path: &str, known: &Reply) -> Reply {
    let request = browser.request("GET", path).header("if-none-match", &known.headers["etag"]);
    browser.send(request.body(Body::empty()).unwrap()).await
}

#[tokio::test]
async fn a_picture_is_known_by_what_it_shows() {
    let (house, anna, id) = with_a_game(settings()).await;
    let other = house.guest("Bruno").await;
    for (kind, begins) in [("gif", &b"GIF89a"[..]), ("png", b"\x89PNG")] {
        let path = |query: &str| format!("/api/tables/{id}/picture.{kind}?width=200{query}");
        let first = anna.get(&path("")).await;
        assert_eq!(first.status, StatusCode::OK, "{}", first.text());
        assert_eq!(first.headers["content-type"], format!("image/{kind}"));
        assert!(first.bytes.starts_with(begins));
        // Others get the same bytes, and clients with a cached copy get no body.
        let same = other.get(&path("")).await;
        assert_eq!((&same.bytes, &same.headers["etag"]), (&first.bytes, &first.headers["etag"]));
        let known = again(&anna, &path(""), &first).await;
        assert_eq!((known.status, known.bytes.len()), (StatusCode::NOT_MODIFIED, 0));
        // Other parameters are a different picture.
        for query in ["&theme=dark", "&lang=it", "&step=5&seat=1"] {
            let different = again(&anna, &path(query), &first).await;
            assert_eq!(different.status, StatusCode::OK, "{query}");
            assert_ne!(different.bytes, first.bytes, "{query}");
        }
    }
}

#[tokio::test]
async fn films_have_a_limit_of_their_own() {
    let (_house, anna, id) = with_a_game(Settings { limit_factor: 1, ..settings() }).await;
    let film = |from: usize| format!("/api/tables/{id}/picture.gif?width=160&from={from}&to=3");
    let mut refused = None;
    for from in 0..8 {
        let reply = anna.get(&film(from % 3)).await;
        if reply.status != StatusCode::OK {
            refused = Some((from, reply));
            break;
        }
    }
    let (made, reply) = refused.expect("the seventh film is too many");
    assert_eq!(
        (made, reply.status, &*reply.code()),
        (6, StatusCode::TOO_MANY_REQUESTS, "too-many")
    );
    assert!(reply.headers.contains_key("retry-after"));
    // Replays and pictures still work.
    for path in ["replay/3", "picture.svg", "picture.png?width=160"] {
        let reply = anna.get(&format!("/api/tables/{id}/{path}")).await;
        assert_eq!(reply.status, StatusCode::OK, "{path}");
    }
    assert_eq!(anna.get(&film(0)).await.json()["error"]["code"], json!("too-many"));
}

#[tokio::test]
async fn the_picture_of_a_game_is_the_same_for_everybody() {
    let house = House::new().await;
    let path = "/api/games/tigris/picture.svg?theme=dark";
    let (one, two) = tokio::join!(async { house.stranger().get(path).await }, async {
        house.stranger().get(path).await
    });
    assert_eq!((one.status, &one.bytes), (StatusCode::OK, &two.bytes));
}
