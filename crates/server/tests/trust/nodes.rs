//! Nodes: several servers on one database look like one server to players. On a database that
//! allows only one server, that one must keep the same promises.

use axum::http::StatusCode;
use serde_json::{Value, json};

use crate::{
    house::{Browser, House, until},
    streams::Stream,
};

/// The same person, through another node.
fn through(house: &House, browser: &Browser) -> Browser {
    house.again(browser.cookie.clone())
}

async fn log(browser: &Browser, id: &str) -> Vec<Value> {
    let gap = browser.get(&format!("/api/tables/{id}/entries?after=0")).await.json();
    gap["entries"].as_array().unwrap().clone()
}

#[tokio::test]
async fn people_at_different_nodes_see_each_others_moves() {
    let one = House::new().await;
    let two = one.beside().await;
    let (anna, bruno, id) = one.nim().await;
    let bruno = through(&two, &bruno);
    let mut hears = (Stream::open(&one, &anna, "").await, Stream::open(&two, &bruno, "").await);
    hears.0.next("hello").await;
    hears.1.next("hello").await;
    for turn in 0..6_u8 {
        let number = match turn % 2 {
            0 => anna.act_somehow(&id, 0).await.len(),
            _ => bruno.act_somehow(&id, 1).await.len(),
        };
        assert!(number > 0);
        // A read at the other node right after the response sees the action.
        let (here, there) = (anna.state(&id).await, bruno.state(&id).await);
        assert_eq!(here["number"], there["number"]);
        for stream in [&mut hears.0, &mut hears.1] {
            let news = stream.next("entries").await;
            assert_eq!((&news["table"], &news["number"]), (&json!(id), &here["number"]));
        }
    }
}

#[tokio::test]
async fn of_deeds_at_the_same_moment_none_is_lost_and_none_is_done_twice() {
    let one = House::new().await;
    let two = one.beside().await;
    let (anna, bruno, id) = one.nim().await;
    let bruno = through(&two, &bruno);
    let say = async |browser: &Browser, name: &str| {
        for index in 0..30 {
            browser.done(&id, "chat", json!({ "text": format!("{name} {index}") })).await;
        }
    };
    tokio::join!(say(&anna, "anna"), say(&bruno, "bruno"));
    let (here, there) = (log(&anna, &id).await, log(&bruno, &id).await);
    assert_eq!(here.len(), there.len());
    for name in ["anna", "bruno"] {
        let said = here.iter().filter_map(|entry| entry["words"].as_str());
        let said: Vec<_> = said.filter(|words| words.starts_with(name)).collect();
        let all: Vec<_> = (0..30).map(|index| format!("{name} {index}")).collect();
        assert_eq!(said, all);
    }
    let numbers: Vec<_> = here.iter().map(|entry| entry["number"].as_u64().unwrap()).collect();
    assert_eq!(numbers, (1..=here.len() as u64).collect::<Vec<_>>());
}

#[tokio::test]
async fn what_is_stale_is_refused_with_the_gap_at_every_node() {
    let one = House::new().await;
    let two = one.beside().await;
    let (anna, bruno, id) = one.nim().await;
    let seen = bruno.state(&id).await;
    let again = through(&two, &anna);
    let act =
        json!({ "seat": 0, "action": again.state(&id).await["legal"][0], "step": seen["step"] });
    anna.act_somehow(&id, 0).await;
    through(&two, &bruno).act_somehow(&id, 1).await;
    let reply = again.at(&id, "act", act.clone()).await;
    assert_eq!((reply.status, &*reply.code()), (StatusCode::CONFLICT, "stale"));
    assert_eq!(reply.json()["gap"]["entries"].as_array().unwrap().len(), 2);
    // The same idempotency key at another node is the same action.
    let legal = anna.state(&id).await;
    let keyed = json!({
        "seat": 0, "action": legal["legal"][0], "step": legal["step"], "key": "once-and-only-once",
    });
    let first = anna.done(&id, "act", keyed.clone()).await;
    assert_eq!(again.done(&id, "act", keyed).await["entries"], first["entries"]);
}

#[tokio::test]
async fn a_clock_runs_out_once_and_one_bot_answers() {
    let one = House::new().await;
    let two = one.beside().await;
    let clock = json!({ "kind": "bank", "seconds": 60 });
    let options = json!({ "tokens": "none", "heaps": "four", "most": "two" });
    let body = json!({ "game": "nim", "options": options, "clock": clock });
    let (anna, bruno, id) = one.two(body).await;
    let bruno = through(&two, &bruno);
    // Both nodes have the table in memory, and both notice that the time is up.
    bruno.state(&id).await;
    one.wait(61_000);
    // Bruno plays on: a second bot answer would be out of turn, or take Bruno's.
    for _ in 0..2 {
        until(async || bruno.state(&id).await["waiting"] == json!([1])).await;
        one.state.look_after(&id).await;
        two.state.look_after(&id).await;
        bruno.act_somehow(&id, 1).await;
    }
    until(async || bruno.state(&id).await["waiting"] == json!([1])).await;
    let log = log(&anna, &id).await;
    let kept = log.iter().filter(|entry| entry["kind"] == "kept").count();
    let acts: Vec<_> = log.iter().filter(|entry| entry["kind"] == "act").collect();
    let seats: Vec<_> = acts.iter().filter_map(|entry| entry["seat"].as_u64()).collect();
    assert_eq!((kept, seats), (1, vec![0, 1, 0, 1, 0]), "{log:?}");
}

