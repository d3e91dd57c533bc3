//! A server in this process, and browsers that talk to it.

use std::{
    sync::Arc,
    time::{Duration, Instant},
};

use axum::{
    Router,
    body::Body,
    http::{HeaderMap, Request, StatusCode},
};
use games::{Entry, EntryOf, Shelf};
use http_body_util::BodyExt;
use serde_json::{Value, json};
use server::{
    Amount, Clock, Hands, HouseBots, Settings, State, Thinker,
    store::{Opening, Store},
};
use table_test::nim::Nim;
use tower::ServiceExt;

use crate::database::Database;

/// The games of these tests.
pub(crate) static SHELF: [&dyn Entry; 2] = [EntryOf::<Nim>::BARE, &games::TIGRIS];

/// The password of all accounts in these tests.
pub(crate) const PASSWORD: &str = "the river rises";

/// Midnight of an arbitrary day.
pub(crate) const MIDNIGHT: i64 = 1_700_000_000_000;

/// A server.
pub(crate) struct House {
    pub(crate) app: Router,
    pub(crate) state: State,
    pub(crate) hands: Hands,
    pub(crate) database: Option<Database>,
}

/// Settings for tests: bots answer immediately, nobody is rate limited, and a test sees the same
/// games every time.
pub(crate) fn settings() -> Settings {
    Settings {
        bot_pace: Amount::of::<0>(),
        limit_factor: 0,
        counted_seeds: Some(1),
        ..Settings::default()
    }
}

impl House {
    pub(crate) async fn new() -> Self {
        Self::with(settings()).await
    }

    pub(crate) async fn with(settings: Settings) -> Self {
        let database = Database::fresh().await;
        let house = Self::on(&database, settings, MIDNIGHT).await;
        Self { database: Some(database), ..house }
    }

    /// A server on a database that may already have contents.
    pub(crate) async fn on(database: &Database, settings: Settings, now: i64) -> Self {
        Self::having(database, settings, now, &SHELF, Arc::new(HouseBots)).await
    }

    /// The server's database.
    pub(crate) fn database(&self) -> &Database {
        self.database.as_ref().unwrap()
    }

    /// A server with these games and bots.
    pub(crate) async fn having(
        database: &Database,
        settings: Settings,
        now: i64,
        shelf: Shelf,
        thinker: Arc<dyn Thinker>,
    ) -> Self {
        let store = Store::open(database.address(), Opening::Migrate).await.unwrap();
        let hands = Hands::at(now);
        let clock = Clock::by_hand(hands.clone());
        let state = State::new(settings, shelf, store, thinker, clock);
        state.resume().await.unwrap();
        Self { app: server::app(state.clone()), state, hands, database: None }
    }

    /// Another server on the same database, with the same time. If the database allows only one
    /// server, it is this one.
    pub(crate) async fn beside(&self) -> Self {
        self.beside_ahead(0).await
    }

    /// Another server on the same database, on a machine whose wall clock is ahead by `ms`.
    pub(crate) async fn beside_ahead(&self, ms: i64) -> Self {
        let database = self.database();
        if !database.is_shared() {
            let (app, state, hands) = (self.app.clone(), self.state.clone(), self.hands.clone());
            return Self { app, state, hands, database: None };
        }
        let store = Store::open(database.address(), Opening::AsItIs).await.unwrap();
        let hands = self.hands.beside(ms);
        let clock = Clock::by_hand(hands.clone());
        let state = State::new(settings(), &SHELF, store, Arc::new(HouseBots), clock);
        state.resume().await.unwrap();
        Self { app: server::app(state.clone()), state, hands, database: None }
    }

    pub(crate) fn wait(&self, ms: i64) {
        self.hands.advance(ms);
    }

    /// A browser without a session.
    pub(crate) fn stranger(&self) -> Browser {
        Browser { app: self.app.clone(), cookie: None, address: None }
    }

    /// A browser logged in to a new account, and its recovery codes.
    pub(crate) async fn account(&self, name: &str) -> (Browser, Vec<String>) {
        let mut browser = self.stranger();
        let body = json!({ "name": name, "password": PASSWORD });
        let reply = browser.post("/api/accounts", body).await;
        assert_eq!(reply.status, StatusCode::CREATED, "{}", reply.text());
        browser.keep(&reply);
        let codes = reply.json()["codes"].as_array().unwrap().clone();
        (browser, codes.iter().map(|code| code.as_str().unwrap().to_owned()).collect())
    }

    /// The browser of a person who was here before.
    pub(crate) fn again(&self, cookie: Option<String>) -> Browser {
        Browser { cookie, ..self.stranger() }
    }

    /// The browser of a new guest.
    pub(crate) async fn guest(&self, name: &str) -> Browser {
        let mut browser = self.stranger();
        let reply = browser.post("/api/guests", json!({ "name": name })).await;
        assert_eq!(reply.status, StatusCode::OK, "{}", reply.text());
        browser.keep(&reply);
        browser
    }

    /// Anna and Bruno at a running table of plain Nim.
    pub(crate) async fn nim(&self) -> (Browser, Browser, String) {
        self.two(json!({ "game": "nim", "preset": "plain" })).await
    }

    /// Anna and Bruno at a table created with this body.
    pub(crate) async fn two(&self, mut body: Value) -> (Browser, Browser, String) {
        let (anna, bruno) = (self.guest("Anna").await, self.guest("Bruno").await);
        body["seats"] = json!([{ "kind": "me" }, { "kind": "open" }]);
        let id = anna.create(body).await;
        bruno.done(&id, "join", json!({ "seat": 1 })).await;
        (anna, bruno, id)
    }
}

