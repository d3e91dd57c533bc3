//! A game unknown to the server, added by its entry alone and played to its end.

use std::sync::Arc;

use serde_json::json;
use server::HouseBots;

use crate::{
    database::Database,
    house::{House, MIDNIGHT, settings},
};

#[tokio::test]
async fn a_game_from_outside_is_offered_shown_read_about_and_played() {
    let database = Database::fresh().await;
    let bots = Arc::new(HouseBots);
    let house = House::having(&database, settings(), MIDNIGHT, sample::shelf(), bots).await;
    let anna = house.guest("Anna").await;
    let game = anna.get("/api/games/count").await.json();
    assert_eq!((&game["shown"], &game["emblems"][0]), (&json!(true), &json!("dynasty-archer")));
    assert_eq!(game["options"][0]["values"], json!(["ten", "twenty"]));
    let levels: Vec<_> = game["bots"].as_array().unwrap().iter().map(|bot| &bot["level"]).collect();
    assert_eq!(levels, [&json!("random"), &json!("greedy")]);
    let rules = anna.get("/api/games/count/rules?lang=it").await.json();
    assert!(rules["rules"].to_string().contains("Vince chi raggiunge il traguardo"), "{rules}");

    let seats = json!([{ "kind": "me" }, { "kind": "here", "name": "Bruno" }]);
    let options = json!({ "target": "ten" });
    let table = anna.create(json!({ "game": "count", "options": options, "seats": seats })).await;
    let drawn = anna.get(&format!("/api/tables/{table}?fields=scene")).await.json();
    assert_eq!(drawn["scene"]["things"][1]["text"]["lines"], json!(["10"]), "{drawn}");
    for (turn, action) in ["add 3", "add 3", "add 3", "add 1"].into_iter().enumerate() {
        let step = anna.state(&table).await["step"].clone();
        let act = json!({ "seat": turn % 2, "action": action, "step": step });
        let acted = anna.at(&table, "act", act).await;
        assert!(acted.status.is_success(), "{}", acted.json());
    }
    let state = anna.state(&table).await;
    assert_eq!(state["table"]["status"], "finished");
    assert_eq!(state["view"]["at"], 10);
    let log = anna.get(&format!("/api/tables/{table}/entries")).await.json().to_string();
    assert!(log.contains("That is the target"), "{log}");
}
