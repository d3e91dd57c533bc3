//! The four dynasties. A player is a dynasty, never a colour.

use table::{NotationError, Seat, Words};

/// The dynasties in the order of the seats.
pub const DYNASTIES: [&str; 4] = ["archer", "bull", "pot", "lion"];

/// The dynasty of a seat.
pub fn name(seat: Seat) -> &'static str {
    DYNASTIES.get(seat.index()).copied().unwrap_or("nobody")
}

/// Reads the next word as the name of a dynasty.
pub(crate) fn read(words: &mut Words<'_>) -> Result<Seat, NotationError> {
    let word = words.next_word();
    let index = DYNASTIES.iter().position(|name| Some(*name) == word);
    index
        .and_then(|index| Seat::new(index as u8))
        .ok_or_else(|| NotationError::new("archer, bull, pot or lion", word))
}
