//! Golden files of drawn positions: scenes as text, some of them as SVG and in a terminal.
//!
//! With `UPDATE_EXPECT=1` the golden files are rewritten; read the diff, and look at the pictures
//! that `eridu draw` makes of the same positions.

use display::{Language, Layout, Shown, Words};
use table::{Game, Viewer};
use tigris::Tigris;

use crate::{
    shown::golden,
    walk::{tables, walk},
};

const POSITIONS: [&str; 6] = ["start", "middle", "revolt", "war", "monument", "over"];

#[test]
fn scenes_of_drawn_positions() {
    golden::scenes::<Tigris>(&POSITIONS);
}

#[test]
fn drawings_of_drawn_positions() {
    golden::drawings::<Tigris>("start", "war");
}

#[test]
fn drawn_positions_in_a_terminal() {
    golden::terminals::<Tigris>(&POSITIONS, ["middle", "war"], 24);
}

#[test]
fn drawn_positions_on_the_screen_of_a_terminal() {
    golden::sheets::<Tigris>(&POSITIONS);
}

#[test]
fn what_can_be_picked_is_marked_on_the_screen_of_a_terminal() {
    golden::lights::<Tigris>("middle", "space A5");
}

/// Twelve pixels of a screen of 1440 by 900, on which a wide table is drawn at half its size.
const READABLE: f32 = 23.8;

#[test]
fn letters_on_a_wide_table_can_be_read() {
    for (options, seats, seed) in tables().take(6) {
        walk(&options, seats, seed, |moment| {
            if !moment.step.is_multiple_of(16) {
                return;
            }
            let viewer = moment.asked.map_or(Viewer::All, Viewer::Seat);
            let scene = Tigris::scene(&moment.game.view(viewer), Layout::Wide);
            for language in Language::ALL {
                for thing in scene.drawing(Words::of(language)).things {
                    for letters in thing.text.iter().chain(&thing.caption) {
                        let (id, size, lines) = (&thing.id, letters.size, &letters.lines);
                        assert!(size >= READABLE, "{id}: {size} units in {lines:?}");
                    }
                }
            }
        });
    }
}
