//! Randomness comes from outside: an engine asks a [`Dice`] for numbers and owns no generator.

/// A source of uniform random numbers. Servers, tests and search bots each bring their own.
pub trait Dice {
    /// 32 uniform random bits.
    fn bits(&mut self) -> u32;

    /// A uniform number in `0..n`; 0 when `n` is 0.
    ///
    /// Uses Lemire's multiplication with rejection. The method is written out here because the
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

/// A borrowed source, so that it can be passed on as `&mut dyn Dice`.
impl<D: Dice + ?Sized> Dice for &mut D {
    fn bits(&mut self) -> u32 {
        (**self).bits()
    }

    fn below(&mut self, n: u32) -> u32 {
        (**self).below(n)
    }
}

/// Draws one outcome with probability proportional to its weight; `None` if all weights are zero.
///
/// ```
/// use table::{Seed, weighted};
///
/// let dice = &mut Seed::from_number(7).stream(0);
/// assert_eq!(weighted(&[("temple", 3), ("farm", 0)], dice), Some("temple"));
/// assert_eq!(weighted(&[("temple", 0)], dice), None);
/// ```
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

    /// Dice that return prepared numbers, in order.
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
