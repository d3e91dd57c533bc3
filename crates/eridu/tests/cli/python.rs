//! The Python example plays a whole game.

use std::{path::Path, process::Command};

use crate::run::binary;

fn random_bot(arguments: &[&str]) -> (Option<i32>, String, String) {
    let bot = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../docs/examples/random_bot.py");
    let output = Command::new("python3").args(["-W", "error"]).arg(bot).args(arguments).output();
    let output = output.expect("python3 is needed to run docs/examples/random_bot.py");
    let text = |bytes| String::from_utf8(bytes).unwrap();
    (output.status.code(), text(output.stdout), text(output.stderr))
}

#[test]
fn the_example_plays_every_game_to_its_end() {
    for kind in games::all() {
        let (seats, seed) = (kind.seats().end().to_string(), "7");
        let arguments =
            [binary(), "--game", kind.name(), "--seats", seats.as_str(), "--seed", seed];
        let (code, out, err) = random_bot(&arguments);
        assert_eq!((code, err.as_str()), (Some(0), ""), "{out}");
        assert!(out.contains(&format!("\n{}: over after ", kind.name())), "{out}");
        assert!(out.contains("\n1. "), "{out}");
        assert_eq!(random_bot(&arguments).1, out, "the same seed plays the same game");
    }
}

#[test]
fn the_example_says_what_went_wrong() {
    let (code, _, err) = random_bot(&[binary(), "--game", "go"]);
    assert_eq!(code, Some(1));
    assert!(err.starts_with("random_bot: there is no game `go`"), "{err}");
}
