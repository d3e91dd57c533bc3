//! Studies: of what is over, drawn or taught, kept with every branch, judged on request, and shared.

use std::sync::Arc;

use axum::{body::Body, http::StatusCode};
use serde_json::{Value, json};
use server::{Flaw, HouseBots, Settings, check_studies};

use crate::{
    database::Database,
    house::{Browser, House, MIDNIGHT, settings, until},
    streams::Stream,
};

/// A server with a small game, whose best answers are known.
async fn house(database: &Database, settings: Settings) -> House {
    House::having(database, settings, MIDNIGHT, sample::shelf(), Arc::new(HouseBots)).await
}

/// A server with the games of the program.
async fn club(database: &Database) -> House {
    House::having(database, settings(), MIDNIGHT, games::all(), Arc::new(HouseBots)).await
}

const ALL: [&str; 3] = ["tigris", "stone-age", "civilization"];

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

const GAME: [&str; 5] = ["add 1", "add 2", "add 3", "add 1", "add 3"];

/// Makes a study, and returns it.
async fn made(browser: &Browser, origin: Value) -> Value {
    let reply = browser.post("/api/studies", origin).await;
    assert_eq!(reply.status, StatusCode::CREATED, "{}", reply.text());
    reply.json()
}

fn path(study: &Value) -> String {
    format!("/api/studies/{}", study["id"].as_str().unwrap())
}

async fn read(browser: &Browser, path: &str) -> Value {
    let reply = browser.get(path).await;
    assert_eq!(reply.status, StatusCode::OK, "{}", reply.text());
    reply.json()
}

/// Does something in a study, and returns the node that it leads to.
async fn done(browser: &Browser, path: &str, deed: &str, body: Value) -> u64 {
    let reply = browser.post(&format!("{path}/{deed}"), body).await;
    assert_eq!(reply.status, StatusCode::OK, "{}", reply.text());
    reply.json()["node"].as_u64().unwrap()
}

fn act(node: u64, seat: u8, action: &str) -> Value {
    json!({ "node": node, "seat": seat, "action": action })
}

#[tokio::test]
async fn a_study_keeps_every_branch_and_is_shared_by_its_link() {
    let database = Database::fresh().await;
    let first = house(&database, settings()).await;
    let (anna, bruno) = (first.guest("Anna").await, first.guest("Bruno").await);
    let table = counted(&anna, &GAME).await;
    let study = made(&anna, json!({ "table": table })).await;
    let path = path(&study);
    assert_eq!((&study["trunk"], &study["mine"]), (&json!(5), &json!(true)));
    assert_eq!(study["nodes"].as_array().unwrap().len(), 6);
    assert_eq!(study["source"], json!({ "kind": "table", "table": table }));
    // What was played leads along the trunk, and anything else is a branch, once.
    assert_eq!(done(&anna, &path, "act", act(0, 0, "add 1")).await, 1);
    let other = done(&anna, &path, "act", act(1, 1, "add 3")).await;
    assert_eq!(other, 6);
    assert_eq!(done(&bruno, &path, "act", act(1, 1, "add 3")).await, 6);
    let reply = done(&bruno, &path, "act", act(other, 0, "add 2")).await;
    let node = read(&first.stranger(), &format!("{path}/nodes/{reply}")).await;
    assert_eq!((&node["eyes"], &node["asked"][0]["seat"]), (&json!(1), &json!(1)));
    assert!(node["scene"].is_object() && node["asked"][0]["choices"].is_object(), "{node}");
    assert!(!node["lines"].as_array().unwrap().is_empty());
    let open = read(&bruno, &format!("{path}/nodes/{reply}?eyes=all")).await;
    assert_eq!((&open["eyes"], &open["asked"][0]["choices"]), (&Value::Null, &Value::Null));
    let before = read(&anna, &path).await;
    first.state.close().await;

    let again = house(&database, settings()).await;
    let (anna, bruno) = (again.again(anna.cookie.clone()), again.again(bruno.cookie.clone()));
    assert_eq!(read(&anna, &path).await, before);
    // Everybody cuts their own branches, and the owner any.
    let refused = bruno.post(&format!("{path}/cut"), json!({ "node": other })).await;
    assert_eq!(refused.code(), "not-yours");
    let refused = anna.post(&format!("{path}/cut"), json!({ "node": 3 })).await;
    assert_eq!(refused.code(), "not-yours", "the game itself stays");
    assert_eq!(done(&bruno, &path, "cut", json!({ "node": reply })).await, other);
    assert_eq!(done(&anna, &path, "cut", json!({ "node": other })).await, 1);
    assert_eq!(bruno.get(&format!("{path}/nodes/{reply}")).await.code(), "no-such-step");
    assert_eq!(read(&bruno, &path).await["nodes"].as_array().unwrap().len(), 6);
    let mine = read(&anna, "/api/studies").await;
    assert_eq!(mine["studies"].as_array().unwrap().len(), 1);
    let delete = async |browser: &Browser| {
        browser.send(browser.request("DELETE", &path).body(Body::empty()).unwrap()).await
    };
    assert_eq!(delete(&bruno).await.code(), "not-yours");
    assert_eq!(delete(&anna).await.json()["studies"], json!([]));
    assert_eq!(anna.get(&path).await.code(), "no-such-study");
}

