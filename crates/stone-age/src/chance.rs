//! Chance outcomes: the start player, cards, tiles and dice.
//!
//! For gathering only the total of the dice matters, so an outcome is the total, weighted by the
//! number of ways to roll it. For a dice-for-all card the faces matter but not their order, so an
//! outcome is a multiset of dice, weighted by its permutations.

use std::{fmt, str::FromStr};

use serde::{Serialize, Serializer};
use table::{Dice, NotationError, Seat, Words};

use crate::{
    card::Card,
    goods::Resource,
    player::{MOST_PEOPLE, read_seat, seat_name},
    tile::Tile,
};

/// A chance outcome.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Chance {
    /// This player was drawn to start.
    Start(Seat),
    /// This card was on top of the deck.
    Card(Card),
    /// This tile was next on its stack.
    Tile(Tile),
    /// The dice show this total.
    Roll(u8),
    /// These dice were rolled for all.
    Dice(DiceSet),
}

impl fmt::Display for Chance {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Start(seat) => write!(f, "start {}", seat_name(*seat)),
            Self::Card(card) => write!(f, "card {card}"),
            Self::Tile(tile) => write!(f, "tile {tile}"),
            Self::Roll(pips) => write!(f, "roll {pips}"),
            Self::Dice(dice) => write!(f, "dice {dice}"),
        }
    }
}

impl FromStr for Chance {
    type Err = NotationError;

    fn from_str(text: &str) -> Result<Self, NotationError> {
        let mut words = Words::of(text);
        let chance = match words.next_word() {
            Some("start") => Self::Start(read_seat(&mut words)?),
            Some("card") => Self::Card(words.read("a card from `civ01` to `civ36`")?),
            Some("tile") => Self::Tile(words.read("a tile from `bld01` to `bld28`")?),
            Some("roll") => Self::Roll(words.read("the total of the dice")?),
            Some("dice") => Self::Dice(DiceSet::read(&mut words)?),
            word => {
                let expected = "`start`, `card`, `tile`, `roll` or `dice`";
                return Err(NotationError::new(expected, word));
            }
        };
        words.end()?;
        Ok(chance)
    }
}

/// What the game is waiting for chance to decide.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Awaited {
    /// The start player.
    Start,
    /// A card from the deck.
    Card,
    /// A tile from a stack.
    Tile,
    /// The total of the dice for a gathering.
    Roll,
    /// A die for each player.
    Dice,
}

impl fmt::Display for Awaited {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Start => "the start player can be drawn",
            Self::Card => "a card can be turned",
            Self::Tile => "a tile can be turned",
            Self::Roll => "the dice for gathering can be rolled",
            Self::Dice => "the dice for all players can be rolled",
        })
    }
}

/// What one die of a dice-for-all card brings.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Prize {
    /// A die shows 1.
    Wood,
    /// A die shows 2.
    Brick,
    /// A die shows 3.
    Stone,
    /// A die shows 4.
    Gold,
    /// A die shows 5.
    Tool,
    /// A die shows 6.
    Agriculture,
}

impl Prize {
    /// All six, by the pips of the die.
    pub const ALL: [Self; 6] =
        [Self::Wood, Self::Brick, Self::Stone, Self::Gold, Self::Tool, Self::Agriculture];

    /// The resource, if it is one.
    pub const fn resource(self) -> Option<Resource> {
        match self {
            Self::Wood => Some(Resource::Wood),
            Self::Brick => Some(Resource::Brick),
            Self::Stone => Some(Resource::Stone),
            Self::Gold => Some(Resource::Gold),
            Self::Tool | Self::Agriculture => None,
        }
    }

    const fn name(self) -> &'static str {
        match self {
            Self::Wood => "wood",
            Self::Brick => "brick",
            Self::Stone => "stone",
            Self::Gold => "gold",
            Self::Tool => "tool",
            Self::Agriculture => "agriculture",
        }
    }
}

impl fmt::Display for Prize {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

impl FromStr for Prize {
    type Err = NotationError;

    fn from_str(word: &str) -> Result<Self, NotationError> {
        let known = Self::ALL.into_iter().find(|prize| prize.name() == word);
        known.ok_or_else(|| {
            NotationError::new("`wood` … `gold`, `tool` or `agriculture`", Some(word))
        })
    }
}

/// Up to four unordered dice: how many show each number.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
pub struct DiceSet([u8; 6]);

impl DiceSet {
    /// The number of dice.
    pub fn len(self) -> u8 {
        self.0.iter().sum()
    }

    /// Whether there are none.
    pub fn is_empty(self) -> bool {
        self.len() == 0
    }

    /// Whether a die shows this prize.
    pub const fn offers(self, prize: Prize) -> bool {
        self.0[prize as usize] > 0
    }

    /// The prizes that are left to choose from, each once.
    pub fn prizes(self) -> impl Iterator<Item = Prize> {
        Prize::ALL.into_iter().filter(move |prize| self.offers(*prize))
    }

    /// Removes a die, which must be present.
    pub(crate) fn remove(&mut self, prize: Prize) {
        self.0[prize as usize] -= 1;
    }

    fn with(mut self, die: u8) -> Self {
        self.0[usize::from(die - 1)] += 1;
        self
    }

    /// The pips of the dice, lowest first.
    pub fn pips(self) -> impl Iterator<Item = u8> {
        (1..=6).flat_map(move |die| (0..self.0[usize::from(die - 1)]).map(move |_| die))
    }

