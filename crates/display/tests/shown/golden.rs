//! Golden files: what a scene looks like as text, compared or, with `UPDATE_EXPECT=1`, written anew.

#![allow(clippy::disallowed_methods, reason = "tests read and write the files beside them")]

use std::{fmt::Write, fs, path::PathBuf};

use display::{Scene, Words};
use table::{Game, Seat, Viewer, Waiting};

pub(crate) fn path(name: &str) -> PathBuf {
    PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("tests/goldens").join(name)
}

/// The game in the drawn position of this name.
pub(crate) fn drawn<G: Game>(name: &str) -> G {
    let text = fs::read_to_string(path(&format!("{name}.position.txt"))).unwrap();
    G::from_position(&text).unwrap()
}

/// Whoever is asked looks; when nobody is, the first seat.
pub(crate) fn viewer<G: Game>(game: &G) -> Viewer {
    let asked = match game.waiting() {
        Waiting::For(seats) => seats.first(),
        Waiting::Chance | Waiting::Over => None,
    };
    Viewer::Seat(asked.unwrap_or(Seat::FIRST))
}

/// Compares a golden file with what it should say, or writes it.
#[track_caller]
pub(crate) fn keep(name: &str, text: &str) {
    if std::env::var("UPDATE_EXPECT").is_ok_and(|value| value == "1") {
        return fs::write(path(name), text).unwrap();
    }
    let golden = fs::read_to_string(path(name)).unwrap_or_default();
    let differs = golden.lines().zip(text.lines()).position(|(golden, text)| golden != text);
    let line = differs.unwrap_or(golden.lines().count().min(text.lines().count()));
    assert!(
        golden == text,
        "{name}, line {}, is\n  {}\nand should be\n  {}",
        line + 1,
        golden.lines().nth(line).unwrap_or_default(),
        text.lines().nth(line).unwrap_or_default(),
    );
}

/// A scene with one line for each thing.
pub(crate) fn written(scene: &Scene, words: &Words) -> String {
    let mut text = format!("{} x {}\n", scene.width, scene.height);
    for thing in &scene.things {
        let display::Thing { id, art, x, y, width, height, .. } = thing;
        let _ = write!(text, "{:<6} {id} [{art}] {x} {y} {width} {height}", thing.layer.name());
        if let Some(tint) = thing.tint {
            let _ = write!(text, " {tint}");
        }
        for state in &thing.states {
            let _ = write!(text, " +{}", state.name());
        }
        if let Some(path) = &thing.path {
            let _ = write!(text, " path:{path}");
        }
        for said in thing.text.iter().cloned().chain(thing.caption.iter().map(|m| words.say(m))) {
            let _ = write!(text, " {said:?}");
        }
        if let Some(label) = &thing.label {
            let _ = write!(text, " -- {}", words.say(label));
        }
        text.push('\n');
    }
    text
}

/// Text for a terminal without its colours and without blanks at the ends of lines.
pub(crate) fn bare(text: &str) -> String {
    let mut parts = text.split("\x1b[");
    let mut bare = parts.next().unwrap_or_default().to_owned();
    parts.filter_map(|part| part.split_once('m')).for_each(|(_, text)| bare.push_str(text));
    bare.lines().map(str::trim_end).collect::<Vec<_>>().join("\n")
}
