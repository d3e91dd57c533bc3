//! "Your turn" notices: by webhook and by mail, once per turn, and never to a forbidden address.

use std::sync::{Arc, Mutex};

use axum::http::StatusCode;
use serde_json::{Value, json};
use server::Settings;
use tokio::{
    io::{AsyncBufReadExt, AsyncWriteExt, BufReader},
    net::TcpListener,
};

use crate::{
    hook::{collected, hook},
    house::{Browser, House, settings},
};

async fn table(anna: &Browser, bruno: &Browser) -> String {
    let seats = json!([{ "kind": "me" }, { "kind": "open" }]);
    let body = json!({ "game": "nim", "preset": "plain", "seats": seats, "title": "Friday" });
    let id = anna.create(body).await;
    bruno.done(&id, "join", json!({})).await;
    id
}

#[tokio::test]
async fn a_webhook_is_called_once_for_each_turn_and_signed() {
    let house = House::with(Settings { webhooks_to_this_machine: true, ..settings() }).await;
    let (anna, bruno) = (house.account("Anna").await.0, house.guest("Bruno").await);
    let (address, heard) = hook("204 No Content").await;
    let set = anna.post("/api/me/notices/webhook", json!({ "url": address })).await;
    assert_eq!(set.status, StatusCode::OK, "{}", set.text());
    let secret = set.json()["secret"].as_str().unwrap().to_owned();
    assert!(collected(&heard, 1).await[0].text().contains("hello"));
    assert!(!anna.get("/api/me/notices").await.text().contains(&secret), "it is told once");
    let id = table(&anna, &bruno).await;
    house.wait(25_000);
    let call = collected(&heard, 2).await[1].clone();
    let key = blake3::derive_key("eridu webhook 1", secret.as_bytes());
    let signature = blake3::keyed_hash(&key, &call.body).to_hex();
    assert_eq!(call.header("x-eridu-signature"), signature.as_str());
    let body: Value = serde_json::from_slice(&call.body).unwrap();
    assert_eq!((&body["event"], &body["tables"][0]["id"]), (&json!("your-turn"), &json!(id)));
    // The same turn is not notified again; the next one is, but by then Bruno has no webhook.
    house.wait(600_000);
    anna.act_somehow(&id, 0).await;
    bruno.act_somehow(&id, 1).await;
    house.wait(25_000);
    let all = collected(&heard, 3).await;
    assert_eq!(all.len(), 3);
    let off = anna.post("/api/me/notices/webhook", json!({ "url": "" })).await;
    assert_eq!(off.json()["webhook"], Value::Null);
}

#[tokio::test]
async fn a_webhook_is_never_aimed_at_this_machine_and_follows_nothing() {
    let (address, heard) = hook("204 No Content").await;
    let house = House::new().await;
    let (anna, _) = house.account("Anna").await;
    let port = address.split(':').nth(2).unwrap().to_owned();
    for bad in [
        address.clone(),
        format!("http://localhost:{port}"),
        format!("http://[::1]:{port}"),
        format!("http://0.0.0.0:{port}"),
        format!("http://[::ffff:127.0.0.1]:{port}"),
        "http://169.254.169.254/latest/meta-data".to_owned(),
        "ftp://example.org".to_owned(),
        "nonsense".to_owned(),
    ] {
        let reply = anna.post("/api/me/notices/webhook", json!({ "url": bad })).await;
        assert_eq!(
            (reply.status, &*reply.code()),
            (StatusCode::BAD_REQUEST, "bad-address"),
            "{bad}"
        );
    }
    assert!(heard.lock().unwrap().is_empty());
    // Even with local webhooks allowed, redirects are not followed.
    let house = House::with(Settings { webhooks_to_this_machine: true, ..settings() }).await;
    let (anna, _) = house.account("Anna").await;
    let (elsewhere, not_heard) = hook("204 No Content").await;
    let (address, heard) = hook(&format!("302 Found\r\nlocation: {elsewhere}")).await;
    let reply = anna.post("/api/me/notices/webhook", json!({ "url": address })).await;
    assert_eq!(reply.code(), "bad-address");
    assert_eq!(heard.lock().unwrap().len(), 1);
    assert!(not_heard.lock().unwrap().is_empty());
}

#[tokio::test]
async fn a_table_that_nobody_named_is_named_in_the_language_of_whoever_is_told() {
    let house = House::with(Settings { webhooks_to_this_machine: true, ..settings() }).await;
    let (anna, bruno) = (house.account("Anna").await.0, house.guest("Bruno").await);
    let (address, heard) = hook("204 No Content").await;
    anna.post("/api/me/notices/webhook?lang=it", json!({ "url": address })).await;
    let seats = json!([{ "kind": "me" }, { "kind": "open" }]);
    let id = anna.create(json!({ "game": "nim", "preset": "plain", "seats": seats })).await;
    bruno.done(&id, "join", json!({})).await;
    house.wait(25_000);
    let body: Value = serde_json::from_slice(&collected(&heard, 2).await[1].body).unwrap();
    assert_eq!(body["tables"][0]["title"], "Il tavolo di Anna");
    // Everyone else gets the name as data, and words it in their own language.
    assert_eq!(bruno.state(&id).await["table"]["title"], json!({ "of": "Anna" }));
}

