//! Muting and blocking.

use axum::http::StatusCode;
use serde_json::{Value, json};

use crate::house::House;

#[tokio::test]
async fn whoever_is_muted_is_not_heard_by_him_and_by_everybody_else() {
    let house = House::new().await;
    let (anna, bruno, id) = house.nim().await;
    anna.done(&id, "chat", json!({ "text": "you are slow" })).await;
    let body = json!({ "kind": "mute", "table": id, "seat": 0 });
    let muted = bruno.post("/api/me/people", body).await;
    assert_eq!(muted.status, StatusCode::OK, "{}", muted.text());
    assert_eq!(muted.json()["people"][0]["name"], "Anna");
    anna.done(&id, "chat", json!({ "text": "so slow" })).await;
    bruno.done(&id, "chat", json!({ "text": "thinking" })).await;
    let log = bruno.state(&id).await["log"].to_string();
    assert!(!log.contains("slow") && log.contains("thinking"), "{log}");
    assert!(log.contains("\"avoided\":{"));
    let carla = house.guest("Carla").await;
    assert!(carla.state(&id).await["log"].to_string().contains("so slow"));
    // The numbers have no gaps, and the game goes on.
    anna.act_somehow(&id, 0).await;
    let relation = muted.json()["people"][0]["id"].as_str().unwrap().to_owned();
    let path = format!("/api/me/people/{relation}");
    assert_eq!(anna.delete(&path).await.status, StatusCode::NOT_FOUND);
    assert_eq!(bruno.delete(&path).await.status, StatusCode::OK);
    assert!(bruno.state(&id).await["log"].to_string().contains("so slow"));
}

#[tokio::test]
async fn whoever_is_blocked_does_not_sit_down_here() {
    let house = House::new().await;
    let (anna, bruno) = (house.account("Anna").await.0, house.account("Bruno").await.0);
    let body = json!({ "kind": "block", "name": "anna" });
    assert_eq!(bruno.post("/api/me/people", body).await.status, StatusCode::OK);
    let seats = json!([{ "kind": "me" }, { "kind": "open" }]);
    let his = bruno.create(json!({ "game": "nim", "seats": seats })).await;
    let hers = anna.create(json!({ "game": "nim", "seats": seats })).await;
    let refused = anna.at(&his, "join", json!({})).await;
    assert_eq!((refused.status, &*refused.code()), (StatusCode::FORBIDDEN, "blocked"));
    assert_eq!(bruno.at(&hers, "join", json!({})).await.code(), "blocked");
    assert!(!bruno.get("/api/home").await.text().contains(&hers));
    assert!(!anna.get("/api/home").await.text().contains(&his));
    let carla = house.guest("Carla").await;
    assert!(carla.get("/api/home").await.text().contains(&his));
    carla.done(&his, "join", json!({})).await;
}

#[tokio::test]
async fn somebody_heard_by_his_words_can_be_muted_too() {
    let house = House::new().await;
    let (anna, _, id) = house.nim().await;
    let carla = house.guest("Carla").await;
    let number = carla.done(&id, "chat", json!({ "text": "nice move" })).await["number"].clone();
    let body = json!({ "kind": "mute", "table": id, "entry": number });
    let muted = anna.post("/api/me/people", body).await;
    assert_eq!(muted.json()["people"][0]["name"], "Carla");
    assert!(!anna.state(&id).await["log"].to_string().contains("nice move"));
    for body in [
        json!({ "kind": "mute", "table": id, "seat": 0 }),
        json!({ "kind": "mute", "table": id, "entry": 1 }),
        json!({ "kind": "mute", "name": "Carla" }),
    ] {
        assert_eq!(anna.post("/api/me/people", body).await.status, StatusCode::NOT_FOUND);
    }
}

#[tokio::test]
async fn of_two_guests_of_one_name_only_the_muted_one_is_marked() {
    let house = House::new().await;
    let anna = house.guest("Anna").await;
    let seats = json!([{ "kind": "me" }, { "kind": "open" }, { "kind": "open" }]);
    let id = anna.create(json!({ "game": "nim", "seats": seats })).await;
    for _ in 0..2 {
        let bruno = house.guest("Bruno").await;
        bruno.done(&id, "join", json!({})).await;
        bruno.done(&id, "chat", json!({ "text": "ciao" })).await;
    }
    let body = json!({ "kind": "mute", "table": id, "seat": 2 });
    let people = anna.post("/api/me/people", body).await.json()["people"].clone();
    let avoided = json!({ "id": people[0]["id"], "kind": "mute" });
    let state = anna.state(&id).await;
    let marks: Vec<_> = (0..3).map(|seat| &state["table"]["seats"][seat]["avoided"]).collect();
    assert_eq!(marks, [&Value::Null, &Value::Null, &avoided]);
    let log = state["log"].as_array().unwrap().iter();
    let chat: Vec<_> = log.filter(|entry| entry["kind"] == "chat").collect();
    assert_eq!((&chat[0]["words"], &chat[1]["avoided"]), (&json!("ciao"), &avoided));
    assert_eq!(chat[1]["words"], Value::Null);
}

#[tokio::test]
async fn an_account_is_invited_by_name_unless_one_blocks_the_other() {
    let house = House::new().await;
    let (anna, (bruno, _)) = (house.guest("Anna").await, house.account("Bruno").await);
    let seats = json!([{ "kind": "me" }, { "kind": "open" }]);
    let table = json!({ "game": "nim", "preset": "plain", "seats": seats });
    let invite = async |id: &str, name: &str| {
        anna.at(id, "seats", json!({ "seat": 1, "kind": "asked", "name": name })).await
    };
    let id = anna.create(table.clone()).await;
    for unknown in ["Nobody", "Anna", "\u{200b}"] {
        assert_eq!(invite(&id, unknown).await.code(), "no-such-player", "{unknown}");
    }
    assert_eq!(invite(&id, "bruno").await.status, StatusCode::OK);
    let state = anna.state(&id).await;
    let seat = &state["table"]["seats"][1];
    assert_eq!((&seat["kind"], &seat["name"]), (&json!("asked"), &json!("Bruno")));
    let mine = bruno.get("/api/home").await.json()["mine"].clone();
    assert_eq!(mine[0]["id"], json!(id), "it is on his home page");
    let other = house.guest("Carla").await;
    assert_eq!(other.at(&id, "join", json!({})).await.code(), "seat-taken");
    bruno.done(&id, "join", json!({ "seat": 1 })).await;
    assert_eq!(anna.state(&id).await["table"]["status"], "running");
    // A block works both ways, and is not told.
    let again = anna.create(table).await;
    let body = json!({ "kind": "block", "table": id, "seat": 0 });
    let blocked = bruno.post("/api/me/people", body).await;
    assert!(blocked.status.is_success(), "{}", blocked.text());
    assert_eq!(invite(&again, "Bruno").await.code(), "no-such-player");
}
