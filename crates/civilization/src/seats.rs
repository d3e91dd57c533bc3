//! Seats: six civilizations, named by their colours.

use table::{NotationError, Seat, Words};

/// The colours of the civilizations, clockwise.
pub const COLOURS: [&str; 6] = ["red", "blue", "green", "yellow", "white", "black"];

/// The maximum number of seats.
pub(crate) const MOST: usize = COLOURS.len();

/// The name of a seat.
pub fn name(seat: Seat) -> &'static str {
    COLOURS.get(seat.index()).copied().unwrap_or("nobody")
}

pub(crate) fn seat(index: usize) -> Option<Seat> {
    Seat::new(index as u8).filter(|_| index < MOST)
}

pub(crate) fn find(word: &str) -> Option<Seat> {
    COLOURS.iter().position(|colour| *colour == word).and_then(seat)
}

pub(crate) fn read(words: &mut Words<'_>) -> Result<Seat, NotationError> {
    let word = words.next_word();
    word.and_then(find).ok_or_else(|| NotationError::new("a colour", word))
}
