//! A disk that is full: errors, not damage.

use axum::http::StatusCode;
use serde_json::json;
use server::store::{Opening, Store};

use crate::house::{House, settings};

#[tokio::test]
async fn a_full_disk_gives_errors_and_no_damage() {
    let house = House::new().await;
    let (anna, bruno, id) = house.nim().await;
    house.state.store().limit_pages(40).await.unwrap();
    let mut acknowledged = 0;
    let mut refused = 0;
    for index in 0..400 {
        let text = format!("{index} {}", "x".repeat(450));
        let reply = anna.at(&id, "chat", json!({ "text": text })).await;
        match reply.status {
            StatusCode::OK => acknowledged += 1,
            StatusCode::SERVICE_UNAVAILABLE => {
                assert_eq!(reply.code(), "no-storage");
                refused += 1;
            }
            status => panic!("{status}: {}", reply.text()),
        }
        if refused > 20 {
            break;
        }
    }
    assert!(acknowledged > 0 && refused > 20, "{acknowledged} {refused}");
    // What was refused did not happen, what was acknowledged is there.
    let said = |state: &serde_json::Value| state["number"].as_u64().unwrap();
    let before = said(&bruno.state(&id).await);
    house.state.close().await;
    let file = house.folder.as_ref().unwrap().path().join("eridu.db");
    let store = Store::open(file.to_str().unwrap(), Opening::AsItIs).await.unwrap();
    store.check().await.unwrap();
    store.close().await;
    let again = House::on(&file, settings(), crate::house::MIDNIGHT).await;
    let mut later = again.stranger();
    later.cookie.clone_from(&bruno.cookie);
    assert_eq!(said(&later.state(&id).await), before);
    // There is room again for the server that was started anew.
    later.done(&id, "chat", json!({ "text": "there is room again" })).await;
    assert_eq!(said(&later.state(&id).await), before + 1);
}
