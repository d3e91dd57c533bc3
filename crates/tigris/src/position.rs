//! Positions as text that looks like the table.
//!
//! ```text
//! tigris 1
//! options board=standard english=on
//!
//!      A  B  C  D  …
//!  1   .  .  .  .  …      .  land          ~  river       x  catastrophe
//!  2   .  t* LK .  …      t  temple        s  settlement  f  farm   m  market
//!  …                      T  a face-down temple           t* with a treasure
//!                         t^ with a building  t! under the unification tile
//!                         LK the lion's king  (A B P L; K P F M)
//!
//! archer | hand 2 temple 1 farm | points 3 red | treasures 1 | catastrophes 2
//! bull | hand 1 market
//! bag 20 settlement 40 temple 30 farm 20 market
//! discarded 1 temple
//! monument red-blue C4
//! active archer 2
//! phase turn
//! ```
//!
//! Anything left out is zero or empty, except that each player has two catastrophes, the bag holds
//! all remaining tiles, and the archer is about to take the first action of a turn. The same format
//! shows a view, with `unknown` tiles where the viewer does not know them.

mod read;
mod write;

use crate::{colour::Colour, dynasty::DYNASTIES};

/// The letters of tiles, in the order of the colours.
const TILES: [char; 4] = ['s', 't', 'f', 'm'];
/// The letters of leaders, in the order of the colours.
const LEADERS: [char; 4] = ['K', 'P', 'F', 'M'];

const TREASURE: char = '*';
const BUILDING: char = '^';
const UNIFICATION: char = '!';
const CATASTROPHE: &str = "x";
const LAND: &str = ".";
const RIVER: &str = "~";

/// The letter of a dynasty.
fn dynasty_letter(index: usize) -> char {
    DYNASTIES[index].chars().next().unwrap_or('?').to_ascii_uppercase()
}

/// The colour with this letter.
fn colour_of(letters: [char; 4], letter: char) -> Option<Colour> {
    letters.into_iter().position(|known| known == letter).map(|index| Colour::ALL[index])
}
