//! `/health`: `ok` only if a move could be stored, and frequent requests are cheap.

use std::sync::Arc;

use axum::http::StatusCode;
use futures_util::future::join_all;
use serde_json::json;
use server::{
    Clock, HouseBots, State,
    store::{Opening, Store},
};

use crate::{
    database::Database,
    house::{House, MIDNIGHT, SHELF, settings},
};

const ROWS: &str = "SELECT COUNT(*) FROM meta";

#[tokio::test]
async fn asking_leaves_nothing_in_the_database() {
    let house = House::new().await;
    let before = house.database().number(ROWS).await;
    for _ in 0..20 {
        let reply = house.stranger().get("/health").await;
        assert_eq!((reply.status, reply.json()), (StatusCode::OK, json!({ "status": "ok" })));
        house.wait(1_000);
    }
    assert_eq!(house.database().number(ROWS).await, before);
}

/// Counts the writes of `/health`, which takes a SQLite trigger.
#[tokio::test]
async fn a_flood_of_questions_is_one_write_a_second() {
    let database = Database::file();
    let house = House::on(&database, settings(), MIDNIGHT).await;
    database.change("INSERT INTO meta (name, value) VALUES ('probes', 0)").await;
    database
        .change(
            "CREATE TRIGGER counting AFTER INSERT ON meta WHEN new.name LIKE 'probe %'
             BEGIN UPDATE meta SET value = value + 1 WHERE name = 'probes'; END",
        )
        .await;
    let ask = async || house.stranger().get("/health").await.status;
    for round in 1..=3 {
        let found = join_all((0..200).map(|_| ask())).await;
        assert!(found.iter().all(|status| *status == StatusCode::OK), "{found:?}");
        let probes = "SELECT value FROM meta WHERE name = 'probes'";
        assert_eq!(database.number(probes).await, round);
        house.wait(1_000);
    }
    // A clock that is set back does not make a cached result last forever.
    house.wait(-3_600_000);
    assert_eq!(ask().await, StatusCode::OK);
    assert_eq!(database.number("SELECT value FROM meta WHERE name = 'probes'").await, 4);
}

/// A PostgreSQL standby answers every query but accepts no writes. On SQLite a trigger simulates
/// it.
#[tokio::test]
async fn a_database_that_can_only_be_read_is_not_well() {
    let house = House::new().await;
    let database = house.database();
    let address = match database.is_shared() {
        true => format!("{}&options[default_transaction_read_only]=on", database.address()),
        false => {
            let refusing = "CREATE TRIGGER standby BEFORE INSERT ON meta
                BEGIN SELECT RAISE(ABORT, 'attempt to write a readonly database'); END";
            database.change(refusing).await;
            database.address().to_owned()
        }
    };
    let store = Store::open(&address, Opening::AsItIs).await.unwrap();
    let clock = Clock::by_hand(house.hands.clone());
    let state = State::new(settings(), &SHELF, store, Arc::new(HouseBots), clock);
    let standby = House { app: server::app(state.clone()), state, ..house };
    let reply = standby.stranger().get("/health").await;
    assert_eq!((reply.status, &*reply.code()), (StatusCode::SERVICE_UNAVAILABLE, "no-storage"));
    assert_eq!(standby.stranger().get("/api/home").await.status, StatusCode::OK);
}
