//! No target fails within a fixed number of mutations.
//!
//! `ERIDU_FUZZ_RUNS` sets the number; the check uses more than `cargo test`.

#![allow(clippy::disallowed_methods, reason = "a test is asked from outside to take longer")]
#![allow(clippy::print_stdout, reason = "the check shows how many inputs made sense")]

use fuzz::{TARGETS, Target, briefly};

/// The default number of runs.
const RUNS: u64 = 2_000;

#[track_caller]
fn holds(name: &str, target: Target) {
    let runs = std::env::var("ERIDU_FUZZ_RUNS").ok().and_then(|runs| runs.parse().ok());
    match briefly(name, target, runs.unwrap_or(RUNS)) {
        Ok(tally) => println!("{name}: {} runs, {} accepted", tally.runs, tally.accepted),
        Err(stop) => panic!("{name}: {stop}"),
    }
}

#[test]
fn no_request_breaks_the_engine() {
    holds("engine", fuzz::engine);
}

#[test]
fn no_word_breaks_the_notation() {
    holds("notation", fuzz::notation);
}

#[test]
fn no_drawing_breaks_the_positions() {
    holds("position", fuzz::position);
}

#[test]
fn no_text_breaks_the_records() {
    holds("record", fuzz::record);
}

#[test]
fn no_target_is_forgotten() {
    let tested = ["engine", "notation", "position", "record"];
    assert!(TARGETS.iter().map(|(name, _)| *name).eq(tested));
}
