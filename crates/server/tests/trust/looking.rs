//! Reading: no read-only request can change a table, whatever it contains.

use std::sync::Arc;

use axum::http::StatusCode;
use serde_json::json;
use server::HouseBots;

use crate::{
    database::Database,
    house::{Browser, House, MIDNIGHT, settings},
};

/// The number of steps between two rounds of strange requests, and the number of rounds: enough to
/// reach the first real decisions of every game.
const STEPS: usize = 7;
const ROUNDS: usize = 2;

/// A server with every game on the shelf.
async fn every_game(database: &Database) -> House {
    House::having(database, settings(), MIDNIGHT, games::all(), Arc::new(HouseBots)).await
}

/// A table where one person holds two seats.
async fn table(anna: &Browser, game: &str) -> String {
    let seats = json!([{ "kind": "me" }, { "kind": "here", "name": "Bruno" }]);
    anna.create(json!({ "game": game, "seats": seats })).await
}

/// The asked seat and its legal answers; `None` once the game is over.
async fn asked(anna: &Browser, id: &str) -> Option<(u64, Vec<String>)> {
    let seat = anna.state(id).await["waiting"][0].as_u64()?;
    let state = anna.get(&format!("/api/tables/{id}?fields=legal&seat={seat}")).await.json();
    let legal = state["legal"].as_array().unwrap().iter();
    Some((seat, legal.map(|action| action.as_str().unwrap().to_owned()).collect()))
}

/// Plays on, each time with another legal answer.
async fn play_on(anna: &Browser, id: &str) {
    for step in 0..STEPS {
        let Some((seat, legal)) = asked(anna, id).await else { return };
        let action = &legal[(31 * step + 5) % legal.len()];
        let acted = anna.act(id, seat as u8, action).await;
        assert_eq!(acted.status, StatusCode::OK, "{action}: {}", acted.text());
    }
}

/// Texts that are almost an action, an action in disguise, or nothing of the kind.
fn strange(legal: &[String]) -> Vec<String> {
    let mut texts: Vec<String> = ["", " ", "\0", "\u{feff}pass", "pass ", " pass", "{}", "null"]
        .iter()
        .map(|text| (*text).to_owned())
        .collect();
    texts.extend(["🏺".repeat(50), "x".repeat(400), "x".repeat(401), "9".repeat(300)]);
    for action in [legal.first(), legal.get(legal.len() / 2), legal.last()].into_iter().flatten() {
        texts.extend([
            action.clone(),
            format!("{action} "),
            format!(" {action}"),
            format!("\t{action}"),
            format!("{action}\n"),
            format!("{action}\u{a0}"),
            action.to_uppercase(),
            action.replace(' ', "  "),
            format!("{action} {action}"),
            action.chars().rev().collect(),
        ]);
    }
    texts
}

/// Sends every read-only request about a table.
async fn look_everywhere(anna: &Browser, id: &str, seat: u64, text: &str) {
    for seat in [seat, 1 - seat, 2, 255] {
        let body = json!({ "seat": seat, "action": text });
        answered(anna.at(id, "why", body.clone()).await.status);
        answered(anna.at(id, "foresee", body).await.status);
        for actions in [json!([]), json!([text]), json!([text, text])] {
            let body = json!({ "seat": seat, "actions": actions });
            answered(anna.at(id, "draft", body).await.status);
        }
        for picked in [json!([]), json!([{ "thing": text }]), json!([{ "button": text }])] {
            let body = json!({ "seat": seat, "picked": picked, "things": [text] });
            answered(anna.at(id, "click", body).await.status);
        }
    }
    let text: String = text.bytes().map(|byte| format!("%{byte:02x}")).collect();
    for path in [
        format!("?seat={seat}&fields={text}&layout={text}&have={text}"),
        format!("?seat={text}"),
        format!("/entries?after={text}"),
        format!("/entries?last=3&seat={seat}"),
        format!("/past/{text}"),
        "/past/3".to_owned(),
        format!("/replay/{text}"),
        "/chronicle".to_owned(),
        "/review".to_owned(),
        format!("/review/{text}"),
        "/record.eridu".to_owned(),
        "/record.json".to_owned(),
        format!("/picture.svg?seat={seat}&theme={text}"),
    ] {
        answered(anna.get(&format!("/api/tables/{id}{path}")).await.status);
    }
}

fn answered(status: StatusCode) {
    assert!(!status.is_server_error(), "{status}");
}

#[tokio::test]
async fn no_look_changes_a_table_whatever_it_asks() {
    let database = Database::fresh().await;
    let house = every_game(&database).await;
    let anna = house.guest("Anna").await;
    for kind in games::all() {
        let id = table(&anna, kind.name()).await;
        for _ in 0..ROUNDS {
            let (seat, legal) = asked(&anna, &id).await.unwrap_or_default();
            let before = house.state.dump(&id).await.unwrap();
            for text in strange(&legal) {
                look_everywhere(&anna, &id, seat, &text).await;
                let after = house.state.dump(&id).await.unwrap();
                assert!(before == after, "{}: a look at {text:?} changed the table", kind.name());
            }
            play_on(&anna, &id).await;
        }
        let live = anna.state(&id).await;
        let again = every_game(&database).await;
        let mut stored = again.again(anna.cookie.clone()).state(&id).await;
        stored["now"] = live["now"].clone();
        assert_eq!(live, stored, "{}", kind.name());
    }
}

#[tokio::test]
async fn an_action_is_compared_as_a_value_and_logged_as_the_game_writes_it() {
    let database = Database::fresh().await;
    let house = every_game(&database).await;
    let anna = house.guest("Anna").await;
    for kind in games::all() {
        let id = table(&anna, kind.name()).await;
        let (seat, legal) = asked(&anna, &id).await.unwrap();
        let spelled = format!(" {} ", legal[0]);
        let why = anna.done(&id, "why", json!({ "seat": seat, "action": spelled })).await;
        let acted = anna.act(&id, seat as u8, &spelled).await;
        // Whatever the notation allows, the read-only check and the action agree.
        assert_eq!(why["legal"] == json!(true), acted.status == StatusCode::OK, "{}", why);
        if acted.status == StatusCode::OK {
            let log = house.state.dump(&id).await.unwrap();
            assert!(!log.contains(&format!("{spelled:?}")), "{}: {spelled:?}", kind.name());
            assert!(log.contains(&format!("action: {:?}", legal[0])), "{}", kind.name());
        }
    }
}

#[tokio::test]
async fn asking_about_a_seat_that_a_bot_keeps_does_not_take_it_back() {
    let house = House::new().await;
    let (anna, bruno, id) = house.nim().await;
    // It is Anna's turn, so the bot in Bruno's seat is not asked anything.
    bruno.done(&id, "concede", json!({ "seat": 1 })).await;
    let before = house.state.dump(&id).await.unwrap();
    let (_, legal) = asked(&anna, &id).await.unwrap();
    for action in [&*legal[0], " ", "nonsense"] {
        let why = bruno.done(&id, "why", json!({ "seat": 1, "action": action })).await;
        assert_eq!(why["legal"], json!(false), "{action}");
    }
    assert_eq!(before, house.state.dump(&id).await.unwrap());
    let seat = &anna.state(&id).await["table"]["seats"][1];
    assert_ne!(seat["kept_by_bot"], json!(null));
}
