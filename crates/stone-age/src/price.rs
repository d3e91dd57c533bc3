//! What cards, buildings and hungry people cost: rulebook p. 6 and 7.

use serde::Serialize;

use crate::goods::{Resources, Stock};

/// What must be paid, and how much choice there is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Price {
    /// This many resources of any kinds.
    Any(u8),
    /// Exactly these.
    Exactly(Resources),
    /// This many resources of exactly this many kinds.
    Kinds {
        /// How many resources.
        count: u8,
        /// How many kinds.
        kinds: u8,
    },
    /// A number of resources within a range, of any kinds.
    Between {
        /// The least.
        least: u8,
        /// The most.
        most: u8,
    },
}

impl Price {
    /// Whether these resources satisfy the price.
    pub fn fits(self, paid: Resources) -> bool {
        let total = paid.total();
        match self {
            Self::Any(count) => total == u32::from(count),
            Self::Exactly(price) => paid == price,
            Self::Kinds { count, kinds } => total == u32::from(count) && paid.kinds() == kinds,
            Self::Between { least, most } => (u32::from(least)..=u32::from(most)).contains(&total),
        }
    }

    /// Whether this stock can pay it.
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

    /// Calls `show` with every payment that this stock allows, sorted, each once.
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
        let mut show = |payment: Resources| {
            if kinds.is_none_or(|kinds| payment.kinds() == kinds) {
                show(payment);
            }
        };
        let [w, b, s, g] = stock.map(|count| count.min(u32::from(most)) as u8);
        let exact = least == most;
        // Each kind starts at the least that the remaining kinds cannot make up.
        for wood in least.saturating_sub(b + s + g)..w + 1 {
            let (least, most) = (least.saturating_sub(wood), most - wood);
            for brick in least.saturating_sub(s + g)..b.min(most) + 1 {
                let (least, most) = (least.saturating_sub(brick), most - brick);
                for stone in least.saturating_sub(g)..s.min(most) + 1 {
                    let (least, most) = (least.saturating_sub(stone), most - stone);
                    let without = Resources::packed(wood, brick, stone, 0);
                    if exact {
                        show(without.with_gold(most));
                        continue;
                    }
                    for gold in least..g.min(most) + 1 {
                        show(without.with_gold(gold));
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
            Price::Exactly(Resources::new([1, 0, 2, 0])),
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
                    let payment = Resources::new([digit(3), digit(2), digit(1), digit(0)]);
                    if price.fits(payment) && payment.lacking_in(&stock).is_none() {
                        expected.push(payment);
                    }
                }
                assert_eq!(listed, expected, "{price:?} from {stock:?}");
                assert_eq!(price.payable(&stock), !listed.is_empty(), "{price:?} from {stock:?}");
            }
        }
    }
}
