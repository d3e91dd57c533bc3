//! Sessions and streams: when access ends, in whatever way and on whatever node, its streams end
//! and receive nothing more.

use std::net::IpAddr;

use axum::http::StatusCode;
use serde_json::{Value, json};
use server::{Moderator, Settings, store::BanKind};

use crate::{
    house::{Browser, House, MIDNIGHT, PASSWORD, settings},
    programs::{Lines, program},
    streams::Stream,
};

const SESSION_ENDED: &str = "event: bye\ndata: {\"why\":\"session-ended\"}\n\n";
const BANNED: &str = "event: bye\ndata: {\"why\":\"banned\"}\n\n";

/// Another session of a person.
async fn log_in(house: &House, name: &str) -> Browser {
    let mut browser = house.stranger();
    let reply = browser.post("/api/login", json!({ "name": name, "password": PASSWORD })).await;
    assert_eq!(reply.status, StatusCode::OK, "{}", reply.text());
    browser.keep(&reply);
    browser
}

async fn greeted(house: &House, browser: &Browser) -> Stream {
    let mut stream = Stream::open(house, browser, "").await;
    stream.next("hello").await;
    stream
}

/// The ways in which one of a person's two sessions ends.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Way {
    LogOut,
    LogInAgain,
    EndThatOne,
    EndAllOthers,
    ChangePassword,
    Recover,
    Erase,
}

impl Way {
    const ALL: [Self; 7] = [
        Self::LogOut,
        Self::LogInAgain,
        Self::EndThatOne,
        Self::EndAllOthers,
        Self::ChangePassword,
        Self::Recover,
        Self::Erase,
    ];

    /// Whether the other session survives.
    fn spares(self) -> bool {
        !matches!(self, Self::Recover | Self::Erase)
    }

    /// Ends the session `old`, from `old` itself, from `kept`, or from outside.
    async fn end(self, name: &str, old: &Browser, kept: &Browser, code: &str, there: &Browser) {
        let login = json!({ "name": name, "password": PASSWORD });
        let reply = match self {
            Self::LogOut => old.delete("/api/me").await,
            Self::LogInAgain => old.post("/api/login", login).await,
            Self::EndThatOne => {
                let list = old.get("/api/me/sessions").await.json()["sessions"].clone();
                let mine = list.as_array().unwrap().iter().find(|session| session["this"] == true);
                let id = mine.unwrap()["id"].as_str().unwrap();
                kept.delete(&format!("/api/me/sessions/{id}")).await
            }
            Self::EndAllOthers => kept.delete("/api/me/sessions").await,
            Self::ChangePassword => {
                let body = json!({ "password": PASSWORD, "new": "the river falls" });
                kept.post("/api/me/password", body).await
            }
            Self::Recover => {
                let body = json!({ "name": name, "code": code, "password": "the river falls" });
                there.post("/api/recover", body).await
            }
            Self::Erase => kept.post("/api/me/erase", json!({ "password": PASSWORD })).await,
        };
        assert_eq!(reply.status, StatusCode::OK, "{self:?}: {}", reply.text());
    }
}

