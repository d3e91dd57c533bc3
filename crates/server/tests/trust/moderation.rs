//! Moderation: who may do what, with which effect, and what the audit log records.

use std::net::IpAddr;

use axum::http::StatusCode;
use serde_json::json;
use server::{Moderator, Settings};

use crate::house::{Browser, House, MIDNIGHT, settings};

async fn admin(house: &House, name: &str) -> Browser {
    let (browser, _) = house.account(name).await;
    let by = Moderator { store: house.state.store(), name: "test".to_owned(), now: MIDNIGHT };
    by.promote(name, true).await.unwrap();
    // Cached sessions expire after a few seconds.
    house.wait(6_000);
    browser
}

#[tokio::test]
async fn an_admin_ends_tables_and_keeps_names_away() {
    let house = House::new().await;
    let admin = admin(&house, "Ada").await;
    let (anna, bruno, id) = house.nim().await;
    assert_eq!(anna.get("/api/admin/tables").await.code(), "admins-only");
    assert!(admin.get("/api/admin/tables").await.text().contains(&id));
    let path = format!("/api/admin/tables/{id}/end");
    assert_eq!(anna.post(&path, json!({})).await.status, StatusCode::FORBIDDEN);
    assert_eq!(admin.post(&path, json!({})).await.status, StatusCode::OK);
    assert_eq!(anna.state(&id).await["table"]["status"], "ended");
    let ban = json!({ "kind": "name", "value": "Bruno", "days": 2 });
    assert_eq!(admin.post("/api/admin/bans", ban).await.status, StatusCode::OK);
    assert_eq!(bruno.at(&id, "chat", json!({ "text": "why?" })).await.code(), "banned");
    assert_eq!(
        house.stranger().post("/api/guests", json!({ "name": "BRUNO" })).await.code(),
        "banned"
    );
    house.wait(3 * 86_400_000);
    assert_eq!(bruno.at(&id, "chat", json!({ "text": "back" })).await.status, StatusCode::OK);
    let audit = admin.get("/api/admin/audit").await.json();
    let deeds: Vec<_> = audit["audit"]
        .as_array()
        .unwrap()
        .iter()
        .map(|done| {
            let text = |field: &str| done[field].as_str().unwrap().to_owned();
            (text("actor"), text("deed"), text("target"), text("detail"))
        })
        .collect();
    let wanted = [
        ("Ada", "ban name", "bruno", "2 days"),
        ("Ada", "end", &*id, ""),
        ("test", "promote", "Ada", ""),
    ];
    let wanted =
        wanted.map(|(a, b, c, d)| (a.to_owned(), b.to_owned(), c.to_owned(), d.to_owned()));
    for done in wanted {
        assert!(deeds.contains(&done), "{done:?} in {deeds:?}");
    }
    let accounts = admin.get("/api/admin/accounts").await.json();
    assert_eq!(
        (&accounts["accounts"][0]["name"], &accounts["accounts"][0]["admin"]),
        (&json!("Ada"), &json!(true))
    );
}

#[tokio::test]
async fn addresses_are_kept_away_for_a_time() {
    let proxy: IpAddr = "127.0.0.1".parse().unwrap();
    let house = House::with(Settings { trusted_proxies: vec![proxy], ..settings() }).await;
    let admin = admin(&house, "Ada").await;
    let mut eva = house.guest("Eva").await;
    eva.address = Some("2001:db8:1:2::7");
    let bad = json!({ "kind": "address", "value": "somewhere" });
    assert_eq!(admin.post("/api/admin/bans", bad).await.status, StatusCode::BAD_REQUEST);
    let ban = json!({ "kind": "address", "value": "2001:db8:1:2::1", "days": 1 });
    let listed = admin.post("/api/admin/bans", ban).await.json();
    assert_eq!(listed["bans"][0]["value"], "2001:db8:1:2::/64");
    for path in ["/api/me", "/", "/api/home"] {
        let reply = eva.get(path).await;
        assert_eq!((reply.status, &*reply.code()), (StatusCode::FORBIDDEN, "banned"), "{path}");
    }
    let mut neighbour = house.stranger();
    neighbour.address = Some("2001:db8:1:3::7");
    assert_eq!(neighbour.get("/api/home").await.status, StatusCode::OK);
    let unban = json!({ "kind": "address", "value": "2001:db8:1:2::9", "days": 0 });
    assert_eq!(admin.post("/api/admin/bans", unban).await.json()["bans"], json!([]));
    assert_eq!(eva.get("/api/me").await.status, StatusCode::OK);
}

#[tokio::test]
async fn an_account_or_an_address_can_be_slowed_and_a_household_has_its_limit() {
    let proxy: IpAddr = "127.0.0.1".parse().unwrap();
    let settings = Settings { limit_factor: 1, trusted_proxies: vec![proxy], ..settings() };
    let house = House::with(settings).await;
    let (mut anna, _) = house.account("Anna").await;
    anna.address = Some("198.51.100.1");
    let admin = admin(&house, "Ada").await;
    let unknown = json!({ "kind": "slow-name", "value": "Nobody" });
    assert_eq!(admin.post("/api/admin/bans", unknown).await.status, StatusCode::NOT_FOUND);
    let table = json!({ "game": "nim", "seats": [{ "kind": "me" }, { "kind": "open" }] });
    let made = async |browser: &Browser, times: usize| {
        let mut made = 0;
        for _ in 0..times {
            let status = browser.post("/api/tables", table.clone()).await.status;
            made += usize::from(status == StatusCode::CREATED);
        }
        made
    };
    let slow = json!({ "kind": "slow-name", "value": "anna", "days": 1 });
    assert_eq!(admin.post("/api/admin/bans", slow).await.status, StatusCode::OK);
    assert_eq!(made(&anna, 4).await, 1);
    // New guests at the same address do not get around the limits.
    let mut all = 0;
    for _ in 0..20 {
        let mut guest = house.stranger();
        guest.address = Some("203.0.113.5");
        let reply = guest.post("/api/guests", json!({ "name": "Eva" })).await;
        if reply.status == StatusCode::OK {
            guest.keep(&reply);
            all += made(&guest, 10).await;
        }
    }
    assert!((80..150).contains(&all), "{all}");
}
