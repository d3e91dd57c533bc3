//! Drawn positions and what they look like: scenes as text, some of them as SVG and in a terminal.
//!
//! With `UPDATE_EXPECT=1` the golden files are written anew; look at the difference, and at the
//! pictures that `eridu draw` makes of the same positions.

#![allow(clippy::disallowed_methods, reason = "tests read the files beside them")]

use std::fs;

use civilization::Civilization;
use display::{Ink, Language, Layout, Shown, Theme, Words, art, svg};
use table::{Game, Seat, Viewer, Waiting};

use crate::shown::golden::{bare, keep, path, written};

const POSITIONS: [&str; 5] = ["start", "choosing", "payment", "war", "over"];

fn game(name: &str) -> Civilization {
    let text = fs::read_to_string(path(&format!("civilization/{name}.position.txt"))).unwrap();
    Civilization::from_position(&text).unwrap()
}

/// Whoever is asked looks; when nobody is, the first seat.
fn viewer(game: &Civilization) -> Viewer {
    let asked = match game.waiting() {
        Waiting::For(seats) => seats.first(),
        Waiting::Chance | Waiting::Over => None,
    };
    Viewer::Seat(asked.or(Seat::new(0)).unwrap())
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
        let scene = Civilization::scene(&view, layout);
        keep(&format!("civilization/{name}.scene.txt"), &written(&scene, Words::of(language)));
        for thing in &scene.things {
            assert!(thing.art.is_empty() || art::has_symbol(thing.art), "{}", thing.art);
        }
    }
}

#[test]
fn drawings_of_drawn_positions() {
    for (name, layout, theme, language) in [
        ("choosing", Layout::Wide, Theme::Light, Language::English),
        ("war", Layout::Tall, Theme::Dark, Language::Italian),
    ] {
        let game = game(name);
        let scene = Civilization::scene(&game.view(viewer(&game)), layout);
        keep(&format!("civilization/{name}.svg"), &svg(&scene, theme, Words::of(language)));
    }
}

#[test]
fn drawn_positions_in_a_terminal() {
    for (name, language) in [("start", Language::English), ("war", Language::Italian)] {
        let game = game(name);
        let view = game.view(viewer(&game));
        let plain = Civilization::text(&view, Words::of(language), Ink::Plain);
        assert!(plain.lines().all(|line| line.chars().count() <= 100), "it fits a terminal");
        assert!(plain.lines().count() <= 26);
        keep(&format!("civilization/{name}.terminal.txt"), &plain);
        let coloured = Civilization::text(&view, Words::of(language), Ink::Coloured);
        assert_eq!(bare(&coloured), bare(&plain), "colours only repeat what the letters say");
    }
}
