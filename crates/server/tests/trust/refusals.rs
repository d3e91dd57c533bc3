//! Permissions and timing: everything else is refused and changes nothing.

use axum::{body::Body, http::StatusCode};
use serde_json::json;

use crate::house::{House, finish};

#[tokio::test]
async fn nobody_acts_for_another_seat_or_out_of_turn() {
    let house = House::new().await;
    let (anna, bruno, id) = house.nim().await;
    let before = anna.state(&id).await;
    assert_eq!(bruno.act(&id, 0, "take 1 A").await.code(), "not-yours");
    assert_eq!(bruno.act(&id, 1, "take 1 A").await.code(), "not-asked");
    assert_eq!(bruno.act(&id, 7, "take 1 A").await.code(), "not-yours");
    let carla = house.guest("Carla").await;
    for what in ["act", "undo", "why", "propose", "answer", "concede", "resign", "return"] {
        let body = match what {
            "act" => json!({ "seat": 0, "action": "take 1 A", "step": 0 }),
            "undo" => json!({ "seat": 0, "step": 0 }),
            "why" => json!({ "seat": 0, "action": "take 1 A" }),
            "answer" => json!({ "seat": 0, "agree": true }),
            _ => json!({ "seat": 0 }),
        };
        assert_eq!(carla.at(&id, what, body.clone()).await.code(), "not-yours", "{what}");
        assert_eq!(house.stranger().at(&id, what, body).await.code(), "no-guest", "{what}");
    }
    assert_eq!(carla.at(&id, "leave", json!({})).await.code(), "not-yours");
    assert_eq!(anna.state(&id).await, before);
}

#[tokio::test]
async fn what_the_rules_refuse_says_why_and_changes_nothing() {
    let house = House::new().await;
    let (anna, _, id) = house.nim().await;
    let before = anna.state(&id).await;
    let reply = anna.act(&id, 0, "take 99 A").await;
    assert_eq!(reply.status, StatusCode::UNPROCESSABLE_ENTITY);
    let error = reply.json()["error"].clone();
    assert_eq!(error["code"], "rejected");
    assert!(error["rule"].as_str().unwrap().starts_with("nim."), "{error}");
    assert_eq!(anna.act(&id, 0, "dance").await.code(), "bad-notation");
    assert_eq!(anna.act(&id, 0, &"x".repeat(1000)).await.code(), "bad-notation");
    let why = anna.done(&id, "why", json!({ "seat": 0, "action": "take 99 A" })).await;
    assert_eq!((&why["legal"], &why["rule"]), (&json!(false), &error["rule"]));
    assert_eq!(anna.state(&id).await, before);
}

#[tokio::test]
async fn a_refusal_is_said_in_the_language_that_was_asked_for() {
    let house = House::new().await;
    let (anna, bruno, id) = house.two(json!({ "game": "tigris" })).await;
    let mover = if anna.state(&id).await["waiting"][0] == 0 { (&anna, 0) } else { (&bruno, 1) };
    let why = |lang: &str| {
        let body = json!({ "seat": mover.1, "action": "leader king A1" });
        let path = format!("/api/tables/{id}/why?lang={lang}");
        async move { mover.0.post(&path, body).await.json() }
    };
    let (english, italian) = (why("en").await, why("it").await);
    assert_eq!(english["rule"], italian["rule"]);
    assert_ne!(english["text"], italian["text"]);
    let stranger = house.stranger().post("/api/tables?lang=it", json!({})).await;
    assert_eq!(stranger.json()["error"]["text"], "Prima dicci come ti chiami.");
}

#[tokio::test]
async fn a_request_sent_twice_happens_once() {
    let house = House::new().await;
    let (anna, _, id) = house.nim().await;
    let state = anna.state(&id).await;
    let body = json!({
        "seat": 0, "action": state["legal"][0], "step": state["step"], "key": "click-0001",
    });
    let first = anna.done(&id, "act", body.clone()).await;
    let second = anna.done(&id, "act", body.clone()).await;
    assert_eq!(first, second);
    let bad = json!({ "seat": 0, "action": "take 1 A", "step": 3, "key": "short" });
    assert_eq!(anna.at(&id, "act", bad).await.code(), "bad-request");
}

#[tokio::test]
async fn a_stale_action_gets_the_gap() {
    let house = House::new().await;
    let (anna, bruno, id) = house.nim().await;
    let seen = anna.state(&id).await;
    anna.act_somehow(&id, 0).await;
    bruno.act_somehow(&id, 1).await;
    let stale = json!({ "seat": 0, "action": "take 1 A", "step": seen["step"] });
    let reply = anna.at(&id, "act", stale).await;
    assert_eq!((reply.status, &*reply.code()), (StatusCode::CONFLICT, "stale"));
    let gap = &reply.json()["gap"];
    let numbers: Vec<_> =
        gap["entries"].as_array().unwrap().iter().map(|e| e["number"].as_u64().unwrap()).collect();
    let last = seen["number"].as_u64().unwrap();
    assert_eq!(numbers, [last + 1, last + 2]);
}

