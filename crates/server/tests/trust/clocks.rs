//! Clocks: they run for people, run out, and survive a restart.

use serde_json::json;

use crate::house::{House, MIDNIGHT, settings, until};

#[tokio::test]
async fn when_the_time_is_over_a_bot_goes_on() {
    let house = House::new().await;
    let clock = json!({ "kind": "bank", "seconds": 60, "increment_seconds": 10 });
    let (anna, bruno, id) =
        house.two(json!({ "game": "nim", "preset": "plain", "clock": clock })).await;
    house.wait(20_000);
    anna.act_somehow(&id, 0).await;
    let state = bruno.state(&id).await;
    assert_eq!(state["clocks"][0]["left"], 50_000);
    assert_eq!(
        (&state["clocks"][0]["running"], &state["clocks"][1]["running"]),
        (&json!(false), &json!(true))
    );
    house.wait(60_000);
    house.state.look_after(&id).await;
    let state = anna.state(&id).await;
    assert_eq!(state["table"]["seats"][1]["kept_by_bot"], "time");
    bruno.done(&id, "return", json!({ "seat": 1 })).await;
    assert!(bruno.state(&id).await["clocks"][1]["left"].as_i64().unwrap() >= 60_000);
}

#[tokio::test]
async fn clocks_survive_a_restart_and_get_the_time_without_a_server_back() {
    let house = House::new().await;
    let clock = json!({ "kind": "days", "days": 1 });
    let (anna, _, id) =
        house.two(json!({ "game": "nim", "preset": "plain", "clock": clock })).await;
    house.wait(3_600_000);
    let deadline = anna.state(&id).await["clocks"][0]["deadline"].as_i64().unwrap();
    house.state.close().await;
    let away = 7_200_000;
    let again = House::on(house.database(), settings(), MIDNIGHT + 3_600_000 + away).await;
    let mut later = again.stranger();
    later.cookie.clone_from(&anna.cookie);
    let state = later.state(&id).await;
    assert_eq!(state["clocks"][0]["deadline"], json!(deadline + away));
    let log = state["log"].as_array().unwrap();
    assert_eq!(
        (&log[log.len() - 1]["kind"], &log[log.len() - 1]["ms"]),
        (&json!("grace"), &json!(away))
    );
}

#[tokio::test]
async fn a_table_that_nobody_looks_at_is_still_looked_after() {
    let house = House::new().await;
    let clock = json!({ "kind": "bank", "seconds": 30 });
    let (anna, _, id) =
        house.two(json!({ "game": "nim", "preset": "plain", "clock": clock })).await;
    house.state.close().await;
    let again = House::on(house.database(), settings(), MIDNIGHT).await;
    // A request would open the table, and an open table checks its own clock. So the store is
    // queried directly: only the sweep can have written to it.
    let stored = async || {
        let tables = again.state.store().list(10).await.unwrap();
        tables.into_iter().find(|table| table.id == id).unwrap().number
    };
    let before = stored().await;
    again.wait(31_000);
    until(async || stored().await > before).await;
    let mut later = again.stranger();
    later.cookie.clone_from(&anna.cookie);
    let state = later.state(&id).await;
    assert_eq!(state["table"]["seats"][0]["kept_by_bot"], "time");
}
