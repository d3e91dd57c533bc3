//! Outcomes of chance: the first seat, tokens, dealt technologies and dice.

use std::fmt;

use serde::Serialize;
use table::{NotationError, Seat, Words};

use crate::{
    ids::{Technology, Token, read_name},
    ruleset::Ruleset,
    seats,
};

/// An outcome of chance.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Chance {
    /// This seat chooses first.
    First(Seat),
    /// The next territory gets this open resource, or none.
    Open(Option<Token>),
    /// This technology is dealt.
    Deal(Technology),
    /// This token was face down.
    Token(Token),
    /// The dice of the attacker and the defender.
    Dice(u8, u8),
}

impl fmt::Display for Chance {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::First(seat) => write!(f, "first {}", seats::name(*seat)),
            Self::Open(Some(token)) => write!(f, "open {token}"),
            Self::Open(None) => f.write_str("open -"),
            Self::Deal(technology) => write!(f, "deal {technology}"),
            Self::Token(token) => write!(f, "token {token}"),
            Self::Dice(attack, defence) => write!(f, "dice {attack} {defence}"),
        }
    }
}

/// The kind of outcome that the game waits for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Awaited {
    /// Who chooses first.
    First,
    /// The next open resource.
    Open,
    /// The next technology to deal.
    Deal,
    /// The face-down token.
    Token,
    /// The dice.
    Dice,
}

impl fmt::Display for Awaited {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::First => "who chooses first is drawn",
            Self::Open => "the resources are laid out",
            Self::Deal => "a technology is dealt",
            Self::Token => "a token is turned up",
            Self::Dice => "the dice of a battle are rolled",
        })
    }
}

impl Chance {
    /// Parses an outcome; its names are looked up in this ruleset.
    ///
    /// # Errors
    /// Describes what was expected and what was found.
    pub fn read(rules: &Ruleset, text: &str) -> Result<Self, NotationError> {
        let words = &mut Words::of(text);
        let chance = match words.next_word() {
            Some("first") => Self::First(seats::read(words)?),
            Some("open") if words.peek() == Some("-") => {
                words.next_word();
                Self::Open(None)
            }
            Some("open") => Self::Open(Some(read_name(rules, words, "a token")?)),
            Some("deal") => Self::Deal(read_name(rules, words, "a technology")?),
            Some("token") => Self::Token(read_name(rules, words, "a token")?),
            Some("dice") => Self::Dice(die(words)?, die(words)?),
            found => return Err(NotationError::new("an outcome such as `token wine`", found)),
        };
        words.end()?;
        Ok(chance)
    }
}

fn die(words: &mut Words<'_>) -> Result<u8, NotationError> {
    let pips: u8 = words.read("a number from 1 to 6")?;
    let shown = pips.to_string();
    if (1..=6).contains(&pips) {
        Ok(pips)
    } else {
        Err(NotationError::new("a number from 1 to 6", Some(&shown)))
    }
}
