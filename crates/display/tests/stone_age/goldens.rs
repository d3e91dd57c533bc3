//! Golden files of drawn positions: scenes as text, some of them as SVG and in a terminal.
//!
//! With `UPDATE_EXPECT=1` the golden files are rewritten; read the diff, and look at the pictures
//! that `eridu draw` makes of the same positions.

use display::Shown;
use stone_age::StoneAge;
use table::{Game, Viewer};

use crate::shown::golden;

const POSITIONS: [&str; 8] =
    ["start", "placing", "two", "tools", "dice", "building", "hunger", "over"];

#[test]
fn scenes_of_drawn_positions() {
    golden::scenes::<StoneAge>(&POSITIONS);
}

#[test]
fn drawings_of_drawn_positions() {
    golden::drawings::<StoneAge>("placing", "tools");
}

#[test]
fn drawn_positions_in_a_terminal() {
    golden::terminals::<StoneAge>(&POSITIONS, ["placing", "tools"], 24);
}

#[test]
fn the_final_scoring_adds_up() {
    let game: StoneAge = golden::drawn("over");
    let (headings, rows) = StoneAge::result(&game.view(Viewer::All));
    assert_eq!(rows.len(), usize::from(game.seats()));
    for row in rows {
        assert_eq!(row.len(), headings.len());
        let (total, parts) = row.split_last().unwrap();
        assert_eq!(parts.iter().sum::<i64>(), *total);
    }
}

#[test]
fn drawn_positions_on_the_screen_of_a_terminal() {
    golden::sheets::<StoneAge>(&POSITIONS);
}

#[test]
fn what_can_be_picked_is_marked_on_the_screen_of_a_terminal() {
    golden::lights::<StoneAge>("placing", "place forest");
}
