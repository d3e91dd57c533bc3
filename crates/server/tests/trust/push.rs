//! Web Push: encrypted for one browser, signed by the server, once per turn, and no longer than the
//! session that asked for it.

use std::{io::ErrorKind, net::TcpListener};

use axum::http::StatusCode;
use base64ct::{Base64UrlUnpadded, Encoding};
use ring::{
    aead::{AES_128_GCM, Aad, LessSafeKey, Nonce, UnboundKey},
    agreement::{ECDH_P256, EphemeralPrivateKey, UnparsedPublicKey, agree_ephemeral},
    hkdf::{HKDF_SHA256, KeyType, Prk, Salt},
    rand::SystemRandom,
    signature::{self, ECDSA_P256_SHA256_FIXED},
};
use serde_json::{Value, json};
use server::{
    Settings,
    store::{Opening, Store},
};

use crate::{
    database::Database,
    hook::{Heard, collected, hook},
    house::{Browser, House, MIDNIGHT, PASSWORD, settings, until},
};

const AUTH: [u8; 16] = *b"sixteen bytes of";

/// The browser's side of one subscription. Its private key opens one message.
struct Receiver {
    private: EphemeralPrivateKey,
    public: Vec<u8>,
}

struct Bytes(usize);

impl KeyType for Bytes {
    fn len(&self) -> usize {
        self.0
    }
}

fn expand<const N: usize>(key: &Prk, info: &[&[u8]]) -> [u8; N] {
    let mut bytes = [0; N];
    key.expand(info, Bytes(N)).unwrap().fill(&mut bytes).unwrap();
    bytes
}

fn decoded(text: &str) -> Vec<u8> {
    Base64UrlUnpadded::decode_vec(text).unwrap()
}

impl Receiver {
    fn new() -> Self {
        let private = EphemeralPrivateKey::generate(&ECDH_P256, &SystemRandom::new()).unwrap();
        let public = private.compute_public_key().unwrap().as_ref().to_vec();
        Self { private, public }
    }

    /// The subscription, as a browser describes it.
    fn at(&self, endpoint: &str) -> Value {
        let text = Base64UrlUnpadded::encode_string;
        json!({
            "endpoint": endpoint,
            "keys": { "p256dh": text(&self.public), "auth": text(&AUTH) },
        })
    }

    /// Decrypts a message, as a browser does.
    fn open(self, message: &[u8]) -> Value {
        let (salt, rest) = message.split_at(16);
        assert_eq!(rest[..5], [0, 0, 0x10, 0, 65]);
        let (public, sealed) = rest[5..].split_at(65);
        let theirs = UnparsedPublicKey::new(&ECDH_P256, public);
        let (key, nonce): ([u8; 16], [u8; 12]) = agree_ephemeral(self.private, &theirs, |shared| {
            let secret = Salt::new(HKDF_SHA256, &AUTH).extract(shared);
            let input: [u8; 32] = expand(&secret, &[b"WebPush: info\0", &self.public, public]);
            let derived = Salt::new(HKDF_SHA256, salt).extract(&input);
            let key = expand(&derived, &[b"Content-Encoding: aes128gcm\0"]);
            (key, expand(&derived, &[b"Content-Encoding: nonce\0"]))
        })
        .unwrap();
        let key = LessSafeKey::new(UnboundKey::new(&AES_128_GCM, &key).unwrap());
        let mut sealed = sealed.to_vec();
        let nonce = Nonce::assume_unique_for_key(nonce);
        let text = key.open_in_place(nonce, Aad::empty(), &mut sealed).unwrap();
        let (delimiter, text) = text.split_last().unwrap();
        assert_eq!(*delimiter, 2, "the last record");
        serde_json::from_slice(text).unwrap()
    }
}

/// A server that may call this machine.
async fn house() -> House {
    House::with(Settings { webhooks_to_this_machine: true, ..settings() }).await
}

/// Anna subscribes.
async fn subscribe(anna: &Browser, body: Value) {
    let set = anna.post("/api/me/push?lang=it", body).await;
    assert_eq!(set.status, StatusCode::OK, "{}", set.text());
    assert_eq!(set.json()["on"], true);
}