#[tokio::test]
async fn chance_is_chosen_or_rolled() {
    let database = Database::fresh().await;
    let house = club(&database).await;
    let anna = house.guest("Anna").await;
    for game in ALL {
        let study = made(&anna, json!({ "game": game, "lesson": 0 })).await;
        let path = path(&study);
        let root = read(&anna, &format!("{path}/nodes/0")).await;
        assert!(root["possible"].as_u64().unwrap() > 0, "{game} begins with chance: {root}");
        let likely = &root["outcomes"][0];
        assert!(likely["share"].as_f64().unwrap() > 0.0);
        assert_ne!(likely["says"], likely["outcome"], "{game}: in words");
        let chosen = json!({ "node": 0, "outcome": likely["outcome"] });
        let node = done(&anna, &path, "roll", chosen.clone()).await;
        assert_eq!(done(&anna, &path, "roll", chosen).await, node);
        let roll = json!({ "node": 0, "all": true, "key": "once-and-again" });
        let rolled = done(&anna, &path, "roll", roll.clone()).await;
        assert_eq!(done(&anna, &path, "roll", roll).await, rolled, "a key rolls once");
        let asked = read(&anna, &format!("{path}/nodes/{rolled}")).await;
        assert!(!asked["asked"].as_array().unwrap().is_empty(), "{game}");
        let wrong = anna.post(&format!("{path}/roll"), json!({ "node": rolled })).await;
        assert!(wrong.status.is_client_error(), "{}", wrong.text());
        let wrong = json!({ "node": 0, "outcome": "nonsense" });
        assert_eq!(anna.post(&format!("{path}/roll"), wrong).await.code(), "bad-notation");
    }
}

#[tokio::test]
async fn a_node_is_judged_on_request_and_once() {
    let database = Database::fresh().await;
    let first = house(&database, settings()).await;
    let anna = first.guest("Anna").await;
    let study = made(&anna, json!({ "table": counted(&anna, &GAME).await })).await;
    let path = path(&study);
    let judged = format!("{path}/judgements/2");
    let nothing = read(&anna, &judged).await;
    assert_eq!((&nothing["judged"], &nothing["making"]), (&Value::Null, &json!(false)));
    let begun = anna.post(&format!("{path}/judgements"), json!({ "node": 2 })).await;
    assert_eq!(begun.status, StatusCode::OK, "{}", begun.text());
    until(async || {
        let now = read(&anna, &judged).await;
        now["making"] == false && now["judged"]["nodes"] == 24
    })
    .await;
    let made = read(&anna, &judged).await["judged"].clone();
    let sum: f64 = made["chances"].as_array().unwrap().iter().map(|c| c.as_f64().unwrap()).sum();
    assert!((sum - 1.0).abs() < 1e-6, "{made}");
    // Three are counted; the winning move leaves a multiple of four to ten: six.
    assert_eq!(made["asked"][0]["answers"][0]["action"], "add 3", "{made}");
    assert_eq!(made["asked"][0]["options"], 3);
    let deep = json!({ "node": 2, "deep": true });
    anna.post(&format!("{path}/judgements"), deep).await;
    until(async || read(&anna, &judged).await["judged"]["nodes"] == 120).await;
    let deep = read(&anna, &judged).await;
    first.state.close().await;
    let again = house(&database, settings()).await;
    assert_eq!(read(&again.stranger(), &judged).await["judged"], deep["judged"]);
    let missing = again.again(anna.cookie.clone());
    let missing = missing.post(&format!("{path}/judgements"), json!({ "node": 99 })).await;
    assert_eq!(missing.code(), "no-such-step");
}

