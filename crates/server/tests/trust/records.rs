//! Records: hidden while the game is running, verified when uploaded.

use axum::{body::Body, http::StatusCode};
use table::Record;

use crate::house::{Browser, House, SHELF, finish};

async fn upload(browser: &Browser, text: String) -> crate::house::Reply {
    let request = browser.request("POST", "/api/records").header("content-type", "text/plain");
    browser.send(request.body(Body::from(text)).unwrap()).await
}

#[tokio::test]
async fn the_record_and_the_seed_are_shown_only_at_the_end_and_keep_the_promise() {
    let house = House::new().await;
    let (anna, bruno, id) = house.nim().await;
    let promise = anna.state(&id).await["setup"]["commitment"].as_str().unwrap().to_owned();
    for path in ["record.eridu", "record.json", "replay/1", "picture.svg?step=1"] {
        assert_eq!(
            anna.get(&format!("/api/tables/{id}/{path}")).await.code(),
            "not-over",
            "{path}"
        );
    }
    finish(&anna, &bruno, &id).await;
    let text = anna.get(&format!("/api/tables/{id}/record.eridu")).await;
    let json = anna.get(&format!("/api/tables/{id}/record.json")).await;
    let record = Record::read(&text.text()).unwrap();
    assert_eq!(record, Record::read(&json.text()).unwrap());
    assert_eq!(record.commitment.as_deref(), Some(&*promise));
    let seed: table::Seed = record.seed.as_deref().unwrap().parse().unwrap();
    assert_eq!(seed.commitment().to_string(), promise);
    games::replay(&SHELF, &record, None).unwrap();
}

#[tokio::test]
async fn a_record_from_outside_is_played_before_it_is_believed() {
    let house = House::new().await;
    let (anna, bruno, id) = house.nim().await;
    finish(&anna, &bruno, &id).await;
    let text = anna.get(&format!("/api/tables/{id}/record.eridu")).await.text();
    let good = upload(&anna, text.clone()).await;
    assert_eq!(good.status, StatusCode::CREATED, "{}", good.text());
    let shown = good.json()["id"].as_str().unwrap().to_owned();
    assert_eq!(
        bruno.state(&shown).await["result"]["places"],
        anna.state(&id).await["result"]["places"]
    );
    let copy = bruno.get(&format!("/api/tables/{shown}/record.eridu")).await.text();
    assert_eq!(copy, text);
    let lines: Vec<&str> = text.lines().collect();
    let last_step = lines.iter().rposition(|line| line.contains("take")).unwrap();
    let mut without: Vec<_> = lines.clone();
    without.remove(last_step);
    let spoilt = [
        String::new(),
        "eridu 1".to_owned(),
        "{\"game\":\"nim\"}".to_owned(),
        format!("{{{}", "\"a\":[".repeat(5000)),
        text.replace("game nim", "game chess"),
        text.replace("rules 1", "rules 2"),
        text.replacen("take 1", "take 5", 1),
        text.replacen("commitment ", "commitment 0", 1),
        without.join("\n"),
        lines[..last_step].join("\n"),
        "\u{0}\u{1}".repeat(1000),
    ];
    for bad in spoilt.iter().filter(|bad| **bad != text) {
        let reply = upload(&anna, bad.clone()).await;
        assert!(
            reply.status.is_client_error(),
            "{} for {}",
            reply.status,
            &bad[..bad.len().min(200)]
        );
    }
    let huge = upload(&anna, "x".repeat(3_000_000)).await;
    assert_eq!(huge.status, StatusCode::PAYLOAD_TOO_LARGE);
}

#[tokio::test]
async fn a_record_that_is_not_all_there_is_refused_with_the_reason() {
    let house = House::new().await;
    let (anna, bruno, id) = house.nim().await;
    finish(&anna, &bruno, &id).await;
    let text = anna.get(&format!("/api/tables/{id}/record.eridu")).await.text();
    let json = anna.get(&format!("/api/tables/{id}/record.json")).await.text();
    let (body, closing) = text.split_at(text.rfind("end ").unwrap());
    let (_, hash) = closing.trim_end().rsplit_once(' ').unwrap();
    let other = hash.chars().rev().collect::<String>();
    let altered = "the record was changed after it was written";
    let last_step = body.lines().rfind(|line| line.contains(" take ")).unwrap();
    for (bad, reason) in [
        (text.replace(hash, &other), altered),
        (json.replace(hash, &other), altered),
        (text.replacen("\"Anna\"", "\"Hanna\"", 1), altered),
        (text.replacen(&format!("{last_step}\n"), "", 1), "the closing line counts "),
        (body.split("\nresult").next().unwrap().to_owned(), "the record is cut off: "),
        (body.replacen(&format!("{last_step}\n"), "", 1), "the result in the record is not"),
        (text[..text.len() - 10].to_owned(), "the record is cut off: "),
    ] {
        assert!(bad != text && bad != json, "{reason}");
        let reply = upload(&anna, bad).await;
        assert_eq!((reply.status, &*reply.code()), (StatusCode::BAD_REQUEST, "bad-record"));
        let detail = reply.json()["error"]["detail"].to_string();
        assert!(detail.contains(reason), "{detail}");
    }
    // Records of older versions have no closing line.
    assert_eq!(upload(&anna, body.to_owned()).await.status, StatusCode::CREATED);
}
