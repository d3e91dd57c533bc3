//! Outcomes of chance: who begins, what lies where, which technology is dealt, how the dice fall.

use std::{fmt, str::FromStr};

use table::{NotationError, Seat, Words};

use crate::{
    ids::{Technology, Token},
    seats,
};

/// An outcome of chance.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Chance {
    /// This seat chooses first.
    First(Seat),
    /// A resource lies open on the next territory, or none does.
    Open(Option<Token>),
    /// This technology is dealt.
    Deal(Technology),
    /// This token was face down.
    Token(Token),
    /// The dice of attacker and defender.
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

impl FromStr for Chance {
    type Err = NotationError;

    fn from_str(text: &str) -> Result<Self, NotationError> {
        let words = &mut Words::of(text);
        let chance = match words.next_word() {
            Some("first") => Self::First(seats::read(words)?),
            Some("open") if words.peek() == Some("-") => {
                words.next_word();
                Self::Open(None)
            }
            Some("open") => Self::Open(Some(words.read("a token")?)),
            Some("deal") => Self::Deal(words.read("a technology")?),
            Some("token") => Self::Token(words.read("a token")?),
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