/// No road leads from a game that is not over to a study, for players, spectators and strangers.
#[tokio::test]
async fn a_running_game_is_studied_by_nobody() {
    let database = Database::fresh().await;
    let house = club(&database).await;
    let anna = house.guest("Anna").await;
    let seats = json!([{ "kind": "me" }, { "kind": "bot", "level": "greedy" }]);
    for game in ALL {
        let table = anna.create(json!({ "game": game, "seats": seats })).await;
        for browser in [&anna, &house.guest("Carla").await] {
            let refused = browser.post("/api/studies", json!({ "table": table })).await;
            assert_eq!((refused.status, &*refused.code()), (StatusCode::CONFLICT, "not-over"));
            // The record and the position, from which a study could be made, are not given out.
            for file in ["record.eridu", "record.json", "replay/0"] {
                let refused = browser.get(&format!("/api/tables/{table}/{file}")).await;
                assert_eq!(refused.code(), "not-over", "{file}");
            }
            assert!(!read(browser, "/api/me/export").await.to_string().contains("\"steps\""));
        }
        let refused = house.stranger().post("/api/studies", json!({ "table": table })).await;
        assert_eq!(refused.code(), "no-guest");
    }
    assert_eq!(read(&anna, "/api/studies").await["studies"], json!([]));
}

#[tokio::test]
async fn bad_input_gets_a_sentence_and_changes_nothing() {
    let database = Database::fresh().await;
    let house = house(&database, settings()).await;
    let anna = house.guest("Anna").await;
    let nobody = "0".repeat(32);
    for (origin, code) in [
        (json!({}), "bad-request"),
        (json!({ "game": "count" }), "bad-request"),
        (json!({ "table": nobody, "game": "count" }), "bad-request"),
        (json!({ "table": nobody }), "no-such-table"),
        (json!({ "table": "x" }), "no-such-table"),
        (json!({ "game": "go", "position": "" }), "no-such-game"),
        (json!({ "game": "tigris", "position": "tigris 1\n" }), "bad-position"),
        (json!({ "game": "tigris", "position": "stone-age\n" }), "bad-position"),
        (json!({ "game": "tigris", "lesson": 999 }), "no-such-step"),
        (json!({ "game": "tigris", "position": "x".repeat(70_000) }), "too-large"),
    ] {
        let refused = anna.post("/api/studies", origin.clone()).await;
        assert_eq!(refused.code(), code, "{origin}: {}", refused.text());
    }
    let study = made(&anna, json!({ "table": counted(&anna, &GAME).await })).await;
    let path = path(&study);
    for (deed, body, code) in [
        ("act", act(99, 0, "add 1"), "no-such-step"),
        ("act", act(0, 0, "fly"), "bad-notation"),
        ("act", act(0, 0, &"x".repeat(999)), "bad-notation"),
        ("act", act(0, 1, "add 1"), "not-asked"),
        ("act", act(0, 9, "add 1"), "bad-seats"),
        ("act", json!({ "node": 0, "seat": 0, "action": "add 3", "key": "" }), "bad-request"),
        ("cut", json!({ "node": 0 }), "not-yours"),
        ("point", json!({ "node": 99 }), "no-such-step"),
        ("point", json!({ "node": 0, "thing": "x".repeat(999) }), "bad-request"),
    ] {
        let refused = anna.post(&format!("{path}/{deed}"), body.clone()).await;
        assert_eq!(refused.code(), code, "{deed} {body}: {}", refused.text());
    }
    for wrong in ["nodes/99", "nodes/-1", "nodes/x", "nodes/0?eyes=9", "judgements/x"] {
        let refused = anna.get(&format!("{path}/{wrong}")).await;
        assert!(refused.status.is_client_error(), "{wrong}: {}", refused.text());
    }
    assert_eq!(read(&anna, &path).await, study);
}

#[tokio::test]
async fn a_person_has_room_for_two_hundred_studies() {
    let database = Database::fresh().await;
    let house = house(&database, settings()).await;
    let anna = house.guest("Anna").await;
    let table = counted(&anna, &GAME).await;
    for _ in 0..200 {
        made(&anna, json!({ "table": table })).await;
    }
    let refused = anna.post("/api/studies", json!({ "table": table })).await;
    assert_eq!((refused.status, &*refused.code()), (StatusCode::CONFLICT, "too-many-studies"));
    made(&house.guest("Bruno").await, json!({ "table": table })).await;
}

