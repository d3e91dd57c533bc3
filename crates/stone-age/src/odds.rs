//! The exact odds of a roll: how many ways the dice can yield each amount of goods.

use crate::{chance::ways_to_roll, goods::Goods};

/// The highest total of one roll: ten people, six pips each.
const MOST_PIPS: u8 = 60;

/// The distribution of a roll's yield, counted over all ways the dice can fall.
///
/// ```
/// use stone_age::{Goods, Odds};
///
/// // One person in the clay pit: a brick costs four pips, and the rest is lost.
/// let odds = Odds::of(Goods::Brick, 1, 0);
/// assert_eq!(odds.ways().collect::<Vec<_>>(), [(0, 3), (1, 3)]);
/// assert_eq!(odds.mean(), 0.5);
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Odds {
    /// The number of ways to get each amount, by index.
    ways: Vec<u32>,
    total: u32,
}

impl Odds {
    /// The odds of `dice` dice for goods, with tools of total value `tools` added to the roll.
    pub fn of(goods: Goods, dice: u8, tools: u8) -> Self {
        let mut ways = Vec::new();
        for pips in 0..=MOST_PIPS {
            let count = ways_to_roll(dice, pips);
            let amount = goods.from_pips(pips + tools) as usize;
            if count > 0 {
                ways.resize(ways.len().max(amount + 1), 0);
                ways[amount] += count;
            }
        }
        let total = ways.iter().sum();
        Self { ways, total }
    }

    /// Each possible amount, with the number of ways to get it.
    pub fn ways(&self) -> impl Iterator<Item = (u32, u32)> {
        (0..).zip(&self.ways).filter(|(_, ways)| **ways > 0).map(|(amount, ways)| (amount, *ways))
    }

    /// The number of ways the dice can fall.
    pub fn total(&self) -> u32 {
        self.total
    }

    /// The average yield.
    pub fn mean(&self) -> f64 {
        let sum: u64 = self.ways().map(|(amount, ways)| u64::from(amount) * u64::from(ways)).sum();
        sum as f64 / f64::from(self.total.max(1))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// stone-age.gather.3: pips that do not make a whole piece of goods are lost.
    #[test]
    fn means_are_rounded_down_roll_by_roll() {
        let mean = |goods, dice, tools| Odds::of(goods, dice, tools).mean();
        assert_eq!(mean(Goods::Brick, 1, 0), 0.5);
        assert_eq!(mean(Goods::Gold, 1, 0), 1.0 / 6.0);
        assert_eq!(mean(Goods::Gold, 1, 6), 7.0 / 6.0);
        assert_eq!(mean(Goods::Food, 1, 0), 1.5);
    }

    #[test]
    fn every_way_of_the_dice_is_counted_once() {
        for dice in 1..=10 {
            for goods in [Goods::Food, Goods::Wood, Goods::Brick, Goods::Stone, Goods::Gold] {
                for tools in [0, 3, 12] {
                    let odds = Odds::of(goods, dice, tools);
                    assert_eq!(odds.total(), 6_u32.pow(u32::from(dice)));
                    let best = goods.from_pips(6 * dice + tools);
                    assert_eq!(odds.ways().last().map(|(amount, _)| amount), Some(best));
                }
            }
        }
    }
}
