//! Rules versions: a fix gets a new version, and running games keep theirs.

use std::{ops::RangeInclusive, sync::Arc};

use axum::{body::Body, http::StatusCode};
use civilization::Civilization;
use games::{Entry, EntryOf, Shelf};
use serde_json::json;
use server::HouseBots;
use table::{
    Dice, Game, NotationError, Options as _, Outcome, PositionError, Record, Seat, Sink, Viewer,
    Waiting,
};
use table_test::nim::Nim;

use crate::{
    database::Database,
    house::{Browser, House, MIDNIGHT, settings},
};

/// A game with another rules version. If it has an option `heaps`, a later version always plays
/// with four.
#[derive(Clone, Debug, PartialEq, Eq)]
struct Version<G, const NUMBER: u32>(G);

impl<G: Game, const NUMBER: u32> Game for Version<G, NUMBER> {
    const NAME: &'static str = G::NAME;
    const RULES_VERSION: u32 = NUMBER;
    const SEATS: RangeInclusive<u8> = G::SEATS;
    const SEAT_NAMES: &'static [&'static str] = G::SEAT_NAMES;

    type Options = G::Options;
    type Decision = G::Decision;
    type Aside = G::Aside;
    type Action = G::Action;
    type Chance = G::Chance;
    type Event = G::Event;
    type View = G::View;
    type Rejection = G::Rejection;

    fn start(options: &Self::Options, seats: u8) -> Result<Self, Self::Rejection> {
        let mut options = options.clone();
        if NUMBER > G::RULES_VERSION {
            let _ = options.choose("heaps", "four");
        }
        G::start(&options, seats).map(Self)
    }

    fn read_action(options: &Self::Options, text: &str) -> Result<Self::Action, NotationError> {
        G::read_action(options, text)
    }

    fn read_chance(options: &Self::Options, text: &str) -> Result<Self::Chance, NotationError> {
        G::read_chance(options, text)
    }

    fn options(&self) -> &Self::Options {
        self.0.options()
    }

    fn seats(&self) -> u8 {
        self.0.seats()
    }

    fn waiting(&self) -> Waiting {
        self.0.waiting()
    }

    fn outcome(&self) -> Option<Outcome> {
        self.0.outcome()
    }

    fn decision(&self, seat: Seat) -> Option<Self::Decision> {
        self.0.decision(seat)
    }

    fn aside(&self, seat: Seat) -> Option<Self::Aside> {
        self.0.aside(seat)
    }

    fn legal_actions(&self, seat: Seat, into: &mut Vec<Self::Action>) {
        self.0.legal_actions(seat, into);
    }

    fn act(
        &mut self,
        seat: Seat,
        action: &Self::Action,
        events: &mut impl Sink<Self::Event>,
    ) -> Result<(), Self::Rejection> {
        self.0.act(seat, action, events)
    }

    fn chance_outcomes(&self, into: &mut Vec<(Self::Chance, u32)>) {
        self.0.chance_outcomes(into);
    }

    fn resolve_chance(
        &mut self,
        chance: &Self::Chance,
        events: &mut impl Sink<Self::Event>,
    ) -> Result<(), Self::Rejection> {
        self.0.resolve_chance(chance, events)
    }

    fn view(&self, viewer: Viewer) -> Self::View {
        self.0.view(viewer)
    }

    fn seen(event: &Self::Event, viewer: Viewer) -> Option<Self::Event> {
        G::seen(event, viewer)
    }

    fn imagine<D: Dice + ?Sized>(view: &Self::View, dice: &mut D) -> Self {
        Self(G::imagine(view, dice))
    }

    fn every_action(options: &Self::Options, seats: u8) -> Vec<Self::Action> {
        G::every_action(options, seats)
    }

    fn from_position(text: &str) -> Result<Self, PositionError> {
        G::from_position(text).map(Self)
    }

    fn check(&self) -> Result<(), String> {
        self.0.check()
    }
}

const OLD: &dyn Entry = EntryOf::<Nim>::BARE;

/// Nim with a rules fix.
const FIXED: &dyn Entry = EntryOf::<Version<Nim, 2>>::BARE;

static BEFORE: [&dyn Entry; 1] = [OLD];
static AFTER: [&dyn Entry; 2] = [FIXED, OLD];
static FORGETFUL: [&dyn Entry; 1] = [FIXED];

/// Civilization with its previous rules version.
static BEFORE_CIVILIZATION: [&dyn Entry; 1] =
    [EntryOf::<Version<Civilization, { Civilization::RULES_VERSION - 1 }>>::BARE];

struct Owner {
    database: Database,
    cookie: Option<String>,
}

impl Owner {
    /// A server with these games on the same database.
    async fn serve(&self, shelf: Shelf) -> (House, Browser) {
        let bots = Arc::new(HouseBots);
        let house = House::having(&self.database, settings(), MIDNIGHT, shelf, bots).await;
        let anna = house.again(self.cookie.clone());
        (house, anna)
    }
}

