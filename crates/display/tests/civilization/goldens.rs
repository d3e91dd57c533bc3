//! Golden files of drawn positions: scenes as text, some of them as SVG and in a terminal.
//!
//! With `UPDATE_EXPECT=1` the golden files are rewritten; read the diff, and look at the pictures
//! that `eridu draw` makes of the same positions.

use civilization::Civilization;

use crate::shown::golden;

const POSITIONS: [&str; 5] = ["start", "choosing", "payment", "war", "over"];

#[test]
fn scenes_of_drawn_positions() {
    golden::scenes::<Civilization>(&POSITIONS);
}

#[test]
fn drawings_of_drawn_positions() {
    golden::drawings::<Civilization>("choosing", "war");
}

#[test]
fn drawn_positions_in_a_terminal() {
    golden::terminals::<Civilization>(&POSITIONS, ["start", "war"], 26);
}

#[test]
fn drawn_positions_on_the_screen_of_a_terminal() {
    golden::sheets::<Civilization>(&POSITIONS);
}

#[test]
fn what_can_be_picked_is_marked_on_the_screen_of_a_terminal() {
    golden::lights::<Civilization>("start", "place italia");
}
