//! Numbers between zero and one from dice.

use table::Dice;

/// A number from 0 up to 1, each equally likely.
pub(crate) fn unit(dice: &mut dyn Dice) -> f32 {
    dice.below(1 << 24) as f32 / (1 << 24) as f32
}

/// An index, each as likely as its weight; the first when no weight is positive.
pub(crate) fn pick(weights: &[f32], dice: &mut dyn Dice) -> usize {
    let total: f32 = weights.iter().sum();
    let mut left = unit(dice) * total;
    for (index, weight) in weights.iter().enumerate() {
        left -= weight;
        if left < 0.0 {
            return index;
        }
    }
    0
}
