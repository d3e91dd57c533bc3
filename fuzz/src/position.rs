//! Drawn positions: what is read is possible, is drawn with the same meaning, and can be played on.

use crate::{Heard, of_every_game};

/// Parses a position of every game and plays on at random.
///
/// # Panics
/// If a game breaks an invariant, now or later, or does not match the drawing.
pub fn position(input: &[u8]) -> Heard {
    of_every_game(input, |entry, text| entry.probe_position(text))
}
