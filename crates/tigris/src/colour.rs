//! The four spheres of civilization, each with a colour, a tile and a leader.

use std::{
    fmt,
    ops::{Index, IndexMut},
};

use serde::{Serialize, Serializer, ser::SerializeMap};
use table::{LineError, NotationError, Words};

/// A sphere of civilization. It gives its colour to tiles, leaders and victory points alike.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Colour {
    /// Settlements and the king.
    Black,
    /// Temples and the priest.
    Red,
    /// Farms and the farmer.
    Blue,
    /// Markets and the merchant.
    Green,
}

impl Colour {
    /// All four, in order.
    pub const ALL: [Self; 4] = [Self::Black, Self::Red, Self::Blue, Self::Green];

    /// The name of the colour.
    pub const fn name(self) -> &'static str {
        ["black", "red", "blue", "green"][self as usize]
    }

    /// The name of its tiles.
    pub const fn tile(self) -> &'static str {
        ["settlement", "temple", "farm", "market"][self as usize]
    }

    /// The name of its leader.
    pub const fn leader(self) -> &'static str {
        ["king", "priest", "farmer", "merchant"][self as usize]
    }

    /// How an action begins that places a tile.
    pub(crate) const fn placing_tile(self) -> &'static str {
        ["tile settlement ", "tile temple ", "tile farm ", "tile market "][self as usize]
    }

    /// How an action begins that places a leader.
    pub(crate) const fn placing_leader(self) -> &'static str {
        ["leader king ", "leader priest ", "leader farmer ", "leader merchant "][self as usize]
    }

    /// Reads the next word as the name of a colour.
    pub(crate) fn read(words: &mut Words<'_>) -> Result<Self, NotationError> {
        Self::read_by(words, Self::name)
    }

    /// Reads the next word as the name of a tile.
    pub(crate) fn read_tile(words: &mut Words<'_>) -> Result<Self, NotationError> {
        Self::read_by(words, Self::tile)
    }

    /// Reads the next word as the name of a leader.
    pub(crate) fn read_leader(words: &mut Words<'_>) -> Result<Self, NotationError> {
        Self::read_by(words, Self::leader)
    }

    fn read_by(
        words: &mut Words<'_>,
        name: fn(Self) -> &'static str,
    ) -> Result<Self, NotationError> {
        let word = words.next_word();
        Self::ALL.into_iter().find(|colour| word == Some(name(*colour))).ok_or_else(|| {
            let [a, b, c, d] = Self::ALL.map(name);
            NotationError::new(format_args!("{a}, {b}, {c} or {d}"), word)
        })
    }
}

/// One value for each colour.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Default)]
pub struct ByColour<T>(pub [T; 4]);

impl<T> Index<Colour> for ByColour<T> {
    type Output = T;

    fn index(&self, colour: Colour) -> &T {
        &self.0[colour as usize]
    }
}

impl<T> IndexMut<Colour> for ByColour<T> {
    fn index_mut(&mut self, colour: Colour) -> &mut T {
        &mut self.0[colour as usize]
    }
}

impl<T: Serialize> Serialize for ByColour<T> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut map = serializer.serialize_map(Some(4))?;
        for colour in Colour::ALL {
            map.serialize_entry(colour.name(), &self[colour])?;
        }
        map.end()
    }
}

/// A number of tiles of each colour.
pub type Tiles = ByColour<u8>;

/// The counts that a hand can have, as text.
const DIGITS: [&str; 7] = ["0", "1", "2", "3", "4", "5", "6"];

impl From<[u8; 4]> for Tiles {
    fn from(counts: [u8; 4]) -> Self {
        Self(counts)
    }
}

impl Tiles {
    /// No tile.
    pub const NONE: Self = Self([0; 4]);

    /// The number of tiles of each colour in the game: rulebook, "Components".
    pub const ALL: Self = Self([30, 57, 36, 30]);

    /// `count` tiles of one colour.
    pub fn of(count: u8, colour: Colour) -> Self {
        let mut tiles = Self::NONE;
        tiles[colour] = count;
        tiles
    }

    /// The total number of tiles.
    pub fn count(self) -> u8 {
        self.0.iter().sum()
    }

    /// Whether there are none.
    pub fn is_none(self) -> bool {
        self == Self::NONE
    }

    /// The colour of the tile at this index, with the tiles laid out colour by colour.
    pub fn nth(self, place: u8) -> Option<Colour> {
        let mut left = place;
        Colour::ALL.into_iter().find(|colour| match left.checked_sub(self[*colour]) {
            None => true,
            Some(rest) => {
                left = rest;
                false
            }
        })
    }

    /// Whether these include all of `other`.
    pub fn include(self, other: Self) -> bool {
        self.checked_less(other).is_some()
    }

    /// The sum of both.
    pub fn plus(self, other: Self) -> Self {
        let mut sum = self;
        sum.0.iter_mut().zip(other.0).for_each(|(mine, other)| *mine += other);
        sum
    }

    /// These tiles minus `other`; `None` unless they include them.
    pub fn checked_less(self, other: Self) -> Option<Self> {
        let mut rest = self;
        for colour in Colour::ALL {
            rest[colour] = rest[colour].checked_sub(other[colour])?;
        }
        Some(rest)
    }

    /// Reads pairs of numbers and tile names, such as `2 temple 1 farm`, for as long as they
    /// continue.
    pub(crate) fn read(words: &mut Words<'_>) -> Result<Self, LineError> {
        let mut tiles = Self::NONE;
        while let Some(word) =
            words.peek().filter(|word| word.starts_with(|c: char| c.is_ascii_digit()))
        {
            let count: u8 = words.read("a number of tiles")?;
            let colour = Colour::read_tile(words)?;
            if tiles[colour] != 0 {
                return Err(LineError::Twice(colour.tile().to_owned()));
            }
            if count == 0 || count > Self::ALL[colour] {
                let expected = format!("a number from 1 to {}", Self::ALL[colour]);
                return Err(NotationError::new(expected, Some(word)).into());
            }
            tiles[colour] = count;
        }
        Ok(tiles)
    }
}

/// Pairs of numbers and names, such as `2 temple 1 farm`; empty for no tiles.
impl fmt::Display for Tiles {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut between = "";
        for colour in Colour::ALL.into_iter().filter(|colour| self[*colour] > 0) {
            f.write_str(between)?;
            match DIGITS.get(usize::from(self[colour])) {
                Some(digit) => f.write_str(digit)?,
                None => write!(f, "{}", self[colour])?,
            }
            f.write_str(" ")?;
            f.write_str(colour.tile())?;
            between = " ";
        }
        Ok(())
    }
}