    pub(crate) fn sample<D: Dice + ?Sized>(count: u8, dice: &mut D) -> Self {
        (0..count).fold(Self::default(), |set, _| set.with(dice.below(6) as u8 + 1))
    }

    /// Calls `show` with every multiset of `count` dice and the number of its permutations, sorted.
    pub(crate) fn each(count: u8, show: &mut impl FnMut(Self, u32)) {
        fn extend(set: DiceSet, face: usize, left: u8, show: &mut impl FnMut(DiceSet, u32)) {
            if face == 5 {
                let mut set = set;
                set.0[face] = left;
                show(set, set.orders());
                return;
            }
            for here in 0..=left {
                let mut set = set;
                set.0[face] = here;
                extend(set, face + 1, left - here, show);
            }
        }
        extend(Self::default(), 0, count, show);
    }

    fn orders(self) -> u32 {
        let factorial = |n: u8| (1..=u32::from(n)).product::<u32>();
        factorial(self.len()) / self.0.iter().map(|n| factorial(*n)).product::<u32>()
    }

    pub(crate) fn read(words: &mut Words<'_>) -> Result<Self, NotationError> {
        let mut set = Self::default();
        loop {
            let word = words.peek();
            let die: u8 = words.read("a die from 1 to 6")?;
            if !(1..=6).contains(&die) || set.len() == 4 {
                return Err(NotationError::new("at most four dice from 1 to 6", word));
            }
            set = set.with(die);
            if words.peek().is_none() {
                return Ok(set);
            }
        }
    }
}

impl fmt::Display for DiceSet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (index, die) in self.pips().enumerate() {
            write!(f, "{}{die}", if index > 0 { " " } else { "" })?;
        }
        Ok(())
    }
}

impl Serialize for DiceSet {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(self.pips())
    }
}

const MOST_DICE: usize = MOST_PEOPLE as usize;

/// The number of ways to roll a total, by number of dice and total.
static WAYS: [[u32; 6 * MOST_DICE + 1]; MOST_DICE + 1] = ways();

const fn ways() -> [[u32; 6 * MOST_DICE + 1]; MOST_DICE + 1] {
    let mut ways = [[0; 6 * MOST_DICE + 1]; MOST_DICE + 1];
    ways[0][0] = 1;
    let mut dice = 1;
    while dice <= MOST_DICE {
        let mut total = dice;
        while total <= 6 * dice {
            let mut die = 1;
            while die <= 6 && die <= total {
                ways[dice][total] += ways[dice - 1][total - die];
                die += 1;
            }
            total += 1;
        }
        dice += 1;
    }
    ways
}

/// The powers of six: the number of ways to roll that many dice.
static SIXES: [u32; MOST_DICE + 1] = {
    let mut sixes = [1; MOST_DICE + 1];
    let mut dice = 1;
    while dice <= MOST_DICE {
        sixes[dice] = 6 * sixes[dice - 1];
        dice += 1;
    }
    sixes
};

/// The number of ways to roll the total `pips` with `dice` dice.
pub(crate) fn ways_to_roll(dice: u8, pips: u8) -> u32 {
    WAYS.get(usize::from(dice)).and_then(|row| row.get(usize::from(pips))).copied().unwrap_or(0)
}

/// A random total of `count` dice.
pub(crate) fn sample_total<D: Dice + ?Sized>(count: u8, dice: &mut D) -> u8 {
    // One uniform number encodes all the dice, as digits in base six.
    let mut digits = dice.below(SIXES[usize::from(count.min(MOST_PEOPLE))]);
    let mut total = count;
    for _ in 0..count {
        total += (digits % 6) as u8;
        digits /= 6;
    }
    total
}

#[cfg(test)]
mod tests {
    use super::*;

    /// stone-age.gather.2: every way the dice can fall is counted once.
    #[test]
    fn totals_are_weighted_by_their_ways() {
        for dice in 1..=MOST_PEOPLE {
            let all: u32 = (0..=60).map(|pips| ways_to_roll(dice, pips)).sum();
            assert_eq!(all, 6u32.pow(u32::from(dice)));
        }
        assert_eq!(ways_to_roll(2, 7), 6);
        assert_eq!(ways_to_roll(7, 14), 1667);
        assert_eq!(ways_to_roll(3, 2), 0);
        assert_eq!(ways_to_roll(11, 20), 0);
    }

    #[test]
    fn sets_of_dice_are_weighted_by_their_orders() {
        for (dice, sets) in [(2, 21), (3, 56), (4, 126)] {
            let (mut count, mut orders, mut before) = (0, 0, None);
            DiceSet::each(dice, &mut |set, weight| {
                assert!(before < Some(set));
                before = Some(set);
                count += 1;
                orders += weight;
            });
            assert_eq!((count, orders), (sets, 6u32.pow(u32::from(dice))));
        }
    }

    /// Counts upwards, so that every outcome is drawn with its exact frequency.
    struct Count(u32);

    impl Dice for Count {
        fn bits(&mut self) -> u32 {
            self.0
        }

        fn below(&mut self, n: u32) -> u32 {
            self.0 % n
        }
    }

    #[test]
    fn totals_are_sampled_as_they_are_weighted() {
        let mut seen = [0; 19];
        for number in 0..216 {
            seen[usize::from(sample_total(3, &mut Count(number)))] += 1;
        }
        for (pips, times) in seen.into_iter().enumerate() {
            assert_eq!(times, ways_to_roll(3, pips as u8));
        }
    }
}
