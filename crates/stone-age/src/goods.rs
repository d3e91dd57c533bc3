//! Food and resources: rulebook p. 6, what the hunting grounds, forest, clay pit, quarry and
//! river yield.

use std::{fmt, str::FromStr};

use serde::{Deserialize, Serialize};
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

    /// What one is worth when it pays for a building, which is also how many pips bring one.
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

    /// How many pips bring one.
    pub const fn pips(self) -> u8 {
        self as u8 + 2
    }

    /// Which resource it is; nothing for food.
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

/// A handful of resources: how many of each kind.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Serialize)]
#[serde(transparent)]
pub struct Resources(pub [u8; 4]);

/// What a player has of each resource. There is no limit, so it counts further than a handful.
pub type Stock = [u32; 4];

impl Resources {
    /// None at all.
    pub const NONE: Self = Self([0; 4]);

    /// So many of one kind.
    pub const fn of(resource: Resource, count: u8) -> Self {
        let mut counts = [0; 4];
        counts[resource as usize] = count;
        Self(counts)
    }

    /// How many there are of this kind.
    pub const fn count(self, resource: Resource) -> u8 {
        self.0[resource as usize]
    }

    /// How many there are in all.
    pub fn total(self) -> u32 {
        self.0.iter().map(|count| u32::from(*count)).sum()
    }

    /// How many different kinds there are.
    pub fn kinds(self) -> u8 {
        self.0.iter().map(|count| u8::from(*count > 0)).sum()
    }

    /// What they are worth together: wood 3, brick 4, stone 5, gold 6.
    pub fn value(self) -> u32 {
        Resource::ALL.iter().map(|r| u32::from(self.count(*r)) * u32::from(r.value())).sum()
    }

    /// The first kind of which `stock` holds too few.
    pub(crate) fn lacking_in(self, stock: &Stock) -> Option<Resource> {
        Resource::ALL.into_iter().find(|r| u32::from(self.count(*r)) > stock[*r as usize])
    }

    pub(crate) fn add_to(self, stock: &mut Stock) {
        for (have, more) in stock.iter_mut().zip(self.0) {
            *have += u32::from(more);
        }
    }

    pub(crate) fn take_from(self, stock: &mut Stock) {
        for (have, less) in stock.iter_mut().zip(self.0) {
            *have -= u32::from(less);
        }
    }

    /// The ten pairs of resources, sorted.
    pub(crate) fn pairs() -> impl Iterator<Item = Self> {
        const PAIRS: [[u8; 4]; 10] = [
            [0, 0, 0, 2],
            [0, 0, 1, 1],
            [0, 0, 2, 0],
            [0, 1, 0, 1],
            [0, 1, 1, 0],
            [0, 2, 0, 0],
            [1, 0, 0, 1],
            [1, 0, 1, 0],
            [1, 1, 0, 0],
            [2, 0, 0, 0],
        ];
        PAIRS.into_iter().map(Self)
    }

    /// Reads the rest of a line as `2 wood 1 gold`, in any order, each kind once.
    pub(crate) fn read(words: &mut Words<'_>) -> Result<Self, NotationError> {
        let mut counts = [0; 4];
        loop {
            let word = words.peek();
            let count: u8 = words.read("how many, such as `2 wood`")?;
            if count == 0 {
                return Err(NotationError::new("a number from 1", word));
            }
            let word = words.peek();
            let resource: Resource = words.read("`wood`, `brick`, `stone` or `gold`")?;
            if counts[resource as usize] != 0 {
                return Err(NotationError::new("each resource only once", word));
            }
            counts[resource as usize] = count;
            if words.peek().is_none() {
                return Ok(Self(counts));
            }
        }
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

/// What must be paid, and how much freedom it leaves.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Price {
    /// So many resources of any kinds.
    Any(u8),
    /// Exactly these.
    Exactly(Resources),
    /// So many resources of exactly so many kinds.
    Kinds {
        /// How many resources.
        count: u8,
        /// How many kinds.
        kinds: u8,
    },
    /// At least and at most so many, of any kinds.
    Between {
        /// The least.
        least: u8,
        /// The most.
        most: u8,
    },
}

impl Price {
    /// Whether these resources are what is asked.
    pub fn fits(self, paid: Resources) -> bool {
        let total = paid.total();
        match self {
            Self::Any(count) => total == u32::from(count),
            Self::Exactly(price) => paid == price,
            Self::Kinds { count, kinds } => total == u32::from(count) && paid.kinds() == kinds,
            Self::Between { least, most } => (u32::from(least)..=u32::from(most)).contains(&total),
        }
    }

