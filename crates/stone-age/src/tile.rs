//! The 28 building tiles: rulebook p. 7. Their data is in `data/buildings.toml`.

use std::{fmt, str::FromStr, sync::LazyLock};

use serde::{Deserialize, Serialize, Serializer};
use table::{Dice, NotationError};

use crate::{
    goods::{Resource, Resources},
    price::Price,
};

/// The number of tiles.
pub const TILES: usize = 28;

/// A building tile, by its index in the data.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Tile(u8);

/// What a tile costs and scores.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Plan {
    id: &'static str,
    /// What must be paid.
    pub price: Price,
    /// The printed points; if `None`, the value of what was paid is scored.
    pub points: Option<u8>,
}

/// A tile as it appears in the data.
#[derive(Clone, Debug, Deserialize)]
#[serde(tag = "kind", rename_all = "snake_case", deny_unknown_fields)]
enum Entry {
    Fixed { id: String, cost: Cost, points: u8 },
    Choice { id: String, count: u8, kinds: u8 },
    OneToSeven { id: String, min: u8, max: u8 },
}

#[derive(Clone, Copy, Debug, Default, Deserialize)]
#[serde(default, deny_unknown_fields)]
struct Cost {
    wood: u8,
    brick: u8,
    stone: u8,
    gold: u8,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct File {
    building: Vec<Entry>,
}

#[expect(clippy::expect_used, reason = "the data is compiled in, and every test reads it")]
static PLANS: LazyLock<[Plan; TILES]> = LazyLock::new(|| {
    let file: File =
        toml::from_str(include_str!("../data/buildings.toml")).expect("buildings.toml");
    let plans: Vec<_> = file.building.into_iter().map(plan).collect();
    plans.try_into().expect("28 tiles")
});

fn plan(entry: Entry) -> Plan {
    let (id, price, points) = match entry {
        Entry::Fixed { id, cost: Cost { wood, brick, stone, gold }, points } => {
            (id, Price::Exactly(Resources::new([wood, brick, stone, gold])), Some(points))
        }
        Entry::Choice { id, count, kinds } => (id, Price::Kinds { count, kinds }, None),
        Entry::OneToSeven { id, min, max } => (id, Price::Between { least: min, most: max }, None),
    };
    Plan { id: id.leak(), price, points }
}

impl Plan {
    /// The points that this payment scores.
    pub fn scores(self, paid: Resources) -> u32 {
        self.points.map_or_else(|| paid.value(), u32::from)
    }
}

impl Tile {
    /// All tiles, in the order of the data.
    pub fn all() -> impl Iterator<Item = Self> {
        (0..TILES as u8).map(Self)
    }

    /// Its index in the data.
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// What it costs and scores.
    pub fn plan(self) -> Plan {
        PLANS[usize::from(self.0)]
    }
}

impl fmt::Display for Tile {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.plan().id)
    }
}

impl FromStr for Tile {
    type Err = NotationError;

    fn from_str(word: &str) -> Result<Self, NotationError> {
        Self::all()
            .find(|tile| tile.plan().id == word)
            .ok_or_else(|| NotationError::new("a tile from `bld01` to `bld28`", Some(word)))
    }
}

impl Serialize for Tile {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

/// A short description of a tile.
impl fmt::Display for Plan {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.price {
            Price::Any(count) => write!(f, "{count} of any kinds")?,
            Price::Exactly(price) => write!(f, "{price}")?,
            Price::Kinds { count, kinds } => write!(f, "{count} of {kinds} kinds")?,
            Price::Between { least, most } => write!(f, "{least} to {most} of any kinds")?,
        }
        match self.points {
            Some(points) => write!(f, "; {points} points"),
            None => {
                let [w, b, s, g] = Resource::ALL.map(Resource::value);
                write!(f, "; {w}, {b}, {s}, {g} points each")
            }
        }
    }
}

/// A set of tiles.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Tiles(u32);

impl Tiles {
    /// No tile.
    pub const NONE: Self = Self(0);
    /// All 28.
    pub const ALL: Self = Self((1 << TILES) - 1);

    /// Whether the tile is among them.
    pub const fn contains(self, tile: Tile) -> bool {
        self.0 >> tile.0 & 1 == 1
    }

    /// This set with one more tile.
    pub const fn with(self, tile: Tile) -> Self {
        Self(self.0 | 1 << tile.0)
    }

    /// This set without a tile.
    pub const fn without(self, tile: Tile) -> Self {
        Self(self.0 & !(1 << tile.0))
    }

    /// The number of tiles.
    pub const fn len(self) -> u32 {
        self.0.count_ones()
    }

    /// Whether there are none.
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// The tiles in order.
    pub fn iter(mut self) -> impl Iterator<Item = Tile> {
        std::iter::from_fn(move || {
            let first = self.first()?;
            self.0 &= self.0 - 1;
            Some(first)
        })
    }

    fn first(self) -> Option<Tile> {
        (self.0 != 0).then(|| Tile(self.0.trailing_zeros() as u8))
    }

    /// A uniformly random tile of the set.
    pub(crate) fn draw<D: Dice + ?Sized>(self, dice: &mut D) -> Option<Tile> {
        let mut left = self;
        for _ in 0..dice.below(self.len()) {
            left.0 &= left.0 - 1;
        }
        left.first()
    }
}

impl Serialize for Tiles {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(self.iter())
    }
}
