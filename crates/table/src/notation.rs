//! Notation: what people write, read word by word.

use std::{fmt, str::FromStr};

/// Text that is not in the notation of a game.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{expected}, but found {found}")]
pub struct NotationError {
    /// What could have stood there.
    pub expected: String,
    /// What stood there.
    pub found: String,
}

/// How much of a strange word an error repeats.
const SHOWN: usize = 40;

impl NotationError {
    /// An error for a word that does not fit; `None` stands for the end of the text.
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
}

/// The words of a line, taken one after the other.
#[derive(Clone, Debug)]
pub struct Words<'a> {
    words: std::str::SplitWhitespace<'a>,
}

impl<'a> Words<'a> {
    /// The words of this text.
    pub fn of(text: &'a str) -> Self {
        Self { words: text.split_whitespace() }
    }

    /// The next word, if there is one.
    pub fn next_word(&mut self) -> Option<&'a str> {
        self.words.next()
    }

    /// The next word without taking it.
    pub fn peek(&self) -> Option<&'a str> {
        self.words.clone().next()
    }

    /// The next word, read as a value.
    ///
    /// # Errors
    /// When the text ends here or the word is no such value.
    pub fn read<T: FromStr>(&mut self, expected: &str) -> Result<T, NotationError> {
        let word = self.next_word();
        word.and_then(|word| word.parse().ok()).ok_or_else(|| NotationError::new(expected, word))
    }

    /// Takes this very word.
    ///
    /// # Errors
    /// When another word stands here.
    pub fn expect(&mut self, word: &str) -> Result<(), NotationError> {
        match self.next_word() {
            Some(found) if found == word => Ok(()),
            found => Err(NotationError::new(format_args!("`{word}`"), found)),
        }
    }

    /// Nothing may be left.
    ///
    /// # Errors
    /// When a word is left.
    pub fn end(&mut self) -> Result<(), NotationError> {
        match self.next_word() {
            None => Ok(()),
            found => Err(NotationError::new("nothing more", found)),
        }
    }
}
