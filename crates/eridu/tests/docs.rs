//! The engine behaves as `docs/engine.md` describes.

#![allow(clippy::unwrap_used, reason = "a test fails where it stands")]
#![allow(clippy::disallowed_methods, reason = "the page is read, and rewritten when asked")]

use std::{env, fs, path::PathBuf};

use eridu::engine::{Engine, VERBS};
use games::Code;

/// Longer answers are truncated on the page, for readability.
const LONGEST_SHOWN: usize = 600;

fn page() -> PathBuf {
    PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("../../docs/engine.md")
}

/// An answer as the page shows it.
fn shown(answer: &str) -> String {
    match answer.char_indices().nth(LONGEST_SHOWN) {
        Some((end, _)) => format!("{} …", &answer[..end]),
        None => answer.to_owned(),
    }
}

/// Replays the session on the page; `UPDATE_EXPECT=1` writes the answers into it.
#[test]
fn the_session_goes_as_the_page_says() {
    let text = fs::read_to_string(page()).unwrap();
    let (before, rest) = text.split_once("```session\n").unwrap();
    let (session, after) = rest.split_once("```").unwrap();
    let mut engine = Engine::new(games::all());
    let mut played = String::new();
    for request in session.lines().filter_map(|line| line.strip_prefix("> ")) {
        let answer = shown(&engine.answer(request));
        played.push_str(&format!("> {request}\n< {answer}\n"));
    }
    if env::var("UPDATE_EXPECT").is_ok_and(|value| value == "1") {
        fs::write(page(), format!("{before}```session\n{played}```{after}")).unwrap();
    } else {
        assert_eq!(session, played, "UPDATE_EXPECT=1 rewrites the session; then look at the diff");
    }
}

#[test]
fn every_request_and_every_code_is_on_the_page() {
    let text = fs::read_to_string(page()).unwrap();
    for verb in VERBS {
        assert!(text.contains(&format!("\n### `{verb}`\n")), "`{verb}` has no section");
        assert!(text.contains(&format!(r#""do": "{verb}""#)), "`{verb}` has no example");
    }
    for code in Code::ALL {
        assert!(text.contains(&format!("\n| `{}` |", code.name())), "{code:?} is missing");
    }
}
