//! Secrets: if two games differ only in what a seat may not know, it receives the same bytes.

use std::sync::Arc;

use axum::body::Body;
use civilization::Civilization;
use games::{Entry, EntryOf, Setup};
use serde_json::{Value, json};
use server::HouseBots;
use table::{Game, Seat, Seed, Viewer, Waiting};
use table_test::nim::Nim;

use crate::{
    database::Database,
    house::{Browser, House, MIDNIGHT, settings},
    streams::Stream,
};

/// The games that have secrets.
static SHELF: [&dyn Entry; 3] = [EntryOf::<Nim>::BARE, &games::TIGRIS, &games::CIVILIZATION];

/// A server with these games.
async fn house(database: &Database) -> House {
    House::having(database, settings(), MIDNIGHT, &SHELF, Arc::new(HouseBots)).await
}

/// The number of seeds to search for a pair.
const SEEDS: u64 = 3000;

type Options = [(&'static str, &'static str)];

/// The events of a game from its start to the first question: those for one seat, and all of them.
fn told(kind: &'static dyn Entry, options: &Options, seat: u8, seed: u64) -> (String, String) {
    let names = vec!["Anna".to_owned(), "Bruno".to_owned()];
    let setup = Setup { options: options.to_vec(), names, seed: Some(Seed::from_number(seed)) };
    let mut play = kind.start(&setup).unwrap();
    let viewer = Viewer::Seat(Seat::new(seat).unwrap());
    let (mut mine, mut all) = (String::new(), String::new());
    while play.waiting() == Waiting::Chance {
        let chanced = play.chance(None).unwrap();
        mine += &format!("{:?}", chanced.events.seen(viewer));
        all += &format!("{:?}", chanced.events.seen(Viewer::All));
    }
    mine += &play.view(viewer).text;
    all += &play.view(Viewer::All).text;
    (mine, all)
}

/// Two seeds that deal the same to one seat and something else to the other. If only answers are
/// secret, one seed is enough.
fn pair(kind: &'static dyn Entry, options: &Options, seat: u8) -> (u64, u64) {
    if kind.name() == Civilization::NAME {
        return (1, 1);
    }
    let mut seen = std::collections::BTreeMap::<String, (u64, String)>::new();
    for seed in 1..SEEDS {
        let (mine, all) = told(kind, options, seat, seed);
        match seen.get(&mine) {
            Some((other, theirs)) if *theirs != all => return (*other, seed),
            Some(_) => {}
            None => drop(seen.insert(mine, (seed, all))),
        }
    }
    panic!("no pair of seeds for {}", kind.name());
}

/// The same server twice: the same people and table, but another secret seed.
async fn twins(game: &str, options: &Options, seat: u8) -> (Twin, Twin) {
    let kind = games::find(&SHELF, game).unwrap();
    let (left, right) = pair(kind, options, seat);
    let database = Database::fresh().await;
    let house = house(&database).await;
    let (anna, bruno) = (house.guest("Anna").await, house.guest("Bruno").await);
    let seats = json!([{ "kind": "me" }, { "kind": "open" }]);
    let options: std::collections::BTreeMap<_, _> = options.iter().copied().collect();
    let body = json!({ "game": game, "options": options, "seats": seats, "start": "by-hand" });
    let table = anna.create(body).await;
    bruno.done(&table, "join", json!({})).await;
    house.state.close().await;
    let copy = database.copy().await;
    let cookies = [anna.cookie.clone(), bruno.cookie.clone()];
    let left = Twin::open(database, left, &table, &cookies).await;
    let right = Twin::open(copy, right, &table, &cookies).await;
    (left, right)
}

struct Twin {
    house: House,
    anna: Browser,
    bruno: Browser,
    table: String,
    promise: String,
}

impl Twin {
    async fn open(
        database: Database,
        seed: u64,
        table: &str,
        cookies: &[Option<String>; 2],
    ) -> Self {
        let seed = Seed::from_number(seed);
        database.change(format!("UPDATE tables SET seed = '{seed}'")).await;
        let house = house(&database).await;
        let house = House { database: Some(database), ..house };
        let browser =
            |cookie: &Option<String>| Browser { cookie: cookie.clone(), ..house.stranger() };
        let (anna, bruno) = (browser(&cookies[0]), browser(&cookies[1]));
        let promise = seed.commitment().to_string();
        Self { anna, bruno, house, table: table.to_owned(), promise }
    }

    /// The browser of the person in this seat.
    fn sitting(&self, seat: u8) -> &Browser {
        if seat == 0 { &self.anna } else { &self.bruno }
    }

