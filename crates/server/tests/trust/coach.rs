//! The coach: only at tables that have one, only for one's own seat, and never in rated games.

use std::sync::Arc;

use axum::http::StatusCode;
use serde_json::{Value, json};
use server::{HouseBots, Settings};

use crate::{
    database::Database,
    house::{Browser, House, MIDNIGHT, settings, until},
};

async fn house(settings: Settings) -> House {
    let database = Database::fresh().await;
    let house =
        House::having(&database, settings, MIDNIGHT, sample::shelf(), Arc::new(HouseBots)).await;
    House { database: Some(database), ..house }
}

/// Anna and Bruno count to ten, with or without a coach.
async fn counting(anna: &Browser, coach: bool) -> String {
    let seats = json!([{ "kind": "me" }, { "kind": "here", "name": "Bruno" }]);
    let options = json!({ "target": "ten" });
    anna.create(json!({ "game": "count", "options": options, "seats": seats, "coach": coach }))
        .await
}

#[tokio::test]
async fn the_coach_nudges_first_and_then_tells() {
    let house = house(settings()).await;
    let anna = house.guest("Anna").await;
    let table = counting(&anna, true).await;
    let before = anna.state(&table).await;
    assert_eq!(
        (&before["setup"]["coach"], &before["table"]["coach"]),
        (&json!(true), &json!(true))
    );
    let nudge = anna.at(&table, "coach", json!({ "seat": 0 })).await;
    assert_eq!(nudge.status, StatusCode::OK, "{}", nudge.text());
    assert!(nudge.json()["answer"].is_null() && !nudge.text().contains("add "), "{}", nudge.text());
    let told = anna.at(&table, "coach", json!({ "seat": 0, "answer": true })).await.json();
    // Who leaves a multiple of four wins: ten minus two is eight.
    assert_eq!(told["answer"]["action"], "add 2", "{told}");
    assert!(!told["answer"]["said"][0].as_str().unwrap().is_empty());
    // Asking changes nothing.
    assert_eq!(anna.state(&table).await, before);
}

#[tokio::test]
async fn a_blunder_is_warned_of_and_a_good_answer_is_not() {
    let house = house(settings()).await;
    let anna = house.guest("Anna").await;
    let table = counting(&anna, true).await;
    let check = async |action: &str| {
        anna.at(&table, "coach/check", json!({ "seat": 0, "action": action })).await
    };
    assert!(check("add 2").await.json()["cost"].is_null());
    let warned = check("add 1").await.json();
    assert!(warned["cost"].as_f64().unwrap() >= 0.10, "{warned}");
    assert_eq!(check("fly").await.code(), "bad-notation");
    assert_eq!(check(&"x".repeat(9999)).await.code(), "bad-notation");
    // The answer was only checked.
    assert_eq!(anna.state(&table).await["step"], 0);
}

/// In Civilization several answers are given as one order: the warning looks at where they lead.
#[tokio::test]
async fn an_order_is_checked_as_a_whole() {
    let database = Database::fresh().await;
    let house =
        House::having(&database, settings(), MIDNIGHT, games::all(), Arc::new(HouseBots)).await;
    let anna = house.guest("Anna").await;
    let seats = json!([{ "kind": "me" }, { "kind": "here", "name": "Bruno" }]);
    let body = json!({ "game": "civilization", "seats": seats, "coach": true });
    let table = anna.create(body).await;
    let (seat, order) = first_order(&anna, &table).await;
    let [first, then @ ..] = &order[..] else { panic!("no order of several answers") };
    let body = json!({ "seat": seat, "action": first, "then": then });
    let before = anna.state(&table).await["step"].clone();
    let checked = anna.at(&table, "coach/check", body.clone()).await;
    assert_eq!(checked.status, StatusCode::OK, "{}", checked.text());
    assert_eq!(checked.json()["step"], before);
    assert_eq!(anna.at(&table, "coach/check", body).await.json(), checked.json());
    // An order that cannot be given is refused, and so is one that goes on and on.
    let twice = [then, then, then].concat();
    for wrong in [json!(["fly"]), json!(twice), json!(vec!["x"; 65])] {
        let body = json!({ "seat": seat, "action": first, "then": wrong });
        let refused = anna.at(&table, "coach/check", body).await;
        assert!(refused.status.is_client_error(), "{wrong}: {}", refused.text());
    }
    assert_eq!(anna.state(&table).await["step"], before);
}

