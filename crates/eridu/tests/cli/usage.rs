//! The help, and the errors for unknown commands and arguments.

use std::process::{Command, Stdio};

use serde_json::Value;

use crate::run::{binary, eridu};

#[test]
fn the_help_says_what_it_can_do() {
    let help = eridu(&["-h"]).works();
    for command in ["serve", "play", "games", "engine", "verify", "replay", "perft", "bench"] {
        assert!(help.contains(&format!("\n  {command} ")), "{help}");
    }
}

#[test]
fn the_exit_codes_are_in_the_help() {
    let help = eridu(&["--help"]).works();
    assert!(help.contains("Exit codes:\n  0  all is well\n  1  "), "{help}");
    assert!(eridu(&["--version"]).works().starts_with("eridu "));
}

#[test]
fn help_is_a_command_too() {
    let help = eridu(&["help"]).works();
    assert_eq!(help, eridu(&["--help"]).works());
    for command in ["serve", "play", "games", "engine", "verify", "replay", "perft", "bench"] {
        assert!(help.contains(&format!("\n  {command} ")), "{help}");
        let alone = eridu(&["help", command]).works();
        assert!(alone.contains(&format!("Usage: eridu {command} ")), "{alone}");
    }
    let verify = eridu(&["help", "verify"]).works();
    for line in ["  --strict\n", "  4  complete, but not proven", "  6  cut off: "] {
        assert!(verify.contains(line), "{verify}");
    }
    let unknown = eridu(&["help", "conquer"]);
    assert_eq!(unknown.code, 2, "{unknown:?}");
}

#[test]
fn the_games_are_listed_for_people_and_for_programs() {
    let text = eridu(&["games"]).works();
    assert!(text.starts_with("tigris\n  rules    version "), "{text}");
    assert!(text.contains("\n    pegasus: "), "{text}");
    let json: Value = serde_json::from_str(&eridu(&["games", "--json"]).works()).unwrap();
    assert_eq!(json[0]["name"], "tigris");
    assert_eq!(json[0]["presets"][1]["options"]["swap-shortage"], "finish-turn");
}

#[test]
fn bad_usage_is_exit_code_2() {
    for arguments in [
        &["conquer"][..],
        &["games", "--xml"],
        &["verify"],
        &["verify", "a", "b"],
        &["replay", "a", "--at", "minus one"],
        &["perft", "tigris"],
        &["perft", "tigris", "--depth", "-1"],
        &["bench", "--seconds", "nan"],
        &["bench", "--seconds", "-1"],
        &["bench", "--option", "board=standard"],
        &["bench", "tigris", "--option", "board"],
        &["load", "--within", "0"],
    ] {
        let ran = eridu(arguments);
        assert_eq!((ran.code, ran.out.as_str()), (2, ""), "{arguments:?}: {ran:?}");
        assert!(ran.err.starts_with("error: "), "{arguments:?}: {ran:?}");
    }
}

#[test]
fn whoever_stops_reading_gets_no_complaint() {
    for arguments in [&["games", "--json"][..], &["engine"], &["--help"]] {
        let mut child = Command::new(binary())
            .args(arguments)
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .stderr(Stdio::piped())
            .spawn()
            .unwrap();
        drop(child.stdout.take());
        let mut stdin = child.stdin.take().unwrap();
        let _ = std::io::Write::write_all(&mut stdin, b"{}\n{}\n");
        drop(stdin);
        let output = child.wait_with_output().unwrap();
        assert_eq!(output.status.code(), Some(0), "{arguments:?}: {output:?}");
        assert!(output.stderr.is_empty(), "{arguments:?}: {output:?}");
    }
}
