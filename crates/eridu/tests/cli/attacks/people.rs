//! Impersonation: revoked sessions that keep listening, lookalike names, undos without consent.

use std::{
    io::{Read, Write},
    net::TcpStream,
};

use serde_json::{Value, json};

use super::Stage;
use crate::host::{Host, PATIENCE};

const PASSWORD: &str = "the river rises";

/// Creates an account, or logs in, and returns the cookie.
fn sign(host: &Host, what: &str, name: &str, password: &str) -> String {
    let body = json!({ "name": name, "password": password });
    let (status, cookie, body) = host.ask("POST", what, "", &body);
    assert!(matches!(status, 200 | 201), "{body}");
    cookie
}

/// An event stream that has received its first event.
fn listen(host: &Host, cookie: &str) -> TcpStream {
    let mut stream = TcpStream::connect(&host.address).unwrap();
    stream.set_read_timeout(Some(PATIENCE)).unwrap();
    let request = format!("GET /api/events HTTP/1.1\r\nhost: x\r\ncookie: {cookie}\r\n\r\n");
    stream.write_all(request.as_bytes()).unwrap();
    let mut heard = Vec::new();
    while !String::from_utf8_lossy(&heard).contains("event: hello") {
        let mut part = [0; 1024];
        let length = stream.read(&mut part).unwrap();
        assert!(length > 0, "{}", String::from_utf8_lossy(&heard));
        heard.extend(&part[..length]);
    }
    stream
}

#[test]
fn an_old_session_hears_nothing_after_the_password_has_changed() {
    let stage = Stage::with("sessions", &["--limit-factor", "0"]);
    let anna = sign(stage.node(0), "/api/accounts", "Anna", PASSWORD);
    let old = sign(stage.node(0), "/api/login", "Anna", PASSWORD);
    let table = stage.node(0).table(&anna);
    let mut heard: Vec<_> = (0..stage.nodes.len()).map(|n| listen(stage.node(n), &old)).collect();
    let body = json!({ "password": PASSWORD, "new": "the river falls" });
    let (status, _, said) = stage.node(0).ask("POST", "/api/me/password", &anna, &body);
    assert_eq!(status, 200, "{said}");
    for stream in &mut heard {
        let mut rest = String::new();
        stream.read_to_string(&mut rest).unwrap();
        assert!(rest.contains("session-ended"), "{rest}");
        assert!(!rest.contains("event: entries"), "{rest}");
    }
    stage.node(0).play(&table, &anna);
    assert_eq!(stage.node(0).get("/api/me", &old)["person"], Value::Null);
}

#[test]
fn nobody_plays_under_a_name_that_looks_like_an_accounts() {
    let stage = Stage::with("names", &["--limit-factor", "0"]);
    sign(stage.node(0), "/api/accounts", "Anna", PASSWORD);
    let guest = stage.node(1).guest("Guest");
    for name in ["aNNa", "An na", "\u{391}\u{39d}\u{39d}\u{391}", "Anna\u{200b}", "Anna\u{3164}"] {
        let body = json!({ "name": name });
        let (status, _, said) = stage.node(1).ask("POST", "/api/guests", "", &body);
        assert!((400..500).contains(&status), "{name:?}: {said}");
        let seats = json!([{ "kind": "me" }, { "kind": "here", "name": name }]);
        let body = json!({ "game": "tigris", "seats": seats });
        let (status, _, said) = stage.node(1).ask("POST", "/api/tables", &guest, &body);
        assert!((400..500).contains(&status), "{name:?}: {said}");
    }
}

#[test]
fn a_seat_that_a_bot_keeps_still_has_a_say_in_undoing() {
    let stage = Stage::with("undoing", &["--bot-pace", "0", "--limit-factor", "0"]);
    let (anna, bruno) = (stage.node(0).guest("Anna"), stage.node(1).guest("Bruno"));
    let seats = json!([{ "kind": "me" }, { "kind": "open" }]);
    let options = json!({ "start-player": "first-seat" });
    let made = json!({ "game": "tigris", "options": options, "seats": seats });
    let (_, _, card) = stage.node(0).ask("POST", "/api/tables", &anna, &made);
    let table = card["id"].as_str().unwrap();
    let at = |node: usize, cookie: &str, what: &str, body: Value| {
        let path = format!("/api/tables/{table}/{what}");
        let (status, _, said) = stage.node(node).ask("POST", &path, cookie, &body);
        (status, said)
    };
    assert_eq!(at(1, &bruno, "join", json!({ "seat": 1 })).0, 200);
    let look =
        |cookie: &str| stage.node(0).get(&format!("/api/tables/{table}?fields=legal,view"), cookie);
    assert_eq!(look(&anna)["waiting"], json!([0]));
    while look(&anna)["waiting"] == json!([0]) {
        stage.node(0).play(table, &anna);
    }
    assert_eq!(at(1, &bruno, "concede", json!({ "seat": 1 })).0, 200);
    crate::host::until(|| look(&anna)["waiting"] == json!([0]));
    let before = look(&anna);
    assert_eq!(at(0, &anna, "propose", json!({ "seat": 0 })).0, 200);
    let asked = look(&anna);
    assert_eq!(asked["undo"]["proposal"]["asked"], json!([1]), "{asked}");
    assert_eq!(asked["view"], before["view"], "nothing was taken back");
    assert_eq!(at(0, &anna, "answer", json!({ "seat": 1, "agree": true })).0, 403);
}