    /// Whether it can be paid out of this stock.
    pub(crate) fn payable(self, stock: &Stock) -> bool {
        let total = || stock.iter().sum::<u32>();
        match self {
            Self::Any(count) => total() >= u32::from(count),
            Self::Exactly(price) => price.lacking_in(stock).is_none(),
            Self::Kinds { count, kinds } => {
                let mut have = *stock;
                have.sort_unstable_by(|a, b| b.cmp(a));
                let most = &have[..usize::from(kinds)];
                most.iter().all(|n| *n > 0) && most.iter().sum::<u32>() >= u32::from(count)
            }
            Self::Between { least, .. } => total() >= u32::from(least),
        }
    }

    /// Shows every payment that this stock allows, sorted, each once.
    pub(crate) fn each_payment(self, stock: &Stock, mut show: impl FnMut(Resources)) {
        let (least, most, kinds) = match self {
            Self::Any(count) => (count, count, None),
            Self::Exactly(price) => {
                if price.lacking_in(stock).is_none() {
                    show(price);
                }
                return;
            }
            Self::Kinds { count, kinds } => (count, count, Some(kinds)),
            Self::Between { least, most } => (least, most, None),
        };
        let have = stock.map(|count| count.min(u32::from(most)) as u8);
        // Each kind begins where the kinds after it can still make up the least.
        let after = [have[1] + have[2] + have[3], have[2] + have[3], have[3]];
        for wood in least.saturating_sub(after[0])..=have[0] {
            let (least, most) = (least.saturating_sub(wood), most - wood);
            for brick in least.saturating_sub(after[1])..=have[1].min(most) {
                let (least, most) = (least.saturating_sub(brick), most - brick);
                for stone in least.saturating_sub(after[2])..=have[2].min(most) {
                    let (least, most) = (least.saturating_sub(stone), most - stone);
                    for gold in least..=have[3].min(most) {
                        let payment = Resources([wood, brick, stone, gold]);
                        if kinds.is_none_or(|kinds| payment.kinds() == kinds) {
                            show(payment);
                        }
                    }
                }
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn payments_are_listed_sorted_and_once_and_only_if_they_fit() {
        let prices = [
            Price::Any(3),
            Price::Exactly(Resources([1, 0, 2, 0])),
            Price::Kinds { count: 5, kinds: 2 },
            Price::Kinds { count: 4, kinds: 4 },
            Price::Between { least: 1, most: 7 },
        ];
        for price in prices {
            for stock in [[9, 9, 9, 9], [1, 0, 2, 4], [0, 0, 0, 0], [1, 1, 1, 1], [3, 2, 0, 0]] {
                let mut listed = Vec::new();
                price.each_payment(&stock, |payment| listed.push(payment));
                let mut expected = Vec::new();
                for code in 0..8u32.pow(4) {
                    let digit = |place: u32| (code / 8u32.pow(place) % 8) as u8;
                    let payment = Resources([digit(3), digit(2), digit(1), digit(0)]);
                    if price.fits(payment) && payment.lacking_in(&stock).is_none() {
                        expected.push(payment);
                    }
                }
                assert_eq!(listed, expected, "{price:?} from {stock:?}");
                assert_eq!(price.payable(&stock), !listed.is_empty(), "{price:?} from {stock:?}");
            }
        }
    }

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
