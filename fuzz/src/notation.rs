//! The notation of actions and chance outcomes: what is read is written with the same meaning.

use crate::{Heard, of_every_game};

/// Parses a text as an action and as a chance outcome of every game.
///
/// # Panics
/// If a value does not survive a round trip.
pub fn notation(input: &[u8]) -> Heard {
    of_every_game(input, |entry, text| entry.probe_notation(text))
}