/// Ends sessions at `one` in every way while their streams are open at `two`.
async fn every_way(one: &House, two: &House) {
    for (index, way) in Way::ALL.into_iter().enumerate() {
        let name = format!("Anna {index}");
        let (kept, codes) = one.account(&name).await;
        let old = log_in(one, &name).await;
        let bruno = one.guest("Bruno").await;
        let seats = json!([{ "kind": "open" }, { "kind": "me" }]);
        let id = bruno.create(json!({ "game": "nim", "preset": "plain", "seats": seats })).await;
        kept.done(&id, "join", json!({ "seat": 0 })).await;
        let there = two.again(old.cookie.clone());
        let mut ends = greeted(two, &there).await;
        let mut goes_on = greeted(two, &two.again(kept.cookie.clone())).await;
        way.end(&name, &old, &kept, &codes[0], &one.stranger()).await;
        let rest = ends.rest().await;
        assert_eq!(rest.last().unwrap(), SESSION_ENDED, "{way:?}");
        // An erased person first leaves the table, and may still receive that event.
        let told = rest.iter().any(|event| event.starts_with("event: entries"));
        assert!(!told || way == Way::Erase, "{way:?}: {rest:?}");
        let me = there.get("/api/me").await.json();
        assert_eq!(me["person"], Value::Null, "{way:?}");
        if way.spares() {
            bruno.done(&id, "chat", json!({ "text": "still there?" })).await;
            let news = goes_on.next("entries").await;
            assert_eq!(news["entries"][0]["words"], "still there?", "{way:?}");
        } else {
            assert_eq!(goes_on.rest().await.last().unwrap(), SESSION_ENDED, "{way:?}");
        }
    }
}

#[tokio::test]
async fn a_stream_ends_with_its_session_however_that_ends() {
    let house = House::new().await;
    every_way(&house, &house).await;
}

#[tokio::test]
async fn a_stream_at_another_node_ends_with_its_session_too() {
    let one = House::new().await;
    let two = one.beside().await;
    every_way(&one, &two).await;
}

#[tokio::test]
async fn what_waits_in_a_stream_is_not_heard_after_its_session_has_ended() {
    let house = House::new().await;
    let (anna, bruno, id) = house.nim().await;
    let mut unread = Stream::open(&house, &bruno, "").await;
    anna.act_somehow(&id, 0).await;
    assert_eq!(bruno.delete("/api/me").await.status, StatusCode::OK);
    anna.done(&id, "chat", json!({ "text": "he is gone" })).await;
    assert_eq!(unread.rest().await, [SESSION_ENDED]);
}

#[tokio::test]
async fn a_session_that_ended_a_moment_ago_opens_no_stream() {
    let house = House::new().await;
    let anna = house.guest("Anna").await;
    assert_eq!(anna.get("/api/me").await.json()["person"]["name"], "Anna");
    // Behind the back of the server, which caches the session for some seconds.
    house.database().change("DELETE FROM sessions").await;
    let reply = anna.get("/api/events").await;
    assert_eq!((reply.status, &*reply.code()), (StatusCode::UNAUTHORIZED, "no-guest"));
}

#[tokio::test]
async fn a_program_hears_nothing_more_by_an_old_token() {
    let house = House::new().await;
    let other = house.beside().await;
    let bye = "{\"do\":\"bye\",\"why\":\"session-ended\"}\n";
    for way in ["renewed", "removed", "owner erased"] {
        let (anna, _) = house.account(&format!("Anna {way}")).await;
        let (bot, token) = program(&anna, &format!("Clay {way}")).await;
        let seats = json!([{ "kind": "program", "bot": bot }, { "kind": "me" }]);
        let id = anna.create(json!({ "game": "nim", "preset": "plain", "seats": seats })).await;
        let mut here = Lines::open(&house.stranger(), &token).await;
        let mut there = Lines::open(&other.stranger(), &token).await;
        for stream in [&mut here, &mut there] {
            while stream.next().await["do"] != "choose" {}
        }
        let reply = match way {
            "renewed" => anna.post(&format!("/api/me/bots/{bot}/token"), json!({})).await,
            "removed" => anna.delete(&format!("/api/me/bots/{bot}")).await,
            _ => anna.post("/api/me/erase", json!({ "password": PASSWORD })).await,
        };
        assert_eq!(reply.status, StatusCode::OK, "{}", reply.text());
        for stream in [here, there] {
            let rest = stream.rest().await;
            assert!(rest.ends_with(bye), "{way}: {rest}");
            // Events of the game from before the owner's departure may still arrive.
            assert!(way == "owner erased" || !rest.contains("choose"), "{way}: {rest}");
        }
        let refused = house.stranger().program("GET", "/api/me", &token, json!({})).await;
        assert_eq!(refused.json()["person"], Value::Null, "{way} {id}");
    }
}

