//! Chance comes from outside: an engine asks whoever holds the dice for a number.

/// A source of uniform numbers. Servers, tests and planners each bring their own.
pub trait Dice {
    /// Thirty-two bits, each equally likely.
    fn bits(&mut self) -> u32;

    /// A number from `0..n`, each equally likely; 0 when `n` is 0.
    ///
    /// The method is Lemire's multiplication with rejection. It is written out here because the
    /// outcome of a stored seed must never change with the version of a library.
    fn below(&mut self, n: u32) -> u32 {
        if n == 0 {
            return 0;
        }
        loop {
            let product = u64::from(self.bits()) * u64::from(n);
            let low = product as u32;
            if low >= n || low >= n.wrapping_neg() % n {
                return (product >> 32) as u32;
            }
        }
    }
}

/// Draws one of the outcomes by its weight; nothing when all weights are zero.
pub fn weighted<C: Clone, D: Dice + ?Sized>(outcomes: &[(C, u32)], dice: &mut D) -> Option<C> {
    let total: u32 = outcomes.iter().map(|(_, weight)| weight).sum();
    if total == 0 {
        return None;
    }
    let mut left = dice.below(total);
    for (outcome, weight) in outcomes {
        if left < *weight {
            return Some(outcome.clone());
        }
        left -= weight;
    }
    None
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Numbers written down beforehand.
    struct Script(Vec<u32>);

    impl Dice for Script {
        fn bits(&mut self) -> u32 {
            self.0.remove(0)
        }
    }

    #[test]
    fn a_number_below_n_is_below_n() {
        assert_eq!(Script(vec![u32::MAX]).below(6), 5);
        assert_eq!(Script(vec![(1 << 31) + 1]).below(6), 3);
        assert_eq!(Script(vec![9]).below(0), 0);
    }

    #[test]
    fn numbers_that_would_favour_a_face_are_drawn_again() {
        // 2^32 is 4 more than a multiple of 6, so the lowest four products are rejected.
        assert_eq!(Script(vec![0, u32::MAX]).below(6), 5);
    }

    #[test]
    fn an_outcome_without_weight_is_never_drawn() {
        let outcomes = [('a', 0), ('b', 1), ('c', 0)];
        assert_eq!(weighted(&outcomes, &mut Script(vec![0])), Some('b'));
        assert_eq!(weighted::<char, _>(&[], &mut Script(vec![])), None);
    }
}
