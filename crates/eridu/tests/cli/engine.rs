//! `eridu engine` as a process: one line of output for every line of input, and the match survives.

use eridu::engine::LONGEST_LINE;
use serde_json::{Value, json};

use crate::run::{eridu_reading, played};

/// The engine's answers to these lines.
fn answers(lines: &[Vec<u8>]) -> Vec<Value> {
    let out = eridu_reading(&["engine"], &lines.join(&b'\n')).works();
    out.lines().map(|line| serde_json::from_str(line).unwrap()).collect()
}

/// A request as a line.
fn line(request: Value) -> Vec<u8> {
    let mut request = request;
    request["id"] = json!("x");
    request.to_string().into_bytes()
}

#[test]
fn bad_lines_get_a_code_and_leave_the_match_as_it_was() {
    let position = played(40).position();
    let load = |position: &str| json!({"do": "load", "game": "tigris", "position": position});
    let act = |seat: &str, action: &str| {
        line(json!({"do": "act", "match": "m1", "seat": seat, "action": action}))
    };
    let new = |what: Value| {
        let mut request = json!({"do": "new", "game": "tigris", "seats": 2});
        request.as_object_mut().unwrap().extend(what.as_object().unwrap().clone());
        line(request)
    };
    let other = if position.contains("active archer") { "bull" } else { "archer" };
    let bad: Vec<(Vec<u8>, &str)> = vec![
        (new(json!({"game": "go"})), "unknown-game"),
        (new(json!({"options": {"bord": "standard"}})), "bad-option"),
        (new(json!({"options": {"board": "round"}})), "bad-option"),
        (new(json!({"options": {"preset": "fifth-edition"}})), "bad-option"),
        (new(json!({"seats": 5})), "bad-seats"),
        (new(json!({"seats": 1})), "bad-seats"),
        (new(json!({"seats": -2})), "bad-request"),
        (new(json!({"players": 2})), "bad-request"),
        (new(json!({"seed": "xyz"})), "bad-seed"),
        (line(load("")), "bad-position"),
        (line(load("tigris 1\n")), "bad-position"),
        (line(load(&position.replace("hand", "hat"))), "bad-position"),
        (line(load(&position.replace("bag ", "bag 900 temple "))), "bad-position"),
        (line(load(&" ".repeat(100_000))), "bad-position"),
        (act(other, "pass"), "not-asked"),
        (act("lion", "pass"), "no-such-seat"),
        (act("archer", "dance"), "bad-notation"),
        (act("archer", "tile temple Z99"), "bad-notation"),
        (act("archer", &"tile ".repeat(1000)), "bad-notation"),
        (line(json!({"do": "chance", "match": "m1", "outcome": "draw temple"})), "no-chance"),
        (line(json!({"do": "chance", "match": "m1"})), "no-chance"),
        (line(json!({"do": "chance", "match": "m1", "outcome": "dance"})), "no-chance"),
        (line(json!({"do": "undo", "match": "m1", "step": 1})), "no-such-step"),
        (line(json!({"do": "view", "match": "m1", "viewer": "god"})), "no-such-seat"),
        (line(json!({"do": "status", "match": "m2"})), "no-such-match"),
        (line(json!({"do": "quit"})), "unknown-do"),
        (b"{\"id\":1,\"do\":\"games\"".to_vec(), "bad-json"),
        (b"\xff\xfe{}".to_vec(), "bad-json"),
        (b"{\"id\":1,\"do\":\"ga\x00mes\"}".to_vec(), "bad-json"),
        (b"[]".to_vec(), "bad-request"),
        (b"[".repeat(500_000), "bad-json"),
        (b"{\"id\":".repeat(100_000), "bad-json"),
        (vec![b'{'; LONGEST_LINE + 1], "line-too-long"),
        (vec![b'x'; 5 * LONGEST_LINE], "line-too-long"),
    ];
    let look = line(json!({"do": "record", "match": "m1"}));
    let mut lines = vec![line(load(&position)), look.clone()];
    for (bad, _) in &bad {
        lines.extend([bad.clone(), look.clone()]);
    }
    let answers = answers(&lines);
    assert_eq!(answers.len(), lines.len());
    assert_eq!(answers[0]["ok"]["match"], "m1");
    for ((bad, code), pair) in bad.iter().zip(answers[2..].chunks(2)) {
        let start = String::from_utf8_lossy(&bad[..bad.len().min(200)]);
        assert_eq!(pair[0]["error"]["code"], *code, "{start}: {}", pair[0]);
        assert!(pair[0]["error"]["text"].as_str().is_some_and(|text| text.len() < 500), "{start}");
        assert_eq!(pair[1], answers[1], "{start}");
    }
}

#[test]
fn several_matches_are_played_at_once() {
    let new = |seed: u64| line(json!({"do": "new", "game": "tigris", "seats": 2, "seed": seed}));
    let chance = |id: &str| line(json!({"do": "chance", "match": id}));
    let steps = |id: &str| line(json!({"do": "status", "match": id}));
    let lines =
        [new(1), new(2), chance("m2"), chance("m2"), chance("m1"), steps("m1"), steps("m2")];
    let answers = answers(&lines);
    assert_eq!(answers[5]["ok"]["steps"], 1);
    assert_eq!(answers[6]["ok"]["steps"], 2);
    assert_ne!(answers[0]["ok"]["commitment"], answers[1]["ok"]["commitment"]);
}

#[test]
fn the_record_of_the_engine_is_verified() {
    let new = json!({"do": "new", "game": "tigris", "seats": 3, "seed": 5});
    let mut lines = vec![line(new)];
    lines.extend((0..19).map(|_| line(json!({"do": "chance", "match": "m1"}))));
    lines.push(line(json!({"do": "undo", "match": "m1", "step": 5})));
    lines.push(line(json!({"do": "record", "match": "m1"})));
    let answers = answers(&lines);
    let record = &answers.last().unwrap()["ok"];
    let text = record["text"].as_str().unwrap();
    for record in [text, &record["record"].to_string()] {
        let said = eridu_reading(&["verify", "-"], record.as_bytes()).answers(5);
        assert_eq!(said, "standard input: tigris, 20 steps: unfinished, right so far\n");
    }
}
