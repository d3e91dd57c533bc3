//! Broken invariants: why a position is impossible, with an id for words in other languages.

use std::{borrow::Cow, fmt};

/// An invariant of a game, as its breach is reported.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Invariant {
    /// Identifies it in the words of the game.
    pub id: &'static str,
    /// What is wrong if it is broken, in English. `{name}` stands for the part of that name, and
    /// `{name|tile}` for that number of tiles.
    pub text: &'static str,
}

/// A broken invariant: why no game can get to a position.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Breach {
    /// The id of the invariant; `None` for one without words in other languages.
    pub id: Option<&'static str>,
    /// Where it is broken, in notation: a space, a place or a seat.
    pub at: Option<String>,
    /// The numbers and names in the sentence.
    pub parts: Vec<(&'static str, Part)>,
    text: Cow<'static, str>,
}

/// A part of a sentence.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Part {
    /// A number.
    Number(i64),
    /// A name in notation, which is the same in every language.
    Name(String),
}

impl Invariant {
    /// Adds a number to the report of its breach.
    pub fn number(self, name: &'static str, number: impl Into<i64>) -> Breach {
        Breach::from(self).number(name, number)
    }

    /// Adds a name in notation to the report of its breach.
    pub fn name(self, name: &'static str, word: impl fmt::Display) -> Breach {
        Breach::from(self).name(name, word)
    }

    /// Says where it is broken.
    pub fn at(self, place: impl fmt::Display) -> Breach {
        Breach::from(self).at(place)
    }

    /// Succeeds if the condition holds.
    ///
    /// # Errors
    /// If it does not.
    pub fn holds(self, condition: bool) -> Result<(), Breach> {
        if condition { Ok(()) } else { Err(self.into()) }
    }
}

impl Breach {
    /// Adds a number.
    #[must_use]
    pub fn number(mut self, name: &'static str, number: impl Into<i64>) -> Self {
        self.parts.push((name, Part::Number(number.into())));
        self
    }

    /// Adds a name in notation.
    #[must_use]
    pub fn name(mut self, name: &'static str, word: impl fmt::Display) -> Self {
        self.parts.push((name, Part::Name(word.to_string())));
        self
    }

    /// Says where it is broken.
    #[must_use]
    pub fn at(self, place: impl fmt::Display) -> Self {
        Self { at: Some(place.to_string()), ..self }
    }

    fn part(&self, name: &str) -> Option<&Part> {
        self.parts.iter().find(|(known, _)| *known == name).map(|(_, part)| part)
    }
}

impl From<Invariant> for Breach {
    fn from(Invariant { id, text }: Invariant) -> Self {
        Self { id: Some(id), at: None, parts: Vec::new(), text: text.into() }
    }
}

impl From<String> for Breach {
    fn from(text: String) -> Self {
        Self { id: None, at: None, parts: Vec::new(), text: text.into() }
    }
}

impl fmt::Display for Breach {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if let Some(place) = &self.at {
            write!(f, "{place}: ")?;
        }
        let mut pieces = self.text.split('{');
        f.write_str(pieces.next().unwrap_or_default())?;
        for piece in pieces {
            let (gap, rest) = piece.split_once('}').unwrap_or((piece, ""));
            let (name, noun) = gap.split_once('|').map_or((gap, None), |(n, noun)| (n, Some(noun)));
            match (self.part(name), noun) {
                (Some(Part::Number(1)), Some(noun)) => write!(f, "1 {noun}")?,
                (Some(Part::Number(number)), Some(noun)) => write!(f, "{number} {noun}s")?,
                (Some(Part::Number(number)), None) => write!(f, "{number}")?,
                (Some(Part::Name(word)), _) => f.write_str(word)?,
                (None, _) => f.write_str(name)?,
            }
            f.write_str(rest)?;
        }
        Ok(())
    }
}

/// Declares the invariants of a game as constants, and the list of all of them.
///
/// ```
/// table::invariants! {
///     PLAYERS = "players" "two to four can play";
///     HAND = "hand" "a hand of {count|tile}";
/// }
///
/// assert_eq!(PLAYERS.text, "two to four can play");
/// assert_eq!(HAND.number("count", 1).at("bull").to_string(), "bull: a hand of 1 tile");
/// assert_eq!(INVARIANTS.len(), 2);
/// ```
#[macro_export]
macro_rules! invariants {
    ($($name:ident = $id:literal $text:literal;)*) => {
        $(pub(crate) const $name: $crate::Invariant =
            $crate::Invariant { id: $id, text: $text };)*

        /// Every invariant that a drawn position can break.
        pub const INVARIANTS: &[$crate::Invariant] = &[$($name),*];
    };
}
