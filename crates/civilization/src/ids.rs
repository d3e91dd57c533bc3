//! Names of things: typed numbers into the tables of the ruleset, written as their ids.

use std::{fmt, str::FromStr};

use serde::{Serialize, Serializer};
use table::NotationError;

use crate::ruleset::rules;

/// The numbers of the bits that are set, in order.
pub(crate) fn bits(mut set: u64) -> impl Iterator<Item = u8> {
    std::iter::from_fn(move || {
        if set == 0 {
            return None;
        }
        let bit = set.trailing_zeros() as u8;
        set &= set - 1;
        Some(bit)
    })
}

macro_rules! ids {
    ($($(#[$doc:meta])* $name:ident in $table:ident: $what:literal;)*) => {$(
        $(#[$doc])*
        #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
        pub struct $name(pub(crate) u8);

        impl $name {
            /// The number of the thing, for indexing.
            pub const fn index(self) -> usize {
                self.0 as usize
            }

            pub(crate) const fn bit(self) -> u64 {
                1 << self.0
            }

            /// Everything of this sort in the ruleset, in order.
            pub fn all() -> impl DoubleEndedIterator<Item = Self> + Clone {
                (0..rules().$table.len() as u8).map(Self)
            }

            /// The id of the thing in the data.
            pub fn id(self) -> &'static str {
                rules().$table.get(self.index()).map_or("nothing", |entry| entry.id.as_str())
            }

            /// What the thing is called in Italian (true) or in English.
            pub fn name(self, italian: bool) -> &'static str {
                rules().$table.get(self.index()).map_or("nothing", |entry| {
                    if italian { entry.it.as_str() } else { entry.en.as_str() }
                })
            }
        }

        impl fmt::Display for $name {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str(self.id())
            }
        }

        impl FromStr for $name {
            type Err = NotationError;

            fn from_str(word: &str) -> Result<Self, NotationError> {
                let found = rules().$table.iter().position(|entry| entry.id == word);
                found
                    .map(|index| Self(index as u8))
                    .ok_or_else(|| NotationError::new($what, Some(word)))
            }
        }

        impl Serialize for $name {
            fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
                serializer.serialize_str(self.id())
            }
        }
    )*};
}

ids! {
    /// A land territory.
    Territory in territories: "a territory";
    /// A sea zone.
    Sea in seas: "a sea zone";
    /// A kind of round token.
    Token in tokens: "a token";
    /// A technology.
    Technology in technologies: "a technology";
    /// A wonder.
    Wonder in wonders: "a wonder";
    /// A structure.
    Structure in structures: "a structure";
    /// A strategy card.
    Card in cards: "a strategy card";
}

/// A place on the board: a territory or a sea zone.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Place {
    /// On land.
    Land(Territory),
    /// At sea.
    Sea(Sea),
}

impl Place {
    /// Every place, territories first.
    pub fn all() -> impl Iterator<Item = Self> {
        Territory::all().map(Self::Land).chain(Sea::all().map(Self::Sea))
    }
}

impl From<Territory> for Place {
    fn from(at: Territory) -> Self {
        Self::Land(at)
    }
}

impl fmt::Display for Place {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Land(at) => at.fmt(f),
            Self::Sea(at) => at.fmt(f),
        }
    }
}

impl FromStr for Place {
    type Err = NotationError;

    fn from_str(word: &str) -> Result<Self, NotationError> {
        let land = word.parse().map(Self::Land);
        land.or_else(|_| word.parse().map(Self::Sea))
            .map_err(|_| NotationError::new("a territory or a sea zone", Some(word)))
    }
}

impl Serialize for Place {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}
