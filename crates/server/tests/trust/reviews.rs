//! Reviews: of finished games only, made once, kept over a restart, and bounded.

use std::sync::Arc;

use axum::{body::Body, http::StatusCode};
use serde_json::{Value, json};
use server::{HouseBots, Settings};

use crate::{
    database::Database,
    house::{Browser, House, MIDNIGHT, settings, until},
};

async fn house(database: &Database, settings: Settings) -> House {
    House::having(database, settings, MIDNIGHT, sample::shelf(), Arc::new(HouseBots)).await
}

/// Anna's game of counting to ten, after these answers.
async fn counted(anna: &Browser, answers: &[&str]) -> String {
    let seats = json!([{ "kind": "me" }, { "kind": "here", "name": "Bruno" }]);
    let options = json!({ "target": "ten" });
    let table = anna.create(json!({ "game": "count", "options": options, "seats": seats })).await;
    for (turn, action) in answers.iter().enumerate() {
        let step = anna.state(&table).await["step"].clone();
        let act = json!({ "seat": turn % 2, "action": action, "step": step });
        let acted = anna.at(&table, "act", act).await;
        assert!(acted.status.is_success(), "{}", acted.json());
    }
    table
}

/// Who leaves a multiple of four wins. Anna leaves nine, but Bruno leaves seven, and loses.
const GAME: [&str; 5] = ["add 1", "add 2", "add 3", "add 1", "add 3"];

async fn review(browser: &Browser, table: &str) -> Value {
    browser.get(&format!("/api/tables/{table}/review")).await.json()
}

async fn reviewed(browser: &Browser, table: &str) -> Value {
    let begun = browser.at(table, "review", json!({})).await;
    assert_eq!(begun.status, StatusCode::OK, "{}", begun.text());
    until(async || review(browser, table).await["complete"] == true).await;
    review(browser, table).await
}

#[tokio::test]
async fn a_review_is_made_once_and_kept() {
    let database = Database::fresh().await;
    let first = house(&database, settings()).await;
    let anna = first.guest("Anna").await;
    let table = counted(&anna, &GAME).await;
    let nothing = review(&anna, &table).await;
    assert_eq!((&nothing["complete"], &nothing["of"]), (&json!(false), &json!(0)));
    let made = reviewed(&anna, &table).await;
    assert_eq!((&made["done"], &made["of"]), (&json!(6), &json!(6)));
    let course = &made["course"];
    assert_eq!(course["points"].as_array().unwrap().len(), 6);
    assert_eq!(course["ledgers"][0]["result"], 1.0);
    for ledger in course["ledgers"].as_array().unwrap() {
        let number = |field: &str| ledger[field].as_f64().unwrap();
        let sum = number("start") + number("luck") - number("errors") + number("gifts");
        assert!((sum + number("revision") - number("result")).abs() < 1e-9, "{ledger}");
    }
    // The better answers are not sent along.
    assert!(!made.to_string().contains("add "), "{made}");
    first.state.close().await;
    let again = house(&database, settings()).await;
    let anna = again.again(anna.cookie.clone());
    assert_eq!(review(&anna, &table).await, made);
    assert_eq!(anna.at(&table, "review", json!({})).await.json(), made);
}

#[tokio::test]
async fn another_answer_is_compared_with_the_given_one() {
    let database = Database::fresh().await;
    let house = house(&database, settings()).await;
    let anna = house.guest("Anna").await;
    let table = counted(&anna, &GAME).await;
    let attempt = async |body: Value| anna.at(&table, "review/try", body).await;
    let early = attempt(json!({ "step": 1 })).await;
    assert_eq!(early.code(), "not-found", "{}", early.text());
    let made = reviewed(&anna, &table).await;
    let points = made["course"]["points"].as_array().unwrap();
    let worst = points.iter().max_by(|one, other| {
        let error = |point: &Value| point["decided"]["error"].as_f64().unwrap_or(0.0);
        error(one).total_cmp(&error(other))
    });
    let step = worst.unwrap()["step"].as_u64().unwrap();
    let path = format!("/api/tables/{table}/review/{step}");
    let puzzle = anna.get(&path).await.json();
    assert_eq!(puzzle["choices"]["nodes"][0]["picks"].as_array().unwrap().len(), 3, "{puzzle}");
    for wrong in ["0", "99", "-1", "x"] {
        let refused = anna.get(&format!("/api/tables/{table}/review/{wrong}")).await;
        assert!(refused.status.is_client_error(), "{}", refused.text());
    }
    let solution = attempt(json!({ "step": step })).await.json();
    let best = &solution["answers"][0];
    assert!(solution["compared"].is_null() && !best["said"][0].as_str().unwrap().is_empty());
    let tried = attempt(json!({ "step": step, "action": best["action"] })).await.json();
    assert_eq!(tried["compared"]["verdict"], "better", "{tried}");
    assert_eq!(tried["compared"]["best"], true);
    let given = &solution["given"]["action"];
    let same = attempt(json!({ "step": step, "action": given })).await.json();
    assert_eq!(same["compared"]["verdict"], "equal", "{same}");
    assert_eq!(same["compared"]["best"], false);
    for (body, code) in [
        (json!({ "step": 0 }), "no-such-step"),
        (json!({ "step": 999, "action": "add 1" }), "no-such-step"),
        (json!({ "step": step, "action": "fly" }), "bad-notation"),
        (json!({ "step": step, "action": "x".repeat(9999) }), "bad-notation"),
        (json!({ "stop": step }), "bad-request"),
    ] {
        let refused = attempt(body.clone()).await;
        assert_eq!(refused.code(), code, "{body}: {}", refused.text());
    }
}

