//! Undo: alone if nothing was revealed, otherwise by consent, and never for another roll.

use serde_json::{Value, json};

use crate::house::{Browser, House, finish, until};

/// Waits until a table waits for this seat.
async fn until_asked(browser: &Browser, id: &str, seat: u8) {
    until(async || browser.state(id).await["waiting"] == json!([seat])).await;
}

#[tokio::test]
async fn one_takes_back_ones_own_answer_alone() {
    let house = House::new().await;
    let (anna, bruno, id) = house.nim().await;
    let before = anna.state(&id).await;
    anna.act_somehow(&id, 0).await;
    let state = anna.state(&id).await;
    assert_eq!(state["undo"]["free"], state["step"]);
    anna.done(&id, "undo", json!({ "seat": 0, "step": state["step"] })).await;
    let after = anna.state(&id).await;
    assert_eq!(after["view"], before["view"]);
    assert_eq!(after["number"].as_u64(), before["number"].as_u64().map(|number| number + 2));
    anna.act_somehow(&id, 0).await;
    bruno.act_somehow(&id, 1).await;
    let step = anna.state(&id).await["step"].clone();
    assert_eq!(
        anna.at(&id, "undo", json!({ "seat": 0, "step": step })).await.code(),
        "nothing-to-undo"
    );
}

#[tokio::test]
async fn beyond_that_the_others_are_asked() {
    let house = House::new().await;
    let (anna, bruno, id) = house.nim().await;
    let before = anna.state(&id).await;
    anna.act_somehow(&id, 0).await;
    bruno.act_somehow(&id, 1).await;
    assert_eq!(
        bruno.at(&id, "answer", json!({ "seat": 1, "agree": true })).await.code(),
        "no-proposal"
    );
    anna.done(&id, "propose", json!({ "seat": 0 })).await;
    assert_eq!(bruno.state(&id).await["undo"]["proposal"]["asked"], json!([1]));
    bruno.done(&id, "answer", json!({ "seat": 1, "agree": false })).await;
    assert_eq!(bruno.state(&id).await["undo"]["proposal"], json!(null));
    anna.done(&id, "propose", json!({ "seat": 0 })).await;
    bruno.done(&id, "answer", json!({ "seat": 1, "agree": true })).await;
    assert_eq!(anna.state(&id).await["view"], before["view"]);
}

#[tokio::test]
async fn an_answer_beside_a_hidden_one_is_not_taken_back_alone() {
    let house = House::new().await;
    let (anna, bruno, id) = house.two(json!({ "game": "nim", "preset": "tokens" })).await;
    anna.act(&id, 0, "keep").await;
    bruno.act(&id, 1, "keep").await;
    // Bruno's answer has revealed Anna's, so he may not change it alone.
    let state = bruno.state(&id).await;
    assert_eq!(state["undo"]["free"], json!(null));
    let reply = bruno.at(&id, "undo", json!({ "seat": 1, "step": state["step"] })).await;
    assert_eq!(reply.code(), "nothing-to-undo");
}

#[tokio::test]
async fn taking_back_never_rolls_again() {
    let house = House::new().await;
    let anna = house.guest("Anna").await;
    let seats = json!([{ "kind": "me" }, { "kind": "here", "name": "Bruno" }]);
    let options = json!({ "start-player": "first-seat" });
    let id = anna.create(json!({ "game": "tigris", "seats": seats, "options": options })).await;
    let mut hands = Vec::new();
    for _ in 0..3 {
        let state = anna.get(&format!("/api/tables/{id}?seat=0&fields=legal,view")).await.json();
        let first = state["step"].as_u64().unwrap() + 1;
        let legal = state["legal"].as_array().unwrap();
        let tile =
            legal.iter().find(|action| action.as_str().unwrap().starts_with("tile")).unwrap();
        anna.act(&id, 0, tile.as_str().unwrap()).await;
        anna.act(&id, 0, "pass").await;
        // The turn is over and a tile was drawn.
        let state = anna.get(&format!("/api/tables/{id}?seat=0&fields=view")).await.json();
        assert_eq!(state["waiting"], json!([1]), "{state}");
        hands.push(state["view"].clone());
        anna.done(&id, "propose", json!({ "seat": 0, "to": first })).await;
    }
    let first: &Value = &hands[0];
    assert!(hands.iter().all(|hand| hand == first));
}

