//! Lookalike names: refused to guests, accounts, programs and people on a shared screen, and banned
//! together.

use axum::http::StatusCode;
use serde_json::{Value, json};

use crate::house::{Browser, House, MIDNIGHT, PASSWORD, settings};

/// Names that resemble the accounts `Anna`, `Papa`, `Ivan` and `Mario`.
const IMPOSTORS: &[(&str, &str)] = &[
    ("aNNa", "name-taken"),
    ("An na", "name-taken"),
    // Full-width and mathematical letters.
    ("\u{ff21}\u{ff4e}\u{ff4e}\u{ff41}", "name-taken"),
    ("\u{1d400}\u{1d427}\u{1d427}\u{1d41a}", "name-taken"),
    // Whole names in Greek and in Cyrillic.
    ("\u{391}\u{39d}\u{39d}\u{391}", "name-taken"),
    ("\u{420}\u{430}\u{440}\u{430}", "name-taken"),
    // Latin letters that resemble other Latin letters.
    ("lvan", "name-taken"),
    ("1van", "name-taken"),
    ("rnario", "name-taken"),
    // Single letters of another script.
    ("\u{430}nn\u{430}", "mixed-name"),
    ("Ann\u{3b1}", "mixed-name"),
    // Invisible characters.
    ("Anna\u{200b}", "bad-name"),
    ("An\u{200d}na", "bad-name"),
    ("Anna\u{fe0f}", "bad-name"),
    ("Anna\u{3164}", "bad-name"),
    ("Anna\u{2800}", "bad-name"),
    ("\u{3164}", "bad-name"),
    ("\u{2800}", "bad-name"),
    ("\u{301}\u{302}", "bad-name"),
    ("\u{301}Anna", "bad-name"),
    ("\u{202e}annA", "bad-name"),
    ("Anna\u{e0041}", "bad-name"),
];

/// Names that resemble none of the accounts.
const NAMES: &[&str] = &[
    "Hanna",
    "Nicol\u{f2} d'Este",
    "\u{410}\u{43d}\u{43d}\u{430}",
    "\u{386}\u{3bd}\u{3bd}\u{3b1}",
    "\u{674e}\u{5c0f}\u{9f99}",
    "\u{3055}\u{304f}\u{3089} Sakura",
    "\u{ae40}\u{bbfc}\u{c9c0}",
    "\u{645}\u{62d}\u{645}\u{62f}",
];

async fn make_account(browser: &Browser, name: &str) -> (StatusCode, String) {
    let reply = browser.post("/api/accounts", json!({ "name": name, "password": PASSWORD })).await;
    (reply.status, reply.code())
}

#[tokio::test]
async fn nobody_bears_a_name_that_looks_like_an_accounts() {
    let house = House::new().await;
    for name in ["Anna", "Papa", "Ivan"] {
        house.account(name).await;
    }
    // A program's name is protected like an account's.
    let (owner, _) = house.account("Owner").await;
    let mario = owner.post("/api/me/bots", json!({ "name": "Mario" })).await;
    assert_eq!(mario.status, StatusCode::CREATED);
    let guest = house.guest("Guest").await;
    for (name, code) in IMPOSTORS {
        let stranger = house.stranger();
        let body = json!({ "name": name });
        let here = json!([{ "kind": "me" }, { "kind": "here", "name": name }]);
        let table = json!({ "game": "nim", "preset": "plain", "seats": here });
        for (way, found) in [
            ("guest", stranger.post("/api/guests", body.clone()).await.code()),
            ("account", make_account(&stranger, name).await.1),
            ("rename", guest.post("/api/guests", body.clone()).await.code()),
            ("program", owner.post("/api/me/bots", body).await.code()),
            ("here", guest.post("/api/tables", table).await.code()),
        ] {
            assert_eq!(found, *code, "{way} {}", name.escape_unicode());
        }
    }
    // Even the owner of an account cannot seat another person under its name.
    let seats = json!([{ "kind": "me" }, { "kind": "open" }]);
    let id = owner.create(json!({ "game": "nim", "seats": seats, "start": "by-hand" })).await;
    let seat = json!({ "seat": 1, "kind": "here", "name": "owner" });
    assert_eq!(owner.at(&id, "seats", seat).await.code(), "name-taken");
    for name in NAMES {
        let (status, code) = make_account(&house.stranger(), name).await;
        assert_eq!(status, StatusCode::CREATED, "{name}: {code}");
    }
}

