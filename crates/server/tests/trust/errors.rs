//! Every error under `/api` has the documented shape, whatever was sent.

use std::time::Duration;

use axum::{
    body::Body,
    http::{Request, StatusCode},
};
use http_body_util::BodyExt;
use serde_json::{Value, json};
use server::{Code, LARGEST_RECORD};
use tower::ServiceExt;

use crate::house::{Browser, House};

/// The bodies sent to every route.
fn bodies() -> Vec<(&'static str, Vec<u8>)> {
    vec![
        ("application/json", Vec::new()),
        ("application/json", b"{".to_vec()),
        ("application/json", b"[]".to_vec()),
        ("application/json", b"\"text\"".to_vec()),
        ("application/json", br#"{"unknown": 1}"#.to_vec()),
        ("application/json", vec![0xff, 0xfe, 0x00]),
        ("application/json", "[".repeat(20_000).into_bytes()),
        ("application/json", vec![b' '; LARGEST_RECORD + 1]),
        ("text/plain", b"eridu 1".to_vec()),
        ("text/plain", vec![0xc3, 0x28]),
        ("text/plain", vec![b'x'; LARGEST_RECORD + 1]),
        ("application/x-www-form-urlencoded", b"a=1".to_vec()),
        ("nonsense", b"{}".to_vec()),
        ("", b"{}".to_vec()),
    ]
}

/// Values for the path parameters, and query strings.
const GAPS: [(&str, &str); 5] = [
    ("0123456789abcdef0123456789abcdef", ""),
    ("tigris", "?seat=x&step=x&players=x&after=x&width=x&token=x"),
    ("%ff", ""),
    ("-1", "?seat=-1&step=99999999999999999999&layout=%ff&watch=%ff&from=x"),
    ("%00%2f..%2f", "?%"),
];

async fn check(browser: &Browser, request: Request<Body>) {
    let (method, uri) = (request.method().clone(), request.uri().clone());
    let response = browser.app.clone().oneshot(request).await.unwrap();
    let status = response.status();
    if !status.is_client_error() && !status.is_server_error() {
        // Some of these responses never end.
        return;
    }
    assert_ne!(status, StatusCode::INTERNAL_SERVER_ERROR, "{method} {uri}");
    let kind = response.headers()["content-type"].clone();
    let encoded = response.headers().contains_key("content-encoding");
    let bytes = response.into_body().collect();
    let bytes = tokio::time::timeout(Duration::from_secs(60), bytes).await.unwrap();
    let bytes = bytes.unwrap().to_bytes();
    let text = String::from_utf8_lossy(&bytes).into_owned();
    assert_eq!(kind, "application/json", "{method} {uri}: {status} {text}");
    assert!(!encoded, "{method} {uri}");
    let body: Value = serde_json::from_slice(&bytes).unwrap();
    let error = &body["error"];
    let code = Code::ALL.iter().find(|code| error["code"] == code.name());
    assert_eq!(code.map(|code| code.status()), Some(status), "{method} {uri}: {text}");
    assert!(error["text"].as_str().is_some_and(|text| text.ends_with('.')), "{method} {uri}");
    for field in ["rule", "detail"] {
        assert!(error[field].is_null() || error[field].is_string(), "{method} {uri}: {text}");
    }
}

fn request(browser: &Browser, method: &str, path: &str, kind: &str, body: &[u8]) -> Request<Body> {
    let request = browser.request(method, path).header("accept-encoding", "gzip, br");
    let request = match kind {
        "" => request,
        kind => request.header("content-type", kind),
    };
    request.body(Body::from(body.to_vec())).unwrap()
}

/// The paths of the API, with their parameters filled in.
async fn paths(browser: &Browser, gap: &str) -> Vec<String> {
    let document = browser.get("/api/openapi.json").await.json();
    let paths = document["paths"].as_object().unwrap().keys();
    paths
        .filter(|path| path.starts_with("/api/"))
        .map(|path| {
            let parts = path.split('/').map(|part| if part.starts_with('{') { gap } else { part });
            parts.collect::<Vec<_>>().join("/")
        })
        .collect()
}

#[tokio::test]
async fn strange_bodies_are_refused_in_the_promised_form() {
    let house = House::new().await;
    let (anna, _) = house.account("Anna").await;
    for browser in [&house.stranger(), &anna] {
        for path in paths(browser, GAPS[0].0).await {
            for (kind, body) in bodies() {
                // A request to be erased would succeed.
                for method in ["POST", "PATCH"] {
                    check(browser, request(browser, method, &path, kind, &body)).await;
                }
            }
        }
    }
}

#[tokio::test]
async fn strange_methods_and_addresses_are_refused_in_the_promised_form() {
    let house = House::new().await;
    let (anna, _, table) = house.nim().await;
    for browser in [&house.stranger(), &anna] {
        let gaps = GAPS.into_iter().chain([(&*table, "?seat=x&have=%ff"), ("tigris", "?seat=300")]);
        for (gap, query) in gaps {
            for path in paths(browser, gap).await {
                let path = format!("{path}{query}");
                for method in ["GET", "PUT", "OPTIONS", "TRACE", "BREW"] {
                    check(browser, request(browser, method, &path, "", b"")).await;
                }
            }
        }
        for path in ["/api", "/api/", "/api/none", "/api/tables/", "/api/%ff", "/api/games/"] {
            for method in ["GET", "POST", "DELETE", "BREW"] {
                check(browser, request(browser, method, path, "", b"{}")).await;
            }
        }
    }
}

#[tokio::test]
async fn records_are_refused_with_their_own_codes() {
    let house = House::new().await;
    let anna = house.guest("Anna").await;
    for (body, code) in [
        (vec![b'x'; LARGEST_RECORD + 1], "too-large"),
        (vec![0xff, 0xfe], "bad-request"),
        (b"no record".to_vec(), "bad-record"),
        (Vec::new(), "bad-record"),
    ] {
        let reply = anna.send(request(&anna, "POST", "/api/records", "text/plain", &body)).await;
        assert_eq!(reply.code(), code);
    }
    let italian = request(&anna, "POST", "/api/records?lang=it", "text/plain", &[0xff]);
    let english = request(&anna, "POST", "/api/records?lang=en", "text/plain", &[0xff]);
    let (italian, english) = (anna.send(italian).await.json(), anna.send(english).await.json());
    assert_ne!(italian["error"]["text"], english["error"]["text"]);
    assert_eq!(italian["error"]["detail"], english["error"]["detail"]);
    assert!(italian["error"]["detail"].as_str().unwrap().contains("UTF-8"), "{italian}");
    let wrong = anna.send(request(&anna, "PUT", "/api/records", "text/plain", b"")).await;
    assert_eq!((wrong.status, wrong.code()), (StatusCode::METHOD_NOT_ALLOWED, "no-method".into()));
    assert_eq!(wrong.headers["allow"], "POST");
    let stranger = house.stranger().post("/api/records", json!({})).await;
    assert_eq!(stranger.code(), "no-guest");
}
