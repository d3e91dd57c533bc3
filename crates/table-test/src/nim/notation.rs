//! The notation of Nim: `take 2 B`, `play skip`, `keep`; and chance: `heap 3`, `token again`.

use std::{fmt, str::FromStr};

use serde::Serialize;
use table::{NotationError, Words};

use super::{NimOptions, TALLEST, Tokens};

/// A token.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Token {
    /// Passes the turn.
    Skip,
    /// Takes twice.
    Again,
    /// Does nothing.
    Blank,
}

/// Whether a seat keeps its token.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Answer {
    /// It keeps the token.
    Keep,
    /// It sets the token aside and draws another.
    Swap,
}

/// An answer of a seat.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Action {
    /// Takes stones from a heap.
    Take {
        /// The heap, from 0.
        heap: u8,
        /// How many stones.
        count: u8,
    },
    /// Plays the token.
    Play(Token),
    /// Keeps or swaps the token.
    Answer(Answer),
}

/// A chance outcome.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Chance {
    /// A heap of this many stones.
    Heap(u8),
    /// A token from the bag.
    Token(Token),
}

/// Every action that can ever be legal with these options, sorted.
pub(super) fn every_action(options: &NimOptions) -> Vec<Action> {
    let most = options.most.min(TALLEST);
    let takes = (0..options.heaps as u8)
        .flat_map(|heap| (1..=most).map(move |count| Action::Take { heap, count }));
    let plays = [Token::Skip, Token::Again].map(Action::Play);
    let answers = [Answer::Keep, Answer::Swap].map(Action::Answer);
    let plays = plays.into_iter().filter(|_| options.tokens != Tokens::None);
    let answers = answers.into_iter().filter(|_| options.tokens == Tokens::Swap);
    takes.chain(plays).chain(answers).collect()
}

impl Token {
    /// Every kind of token.
    pub const ALL: [Self; 3] = [Self::Skip, Self::Again, Self::Blank];

    /// How many of this kind there are in the game.
    pub fn supply(self) -> u32 {
        match self {
            Self::Skip | Self::Again => 2,
            Self::Blank => 3,
        }
    }
}

impl fmt::Display for Token {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Skip => "skip",
            Self::Again => "again",
            Self::Blank => "blank",
        })
    }
}

impl FromStr for Token {
    type Err = NotationError;

    fn from_str(text: &str) -> Result<Self, NotationError> {
        let known = Self::ALL.into_iter().find(|token| token.to_string() == text);
        known.ok_or_else(|| NotationError::new("a token", Some(text)))
    }
}

impl fmt::Display for Answer {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(if *self == Self::Keep { "keep" } else { "swap" })
    }
}

impl FromStr for Answer {
    type Err = NotationError;

    fn from_str(text: &str) -> Result<Self, NotationError> {
        let known = [Self::Keep, Self::Swap].into_iter().find(|answer| answer.to_string() == text);
        known.ok_or_else(|| NotationError::new("`keep` or `swap`", Some(text)))
    }
}

impl fmt::Display for Action {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Take { heap, count } => write!(f, "take {count} {}", char::from(b'A' + heap)),
            Self::Play(token) => write!(f, "play {token}"),
            Self::Answer(answer) => answer.fmt(f),
        }
    }
}

impl FromStr for Action {
    type Err = NotationError;

    fn from_str(text: &str) -> Result<Self, NotationError> {
        let mut words = Words::of(text);
        let action = match words.peek() {
            Some("take") => {
                words.expect("take")?;
                let count = words.read("a number of stones")?;
                let heap = match words.next_word().map(str::as_bytes) {
                    Some([letter @ b'A'..=b'Z']) => letter - b'A',
                    _ => return Err(NotationError::new("the letter of a heap", Some(text))),
                };
                Self::Take { heap, count }
            }
            Some("play") => {
                words.expect("play")?;
                Self::Play(words.read("a token")?)
            }
            _ => Self::Answer(words.read("`take`, `play`, `keep` or `swap`")?),
        };
        words.end()?;
        Ok(action)
    }
}

impl fmt::Display for Chance {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Heap(size) => write!(f, "heap {size}"),
            Self::Token(token) => write!(f, "token {token}"),
        }
    }
}

impl FromStr for Chance {
    type Err = NotationError;

    fn from_str(text: &str) -> Result<Self, NotationError> {
        let mut words = Words::of(text);
        let chance = match words.next_word() {
            Some("heap") => Self::Heap(words.read("a number of stones")?),
            Some("token") => Self::Token(words.read("a token")?),
            found => return Err(NotationError::new("`heap` or `token`", found)),
        };
        words.end()?;
        Ok(chance)
    }
}
