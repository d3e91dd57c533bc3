//! Golden files of scenes as text, compared or, with `UPDATE_EXPECT=1`, rewritten.

#![allow(clippy::disallowed_methods, reason = "tests read and write the files beside them")]

use std::{collections::BTreeSet, fmt::Write, fs, path::PathBuf};

use display::{Ink, Language, Layout, Lit, Paper, Scene, Shown, Size, Theme, Words, art, svg};
use table::{Game, Seat, Viewer, Waiting};

fn path<G: Game>(name: &str) -> PathBuf {
    let folder = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("tests/goldens");
    folder.join(G::NAME).join(name)
}

/// Loads the drawn position with this name.
pub(crate) fn drawn<G: Game>(name: &str) -> G {
    let text = fs::read_to_string(path::<G>(&format!("{name}.position.txt"))).unwrap();
    G::from_position(&text).unwrap()
}

/// The view of the seat being asked in a drawn position, or of the first seat if none is asked.
fn seen<G: Game>(name: &str) -> G::View {
    let game: G = drawn(name);
    let asked = match game.waiting() {
        Waiting::For(seats) => seats.first(),
        Waiting::Chance | Waiting::Over => None,
    };
    game.view(Viewer::Seat(asked.unwrap_or(Seat::FIRST)))
}

/// The scenes of drawn positions, alternating between wide in English and tall in Italian.
pub(crate) fn scenes<G: Shown>(positions: &[&str]) {
    let ways = [(Layout::Wide, Language::English), (Layout::Tall, Language::Italian)];
    for (name, (layout, language)) in positions.iter().zip(ways.into_iter().cycle()) {
        let scene = G::scene(&seen::<G>(name), layout);
        keep::<G>(&format!("{name}.scene.txt"), &written(&scene, Words::of(language)));
        for thing in &scene.things {
            assert!(thing.art.is_empty() || art::has_symbol(thing.art), "{}", thing.art);
        }
    }
}

/// Two drawings: one wide and light in English, one tall and dark in Italian.
pub(crate) fn drawings<G: Shown>(wide: &str, tall: &str) {
    for (name, layout, theme, language) in [
        (wide, Layout::Wide, Theme::Light, Language::English),
        (tall, Layout::Tall, Theme::Dark, Language::Italian),
    ] {
        let scene = G::scene(&seen::<G>(name), layout);
        keep::<G>(&format!("{name}.svg"), &svg(&scene, theme, Words::of(language)));
    }
}

/// All positions fit a terminal with this many lines; one per language is a golden file.
pub(crate) fn terminals<G: Shown>(positions: &[&str], kept: [&str; 2], lines: usize) {
    for name in positions {
        for (language, kept) in Language::ALL.into_iter().zip(kept) {
            let view = seen::<G>(name);
            let plain = G::text(&view, Words::of(language), Ink::Plain);
            for line in plain.lines() {
                assert!(line.chars().count() <= 100, "too wide for a terminal: {line}");
            }
            assert!(plain.lines().count() <= lines, "too high for a terminal:\n{plain}");
            let coloured = G::text(&view, Words::of(language), Ink::Coloured);
            assert_eq!(bare(&coloured), bare(&plain), "colours only repeat what the letters say");
            if *name == kept {
                keep::<G>(&format!("{name}.terminal.txt"), &plain);
            }
        }
    }
}

/// All positions fit a terminal screen of every size, with room for the choices.
pub(crate) fn sheets<G: Shown>(positions: &[&str]) {
    let lit = Lit::default();
    for (name, size) in positions.iter().flat_map(|name| Size::ALL.map(|size| (name, size))) {
        for words in Language::ALL.map(Words::of) {
            let sheet = |ink| G::sheet(&seen::<G>(name), &Paper { words, ink, size, lit: &lit });
            let (plain, coloured) = (sheet(Ink::Plain), sheet(Ink::Coloured));
            for (plain, coloured) in
                [(&plain.board, &coloured.board), (&plain.players, &coloured.players)]
            {
                let [plain, coloured] = [plain, coloured].map(|block| block.lines.join("\n"));
                let text = bare(&coloured);
                assert_eq!(text, bare(&plain), "colours only repeat what the letters say");
                for line in text.lines() {
                    let long = line.chars().count();
                    assert!(long <= size.columns(), "{name}, {size:?}: {long} columns: {line}");
                }
            }
            let board = plain.board.lines.len();
            assert!(board + 9 <= size.lines(), "{name}, {size:?}: {board} lines");
            assert!(!plain.title.is_empty() && plain.legend.len() > 5);
            for spot in &plain.board.spots {
                assert!(spot.line + spot.height <= board, "{spot:?}");
                assert!(spot.column + spot.width <= size.columns(), "{spot:?}");
                assert!(!spot.ids.is_empty(), "{spot:?}");
            }
        }
    }
}

/// Pickable things can be recognised without colours, at every size.
pub(crate) fn lights<G: Shown>(position: &str, id: &str) {
    for size in Size::ALL {
        let words = Words::of(Language::English);
        let sheet = |lit: Lit| {
            let page = Paper { words, ink: Ink::Plain, size, lit: &lit };
            G::sheet(&seen::<G>(position), &page).board.lines
        };
        let picks = BTreeSet::from([id.to_owned()]);
        let off = sheet(Lit::default());
        let on = sheet(Lit { picks: picks.clone(), cursor: None });
        let cursor = sheet(Lit { picks, cursor: Some(id.to_owned()) });
        assert!(off != on && on != cursor && off != cursor, "{size:?}: {on:#?}");
    }
}

/// Compares a golden file with this text, or rewrites it.
#[track_caller]
fn keep<G: Game>(name: &str, text: &str) {
    let path = path::<G>(name);
    if std::env::var("UPDATE_EXPECT").is_ok_and(|value| value == "1") {
        return fs::write(path, text).unwrap();
    }
    let golden = fs::read_to_string(path).unwrap_or_default();
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

/// A scene as text, one line per thing.
fn written(scene: &Scene, words: &Words) -> String {
    let mut text = format!("{} x {}\n", scene.width, scene.height);
    for thing in &scene.things {
        let display::Thing { id, art, x, y, width, height, .. } = thing;
        let _ = write!(text, "{:<6} {id} [{art}] {x} {y} {width} {height}", thing.layer.name());
        if let Some(tint) = thing.tint {
            let _ = write!(text, " {tint}");
        }
        for state in thing.states.iter() {
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

/// Terminal text without colours and trailing spaces.
fn bare(text: &str) -> String {
    let mut parts = text.split("\x1b[");
    let mut bare = parts.next().unwrap_or_default().to_owned();
    parts.filter_map(|part| part.split_once('m')).for_each(|(_, text)| bare.push_str(text));
    bare.lines().map(str::trim_end).collect::<Vec<_>>().join("\n")
}
