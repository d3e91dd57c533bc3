//! Accounts: creation, login, recovery, and protection against guessing.

use std::{net::IpAddr, time::Instant};

use axum::http::StatusCode;
use serde_json::{Value, json};
use server::Settings;

use crate::house::{Browser, House, PASSWORD, finish, settings};

async fn log_in(browser: &mut Browser, name: &str, password: &str) -> crate::house::Reply {
    let reply = browser.post("/api/login", json!({ "name": name, "password": password })).await;
    browser.keep(&reply);
    reply
}

async fn name_of(browser: &Browser) -> Value {
    browser.get("/api/me").await.json()["person"]["name"].clone()
}

#[tokio::test]
async fn a_guest_becomes_an_account_and_keeps_his_games() {
    let house = House::new().await;
    let (mut anna, bruno, id) = house.nim().await;
    let old = anna.clone();
    let body = json!({ "name": "Anna", "password": PASSWORD });
    let reply = anna.post("/api/accounts", body.clone()).await;
    assert_eq!(reply.status, StatusCode::CREATED, "{}", reply.text());
    assert_eq!(reply.json()["person"]["kind"], "account");
    assert_eq!(reply.json()["codes"].as_array().unwrap().len(), 10);
    anna.keep(&reply);
    assert_ne!(anna.cookie, old.cookie, "the session is a fresh one");
    assert_eq!(name_of(&old).await, Value::Null, "and the old one has ended");
    anna.act_somehow(&id, 0).await;
    finish(&anna, &bruno, &id).await;
    let again = anna.post("/api/accounts", body).await;
    assert_eq!((again.status, &*again.code()), (StatusCode::CONFLICT, "has-account"));
    let mut elsewhere = house.stranger();
    assert_eq!(log_in(&mut elsewhere, " anna", PASSWORD).await.status, StatusCode::OK);
    assert_eq!(elsewhere.state(&id).await["table"]["mine"], true);
}

#[tokio::test]
async fn an_unknown_name_and_a_wrong_password_look_and_take_the_same() {
    let house = House::new().await;
    house.account("Anna").await;
    let stranger = house.stranger();
    let mut shortest = [f64::MAX; 2];
    let mut said = [String::new(), String::new()];
    for _ in 0..4 {
        for (index, name) in ["Anna", "Nobody"].into_iter().enumerate() {
            let begun = Instant::now();
            let body = json!({ "name": name, "password": "something else" });
            let reply = stranger.post("/api/login", body).await;
            shortest[index] = shortest[index].min(begun.elapsed().as_secs_f64());
            assert_eq!(reply.status, StatusCode::UNAUTHORIZED);
            assert!(!reply.headers.contains_key("set-cookie"));
            said[index] = reply.text();
        }
    }
    assert_eq!(said[0], said[1]);
    // Without the dummy hash the second would be a hundred times faster.
    let ratio = shortest[1] / shortest[0];
    assert!((0.25..4.0).contains(&ratio), "{shortest:?}");
}

#[tokio::test]
async fn a_login_gets_a_session_that_nobody_else_has_seen() {
    let house = House::new().await;
    house.account("Anna").await;
    // Session fixation: an attacker has planted their own cookie in Anna's browser.
    let evil = house.guest("Eva").await;
    let mut anna = evil.clone();
    assert_eq!(log_in(&mut anna, "Anna", PASSWORD).await.status, StatusCode::OK);
    assert_eq!(name_of(&anna).await, "Anna");
    assert_eq!(name_of(&evil).await, Value::Null);
}

#[tokio::test]
async fn names_of_accounts_belong_to_them() {
    let house = House::new().await;
    let (anna, _) = house.account("Anna").await;
    let taken = |reply: crate::house::Reply| (reply.status, reply.code());
    let conflict = (StatusCode::CONFLICT, "name-taken".to_owned());
    for name in ["Anna", "ANNA", "Ａnna", "An na"] {
        let guest = house.stranger().post("/api/guests", json!({ "name": name })).await;
        assert_eq!(taken(guest), conflict, "{name}");
        let body = json!({ "name": name, "password": PASSWORD });
        assert_eq!(taken(house.stranger().post("/api/accounts", body).await), conflict, "{name}");
    }
    let bruno = house.guest("Bruno").await;
    let renamed = bruno.post("/api/guests", json!({ "name": "anna" })).await;
    assert_eq!(taken(renamed), conflict);
    // Taking another name frees the old one.
    assert_eq!(anna.post("/api/guests", json!({ "name": "Carla" })).await.status, StatusCode::OK);
    assert_eq!(bruno.post("/api/guests", json!({ "name": "Anna" })).await.status, StatusCode::OK);
    let mut again = house.stranger();
    assert_eq!(log_in(&mut again, "Carla", PASSWORD).await.status, StatusCode::OK);
    assert_eq!(log_in(&mut again, "Anna", PASSWORD).await.status, StatusCode::UNAUTHORIZED);
}

#[tokio::test]
async fn passwords_have_a_length() {
    let house = House::new().await;
    for password in ["short", &"x".repeat(201)] {
        let body = json!({ "name": "Anna", "password": password });
        let reply = house.stranger().post("/api/accounts", body).await;
        assert_eq!((reply.status, &*reply.code()), (StatusCode::BAD_REQUEST, "bad-password"));
    }
}

