//! External programs: ownership, permissions, and their questions.

use axum::{body::Body, http::StatusCode};
use http_body_util::BodyExt;
use serde_json::{Value, json};
use tower::ServiceExt;

use crate::house::{Browser, House};

/// The stream of a program, line by line.
pub(crate) struct Lines {
    body: Body,
    buffer: Vec<u8>,
}

impl Lines {
    pub(crate) async fn open(browser: &Browser, token: &str) -> Self {
        let request = browser.request("GET", "/api/bot/stream");
        let request = request.header("authorization", format!("Bearer {token}"));
        let request = request.body(Body::empty()).unwrap();
        let response = browser.app.clone().oneshot(request).await.unwrap();
        assert_eq!(response.status(), StatusCode::OK);
        assert_eq!(response.headers()["content-type"], "application/x-ndjson");
        Self { body: response.into_body(), buffer: Vec::new() }
    }

    /// Everything that is still sent, until the stream ends.
    pub(crate) async fn rest(mut self) -> String {
        let rest = tokio::time::timeout(std::time::Duration::from_secs(60), self.body.collect());
        self.buffer.extend_from_slice(&rest.await.unwrap().unwrap().to_bytes());
        String::from_utf8(self.buffer).unwrap()
    }

    pub(crate) async fn next(&mut self) -> Value {
        loop {
            if let Some(end) = self.buffer.iter().position(|byte| *byte == b'\n') {
                let line: Vec<u8> = self.buffer.drain(..=end).collect();
                if line.len() > 1 {
                    return serde_json::from_slice(&line).unwrap();
                }
                continue;
            }
            let frame = tokio::time::timeout(std::time::Duration::from_secs(60), self.body.frame());
            let data = frame.await.unwrap().unwrap().unwrap().into_data().unwrap();
            self.buffer.extend_from_slice(&data);
        }
    }
}

pub(crate) async fn program(owner: &Browser, name: &str) -> (String, String) {
    let made = owner.post("/api/me/bots", json!({ "name": name })).await;
    assert_eq!(made.status, StatusCode::CREATED, "{}", made.text());
    let made = made.json();
    let text = |field: &str| made[field].as_str().unwrap().to_owned();
    (text("id"), text("token"))
}

#[tokio::test]
async fn a_program_is_greeted_asked_and_told_the_end() {
    let house = House::new().await;
    let (anna, _) = house.account("Anna").await;
    let (_, token) = program(&anna, "Deep Clay").await;
    let anybody = house.stranger();
    let mut stream = Lines::open(&anybody, &token).await;
    let welcome = stream.next().await;
    assert_eq!((&welcome["do"], &welcome["bot"]), (&json!("welcome"), &json!("Deep Clay")));
    let seats = json!([{ "kind": "me" }, { "kind": "program", "bot": "deep clay" }]);
    let id = anna.create(json!({ "game": "nim", "preset": "plain", "seats": seats })).await;
    let hello = stream.next().await;
    assert_eq!(
        (&hello["do"], &hello["table"], &hello["number"]),
        (&json!("hello"), &json!(id), &json!(1))
    );
    assert_eq!(hello["game"], "nim");
    let mut answered = 0;
    loop {
        let state = anna.state(&id).await;
        if state["table"]["status"] == "finished" {
            break;
        }
        if state["waiting"][0] == 0 {
            anna.act_somehow(&id, 0).await;
            continue;
        }
        let question = stream.next().await;
        assert_eq!((&question["do"], &question["table"]), (&json!("choose"), &json!(id)));
        assert_eq!(question["step"], state["step"]);
        assert!(!question["view"].is_null() && !question["decision"].is_null());
        if answered > 0 || question["step"].as_u64() > Some(0) {
            assert!(!question["events"].as_array().unwrap().is_empty(), "{question}");
        }
        // A program that reconnects is asked the same question.
        let mut again = Lines::open(&anybody, &token).await;
        again.next().await;
        assert_eq!(again.next().await["do"], "hello");
        let asked = again.next().await;
        assert_eq!((&asked["step"], &asked["legal"]), (&question["step"], &question["legal"]));
        let body = json!({
            "seat": 1, "action": question["legal"][0], "step": question["step"],
        });
        let path = format!("/api/tables/{id}/act");
        let acted = anybody.program("POST", &path, &token, body).await;
        assert_eq!(acted.status, StatusCode::OK, "{}", acted.text());
        answered += 1;
    }
    assert!(answered > 0);
    let end = stream.next().await;
    assert_eq!((&end["do"], &end["table"]), (&json!("end"), &json!(id)));
    assert_eq!(end["result"]["places"], anna.state(&id).await["result"]["places"]);
}

