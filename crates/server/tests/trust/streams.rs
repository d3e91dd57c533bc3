//! Streams: events arrive with their numbers, and a reconnecting client gets exactly the gap.

use axum::body::Body;
use http_body_util::BodyExt;
use serde_json::{Value, json};
use server::{Amount, Settings};
use tower::ServiceExt;

use crate::house::{Browser, House, settings};

/// An open stream.
pub(crate) struct Stream(Body);

impl Stream {
    pub(crate) async fn open(house: &House, browser: &Browser, query: &str) -> Self {
        let request = browser.request("GET", &format!("/api/events{query}"));
        let request = request.body(Body::empty()).unwrap();
        let response = house.app.clone().oneshot(request).await.unwrap();
        assert_eq!(response.headers()["content-type"], "text/event-stream");
        Self(response.into_body())
    }

    /// The next event of this name.
    pub(crate) async fn next(&mut self, name: &str) -> Value {
        let text = self.next_raw(name).await;
        let (_, data) = text.split_once("\ndata: ").unwrap();
        serde_json::from_str(data.trim_end()).unwrap()
    }

    /// The next event with this name, verbatim.
    pub(crate) async fn next_raw(&mut self, name: &str) -> String {
        loop {
            let text = self.raw().await;
            if text.starts_with(&format!("event: {name}\n")) {
                return text;
            }
        }
    }

    /// Everything that is still sent, until the stream ends.
    pub(crate) async fn rest(&mut self) -> Vec<String> {
        let mut rest = Vec::new();
        let limit = std::time::Duration::from_secs(60);
        while let Some(frame) = tokio::time::timeout(limit, self.0.frame()).await.unwrap() {
            let text = frame.unwrap().into_data().unwrap().to_vec();
            rest.push(String::from_utf8(text).unwrap());
        }
        rest
    }

    /// The next bytes, verbatim.
    async fn raw(&mut self) -> String {
        let frame = tokio::time::timeout(std::time::Duration::from_secs(60), self.0.frame());
        let frame = frame.await.unwrap().unwrap().unwrap();
        String::from_utf8(frame.into_data().unwrap().to_vec()).unwrap()
    }
}

#[tokio::test]
async fn one_stream_carries_all_my_tables_with_their_numbers() {
    let house = House::new().await;
    let (anna, bruno, id) = house.nim().await;
    let seats = json!([{ "kind": "me" }, { "kind": "open" }]);
    let other = anna.create(json!({ "game": "nim", "seats": seats })).await;
    let mut stream = Stream::open(&house, &anna, "").await;
    let hello = stream.next("hello").await;
    assert_eq!(hello["tables"].as_array().unwrap().len(), 2);
    let number = anna.state(&id).await["number"].as_u64().unwrap();
    anna.act_somehow(&id, 0).await;
    let news = stream.next("entries").await;
    assert_eq!((&news["table"], &news["number"]), (&json!(id), &json!(number + 1)));
    house.guest("Carla").await.done(&other, "join", json!({})).await;
    assert_eq!(stream.next("entries").await["table"], json!(other));
    bruno.done(&id, "chat", json!({ "text": "hello" })).await;
    let news = stream.next("entries").await;
    assert_eq!(news["entries"][0]["words"], "hello");
}

#[tokio::test]
async fn a_new_table_of_mine_joins_the_open_stream() {
    let house = House::new().await;
    let (anna, bruno) = (house.guest("Anna").await, house.guest("Bruno").await);
    let mut stream = Stream::open(&house, &bruno, "").await;
    stream.next("hello").await;
    let seats = json!([{ "kind": "me" }, { "kind": "open" }]);
    let id = anna.create(json!({ "game": "nim", "preset": "plain", "seats": seats })).await;
    bruno.done(&id, "join", json!({})).await;
    assert_eq!(stream.next("table").await["id"], json!(id));
    anna.act_somehow(&id, 0).await;
    assert_eq!(stream.next("entries").await["table"], json!(id));
}

#[tokio::test]
async fn whoever_was_away_gets_exactly_the_gap() {
    let house = House::new().await;
    let (anna, bruno, id) = house.nim().await;
    let seen = bruno.state(&id).await["number"].as_u64().unwrap();
    anna.act_somehow(&id, 0).await;
    anna.done(&id, "chat", json!({ "text": "your turn" })).await;
    let gap = bruno.get(&format!("/api/tables/{id}/entries?after={seen}")).await.json();
    let numbers: Vec<_> =
        gap["entries"].as_array().unwrap().iter().map(|entry| entry["number"].clone()).collect();
    assert_eq!(numbers, [json!(seen + 1), json!(seen + 2)]);
    assert_eq!((&gap["more"], &gap["number"]), (&json!(false), &json!(seen + 2)));
    let page = bruno.get(&format!("/api/tables/{id}/entries?before={seen}&last=2")).await.json();
    assert_eq!(page["entries"][1]["number"], json!(seen - 1));
}

#[tokio::test]
async fn whoever_does_not_read_is_let_go_of_and_loses_nothing() {
    let house = House::new().await;
    let (anna, bruno, id) = house.nim().await;
    let mut stream = Stream::open(&house, &bruno, "").await;
    for index in 0..100 {
        anna.done(&id, "chat", json!({ "text": format!("line {index}") })).await;
    }
    let rest = stream.rest().await;
    assert!(rest.len() < 100);
    assert_eq!(rest.last().unwrap(), "event: bye\ndata: {\"why\":\"slow\"}\n\n");
    let gap = bruno.get(&format!("/api/tables/{id}/entries?after=0")).await.json();
    assert_eq!(gap["entries"].as_array().unwrap().len() as u64, gap["number"].as_u64().unwrap());
}

#[tokio::test]
async fn anonymous_streams_lock_nobody_out() {
    let house =
        House::with(Settings { streams_per_address: Amount::of::<16>(), ..settings() }).await;
    let (anna, _, id) = house.nim().await;
    let stranger = house.stranger();
    let mut first = Stream::open(&house, &stranger, "").await;
    first.next("hello").await;
    let mut second = Stream::open(&house, &stranger, &format!("?watch={id}")).await;
    let mut of_anna = Stream::open(&house, &anna, "").await;
    // There is room for two anonymous streams; a new one replaces the oldest.
    let mut third = Stream::open(&house, &stranger, "").await;
    assert_eq!(first.next("bye").await["why"], "crowded");
    assert!(first.0.frame().await.is_none());
    third.next("hello").await;
    for _ in 0..40 {
        Stream::open(&house, &anna, "").await.next("hello").await;
    }
    // Signed-in people, and the remaining anonymous streams, receive everything.
    anna.done(&id, "chat", json!({ "text": "hello" })).await;
    assert_eq!(of_anna.next("entries").await["entries"][0]["words"], "hello");
    assert_eq!(second.next("entries").await["entries"][0]["words"], "hello");
}

#[tokio::test]
async fn people_at_one_address_hold_so_many_streams_and_strangers_none_of_them() {
    let house =
        House::with(Settings { streams_per_address: Amount::of::<4>(), ..settings() }).await;
    let stranger = house.stranger();
    let mut held = Vec::new();
    for _ in 0..10 {
        held.push(Stream::open(&house, &stranger, "").await);
    }
    let anna = house.guest("Anna").await;
    let mut own = Vec::new();
    for _ in 0..4 {
        own.push(Stream::open(&house, &anna, "").await);
    }
    let bruno = house.guest("Bruno").await;
    assert_eq!(bruno.get("/api/events").await.code(), "too-many");
    own.pop();
    Stream::open(&house, &bruno, "").await.next("hello").await;
}