#[tokio::test]
async fn who_is_banned_hears_nothing_more_at_any_node() {
    let proxy: IpAddr = "127.0.0.1".parse().unwrap();
    let house = House::with(Settings { trusted_proxies: vec![proxy], ..settings() }).await;
    let other = house.beside().await;
    let (admin, _) = house.account("Ada").await;
    let by = Moderator { store: house.state.store(), name: "test".to_owned(), now: MIDNIGHT };
    by.promote("Ada", true).await.unwrap();
    house.wait(6_000);
    let (anna, bruno, id) = house.nim().await;
    let mut annas = greeted(&house, &anna).await;
    let mut brunos = greeted(&house, &bruno).await;
    let mut there = greeted(&other, &other.again(bruno.cookie.clone())).await;
    let ban = json!({ "kind": "name", "value": "bruno" });
    assert_eq!(admin.post("/api/admin/bans", ban).await.status, StatusCode::OK);
    for stream in [&mut brunos, &mut there] {
        assert_eq!(stream.rest().await.last().unwrap(), BANNED);
    }
    anna.done(&id, "chat", json!({ "text": "who is there?" })).await;
    assert_eq!(annas.next("entries").await["entries"][0]["words"], "who is there?");
    // A banned address is refused with or without a session.
    let mut nobody = house.stranger();
    nobody.address = Some("192.0.2.7");
    let mut nameless = greeted(&house, &nobody).await;
    let ban = json!({ "kind": "address", "value": "192.0.2.7" });
    assert_eq!(admin.post("/api/admin/bans", ban).await.status, StatusCode::OK);
    assert_eq!(nameless.rest().await.last().unwrap(), BANNED);
}

#[tokio::test]
async fn what_another_process_bans_is_heard_of_within_seconds() {
    let house = House::new().await;
    let (anna, bruno) = (house.guest("Anna").await, house.guest("Bruno").await);
    let mut annas = greeted(&house, &anna).await;
    let mut brunos = greeted(&house, &bruno).await;
    let by = Moderator { store: house.state.store(), name: "test".to_owned(), now: MIDNIGHT };
    by.ban(BanKind::Name, "Bruno", None).await.unwrap();
    assert_eq!(brunos.rest().await.last().unwrap(), BANNED);
    assert_eq!(bruno.get("/api/me").await.code(), "banned");
    // A year later her cookie has expired, and the stream does not outlive it.
    house.wait(366 * 86_400_000);
    assert_eq!(annas.rest().await.last().unwrap(), SESSION_ENDED);
    assert_eq!(anna.get("/api/me").await.json()["person"], Value::Null);
}

#[tokio::test]
async fn who_has_left_a_closed_table_is_told_nothing_of_its_game() {
    let house = House::new().await;
    let (anna, bruno) = (house.guest("Anna").await, house.guest("Bruno").await);
    let carla = house.guest("Carla").await;
    let seats = json!([{ "kind": "me" }, { "kind": "open" }]);
    let closed = json!({
        "game": "nim", "preset": "plain", "seats": seats, "spectators": false, "private": true,
        "start": "by-hand",
    });
    let id = anna.create(closed).await;
    let other = carla.create(json!({ "game": "nim", "seats": seats })).await;
    let mut carlas = Stream::open(&house, &carla, &format!("?watch={id}")).await;
    carla.done(&id, "join", json!({ "seat": 1 })).await;
    carla.done(&id, "leave", json!({})).await;
    bruno.done(&id, "join", json!({ "seat": 1 })).await;
    anna.done(&id, "start", json!({})).await;
    anna.act_somehow(&id, 0).await;
    carla.done(&other, "chat", json!({ "text": "that was all" })).await;
    loop {
        let news = carlas.next("entries").await;
        if news["table"] == other {
            break;
        }
        assert_eq!(news["status"], "open", "{news}");
    }
}
