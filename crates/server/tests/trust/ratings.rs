//! Ratings: which games count, for whom, and what is shown of them.

use axum::http::StatusCode;
use serde_json::{Value, json};

use crate::house::{Browser, House, finish, until};

/// The page of a player, once this many of their games are rated.
async fn player(browser: &Browser, name: &str, games: u64) -> Value {
    let shown = async || browser.get(&format!("/api/players/{name}")).await.json();
    let rated = |shown: &Value| -> u64 {
        let ratings = shown["ratings"].as_array().cloned().unwrap_or_default();
        ratings.iter().filter_map(|rating| rating["games"].as_u64()).sum()
    };
    until(async || rated(&shown().await) >= games).await;
    let shown = shown().await;
    assert_eq!(rated(&shown), games, "{shown}");
    shown
}

/// Plays the first seat against a bot until the game is over.
async fn play_out(anna: &Browser, id: &str) {
    until(async || {
        let state = anna.state(id).await;
        if state["waiting"][0] == 0 {
            anna.act_somehow(id, 0).await;
        }
        state["table"]["status"] == "finished"
    })
    .await;
}

async fn nim(anna: &Browser, bruno: &Browser) -> String {
    let seats = json!([{ "kind": "me" }, { "kind": "open" }]);
    let id = anna.create(json!({ "game": "nim", "preset": "plain", "seats": seats })).await;
    bruno.done(&id, "join", json!({})).await;
    id
}

#[tokio::test]
async fn games_among_people_and_games_with_bots_are_rated_apart() {
    let house = House::new().await;
    let (anna, bruno) = (house.account("Anna").await.0, house.account("Bruno").await.0);
    for _ in 0..2 {
        let id = nim(&anna, &bruno).await;
        finish(&anna, &bruno, &id).await;
    }
    let seats = json!([{ "kind": "me" }, { "kind": "bot", "level": "random" }]);
    let alone = anna.create(json!({ "game": "nim", "preset": "plain", "seats": seats })).await;
    play_out(&anna, &alone).await;
    let shown = player(&bruno, "anna", 3).await;
    let pools: Vec<_> = shown["ratings"].as_array().unwrap().iter().map(|r| &r["pool"]).collect();
    assert_eq!(pools, ["people", "bots"]);
    assert_eq!(player(&bruno, "Bruno", 2).await["ratings"].as_array().unwrap().len(), 1);
    let board = bruno.get("/api/ratings?game=nim&pool=people").await.json();
    assert_eq!(board["class"]["players"], 2);
    let rows = board["rows"].as_array().unwrap();
    assert_eq!(rows.len(), 2);
    assert!(rows[0]["certain"].as_f64() >= rows[1]["certain"].as_f64());
    let with_bots = bruno.get("/api/ratings?game=nim&pool=bots&lang=it").await.json();
    let kinds: Vec<_> = with_bots["rows"].as_array().unwrap().iter().map(|r| &r["kind"]).collect();
    assert!(kinds.contains(&&json!("bot")) && kinds.contains(&&json!("account")), "{with_bots}");
}

#[tokio::test]
async fn whoever_leaves_his_seat_to_a_bot_is_last() {
    let house = House::new().await;
    let (anna, bruno) = (house.account("Anna").await.0, house.account("Bruno").await.0);
    let id = nim(&anna, &bruno).await;
    anna.act_somehow(&id, 0).await;
    bruno.done(&id, "concede", json!({ "seat": 1 })).await;
    play_out(&anna, &id).await;
    let rating = |shown: Value| shown["ratings"][0]["rating"].as_f64().unwrap();
    // Whatever place the bot reached.
    assert!(rating(player(&anna, "Anna", 1).await) > 25.0);
    assert!(rating(player(&anna, "Bruno", 1).await) < 25.0);
}

#[tokio::test]
async fn whoever_resigns_has_lost_and_cannot_come_back() {
    let house = House::new().await;
    let (anna, bruno) = (house.account("Anna").await.0, house.account("Bruno").await.0);
    let id = nim(&anna, &bruno).await;
    anna.act_somehow(&id, 0).await;
    let answer = bruno.done(&id, "resign", json!({ "seat": 1 })).await;
    let kinds: Vec<_> = answer["entries"].as_array().unwrap().iter().map(|e| &e["kind"]).collect();
    assert_eq!(kinds, ["kept", "finished"], "{answer}");
    assert_eq!(bruno.state(&id).await["result"]["places"], json!([1, 2]));
    assert_eq!(bruno.at(&id, "return", json!({ "seat": 1 })).await.code(), "resigned");
    let rating = |shown: Value| shown["ratings"][0]["rating"].as_f64().unwrap();
    assert!(rating(player(&anna, "Anna", 1).await) > 25.0);
    assert!(rating(player(&anna, "Bruno", 1).await) < 25.0);
}

