//! Versions of the rules: a fix gets a new one, and running games keep theirs.

use std::{ops::RangeInclusive, sync::Arc};

use axum::http::StatusCode;
use games::{Error, Kind, KindOf, Play, Setup, Shelf, Tally};
use serde_json::json;
use server::HouseBots;
use table::{Field, Preset, Record, Seed};
use table_test::nim::Nim;

use crate::{
    database::Database,
    house::{Browser, House, MIDNIGHT, settings},
};

/// Nim after a fix of its rules: there are always four heaps.
#[derive(Debug)]
struct Fixed;

const OLD: &dyn Kind = KindOf::<Nim>::KIND;

impl Kind for Fixed {
    fn name(&self) -> &'static str {
        OLD.name()
    }

    fn rules_version(&self) -> u32 {
        OLD.rules_version() + 1
    }

    fn seats(&self) -> RangeInclusive<u8> {
        OLD.seats()
    }

    fn seat_names(&self) -> &'static [&'static str] {
        OLD.seat_names()
    }

    fn fields(&self) -> &'static [Field] {
        OLD.fields()
    }

    fn presets(&self) -> &'static [Preset] {
        OLD.presets()
    }

    fn start(&self, setup: &Setup<'_>) -> Result<Box<dyn Play>, Error> {
        let mut setup = setup.clone();
        setup.options.retain(|(name, _)| *name != "heaps");
        setup.options.push(("heaps", "four"));
        OLD.start(&setup)
    }

    fn load(&self, position: &str, seed: Option<Seed>) -> Result<Box<dyn Play>, Error> {
        OLD.load(position, seed)
    }

    fn replay(&self, record: &Record, until: Option<usize>) -> Result<Box<dyn Play>, Error> {
        OLD.replay(record, until)
    }

    fn play_at_random(
        &self,
        options: &[(&str, &str)],
        seats: u8,
        seed: u64,
        go_on: &mut dyn FnMut(Tally) -> bool,
    ) -> Result<(), Error> {
        OLD.play_at_random(options, seats, seed, go_on)
    }

    fn clone_repeatedly(
        &self,
        options: &[(&str, &str)],
        seats: u8,
        seed: u64,
        go_on: &mut dyn FnMut(u64) -> bool,
    ) -> Result<(), Error> {
        OLD.clone_repeatedly(options, seats, seed, go_on)
    }
}

static BEFORE: [&dyn Kind; 1] = [OLD];
static AFTER: [&dyn Kind; 2] = [&Fixed, OLD];
static FORGETFUL: [&dyn Kind; 1] = [&Fixed];

struct Owner {
    database: Database,
    cookie: Option<String>,
}

impl Owner {
    /// A server of some version on the same database.
    async fn serve(&self, shelf: Shelf) -> (House, Browser) {
        let bots = Arc::new(HouseBots);
        let house = House::having(&self.database, settings(), MIDNIGHT, shelf, bots).await;
        let anna = house.again(self.cookie.clone());
        (house, anna)
    }
}

async fn table(anna: &Browser) -> String {
    let seats = json!([{ "kind": "me" }, { "kind": "here", "name": "Bruno" }]);
    let options = json!({ "heaps": "two", "tokens": "none" });
    anna.create(json!({ "game": "nim", "options": options, "seats": seats })).await
}

fn heaps(state: &serde_json::Value) -> usize {
    state["view"]["heaps"].as_array().unwrap().len()
}

#[tokio::test]
async fn a_fix_of_the_rules_leaves_running_games_alone() {
    let mut owner = Owner { database: Database::fresh().await, cookie: None };
    let (house, _) = owner.serve(&BEFORE).await;
    let anna = house.guest("Anna").await;
    owner.cookie.clone_from(&anna.cookie);
    let old = table(&anna).await;
    anna.act_somehow(&old, 0).await;
    let before = anna.state(&old).await;
    assert_eq!((heaps(&before), &before["setup"]["rules"]), (2, &json!(1)));
    house.state.close().await;

    // After the upgrade the game goes on by its own rules, and new ones begin by the new.
    let (house, anna) = owner.serve(&AFTER).await;
    assert_eq!(anna.state(&old).await, before);
    anna.act_somehow(&old, 1).await;
    let new = table(&anna).await;
    let begun = anna.state(&new).await;
    assert_eq!((heaps(&begun), &begun["setup"]["rules"]), (4, &json!(2)));
    let offered = anna.get("/api/games").await.json();
    assert_eq!(offered["games"].as_array().unwrap().len(), 1);
    assert_eq!(offered["games"][0]["rules"], 2);
    let before = anna.state(&old).await;
    house.state.close().await;

    // A server without the old rules says so, keeps the table, and goes on with all others.
    let (house, anna) = owner.serve(&FORGETFUL).await;
    let listed = anna.get("/api/home").await.json();
    assert!(listed["mine"].as_array().unwrap().iter().any(|card| card["id"] == json!(old)));
    for path in ["", "/entries", "/picture.svg"] {
        let reply = anna.get(&format!("/api/tables/{old}{path}")).await;
        assert_eq!((reply.status, &*reply.code()), (StatusCode::NOT_IMPLEMENTED, "unknown-rules"));
        let error = reply.json()["error"].clone();
        assert!(error["text"].as_str().unwrap().contains("version of the rules"), "{error}");
        assert!(error["detail"].as_str().unwrap().contains("version 1 of the rules of nim"));
    }
    let act = json!({ "seat": 0, "action": "take 1 A", "step": before["step"] });
    assert_eq!(anna.at(&old, "act", act).await.code(), "unknown-rules");
    house.state.look_after(&old).await;
    anna.act_somehow(&new, 0).await;
    house.state.close().await;

    // With a server that has them again, nothing has changed.
    let (_house, anna) = owner.serve(&AFTER).await;
    assert_eq!(anna.state(&old).await, before);
    anna.act_somehow(&old, 0).await;
}
