//! The engine protocol, request by request, with Nim.

#![allow(clippy::unwrap_used, reason = "a test fails where it stands")]

use eridu::engine::{Engine, LONGEST_LINE, MOST_MATCHES, VERBS, serve};
use games::{EntryOf, Shelf};
use serde_json::{Value, json};
use table_test::nim::Nim;

const SHELF: Shelf = &[EntryOf::<Nim>::BARE];

/// An engine with JSON requests and answers.
struct Asked(Engine);

impl Asked {
    fn new() -> Self {
        Self(Engine::new(SHELF))
    }

    /// An engine with the match `m1`: heaps of three stones, no tokens, the first seat's turn.
    fn with_match() -> Self {
        let mut engine = Self::new();
        let options = json!({"tokens": "none", "heaps": "two"});
        engine.ok(json!({"do": "new", "game": "nim", "seats": 2, "options": options}));
        for _ in 0..2 {
            engine.ok(json!({"do": "chance", "match": "m1", "outcome": "heap 3"}));
        }
        engine
    }

    fn ask(&mut self, mut request: Value) -> Value {
        if request.get("id").is_none() {
            request["id"] = json!("a");
        }
        self.line(&request.to_string())
    }

    fn line(&mut self, line: &str) -> Value {
        let answer = self.0.answer(line);
        assert!(!answer.contains('\n'), "an answer is one line");
        serde_json::from_str(&answer).unwrap()
    }

    #[track_caller]
    fn ok(&mut self, request: Value) -> Value {
        let answer = self.ask(request);
        assert!(answer.get("error").is_none(), "{answer}");
        answer["ok"].clone()
    }

    /// The error code; also checks that the match is unchanged.
    #[track_caller]
    fn code(&mut self, request: Value) -> String {
        let record = json!({"do": "record", "match": "m1"});
        let before = self.ask(record.clone());
        let answer = self.ask(request);
        assert!(answer.get("ok").is_none(), "{answer}");
        assert!(answer["error"].get("rule").is_some(), "{answer}");
        assert_eq!(self.ask(record), before);
        answer["error"]["code"].as_str().unwrap().to_owned()
    }
}

#[test]
fn the_games_are_listed_with_seats_options_and_presets() {
    let games = Asked::new().ok(json!({"do": "games"}));
    let nim = &games["games"][0];
    assert_eq!((&nim["name"], &nim["least"], &nim["most"]), (&json!("nim"), &json!(2), &json!(3)));
    assert_eq!(nim["options"][0]["name"], "heaps");
    assert!(nim["presets"][0]["options"]["heaps"].is_string());
}

#[test]
fn a_whole_match_is_played() {
    let mut engine = Asked::with_match();
    let status = engine.ok(json!({"do": "status", "match": "m1"}));
    assert_eq!(status["waiting"], "seats");
    assert_eq!(status["asked"][0]["seat"], "first");
    assert_eq!(status["asked"][0]["legal"][0], "take 1 A");
    for (step, (seat, action)) in [("first", "take 3 A"), ("second", "take 3 B")].iter().enumerate()
    {
        let act = json!({"do": "act", "match": "m1", "seat": seat, "action": action});
        let happened = engine.ok(act);
        assert_eq!(happened["step"], json!(step + 3));
        assert!(happened["events"][0]["rule"].as_str().unwrap().starts_with("nim."));
    }
    let status = engine.ok(json!({"do": "status", "match": "m1"}));
    assert_eq!(status["waiting"], "over");
    assert_eq!(status["result"][1]["seat"], "second");
    assert_eq!(status["result"][1]["place"], 1);
    let record = engine.ok(json!({"do": "record", "match": "m1"}));
    assert!(record["text"].as_str().unwrap().starts_with("eridu 1\ngame nim\n"));
    assert_eq!(record["record"]["steps"].as_array().unwrap().len(), 4);
    assert_eq!(engine.ok(json!({"do": "close", "match": "m1"})), json!({}));
    let gone = engine.ask(json!({"do": "status", "match": "m1"}));
    assert_eq!(gone["error"]["code"], "no-such-match");
}

