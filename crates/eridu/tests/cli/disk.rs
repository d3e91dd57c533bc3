//! A full disk, with the real server: the file size is limited by the system.

use std::time::{Duration, Instant};

use serde_json::{Value, json};

use crate::host::{Host, folder};

#[test]
fn a_server_that_cannot_write_says_so_and_loses_nothing() {
    let database = folder("full").join("eridu.db");
    // 2,048 blocks of 512 bytes; beyond that, writes fail with an error instead of a signal.
    let host = Host::after("trap '' XFSZ && ulimit -S -f 2048", &database);
    let anna = host.guest("Anna");
    let table = host.table(&anna);
    let health = || host.ask("GET", "/health", "", &Value::Null).0;
    assert_eq!(health(), 200);
    let words = json!({ "text": "x".repeat(500) });
    let mut acknowledged = 0;
    let full = (0..20_000).any(|_| {
        let path = format!("/api/tables/{table}/chat");
        match host.ask("POST", &path, &anna, &words) {
            (200, _, answer) => {
                acknowledged = answer["number"].as_u64().unwrap();
                false
            }
            (status, _, answer) => {
                assert_eq!((status, &answer["error"]["code"]), (503, &json!("no-storage")));
                // The disk state is cached for a second. A checkpoint may make room meanwhile; then
                // it takes a few more messages.
                let refused = Instant::now();
                while health() == 200 && refused.elapsed() < Duration::from_secs(3) {}
                health() == 503
            }
        }
    });
    assert!(full, "there is room for ever");
    // Read-only requests still work.
    let state = |host: &Host| host.get(&format!("/api/tables/{table}"), &anna)["number"].as_u64();
    assert_eq!(state(&host), Some(acknowledged));
    drop(host);
    let host = Host::start(&database);
    assert_eq!(host.ask("GET", "/health", "", &Value::Null).0, 200);
    assert_eq!(state(&host), Some(acknowledged));
    assert!(host.play(&table, &anna) > acknowledged);
}
