//! Secrets: in two games that differ only in what a seat may not know, it receives the same bytes.

use std::path::Path;

use axum::body::Body;
use games::{Kind, Setup};
use serde_json::{Value, json};
use table::{Seat, Seed, Viewer, Waiting};
use tempfile::TempDir;

use crate::{
    house::{Browser, House, MIDNIGHT, SHELF, settings},
    streams::Stream,
};

/// How many seeds are looked at to find a pair.
const SEEDS: u64 = 3000;

/// What a game tells from its start to the first question: to the first seat, and in all.
fn told(kind: &dyn Kind, options: &[(&'static str, &'static str)], seed: u64) -> (String, String) {
    let names = vec!["Anna".to_owned(), "Bruno".to_owned()];
    let setup = Setup { options: options.to_vec(), names, seed: Some(Seed::from_number(seed)) };
    let mut play = kind.start(&setup).unwrap();
    let viewer = Viewer::Seat(Seat::new(0).unwrap());
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

/// Two seeds that deal the first seat the same, and the second something else.
fn pair(kind: &dyn Kind, options: &[(&'static str, &'static str)]) -> (u64, u64) {
    let mut seen = std::collections::BTreeMap::<String, (u64, String)>::new();
    for seed in 1..SEEDS {
        let (mine, all) = told(kind, options, seed);
        match seen.get(&mine) {
            Some((other, theirs)) if *theirs != all => return (*other, seed),
            Some(_) => {}
            None => drop(seen.insert(mine, (seed, all))),
        }
    }
    panic!("no pair of seeds for {}", kind.name());
}

/// The same server twice: the same people, the same table, but another secret seed.
async fn twins(game: &str, options: &[(&'static str, &'static str)]) -> (Twin, Twin, TempDir) {
    let kind = games::find(&SHELF, game).unwrap();
    let (left, right) = pair(kind, options);
    let folder = TempDir::new().unwrap();
    let files = [folder.path().join("left.db"), folder.path().join("right.db")];
    let house = House::on(&files[0], settings(), MIDNIGHT).await;
    let (anna, bruno) = (house.guest("Anna").await, house.guest("Bruno").await);
    let seats = json!([{ "kind": "me" }, { "kind": "open" }]);
    let options: std::collections::BTreeMap<_, _> = options.iter().copied().collect();
    let body = json!({ "game": game, "options": options, "seats": seats, "start": "by-hand" });
    let table = anna.create(body).await;
    bruno.done(&table, "join", json!({})).await;
    house.state.close().await;
    std::fs::copy(&files[0], &files[1]).unwrap();
    let cookies = [anna.cookie.clone(), bruno.cookie.clone()];
    let left = Twin::open(&files[0], left, &table, &cookies).await;
    let right = Twin::open(&files[1], right, &table, &cookies).await;
    (left, right, folder)
}

struct Twin {
    house: House,
    anna: Browser,
    bruno: Browser,
    table: String,
    promise: String,
}

impl Twin {
    async fn open(file: &Path, seed: u64, table: &str, cookies: &[Option<String>; 2]) -> Self {
        let seed = Seed::from_number(seed);
        let options = sqlx::sqlite::SqliteConnectOptions::new().filename(file);
        let pool = sqlx::SqlitePool::connect_with(options).await.unwrap();
        let changed = sqlx::query("UPDATE tables SET seed = $1").bind(seed.to_string());
        changed.execute(&pool).await.unwrap();
        pool.close().await;
        let house = House::on(file, settings(), MIDNIGHT).await;
        let browser =
            |cookie: &Option<String>| Browser { cookie: cookie.clone(), ..house.stranger() };
        let (anna, bruno) = (browser(&cookies[0]), browser(&cookies[1]));
        let promise = seed.commitment().to_string();
        Self { anna, bruno, house, table: table.to_owned(), promise }
    }

    /// All that a request brings, status and headers included. The hash of the seed is public and
    /// says nothing, but it differs.
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
const PATHS: [&str; 12] = [
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
    "/api/tables/ID/picture.svg?step=3",
    "/api/home",
];

async fn compare(left: &Twin, right: &Twin, moment: &str) {
    for path in PATHS {
        let viewers = [
            ("Anna", &left.anna, &right.anna),
            ("a stranger", &left.house.stranger(), &right.house.stranger()),
        ];
        for (name, one, other) in viewers {
            let ours = left.bytes(one, "GET", path, Value::Null).await;
            let theirs = right.bytes(other, "GET", path, Value::Null).await;
            assert!(ours == theirs, "{moment}: {name} can tell them apart by {path}");
        }
    }
    for seat in 0..2 {
        for action in ["pass", "keep", "swap", "tile temple A1", "leader king B1", "commit 1", "x"]
        {
            for (what, body) in [
                ("why", json!({ "seat": seat, "action": action })),
                ("act", json!({ "seat": seat, "action": action, "step": 0 })),
            ] {
                let path = format!("/api/tables/ID/{what}");
                let ours = left.bytes(&left.anna, "POST", &path, body.clone()).await;
                let theirs = right.bytes(&right.anna, "POST", &path, body).await;
                assert!(ours == theirs, "{moment}: {path} for {action} of seat {seat}");
            }
        }
    }
}

async fn same_stream(left: &mut Stream, right: &mut Stream, twins: (&Twin, &Twin), events: usize) {
    for _ in 0..events {
        let ours = left.raw().await.replace(&twins.0.promise, "HASH");
        let theirs = right.raw().await.replace(&twins.1.promise, "HASH");
        assert_eq!(ours, theirs);
    }
}

async fn nothing_leaks(
    game: &str,
    options: &[(&'static str, &'static str)],
    script: &[(u8, &str)],
) {
    let (left, right, _folder) = twins(game, options).await;
    let mut ours = Stream::open(&left.house, &left.anna, "").await;
    let mut theirs = Stream::open(&right.house, &right.anna, "").await;
    same_stream(&mut ours, &mut theirs, (&left, &right), 1).await;
    for twin in [&left, &right] {
        twin.anna.done(&twin.table, "start", json!({})).await;
    }
    same_stream(&mut ours, &mut theirs, (&left, &right), 1).await;
    compare(&left, &right, "at the start").await;
    // The games do differ: Bruno can tell them apart.
    let path = "/api/tables/ID?fields=view,log";
    let bruno = left.bytes(&left.bruno, "GET", path, Value::Null).await;
    assert!(bruno != right.bytes(&right.bruno, "GET", path, Value::Null).await);
    for (index, (seat, action)) in script.iter().enumerate() {
        for twin in [&left, &right] {
            let who = if *seat == 0 { &twin.anna } else { &twin.bruno };
            let reply = who.act(&twin.table, *seat, action).await;
            assert!(reply.status.is_success(), "{seat} {action}: {}", reply.text());
        }
        same_stream(&mut ours, &mut theirs, (&left, &right), 1).await;
        compare(&left, &right, &format!("after step {index} of the script")).await;
    }
    for twin in [&left, &right] {
        twin.bruno.done(&twin.table, "chat", json!({ "text": "hm" })).await;
        twin.bruno.done(&twin.table, "propose", json!({ "seat": 1 })).await;
        twin.anna.done(&twin.table, "concede", json!({ "seat": 0 })).await;
        twin.anna.done(&twin.table, "return", json!({ "seat": 0 })).await;
    }
    compare(&left, &right, "at the end").await;
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
    nothing_leaks("tigris", &[("start-player", "first-seat")], &script).await;
}

#[tokio::test]
async fn hidden_tokens_and_answers_of_nim_never_leave_the_server() {
    let script = [(1, "keep")];
    nothing_leaks("nim", &[("heaps", "two"), ("tokens", "swap")], &script).await;
}
