//! Taking back: alone where nothing came out, else by consent, and never for another roll.

use serde_json::{Value, json};

use crate::house::House;

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
    // Bruno's answer has shown Anna's; he may not answer again alone.
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