#[test]
fn chance_is_drawn_from_the_seed_or_given() {
    let mut engine = Asked::new();
    let opened = engine.ok(json!({"do": "new", "game": "nim", "seats": 2, "seed": 7}));
    assert_eq!(opened["commitment"].as_str().unwrap().len(), 64);
    let status = engine.ok(json!({"do": "status", "match": "m1"}));
    assert_eq!(status["waiting"], "chance");
    assert_eq!(status["outcomes"][1], json!({"outcome": "heap 2", "weight": 2}));
    let drawn = engine.ok(json!({"do": "chance", "match": "m1"}))["outcome"].clone();
    engine.ok(json!({"do": "undo", "match": "m1", "step": 1}));
    let others = (1..=5).map(|size| json!(format!("heap {size}"))).filter(|other| *other != drawn);
    for other in others {
        let chance = json!({"do": "chance", "match": "m1", "outcome": other});
        assert_eq!(engine.code(chance), "not-from-seed");
    }
    engine.ok(json!({"do": "chance", "match": "m1", "outcome": drawn}));
}

#[test]
fn no_answer_tells_what_the_seed_draws_before_it_is_drawn() {
    for seed in 0..20 {
        let mut engine = Asked::new();
        let options = json!({"tokens": "one", "heaps": "two"});
        let new = json!({"do": "new", "game": "nim", "seats": 2, "seed": seed, "options": options});
        engine.ok(new);
        for _ in 0..2 {
            engine.ok(json!({"do": "chance", "match": "m1"}));
        }
        // The token of the first seat: only the outcome drawn from the seed is accepted.
        let tokens = engine.ok(json!({"do": "status", "match": "m1"}))["outcomes"].clone();
        let tokens = tokens.as_array().unwrap().iter().map(|token| token["outcome"].clone());
        let (mut refused, mut drawn) = (vec![], None);
        for token in tokens {
            let said = engine.ask(json!({"do": "chance", "match": "m1", "outcome": token,
                "viewer": "second"}));
            if said.get("ok").is_some() {
                drawn = Some(token);
                engine.ok(json!({"do": "undo", "match": "m1", "step": said["ok"]["step"]}));
            } else {
                assert_eq!(said["error"]["code"], "not-from-seed");
                refused.push(said.to_string());
            }
        }
        let (drawn, refused) = (drawn.unwrap(), refused.concat());
        let word = drawn.as_str().unwrap().trim_start_matches("token ").to_owned();
        assert!(!refused.is_empty() && !refused.contains(&word), "{drawn}: {refused}");
    }
}

#[test]
fn a_viewer_hears_only_what_he_may() {
    let mut engine = Asked::new();
    let options = json!({"tokens": "swap", "heaps": "two"});
    engine.ok(json!({"do": "new", "game": "nim", "seats": 2, "options": options}));
    for outcome in ["heap 1", "heap 1"] {
        engine.ok(json!({"do": "chance", "match": "m1", "outcome": outcome}));
    }
    let deal = |outcome: &str, viewer: &str| json!({"do": "chance", "match": "m1", "outcome": outcome, "viewer": viewer});
    let hidden = engine.ok(deal("token skip", "second"));
    assert!(!hidden.to_string().contains("skip"), "{hidden}");
    let shown = engine.ok(deal("token again", "second"));
    assert!(shown["events"].to_string().contains("again"), "{shown}");

    let status = engine.ok(json!({"do": "status", "match": "m1", "viewer": "second"}));
    let [first, second] = [&status["asked"][0], &status["asked"][1]];
    assert!(first["decision"].is_string() && second["decision"].is_string());
    assert!(first.get("aside").is_none() && first.get("legal").is_none());
    assert_eq!(second["aside"]["token"], "again");
    assert_eq!(second["legal"], json!(["keep", "swap"]));

    let mut view = |viewer: &str| {
        engine.ok(json!({"do": "view", "match": "m1", "viewer": viewer}))["text"].to_string()
    };
    assert!(view("first").contains("first holds skip"));
    assert!(view("second").contains("first holds ?"));
    assert!(view("spectator").contains("second holds ?"));
    assert!(view("all").contains("second holds again"));
}

#[test]
fn a_position_is_loaded_and_written_as_it_was() {
    let mut engine = Asked::with_match();
    let position = engine.ok(json!({"do": "position", "match": "m1"}))["position"].clone();
    let opened = engine.ok(json!({"do": "load", "game": "nim", "position": position, "seed": 1}));
    assert_eq!(opened["match"], "m2");
    let again = engine.ok(json!({"do": "position", "match": "m2"}))["position"].clone();
    assert_eq!(again, position);
}

