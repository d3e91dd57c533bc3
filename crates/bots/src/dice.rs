//! Random numbers between zero and one.

use table::Dice;

/// A uniform number from 0 to 1.
pub(crate) fn unit(dice: &mut dyn Dice) -> f32 {
    dice.below(1 << 24) as f32 / (1 << 24) as f32
}

/// A random index with these weights; the first if no weight is positive.
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