#[tokio::test]
async fn bots_play_on_wherever_the_table_is_looked_at() {
    let one = House::new().await;
    let two = one.beside().await;
    let anna = one.guest("Anna").await;
    let bot = json!({ "kind": "bot", "level": "random" });
    let options = json!({ "tokens": "none", "heaps": "four", "most": "two" });
    let table = json!({ "game": "nim", "seats": vec![bot; 2], "options": options });
    let id = anna.create(table).await;
    let there = through(&two, &anna);
    until(async || there.state(&id).await["table"]["status"] == "finished").await;
    assert_eq!(anna.state(&id).await["table"]["status"], "finished");
}

#[tokio::test]
async fn sessions_and_new_tables_are_known_at_every_node() {
    let one = House::new().await;
    let two = one.beside().await;
    let (anna, bruno) = (one.guest("Anna").await, one.guest("Bruno").await);
    let there = through(&two, &anna);
    let mut stream = Stream::open(&two, &there, "").await;
    stream.next("hello").await;
    // She sits down through one node, and her page at the other one is notified.
    let seats = json!([{ "kind": "open" }, { "kind": "open" }]);
    let id = bruno.create(json!({ "game": "nim", "preset": "plain", "seats": seats })).await;
    anna.done(&id, "join", json!({ "seat": 0 })).await;
    assert_eq!(stream.next("table").await["id"], json!(id));
    bruno.done(&id, "join", json!({ "seat": 1 })).await;
    assert_eq!(stream.next("entries").await["table"], json!(id));
    // A name change and the end of a session take effect on every node.
    let name = async |browser: &Browser, expected: Value| {
        until(async || browser.get("/api/me").await.json()["person"]["name"] == expected).await;
    };
    name(&there, json!("Anna")).await;
    anna.post("/api/guests", json!({ "name": "Annalisa" })).await;
    name(&there, json!("Annalisa")).await;
    let end = anna.request("DELETE", "/api/me").body(axum::body::Body::empty()).unwrap();
    assert_eq!(anna.send(end).await.status, StatusCode::OK);
    name(&there, Value::Null).await;
}

#[tokio::test]
async fn when_connections_to_the_database_break_play_goes_on() {
    let one = House::new().await;
    let two = one.beside().await;
    let (anna, bruno, id) = one.nim().await;
    let bruno = through(&two, &bruno);
    let mut stream = Stream::open(&two, &bruno, "").await;
    stream.next("hello").await;
    let mut said = Vec::new();
    for round in 0..8 {
        one.database().break_connections().await;
        for index in 0..4 {
            let text = format!("{round} {index}");
            let reply = anna.at(&id, "chat", json!({ "text": text })).await;
            if reply.status == StatusCode::OK {
                said.push(text);
            } else {
                assert_eq!(reply.code(), "no-storage");
            }
        }
    }
    assert!(said.len() >= 8, "{said:?}");
    // Acknowledged entries are there in order; refused ones at most once.
    let log = log(&bruno, &id).await;
    let words: Vec<_> = log.iter().filter_map(|entry| entry["words"].as_str()).collect();
    let mut rest = words.iter();
    assert!(said.iter().all(|text| rest.any(|words| words == text)), "{said:?} {words:?}");
    let mut once = words.clone();
    once.dedup();
    assert_eq!(once, words);
    // The other node is listening again.
    anna.act_somehow(&id, 0).await;
    loop {
        if stream.next("entries").await["number"] == anna.state(&id).await["number"] {
            return;
        }
    }
}

#[tokio::test]
async fn who_has_a_page_open_is_seen_at_every_node() {
    let one = House::new().await;
    let two = one.beside().await;
    let (anna, bruno, id) = one.nim().await;
    let mut stream = Stream::open(&one, &anna, "").await;
    stream.next("hello").await;
    let there = through(&two, &bruno);
    let page = Stream::open(&two, &there, "").await;
    while stream.next("online").await["online"] != json!([0, 1]) {}
    assert_eq!(anna.state(&id).await["table"]["seats"][1]["online"], json!(true));
    drop(page);
    while stream.next("online").await["online"] != json!([0]) {}
}