/// A browser with its cookie.
#[derive(Clone)]
pub(crate) struct Browser {
    pub(crate) app: Router,
    pub(crate) cookie: Option<String>,
    /// The address it claims in `X-Forwarded-For`, for a server that trusts it.
    pub(crate) address: Option<&'static str>,
}

/// A response.
pub(crate) struct Reply {
    pub(crate) status: StatusCode,
    pub(crate) headers: HeaderMap,
    pub(crate) bytes: Vec<u8>,
}

impl Reply {
    pub(crate) fn text(&self) -> String {
        String::from_utf8_lossy(&self.bytes).into_owned()
    }

    pub(crate) fn json(&self) -> Value {
        serde_json::from_slice(&self.bytes).unwrap_or_default()
    }

    /// The code of an error.
    pub(crate) fn code(&self) -> String {
        self.json()["error"]["code"].as_str().unwrap_or("").to_owned()
    }
}

impl Browser {
    pub(crate) fn request(&self, method: &str, path: &str) -> axum::http::request::Builder {
        let request = Request::builder().method(method).uri(path).header("host", "eridu.test");
        let request = match &self.cookie {
            Some(cookie) => request.header("cookie", cookie),
            None => request,
        };
        match self.address {
            Some(address) => request.header("x-forwarded-for", address),
            None => request,
        }
    }

    /// Stores the cookies of a response, as browsers do.
    pub(crate) fn keep(&mut self, reply: &Reply) {
        let lines = reply.headers.get_all("set-cookie").iter().map(|line| line.to_str().unwrap());
        let set: Vec<_> = lines.map(|line| line.split(';').next().unwrap().to_owned()).collect();
        if !set.is_empty() {
            self.cookie = Some(set.join("; "));
        }
    }

    /// Sends a `DELETE` request.
    pub(crate) async fn delete(&self, path: &str) -> Reply {
        self.send(self.request("DELETE", path).body(Body::empty()).unwrap()).await
    }

    /// Sends a request with a program's token.
    pub(crate) async fn program(
        &self,
        method: &str,
        path: &str,
        token: &str,
        body: Value,
    ) -> Reply {
        let request = self.request(method, path).header("authorization", format!("Bearer {token}"));
        let request = request.header("content-type", "application/json");
        self.send(request.body(Body::from(body.to_string())).unwrap()).await
    }

    pub(crate) async fn send(&self, request: Request<Body>) -> Reply {
        let response = self.app.clone().oneshot(request).await.unwrap();
        let (status, headers) = (response.status(), response.headers().clone());
        let bytes = response.into_body().collect().await.unwrap().to_bytes().to_vec();
        Reply { status, headers, bytes }
    }

    pub(crate) async fn get(&self, path: &str) -> Reply {
        self.send(self.request("GET", path).body(Body::empty()).unwrap()).await
    }

    pub(crate) async fn post(&self, path: &str, body: Value) -> Reply {
        let request = self.request("POST", path).header("content-type", "application/json");
        self.send(request.body(Body::from(body.to_string())).unwrap()).await
    }

    /// Creates a table and returns its id.
    pub(crate) async fn create(&self, body: Value) -> String {
        let reply = self.post("/api/tables", body).await;
        assert_eq!(reply.status, StatusCode::CREATED, "{}", reply.text());
        reply.json()["id"].as_str().unwrap().to_owned()
    }

    /// Posts to a route of a table.
    pub(crate) async fn at(&self, id: &str, what: &str, body: Value) -> Reply {
        self.post(&format!("/api/tables/{id}/{what}"), body).await
    }

    /// Posts to a route of a table and requires success.
    pub(crate) async fn done(&self, id: &str, what: &str, body: Value) -> Value {
        let reply = self.at(id, what, body).await;
        assert_eq!(reply.status, StatusCode::OK, "{what}: {}", reply.text());
        reply.json()
    }

    /// The state of a table.
    pub(crate) async fn state(&self, id: &str) -> Value {
        let reply = self.get(&format!("/api/tables/{id}?fields=legal,view,log")).await;
        assert_eq!(reply.status, StatusCode::OK, "{}", reply.text());
        reply.json()
    }

    /// Acts for a seat, based on the current state.
    pub(crate) async fn act(&self, id: &str, seat: u8, action: &str) -> Reply {
        let step = self.state(id).await["step"].clone();
        self.at(id, "act", json!({ "seat": seat, "action": action, "step": step })).await
    }

    /// Acts with the first legal answer.
    pub(crate) async fn act_somehow(&self, id: &str, seat: u8) -> String {
        let reply = self.get(&format!("/api/tables/{id}?fields=legal&seat={seat}")).await;
        let state = reply.json();
        let Some(action) = state["legal"][0].as_str().map(str::to_owned) else {
            panic!("no legal answer for seat {seat}: {} {}", reply.status, reply.text());
        };
        let body = json!({ "seat": seat, "action": action, "step": state["step"] });
        self.done(id, "act", body).await;
        action
    }
}

/// Polls until the condition holds. It fails after a minute: long enough for a slow machine.
pub(crate) async fn until(what: impl AsyncFn() -> bool) {
    let begun = Instant::now();
    while !what().await {
        assert!(begun.elapsed() < Duration::from_secs(60), "it does not come true");
        tokio::time::sleep(Duration::from_millis(5)).await;
    }
}

/// Plays a game of Nim to its end.
pub(crate) async fn finish(anna: &Browser, bruno: &Browser, id: &str) {
    for _ in 0..60 {
        let state = anna.state(id).await;
        if state["table"]["status"] == "finished" {
            return;
        }
        match state["waiting"][0].as_u64() {
            Some(0) => anna.act_somehow(id, 0).await,
            _ => bruno.act_somehow(id, 1).await,
        };
    }
    panic!("the game does not end");
}