async fn table(anna: &Browser) -> String {
    let seats = json!([{ "kind": "me" }, { "kind": "here", "name": "Bruno" }]);
    // One answer empties at most one heap, and three answers are given.
    let options = json!({ "heaps": "three", "tokens": "none" });
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
    assert_eq!((heaps(&before), &before["setup"]["rules"]), (3, &json!(1)));
    house.state.close().await;

    // After the upgrade the game keeps its rules, and new games use the new ones.
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

    // A server without the old rules says so, keeps the table, and serves all others.
    let (house, anna) = owner.serve(&FORGETFUL).await;
    let listed = anna.get("/api/home").await.json();
    assert!(listed["mine"].as_array().unwrap().iter().any(|card| card["id"] == json!(old)));
    for path in ["", "/entries", "/picture.svg"] {
        let reply = anna.get(&format!("/api/tables/{old}{path}")).await;
        assert_eq!((reply.status, &*reply.code()), (StatusCode::NOT_IMPLEMENTED, "unknown-rules"));
        let error = reply.json()["error"].clone();
        let said = "version 1 of the rules of nim; this server has version 2.";
        assert!(error["text"].as_str().unwrap().ends_with(said), "{error}");
        let detail = "version 1 of the rules of nim; this program knows version 2";
        assert!(error["detail"].as_str().unwrap().ends_with(detail), "{error}");
    }
    let act = json!({ "seat": 0, "action": "take 1 A", "step": before["step"] });
    assert_eq!(anna.at(&old, "act", act).await.code(), "unknown-rules");
    house.state.look_after(&old).await;
    anna.act_somehow(&new, 0).await;
    house.state.close().await;

    // On a server that has them again, nothing has changed.
    let (_house, anna) = owner.serve(&AFTER).await;
    assert_eq!(anna.state(&old).await, before);
    anna.act_somehow(&old, 0).await;
}

#[tokio::test]
async fn a_table_of_the_first_civilization_stays_stored_and_says_by_which_rules_it_was_played() {
    let mut owner = Owner { database: Database::fresh().await, cookie: None };
    let (house, _) = owner.serve(&BEFORE_CIVILIZATION).await;
    let anna = house.guest("Anna").await;
    owner.cookie.clone_from(&anna.cookie);
    let seats = json!([{ "kind": "me" }, { "kind": "here", "name": "Bruno" }]);
    let id = anna.create(json!({ "game": "civilization", "seats": seats })).await;
    let before = anna.state(&id).await;
    assert_eq!(before["setup"]["rules"], 1);
    house.state.close().await;

    let (house, anna) = owner.serve(games::all()).await;
    let listed = anna.get("/api/home").await.json();
    assert!(listed["mine"].as_array().unwrap().iter().any(|card| card["id"] == json!(id)));
    let said = [
        (
            "en",
            "This game was played with version 1 of the rules of civilization; this server has version 2.",
        ),
        (
            "it",
            "Questa partita è stata giocata con la versione 1 delle regole di civilization; questo server conosce la versione 2.",
        ),
    ];
    for (lang, sentence) in said {
        let reply = anna.get(&format!("/api/tables/{id}?lang={lang}")).await;
        assert_eq!((reply.status, &*reply.code()), (StatusCode::NOT_IMPLEMENTED, "unknown-rules"));
        assert_eq!(reply.json()["error"]["text"], sentence);
    }
    house.state.close().await;

    // Nothing was lost.
    let (_house, anna) = owner.serve(&BEFORE_CIVILIZATION).await;
    assert_eq!(anna.state(&id).await, before);
}

#[tokio::test]
async fn a_record_of_the_first_civilization_is_told_by_which_rules_it_was_played() {
    let owner = Owner { database: Database::fresh().await, cookie: None };
    let (house, _) = owner.serve(games::all()).await;
    let anna = house.guest("Anna").await;
    for text in [
        include_str!("../fixtures/records/civilization-1.eridu"),
        include_str!("../fixtures/records/civilization-1.json"),
    ] {
        let record = Record::read(text).unwrap();
        let refused = games::replay(games::all(), &record, None).unwrap_err().to_string();
        let sentence = "this game was played by version 1 of the rules of civilization; \
            this program knows version 2";
        assert_eq!(refused, sentence);
        for (lang, said) in [("en", "with version 1 of"), ("it", "con la versione 1 delle")] {
            let path = format!("/api/records?lang={lang}");
            let request = anna.request("POST", &path).header("content-type", "text/plain");
            let reply = anna.send(request.body(Body::from(text)).unwrap()).await;
            assert_eq!((reply.status, &*reply.code()), (StatusCode::BAD_REQUEST, "bad-record"));
            let error = reply.json()["error"].clone();
            assert!(error["text"].as_str().unwrap().contains(said), "{error}");
        }
    }
}
