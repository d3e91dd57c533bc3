//! Personal data: exported completely, and erased on request.

use axum::http::StatusCode;
use serde_json::{Value, json};
use server::store::{Opening, Store};
use table::Record;

use crate::{
    database::Database,
    house::{House, PASSWORD, SHELF, finish, until},
};

#[tokio::test]
async fn the_export_has_what_i_did_and_the_records_of_what_is_over() {
    let house = House::new().await;
    let (anna, bruno, over) = house.nim().await;
    anna.done(&over, "chat", json!({ "text": "buona fortuna" })).await;
    bruno.done(&over, "chat", json!({ "text": "a secret of Bruno" })).await;
    finish(&anna, &bruno, &over).await;
    let seats = json!([{ "kind": "me" }, { "kind": "open" }]);
    let running = anna.create(json!({ "game": "tigris", "seats": seats })).await;
    bruno.done(&running, "join", json!({})).await;
    let reply = anna.get("/api/me/export").await;
    assert_eq!(reply.status, StatusCode::OK, "{}", reply.text());
    let all = reply.json();
    assert_eq!(all["person"]["name"], "Anna");
    assert_eq!(all["sessions"].as_array().unwrap().len(), 1);
    for part in ["people", "bots", "ratings"] {
        assert!(all[part].is_array(), "{part}");
    }
    let table = |id: &str| {
        all["tables"].as_array().unwrap().iter().find(|table| table["id"] == id).unwrap().clone()
    };
    let record = Record::read(&table(&over)["record"].to_string()).unwrap();
    games::replay(&SHELF, &record, None).unwrap();
    assert!(table(&over)["entries"].to_string().contains("buona fortuna"));
    assert_eq!(table(&running)["record"], Value::Null, "a running game has secrets");
    assert!(!reply.text().contains("a secret of Bruno"));
    let cookie = bruno.cookie.clone().unwrap();
    assert!(!reply.text().contains(&cookie[6..]));
}

#[tokio::test]
async fn whoever_goes_leaves_no_name_and_his_games_stay() {
    let house = House::new().await;
    let (anna, _) = house.account("Annalisa").await;
    let bruno = house.guest("Bruno").await;
    let seats = json!([{ "kind": "me" }, { "kind": "open" }]);
    let mut tables = Vec::new();
    for _ in 0..2 {
        let id = anna.create(json!({ "game": "nim", "preset": "plain", "seats": seats })).await;
        bruno.done(&id, "join", json!({})).await;
        anna.done(&id, "chat", json!({ "text": "I live in Via Roma" })).await;
        tables.push(id);
    }
    finish(&anna, &bruno, &tables[0]).await;
    let refused = anna.post("/api/me/erase", json!({ "password": "a wrong one" })).await;
    assert_eq!(refused.status, StatusCode::UNAUTHORIZED);
    let gone = anna.post("/api/me/erase", json!({ "password": PASSWORD })).await;
    assert_eq!(gone.status, StatusCode::OK, "{}", gone.text());
    assert_eq!(anna.get("/api/me").await.json()["person"], Value::Null);
    for id in &tables {
        let log = bruno.get(&format!("/api/tables/{id}/entries?after=0")).await.text();
        let state = bruno.state(id).await;
        for text in [log, state.to_string(), bruno.get("/api/home").await.text()] {
            assert!(!text.contains("Annalisa") && !text.contains("Via Roma"), "{text}");
        }
        assert!(state["table"]["seats"][0]["name"].as_str().unwrap().starts_with("ex-"));
    }
    let record = bruno.get(&format!("/api/tables/{}/record.eridu", tables[0])).await.text();
    assert!(!record.contains("Annalisa"), "{record}");
    games::replay(&SHELF, &Record::read(&record).unwrap(), None).unwrap();
    // A bot takes over for her, and Bruno can finish the game.
    until(async || {
        let state = bruno.state(&tables[1]).await;
        if state["waiting"][0] == 1 {
            bruno.act_somehow(&tables[1], 1).await;
        }
        state["table"]["status"] == "finished"
    })
    .await;
    // The name is free again, and no longer occurs in the database file.
    house.guest("Bettina").await;
    let body = json!({ "name": "Annalisa", "password": PASSWORD });
    let login = house.stranger().post("/api/login", body).await;
    assert_eq!(login.status, StatusCode::UNAUTHORIZED);
    let copy = Database::file();
    let file = Store::open(copy.address(), Opening::Migrate).await.unwrap();
    house.state.store().move_into(&file).await.unwrap();
    file.close().await;
    let bytes = std::fs::read(copy.address()).unwrap();
    let holds = |text: &str| bytes.windows(text.len()).any(|part| part == text.as_bytes());
    assert!(!holds("Annalisa") && !holds("annalisa") && !holds("Via Roma"));
    assert!(holds("Bruno"));
}
