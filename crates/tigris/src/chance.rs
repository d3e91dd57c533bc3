//! Chance outcomes: the start player, and every single tile drawn.

use std::{fmt, str::FromStr};

use table::{NotationError, Seat, Words};

use crate::{colour::Colour, dynasty};

/// A chance outcome.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Chance {
    /// This player goes first.
    Start(Seat),
    /// This tile is drawn from the bag.
    Draw(Colour),
}

impl fmt::Display for Chance {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Start(seat) => write!(f, "start {}", dynasty::name(*seat)),
            Self::Draw(tile) => write!(f, "draw {}", tile.tile()),
        }
    }
}

impl FromStr for Chance {
    type Err = NotationError;

    fn from_str(text: &str) -> Result<Self, NotationError> {
        let mut words = Words::of(text);
        let chance = match words.next_word() {
            Some("start") => Self::Start(dynasty::read(&mut words)?),
            Some("draw") => Self::Draw(Colour::read_tile(&mut words)?),
            other => return Err(NotationError::new("`start` or `draw`", other)),
        };
        words.end()?;
        Ok(chance)
    }
}