#[tokio::test]
async fn what_does_not_touch_the_question_makes_nothing_stale() {
    let house = House::new().await;
    let (anna, bruno, id) = house.two(json!({ "game": "nim", "preset": "tokens" })).await;
    let step = anna.state(&id).await["step"].clone();
    bruno.done(&id, "chat", json!({ "text": "hm" })).await;
    let keep = |seat: u8| json!({ "seat": seat, "action": "keep", "step": step });
    anna.done(&id, "act", keep(0)).await;
    bruno.done(&id, "act", keep(1)).await;
}

#[tokio::test]
async fn a_finished_table_takes_no_action() {
    let house = House::new().await;
    let (anna, bruno, id) = house.nim().await;
    finish(&anna, &bruno, &id).await;
    for (what, body) in [
        ("act", json!({ "seat": 0, "action": "take 1 A", "step": 99 })),
        ("undo", json!({ "seat": 0, "step": 99 })),
        ("propose", json!({ "seat": 0 })),
        ("concede", json!({ "seat": 0 })),
        ("resign", json!({ "seat": 0 })),
    ] {
        assert_eq!(anna.at(&id, what, body).await.code(), "not-running", "{what}");
    }
}

#[tokio::test]
async fn a_request_from_another_site_is_refused() {
    let house = House::new().await;
    let anna = house.guest("Anna").await;
    let body = || Body::from(json!({ "name": "Eva" }).to_string());
    let attempts: [&[(&str, &str)]; 5] = [
        &[("origin", "https://evil.test")],
        &[("origin", "null")],
        &[("origin", "http://eridu.test.evil.test")],
        &[("sec-fetch-site", "cross-site")],
        &[("sec-fetch-site", "same-site")],
    ];
    for headers in attempts {
        let mut request =
            anna.request("PATCH", "/api/me").header("content-type", "application/json");
        for (name, value) in headers {
            request = request.header(*name, *value);
        }
        let reply = anna.send(request.body(body()).unwrap()).await;
        assert_eq!((reply.status, &*reply.code()), (StatusCode::FORBIDDEN, "forbidden-origin"));
    }
    let ours = anna.request("PATCH", "/api/me").header("content-type", "application/json");
    let ours = ours.header("origin", "http://eridu.test").body(body()).unwrap();
    assert_eq!(anna.send(ours).await.status, StatusCode::OK);
    // A form on another site can send text, but not JSON.
    let form = anna.request("PATCH", "/api/me").header("content-type", "text/plain");
    assert_eq!(anna.send(form.body(body()).unwrap()).await.code(), "bad-request");
}

#[tokio::test]
async fn a_private_table_is_found_only_by_its_link() {
    let house = House::new().await;
    let anna = house.guest("Anna").await;
    let seats = json!([{ "kind": "me" }, { "kind": "bot", "level": "random" }]);
    let body = json!({ "game": "nim", "seats": seats, "private": true, "spectators": false });
    let id = anna.create(body).await;
    let carla = house.guest("Carla").await;
    let home = carla.get("/api/home").await.text();
    assert!(!home.contains(&id));
    for path in ["", "/entries", "/record.json", "/picture.svg", "/replay/0"] {
        let reply = carla.get(&format!("/api/tables/{id}{path}")).await;
        assert_eq!(reply.code(), "not-yours", "{path}");
    }
    for guess in ["", "1", "../../etc/passwd", &"0".repeat(32), &id[..31], &id.to_uppercase()] {
        let reply = carla.get(&format!("/api/tables/{guess}")).await;
        assert_eq!(reply.status, StatusCode::NOT_FOUND, "{guess}");
    }
    assert_eq!(carla.at(&id, "chat", json!({ "text": "hello" })).await.code(), "not-yours");
    let hello = carla.get(&format!("/api/tables/{id}/entries?after=0")).await;
    assert_eq!(hello.status, StatusCode::FORBIDDEN);
}

#[tokio::test]
async fn a_forged_cookie_is_nobodys() {
    let house = House::new().await;
    let anna = house.guest("Anna").await;
    let mut forged = anna.clone();
    let cookie = anna.cookie.clone().unwrap();
    let end = if cookie.ends_with('0') { "1" } else { "0" };
    forged.cookie = Some(format!("{}{end}", &cookie[..cookie.len() - 1]));
    assert_eq!(forged.get("/api/me").await.json()["person"], json!(null));
    let gone = anna.request("DELETE", "/api/me").body(Body::empty()).unwrap();
    anna.send(gone).await;
    assert_eq!(anna.get("/api/me").await.json()["person"], json!(null));
}
