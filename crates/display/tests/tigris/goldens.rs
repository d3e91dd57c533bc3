//! Drawn positions and what they look like: scenes as text, some of them as SVG and in a terminal.
//!
//! With `UPDATE_EXPECT=1` the golden files are written anew; look at the difference, and at the
//! pictures that `eridu draw` makes of the same positions.

#![allow(clippy::disallowed_methods, reason = "tests read and write the files beside them")]

use std::{fmt::Write, fs, path::PathBuf};

use display::{Ink, Language, Layout, Scene, Shown, Theme, Words, art, svg};
use table::{Game, Seat, Viewer, Waiting};
use tigris::Tigris;

const POSITIONS: [&str; 6] = ["start", "middle", "revolt", "war", "monument", "over"];

fn path(name: &str) -> PathBuf {
    PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("tests/goldens").join(name)
}

/// Compares a golden file with what it should say, or writes it.
#[track_caller]
fn keep(name: &str, text: &str) {
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

fn game(name: &str) -> Tigris {
    let text = fs::read_to_string(path(&format!("{name}.position.txt"))).unwrap();
    Tigris::from_position(&text).unwrap()
}

/// Whoever is asked looks; when nobody is, the first seat.
fn viewer(game: &Tigris) -> Viewer {
    let asked = match game.waiting() {
        Waiting::For(seats) => seats.first(),
        Waiting::Chance | Waiting::Over => None,
    };
    Viewer::Seat(asked.or(Seat::new(0)).unwrap())
}

/// A scene with one line for each thing.
fn written(scene: &Scene, words: &Words) -> String {
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

#[test]
fn scenes_of_drawn_positions() {
    for (index, name) in POSITIONS.into_iter().enumerate() {
        let game = game(name);
        let view = game.view(viewer(&game));
        let (layout, language) = match index % 2 {
            0 => (Layout::Wide, Language::English),
            _ => (Layout::Tall, Language::Italian),
        };
        let scene = Tigris::scene(&view, layout);
        keep(&format!("{name}.scene.txt"), &written(&scene, Words::of(language)));
        for thing in &scene.things {
            assert!(thing.art.is_empty() || art::has_symbol(thing.art), "{}", thing.art);
        }
    }
}

#[test]
fn drawings_of_drawn_positions() {
    for (name, layout, theme, language) in [
        ("start", Layout::Wide, Theme::Light, Language::English),
        ("war", Layout::Tall, Theme::Dark, Language::Italian),
    ] {
        let game = game(name);
        let scene = Tigris::scene(&game.view(viewer(&game)), layout);
        keep(&format!("{name}.svg"), &svg(&scene, theme, Words::of(language)));
    }
}

#[test]
fn drawn_positions_in_a_terminal() {
    for (name, language) in [("middle", Language::English), ("war", Language::Italian)] {
        let game = game(name);
        let view = game.view(viewer(&game));
        let plain = Tigris::text(&view, Words::of(language), Ink::Plain);
        assert!(plain.lines().all(|line| line.chars().count() <= 100), "it fits a terminal");
        assert!(plain.lines().count() <= 24);
        keep(&format!("{name}.terminal.txt"), &plain);
        let coloured = Tigris::text(&view, Words::of(language), Ink::Coloured);
        let mut parts = coloured.split("\x1b[");
        let mut bare = parts.next().unwrap().to_owned();
        parts.for_each(|part| bare.push_str(part.split_once('m').unwrap().1));
        let trimmed = |text: &str| text.lines().map(str::trim_end).collect::<Vec<_>>().join("\n");
        assert_eq!(trimmed(&bare), trimmed(&plain), "colours only repeat what the letters say");
    }
}

/// The same picture on every machine: two runs give the same bytes, and so does the film.
#[cfg(feature = "pictures")]
#[test]
fn pictures_are_the_same_every_time() {
    let game = game("middle");
    let scene = Tigris::scene(&game.view(Viewer::All), Layout::Wide);
    let drawing = svg(&scene, Theme::Light, Words::of(Language::English));
    let picture = display::png(&drawing, 300).unwrap();
    assert_eq!(picture, display::png(&drawing, 300).unwrap());
    assert!(display::png(&drawing, 9).is_err() && display::png(&drawing, 9000).is_err());
    assert!(display::png("no drawing", 300).is_err());
    let mut film = display::Film::new(160);
    film.add(&drawing, 50).unwrap();
    film.add(&drawing, 50).unwrap();
    assert!(film.finish().unwrap().starts_with(b"GIF89a"));
    assert!(display::Film::new(160).finish().is_err());
}
