//! Upgrades: databases and records of every released version open, replay and continue.
//!
//! They are stored in `tests/fixtures`; its README describes how to make the next one.

use std::{
    collections::BTreeMap,
    fs,
    path::{Path, PathBuf},
};

use axum::http::StatusCode;
use games::{Entry, Play, Setup};
use serde::{Deserialize, Serialize};
use serde_json::{Value, json};
use server::store::SCHEMA;
use table::{Dice, Record, Seed, Waiting};

use crate::{
    database::Database,
    house::{Browser, House, MIDNIGHT, PASSWORD, SHELF, finish, settings, until},
};

const FIXTURES: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/fixtures");

/// The expected contents of a database.
#[derive(Debug, Serialize, Deserialize)]
struct Known {
    /// The cookies of its people.
    people: BTreeMap<String, String>,
    tables: Vec<KnownTable>,
    /// The trees of its studies.
    #[serde(default)]
    studies: BTreeMap<String, Value>,
}

/// The expected contents of one of its tables.
#[derive(Debug, Serialize, Deserialize)]
struct KnownTable {
    id: String,
    title: String,
    /// What each person saw.
    seen: BTreeMap<String, Value>,
}

/// The part of a person's view of a table that must never change.
async fn seen(browser: &Browser, id: &str) -> Value {
    let state = browser.state(id).await;
    json!({
        "status": state["table"]["status"], "number": state["number"], "step": state["step"],
        "waiting": state["waiting"], "view": state["view_text"], "rules": state["setup"]["rules"],
        "commitment": state["setup"]["commitment"], "places": state["result"]["places"],
    })
}

/// The existing database fixtures.
fn databases() -> Vec<PathBuf> {
    let entries = fs::read_dir(FIXTURES).unwrap().map(|entry| entry.unwrap().path());
    let mut found: Vec<_> = entries.filter(|path| path.join("eridu.db").exists()).collect();
    found.sort();
    found
}

/// Whether a missing fixture may be written.
fn may_write() -> bool {
    std::env::var_os("UPDATE_EXPECT").is_some()
}

#[tokio::test]
async fn databases_of_every_version_open_replay_and_go_on() {
    let rules = SHELF.iter().map(|kind| format!("-{}-{}", kind.name(), kind.rules_version()));
    let ours = Path::new(FIXTURES).join(format!("schema-{SCHEMA}{}", rules.collect::<String>()));
    if !ours.exists() && may_write() {
        write(&ours).await;
    }
    assert!(ours.exists(), "{} is missing; its README says how to write it", ours.display());
    for folder in databases() {
        open(&folder).await;
    }
}

/// Opens a copy of a database, compares everyone's views, and plays on at every table.
async fn open(fixture: &Path) {
    let database = Database::holding(&fixture.join("eridu.db")).await;
    let known: Known =
        serde_json::from_str(&fs::read_to_string(fixture.join("known.json")).unwrap()).unwrap();
    let house = House::on(&database, settings(), MIDNIGHT).await;
    let browser = |name: &str| house.again(known.people.get(name).cloned());
    for table in &known.tables {
        for (name, before) in &table.seen {
            let now = seen(&browser(name), &table.id).await;
            assert_eq!(now, *before, "{}: {name} at {}", fixture.display(), table.title);
        }
    }
    for (id, before) in &known.studies {
        let now = browser("Anna").get(&format!("/api/studies/{id}")).await.json();
        assert_eq!(now["nodes"], *before, "{}: a study", fixture.display());
    }
    for table in &known.tables {
        let people: Vec<_> = table.seen.keys().map(|name| browser(name)).collect();
        go_on(&house, &people, &table.id).await;
    }
    become_an_account(&known, browser("Anna")).await;
    house.state.store().check().await.unwrap();
}

/// A former guest makes an account: their games come along, and finished ones are rated.
async fn become_an_account(known: &Known, mut anna: Browser) {
    let body = json!({ "name": "Anna", "password": PASSWORD });
    let reply = anna.post("/api/accounts", body).await;
    assert_eq!(reply.status, StatusCode::CREATED, "{}", reply.text());
    anna.keep(&reply);
    for table in &known.tables {
        assert_eq!(anna.state(&table.id).await["table"]["mine"], true, "{}", table.title);
    }
    until(async || {
        let player = anna.get("/api/players/anna").await.json();
        player["ratings"].as_array().is_some_and(|ratings| ratings.len() == SHELF.len())
    })
    .await;
}

