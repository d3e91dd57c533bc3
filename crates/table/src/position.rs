//! Drawn positions: how their lines are read, and where the fault lies in one that cannot be.

use crate::{NotationError, OptionError, Options, Words};

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

/// The lines of a drawn position with their numbers, counted from 1. Blank lines and those that
/// begin with `#` are for people and left out.
///
/// # Errors
/// When the text is longer than any position.
pub fn drawn_lines(text: &str) -> Result<impl Iterator<Item = (usize, &str)>, PositionError> {
    PositionError::check_length(text)?;
    let lines = text.lines().enumerate().map(|(index, line)| (index + 1, line.trim()));
    Ok(lines.filter(|(_, line)| !line.is_empty() && !line.starts_with('#')))
}

/// The options that a line of a position names, such as `board=standard hands=open`.
///
/// # Errors
/// Names the line and the word that is no option.
pub fn drawn_options<O: Options>(words: &mut Words<'_>, line: usize) -> Result<O, PositionError> {
    let mut pairs = Vec::new();
    while let Some(word) = words.next_word() {
        let wrong = || NotationError::new("an option written NAME=VALUE", Some(word));
        pairs.push(word.split_once('=').ok_or_else(wrong).map_err(PositionError::at(line))?);
    }
    O::from_pairs(pairs).map_err(|error| PositionError::Options { line, error })
}

/// Reads a drawn position line by line. Its first line is `title`, a line that begins with
/// `options` names those that differ from the usual ones, and `read` is given all others.
///
/// # Errors
/// Names the line that cannot be read, or `title` when that is missing.
pub fn read_drawing<O: Options>(
    text: &str,
    title: &'static str,
    mut read: impl FnMut(&str) -> Result<(), NotationError>,
) -> Result<O, PositionError> {
    let mut lines = drawn_lines(text)?;
    let Some((at, first)) = lines.next() else { return Err(PositionError::Missing(title)) };
    if !first.split_whitespace().eq(title.split_whitespace()) {
        let expected = format_args!("`{title}` in the first line").to_string();
        return Err(PositionError::at(at)(NotationError::new(expected, Some(first))));
    }
    let mut options = O::default();
    for (at, line) in lines {
        let words = &mut Words::of(line);
        if words.peek() == Some("options") {
            words.next_word();
            options = drawn_options(words, at)?;
        } else {
            read(line).map_err(PositionError::at(at))?;
        }
    }
    Ok(options)
}
