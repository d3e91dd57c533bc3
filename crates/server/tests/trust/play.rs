//! Playing: guests, tables, bots, rematches, leaving and returning.

use std::sync::Arc;

use axum::http::StatusCode;
use serde_json::{Value, json};
use server::HouseBots;

use crate::{
    database::Database,
    house::{House, MIDNIGHT, finish, settings, until},
};

#[tokio::test]
async fn a_guest_plays_a_whole_game_and_takes_the_record_home() {
    let house = House::new().await;
    let (anna, bruno, id) = house.nim().await;
    finish(&anna, &bruno, &id).await;
    let state = anna.state(&id).await;
    assert_eq!(state["viewer"], "all");
    let seed = state["result"]["seed"].as_str().unwrap();
    assert_eq!(seed.len(), 64);
    let home = anna.get("/api/home").await.json();
    assert_eq!(home["mine"], json!([]));
    assert_eq!(home["recent"][0]["id"], json!(id));
    let replay = anna.get(&format!("/api/tables/{id}/replay/3")).await;
    assert_eq!(replay.status, StatusCode::OK, "{}", replay.text());
}

#[tokio::test]
async fn my_tables_say_whose_turn_it_is() {
    let house = House::new().await;
    let (anna, bruno, id) = house.nim().await;
    let home = anna.get("/api/home").await.json();
    assert_eq!((&home["mine"][0]["my_turn"], &home["next"]), (&json!(true), &json!(id)));
    anna.act_somehow(&id, 0).await;
    assert_eq!(anna.get("/api/home").await.json()["next"], json!(null));
    assert_eq!(bruno.get("/api/home").await.json()["next"], json!(id));
}

#[tokio::test]
async fn bots_answer_on_their_own() {
    let house = House::new().await;
    let anna = house.guest("Anna").await;
    let bot = json!({ "kind": "bot", "level": "random" });
    let id = anna
        .create(json!({ "game": "nim", "seats": [bot, bot], "options": { "tokens": "none" } }))
        .await;
    until(async || anna.state(&id).await["table"]["status"] == "finished").await;
}

#[tokio::test]
async fn whoever_leaves_is_kept_by_a_bot_until_he_returns() {
    let house = House::new().await;
    let (anna, bruno, id) = house.nim().await;
    anna.done(&id, "leave", json!({})).await;
    let state = bruno.state(&id).await;
    assert_eq!(state["table"]["seats"][0]["kept_by_bot"], "left");
    anna.done(&id, "return", json!({ "seat": 0 })).await;
    assert_eq!(bruno.state(&id).await["table"]["seats"][0]["kept_by_bot"], json!(null));
    bruno.done(&id, "concede", json!({ "seat": 1 })).await;
    anna.done(&id, "concede", json!({ "seat": 0 })).await;
    assert_eq!(anna.state(&id).await["table"]["status"], "away");
    bruno.done(&id, "return", json!({ "seat": 1 })).await;
    assert_eq!(anna.state(&id).await["table"]["status"], "running");
}

#[tokio::test]
async fn before_the_start_seats_are_taken_left_and_changed() {
    let house = House::new().await;
    let (anna, bruno) = (house.guest("Anna").await, house.guest("Bruno").await);
    let seats = json!([{ "kind": "me" }, { "kind": "open" }]);
    let id = anna.create(json!({ "game": "nim", "seats": seats, "start": "by-hand" })).await;
    bruno.done(&id, "join", json!({})).await;
    assert_eq!(bruno.at(&id, "start", json!({})).await.code(), "not-yours");
    bruno.done(&id, "leave", json!({})).await;
    assert_eq!(anna.at(&id, "start", json!({})).await.code(), "seats-open");
    let bot = json!({ "seat": 1, "kind": "bot", "level": "random" });
    assert_eq!(bruno.at(&id, "seats", bot.clone()).await.code(), "not-yours");
    anna.done(&id, "seats", bot).await;
    anna.done(&id, "start", json!({})).await;
    assert_eq!(bruno.at(&id, "join", json!({})).await.code(), "already-started");
    assert_eq!(anna.state(&id).await["table"]["status"], "running");
}

