//! The places of the board and how many people they hold: rulebook p. 4.

use std::{fmt, str::FromStr};

use serde::{Serialize, Serializer};
use table::NotationError;

use crate::goods::Goods;

/// A place on the board. Card places are numbered by what they cost, buildings by their stack.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
#[repr(u8)]
#[expect(missing_docs, reason = "the names say it")]
pub enum Place {
    ToolMaker,
    Hut,
    Field,
    Hunt,
    Forest,
    ClayPit,
    Quarry,
    River,
    Card1,
    Card2,
    Card3,
    Card4,
    Building1,
    Building2,
    Building3,
    Building4,
}

/// What a place is for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Purpose {
    /// A tool is made.
    Tool,
    /// A child is born.
    Person,
    /// Agriculture rises.
    Agriculture,
    /// Dice are rolled for goods.
    Gather(Goods),
    /// The card on this place of the row, counted from 0, can be bought.
    Card(usize),
    /// The tile on this stack, counted from 0, can be built.
    Building(usize),
}

impl Place {
    /// All places.
    pub const ALL: [Self; 16] = [
        Self::ToolMaker,
        Self::Hut,
        Self::Field,
        Self::Hunt,
        Self::Forest,
        Self::ClayPit,
        Self::Quarry,
        Self::River,
        Self::Card1,
        Self::Card2,
        Self::Card3,
        Self::Card4,
        Self::Building1,
        Self::Building2,
        Self::Building3,
        Self::Building4,
    ];

    /// Tool maker, hut and field.
    pub(crate) const VILLAGE: Spots = Spots(0b111);

    /// Forest, clay pit, quarry and river.
    pub(crate) const RESOURCES: Spots = Spots(0b1111_0000);

    /// The places that only one player can take.
    pub(crate) const FIXED: Spots = Spots(0xff07);

    /// The places in use with this many seats.
    pub(crate) const fn of_table(seats: u8) -> Spots {
        Spots((0x1000_u32 << seats).wrapping_sub(1) as u16)
    }

    /// The card places, the cheapest first.
    pub const CARDS: [Self; 4] = [Self::Card1, Self::Card2, Self::Card3, Self::Card4];

    /// The places on the building stacks.
    pub const BUILDINGS: [Self; 4] =
        [Self::Building1, Self::Building2, Self::Building3, Self::Building4];

    /// What the place is for.
    pub const fn purpose(self) -> Purpose {
        match self as usize {
            0 => Purpose::Tool,
            1 => Purpose::Person,
            2 => Purpose::Agriculture,
            place @ 3..=7 => Purpose::Gather(Goods::ALL[place - Self::Hunt as usize]),
            place @ 8..=11 => Purpose::Card(place - Self::Card1 as usize),
            place => Purpose::Building(place - Self::Building1 as usize),
        }
    }

    /// The exact number of people a place takes, where the rules leave no choice.
    pub const fn fixed(self) -> Option<u8> {
        match self {
            Self::Hunt | Self::Forest | Self::ClayPit | Self::Quarry | Self::River => None,
            Self::Hut => Some(2),
            _ => Some(1),
        }
    }

    /// The most people of one player that a place can hold.
    pub const fn most(self) -> u8 {
        match (self.fixed(), self) {
            (Some(people), _) => people,
            (None, Self::Hunt) => crate::player::MOST_PEOPLE,
            (None, _) => RINGS,
        }
    }

    const fn name(self) -> &'static str {
        match self {
            Self::ToolMaker => "tool-maker",
            Self::Hut => "hut",
            Self::Field => "field",
            Self::Hunt => "hunt",
            Self::Forest => "forest",
            Self::ClayPit => "clay-pit",
            Self::Quarry => "quarry",
            Self::River => "river",
            Self::Card1 => "card-1",
            Self::Card2 => "card-2",
            Self::Card3 => "card-3",
            Self::Card4 => "card-4",
            Self::Building1 => "building-1",
            Self::Building2 => "building-2",
            Self::Building3 => "building-3",
            Self::Building4 => "building-4",
        }
    }
}

const _: () = assert!(Place::FIXED.0 ^ Place::RESOURCES.0 == !(1 << Place::Hunt as u16));

/// How many people the forest, the clay pit, the quarry and the river hold.
pub const RINGS: u8 = 7;

impl fmt::Display for Place {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}

impl FromStr for Place {
    type Err = NotationError;

    fn from_str(word: &str) -> Result<Self, NotationError> {
        let known = Self::ALL.into_iter().find(|place| place.name() == word);
        known.ok_or_else(|| NotationError::new("a place, such as `forest` or `card-1`", Some(word)))
    }
}

impl Serialize for Place {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

/// A set of places.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Spots(u16);

impl Spots {
    /// No place.
    pub const NONE: Self = Self(0);

    /// Whether the place is among them.
    pub const fn contains(self, place: Place) -> bool {
        self.0 >> place as u8 & 1 == 1
    }

    pub(crate) const fn with(self, place: Place) -> Self {
        Self(self.0 | 1 << place as u8)
    }

    pub(crate) const fn without(self, place: Place) -> Self {
        Self(self.0 & !(1 << place as u8))
    }

    pub(crate) const fn and(self, other: Self) -> Self {
        Self(self.0 | other.0)
    }

    pub(crate) const fn minus(self, other: Self) -> Self {
        Self(self.0 & !other.0)
    }

    pub(crate) const fn within(self, other: Self) -> Self {
        Self(self.0 & other.0)
    }

    pub(crate) const fn len(self) -> u32 {
        self.0.count_ones()
    }

    /// The set as a number, one bit for each place.
    pub(crate) const fn bits(self) -> usize {
        self.0 as usize
    }

    /// The first place of the set.
    pub(crate) fn first(self) -> Option<Place> {
        Place::ALL.get(self.0.trailing_zeros() as usize).copied()
    }

    /// The places in order.
    pub fn iter(mut self) -> impl Iterator<Item = Place> {
        std::iter::from_fn(move || {
            let first = self.first()?;
            self.0 &= self.0 - 1;
            Some(first)
        })
    }
}
