//! Randomly corrupted requests: every line gets one answer, and none crashes the engine.

#![allow(clippy::unwrap_used, reason = "a test fails where it stands")]
#![allow(clippy::disallowed_methods, reason = "the requests come from the page that shows them")]

use std::fs;

use eridu::engine::{Engine, serve};
use serde_json::Value;
use table::{Dice, Seed, StreamDice};

/// The number of corrupted sessions.
const ROUNDS: u64 = 400;

/// Meaningful fragments to insert in the wrong places.
const PIECES: [&str; 16] = [
    "\"",
    "{",
    "}",
    "[",
    "]",
    ":",
    ",",
    "null",
    "-1",
    "1e9",
    "\\u0000",
    "m1",
    "archer",
    "\\n",
    "18446744073709551615",
    "é",
];

/// The requests of the session in `docs/engine.md`.
fn session() -> Vec<String> {
    let page = concat!(env!("CARGO_MANIFEST_DIR"), "/../../docs/engine.md");
    let text = fs::read_to_string(page).unwrap();
    let (_, session) = text.split_once("```session\n").unwrap();
    session.lines().filter_map(|line| line.strip_prefix("> ")).map(str::to_owned).collect()
}

/// The line with one to three random changes, without line breaks.
fn spoil(line: &str, dice: &mut StreamDice) -> Vec<u8> {
    let mut bytes = line.as_bytes().to_vec();
    for _ in 0..=dice.below(3) {
        let at = dice.below(bytes.len() as u32 + 1) as usize;
        let end = bytes.len().min(at + 1 + dice.below(12) as usize);
        match dice.below(4) {
            0 => drop(bytes.drain(at..end)),
            1 => bytes[at..end].fill(dice.bits() as u8),
            2 => drop(bytes.splice(at..at, PIECES[dice.below(16) as usize].bytes())),
            _ => bytes.extend_from_within(at..end),
        }
    }
    bytes.retain(|byte| *byte != b'\n');
    bytes
}

#[test]
fn spoilt_requests_are_answered_one_by_one() {
    for round in 0..ROUNDS {
        let mut engine = Engine::new(games::all());
        let mut dice = Seed::from_number(round).stream(0);
        let mut input = Vec::new();
        let mut lines = 0;
        for line in session() {
            let spoilt = match dice.below(2) {
                0 => line.into_bytes(),
                _ => spoil(&line, &mut dice),
            };
            lines += usize::from(!spoilt.trim_ascii().is_empty());
            input.extend(spoilt);
            input.push(b'\n');
        }
        let mut output = Vec::new();
        serve(&mut engine, &mut &input[..], &mut output).unwrap();
        let output = String::from_utf8(output).unwrap();
        assert_eq!(output.lines().count(), lines, "round {round}");
        for answer in output.lines() {
            let answer: Value = serde_json::from_str(answer).unwrap();
            assert!(answer.get("id").is_some(), "{answer}");
            assert!(answer.get("ok").is_some() != answer.get("error").is_some(), "{answer}");
        }
    }
}
