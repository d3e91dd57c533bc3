//! Typed ids: indices into the tables of the ruleset, written as their names.

use std::{fmt, num::NonZeroU8};

use serde::{Serialize, Serializer};
use table::{NotationError, Words};

use crate::ruleset::{
    CardData, Ruleset, SeaData, StructureData, TechnologyData, TerritoryData, TokenData, WonderData,
};

/// The indices of the bits that are set, in ascending order.
pub(crate) fn bits(mut set: u64) -> impl Iterator<Item = u8> + Clone {
    std::iter::from_fn(move || {
        if set == 0 {
            return None;
        }
        let bit = set.trailing_zeros() as u8;
        set &= set - 1;
        Some(bit)
    })
}

/// Identifies the ruleset an id belongs to, by its index on the shelf of rulesets. An id that
/// carries it can be formatted without a game.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(crate) struct Book(NonZeroU8);

impl Book {
    /// The book of the built-in ruleset.
    pub(crate) const FIRST: Self = Self(NonZeroU8::MIN);

    /// The book at this index on the shelf, from 0.
    pub(crate) fn at(place: usize) -> Option<Self> {
        u8::try_from(place + 1).ok().and_then(NonZeroU8::new).map(Self)
    }

    pub(crate) const fn place(self) -> usize {
        self.0.get() as usize - 1
    }
}

/// Something that a ruleset names.
pub trait Named: Sized {
    /// What an error message says was expected.
    const WHAT: &'static str;

    /// Looks up the thing with this name.
    fn named(rules: &Ruleset, word: &str) -> Option<Self>;
}

/// Parses a name.
pub(crate) fn read_name<T: Named>(
    rules: &Ruleset,
    words: &mut Words<'_>,
    expected: &str,
) -> Result<T, NotationError> {
    let word = words.next_word();
    let found = word.and_then(|word| T::named(rules, word));
    found.ok_or_else(|| NotationError::new(expected, word))
}

macro_rules! ids {
    ($($(#[$doc:meta])* $name:ident in $table:ident of $data:ident: $what:literal;)*) => {$(
        $(#[$doc])*
        #[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
        pub struct $name {
            index: u8,
            book: Book,
        }

        impl $name {
            #[allow(dead_code, reason = "not every table is named by another one")]
            pub(crate) const fn new(book: Book, index: u8) -> Self {
                Self { index, book }
            }

            /// The thing with this index in a ruleset.
            pub(crate) const fn of(rules: &Ruleset, index: u8) -> Self {
                Self { index, book: rules.book }
            }

            /// The index of the thing.
            pub const fn index(self) -> usize {
                self.index as usize
            }

            pub(crate) const fn bit(self) -> u64 {
                1 << self.index
            }

            /// Everything of this type in a ruleset, in order.
            pub fn all(rules: &Ruleset) -> impl DoubleEndedIterator<Item = Self> + Clone + use<> {
                let book = rules.book;
                (0..rules.$table.len() as u8).map(move |index| Self { index, book })
            }

            /// The ruleset that the thing belongs to.
            pub fn rules(self) -> &'static Ruleset {
                Ruleset::of(self.book)
            }

            /// The ruleset's data about it.
            pub fn data(self) -> &'static $data {
                &self.rules().$table[self.index()]
            }

            /// The id of the thing in the data.
            pub fn id(self) -> &'static str {
                &self.data().id
            }

            /// Its display name, in Italian (`true`) or English.
            pub fn name(self, italian: bool) -> &'static str {
                if italian { &self.data().it } else { &self.data().en }
            }
        }

        impl Named for $name {
            const WHAT: &'static str = $what;

            fn named(rules: &Ruleset, word: &str) -> Option<Self> {
                let found = rules.$table.iter().position(|entry| entry.id == word);
                found.map(|index| Self::of(rules, index as u8))
            }
        }

        impl fmt::Debug for $name {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                write!(f, "{}({self})", stringify!($name))
            }
        }

        impl fmt::Display for $name {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str(self.id())
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
    Territory in territories of TerritoryData: "a territory";
    /// A sea zone.
    Sea in seas of SeaData: "a sea zone";
    /// A kind of round token.
    Token in tokens of TokenData: "a token";
    /// A technology.
    Technology in technologies of TechnologyData: "a technology";
    /// A wonder.
    Wonder in wonders of WonderData: "a wonder";
    /// A structure.
    Structure in structures of StructureData: "a structure";
    /// A strategy card.
    Card in cards of CardData: "a strategy card";
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
    pub fn all(rules: &Ruleset) -> impl Iterator<Item = Self> + Clone + use<> {
        Territory::all(rules).map(Self::Land).chain(Sea::all(rules).map(Self::Sea))
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

impl Named for Place {
    const WHAT: &'static str = "a territory or a sea zone";

    fn named(rules: &Ruleset, word: &str) -> Option<Self> {
        let land = Territory::named(rules, word).map(Self::Land);
        land.or_else(|| Sea::named(rules, word).map(Self::Sea))
    }
}

impl Serialize for Place {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}