#[tokio::test]
async fn people_look_together_and_follow_one_of_them() {
    let database = Database::fresh().await;
    let house = house(&database, settings()).await;
    let (anna, bruno) = (house.guest("Anna").await, house.guest("Bruno").await);
    let study = made(&anna, json!({ "table": counted(&anna, &GAME).await })).await;
    let path = path(&study);
    let query = format!("?study={}", study["id"].as_str().unwrap());
    let mut listens = Stream::open(&house, &anna, &query).await;
    listens.next("hello").await;
    let mut heard = Stream::open(&house, &bruno, &query).await;
    heard.next("hello").await;
    let point = async |browser: &Browser, body: Value| {
        let reply = browser.post(&format!("{path}/point"), body).await;
        assert_eq!(reply.status, StatusCode::OK, "{}", reply.text());
    };
    point(&anna, json!({ "node": 2, "thing": "count", "lead": true })).await;
    let news = loop {
        let news = heard.next("study").await;
        if news["people"][0]["leads"] == true {
            break news;
        }
    };
    let leader = json!({ "number": 0, "name": "Anna", "me": false, "leads": true, "node": 2, "thing": "count", "carried": 0 });
    assert_eq!(news["people"][0], leader);
    // Bruno plays on where Anna leads, and she goes along.
    let next = done(&bruno, &path, "act", act(2, 0, "add 1")).await;
    let mut seen = (false, false);
    while seen != (true, true) {
        let news = heard.next("study").await;
        seen.0 |= news["nodes"][0]["node"] == next && news["number"] == 1;
        seen.1 |= news["people"][0]["node"] == next && news["people"][0]["carried"] == 1;
    }
    // Whom a reader has muted, they do not see.
    let muted = bruno.post("/api/me/people", json!({ "kind": "mute", "name": "Anna" })).await;
    if muted.status.is_success() {
        point(&anna, json!({ "node": 1 })).await;
        assert_eq!(heard.next("study").await["people"], json!([]));
    }
}

#[tokio::test]
async fn studies_are_exported_and_erased_with_their_owner() {
    let database = Database::fresh().await;
    let house = house(&database, settings()).await;
    let (anna, bruno) = (house.guest("Anna").await, house.guest("Bruno").await);
    let table = counted(&anna, &GAME).await;
    let study = made(&anna, json!({ "table": table })).await;
    let other = made(&bruno, json!({ "table": table })).await;
    assert!(!study.to_string().contains("Carla"));
    done(&anna, &path(&study), "act", act(0, 0, "add 3")).await;
    done(&anna, &path(&other), "act", act(0, 0, "add 2")).await;
    let all = read(&anna, "/api/me/export").await;
    assert_eq!(all["studies"][0]["id"], study["id"]);
    assert_eq!(all["studies"][0]["entries"][0]["what"]["action"], "add 3");
    assert_eq!(all["tried"][0]["study"], other["id"]);
    // No study names the people of the game.
    assert!(!all["studies"].to_string().contains("Bruno"), "{}", all["studies"]);
    let erased = anna.post("/api/me/erase", json!({})).await;
    assert_eq!(erased.status, StatusCode::OK, "{}", erased.text());
    assert_eq!(bruno.get(&path(&study)).await.code(), "no-such-study");
    let kept = read(&bruno, &path(&other)).await;
    assert_eq!(kept["nodes"].as_array().unwrap().len(), 7, "what she tried stays, without her");
}

#[tokio::test]
async fn a_drawn_position_is_judged_studied_and_played_against_bots() {
    let database = Database::fresh().await;
    let house = club(&database).await;
    let anna = house.guest("Anna").await;
    for game in ALL {
        let draw = async |body: Value| anna.post("/api/positions", body).await.json();
        let fresh = draw(json!({ "game": game })).await;
        assert!(fresh["scene"].is_object() && fresh["wrong"].is_null(), "{game}");
        let text = fresh["text"].as_str().unwrap();
        let wrong = draw(json!({ "game": game, "text": format!("{text}\nnonsense\n") })).await;
        let last = text.lines().count() + 2;
        assert_eq!((&wrong["scene"], &wrong["wrong"]["line"]), (&Value::Null, &json!(last)));
        let study = made(&anna, json!({ "game": game, "position": text })).await;
        let node = read(&anna, &format!("{}/nodes/0", path(&study))).await;
        assert_eq!(node["position"], text, "{game}");
        let seats = |other: Value| json!([{ "kind": "me" }, other]);
        let table = |seats: Value| json!({ "game": game, "seats": seats, "position": text });
        let open = anna.post("/api/tables", table(seats(json!({ "kind": "open" })))).await;
        assert_eq!(open.code(), "bad-seats", "{}", open.text());
        let bot = seats(json!({ "kind": "bot", "level": "random" }));
        let table = anna.create(table(bot)).await;
        let state = anna.state(&table).await;
        assert_eq!(state["table"]["status"], "running");
        until(async || anna.state(&table).await["waiting"] == json!([0])).await;
        anna.act_somehow(&table, 0).await;
    }
}