    /// The complete response, status and headers included. The commitment to the seed is public and
    /// reveals nothing, but it differs, so it is masked.
    async fn bytes(&self, browser: &Browser, method: &str, path: &str, body: Value) -> Vec<u8> {
        let path = path.replace("ID", &self.table);
        let request = browser.request(method, &path).header("content-type", "application/json");
        let body = if body.is_null() { Body::empty() } else { Body::from(body.to_string()) };
        let reply = browser.send(request.body(body).unwrap()).await;
        let mut all = format!("{}\n", reply.status).into_bytes();
        for (name, value) in &reply.headers {
            all.extend(format!("{name}: {value:?}\n").into_bytes());
        }
        match String::from_utf8(reply.bytes) {
            Ok(text) => all.extend(text.replace(&self.promise, "HASH").into_bytes()),
            Err(error) => all.extend(error.into_bytes()),
        }
        all
    }
}

/// Everything that can be fetched about a table.
const PATHS: [&str; 24] = [
    "/api/tables/ID",
    "/api/tables/ID?fields=scene,choices,legal,view,log",
    "/api/tables/ID?fields=scene,choices,legal,view,log&lang=it&layout=tall",
    "/api/tables/ID/entries?after=0",
    "/api/tables/ID/entries?after=3&lang=it",
    "/api/tables/ID/picture.svg",
    "/api/tables/ID/picture.png?width=300",
    "/api/tables/ID/record.json",
    "/api/tables/ID/record.eridu",
    "/api/tables/ID/replay/5",
    "/api/tables/ID/past/0",
    "/api/tables/ID/past/2?lang=it",
    "/api/tables/ID/past/2?seat=1",
    "/api/tables/ID/picture.gif?width=200",
    "/api/tables/ID/picture.svg?step=3",
    "/api/tables/ID/picture.svg?lang=it&layout=tall",
    "/api/tables/ID?seat=0&fields=scene,choices,legal,view,log",
    "/api/tables/ID?seat=1&fields=scene,choices,legal,view,log",
    "/api/tables/ID?seat=7",
    "/api/tables/ID/entries?before=9&last=4",
    "/api/tables/ID/entries?after=0&seat=1",
    "/api/me",
    "/api/games",
    "/api/home",
];

/// Requests that are always refused, each with a body for this seat. A stale request returns
/// everything that was missed.
fn refused(seat: u8) -> Vec<(&'static str, Value)> {
    let other = 1 - seat;
    vec![
        ("act", json!({ "seat": seat, "action": "pass", "step": 0 })),
        ("act", json!({ "seat": seat, "action": "leader king Z99", "step": 9999 })),
        ("act", json!({ "seat": seat, "action": "commit 6", "step": 9999 })),
        ("act", json!({ "seat": other, "action": "pass", "step": 9999 })),
        ("undo", json!({ "seat": seat, "step": 0 })),
        ("undo", json!({ "seat": seat, "step": 9999 })),
        ("propose", json!({ "seat": seat, "to": 9999 })),
        ("answer", json!({ "seat": seat, "agree": true })),
        ("concede", json!({ "seat": other })),
        ("return", json!({ "seat": other })),
        ("join", json!({})),
        ("start", json!({})),
        ("seats", json!({ "seat": other, "kind": "open" })),
        ("rematch", json!({})),
        ("chat", json!({ "text": "" })),
    ]
}

/// Compares everything that a seat, and a spectator, can get from both servers now.
async fn compare(left: &Twin, right: &Twin, seat: u8, moment: &str) {
    let strangers = (left.house.stranger(), right.house.stranger());
    let viewers = [
        ("the seat", left.sitting(seat), right.sitting(seat)),
        ("a stranger", &strangers.0, &strangers.1),
    ];
    for (name, one, other) in viewers {
        for path in PATHS {
            let ours = left.bytes(one, "GET", path, Value::Null).await;
            let theirs = right.bytes(other, "GET", path, Value::Null).await;
            assert!(ours == theirs, "{moment}: {name} can tell them apart by {path}");
        }
        let tried = ["pass", "keep", "swap", "tile temple A1", "leader king B1", "commit 1", "x"];
        let asked = tried.iter().flat_map(|action| {
            ["why", "foresee"].into_iter().flat_map(move |what| {
                [0, 1].map(|seat| (what, json!({ "seat": seat, "action": action })))
            })
        });
        let things = ["space A1", "space D5", "hand temple 1", "card splendore", "place alaska"];
        let clicks =
            things.map(|thing| ("click", json!({ "seat": seat, "picked": [], "things": [thing] })));
        let orders = [json!([]), json!(["done"]), json!(["buy settler gallia", "done"])];
        let drafts = orders.map(|actions| ("draft", json!({ "seat": seat, "actions": actions })));
        for (what, body) in asked.chain(clicks).chain(drafts).chain(refused(seat)) {
            for lang in ["en", "it"] {
                let path = format!("/api/tables/ID/{what}?lang={lang}");
                let ours = left.bytes(one, "POST", &path, body.clone()).await;
                let theirs = right.bytes(other, "POST", &path, body.clone()).await;
                assert!(ours == theirs, "{moment}: {name} can tell them apart by {path} {body}");
            }
        }
    }
}

/// The open streams of both servers, side by side.
struct Listening(Vec<(Stream, Stream)>);