/// Does whatever is next at a table.
async fn go_on(house: &House, people: &[Browser], id: &str) {
    let anna = &people[0];
    let status = anna.state(id).await["table"]["status"].as_str().unwrap().to_owned();
    match &*status {
        "open" => {
            house.guest("Carla").await.done(id, "join", json!({})).await;
            assert_eq!(anna.state(id).await["table"]["status"], "running");
        }
        "away" => drop(anna.done(id, "return", json!({ "seat": 0 })).await),
        "running" => {
            for _ in 0..4 {
                let before = anna.state(id).await;
                let seat = before["waiting"][0].as_u64().unwrap() as usize;
                people[seat].act_somehow(id, seat as u8).await;
                assert!(anna.state(id).await["step"].as_u64() > before["step"].as_u64());
            }
        }
        "finished" => {
            let text = anna.get(&format!("/api/tables/{id}/record.eridu")).await;
            assert_eq!(text.status, StatusCode::OK);
            let record = Record::read(&text.text()).unwrap();
            games::replay(&SHELF, &record, None).unwrap();
        }
        other => panic!("{other}"),
    }
    anna.done(id, "chat", json!({ "text": "still here" })).await;
}

/// Writes the fixture of this version.
async fn write(fixture: &Path) {
    let database = Database::file();
    let house = House::on(&database, settings(), MIDNIGHT).await;
    let (anna, bruno) = (house.guest("Anna").await, house.guest("Bruno").await);
    let mut tables = Vec::new();
    let two = json!([{ "kind": "me" }, { "kind": "open" }]);
    for kind in SHELF {
        for (title, moves) in [("begun", 3), ("going on", 9), ("finished", 4000), ("away", 5)] {
            let title = format!("{} {title}", kind.name());
            let clock = json!({ "kind": "days", "days": 3 });
            let table = json!({
                "game": kind.name(), "seats": two, "title": title, "clock": clock,
                "private": moves == 3,
            });
            let id = anna.create(table).await;
            bruno.done(&id, "join", json!({})).await;
            play(&house, [&anna, &bruno], &id, moves).await;
            if moves == 5 {
                anna.done(&id, "concede", json!({ "seat": 0 })).await;
                bruno.done(&id, "leave", json!({})).await;
            }
            tables.push((id, title));
        }
        let title = format!("{} open", kind.name());
        let table = json!({ "game": kind.name(), "seats": two, "title": title });
        tables.push((anna.create(table).await, title));
    }
    let mut known = Known { people: BTreeMap::new(), tables: vec![], studies: BTreeMap::new() };
    for (table, _) in tables.iter().filter(|(_, title)| title == "tigris finished") {
        let study = anna.post("/api/studies", json!({ "table": table })).await.json();
        let path = format!("/api/studies/{}", study["id"].as_str().unwrap());
        let roll = anna.post(&format!("{path}/roll"), json!({ "node": 0, "all": true })).await;
        let judge = json!({ "node": roll.json()["node"] });
        anna.post(&format!("{path}/judgements"), judge).await;
        let nodes = anna.get(&path).await.json()["nodes"].clone();
        known.studies.insert(study["id"].as_str().unwrap().to_owned(), nodes);
    }
    for (name, browser) in [("Anna", &anna), ("Bruno", &bruno)] {
        known.people.insert(name.to_owned(), browser.cookie.clone().unwrap());
    }
    for (id, title) in tables {
        let mut all = BTreeMap::from([("Anna".to_owned(), seen(&anna, &id).await)]);
        if !title.ends_with("open") {
            all.insert("Bruno".to_owned(), seen(&bruno, &id).await);
        }
        known.tables.push(KnownTable { id, title, seen: all });
    }
    house.state.close().await;
    fs::create_dir_all(fixture).unwrap();
    fs::copy(database.address(), fixture.join("eridu.db")).unwrap();
    let text = serde_json::to_string_pretty(&known).unwrap();
    fs::write(fixture.join("known.json"), text + "\n").unwrap();
}

