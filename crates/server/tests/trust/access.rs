//! Access control: every route, called by every role.

use std::collections::BTreeSet;

use axum::{body::Body, http::Request};
use http_body_util::BodyExt;
use serde_json::{Value, json};
use server::Moderator;
use tower::ServiceExt;

use crate::house::{Browser, House, MIDNIGHT};

/// The callers, in the order of the columns below.
const ROLES: [&str; 8] =
    ["stranger", "guest", "seat", "other seat", "spectator", "account", "bot", "admin"];

/// Every route, and for every role whether it is admitted (`.`) or the code of the refusal: `g`
/// no-guest, `y` not-yours, `a` no-account, `p` people-only, `r` programs-only, `m` admins-only.
/// Requests to a table name seat 0 of the first role that has a seat; callers who neither sit nor
/// watch use a table without spectators.
const ACCESS: &[(&str, &str, &str)] = &[
    ("get", "/api/me", "........"),
    ("patch", "/api/me", "g.....p."),
    ("post", "/api/guests", "......p."),
    ("post", "/api/accounts", "......p."),
    ("post", "/api/login", "........"),
    ("post", "/api/recover", "........"),
    ("post", "/api/me/password", "gaaaa.p."),
    ("post", "/api/me/codes", "gaaaa.p."),
    ("get", "/api/me/sessions", "g.....p."),
    ("delete", "/api/me/sessions/{session}", "g.....p."),
    ("get", "/api/me/people", "g.....p."),
    ("post", "/api/me/people", "g.....p."),
    ("delete", "/api/me/people/{relation}", "g.....p."),
    ("get", "/api/me/export", "g.....p."),
    ("get", "/api/me/notices", "gaaaa.p."),
    ("post", "/api/me/notices/webhook", "gaaaa.p."),
    ("post", "/api/me/notices/email", "gaaaa.p."),
    ("post", "/api/me/notices/confirm", "gaaaa.p."),
    ("get", "/api/me/push", "g.....p."),
    ("post", "/api/me/push", "g.....p."),
    ("delete", "/api/me/push", "g.....p."),
    ("get", "/api/notices/off", "........"),
    ("post", "/api/notices/off", "........"),
    ("get", "/api/me/bots", "gaaaa.p."),
    ("post", "/api/me/bots", "gaaaa.p."),
    ("delete", "/api/me/bots/{bot}", "gaaaa.p."),
    ("post", "/api/me/bots/{bot}/token", "gaaaa.p."),
    ("get", "/api/bot/stream", "grrrrr.r"),
    ("get", "/api/home", "........"),
    ("get", "/api/games", "........"),
    ("get", "/api/games/{game}", "........"),
    ("get", "/api/games/{game}/rules", "........"),
    ("get", "/api/games/{game}/glossary", "........"),
    ("get", "/api/games/{game}/lesson/{part}", "........"),
    ("get", "/api/games/{game}/examples/{number}", "........"),
    ("get", "/api/games/{game}/picture.svg", "........"),
    ("get", "/api/games/{game}/plots/{plot}", "........"),
    ("get", "/api/ratings", "........"),
    ("get", "/api/players/{player}", "........"),
    ("get", "/api/players/{player}/plots/{plot}", "........"),
    ("get", "/api/words", "........"),
    ("get", "/api/art.svg", "........"),
    ("get", "/api/art.css", "........"),
    ("post", "/api/tables", "g.....p."),
    ("get", "/api/tables/{id}", "yy...yyy"),
    ("get", "/api/tables/{id}/entries", "yy...yyy"),
    ("post", "/api/tables/{id}/join", "g.....p."),
    ("post", "/api/tables/{id}/seats", "gy.yyypy"),
    ("post", "/api/tables/{id}/start", "gy.yyypy"),
    ("post", "/api/tables/{id}/act", "gy.yyyyy"),
    ("post", "/api/tables/{id}/why", "gy.yyyyy"),
    ("post", "/api/tables/{id}/foresee", "gy.yyypy"),
    ("post", "/api/tables/{id}/draft", "gy.yyypy"),
    ("post", "/api/tables/{id}/click", "gy.yyypy"),
    ("post", "/api/tables/{id}/undo", "gy.yyyyy"),
    ("post", "/api/tables/{id}/propose", "gy.yyypy"),
    ("post", "/api/tables/{id}/answer", "gy.yyyyy"),
    ("post", "/api/tables/{id}/concede", "gy.yyyyy"),
    ("post", "/api/tables/{id}/return", "gy.yyyyy"),
    ("post", "/api/tables/{id}/stand", "gy.yyyyy"),
    ("post", "/api/tables/{id}/rematch", "gy..yypy"),
    ("post", "/api/tables/{id}/chat", "gy...ypy"),
    ("get", "/api/tables/{id}/record.eridu", "yy...yyy"),
    ("get", "/api/tables/{id}/record.json", "yy...yyy"),
    ("get", "/api/tables/{id}/replay/{step}", "yy...yyy"),
    ("get", "/api/tables/{id}/chronicle", "yy...yyy"),
    ("get", "/api/tables/{id}/past/{step}", "yy...yyy"),
    ("get", "/api/tables/{id}/picture.gif", "yy...yyy"),
    ("get", "/api/tables/{id}/picture.svg", "yy...yyy"),
    ("get", "/api/tables/{id}/picture.png", "yy...yyy"),
    ("get", "/api/tables/{id}/ratings", "yy...yyy"),
    ("get", "/api/tables/{id}/review", "yy...yyy"),
    ("get", "/api/tables/{id}/review/{step}", "yy...yyy"),
    ("post", "/api/tables/{id}/review", "gy...yyy"),
    ("post", "/api/tables/{id}/review/try", "gy...yyy"),
    ("post", "/api/analysis", "g......."),
    ("get", "/api/games/{game}/puzzles", "........"),
    ("get", "/api/games/{game}/puzzles/{puzzle}", "........"),
    ("post", "/api/games/{game}/puzzles/{puzzle}", "g.....p."),
    ("post", "/api/tables/{id}/coach", "gy.yyypy"),
    ("post", "/api/tables/{id}/coach/check", "gy.yyypy"),
    ("post", "/api/records", "g.....p."),
    ("post", "/api/positions", "........"),
    ("get", "/api/studies", "g.....p."),
    ("post", "/api/studies", "g.....p."),
    ("get", "/api/studies/{study}", "........"),
    ("delete", "/api/studies/{study}", "g.....p."),
    ("get", "/api/studies/{study}/nodes/{node}", "........"),
    ("post", "/api/studies/{study}/act", "g.....p."),
    ("post", "/api/studies/{study}/roll", "g.....p."),
    ("post", "/api/studies/{study}/cut", "g.....p."),
    ("post", "/api/studies/{study}/judgements", "g.....p."),
    ("get", "/api/studies/{study}/judgements/{node}", "........"),
    ("post", "/api/studies/{study}/point", "g.....p."),
    ("get", "/api/events", "........"),
    ("get", "/api/openapi.json", "........"),
    ("get", "/health", "........"),
    ("get", "/metrics", "........"),
    ("get", "/api/admin/tables", "gmmmmmm."),
    ("post", "/api/admin/tables/{id}/end", "gmmmmmm."),
    ("get", "/api/admin/bans", "gmmmmmm."),
    ("post", "/api/admin/bans", "gmmmmmm."),
    ("get", "/api/admin/accounts", "gmmmmmm."),
    ("get", "/api/admin/audit", "gmmmmmm."),
    // These take something away from whoever calls them, and come last.
    ("post", "/api/tables/{id}/resign", "gy.yyyyy"),
    ("post", "/api/tables/{id}/leave", "gy..yyyy"),
    ("delete", "/api/me/sessions", "g.....p."),
    ("post", "/api/me/erase", "g.....p."),
    ("delete", "/api/me", "........"),
];

