//! The two sides of the board: rivers, winged beasts and corners, read from `data/`.

use std::sync::LazyLock;

use crate::{
    area::Area,
    options::Side,
    space::{COLUMNS, ROWS, Space},
};

/// What is printed on a side of the board.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Geography {
    /// The river spaces.
    pub river: Area,
    /// The spaces with a winged beast: a temple and a treasure lie there at the start.
    pub beasts: Area,
    /// The temples whose treasures must be taken first: the corners of the standard side, those
    /// outside the rivers of the advanced side.
    pub outer: Area,
}

static STANDARD: LazyLock<Geography> =
    LazyLock::new(|| read(include_str!("../data/board-standard.txt")));
static ADVANCED: LazyLock<Geography> =
    LazyLock::new(|| read(include_str!("../data/board-advanced.txt")));

impl Geography {
    /// What is printed on this side.
    pub fn of(side: Side) -> &'static Self {
        match side {
            Side::Standard => &STANDARD,
            Side::Advanced => &ADVANCED,
        }
    }

    /// The land spaces.
    pub fn land(&self) -> Area {
        !self.river
    }
}

/// Reads a drawn board: one glyph per space, and a legend in lines that begin with `#`.
fn read(text: &str) -> Geography {
    let [mut river, mut beasts, mut outer] = [Area::EMPTY; 3];
    let rows = text.lines().filter(|line| !line.starts_with('#'));
    for (row, line) in rows.take(usize::from(ROWS)).enumerate() {
        for (column, glyph) in line.chars().take(usize::from(COLUMNS)).enumerate() {
            let space = Space::from_index(row as u8 * COLUMNS + column as u8);
            match glyph {
                '~' => river.insert(space),
                'T' => beasts.insert(space),
                'C' => {
                    beasts.insert(space);
                    outer.insert(space);
                }
                _ => {}
            }
        }
    }
    Geography { river, beasts, outer }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The squares of four river spaces, by their top left space.
    fn river_squares(side: Side) -> Vec<String> {
        let river = Geography::of(side).river;
        let square = |space: &Space| {
            let corner =
                |columns, rows| space.offset(columns, rows).is_some_and(|s| river.contains(s));
            corner(0, 0) && corner(1, 0) && corner(0, 1) && corner(1, 1)
        };
        Space::all().filter(square).map(|space| space.to_string()).collect()
    }

    /// tigris.setup.1: two public engines share a wrong board; this one is checked space by space.
    #[test]
    fn the_standard_side_has_ten_temples_four_of_them_in_the_corners() {
        let side = Geography::of(Side::Standard);
        assert_eq!((side.river.len(), side.beasts.len(), side.outer.len()), (41, 10, 4));
        let beasts: Vec<_> = side.beasts.into_iter().map(|s| s.to_string()).collect();
        assert_eq!(beasts.join(" "), "K1 B2 P2 F3 N5 I7 B8 O9 F10 K11");
        let outer: Vec<_> = side.outer.into_iter().map(|s| s.to_string()).collect();
        assert_eq!(outer.join(" "), "B2 P2 B8 O9");
        assert_eq!(river_squares(Side::Standard), ["O4"]);
    }

    #[test]
    fn the_advanced_side_has_fourteen_temples_six_of_them_outside_the_rivers() {
        let side = Geography::of(Side::Advanced);
        assert_eq!((side.river.len(), side.beasts.len(), side.outer.len()), (39, 14, 6));
        let outer: Vec<_> = side.outer.into_iter().map(|s| s.to_string()).collect();
        assert_eq!(outer.join(" "), "B3 P6 A8 E10 J11 O11");
        assert_eq!(river_squares(Side::Advanced), ["C1", "C2", "G9"]);
    }
}