#[tokio::test]
async fn several_people_share_a_screen_and_each_sees_his_own() {
    let house = House::new().await;
    let anna = house.guest("Anna").await;
    let seats = json!([{ "kind": "me" }, { "kind": "here", "name": "Bruno" }]);
    let body = json!({ "game": "nim", "preset": "tokens", "seats": seats });
    let id = anna.create(body).await;
    for seat in 0..2 {
        let state = anna.get(&format!("/api/tables/{id}?seat={seat}&fields=view")).await.json();
        assert_eq!((&state["seat"], &state["viewer"]), (&json!(seat), &json!("seat")));
    }
    assert_eq!(anna.get(&format!("/api/tables/{id}?seat=2")).await.code(), "not-yours");
    // The log stays on a shared screen when another person takes over, so it shows only public
    // information.
    anna.act_somehow(&id, 0).await;
    let log = |text: &str| serde_json::from_str::<Value>(text).unwrap()["log"].clone();
    let public = log(&house.stranger().get(&format!("/api/tables/{id}?fields=log")).await.text());
    for seat in 0..2 {
        let read = anna.get(&format!("/api/tables/{id}?seat={seat}&fields=log")).await;
        assert_eq!(log(&read.text()), public);
    }
    let entries = anna.get(&format!("/api/tables/{id}/entries?after=0")).await.json();
    assert_eq!(entries["entries"], public);
}

#[tokio::test]
async fn a_rematch_seats_the_same_people() {
    let house = House::new().await;
    let (anna, bruno, id) = house.nim().await;
    assert_eq!(anna.at(&id, "rematch", json!({})).await.code(), "not-over");
    finish(&anna, &bruno, &id).await;
    let offered = anna.done(&id, "rematch", json!({})).await;
    assert_eq!(offered["status"], "open");
    let state = bruno.state(&id).await;
    assert_eq!(state["rematch"], offered["id"]);
    assert_eq!(house.stranger().state(&id).await["rematch"], json!(null));
    // The table waits for Bruno, so his home page lists it, once.
    let home = bruno.get("/api/home").await.json();
    let listed = |list: &str| {
        let cards = home[list].as_array().unwrap().iter();
        cards.filter(|card| card["id"] == offered["id"]).count()
    };
    assert_eq!((listed("mine"), listed("open")), (1, 0));
    let accepted = bruno.done(&id, "rematch", json!({})).await;
    assert_eq!((&accepted["id"], &accepted["status"]), (&offered["id"], &json!("running")));
}

#[tokio::test]
async fn everything_is_there_after_a_restart() {
    let house = House::new().await;
    let (anna, bruno, id) = house.nim().await;
    anna.act_somehow(&id, 0).await;
    bruno.done(&id, "chat", json!({ "text": "well played" })).await;
    let before = bruno.state(&id).await;
    house.state.close().await;
    let again = House::on(house.database(), crate::house::settings(), crate::house::MIDNIGHT).await;
    let mut later = again.stranger();
    later.cookie.clone_from(&bruno.cookie);
    let mut after = later.state(&id).await;
    after["now"] = before["now"].clone();
    assert_eq!(after, before);
    later.act_somehow(&id, 1).await;
}

/// In Civilization the next card is chosen while others play: an answer to an unchanged question is
/// accepted, however far the others have come.
#[tokio::test]
async fn an_answer_beside_the_play_of_others_is_not_too_late() {
    let database = Database::fresh().await;
    let house =
        House::having(&database, settings(), MIDNIGHT, games::all(), Arc::new(HouseBots)).await;
    let (anna, bruno, id) = house.two(json!({ "game": "civilization" })).await;
    let people = [&anna, &bruno];
    let mut late = 0;
    for turn in 0..400_usize {
        let states = [anna.state(&id).await, bruno.state(&id).await];
        let asked =
            |seat: usize| states[seat]["waiting"].as_array().unwrap().contains(&json!(seat));
        let legal = |seat: usize| states[seat]["legal"].as_array().unwrap().clone();
        let chooses = |seat: usize| {
            asked(seat)
                && legal(seat).iter().any(|action| action.as_str().unwrap().starts_with("choose "))
        };
        let (Some(chooser), true) =
            ([0, 1].into_iter().find(|seat| chooses(*seat)), asked(0) && asked(1))
        else {
            let seat = usize::from(!asked(0));
            let legal = legal(seat);
            people[seat]
                .act(&id, seat as u8, legal[turn * 5 % legal.len()].as_str().unwrap())
                .await;
            continue;
        };
        // The other one answers first; then the chooser sends an answer based on the old state.
        let other = 1 - chooser;
        let answers = legal(other);
        people[other]
            .act(&id, other as u8, answers[turn * 3 % answers.len()].as_str().unwrap())
            .await;
        let body = json!({ "seat": chooser, "action": legal(chooser)[0], "step": states[chooser]["step"] });
        let answer = people[chooser].at(&id, "act", body).await;
        assert_eq!(answer.status, StatusCode::OK, "{}", answer.text());
        late += 1;
        if late == 12 {
            return;
        }
    }
    panic!("only {late} answers came beside the play of others");
}