async fn is_on(anna: &Browser) -> bool {
    anna.get("/api/me/push").await.json()["on"].as_bool().unwrap()
}

/// A table where it is Anna's turn.
async fn table(anna: &Browser, bruno: &Browser) -> String {
    let seats = json!([{ "kind": "me" }, { "kind": "open" }]);
    let body = json!({ "game": "nim", "preset": "plain", "seats": seats, "title": "Friday" });
    let id = anna.create(body).await;
    bruno.done(&id, "join", json!({})).await;
    id
}

/// Checks the token with which the server identifies itself.
fn assert_signed(heard: &Heard, key: &str) {
    let (token, shown) = heard.header("authorization").split_once(", k=").unwrap();
    assert_eq!(shown, key);
    let (signed, proof) = token.strip_prefix("vapid t=").unwrap().rsplit_once('.').unwrap();
    signature::UnparsedPublicKey::new(&ECDSA_P256_SHA256_FIXED, decoded(key))
        .verify(signed.as_bytes(), &decoded(proof))
        .unwrap();
    let claims: Value =
        serde_json::from_slice(&decoded(signed.split_once('.').unwrap().1)).unwrap();
    assert_eq!(claims["aud"], format!("http://{}", heard.header("host")));
    let left = claims["exp"].as_i64().unwrap() - MIDNIGHT / 1000;
    assert!((1..=86_400).contains(&left), "{left} seconds");
    assert!(claims["sub"].as_str().unwrap().starts_with("mailto:"));
}

#[tokio::test]
async fn a_guest_without_a_page_is_told_of_each_turn_once_in_their_language() {
    let house = house().await;
    let (anna, bruno) = (house.guest("Anna").await, house.guest("Bruno").await);
    let (address, heard) = hook("201 Created").await;
    let first = Receiver::new();
    subscribe(&anna, first.at(&address)).await;
    let id = table(&anna, &bruno).await;
    house.wait(15_000);
    let message = collected(&heard, 1).await[0].clone();
    assert_eq!(message.header("content-encoding"), "aes128gcm");
    assert_eq!(message.header("ttl"), "86400");
    let key = anna.get("/api/me/push").await.json()["key"].as_str().unwrap().to_owned();
    assert_signed(&message, &key);
    let expected = json!({
        "title": "Tocca a te a un tavolo", "body": "Friday (nim)",
        "tag": format!("eridu-{id}"), "url": format!("/t/{id}"),
    });
    assert_eq!(first.open(&message.body), expected);
    // The next turn, at two tables at once: one message; the same turn was not told again.
    let second = Receiver::new();
    subscribe(&anna, second.at(&address)).await;
    house.wait(600_000);
    anna.act_somehow(&id, 0).await;
    bruno.act_somehow(&id, 1).await;
    table(&anna, &bruno).await;
    house.wait(15_000);
    let all = collected(&heard, 2).await;
    assert_eq!(all.len(), 2);
    let note = second.open(&all[1].body);
    assert_eq!((&note["title"], &note["url"]), (&json!("Tocca a te a 2 tavoli"), &json!("/")));
    let off = anna.delete("/api/me/push").await;
    assert_eq!(off.json()["on"], false);
}

#[tokio::test]
async fn a_subscription_that_the_push_service_no_longer_knows_is_forgotten() {
    let house = house().await;
    let bruno = house.guest("Bruno").await;
    for (answer, kept) in
        [("410 Gone", false), ("404 Not Found", false), ("503 Service Unavailable", true)]
    {
        let anna = house.guest("Anna").await;
        let (address, heard) = hook(answer).await;
        subscribe(&anna, Receiver::new().at(&address)).await;
        table(&anna, &bruno).await;
        house.wait(15_000);
        collected(&heard, 1).await;
        until(async || is_on(&anna).await == kept).await;
    }
}