/// A tiny mail server that stores what it receives.
async fn post_office() -> (String, Arc<Mutex<Vec<String>>>) {
    let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
    let address = format!("smtp://{}", listener.local_addr().unwrap());
    let mails = Arc::new(Mutex::new(Vec::new()));
    let all = mails.clone();
    tokio::spawn(async move {
        while let Ok((stream, _)) = listener.accept().await {
            let all = all.clone();
            tokio::spawn(async move {
                let (read, mut write) = stream.into_split();
                let mut lines = BufReader::new(read).lines();
                write.write_all(b"220 here\r\n").await.unwrap();
                let mut mail: Option<String> = None;
                while let Ok(Some(line)) = lines.next_line().await {
                    if let Some(text) = &mut mail {
                        if line != "." {
                            text.push_str(&line);
                            text.push('\n');
                            continue;
                        }
                        all.lock()
                            .unwrap()
                            .push(text.replace("=\n", "").replace("=3D", "=").replace("\n ", " "));
                        mail = None;
                        write.write_all(b"250 kept\r\n").await.unwrap();
                        continue;
                    }
                    let answer = match line.split(' ').next().unwrap_or("") {
                        "DATA" => {
                            mail = Some(String::new());
                            "354 go on\r\n"
                        }
                        "QUIT" => "221 bye\r\n",
                        _ => "250 well\r\n",
                    };
                    if write.write_all(answer.as_bytes()).await.is_err() {
                        return;
                    }
                }
            });
        }
    });
    (address, mails)
}

#[tokio::test]
async fn mail_is_confirmed_comes_as_a_digest_and_ends_with_one_click() {
    let (smtp, mails) = post_office().await;
    let house = House::with(Settings {
        smtp: Some(smtp.parse().unwrap()),
        mail_from: Some("Eridu <table@example.org>".parse().unwrap()),
        public_url: Some("http://eridu.test".parse().unwrap()),
        ..settings()
    })
    .await;
    let (anna, bruno) = (house.account("Anna").await.0, house.guest("Bruno").await);
    let body = json!({ "address": "anna@example.org", "digest_minutes": 60 });
    let bad = anna.post("/api/me/notices/email", json!({ "address": "no\r\nBcc: x@y" })).await;
    assert_eq!(bad.code(), "bad-address");
    let set = anna.post("/api/me/notices/email", body).await;
    assert_eq!(set.status, StatusCode::OK, "{}", set.text());
    assert_eq!(set.json()["confirmed"], false);
    let first = collected(&mails, 1).await[0].clone();
    assert!(first.contains("To: anna@example.org"), "{first}");
    let code = first.split_once("account page: ").unwrap().1.split('.').next().unwrap().to_owned();
    let tables = [table(&anna, &bruno).await, table(&anna, &bruno).await];
    // Nothing is sent before the address is confirmed.
    house.wait(400_000);
    let wrong = anna.post("/api/me/notices/confirm", json!({ "code": "0000" })).await;
    assert_eq!(wrong.status, StatusCode::UNAUTHORIZED);
    let right = anna.post("/api/me/notices/confirm", json!({ "code": code })).await;
    assert_eq!(right.json()["confirmed"], true, "{}", right.text());
    house.wait(3_600_000);
    let second = collected(&mails, 2).await[1].clone();
    assert_eq!(mails.lock().unwrap().len(), 2, "both turns came in one mail");
    for id in &tables {
        assert!(second.contains(&format!("http://eridu.test/t/{id}")), "{second}");
    }
    assert!(second.contains("List-Unsubscribe-Post: List-Unsubscribe=One-Click"), "{second}");
    let (_, off) = second.split_once("List-Unsubscribe: <http://eridu.test").unwrap();
    let off = off.split('>').next().unwrap().to_owned();
    // A mail scanner that follows the link changes nothing.
    assert_eq!(house.stranger().get(&off).await.status, StatusCode::OK);
    assert_eq!(anna.get("/api/me/notices").await.json()["confirmed"], true);
    let stopped = house.stranger().post(&off, json!({})).await;
    assert_eq!(stopped.status, StatusCode::OK);
    let notices = anna.get("/api/me/notices").await.json();
    assert_eq!((&notices["confirmed"], &notices["email"]), (&json!(false), &Value::Null));
}
