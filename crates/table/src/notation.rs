//! Notation: the text form of moves, read word by word.

use std::{fmt, str::FromStr};

/// Text that is not in a game's notation.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{expected}, but found {found}")]
pub struct NotationError {
    /// What was expected.
    pub expected: String,
    /// What was found.
    pub found: String,
}

/// Maximum length of an unexpected word quoted in an error.
const SHOWN: usize = 40;

impl NotationError {
    /// An error for an unexpected word; `None` means the end of the text.
    pub fn new(expected: impl fmt::Display, found: Option<&str>) -> Self {
        let found = match found {
            None => "the end of the text".to_owned(),
            Some(word) => {
                let shown: String = word.chars().take(SHOWN).collect();
                let cut = if shown.len() < word.len() { "…" } else { "" };
                format!("`{shown}{cut}`")
            }
        };
        Self { expected: format!("expected {expected}"), found }
    }

    /// The word that was found instead; `None` at the end of the text.
    pub fn word(&self) -> Option<&str> {
        self.found.strip_prefix('`')?.strip_suffix('`')
    }
}

/// The words of a line, read one after the other.
///
/// ```
/// use table::Words;
///
/// let mut words = Words::of("leader king B3");
/// words.expect("leader")?;
/// assert_eq!(words.read::<String>("a leader")?, "king");
/// assert_eq!(words.next_word(), Some("B3"));
/// words.end()?;
/// # Ok::<(), table::NotationError>(())
/// ```
#[derive(Clone, Debug)]
pub struct Words<'a> {
    words: std::str::SplitWhitespace<'a>,
}

impl<'a> Words<'a> {
    /// Splits a text at whitespace.
    pub fn of(text: &'a str) -> Self {
        Self { words: text.split_whitespace() }
    }

    /// Takes the next word.
    pub fn next_word(&mut self) -> Option<&'a str> {
        self.words.next()
    }

    /// The next word, without taking it.
    pub fn peek(&self) -> Option<&'a str> {
        self.words.clone().next()
    }

    /// Takes the next word and parses it. `expected` describes it for the error message.
    ///
    /// # Errors
    /// If the text ends here, or the word does not parse.
    pub fn read<T: FromStr>(&mut self, expected: &str) -> Result<T, NotationError> {
        let word = self.next_word();
        word.and_then(|word| word.parse().ok()).ok_or_else(|| NotationError::new(expected, word))
    }

    /// Takes the next word, which must be `word`.
    ///
    /// # Errors
    /// If it is not.
    pub fn expect(&mut self, word: &str) -> Result<(), NotationError> {
        match self.next_word() {
            Some(found) if found == word => Ok(()),
            found => Err(NotationError::new(format_args!("`{word}`"), found)),
        }
    }

    /// Requires the end of the text.
    ///
    /// # Errors
    /// If there is another word.
    pub fn end(&mut self) -> Result<(), NotationError> {
        match self.next_word() {
            None => Ok(()),
            found => Err(NotationError::new("nothing more", found)),
        }
    }
}