/// The body for a route: valid, and as harmless as possible.
fn body(path: &str) -> Value {
    match path {
        "/api/guests" => json!({ "name": "Ines" }),
        "/api/me" | "/api/me/bots" => json!({ "name": "" }),
        "/api/accounts" | "/api/login" => json!({ "name": "Zoe", "password": "short" }),
        "/api/recover" => json!({ "name": "Zoe", "code": "x", "password": "short" }),
        "/api/me/password" => json!({ "password": "wrong", "new": "wrong" }),
        "/api/me/codes" | "/api/me/erase" => json!({ "password": "wrong" }),
        "/api/me/people" => json!({ "kind": "mute", "name": "Zoe" }),
        "/api/me/notices/webhook" => json!({ "url": "" }),
        "/api/me/notices/email" => json!({ "address": "" }),
        "/api/me/notices/confirm" => json!({ "code": "x" }),
        "/api/me/push" => json!({ "endpoint": "", "keys": { "p256dh": "", "auth": "" } }),
        "/api/tables" => json!({ "game": "go", "seats": [] }),
        "/api/positions" => json!({ "game": "tigris" }),
        "/api/studies" => json!({ "game": "tigris", "position": "" }),
        "/api/studies/{study}/act" => json!({ "node": 0, "seat": 0, "action": "nonsense" }),
        "/api/admin/bans" => json!({ "kind": "name", "value": "zoe", "days": 0 }),
        _ => match path.rsplit('/').next().unwrap_or("") {
            "roll" | "cut" | "judgements" | "point" => json!({ "node": 0 }),
            "seats" => json!({ "seat": 1, "kind": "open" }),
            "act" | "undo" => json!({ "seat": 0, "action": "nonsense", "step": 0 }),
            "click" => json!({ "seat": 0, "picked": [], "things": [] }),
            "try" => json!({ "step": 1, "action": "nonsense" }),
            "analysis" => json!({ "game": "tigris", "position": "nonsense", "seat": "archer" }),
            "coach" => json!({ "seat": 0 }),
            "why" | "foresee" | "check" => json!({ "seat": 0, "action": "nonsense" }),
            "draft" => json!({ "seat": 0, "actions": ["nonsense"] }),
            "answer" => json!({ "seat": 0, "agree": true }),
            "propose" | "concede" | "resign" | "return" | "stand" => json!({ "seat": 0 }),
            "chat" => json!({ "text": "hello" }),
            _ => json!({}),
        },
    }
}