#[tokio::test]
async fn of_two_names_that_look_alike_one_node_gives_away_one() {
    let one = House::new().await;
    let two = one.beside().await;
    for round in 0..4 {
        let (latin, cyrillic) =
            (format!("pa{round}po"), format!("\u{440}\u{430}{round}\u{440}\u{43e}"));
        let (here, there) = (one.stranger(), two.stranger());
        let made = tokio::join!(make_account(&here, &latin), make_account(&there, &cyrillic));
        let mut statuses = [made.0.0, made.1.0];
        statuses.sort();
        assert_eq!(statuses, [StatusCode::CREATED, StatusCode::CONFLICT], "{made:?}");
    }
}

#[tokio::test]
async fn a_name_that_is_given_up_is_free_again() {
    let house = House::new().await;
    let (anna, _) = house.account("Anna").await;
    let renamed = anna.post("/api/guests", json!({ "name": "ANNA" })).await;
    assert_eq!(renamed.json()["person"]["name"], "ANNA");
    let renamed = anna.post("/api/guests", json!({ "name": "Berta" })).await;
    assert_eq!(renamed.status, StatusCode::OK);
    assert_eq!(make_account(&house.stranger(), "Anna").await.0, StatusCode::CREATED);
    assert_eq!(make_account(&house.stranger(), "BERTA").await.1, "name-taken");
    let gone = anna.post("/api/me/erase", json!({ "password": PASSWORD })).await;
    assert_eq!(gone.status, StatusCode::OK);
    assert_eq!(make_account(&house.stranger(), "BERTA").await.0, StatusCode::CREATED);
}

#[tokio::test]
async fn accounts_from_before_keep_names_that_look_alike() {
    let house = House::new().await;
    house.account("Anna").await;
    let (zoe, _) = house.account("Zoe").await;
    house.state.close().await;
    // Before lookalikes were checked, this name was allowed.
    let name = "\u{430}nn\u{430}";
    let database = house.database();
    database.change("DELETE FROM skeletons").await;
    database.change(format!("UPDATE people SET name = '{name}' WHERE name = 'Zoe'")).await;
    database.change(format!("UPDATE logins SET login = '{name}' WHERE login = 'zoe'")).await;
    let again = House::on(database, settings(), MIDNIGHT).await;
    for (login, shown) in [("anna", "Anna"), (name, name)] {
        let body = json!({ "name": login, "password": PASSWORD });
        let reply = again.stranger().post("/api/login", body).await;
        assert_eq!(reply.json()["person"]["name"], shown, "{}", reply.text());
    }
    let zoe = again.again(zoe.cookie.clone());
    let capital = "\u{410}nn\u{430}";
    let renamed = zoe.post("/api/guests", json!({ "name": capital })).await;
    assert_eq!(renamed.json()["person"]["name"], capital, "{}", renamed.text());
    // New accounts get neither name.
    assert_eq!(make_account(&again.stranger(), "ANNA").await.1, "name-taken");
    assert_eq!(zoe.post("/api/guests", json!({ "name": "An na" })).await.code(), "name-taken");
}

#[tokio::test]
async fn a_ban_of_a_name_is_a_ban_of_what_looks_like_it() {
    let house = House::new().await;
    let (admin, _) = house.account("Ada").await;
    let by =
        server::Moderator { store: house.state.store(), name: "test".to_owned(), now: MIDNIGHT };
    by.promote("Ada", true).await.unwrap();
    house.wait(6_000);
    let papa = house.guest("\u{420}\u{430}\u{440}\u{430}").await;
    let ban = async |value: &str, days: Value| {
        let ban = json!({ "kind": "name", "value": value, "days": days });
        let listed = admin.post("/api/admin/bans", ban).await;
        assert_eq!(listed.status, StatusCode::OK, "{}", listed.text());
        listed.json()["bans"].as_array().unwrap().len()
    };
    assert_eq!(ban("Papa", Value::Null).await, 1);
    assert_eq!(papa.get("/api/home").await.code(), "banned");
    for name in ["PAPA", "pa pa", "\u{440}\u{430}\u{440}\u{430}"] {
        let reply = house.stranger().post("/api/guests", json!({ "name": name })).await;
        assert_eq!(reply.code(), "banned", "{name}");
    }
    // Lifting the ban of one spelling lifts it for all.
    assert_eq!(ban("\u{440}\u{430}\u{440}\u{430}", json!(0)).await, 0);
    assert_eq!(papa.get("/api/home").await.status, StatusCode::OK);
}