impl Listening {
    /// The seat listens in English and in Italian, and a spectator watches.
    async fn open(left: &Twin, right: &Twin, seat: u8) -> Self {
        let watch = format!("?watch={}", left.table);
        let strangers = (left.house.stranger(), right.house.stranger());
        let mut all = Vec::new();
        for (query, one, other) in [
            ("", left.sitting(seat), right.sitting(seat)),
            ("?lang=it", left.sitting(seat), right.sitting(seat)),
            (&*watch, &strangers.0, &strangers.1),
        ] {
            let ours = Stream::open(&left.house, one, query).await;
            let theirs = Stream::open(&right.house, other, query).await;
            all.push((ours, theirs));
        }
        let mut listening = Self(all);
        listening.same(left, right, "hello").await;
        listening
    }

    /// Compares the next event with this name on every stream.
    async fn same(&mut self, left: &Twin, right: &Twin, name: &str) {
        for (ours, theirs) in &mut self.0 {
            let ours = ours.next_raw(name).await.replace(&left.promise, "HASH");
            let theirs = theirs.next_raw(name).await.replace(&right.promise, "HASH");
            assert_eq!(ours, theirs);
        }
    }
}

/// A secret answer: the first legal action in one game, the last in the other.
const APART: &str = "apart";

/// Whether a seat can tell the two games apart.
async fn apart(left: &Twin, right: &Twin, seat: u8) -> bool {
    let path = "/api/tables/ID?fields=view,log";
    let ours = left.bytes(left.sitting(seat), "GET", path, Value::Null).await;
    ours != right.bytes(right.sitting(seat), "GET", path, Value::Null).await
}

async fn nothing_leaks(game: &str, options: &Options, seat: u8, script: &[(u8, &str)]) {
    let (left, right) = twins(game, options, seat).await;
    let mut listening = Listening::open(&left, &right, seat).await;
    for twin in [&left, &right] {
        twin.anna.done(&twin.table, "start", json!({})).await;
    }
    listening.same(&left, &right, "entries").await;
    compare(&left, &right, seat, "at the start").await;
    let other = 1 - seat;
    // The games do differ: sooner or later the other seat can tell them apart.
    let mut differ = apart(&left, &right, other).await;
    for (index, (actor, action)) in script.iter().enumerate() {
        let mut answers = Vec::new();
        for (twin, last) in [(&left, false), (&right, true)] {
            let browser = twin.sitting(*actor);
            let state = browser.state(&twin.table).await;
            let legal = state["legal"].as_array().unwrap();
            let taken = if last { legal.last() } else { legal.first() };
            let action = if *action == APART { taken.unwrap().as_str().unwrap() } else { action };
            let reply = browser.act(&twin.table, *actor, action).await;
            assert!(reply.status.is_success(), "{actor} {action}: {}", reply.text());
            answers.push(reply.bytes);
        }
        // The response to an actor contains only what they may know.
        assert!(*actor != seat || answers[0] == answers[1], "the answer to {action}");
        listening.same(&left, &right, "entries").await;
        compare(&left, &right, seat, &format!("after step {index} of the script")).await;
        differ |= apart(&left, &right, other).await;
    }
    assert!(differ, "nobody can tell the games apart");
    // A stream opened later is the same, too.
    Listening::open(&left, &right, seat).await;
    let deeds = [
        (other, "chat", json!({ "text": "hm" })),
        (other, "propose", json!({ "seat": other })),
        (seat, "answer", json!({ "seat": seat, "agree": false })),
        (seat, "chat", json!({ "text": "no" })),
    ];
    for (actor, what, body) in deeds {
        let path = format!("/api/tables/ID/{what}");
        let ours = left.bytes(left.sitting(actor), "POST", &path, body.clone()).await;
        let theirs = right.bytes(right.sitting(actor), "POST", &path, body).await;
        assert!(ours == theirs && ours.starts_with(b"200"), "the answer to {what}");
        listening.same(&left, &right, "entries").await;
    }
    compare(&left, &right, seat, "at the end").await;
}

#[tokio::test]
async fn hidden_tiles_of_tigris_never_leave_the_server() {
    let script = [
        (0, "leader king B1"),
        (0, "pass"),
        (1, "leader king P9"),
        (1, "pass"),
        (0, "leader priest J1"),
        (0, "withdraw king"),
        (1, "pass"),
    ];
    for seat in 0..2 {
        nothing_leaks("tigris", &[("start-player", "first-seat")], seat, &script).await;
    }
}

#[tokio::test]
async fn hidden_cards_of_civilization_never_leave_the_server() {
    // The next player to choose looks through the pool, and sees what is missing.
    nothing_leaks("civilization", &[], 1, &[(0, APART)]).await;
}

#[tokio::test]
async fn hidden_tokens_and_answers_of_nim_never_leave_the_server() {
    for seat in 0..2 {
        let script = [(1 - seat, "keep")];
        nothing_leaks("nim", &[("heaps", "two"), ("tokens", "swap")], seat, &script).await;
    }
}
