//! Drawn positions: reading their lines, and reporting what is wrong with them.

use std::collections::BTreeSet;

use crate::{Breach, NotationError, OptionError, Options, Words};

/// The position text is malformed, or describes an impossible state.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum PositionError {
    /// A malformed line.
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
    /// A line, part of a line or option that appears twice.
    #[error("line {line}: `{what}` is given twice")]
    Twice {
        /// The line, counted from 1.
        line: usize,
        /// What is given twice, as written.
        what: String,
    },
    /// A number outside its range.
    #[error("line {line}: expected a number from {least} to {most}, but found `{found}`")]
    Range {
        /// The line, counted from 1.
        line: usize,
        /// The smallest number allowed.
        least: i64,
        /// The largest number allowed.
        most: i64,
        /// What was found.
        found: i64,
    },
    /// A missing line.
    #[error("the position has no line `{0}`")]
    Missing(&'static str),
    /// Well-formed, but no game can get there.
    #[error("this position is impossible: {0}")]
    Impossible(Breach),
    /// Longer than any position.
    #[error("a position of {length} bytes is too long; at most {most} are allowed")]
    TooLong {
        /// Its length in bytes.
        length: usize,
        /// The longest allowed, in bytes.
        most: usize,
    },
}

impl PositionError {
    /// The maximum length of a position, in bytes.
    pub const LONGEST: usize = 64 * 1024;

    /// Rejects text longer than [`PositionError::LONGEST`].
    ///
    /// # Errors
    /// If it is longer.
    pub fn check_length(text: &str) -> Result<(), Self> {
        if text.len() > Self::LONGEST {
            return Err(Self::TooLong { length: text.len(), most: Self::LONGEST });
        }
        Ok(())
    }

    /// Adds the line number to an error.
    pub fn at<E: Into<LineError>>(line: usize) -> impl Fn(E) -> Self {
        move |error| match error.into() {
            LineError::Notation(error) => Self::Notation { line, error },
            LineError::Twice(what) => Self::Twice { line, what },
        }
    }
}

/// What is wrong with a line of a position.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum LineError {
    /// It is malformed.
    #[error(transparent)]
    Notation(#[from] NotationError),
    /// It repeats something given before.
    #[error("`{0}` is given twice")]
    Twice(String),
}

/// Maximum length of an unexpected name quoted in an error.
const SHOWN: usize = 40;

/// The names that a position, or one of its lines, has given so far. Each may appear once.
#[derive(Clone, Debug, Default)]
pub struct Given(BTreeSet<String>);

impl Given {
    /// Records that `name` was given.
    ///
    /// # Errors
    /// If it was given before.
    pub fn once(&mut self, name: impl Into<String>) -> Result<(), LineError> {
        let name = name.into();
        if self.0.contains(&name) {
            return Err(LineError::Twice(name.chars().take(SHOWN).collect()));
        }
        self.0.insert(name);
        Ok(())
    }
}

/// The lines of a drawn position with their numbers, from 1. Skips blank lines and comments, which
/// begin with `#`.
///
/// ```
/// use table::drawn_lines;
///
/// let lines: Vec<_> = drawn_lines("# Two heaps.\n\nheaps 3 5\n")?.collect();
/// assert_eq!(lines, [(3, "heaps 3 5")]);
/// # Ok::<(), table::PositionError>(())
/// ```
///
/// # Errors
/// If the text is longer than any position.
pub fn drawn_lines(text: &str) -> Result<impl Iterator<Item = (usize, &str)>, PositionError> {
    PositionError::check_length(text)?;
    let lines = text.lines().enumerate().map(|(index, line)| (index + 1, line.trim()));
    Ok(lines.filter(|(_, line)| !line.is_empty() && !line.starts_with('#')))
}

/// Reads the options in a line of a position, such as `board=standard hands=open`.
///
/// # Errors
/// Names the line and the unknown or repeated option.
pub fn drawn_options<O: Options>(words: &mut Words<'_>, line: usize) -> Result<O, PositionError> {
    let (mut pairs, mut given) = (Vec::new(), Given::default());
    while let Some(word) = words.next_word() {
        let wrong = || NotationError::new("an option written NAME=VALUE", Some(word));
        let (name, value) =
            word.split_once('=').ok_or_else(wrong).map_err(PositionError::at(line))?;
        given.once(name).map_err(PositionError::at(line))?;
        pairs.push((name, value));
    }
    O::from_pairs(pairs).map_err(|error| PositionError::Options { line, error })
}

/// Reads a drawn position line by line. The first line is `title`, a line that begins with
/// `options` lists the options that differ from the default, and `read` receives all others.
///
/// `named_by` says how many of its first words identify a line: no two lines may have the same
/// name. A line for which it returns 0 may appear any number of times.
///
/// # Errors
/// Names the line that is malformed or repeated, or `title` if it is missing.
pub fn read_drawing<O: Options>(
    text: &str,
    title: &'static str,
    named_by: impl Fn(&str) -> usize,
    mut read: impl FnMut(&str) -> Result<(), LineError>,
) -> Result<O, PositionError> {
    let mut lines = drawn_lines(text)?;
    let Some((at, first)) = lines.next() else { return Err(PositionError::Missing(title)) };
    if !first.split_whitespace().eq(title.split_whitespace()) {
        let expected = format_args!("`{title}` in the first line").to_string();
        return Err(PositionError::at(at)(NotationError::new(expected, Some(first))));
    }
    let (mut options, mut given) = (O::default(), Given::default());
    for (at, line) in lines {
        let words = &mut Words::of(line);
        let is_title = line.split_whitespace().eq(title.split_whitespace());
        let named_by = match words.peek() {
            _ if is_title => return Err(PositionError::at(at)(LineError::Twice(title.into()))),
            Some("options") => 1,
            _ => named_by(line),
        };
        if named_by > 0 {
            let name: Vec<_> = line.split_whitespace().take(named_by).collect();
            given.once(name.join(" ")).map_err(PositionError::at(at))?;
        }
        if words.peek() == Some("options") {
            words.next_word();
            options = drawn_options(words, at)?;
        } else {
            read(line).map_err(PositionError::at(at))?;
        }
    }
    Ok(options)
}
