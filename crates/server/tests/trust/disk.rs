//! A full disk: errors but no damage, and play resumes as soon as there is room.

use axum::http::StatusCode;
use serde_json::{Value, json};
use server::store::{Opening, Store};

use crate::{
    database::Database,
    house::{Browser, House, MIDNIGHT, settings},
};

/// Chats until the disk is full; returns the acknowledged messages in log order.
async fn fill(browser: &Browser, id: &str) -> Vec<(u64, String)> {
    let (mut acknowledged, mut refused) = (Vec::new(), 0);
    for index in 0..2000 {
        let text = format!("{index} {}", "x".repeat(450));
        let reply = browser.at(id, "chat", json!({ "text": text })).await;
        match reply.status {
            StatusCode::OK => {
                let number = reply.json()["number"].as_u64().unwrap();
                acknowledged.push((number, text));
            }
            StatusCode::SERVICE_UNAVAILABLE => {
                assert_eq!(reply.code(), "no-storage");
                refused += 1;
            }
            status => panic!("{status}: {}", reply.text()),
        }
        if refused >= 20 {
            return acknowledged;
        }
    }
    panic!("the disk is never full");
}

/// Checks that exactly the acknowledged messages are in the log, under their numbers.
async fn check(browser: &Browser, id: &str, acknowledged: &[(u64, String)]) {
    let mut said = Vec::new();
    let mut after = 0;
    loop {
        let page = browser.get(&format!("/api/tables/{id}/entries?after={after}")).await.json();
        for entry in page["entries"].as_array().unwrap() {
            after += 1;
            assert_eq!(entry["number"], json!(after), "{entry}");
            if entry["kind"] == "chat" {
                said.push((after, entry["words"].as_str().unwrap().to_owned()));
            }
        }
        if page["more"] == Value::Bool(false) {
            break;
        }
    }
    assert!(said == acknowledged, "{} said, {} acknowledged", said.len(), acknowledged.len());
}

#[tokio::test]
async fn a_full_disk_gives_errors_and_play_goes_on_when_there_is_room_again() {
    // Only SQLite can limit the size of its file.
    let database = Database::file();
    let house = House::on(&database, settings(), MIDNIGHT).await;
    let (anna, bruno, id) = house.nim().await;
    let store = house.state.store();
    let mut acknowledged = Vec::new();
    for most in [60, 90, 120] {
        store.limit_pages(Some(most)).await.unwrap();
        acknowledged.extend(fill(&anna, &id).await);
        // Writes are refused, reads still work.
        let text = json!({ "text": "y".repeat(450) });
        assert_eq!(bruno.at(&id, "chat", text).await.code(), "no-storage");
        // The cached disk state has expired.
        house.wait(1_000);
        assert_eq!(bruno.get("/health").await.code(), "no-storage");
        assert_eq!(bruno.get("/api/home").await.status, StatusCode::OK);
        let step = anna.state(&id).await["step"].clone();
        check(&bruno, &id, &acknowledged).await;
        store.check().await.unwrap();
        assert_eq!(bruno.state(&id).await["step"], step);
    }
    assert!(acknowledged.len() > 60, "{}", acknowledged.len());
    // The same server, without a restart.
    store.limit_pages(None).await.unwrap();
    house.wait(1_000);
    assert_eq!(bruno.get("/health").await.status, StatusCode::OK);
    anna.act_somehow(&id, 0).await;
    bruno.act_somehow(&id, 1).await;
    house.guest("Carla").await;
    let other = json!({ "game": "nim", "seats": [{ "kind": "me" }, { "kind": "open" }] });
    anna.create(other).await;
    let said = bruno.done(&id, "chat", json!({ "text": "there is room again" })).await;
    acknowledged.push((said["number"].as_u64().unwrap(), "there is room again".to_owned()));
    check(&anna, &id, &acknowledged).await;
    // Another server on the same file finds everything.
    let before = anna.state(&id).await;
    house.state.close().await;
    let store = Store::open(database.address(), Opening::AsItIs).await.unwrap();
    store.check().await.unwrap();
    store.close().await;
    let again = House::on(&database, settings(), MIDNIGHT).await;
    let mut later = again.stranger();
    later.cookie.clone_from(&anna.cookie);
    check(&later, &id, &acknowledged).await;
    assert_eq!(later.state(&id).await["view"], before["view"]);
    later.act_somehow(&id, 0).await;
}

/// New people and tables are refused by a full disk too, and leave no partial data.
#[tokio::test]
async fn a_full_disk_takes_no_half_of_a_guest_or_a_table() {
    // Only SQLite can limit the size of its file.
    let database = Database::file();
    let house = House::on(&database, settings(), MIDNIGHT).await;
    let (anna, _, id) = house.nim().await;
    let store = house.state.store();
    store.limit_pages(Some(60)).await.unwrap();
    fill(&anna, &id).await;
    let mut refused = 0;
    for _ in 0..400 {
        let reply = house.stranger().post("/api/guests", json!({ "name": "Eva" })).await;
        refused += u32::from(reply.code() == "no-storage");
        let table = json!({ "game": "nim", "seats": [{ "kind": "me" }, { "kind": "open" }] });
        let reply = anna.post("/api/tables", table).await;
        refused += u32::from(reply.code() == "no-storage");
        if refused >= 10 {
            break;
        }
    }
    assert!(refused >= 10);
    let listed = store.list(1000).await.unwrap();
    assert!(listed.iter().all(|table| table.number > 0), "a table without a log");
    store.check().await.unwrap();
    store.limit_pages(None).await.unwrap();
    house.guest("Dora").await;
    anna.act_somehow(&id, 0).await;
}
