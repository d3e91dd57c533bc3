//! Food and resources: rulebook p. 6, what the hunting grounds, forest, clay pit, quarry and river
//! yield.

use std::{fmt, str::FromStr};

use serde::{Deserialize, Serialize, Serializer};
use table::{NotationError, Words};

/// One of the four resources, the cheapest first.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Resource {
    /// From the forest.
    Wood,
    /// From the clay pit.
    Brick,
    /// From the quarry.
    Stone,
    /// From the river.
    Gold,
}

impl Resource {
    /// All four.
    pub const ALL: [Self; 4] = [Self::Wood, Self::Brick, Self::Stone, Self::Gold];

    /// Its value when paying for a building, which is also how many pips yield one.
    pub const fn value(self) -> u8 {
        self as u8 + 3
    }

    const fn name(self) -> &'static str {
        match self {
            Self::Wood => "wood",
            Self::Brick => "brick",
            Self::Stone => "stone",
            Self::Gold => "gold",
        }
    }
}

impl fmt::Display for Resource {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

impl FromStr for Resource {
    type Err = NotationError;

    fn from_str(word: &str) -> Result<Self, NotationError> {
        let known = Self::ALL.into_iter().find(|resource| resource.name() == word);
        known.ok_or_else(|| NotationError::new("`wood`, `brick`, `stone` or `gold`", Some(word)))
    }
}

/// What dice can be rolled for: food or a resource.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Goods {
    /// From the hunting grounds.
    Food,
    /// From the forest.
    Wood,
    /// From the clay pit.
    Brick,
    /// From the quarry.
    Stone,
    /// From the river.
    Gold,
}

impl Goods {
    /// All five.
    pub const ALL: [Self; 5] = [Self::Food, Self::Wood, Self::Brick, Self::Stone, Self::Gold];

    /// How many pips yield one.
    pub const fn pips(self) -> u8 {
        self as u8 + 2
    }

    /// What this many pips yield, tools included.
    pub const fn from_pips(self, pips: u8) -> u32 {
        (pips / self.pips()) as u32
    }

    /// The resource; `None` for food.
    pub const fn resource(self) -> Option<Resource> {
        match self {
            Self::Food => None,
            Self::Wood => Some(Resource::Wood),
            Self::Brick => Some(Resource::Brick),
            Self::Stone => Some(Resource::Stone),
            Self::Gold => Some(Resource::Gold),
        }
    }
}

impl From<Resource> for Goods {
    fn from(resource: Resource) -> Self {
        match resource {
            Resource::Wood => Self::Wood,
            Resource::Brick => Self::Brick,
            Resource::Stone => Self::Stone,
            Resource::Gold => Self::Gold,
        }
    }
}

impl fmt::Display for Goods {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.resource().map_or("food", Resource::name).fmt(f)
    }
}

impl FromStr for Goods {
    type Err = NotationError;

    fn from_str(word: &str) -> Result<Self, NotationError> {
        if word == "food" { Ok(Self::Food) } else { word.parse().map(Resource::into) }
    }
}

/// A combination of resources: up to 15 of each kind.
///
/// Packed into four bits per kind, with wood in the highest, so that it stays small and sorts by
/// wood, brick, stone and gold.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
pub struct Resources(u16);

/// A player's stock of each resource. There is no limit, so it needs larger numbers than
/// [`Resources`].
pub type Stock = [u32; 4];

impl Resources {
    /// None at all.
    pub const NONE: Self = Self(0);

    /// The most of one kind.
    pub const MOST: u8 = 15;

    /// These counts of wood, brick, stone and gold, each capped at 15.
    pub const fn new(counts: [u8; 4]) -> Self {
        let mut packed = 0;
        let mut kind = 0;
        while kind < 4 {
            let count = if counts[kind] > Self::MOST { Self::MOST } else { counts[kind] };
            packed = packed << 4 | count as u16;
            kind += 1;
        }
        Self(packed)
    }