/// A caller: their browser or token, and their table.
struct Caller {
    browser: Browser,
    token: Option<String>,
    table: String,
}

impl Caller {
    /// The letter of the result.
    async fn call(&self, method: &str, path: &str, route: &str) -> char {
        let request = self.browser.request(&method.to_uppercase(), path);
        let request = match &self.token {
            Some(token) => request.header("authorization", format!("Bearer {token}")),
            None => request,
        };
        let mut body = body(route);
        if route.ends_with("/undo") {
            body.as_object_mut().unwrap().remove("action");
        }
        let request: Request<Body> = match method {
            "post" | "patch" => request
                .header("content-type", "application/json")
                .body(Body::from(body.to_string()))
                .unwrap(),
            _ => request.body(Body::empty()).unwrap(),
        };
        let response = self.browser.app.clone().oneshot(request).await.unwrap();
        if response.status().is_success() {
            // Some of these responses never end.
            return '.';
        }
        assert!(!response.status().is_server_error(), "{method} {path}: {response:?}");
        let bytes = response.into_body().collect().await.unwrap().to_bytes();
        let error: Value = serde_json::from_slice(&bytes).unwrap();
        let code = error["error"]["code"].as_str().unwrap_or("").to_owned();
        assert_ne!(code, "no-method", "{method} {path}");
        assert!(code != "bad-request" || path.contains("/admin"), "{method} {path}: {error}");
        match &*code {
            "no-guest" => 'g',
            "not-yours" => 'y',
            "no-account" => 'a',
            "people-only" => 'p',
            "programs-only" => 'r',
            "admins-only" => 'm',
            _ => '.',
        }
    }
}

fn filled(path: &str, table: &str) -> String {
    [
        ("{id}", table),
        ("{game}", "tigris"),
        ("{part}", "1"),
        ("{number}", "1"),
        ("{step}", "1"),
        ("{player}", "account"),
        ("{study}", "00000000000000000000000000000000"),
        ("{node}", "1"),
        ("{session}", "none"),
        ("{relation}", "none"),
        ("{bot}", "none"),
        ("{puzzle}", "none"),
    ]
    .into_iter()
    .fold(path.to_owned(), |path, (mark, value)| path.replace(mark, value))
}

