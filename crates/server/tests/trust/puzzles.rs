//! Puzzles: shown without their solution, judged, and remembered for those who solve them.

use axum::http::StatusCode;
use games::Puzzle;
use serde_json::{Value, json};

use crate::house::{Browser, House};

fn collection() -> Vec<Puzzle> {
    games::find(games::all(), "tigris").unwrap().book().unwrap().puzzles()
}

fn path(puzzle: &Puzzle) -> String {
    format!("/api/games/tigris/puzzles/{}", puzzle.id)
}

async fn solved(browser: &Browser, puzzle: &Puzzle) -> bool {
    let list = browser.get("/api/games/tigris/puzzles").await.json();
    let cards = list["puzzles"].as_array().unwrap();
    assert_eq!(cards.len(), collection().len());
    cards.iter().find(|card| card["id"] == *puzzle.id).unwrap()["solved"] == true
}

#[tokio::test]
async fn a_puzzle_is_shown_without_its_solution() {
    let house = House::new().await;
    let puzzles = collection();
    let puzzle = &puzzles[0];
    let shown = house.stranger().get(&path(puzzle)).await.json();
    assert_eq!(shown["solved"], false);
    assert!(
        shown["answers"].is_null() && !shown["choices"]["nodes"].as_array().unwrap().is_empty()
    );
    assert!(shown["found"].as_array().unwrap().len() >= 5);
    // The seat sees its own hand, and not that of the others.
    let (play, seat) = puzzle.begin(games::find(games::all(), "tigris").unwrap()).unwrap();
    assert_eq!(shown["seat"], seat.index());
    let show = games::shown(&*play).unwrap();
    let scene = |viewer| show.scene(viewer, display::Layout::Wide).things.len();
    let things = shown["scene"]["things"].as_array().unwrap().len();
    assert_eq!(things, scene(table::Viewer::Seat(seat)));
    for wrong in ["none", "..", "%00"] {
        let refused = house.stranger().get(&format!("/api/games/tigris/puzzles/{wrong}")).await;
        assert_eq!(refused.status, StatusCode::NOT_FOUND, "{wrong}");
    }
}

#[tokio::test]
async fn only_the_best_answer_solves_it_and_it_is_remembered() {
    let house = House::new().await;
    let (anna, bruno) = (house.guest("Anna").await, house.guest("Bruno").await);
    let puzzles = collection();
    let puzzle = &puzzles[0];
    let attempt = async |browser: &Browser, body: Value| browser.post(&path(puzzle), body).await;
    let [best, second, ..] = &puzzle.answers[..] else { panic!("{puzzle}") };
    let wrong = attempt(&anna, json!({ "action": second.action })).await.json();
    assert_eq!((&wrong["compared"]["verdict"], &wrong["solved"]), (&json!("worse"), &json!(false)));
    assert!(wrong["compared"]["gain"].as_f64().unwrap() < -0.05, "{wrong}");
    assert_eq!(wrong["answers"], json!([]));
    assert!(!solved(&anna, puzzle).await);
    // Seeing the solution does not solve it.
    let told = attempt(&anna, json!({})).await.json();
    assert_eq!(told["answers"][0]["action"], *best.action);
    assert!(!told["answers"][0]["said"][0].as_str().unwrap().is_empty());
    assert!(!solved(&anna, puzzle).await);
    let right = attempt(&anna, json!({ "action": best.action })).await.json();
    assert_eq!((&right["compared"]["best"], &right["solved"]), (&json!(true), &json!(true)));
    assert!(solved(&anna, puzzle).await && !solved(&bruno, puzzle).await);
    assert_eq!(anna.get(&path(puzzle)).await.json()["solved"], true);
    let exported = anna.get("/api/me/export").await.json();
    assert_eq!(exported["puzzles"][0]["puzzle"], *puzzle.id, "{exported}");
    for (body, code) in [
        (json!({ "action": "fly" }), "bad-notation"),
        (json!({ "action": "x".repeat(9999) }), "bad-notation"),
        (json!({ "act": "pass" }), "bad-request"),
    ] {
        assert_eq!(attempt(&anna, body.clone()).await.code(), code, "{body}");
    }
    assert_eq!(attempt(&house.stranger(), json!({})).await.code(), "no-guest");
}

/// An answer that the collection does not list is searched, and called worse.
#[tokio::test]
async fn an_answer_that_is_not_listed_is_judged_by_a_search() {
    let house = House::new().await;
    let anna = house.guest("Anna").await;
    let puzzles = collection();
    let puzzle = &puzzles[0];
    let (play, seat) = puzzle.begin(games::find(games::all(), "tigris").unwrap()).unwrap();
    let listed = |action: &String| puzzle.answers.iter().any(|rated| rated.action == *action);
    let other = play.legal_actions(seat).into_iter().find(|action| !listed(action)).unwrap();
    let tried = anna.post(&path(puzzle), json!({ "action": other })).await;
    assert_eq!(tried.status, StatusCode::OK, "{}", tried.text());
    assert_eq!(tried.json()["compared"]["verdict"], "worse", "{}", tried.text());
}

#[tokio::test]
async fn the_puzzle_of_the_day_is_the_same_for_everybody_and_changes_at_midnight() {
    let house = House::new().await;
    let daily = async |browser: &Browser| {
        browser.get("/api/games/tigris/puzzles").await.json()["daily"].clone()
    };
    let (anna, stranger) = (house.guest("Anna").await, house.stranger());
    let today = daily(&anna).await;
    assert!(today.is_string());
    assert_eq!(daily(&stranger).await, today);
    let shown = anna.get(&format!("/api/games/tigris/puzzles/{}", today.as_str().unwrap())).await;
    assert_eq!(shown.json()["daily"], true);
    house.wait(86_400_000);
    assert_ne!(daily(&stranger).await, today);
    // A game without puzzles has none of the day.
    let none = anna.get("/api/games/nim/puzzles").await.json();
    assert_eq!(none, json!({ "daily": null, "puzzles": [] }));
}

/// Who solves a puzzle plays its seat: the answers speak to them and do not name the seat.
#[tokio::test]
async fn a_solution_speaks_to_the_player() {
    let house = House::new().await;
    let anna = house.guest("Anna").await;
    let mut addressed = 0;
    for puzzle in &collection()[..12] {
        let role = anna.get(&path(puzzle)).await.json()["role"].as_str().unwrap().to_lowercase();
        let told = anna.post(&path(puzzle), json!({})).await.json();
        for answer in told["answers"].as_array().unwrap() {
            let sentences = ["said", "line"].map(|part| answer[part].as_array().unwrap().clone());
            for sentence in sentences.concat() {
                let sentence = sentence.as_str().unwrap().to_lowercase();
                assert!(!sentence.contains(&format!("the {role}")), "{role}: {sentence}");
                assert!(!sentence.starts_with(&role), "{role}: {sentence}");
                addressed += usize::from(sentence.contains("you"));
            }
        }
    }
    assert!(addressed > 0);
}
