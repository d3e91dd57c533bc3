//! Floods: excessive requests are rate limited, and others do not notice.

use axum::http::StatusCode;
use serde_json::{Value, json};
use server::Settings;

use crate::house::{Browser, House, settings};

async fn flood(browser: &Browser, times: usize, path: &str, body: Value) -> usize {
    let mut refused = 0;
    for _ in 0..times {
        let reply = browser.post(path, body.clone()).await;
        if reply.status == StatusCode::TOO_MANY_REQUESTS {
            assert_eq!(reply.code(), "too-many");
            let seconds: u64 = reply.headers["retry-after"].to_str().unwrap().parse().unwrap();
            assert!((1..=60).contains(&seconds));
            assert!(reply.json()["retry_after_ms"].as_u64().unwrap() > 0);
            refused += 1;
        }
    }
    refused
}

#[tokio::test]
async fn floods_of_tables_joins_and_chat_are_slowed_for_whoever_sends_them() {
    let house = House::with(Settings { limit_factor: 1, ..settings() }).await;
    let (anna, bruno, id) = house.nim().await;
    let seats = json!([{ "kind": "me" }, { "kind": "open" }]);
    let table = json!({ "game": "nim", "seats": seats });
    assert!(flood(&anna, 20, "/api/tables", table.clone()).await >= 5);
    assert!(flood(&anna, 20, &format!("/api/tables/{id}/chat"), json!({ "text": "x" })).await >= 5);
    assert!(flood(&anna, 40, &format!("/api/tables/{id}/join"), json!({})).await >= 5);
    // Bruno, at the same address, plays on.
    bruno.done(&id, "chat", json!({ "text": "stop that" })).await;
    assert_eq!(bruno.post("/api/tables", table).await.status, StatusCode::CREATED);
    anna.act_somehow(&id, 0).await;
    bruno.act_somehow(&id, 1).await;
}

#[tokio::test]
async fn a_flood_of_guests_is_slowed_by_address() {
    let house = House::with(Settings { limit_factor: 1, ..settings() }).await;
    let stranger = house.stranger();
    assert!(flood(&stranger, 140, "/api/guests", json!({ "name": "Eva" })).await >= 10);
}