#[tokio::test]
async fn people_at_different_nodes_look_at_the_same_study() {
    let one = House::new().await;
    let two = one.beside().await;
    let (anna, bruno) = (one.guest("Anna").await, one.guest("Bruno").await);
    let bruno = two.again(bruno.cookie.clone());
    let drawn = anna.post("/api/positions", json!({ "game": "tigris" })).await.json();
    let study = made(&anna, json!({ "game": "tigris", "position": drawn["text"] })).await;
    let path = path(&study);
    let query = format!("?study={}", study["id"].as_str().unwrap());
    let mut listens = Stream::open(&one, &anna, &query).await;
    listens.next("hello").await;
    let mut heard = Stream::open(&two, &bruno, &query).await;
    heard.next("hello").await;
    let body = json!({ "node": 0, "lead": true });
    assert_eq!(anna.post(&format!("{path}/point"), body).await.status, StatusCode::OK);
    while heard.next("study").await["people"][0]["leads"] != true {}
    // Of answers at the same moment none is lost.
    let node = read(&bruno, &format!("{path}/nodes/0")).await;
    let seat = node["asked"][0]["seat"].as_u64().unwrap() as u8;
    let picks = node["asked"][0]["choices"]["nodes"].as_array().unwrap().iter();
    let picks = picks.flat_map(|node| node["picks"].as_array().unwrap());
    let answers: Vec<&str> = picks.filter_map(|pick| pick["lead"]["act"].as_str()).collect();
    let tried = answers.iter().step_by(answers.len() / 8).enumerate();
    for (index, answer) in tried {
        let other = answers[index + 1];
        tokio::join!(
            done(&anna, &path, "act", act(0, seat, answer)),
            done(&bruno, &path, "act", act(0, seat, other)),
        );
    }
    assert_eq!(read(&anna, &path).await["nodes"], read(&bruno, &path).await["nodes"]);
    assert!(read(&anna, &path).await["nodes"].as_array().unwrap().len() > 8);
}

#[tokio::test]
async fn the_database_check_replays_studies_and_names_what_is_wrong_with_them() {
    let database = Database::fresh().await;
    let house = house(&database, settings()).await;
    let anna = house.guest("Anna").await;
    let table = counted(&anna, &GAME).await;
    let mut studies = Vec::new();
    for _ in 0..5 {
        let study = made(&anna, json!({ "table": table })).await;
        done(&anna, &path(&study), "act", act(1, 1, "add 3")).await;
        studies.push(study["id"].as_str().unwrap().to_owned());
    }
    let check = async || check_studies(house.state.store(), sample::shelf()).await.unwrap();
    let found = check().await;
    assert_eq!((found.sound, found.flawed, found.unknown), (5, vec![], vec![]));
    let [origin, entry, length, judgement, whole] = &studies[..] else { unreachable!() };
    for sql in [
        format!("UPDATE studies SET origin = '{{}}' WHERE id = '{origin}'"),
        format!("UPDATE study_entries SET body = '{{}}' WHERE study_id = '{entry}'"),
        format!("UPDATE studies SET number = number + 1 WHERE id = '{length}'"),
        format!(
            "INSERT INTO study_judgements (study_id, node, made, body)
             VALUES ('{judgement}', 0, 0, 'no judgement')"
        ),
    ] {
        database.change(sql).await;
    }
    let found = check().await;
    let flaw = |id: &str| found.flawed.iter().find(|one| one.id == *id).map(|one| &one.flaw);
    assert!(matches!(flaw(origin), Some(Flaw::Log(_))), "{found:?}");
    assert!(matches!(flaw(entry), Some(Flaw::Log(_))), "{found:?}");
    assert!(matches!(flaw(length), Some(Flaw::Length { .. })), "{found:?}");
    assert_eq!(flaw(judgement), Some(&Flaw::Judgement(0)));
    assert_eq!((flaw(whole), found.sound), (None, 1));
    // A study of rules that this program lacks is neither sound nor flawed.
    let found = check_studies(house.state.store(), &[]).await.unwrap();
    assert!(found.unknown.iter().any(|one| one.id == *whole), "{found:?}");
}