#[tokio::test]
async fn a_recovery_code_opens_once_and_ends_every_session() {
    let house = House::new().await;
    let (anna, codes) = house.account("Anna").await;
    let recover = |code: String| {
        let stranger = house.stranger();
        let body = json!({ "name": "Anna", "code": code, "password": "a new password" });
        async move { stranger.post("/api/recover", body).await }
    };
    assert_eq!(recover("aaaa-bbbb-cccc-dddd".to_owned()).await.status, StatusCode::UNAUTHORIZED);
    assert_eq!(name_of(&anna).await, "Anna");
    let reply = recover(codes[3].to_uppercase().replace('-', " ")).await;
    assert_eq!(reply.status, StatusCode::OK, "{}", reply.text());
    assert_eq!(reply.json()["codes_left"], 9);
    assert_eq!(name_of(&anna).await, Value::Null);
    assert_eq!(recover(codes[3].clone()).await.status, StatusCode::UNAUTHORIZED);
    let mut again = house.stranger();
    assert_eq!(log_in(&mut again, "Anna", PASSWORD).await.status, StatusCode::UNAUTHORIZED);
    assert_eq!(log_in(&mut again, "Anna", "a new password").await.status, StatusCode::OK);
    let renewed = again.post("/api/me/codes", json!({ "password": "a new password" })).await;
    assert_eq!(renewed.json()["codes"].as_array().unwrap().len(), 10);
    assert_eq!(recover(codes[4].clone()).await.status, StatusCode::UNAUTHORIZED);
}

#[tokio::test]
async fn sessions_are_listed_and_ended() {
    let house = House::new().await;
    let (anna, _) = house.account("Anna").await;
    let (mut second, mut third) = (house.stranger(), house.stranger());
    log_in(&mut second, "Anna", PASSWORD).await;
    log_in(&mut third, "Anna", PASSWORD).await;
    let list = anna.get("/api/me/sessions").await.json();
    let sessions = list["sessions"].as_array().unwrap().clone();
    assert_eq!(sessions.len(), 3);
    assert_eq!(sessions.iter().filter(|session| session["this"] == true).count(), 1);
    assert!(!list.to_string().contains(&anna.cookie.clone().unwrap()[6..70]), "no token is told");
    let of_second = second.get("/api/me/sessions").await.json()["sessions"].clone();
    let of_second = of_second.as_array().unwrap().iter().find(|s| s["this"] == true).unwrap();
    let path = format!("/api/me/sessions/{}", of_second["id"].as_str().unwrap());
    // Sessions of other people cannot be ended.
    let bruno = house.guest("Bruno").await;
    assert_eq!(bruno.delete(&path).await.status, StatusCode::NOT_FOUND);
    assert_eq!(anna.delete(&path).await.status, StatusCode::OK);
    assert_eq!(name_of(&second).await, Value::Null);
    assert_eq!(name_of(&third).await, "Anna");
    assert_eq!(anna.delete("/api/me/sessions").await.status, StatusCode::OK);
    assert_eq!(name_of(&third).await, Value::Null);
    assert_eq!(name_of(&anna).await, "Anna");
    let changed = json!({ "password": "wrong password", "new": "another password" });
    let refused = anna.post("/api/me/password", changed).await;
    assert_eq!(refused.status, StatusCode::UNAUTHORIZED);
    let changed = json!({ "password": PASSWORD, "new": "another password" });
    assert_eq!(anna.post("/api/me/password", changed).await.status, StatusCode::OK);
    assert_eq!(name_of(&anna).await, "Anna");
    assert_eq!(log_in(&mut second, "Anna", PASSWORD).await.status, StatusCode::UNAUTHORIZED);
}

#[tokio::test]
async fn a_flood_of_guesses_is_slowed_and_the_owner_gets_in() {
    let proxy: IpAddr = "127.0.0.1".parse().unwrap();
    let settings = Settings { limit_factor: 1, trusted_proxies: vec![proxy], ..settings() };
    let house = House::with(settings).await;
    let (mut anna, codes) = house.account("Anna").await;
    let mut refused = 0;
    // Guesses from changing addresses, so that only the name can be rate limited.
    let addresses = ["192.0.2.1", "192.0.2.2", "192.0.2.3", "192.0.2.4", "192.0.2.5"];
    for index in 0..15 {
        let mut guesser = house.stranger();
        guesser.address = Some(addresses[index % 5]);
        let status = log_in(&mut guesser, "Anna", "is it this one?").await.status;
        refused += usize::from(status == StatusCode::TOO_MANY_REQUESTS);
    }
    assert!(refused >= 3, "{refused}");
    // An unknown browser has to wait, too; one that has logged in before does not.
    let mut unknown = house.stranger();
    unknown.address = Some("198.51.100.7");
    let slowed = log_in(&mut unknown, "Anna", PASSWORD).await;
    assert_eq!(slowed.status, StatusCode::TOO_MANY_REQUESTS);
    anna.address = Some("198.51.100.7");
    assert_eq!(log_in(&mut anna, "Anna", PASSWORD).await.status, StatusCode::OK);
    // A recovery code works from anywhere.
    let body = json!({ "name": "Anna", "code": codes[0], "password": PASSWORD });
    assert_eq!(unknown.post("/api/recover", body).await.status, StatusCode::OK);
    // A single address is rate limited whatever names it tries.
    let mut refused = 0;
    for index in 0..100 {
        let mut guesser = house.stranger();
        guesser.address = Some("203.0.113.9");
        let status = log_in(&mut guesser, &format!("name {index}"), "x").await.status;
        refused += usize::from(status == StatusCode::TOO_MANY_REQUESTS);
    }
    assert!(refused >= 8, "{refused}");
}
