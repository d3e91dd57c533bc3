//! Drawn positions and what they look like: scenes as text, some of them as SVG and in a terminal.
//!
//! With `UPDATE_EXPECT=1` the golden files are written anew; look at the difference, and at the
//! pictures that `eridu draw` makes of the same positions.

use display::{Ink, Language, Layout, Shown, Theme, Words, art, svg};
use stone_age::StoneAge;
use table::{Game, Viewer};

use crate::shown::golden::{bare, drawn, keep, viewer, written};

const POSITIONS: [&str; 8] =
    ["start", "placing", "two", "tools", "dice", "building", "hunger", "over"];

fn game(name: &str) -> StoneAge {
    drawn(&format!("stone-age/{name}"))
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
        let scene = StoneAge::scene(&view, layout);
        let text = written(&scene, Words::of(language));
        keep(&format!("stone-age/{name}.scene.txt"), &text);
        for thing in &scene.things {
            assert!(thing.art.is_empty() || art::has_symbol(thing.art), "{}", thing.art);
        }
    }
}

#[test]
fn drawings_of_drawn_positions() {
    for (name, layout, theme, language) in [
        ("placing", Layout::Wide, Theme::Light, Language::English),
        ("tools", Layout::Tall, Theme::Dark, Language::Italian),
    ] {
        let game = game(name);
        let scene = StoneAge::scene(&game.view(viewer(&game)), layout);
        keep(&format!("stone-age/{name}.svg"), &svg(&scene, theme, Words::of(language)));
    }
}

#[test]
fn drawn_positions_in_a_terminal() {
    for name in POSITIONS {
        for language in Language::ALL {
            let game = game(name);
            let view = game.view(viewer(&game));
            let plain = StoneAge::text(&view, Words::of(language), Ink::Plain);
            for line in plain.lines() {
                assert!(line.chars().count() <= 100, "too wide for a terminal: {line}");
            }
            assert!(plain.lines().count() <= 24);
            let coloured = StoneAge::text(&view, Words::of(language), Ink::Coloured);
            assert_eq!(bare(&coloured), bare(&plain), "colours only repeat what the letters say");
            if [("placing", Language::English), ("tools", Language::Italian)]
                .contains(&(name, language))
            {
                keep(&format!("stone-age/{name}.terminal.txt"), &plain);
            }
        }
    }
}

#[test]
fn the_final_scoring_adds_up() {
    let game = game("over");
    let (headings, rows) = StoneAge::result(&game.view(Viewer::All));
    assert_eq!(rows.len(), usize::from(game.seats()));
    for row in rows {
        assert_eq!(row.len(), headings.len());
        let (total, parts) = row.split_last().unwrap();
        assert_eq!(parts.iter().sum::<i64>(), *total);
    }
}
