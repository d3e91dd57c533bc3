//! A game unknown to the program, added by its entry alone and played in the terminal.
//!
//! This test binary has two roles: with `AS_BINARY` set it is `eridu` with one more game; otherwise
//! it runs itself that way and checks the output.

#![allow(clippy::unwrap_used, reason = "a test fails loudly")]
#![allow(clippy::disallowed_methods, reason = "a test starts a program")]
#![allow(clippy::print_stdout, reason = "a test without a harness says what it did")]

use std::{
    env,
    io::Write as _,
    process::{Command, ExitCode, Stdio},
};

const AS_BINARY: &str = "ERIDU_TEST_AS_BINARY";

fn main() -> ExitCode {
    if env::var_os(AS_BINARY).is_some() {
        return eridu::run(sample::shelf());
    }
    let listed = call("games", "");
    assert!(listed.contains("count") && listed.contains("tigris"), "{listed}");
    // The bot always leaves a multiple of four, and wins.
    let seats = "play count --seats me=Ada,greedy --plain --seed 1";
    let played = call(seats, "1\n1\n1\n1\n1\n1\n1\n1\n");
    for said in ["Count on", "Add one", "One more", "That is the target", "2.        1."] {
        assert!(played.contains(said), "`{said}` is missing:\n{played}");
    }
    let italian = call(&format!("{seats} --lang it"), "1\n");
    assert!(italian.contains("Aggiungi uno"), "{italian}");
    println!("a game from outside is listed and played in the terminal");
    ExitCode::SUCCESS
}

/// The output of the binary with one more game.
fn call(arguments: &str, typed: &str) -> String {
    let mut program = Command::new(env::current_exe().unwrap());
    program
        .env(AS_BINARY, "1")
        .env("XDG_DATA_HOME", env!("CARGO_TARGET_TMPDIR"))
        .args(arguments.split(' '));
    program.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::inherit());
    let mut program = program.spawn().unwrap();
    // A program that exits early closes its input.
    let _ = program.stdin.take().unwrap().write_all(typed.as_bytes());
    String::from_utf8(program.wait_with_output().unwrap().stdout).unwrap()
}
