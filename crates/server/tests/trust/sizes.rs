//! Limits: requests that are too large, too deep, too many or too slow.

use std::time::{Duration, Instant};

use axum::{body::Body, http::StatusCode};
use serde_json::json;
use server::{Amount, Listening, Settings};
use tokio::{
    io::{AsyncReadExt, AsyncWriteExt},
    net::TcpStream,
};

use crate::{
    house::{House, settings},
    streams::Stream,
};

#[tokio::test]
async fn bodies_too_large_or_too_deep_are_refused() {
    let house = House::new().await;
    let (anna, _, id) = house.nim().await;
    let huge = anna.at(&id, "chat", json!({ "text": "x".repeat(100_000) })).await;
    assert_eq!((huge.status, &*huge.code()), (StatusCode::PAYLOAD_TOO_LARGE, "too-large"));
    let long = anna.at(&id, "chat", json!({ "text": "x".repeat(501) })).await;
    assert_eq!(long.code(), "bad-words");
    let deep = format!("{{\"text\":{}{}}}", "[".repeat(20_000), "]".repeat(20_000));
    let request = anna.request("POST", &format!("/api/tables/{id}/chat"));
    let request =
        request.header("content-type", "application/json").body(Body::from(deep)).unwrap();
    assert_eq!(anna.send(request).await.code(), "bad-request");
    for body in ["", "{", "null", "[]", "{\"text\":1}", "{\"text\":\"a\",\"more\":1}", "\u{0}"] {
        let request = anna.request("POST", &format!("/api/tables/{id}/chat"));
        let request =
            request.header("content-type", "application/json").body(Body::from(body)).unwrap();
        assert_eq!(anna.send(request).await.code(), "bad-request", "{body}");
    }
    let act = json!({ "seat": 300, "action": "take 1 A", "step": -1 });
    assert_eq!(anna.at(&id, "act", act).await.code(), "bad-request");
}

#[tokio::test]
async fn tables_that_cannot_be_are_refused() {
    let house = House::new().await;
    let anna = house.guest("Anna").await;
    let me = json!({ "kind": "me" });
    let cases = [
        (json!({ "game": "chess", "seats": [me, me] }), "unknown-game"),
        (json!({ "game": "nim", "seats": [me] }), "bad-seats"),
        (json!({ "game": "nim", "seats": vec![me.clone(); 300] }), "bad-seats"),
        (json!({ "game": "nim", "seats": [me, me], "options": { "size": "9" } }), "bad-option"),
        (json!({ "game": "nim", "seats": [me, me], "preset": "none" }), "bad-option"),
        (json!({ "game": "nim", "seats": [me, { "kind": "bot", "level": "god" }] }), "bad-seats"),
        (
            json!({ "game": "nim", "seats": [me, me], "clock": { "kind": "bank", "seconds": 0 } }),
            "bad-request",
        ),
        (
            json!({ "game": "nim", "seats": [me, me], "clock": { "kind": "days", "days": 4_000_000_000_u32 } }),
            "bad-request",
        ),
        (json!({ "game": "nim", "seats": [me, { "kind": "king" }] }), "bad-request"),
    ];
    for (body, code) in cases {
        assert_eq!(anna.post("/api/tables", body.clone()).await.code(), code, "{body}");
    }
}

#[tokio::test]
async fn streams_are_bounded() {
    let house = House::with(Settings { streams_per_person: Amount::of::<2>(), ..settings() }).await;
    let (anna, _, _) = house.nim().await;
    let _first = Stream::open(&house, &anna, "").await;
    let second = Stream::open(&house, &anna, "").await;
    let third = anna.get("/api/events").await;
    assert_eq!((third.status, &*third.code()), (StatusCode::TOO_MANY_REQUESTS, "too-many"));
    assert!(third.headers.contains_key("retry-after"));
    drop(second);
    Stream::open(&house, &anna, "").await;
    let many = vec!["0".repeat(32); 40];
    let many: Vec<_> =
        many.iter().enumerate().map(|(i, id)| format!("{}{i:02}", &id[2..])).collect();
    let reply = anna.get(&format!("/api/events?watch={}", many.join(","))).await;
    assert_eq!(reply.code(), "bad-request");
}

/// A request head that never ends is cut off in time; others are served meanwhile.
#[tokio::test]
async fn whoever_asks_too_slowly_is_cut_off() {
    let house = House::with(Settings { head_seconds: Amount::of::<1>(), ..settings() }).await;
    let listening = Listening::on("127.0.0.1:0".parse().unwrap()).await.unwrap();
    let address = listening.address();
    let (stop, stopped) = tokio::sync::oneshot::channel::<()>();
    let server = tokio::spawn(server::serve(listening, house.state.clone(), async {
        let _ = stopped.await;
    }));
    let mut slow = TcpStream::connect(address).await.unwrap();
    slow.write_all(b"GET /health HTTP/1.1\r\nhost: x\r\n").await.unwrap();
    let mut quick = TcpStream::connect(address).await.unwrap();
    quick.write_all(b"GET /health HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n").await.unwrap();
    let mut text = String::new();
    quick.read_to_string(&mut text).await.unwrap();
    assert!(text.starts_with("HTTP/1.1 200"), "{text}");
    let begun = Instant::now();
    let mut rest = Vec::new();
    tokio::time::timeout(Duration::from_secs(8), slow.read_to_end(&mut rest))
        .await
        .unwrap()
        .unwrap();
    assert!(begun.elapsed() < Duration::from_secs(8));
    stop.send(()).unwrap();
    server.await.unwrap();
}