/// Plays this many moves, mixed with every other kind of log entry.
async fn play(house: &House, people: [&Browser; 2], id: &str, moves: usize) {
    let mut dice = Seed::from_number(moves as u64).stream(0);
    for index in 0..moves {
        house.wait(60_000);
        let state = people[0].state(id).await;
        let Some(seat) = state["waiting"][0].as_u64().filter(|_| state["result"].is_null()) else {
            return;
        };
        let me = people[seat as usize];
        let asked = me.state(id).await;
        let legal = asked["legal"].as_array().unwrap();
        let action = &legal[dice.below(legal.len() as u32) as usize];
        me.act(id, seat as u8, action.as_str().unwrap()).await;
        let after = me.state(id).await;
        if index == 1 && !after["undo"]["free"].is_null() {
            me.done(id, "undo", json!({ "seat": seat, "step": after["step"] })).await;
        }
        if index == 2 {
            people[1].done(id, "chat", json!({ "text": "buona fortuna" })).await;
            people[1].done(id, "concede", json!({ "seat": 1 })).await;
            people[1].done(id, "return", json!({ "seat": 1 })).await;
        }
        if index == 4 && !after["undo"]["ask"].is_null() {
            me.done(id, "propose", json!({ "seat": seat })).await;
            let other = 1 - seat;
            let answer = json!({ "seat": other, "agree": true });
            people[other as usize].done(id, "answer", answer).await;
        }
    }
    if moves > 1000 {
        finish(people[0], people[1], id).await;
    }
}

/// A finished game with random answers from a fixed seed.
fn played(kind: &'static dyn Entry) -> Box<dyn Play> {
    let names = vec!["Anna".to_owned(), "Bruno".to_owned()];
    let seed = Some(Seed::from_number(7));
    let mut play = kind.start(&Setup { options: vec![], names, seed }).unwrap();
    let mut dice = Seed::from_number(8).stream(0);
    loop {
        match play.waiting() {
            Waiting::Chance => drop(play.chance(None).unwrap()),
            Waiting::For(seats) => {
                let seat = seats.first().unwrap();
                let legal = play.legal_actions(seat);
                play.act(seat, &legal[dice.below(legal.len() as u32) as usize]).unwrap();
            }
            Waiting::Over => return play,
        }
    }
}

/// Rules versions that were never released. Their records are refused with an explanation: see
/// `versions.rs`.
const NEVER_RELEASED: [(&str, u32); 1] = [("civilization", 1)];

#[test]
fn records_of_every_version_replay_to_the_same_end() {
    let shelf: Vec<&'static dyn Entry> = SHELF.iter().chain(games::all()).copied().collect();
    let folder = Path::new(FIXTURES).join("records");
    for kind in &shelf {
        let text = folder.join(format!("{}-{}.eridu", kind.name(), kind.rules_version()));
        if !text.exists() && may_write() {
            let record = played(*kind).record();
            fs::create_dir_all(&folder).unwrap();
            fs::write(&text, record.to_text()).unwrap();
            fs::write(text.with_extension("json"), record.to_json() + "\n").unwrap();
        }
    }
    for kind in SHELF {
        let text = folder.join(format!("{}-{}.eridu", kind.name(), kind.rules_version()));
        assert!(text.exists(), "{} is missing; the README says how to write it", text.display());
    }
    for entry in fs::read_dir(&folder).unwrap() {
        let path = entry.unwrap().path();
        let record = Record::read(&fs::read_to_string(&path).unwrap()).unwrap();
        if NEVER_RELEASED.contains(&(&*record.game, record.rules)) {
            continue;
        }
        let find = |kind: &&&'static dyn Entry| {
            kind.name() == record.game && kind.rules_version() == record.rules
        };
        let kind = shelf.iter().find(find).unwrap_or_else(|| panic!("{}", path.display()));
        let again =
            kind.replay(&record, None).unwrap_or_else(|e| panic!("{}: {e}", path.display()));
        assert_eq!(again.record(), record, "{}", path.display());
        let seed: Seed = record.seed.as_deref().unwrap().parse().unwrap();
        assert_eq!(record.commitment, Some(seed.commitment().to_string()));
    }
}