#[tokio::test]
async fn programs_do_what_programs_do_and_nothing_else() {
    let house = House::new().await;
    let (anna, bruno) = (house.account("Anna").await.0, house.account("Bruno").await.0);
    let (bot, token) = program(&anna, "Clay").await;
    let anybody = house.stranger();
    let seats = json!([{ "kind": "open" }, { "kind": "open" }]);
    let id = anna.create(json!({ "game": "nim", "seats": seats })).await;
    for (method, path, body) in [
        ("POST", format!("/api/tables/{id}/join"), json!({})),
        ("POST", format!("/api/tables/{id}/chat"), json!({ "text": "hello" })),
        ("POST", "/api/tables".to_owned(), json!({ "game": "nim", "seats": seats })),
        ("POST", "/api/me/bots".to_owned(), json!({ "name": "Another" })),
        ("GET", "/api/me/export".to_owned(), json!({})),
        ("POST", "/api/accounts".to_owned(), json!({ "name": "X", "password": "x".repeat(9) })),
    ] {
        let reply = anybody.program(method, &path, &token, body).await;
        assert_eq!(
            (reply.status, &*reply.code()),
            (StatusCode::FORBIDDEN, "people-only"),
            "{path}"
        );
    }
    // People do not receive the questions to programs, and a cookie is not a token.
    let reply = anna.get("/api/bot/stream").await;
    assert_eq!(reply.code(), "programs-only");
    let cookie = anna.cookie.clone().unwrap()[6..70].to_owned();
    assert_eq!(anybody.program("GET", "/api/me/bots", &cookie, json!({})).await.code(), "no-guest");
    let as_cookie = house.again(Some(format!("eridu={token}")));
    assert_eq!(as_cookie.get("/api/me").await.json()["person"], Value::Null);
    // Nobody can seat, renew or remove the programs of others; guests have none.
    let guest = house.guest("Carla").await;
    assert_eq!(guest.post("/api/me/bots", json!({ "name": "Mine" })).await.code(), "no-account");
    let seats = json!([{ "kind": "me" }, { "kind": "program", "bot": "Clay" }]);
    let reply = bruno.post("/api/tables", json!({ "game": "nim", "seats": seats })).await;
    assert_eq!(reply.status, StatusCode::NOT_FOUND);
    assert_eq!(bruno.delete(&format!("/api/me/bots/{bot}")).await.status, StatusCode::NOT_FOUND);
    let path = format!("/api/me/bots/{bot}/token");
    assert_eq!(bruno.post(&path, json!({})).await.status, StatusCode::NOT_FOUND);
    // A new token revokes the old one, and the name is taken.
    let renewed = anna.post(&path, json!({})).await.json()["token"].as_str().unwrap().to_owned();
    assert_eq!(
        anybody.program("GET", "/api/me", &token, json!({})).await.json()["person"],
        Value::Null
    );
    let me = anybody.program("GET", "/api/me", &renewed, json!({})).await.json();
    assert_eq!((&me["person"]["name"], &me["person"]["kind"]), (&json!("Clay"), &json!("program")));
    let taken = bruno.post("/api/me/bots", json!({ "name": "CLAY" })).await;
    assert_eq!(taken.code(), "name-taken");
    assert!(!anna.get("/api/me/bots").await.text().contains(&renewed), "a token is told once");
    assert_eq!(anna.delete(&format!("/api/me/bots/{bot}")).await.json()["bots"], json!([]));
    let gone = anybody.program("GET", "/api/me", &renewed, json!({})).await;
    assert_eq!(gone.json()["person"], Value::Null);
}