#[tokio::test]
async fn every_route_lets_in_those_whom_it_should() {
    let house = House::new().await;
    let (seat, other, open) = house.two(json!({ "game": "tigris" })).await;
    let closed = json!([{ "kind": "me" }, { "kind": "here", "name": "Twin" }]);
    let owner = house.guest("Owner").await;
    let closed = json!({ "game": "tigris", "seats": closed, "spectators": false, "private": true });
    let closed = owner.create(closed).await;
    let account = house.account("Account").await.0;
    let admin = house.account("Admin").await.0;
    let by = Moderator { store: house.state.store(), name: "test".to_owned(), now: MIDNIGHT };
    by.promote("Admin", true).await.unwrap();
    house.wait(6_000);
    let bot = owner_of_a_bot(&house).await;
    let caller =
        |browser: Browser, table: &String| Caller { browser, token: None, table: table.clone() };
    let callers = [
        caller(house.stranger(), &closed),
        caller(house.guest("Guest").await, &closed),
        caller(seat.clone(), &open),
        caller(other, &open),
        caller(house.guest("Spectator").await, &open),
        caller(account, &closed),
        Caller { browser: house.stranger(), token: Some(bot), table: closed.clone() },
        caller(admin, &closed),
    ];
    let two = json!([{ "kind": "me" }, { "kind": "open" }]);
    let mut wrong = Vec::new();
    for (method, route, expected) in ACCESS {
        let mut found = String::new();
        for caller in &callers {
            let path = match *route {
                // What happens before the start needs a table that has not started.
                "/api/tables/{id}/join" | "/api/tables/{id}/seats" | "/api/tables/{id}/start" => {
                    let body = json!({ "game": "nim", "seats": two, "start": "by-hand" });
                    filled(route, &seat.create(body).await)
                }
                "/api/admin/tables/{id}/end" => {
                    filled(route, &seat.create(json!({ "game": "nim", "seats": two })).await)
                }
                "/api/games/{game}/plots/{plot}" => {
                    filled(&route.replace("{plot}", "seats.svg"), "")
                }
                route => filled(&route.replace("{plot}", "rating.svg"), &caller.table),
            };
            found.push(caller.call(method, &path, route).await);
        }
        if found != **expected {
            wrong.push(format!("{method} {route}: expected {expected}, found {found}"));
        }
    }
    assert!(wrong.is_empty(), "{ROLES:?}\n{}", wrong.join("\n"));
}

/// The token of a bot whose owner is none of the other callers.
async fn owner_of_a_bot(house: &House) -> String {
    let (owner, _) = house.account("Maker").await;
    let made = owner.post("/api/me/bots", json!({ "name": "Bot" })).await.json();
    made["token"].as_str().unwrap().to_owned()
}

#[tokio::test]
async fn no_route_is_left_out() {
    let house = House::new().await;
    let document = house.stranger().get("/api/openapi.json").await.json();
    let paths = document["paths"].as_object().unwrap();
    let described: BTreeSet<(String, String)> = paths
        .iter()
        .flat_map(|(path, methods)| {
            methods.as_object().unwrap().keys().map(|method| (method.clone(), path.clone()))
        })
        .collect();
    let tested: BTreeSet<(String, String)> =
        ACCESS.iter().map(|(method, path, _)| ((*method).to_owned(), (*path).to_owned())).collect();
    assert_eq!(tested.len(), ACCESS.len(), "no route stands there twice");
    assert_eq!(described, tested);
    // The router cannot be queried, so its source is parsed.
    let mut routed = BTreeSet::new();
    let list = include_str!("../../src/http/routes.rs");
    for method in ["get", "post", "patch", "delete"] {
        for (at, mark) in list.match_indices(&format!(".{method}(")) {
            let path = list[at + mark.len()..].trim_start().strip_prefix('"').unwrap();
            let path = path.split_once('"').unwrap().0;
            routed.insert((method.to_owned(), path.to_owned()));
        }
    }
    // And no route is added beside the list.
    let router = include_str!("../../src/http/app.rs");
    assert!(!router.contains(".route(") && !router.contains(".nest("));
    assert_eq!(routed, described);
}