#[tokio::test]
async fn a_bot_that_keeps_a_seat_does_not_agree_for_its_person() {
    let house = House::new().await;
    for way in ["concede", "leave", "time"] {
        let clock = json!({ "kind": "bank", "seconds": 60 });
        let body = json!({ "game": "nim", "preset": "plain", "clock": clock });
        let (anna, bruno, id) = house.two(body).await;
        anna.act_somehow(&id, 0).await;
        match way {
            "concede" => drop(bruno.done(&id, "concede", json!({ "seat": 1 })).await),
            "leave" => drop(bruno.done(&id, "leave", json!({})).await),
            _ => {
                house.wait(61_000);
                house.state.look_after(&id).await;
            }
        }
        until_asked(&anna, &id, 0).await;
        let before = anna.state(&id).await;
        assert!(!before["table"]["seats"][1]["kept_by_bot"].is_null(), "{way}");
        anna.done(&id, "propose", json!({ "seat": 0 })).await;
        let asked = anna.state(&id).await;
        assert_eq!(asked["undo"]["proposal"]["asked"], json!([1]), "{way}");
        assert_eq!(asked["view"], before["view"], "{way}: nothing was taken back");
        assert_eq!(
            anna.at(&id, "answer", json!({ "seat": 1, "agree": true })).await.code(),
            "not-yours"
        );
        // A player who has left can still agree, and their bot stays.
        bruno.done(&id, "answer", json!({ "seat": 1, "agree": true })).await;
        let after = anna.state(&id).await;
        assert_ne!(after["view"], before["view"], "{way}");
        assert!(!after["table"]["seats"][1]["kept_by_bot"].is_null(), "{way}");
    }
}

#[tokio::test]
async fn a_proposal_ends_when_the_game_goes_on_or_a_bot_takes_over() {
    let house = House::new().await;
    let (anna, bruno, id) = house.nim().await;
    anna.act_somehow(&id, 0).await;
    bruno.act_somehow(&id, 1).await;
    anna.done(&id, "propose", json!({ "seat": 0 })).await;
    bruno.done(&id, "concede", json!({ "seat": 1 })).await;
    let state = anna.state(&id).await;
    assert_eq!((&state["undo"]["proposal"], &state["waiting"]), (&json!(null), &json!([0])));
    anna.done(&id, "propose", json!({ "seat": 0 })).await;
    anna.act_somehow(&id, 0).await;
    assert_eq!(anna.state(&id).await["undo"]["proposal"], json!(null));
    assert_eq!(
        bruno.at(&id, "answer", json!({ "seat": 1, "agree": true })).await.code(),
        "no-proposal"
    );
}

#[tokio::test]
async fn a_game_in_which_chance_was_taken_back_is_not_rated() {
    let house = House::new().await;
    let (anna, bruno) = (house.account("Anna").await.0, house.account("Bruno").await.0);
    // In Nim, chance fills the heaps before any seat is asked.
    for (chance, said) in [(true, "This game will not be rated."), (false, "You take a move back.")]
    {
        let seats = json!([{ "kind": "me" }, { "kind": "open" }]);
        let id = anna.create(json!({ "game": "nim", "preset": "plain", "seats": seats })).await;
        bruno.done(&id, "join", json!({})).await;
        let laid_out = anna.state(&id).await["step"].as_u64().unwrap();
        anna.act_somehow(&id, 0).await;
        bruno.act_somehow(&id, 1).await;
        let to = if chance { laid_out } else { laid_out + 1 };
        anna.done(&id, "propose", json!({ "seat": 0, "to": to })).await;
        bruno.done(&id, "answer", json!({ "seat": 1, "agree": true })).await;
        let log = anna.state(&id).await["log"].clone();
        let undo = log.as_array().unwrap().iter().rfind(|entry| entry["kind"] == "undo").unwrap();
        assert!(undo["lines"][0]["text"].as_str().unwrap().ends_with(said), "{undo}");
        finish(&anna, &bruno, &id).await;
        house.wait(1_000);
    }
    // Games are rated in the order in which they end: once the second is rated, the first was
    // skipped.
    let games = async || {
        let ratings = anna.get("/api/players/Anna").await.json()["ratings"].clone();
        ratings.as_array().unwrap().iter().filter_map(|r| r["games"].as_u64()).sum::<u64>()
    };
    until(async || games().await > 0).await;
    assert_eq!(games().await, 1);
}
