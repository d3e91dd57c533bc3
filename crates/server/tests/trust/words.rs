//! Names, titles and chat: whatever people write stays plain text.

use axum::http::StatusCode;
use serde_json::json;

use crate::house::House;

/// Text that would affect a page, a terminal or the writing direction.
const REFUSED: [&str; 9] = [
    "",
    "   ",
    "a\u{202e}gnp.exe",
    "a\u{2066}b\u{2069}",
    "nul\u{0}",
    "new\nline",
    "\u{1b}[31mred",
    "zero\u{200b}width",
    "\u{feff}bom",
];

#[tokio::test]
async fn what_acts_on_its_surroundings_is_refused_everywhere() {
    let house = House::new().await;
    let (anna, _, id) = house.nim().await;
    for text in REFUSED {
        let reply = house.stranger().post("/api/guests", json!({ "name": text })).await;
        assert_eq!(reply.code(), "bad-name", "{text:?}");
        assert_eq!(
            anna.at(&id, "chat", json!({ "text": text })).await.code(),
            "bad-words",
            "{text:?}"
        );
        let seats = json!([{ "kind": "me" }, { "kind": "open" }]);
        let body = json!({ "game": "nim", "seats": seats, "title": text });
        assert_eq!(anna.post("/api/tables", body).await.code(), "bad-name", "{text:?}");
        let here = json!([{ "kind": "me" }, { "kind": "here", "name": text }]);
        let body = json!({ "game": "nim", "seats": here });
        assert_eq!(anna.post("/api/tables", body).await.code(), "bad-name", "{text:?}");
    }
}

#[tokio::test]
async fn markup_is_text_in_everything_that_is_sent() {
    let house = House::new().await;
    let name = "<script>alert(1)";
    let eva = house.guest(name).await;
    let seats = json!([{ "kind": "me" }, { "kind": "bot", "level": "random" }]);
    let title = "\"><img src=x onerror=a>";
    let id = eva.create(json!({ "game": "tigris", "seats": seats, "title": title })).await;
    eva.done(&id, "chat", json!({ "text": "</script><svg onload=x>" })).await;
    let state = eva.get(&format!("/api/tables/{id}")).await;
    assert_eq!(state.headers["content-type"], "application/json");
    assert_eq!(state.headers["x-content-type-options"], "nosniff");
    assert_eq!(state.json()["table"]["title"], title);
    let picture = eva.get(&format!("/api/tables/{id}/picture.svg")).await;
    assert_eq!(picture.status, StatusCode::OK);
    assert!(!picture.text().contains("<script"));
    assert!(picture.headers["content-security-policy"].to_str().unwrap().contains("sandbox"));
}

#[tokio::test]
async fn a_name_is_kept_in_one_form() {
    let house = House::new().await;
    let anna = house.guest("  Nicolo\u{300}   Rossi ").await;
    assert_eq!(anna.get("/api/me").await.json()["person"]["name"], "Nicolò Rossi");
}