/// Neither players nor spectators get anything about a running game, by any of the routes.
#[tokio::test]
async fn a_running_game_is_reviewed_for_nobody() {
    let database = Database::fresh().await;
    let house = house(&database, settings()).await;
    let anna = house.guest("Anna").await;
    let table = counted(&anna, &GAME[..3]).await;
    let carla = house.guest("Carla").await;
    for browser in [&anna, &carla, &house.stranger()] {
        let path = format!("/api/tables/{table}/review");
        let seen = browser.get(&path).await;
        assert_eq!((seen.status, &*seen.code()), (StatusCode::CONFLICT, "not-over"));
        let asked = browser.get(&format!("{path}/1")).await;
        assert_eq!((asked.status, &*asked.code()), (StatusCode::CONFLICT, "not-over"));
        let begun = browser.at(&table, "review", json!({})).await;
        assert!(["not-over", "no-guest"].contains(&&*begun.code()), "{}", begun.text());
        let tried = browser.at(&table, "review/try", json!({ "step": 1, "action": "add 1" })).await;
        assert!(["not-over", "no-guest"].contains(&&*tried.code()), "{}", tried.text());
    }
    // Nothing was begun that would come to light at the end.
    for (turn, action) in GAME.iter().enumerate().skip(3) {
        let step = anna.state(&table).await["step"].clone();
        anna.done(&table, "act", json!({ "seat": turn % 2, "action": action, "step": step })).await;
    }
    assert_eq!(review(&anna, &table).await["of"], 0);
}

/// A game that ended by resigning is reviewed up to there.
#[tokio::test]
async fn a_resigned_game_is_reviewed_up_to_the_resignation() {
    let database = Database::fresh().await;
    let house = house(&database, settings()).await;
    let anna = house.guest("Anna").await;
    let table = counted(&anna, &GAME[..3]).await;
    anna.done(&table, "resign", json!({ "seat": 0 })).await;
    until(async || anna.state(&table).await["table"]["status"] == "finished").await;
    let made = reviewed(&anna, &table).await;
    let course = &made["course"];
    assert_eq!(course["points"].as_array().unwrap().len(), 4, "{made}");
    let ledgers = course["ledgers"].as_array().unwrap();
    let results: Vec<_> = ledgers.iter().map(|one| one["result"].as_f64().unwrap()).collect();
    assert!((results.iter().sum::<f64>() - 1.0).abs() < 1e-6, "{made}");
}

/// A close call is settled by playing on, with luck taken out.
#[tokio::test]
async fn rollouts_settle_a_close_call_on_request() {
    let database = Database::fresh().await;
    let house = house(&database, settings()).await;
    let anna = house.guest("Anna").await;
    let table = counted(&anna, &GAME).await;
    reviewed(&anna, &table).await;
    let plain = anna.at(&table, "review/try", json!({ "step": 1, "action": "add 2" })).await.json();
    assert!(plain["compared"]["tried"]["rollouts"].is_null(), "{plain}");
    let body = json!({ "step": 1, "action": "add 2", "rollouts": true });
    let settled = anna.at(&table, "review/try", body).await.json();
    // Adding two leaves a multiple of four to ten, which wins.
    let found = &settled["compared"]["tried"]["rollouts"];
    assert_eq!(
        (found["chance"].as_f64(), found["doubt"].as_f64()),
        (Some(1.0), Some(0.0)),
        "{settled}"
    );
}

/// The mean error of a decision in reviewed games is beside the rating.
#[tokio::test]
async fn the_leaderboard_shows_the_error_of_reviewed_games() {
    let database = Database::fresh().await;
    let house = house(&database, settings()).await;
    let (anna, bruno) = (house.account("Anna").await.0, house.account("Bruno").await.0);
    let seats = json!([{ "kind": "me" }, { "kind": "open" }]);
    let options = json!({ "target": "ten" });
    let table = anna.create(json!({ "game": "count", "options": options, "seats": seats })).await;
    bruno.done(&table, "join", json!({})).await;
    for (turn, action) in GAME.iter().enumerate() {
        let player = if turn % 2 == 0 { &anna } else { &bruno };
        let step = player.state(&table).await["step"].clone();
        let act = json!({ "seat": turn % 2, "action": action, "step": step });
        player.done(&table, "act", act).await;
    }
    let rows = async || anna.get("/api/ratings?game=count").await.json()["rows"].clone();
    until(async || rows().await.as_array().is_some_and(|rows| rows.len() == 2)).await;
    assert!(rows().await[0]["error"].is_null());
    let made = reviewed(&anna, &table).await;
    for (name, seat) in [("Anna", 0), ("Bruno", 1)] {
        let rows = rows().await;
        let row = rows.as_array().unwrap().iter().find(|row| row["name"] == name).unwrap();
        let ledger = &made["course"]["ledgers"][seat];
        let (errors, decisions) = (&ledger["errors"], &ledger["decisions"]);
        let rate = errors.as_f64().unwrap() / decisions.as_f64().unwrap();
        assert!((row["error"].as_f64().unwrap() - rate).abs() < 1e-9, "{row} {ledger}");
    }
}