/// Plays on until a seat can give several answers as one order, and returns them.
async fn first_order(anna: &Browser, table: &str) -> (u64, Vec<String>) {
    for _ in 0..400 {
        let waiting = anna.state(table).await["waiting"][0].as_u64();
        let Some(seat) = waiting else { continue };
        let path = format!("/api/tables/{table}?seat={seat}&fields=legal");
        let state = anna.get(&path).await.json();
        let legal = state["legal"].as_array().unwrap();
        for first in legal.iter().take(3) {
            let body = json!({ "seat": seat, "actions": [first] });
            let draft = anna.at(table, "draft", body).await.json();
            let nodes = draft["choices"]["nodes"].as_array().into_iter().flatten();
            let mut picks = nodes.flat_map(|node| node["picks"].as_array().unwrap());
            if let Some(second) = picks.find_map(|pick| pick["lead"]["act"].as_str()) {
                return (seat, vec![first.as_str().unwrap().to_owned(), second.to_owned()]);
            }
        }
        let body = json!({ "seat": seat, "action": legal.last(), "step": state["step"] });
        let acted = anna.at(table, "act", body).await;
        assert!(acted.status.is_success(), "{}", acted.text());
    }
    panic!("nobody can give an order");
}

#[tokio::test]
async fn nobody_is_coached_at_other_tables_or_for_other_seats() {
    let house = house(settings()).await;
    let (anna, carla) = (house.guest("Anna").await, house.guest("Carla").await);
    let (plain, coached) = (counting(&anna, false).await, counting(&anna, true).await);
    let ask = |seat: u8| json!({ "seat": seat });
    let check = |seat: u8| json!({ "seat": seat, "action": "add 1" });
    for (route, body) in [("coach", ask(0)), ("coach/check", check(0))] {
        assert_eq!(anna.at(&plain, route, body.clone()).await.code(), "no-coach");
        assert_eq!(carla.at(&coached, route, body.clone()).await.code(), "not-yours");
        assert_eq!(house.stranger().at(&coached, route, body).await.code(), "no-guest");
    }
    // A seat that is not asked has no question.
    assert_eq!(anna.at(&coached, "coach", ask(1)).await.code(), "not-asked");
    assert_eq!(anna.at(&coached, "coach/check", check(1)).await.code(), "not-asked");
}

/// Games are rated in the order in which they end: when the second one is, the first has been
/// passed over.
#[tokio::test]
async fn a_game_with_a_coach_is_not_rated() {
    let house = house(settings()).await;
    let (anna, _) = house.account("Anna").await;
    let seats = json!([{ "kind": "me" }, { "kind": "bot", "level": "greedy" }]);
    let options = json!({ "target": "ten" });
    for coach in [true, false] {
        let body = json!({ "game": "count", "options": options, "seats": seats, "coach": coach });
        let table = anna.create(body).await;
        until(async || {
            let state = anna.state(&table).await;
            if state["waiting"] == json!([0]) && state["table"]["status"] == "running" {
                let act = json!({ "seat": 0, "action": "add 1", "step": state["step"] });
                anna.at(&table, "act", act).await;
            }
            state["table"]["status"] == "finished"
        })
        .await;
        house.wait(1_000);
    }
    let shown = async || anna.get("/api/players/Anna").await.json();
    let rated = |shown: &Value| shown["ratings"][0]["games"].as_u64().unwrap_or(0);
    until(async || rated(&shown().await) > 0).await;
    assert_eq!(rated(&shown().await), 1);
}

#[tokio::test]
async fn the_coach_has_a_limit_of_its_own() {
    let house = house(Settings { limit_factor: 1, ..settings() }).await;
    let anna = house.guest("Anna").await;
    let table = counting(&anna, true).await;
    let mut refused = None;
    for _ in 0..200 {
        let reply = anna.at(&table, "coach", json!({ "seat": 0 })).await;
        if reply.status == StatusCode::TOO_MANY_REQUESTS {
            refused = Some(reply);
            break;
        }
        assert_eq!(reply.status, StatusCode::OK, "{}", reply.text());
    }
    assert_eq!(refused.unwrap().code(), "too-many");
}

/// Nobody can judge Nim here.
#[tokio::test]
async fn a_table_without_a_judge_has_no_coach() {
    let house = House::new().await;
    let anna = house.guest("Anna").await;
    let seats = json!([{ "kind": "me" }, { "kind": "here", "name": "Bruno" }]);
    let refused =
        anna.post("/api/tables", json!({ "game": "nim", "seats": seats, "coach": true })).await;
    assert!(refused.status.is_client_error(), "{}", refused.text());
}
