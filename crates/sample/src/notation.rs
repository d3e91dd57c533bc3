//! Answers as text: `add 2`.

use std::{convert::Infallible, fmt, str::FromStr};

use serde::Serialize;
use table::{NotationError, Words};

/// An answer: how much is added to the count, 1 to 3.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize)]
pub struct Add(pub u8);

impl fmt::Display for Add {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "add {}", self.0)
    }
}

impl FromStr for Add {
    type Err = NotationError;

    fn from_str(text: &str) -> Result<Self, NotationError> {
        let words = &mut Words::of(text);
        words.expect("add")?;
        let number = words.read("a number")?;
        words.end()?;
        Ok(Self(number))
    }
}

/// Chance outcomes: this game has none.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct NoChance(Infallible);

impl fmt::Display for NoChance {
    fn fmt(&self, _: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.0 {}
    }
}

impl FromStr for NoChance {
    type Err = NotationError;

    fn from_str(text: &str) -> Result<Self, NotationError> {
        Err(NotationError::new("no outcome of chance", text.split_whitespace().next()))
    }
}