#[tokio::test]
async fn with_others_left_to_play_a_bot_takes_the_seat_to_the_end_and_it_comes_last() {
    let house = House::new().await;
    let (anna, bruno) = (house.account("Anna").await.0, house.account("Bruno").await.0);
    let seats = json!([{ "kind": "me" }, { "kind": "open" }, { "kind": "bot", "level": "random" }]);
    let id = anna.create(json!({ "game": "nim", "preset": "plain", "seats": seats })).await;
    bruno.done(&id, "join", json!({})).await;
    bruno.done(&id, "resign", json!({ "seat": 1 })).await;
    for what in ["return", "concede", "resign", "propose"] {
        let refused = bruno.at(&id, what, json!({ "seat": 1 })).await;
        assert_eq!(refused.code(), "resigned", "{what}");
    }
    until(async || {
        let state = bruno.state(&id).await;
        assert!(state["choices"].is_null() && state["legal"].is_null(), "{state}");
        if anna.state(&id).await["waiting"][0] == 0 {
            anna.act_somehow(&id, 0).await;
        }
        state["table"]["status"] == "finished"
    })
    .await;
    let result = bruno.state(&id).await["result"].clone();
    assert_eq!(result["places"][1], 3, "{result}");
}

#[tokio::test]
async fn games_on_one_screen_and_guests_are_not_listed() {
    let house = House::new().await;
    let (anna, _) = house.account("Anna").await;
    let seats = json!([{ "kind": "me" }, { "kind": "here", "name": "Bruno" }]);
    let screen = anna.create(json!({ "game": "nim", "preset": "plain", "seats": seats })).await;
    finish(&anna, &anna, &screen).await;
    let guest = house.guest("Gino").await;
    let id = nim(&anna, &guest).await;
    finish(&anna, &guest, &id).await;
    player(&anna, "Anna", 1).await;
    let board = anna.get("/api/ratings?game=nim").await.json();
    assert_eq!(board["rows"].as_array().unwrap().len(), 1, "{board}");
    assert_eq!(anna.get("/api/players/Gino").await.status, StatusCode::NOT_FOUND);
    // With an account he is listed, including the games played before as a guest.
    let body = json!({ "name": "Gino", "password": "the river rises" });
    assert_eq!(guest.post("/api/accounts", body).await.status, StatusCode::CREATED);
    assert_eq!(player(&anna, "Gino", 1).await["kind"], "account");
}

#[tokio::test]
async fn plots_are_drawn_in_both_languages_and_hold_names_as_text() {
    let house = House::new().await;
    let (anna, _) = house.account("Anna & <Co>").await;
    let (bruno, _) = house.account("Bruno").await;
    for _ in 0..3 {
        let id = nim(&anna, &bruno).await;
        finish(&anna, &bruno, &id).await;
    }
    let path = "Anna%20%26%20%3CCo%3E";
    player(&anna, path, 3).await;
    for (lang, word) in [("en", "Results by opponent"), ("it", "Risultati per avversario")] {
        let plot = bruno.get(&format!("/api/players/bruno/plots/opponents.svg?lang={lang}")).await;
        assert_eq!(plot.headers["content-type"], "image/svg+xml");
        assert!(plot.text().contains(word), "{}", plot.text());
        assert!(plot.text().contains("Anna &amp; &lt;Co&gt;"), "{}", plot.text());
    }
    for plot in ["rating.svg", "points.svg?theme=dark"] {
        let reply = anna.get(&format!("/api/players/{path}/plots/{plot}")).await;
        assert_eq!(reply.status, StatusCode::OK, "{plot}");
        assert!(reply.text().starts_with("<svg ") && reply.text().ends_with("</svg>"));
    }
    for plot in ["ratings.svg", "seats.svg", "points.svg"] {
        for game in ["nim", "tigris"] {
            let reply = anna.get(&format!("/api/games/{game}/plots/{plot}")).await;
            assert_eq!(reply.status, StatusCode::OK, "{game} {plot}");
            assert!(!reply.text().contains("NaN"), "{}", reply.text());
        }
    }
    for missing in ["/api/players/nobody", "/api/players/Bruno/plots/x.svg", "/api/players/bot%20x"]
    {
        assert_eq!(anna.get(missing).await.status, StatusCode::NOT_FOUND, "{missing}");
    }
}

#[tokio::test]
async fn a_finished_game_says_how_it_changed_the_ratings() {
    let house = House::new().await;
    let (anna, bruno, first) = house.nim().await;
    let changes = async |id: &str| {
        let reply = anna.get(&format!("/api/tables/{id}/ratings")).await;
        assert_eq!(reply.status, StatusCode::OK, "{}", reply.text());
        reply.json()
    };
    assert_eq!(changes(&first).await, json!({ "settled": false, "seats": [] }));
    finish(&anna, &bruno, &first).await;
    until(async || changes(&first).await["settled"] == true).await;
    let before = changes(&first).await["seats"].clone();
    assert_eq!(before.as_array().unwrap().len(), 2);
    assert_eq!(before[0]["before"], Value::Null, "the first game");
    house.wait(60_000);
    let seats = json!([{ "kind": "me" }, { "kind": "open" }]);
    let second = anna.create(json!({ "game": "nim", "preset": "plain", "seats": seats })).await;
    bruno.done(&second, "join", json!({})).await;
    finish(&anna, &bruno, &second).await;
    until(async || changes(&second).await["settled"] == true).await;
    let after = changes(&second).await["seats"].clone();
    for seat in 0..2 {
        assert_eq!(after[seat]["before"], before[seat]["after"]);
        assert_ne!(after[seat]["before"], after[seat]["after"]);
    }
}
