//! Clock skew: whatever the wall clock of a machine or the clock of the database does, no player
//! loses or gains time.

use axum::http::StatusCode;
use serde_json::{Value, json};

use crate::house::{Browser, House, MIDNIGHT, settings};

const HOUR: i64 = 3_600_000;

/// The tolerance for the remaining time after a restart: a short downtime is not compensated.
const SLACK: i64 = 3_000;

/// Anna and Bruno at a table with a minute each; Anna has thought for twenty seconds.
async fn begun(house: &House) -> (Browser, Browser, String) {
    let clock = json!({ "kind": "bank", "seconds": 60 });
    let table = house.two(json!({ "game": "nim", "preset": "plain", "clock": clock })).await;
    house.wait(20_000);
    // The test advances time faster than the server's heartbeat, so it beats explicitly.
    house.state.beat().await.unwrap();
    table
}

fn left(state: &Value, seat: usize) -> i64 {
    state["clocks"][seat]["left"].as_i64().unwrap()
}

/// The times of all entries, checked to be non-decreasing.
async fn times(browser: &Browser, id: &str) -> Vec<i64> {
    let log = browser.state(id).await["log"].clone();
    let times = log.as_array().unwrap().iter().map(|entry| entry["at"].as_i64().unwrap());
    let times: Vec<i64> = times.collect();
    assert!(times.is_sorted(), "{times:?}");
    times
}

async fn count(browser: &Browser, id: &str, kind: &str) -> usize {
    let log = browser.state(id).await["log"].clone();
    log.as_array().unwrap().iter().filter(|entry| entry["kind"] == kind).count()
}

#[tokio::test]
async fn a_wall_clock_that_is_set_takes_and_gives_nothing() {
    for jump in [HOUR, -HOUR] {
        let house = House::new().await;
        let (anna, bruno, id) = begun(&house).await;
        house.hands.set_wall(jump);
        for _ in 0..3 {
            house.state.beat().await.unwrap();
            house.state.look_after(&id).await;
        }
        let state = anna.state(&id).await;
        assert!((left(&state, 0) - 40_000).abs() < 100, "{jump}: {state}");
        assert_eq!(count(&anna, &id, "kept").await, 0, "{jump}");
        anna.act_somehow(&id, 0).await;
        let state = anna.state(&id).await;
        assert!((left(&state, 0) - 40_000).abs() < 100, "{jump}: {state}");
        // A minute is still a minute.
        house.wait(59_000);
        house.state.look_after(&id).await;
        assert_eq!(count(&bruno, &id, "kept").await, 0, "{jump}");
        house.wait(1_100);
        house.state.look_after(&id).await;
        assert_eq!(count(&bruno, &id, "kept").await, 1, "{jump}");
        let times = times(&anna, &id).await;
        assert!(times[times.len() - 1] - times[0] < 120_000, "{times:?}");
    }
}

#[tokio::test]
async fn after_a_restart_with_another_wall_clock_everybody_has_what_they_had() {
    for (jump, away) in [(HOUR, 600_000), (-HOUR, 600_000), (HOUR, 0), (-HOUR, 0), (0, 600_000)] {
        let house = House::new().await;
        let (anna, _, id) = begun(&house).await;
        house.state.close().await;
        let now = MIDNIGHT + 20_000 + jump + away;
        let again = House::on(house.database(), settings(), now).await;
        let anna = again.again(anna.cookie.clone());
        again.state.look_after(&id).await;
        let state = anna.state(&id).await;
        assert!((left(&state, 0) - 40_000).abs() <= SLACK, "{jump} {away}: {}", left(&state, 0));
        assert_eq!(count(&anna, &id, "kept").await, 0, "{jump} {away}");
        anna.act_somehow(&id, 0).await;
        times(&anna, &id).await;
    }
}

#[tokio::test]
async fn a_wall_clock_that_was_set_before_a_restart_takes_and_gives_nothing() {
    for jump in [HOUR, -HOUR] {
        let house = House::new().await;
        let (anna, _, id) = begun(&house).await;
        house.hands.set_wall(jump);
        house.state.beat().await.unwrap();
        house.wait(10_000);
        house.state.close().await;
        // Ten minutes later, by a wall clock that has been wrong for a while.
        let now = MIDNIGHT + 30_000 + jump + 600_000;
        let again = House::on(house.database(), settings(), now).await;
        let anna = again.again(anna.cookie.clone());
        let state = anna.state(&id).await;
        assert!((left(&state, 0) - 30_000).abs() <= SLACK, "{jump}: {}", left(&state, 0));
        times(&anna, &id).await;
    }
}

#[tokio::test]
async fn a_node_whose_clock_is_an_hour_off_flags_nobody() {
    for ahead in [HOUR, -HOUR] {
        let one = House::new().await;
        let (anna, bruno, id) = begun(&one).await;
        let two = one.beside_ahead(ahead).await;
        let there = two.again(bruno.cookie.clone());
        two.state.beat().await.unwrap();
        two.state.look_after(&id).await;
        let (here, seen) = (anna.state(&id).await, there.state(&id).await);
        assert!((left(&seen, 0) - 40_000).abs() < 100, "{ahead}: {seen}");
        assert!((here["now"].as_i64().unwrap() - seen["now"].as_i64().unwrap()).abs() < 1_000);
        // They play on through both nodes, and each pays only for their own time.
        for _ in 0..2 {
            one.wait(5_000);
            anna.act_somehow(&id, 0).await;
            one.wait(5_000);
            there.act_somehow(&id, 1).await;
        }
        let state = there.state(&id).await;
        assert!((left(&state, 0) - 30_000).abs() < 100, "{ahead}: {state}");
        assert!((left(&state, 1) - 50_000).abs() < 100, "{ahead}: {state}");
        for kind in ["kept", "grace"] {
            assert_eq!(count(&anna, &id, kind).await, 0, "{ahead} {kind}");
        }
        times(&anna, &id).await;
    }
}

#[tokio::test]
async fn a_clock_of_the_database_that_is_set_moves_no_node() {
    for jump in [HOUR, -HOUR] {
        let one = House::new().await;
        let (anna, bruno, id) = begun(&one).await;
        let two = one.beside().await;
        one.hands.set_database(jump);
        for _ in 0..3 {
            one.state.beat().await.unwrap();
            two.state.beat().await.unwrap();
            two.state.look_after(&id).await;
        }
        // A node that starts now agrees with the others.
        let three = one.beside().await;
        three.state.look_after(&id).await;
        for house in [&one, &two, &three] {
            let state = house.again(bruno.cookie.clone()).state(&id).await;
            assert!((left(&state, 0) - 40_000).abs() < 100, "{jump}: {state}");
        }
        for kind in ["kept", "grace"] {
            assert_eq!(count(&anna, &id, kind).await, 0, "{jump} {kind}");
        }
        let step = anna.state(&id).await["step"].clone();
        let action = anna.state(&id).await["legal"][0].clone();
        let act = json!({ "seat": 0, "action": action, "step": step });
        let there = three.again(anna.cookie.clone());
        assert_eq!(there.at(&id, "act", act).await.status, StatusCode::OK);
        times(&anna, &id).await;
    }
}
