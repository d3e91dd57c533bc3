//! Drawn positions and what they look like: scenes as text, some of them as SVG and in a terminal.
//!
//! With `UPDATE_EXPECT=1` the golden files are written anew; look at the difference, and at the
//! pictures that `eridu draw` makes of the same positions.

use display::{Ink, Language, Layout, Shown, Theme, Words, art, svg};
use table::{Game, Viewer};
use tigris::Tigris;

use crate::shown::golden::{bare, drawn, keep, viewer, written};

const POSITIONS: [&str; 6] = ["start", "middle", "revolt", "war", "monument", "over"];

fn game(name: &str) -> Tigris {
    drawn(name)
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
        assert_eq!(bare(&coloured), bare(&plain), "colours only repeat what the letters say");
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