    /// These counts of each kind, each at most 15.
    pub(crate) const fn packed(wood: u8, brick: u8, stone: u8, gold: u8) -> Self {
        Self((wood as u16) << 12 | (brick as u16) << 8 | (stone as u16) << 4 | gold as u16)
    }

    /// The same with the gold replaced by `gold`, at most 15.
    pub(crate) const fn with_gold(self, gold: u8) -> Self {
        Self(self.0 | gold as u16)
    }

    /// The counts of wood, brick, stone and gold.
    pub const fn counts(self) -> [u8; 4] {
        let Self(packed) = self;
        [
            (packed >> 12) as u8,
            (packed >> 8 & 15) as u8,
            (packed >> 4 & 15) as u8,
            (packed & 15) as u8,
        ]
    }

    /// The count of one kind.
    pub const fn count(self, resource: Resource) -> u8 {
        self.counts()[resource as usize]
    }

    /// The total count.
    pub fn total(self) -> u32 {
        self.counts().iter().map(|count| u32::from(*count)).sum()
    }

    /// The number of different kinds.
    pub fn kinds(self) -> u8 {
        self.counts().iter().map(|count| u8::from(*count > 0)).sum()
    }

    /// The total value: wood 3, brick 4, stone 5, gold 6.
    pub fn value(self) -> u32 {
        Resource::ALL.iter().map(|r| u32::from(self.count(*r)) * u32::from(r.value())).sum()
    }

    /// The first kind of which `stock` has too few.
    pub(crate) fn lacking_in(self, stock: &Stock) -> Option<Resource> {
        Resource::ALL.into_iter().find(|r| u32::from(self.count(*r)) > stock[*r as usize])
    }

    pub(crate) fn add_to(self, stock: &mut Stock) {
        for (have, more) in stock.iter_mut().zip(self.counts()) {
            *have += u32::from(more);
        }
    }

    pub(crate) fn take_from(self, stock: &mut Stock) {
        for (have, less) in stock.iter_mut().zip(self.counts()) {
            *have -= u32::from(less);
        }
    }

    /// The ten pairs of resources, sorted.
    pub(crate) fn pairs() -> impl Iterator<Item = Self> {
        const PAIRS: [u16; 10] =
            [0x0002, 0x0011, 0x0020, 0x0101, 0x0110, 0x0200, 0x1001, 0x1010, 0x1100, 0x2000];
        PAIRS.into_iter().map(Self)
    }

    /// Reads the rest of a line as `2 wood 1 gold`, in any order, each kind once.
    pub(crate) fn read(words: &mut Words<'_>) -> Result<Self, NotationError> {
        let mut counts = [0; 4];
        loop {
            let word = words.peek();
            let count: u8 = words.read("how many, such as `2 wood`")?;
            if !(1..=Self::MOST).contains(&count) {
                return Err(NotationError::new("a number from 1 to 15", word));
            }
            let word = words.peek();
            let resource: Resource = words.read("`wood`, `brick`, `stone` or `gold`")?;
            if counts[resource as usize] != 0 {
                return Err(NotationError::new("each resource only once", word));
            }
            counts[resource as usize] = count;
            if words.peek().is_none() {
                return Ok(Self::new(counts));
            }
        }
    }
}

impl Serialize for Resources {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        self.counts().serialize(serializer)
    }
}

impl fmt::Display for Resources {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut gap = "";
        for resource in Resource::ALL {
            if self.count(resource) > 0 {
                write!(f, "{gap}{} {resource}", self.count(resource))?;
                gap = " ";
            }
        }
        if gap.is_empty() { f.write_str("nothing") } else { Ok(()) }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn handfuls_are_read_as_they_are_written() {
        for pair in Resources::pairs() {
            assert_eq!(Resources::read(&mut Words::of(&pair.to_string())), Ok(pair));
        }
        assert!(Resources::read(&mut Words::of("1 wood 2 wood")).is_err());
        assert!(Resources::read(&mut Words::of("0 wood")).is_err());
        assert!(Resources::read(&mut Words::of("300 wood")).is_err());
        assert!(Resources::read(&mut Words::of("")).is_err());
    }
}