/// A program sends a position, and gets the values of a seat's answers.
#[tokio::test]
async fn positions_are_analysed_for_programs_within_limits() {
    let house = crate::house::House::new().await;
    let anna = house.account("Anna").await.0;
    let made = anna.post("/api/me/bots", json!({ "name": "Judge" })).await.json();
    let token = made["token"].as_str().unwrap().to_owned();
    let entry: &'static dyn games::Entry = &games::TIGRIS;
    let puzzle = &entry.book().unwrap().puzzles()[0];
    let body = |more: Value| {
        let mut body =
            json!({ "game": "tigris", "position": puzzle.position, "seat": puzzle.seat });
        for (name, value) in more.as_object().unwrap() {
            body[name] = value.clone();
        }
        body.to_string()
    };
    let ask = async |body: String| {
        let request = house.stranger().request("POST", "/api/analysis");
        let request = request.header("authorization", format!("Bearer {token}"));
        let request = request.header("content-type", "application/json");
        anna.send(request.body(Body::from(body)).unwrap()).await
    };
    let judged = ask(body(json!({ "nodes": 8, "most": 2, "rollouts": 2 }))).await;
    assert_eq!(judged.status, StatusCode::OK, "{}", judged.text());
    let judged = judged.json();
    let answers = judged["answers"].as_array().unwrap();
    assert_eq!(answers[0]["action"], *puzzle.answers[0].action, "{}", answers[0]);
    assert!(answers[0]["rollouts"]["doubt"].is_number() && answers[0]["nodes"] == 8);
    assert!(answers[0]["chance"].as_f64() >= answers[1]["chance"].as_f64());
    assert!(answers.len() > 2 && answers[2]["nodes"] == 0 && answers[2]["rollouts"].is_null());
    let given =
        json!({ "answers": [puzzle.answers[1].action, puzzle.answers[0].action], "nodes": 0 });
    let given = ask(body(given)).await.json();
    assert_eq!(given["answers"][1]["action"], *puzzle.answers[0].action);
    for (more, code) in [
        (json!({ "nodes": 201 }), "too-large"),
        (json!({ "most": 9 }), "too-large"),
        (json!({ "rollouts": 101 }), "too-large"),
        (json!({ "answers": ["fly"] }), "bad-notation"),
        (json!({ "seat": "nobody" }), "bad-seats"),
        (json!({ "position": "tigris 1\nnonsense" }), "bad-position"),
        (json!({ "position": "x".repeat(70_000) }), "too-large"),
        (json!({ "game": "go" }), "no-such-game"),
        (json!({ "table": "t" }), "bad-request"),
    ] {
        assert_eq!(ask(body(more.clone())).await.code(), code, "{more}");
    }
}

#[tokio::test]
async fn reviews_have_a_limit_of_their_own() {
    let database = Database::fresh().await;
    let house = house(&database, Settings { limit_factor: 1, ..settings() }).await;
    let anna = house.guest("Anna").await;
    let table = counted(&anna, &GAME).await;
    let mut refused = None;
    for _ in 0..1000 {
        let reply = anna.at(&table, "review", json!({})).await;
        if reply.status == StatusCode::TOO_MANY_REQUESTS {
            refused = Some(reply);
            break;
        }
        assert_eq!(reply.status, StatusCode::OK, "{}", reply.text());
    }
    assert_eq!(refused.unwrap().code(), "too-many");
    until(async || review(&anna, &table).await["complete"] == true).await;
}

/// A whole game of Tigris is reviewed in the queue of the bots, with a first picture on the way.
#[tokio::test]
async fn an_uploaded_record_is_reviewed_too() {
    let database = Database::fresh().await;
    let house = house(&database, settings()).await;
    let anna = house.guest("Anna").await;
    let record = include_str!("../fixtures/records/tigris-1.eridu");
    let request = anna.request("POST", "/api/records").body(Body::from(record)).unwrap();
    let table = anna.send(request).await.json()["id"].as_str().unwrap().to_owned();
    let begun = anna.at(&table, "review", json!({})).await.json();
    assert_eq!(begun["of"], 325);
    until(async || !review(&anna, &table).await["course"].is_null()).await;
    let first = review(&anna, &table).await;
    assert_eq!(first["course"]["points"].as_array().unwrap().len(), 325);
}