#[tokio::test]
async fn a_subscription_ends_with_its_session_and_is_exported() {
    let house = house().await;
    let login = json!({ "name": "Anna", "password": PASSWORD });
    let (anna, _) = house.account("Anna").await;
    let endpoint = |name: &str| format!("https://push.example.org/{name}");
    let log_in = async || {
        let mut browser = house.stranger();
        let reply = browser.post("/api/login", login.clone()).await;
        browser.keep(&reply);
        browser
    };
    let exported = async || anna.get("/api/me/export").await.json()["notices"]["browsers"].clone();
    subscribe(&anna, Receiver::new().at(&endpoint("desk"))).await;
    let phone = log_in().await;
    assert!(!is_on(&phone).await, "each browser has its own");
    subscribe(&phone, Receiver::new().at(&endpoint("phone"))).await;
    let all = exported().await;
    assert_eq!(all.as_array().unwrap().len(), 2, "{all}");
    assert_eq!((&all[0]["endpoint"], &all[0]["lang"]), (&json!(endpoint("desk")), &json!("it")));
    assert!(all[0].get("auth").is_none());
    // By logging out there, and by ending other sessions here.
    phone.delete("/api/me").await;
    assert_eq!(exported().await.as_array().unwrap().len(), 1);
    let tablet = log_in().await;
    subscribe(&tablet, Receiver::new().at(&endpoint("tablet"))).await;
    anna.delete("/api/me/sessions").await;
    assert_eq!(exported().await.as_array().unwrap().len(), 1);
    // The same browser in another session: the old one gets nothing any more.
    let again = log_in().await;
    subscribe(&again, Receiver::new().at(&endpoint("desk"))).await;
    assert!(is_on(&again).await && !is_on(&anna).await);
    // And by deleting the account, the database has nothing left of it.
    let gone = anna.post("/api/me/erase", json!({ "password": PASSWORD })).await;
    assert_eq!(gone.status, StatusCode::OK, "{}", gone.text());
    let copy = Database::file();
    let file = Store::open(copy.address(), Opening::Migrate).await.unwrap();
    house.state.store().move_into(&file).await.unwrap();
    file.close().await;
    let bytes = std::fs::read(copy.address()).unwrap();
    assert!(!bytes.windows(16).any(|part| part == b"push.example.org"));
}

#[tokio::test]
async fn the_keys_of_the_server_are_made_once_and_move_along() {
    let (file, target) = (Database::file(), Database::fresh().await);
    let key = async |database: &Database| {
        let house = House::on(database, settings(), MIDNIGHT).await;
        let anna = house.guest("Anna").await;
        let key = anna.get("/api/me/push").await.json()["key"].as_str().unwrap().to_owned();
        house.state.close().await;
        key
    };
    let first = key(&file).await;
    assert_eq!(decoded(&first).len(), 65);
    assert_eq!(key(&file).await, first);
    let from = Store::open(file.address(), Opening::AsItIs).await.unwrap();
    let to = Store::open(target.address(), Opening::Migrate).await.unwrap();
    from.move_into(&to).await.unwrap();
    from.close().await;
    to.close().await;
    assert_eq!(key(&target).await, first);
}

#[tokio::test]
async fn only_push_services_on_the_internet_are_called() {
    let house = House::new().await;
    let (anna, bruno) = (house.guest("Anna").await, house.guest("Bruno").await);
    for bad in [
        "http://127.0.0.1:8080/",
        "http://push.example.org/x",
        "ftp://push.example.org",
        "nonsense",
        "",
    ] {
        let reply = anna.post("/api/me/push", Receiver::new().at(bad)).await;
        assert_eq!(reply.code(), "bad-address", "{bad}");
    }
    let keys = json!({ "p256dh": "AAAA", "auth": "AAAA" });
    let body = json!({ "endpoint": "https://push.example.org/x", "keys": keys });
    assert_eq!(anna.post("/api/me/push", body).await.code(), "bad-address");
    // An address that leads here is only noticed when it is called, and then it is not.
    let here = TcpListener::bind("127.0.0.1:0").unwrap();
    let address = format!("https://{}/", here.local_addr().unwrap());
    subscribe(&anna, Receiver::new().at(&address)).await;
    table(&anna, &bruno).await;
    house.wait(15_000);
    let export = async || anna.get("/api/me/export").await.json()["notices"]["browsers"].clone();
    until(async || export().await[0]["failures"] == 1).await;
    here.set_nonblocking(true).unwrap();
    assert_eq!(here.accept().unwrap_err().kind(), ErrorKind::WouldBlock, "nobody called");
}
