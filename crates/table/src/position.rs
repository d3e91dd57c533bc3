//! Positions that cannot be, and where in their text the fault lies.

use crate::{NotationError, OptionError};

/// A drawn position that cannot be read, or that the rules cannot reach.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum PositionError {
    /// A line that is not in the notation.
    #[error("line {line}: {error}")]
    Notation {
        /// The line, counted from 1.
        line: usize,
        /// What is wrong there.
        error: NotationError,
    },
    /// Options that the game does not have.
    #[error("line {line}: {error}")]
    Options {
        /// The line, counted from 1.
        line: usize,
        /// What is wrong there.
        error: OptionError,
    },
    /// A line that is missing.
    #[error("the position has no line `{0}`")]
    Missing(&'static str),
    /// Every line can be read, but the whole cannot be.
    #[error("this position cannot be: {0}")]
    Impossible(String),
    /// More text than any position needs.
    #[error("a position of {length} bytes is too long; {most} is the most")]
    TooLong {
        /// How long it is.
        length: usize,
        /// How long it may be.
        most: usize,
    },
}

impl PositionError {
    /// The longest text that is read as a position.
    pub const LONGEST: usize = 64 * 1024;

    /// Refuses text that is longer than any position.
    ///
    /// # Errors
    /// When it is.
    pub fn check_length(text: &str) -> Result<(), Self> {
        if text.len() > Self::LONGEST {
            return Err(Self::TooLong { length: text.len(), most: Self::LONGEST });
        }
        Ok(())
    }

    /// An error in a line of the notation.
    pub fn at(line: usize) -> impl Fn(NotationError) -> Self {
        move |error| Self::Notation { line, error }
    }
}
