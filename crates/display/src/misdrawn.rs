//! What is wrong with a drawn position, as a sentence.

use table::{Breach, Part, PositionError};

use crate::Message;

/// What is wrong with a position of a game; `None` if only English has words for it.
pub fn misdrawn(game: &str, error: &PositionError) -> Option<Message> {
    Some(match error {
        PositionError::Notation { error, .. } => match error.word() {
            Some(word) => Message::new("position-notation")
                .text("expected", &error.expected)
                .text("found", word),
            None => Message::new("position-ends").text("expected", &error.expected),
        },
        PositionError::Range { least, most, found, .. } => Message::new("position-range")
            .number("least", *least)
            .number("most", *most)
            .number("found", *found),
        PositionError::Options { .. } => Message::new("position-option"),
        PositionError::Twice { what, .. } => Message::new("position-twice").text("what", what),
        PositionError::Missing(line) => Message::new("position-missing").text("line", line),
        PositionError::TooLong { most, .. } => {
            Message::new("position-too-long").number("most", *most as i64)
        }
        PositionError::Impossible(breach) => impossible(game, breach)?,
    })
}

/// The invariant that a position breaks.
fn impossible(game: &str, breach: &Breach) -> Option<Message> {
    let mut message = Message::new(format!("{game}-position-{}", breach.id?));
    for (name, part) in &breach.parts {
        message = match part {
            Part::Number(number) => message.number(name, *number),
            Part::Name(word) => message.text(name, word),
        };
    }
    Some(match &breach.at {
        None => message,
        Some(place) => Message::new("position-at").text("place", place).phrase("what", message),
    })
}