#[test]
fn an_undo_is_a_step_and_only_standing_steps_are_undone() {
    let mut engine = Asked::with_match();
    engine.ok(json!({"do": "act", "match": "m1", "seat": "first", "action": "take 1 A"}));
    let undone = engine.ok(json!({"do": "undo", "match": "m1", "step": 3}));
    assert_eq!(undone["step"], 4);
    for step in [0, 3, 4, 5, u32::MAX] {
        let undo = json!({"do": "undo", "match": "m1", "step": step});
        assert_eq!(engine.code(undo), "no-such-step");
    }
    let status = engine.ok(json!({"do": "status", "match": "m1"}));
    assert_eq!(status["asked"][0]["seat"], "first");
}

#[test]
fn requests_that_cannot_be_are_refused_and_change_nothing() {
    let mut engine = Asked::with_match();
    let act = |seat: &str, action: &str| json!({"do": "act", "match": "m1", "seat": seat, "action": action});
    let new = |what: Value| {
        let mut request = json!({"do": "new", "game": "nim"});
        request.as_object_mut().unwrap().extend(what.as_object().unwrap().clone());
        request
    };
    for (request, code) in [
        (act("second", "take 1 A"), "not-asked"),
        (act("first", "take 4 A"), "rejected"),
        (act("first", "take one A"), "bad-notation"),
        (act("first", "take 1 A and run"), "bad-notation"),
        (act("third", "take 1 A"), "no-such-seat"),
        (json!({"do": "act", "match": "m1", "seat": "first"}), "bad-request"),
        (json!({"do": "act", "match": "m1", "seat": 0, "action": "take 1 A"}), "bad-request"),
        (
            json!({"do": "act", "match": "m9", "seat": "first", "action": "take 1 A"}),
            "no-such-match",
        ),
        (json!({"do": "chance", "match": "m1"}), "no-chance"),
        (json!({"do": "chance", "match": "m1", "outcome": "dance"}), "no-chance"),
        (json!({"do": "chance", "match": "m1", "outcome": "heap 3"}), "no-chance"),
        (json!({"do": "view", "match": "m1", "viewer": "me"}), "no-such-seat"),
        (json!({"do": "view", "match": "m1"}), "bad-request"),
        (json!({"do": "undo", "match": "m1", "step": -1}), "bad-request"),
        (json!({"do": "status", "match": "m1", "seat": "first"}), "bad-request"),
        (json!({"do": "games", "game": "nim"}), "bad-request"),
        (json!({"do": "dance"}), "unknown-do"),
        (json!({"do": 3}), "bad-request"),
        (json!({"match": "m1"}), "bad-request"),
        (json!({"do": "new", "game": "go", "seats": 2}), "unknown-game"),
        (new(json!({})), "bad-seats"),
        (new(json!({"seats": 0})), "bad-seats"),
        (new(json!({"seats": 4_000_000_000_u64})), "bad-seats"),
        (new(json!({"seats": 2, "names": ["Anna"]})), "bad-seats"),
        (new(json!({"names": ["Anna"]})), "bad-seats"),
        (new(json!({"seats": "two"})), "bad-request"),
        (new(json!({"seats": 2, "options": {"colour": "red"}})), "bad-option"),
        (new(json!({"seats": 2, "options": {"heaps": "many"}})), "bad-option"),
        (new(json!({"seats": 2, "options": {"preset": "none"}})), "bad-option"),
        (new(json!({"seats": 2, "options": {"heaps": 2}})), "bad-request"),
        (new(json!({"seats": 2, "seed": "12"})), "bad-seed"),
        (new(json!({"seats": 2, "seed": -1})), "bad-request"),
        (json!({"do": "load", "game": "nim", "position": "heaps 3"}), "bad-position"),
        (json!({"do": "load", "game": "nim"}), "bad-request"),
    ] {
        assert_eq!(engine.code(request.clone()), code, "{request}");
    }
    let viewed = json!({"do": "act", "match": "m1", "seat": "first", "action": "take 1 A",
        "viewer": "me"});
    assert_eq!(engine.code(viewed), "no-such-seat");
}

