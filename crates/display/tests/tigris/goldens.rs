//! Golden files of drawn positions: scenes as text, some of them as SVG and in a terminal.
//!
//! With `UPDATE_EXPECT=1` the golden files are rewritten; read the diff, and look at the pictures
//! that `eridu draw` makes of the same positions.

use tigris::Tigris;

use crate::shown::golden;

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
