//! Drawn positions and what they look like: scenes as text, some of them as SVG and in a terminal.
//!
//! With `UPDATE_EXPECT=1` the golden files are written anew; look at the difference, and at the
//! pictures that `eridu draw` makes of the same positions.

use civilization::Civilization;
use display::{Ink, Language, Layout, Shown, Theme, Words, art, svg};
use table::Game;

use crate::shown::golden::{bare, drawn, keep, viewer, written};

const POSITIONS: [&str; 5] = ["start", "choosing", "payment", "war", "over"];

fn game(name: &str) -> Civilization {
    drawn(&format!("civilization/{name}"))
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