#[test]
fn an_error_says_what_is_wrong_and_where() {
    let mut engine = Asked::with_match();
    for (line, text) in [
        (r#"{"id":1,"do":"dance"}"#, "`do` cannot be `dance`; it is one of: games, new, load,"),
        (r#"{"id":1,"do":["x"]}"#, "`do` must be a string, not a list"),
        (r#"{"id":1,"do":"view","match":3}"#, "`match` must be a string, not `3`"),
        (
            r#"{"id":1,"do":"undo","match":"m1","to":3}"#,
            "there is no field `to`; the fields are: id, do, match, step",
        ),
        (r#"{"id":1,"do":"undo","match":"m1"}"#, "`step` is missing"),
        (
            r#"{"id":1,"do":"undo","match":"m1","step":-1}"#,
            "`step` must be a whole number from 0 to 4294967295, not `-1`",
        ),
        (
            r#"{"id":1,"do":"new","game":"nim","seats":"two"}"#,
            "`seats` must be a whole number from 0 to 4294967295, not a string",
        ),
        (
            r#"{"id":1,"do":"new","game":"nim","names":["Anna",2]}"#,
            "`names[1]` must be a string, not `2`",
        ),
        (
            r#"{"id":1,"do":"new","game":"nim","seats":2,"options":{"heaps":2}}"#,
            "`options.heaps` must be a string, not `2`",
        ),
        (
            r#"{"id":1,"do":"new","game":"nim","seats":2,"options":{"heaps":"two","heaps":"two"}}"#,
            "the option `heaps` is given twice",
        ),
        (
            r#"{"id":1,"do":"new","game":"nim","seats":2,"seed":1.5}"#,
            "`seed` must be a whole number or a string of 64 hexadecimal digits, not `1.5`",
        ),
        (r#"{"id":1,"do":"undo""#, "the JSON ends too early (column 19)"),
        (r#"{"id":1,"do":games}"#, "not JSON: expected value (column 14)"),
        (r#"{"id":1,"id":2,"do":"games"}"#, "`id` is given twice"),
        (r#"{"id":1,"do":"games","do":"games"}"#, "`do` is given twice"),
        (r#"{"id":1,"do":"status","match":"m\u0000"}"#, "there is no open match `m\\0`"),
    ] {
        let answer = engine.line(line);
        let found = answer["error"]["text"].as_str().unwrap();
        assert!(found.starts_with(text), "{line}: {found}");
    }
    assert_eq!(VERBS.len(), 12);
    let long = json!({"do": "status", "match": "é".repeat(10_000)});
    assert!(engine.ask(long)["error"]["text"].as_str().unwrap().len() < 1100);
}

#[test]
fn an_id_is_repeated_letter_for_letter() {
    let mut engine = Engine::new(SHELF);
    for id in ["1", "-0.50", "1e3", "123456789012345678901234567890", r#""\u00e9""#, "null", "true"]
    {
        let answer = engine.answer(&format!(r#"{{"do":"close","match":"x","id": {id} }}"#));
        assert!(answer.starts_with(&format!(r#"{{"id":{id},"error":"#)), "{answer}");
    }
    for id in ["[1]", "{}", "[[[[]]]]"] {
        let answer = engine.answer(&format!(r#"{{"do":"games","id":{id}}}"#));
        assert!(answer.starts_with(r#"{"id":null,"error":{"code":"bad-request""#), "{answer}");
    }
}

#[test]
fn lines_that_are_no_requests_are_answered_without_an_id() {
    let mut engine = Asked::with_match();
    let deep = "[".repeat(100_000);
    for (line, code) in [
        ("hello", "bad-json"),
        ("3", "bad-request"),
        ("[\"id\", \"games\"]", "bad-request"),
        ("null", "bad-request"),
        ("{}", "bad-request"),
        ("{\"id\":1}{", "bad-json"),
        ("{\"id\":1e999,\"do\":\"games\"}", "bad-json"),
        ("{\"id\":\"\\ud800\",\"do\":\"games\"}", "bad-json"),
        (&deep, "bad-json"),
    ] {
        let answer = engine.line(line);
        assert_eq!(answer["error"]["code"], code, "{answer}");
    }
}

#[test]
fn json_is_nested_128_deep_and_no_deeper() {
    let mut engine = Asked::with_match();
    for field in ["game", "dog", "id"] {
        let mut nested = |levels: usize| {
            // The request itself is the first level.
            let (open, close) = ("[".repeat(levels - 1), "]".repeat(levels - 1));
            let id = if field == "id" { "" } else { r#""id":1,"# };
            engine.line(&format!(r#"{{{id}"do":"new","seats":2,"{field}":{open}{close}}}"#))
        };
        let allowed = nested(128);
        assert_eq!(allowed["error"]["code"], "bad-request", "{allowed}");
        assert_eq!(allowed["id"], if field == "id" { json!(null) } else { json!(1) });
        for levels in [129, 200, 100_000] {
            let refused = nested(levels);
            assert_eq!(refused["error"]["code"], "bad-json", "{refused}");
            let text = "JSON may be nested at most 128 levels deep";
            assert_eq!(refused["error"]["text"], text);
            assert_eq!(refused["id"], json!(null));
        }
    }
    let brackets = json!({"do": "status", "match": "[".repeat(500)});
    assert_eq!(engine.code(brackets), "no-such-match");
}

#[test]
fn only_so_many_matches_are_open_at_once() {
    let mut engine = Asked::new();
    let new = json!({"do": "new", "game": "nim", "seats": 2});
    for _ in 0..MOST_MATCHES {
        engine.ok(new.clone());
    }
    assert_eq!(engine.code(new.clone()), "too-many-matches");
    engine.ok(json!({"do": "close", "match": "m7"}));
    assert_eq!(engine.ok(new)["match"], format!("m{}", MOST_MATCHES + 1));
}

#[test]
fn streams_are_answered_line_by_line() {
    let mut input = b"\n  \r\n{\"id\":1,\"do\":\"dance\"}\r\n".to_vec();
    input.extend(vec![b'x'; LONGEST_LINE + 1]);
    input.extend(b"\n\xff\n");
    input.extend(vec![b' '; LONGEST_LINE]);
    input.extend(b"\n{\"id\":2,\"do\":\"dance\"}");
    let mut output = Vec::new();
    serve(&mut Engine::new(SHELF), &mut &input[..], &mut output).unwrap();
    let output = String::from_utf8(output).unwrap();
    let answers: Vec<Value> =
        output.lines().map(|line| serde_json::from_str(line).unwrap()).collect();
    let codes: Vec<_> = answers.iter().map(|a| (&a["id"], a["error"]["code"].as_str())).collect();
    assert_eq!(
        codes,
        [
            (&json!(1), Some("unknown-do")),
            (&json!(null), Some("line-too-long")),
            (&json!(null), Some("bad-json")),
            (&json!(2), Some("unknown-do")),
        ]
    );
}

/// Nim has no judge; Tigris has one, and it sees no more than the seat.
#[test]
fn answers_are_analysed_from_what_a_seat_knows() {
    let mut nim = Asked::with_match();
    let asked = json!({"do": "analyse", "match": "m1", "seat": "first"});
    assert_eq!(nim.code(asked), "unknown-game");
    let mut engine = Asked(Engine::new(games::all()));
    engine.ok(json!({"do": "new", "game": "tigris", "seats": 2, "seed": 7}));
    while engine.ok(json!({"do": "status", "match": "m1"}))["waiting"] == "chance" {
        engine.ok(json!({"do": "chance", "match": "m1"}));
    }
    let status = engine.ok(json!({"do": "status", "match": "m1"}));
    let seat = status["asked"][0]["seat"].clone();
    let legal = status["asked"][0]["legal"].as_array().unwrap().clone();
    let analyse = |more: Value| {
        let mut request = json!({"do": "analyse", "match": "m1", "seat": seat});
        more.as_object().unwrap().iter().for_each(|(name, value)| request[name] = value.clone());
        request
    };
    let found = engine.ok(analyse(json!({"nodes": 4, "most": 2, "rollouts": 2, "steps": 2})));
    assert_eq!(found["options"], legal.len());
    let answers = found["answers"].as_array().unwrap();
    assert!(answers.iter().all(|answer| legal.contains(&answer["action"])));
    assert!(answers[0]["chance"].as_f64() >= answers[1]["chance"].as_f64());
    assert_eq!((&answers[1]["nodes"], &answers[2]["nodes"]), (&json!(4), &json!(0)));
    assert!(answers[0]["rollouts"]["plain_doubt"].is_number() && answers[2]["rollouts"].is_null());
    assert_eq!(
        found,
        engine.ok(analyse(json!({"nodes": 4, "most": 2, "rollouts": 2, "steps": 2})))
    );
    let given = [legal[1].clone(), legal[0].clone()];
    let compared = engine.ok(analyse(json!({"nodes": 0, "answers": given})));
    assert_eq!(compared["answers"][0]["action"], given[0]);
    for (more, code) in [
        (json!({"nodes": 100_001}), "bad-request"),
        (json!({"rollouts": 100_001}), "bad-request"),
        (json!({"answers": ["fly"]}), "bad-notation"),
        (json!({"answers": ["commit 0"]}), "rejected"),
        (json!({"seat": "nobody"}), "no-such-seat"),
        (json!({"depth": 3}), "bad-request"),
    ] {
        assert_eq!(engine.code(analyse(more.clone())), code, "{more}");
    }
    let other = if seat == "archer" { "bull" } else { "archer" };
    assert_eq!(engine.code(analyse(json!({"seat": other}))), "not-asked");
}
