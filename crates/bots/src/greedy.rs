//! The player that looks one step ahead.

use table::{Dice, Nobody};

use crate::{Asked, Bot, Evaluate};

/// Tries every answer on a few tables it can imagine, lets what it started come to rest, and takes
/// the answer that leaves it best off.
#[derive(Clone, Copy, Debug)]
pub struct Greedy {
    /// On how many imagined tables each answer is tried.
    pub tables: u32,
}

impl Default for Greedy {
    fn default() -> Self {
        Self { tables: 3 }
    }
}

impl<G: Evaluate> Bot<G> for Greedy {
    fn choose(&mut self, asked: &Asked<'_, G>, dice: &mut dyn Dice) -> usize {
        let tables: Vec<G> = (0..self.tables).map(|_| G::imagine(asked.view, dice)).collect();
        let mut best = (f32::NEG_INFINITY, 0);
        for (index, action) in asked.legal.iter().enumerate() {
            let mut sum = 0.0;
            for table in &tables {
                let mut tried = table.clone();
                if tried.act(asked.seat, action, &mut Nobody).is_ok() {
                    tried.settle(dice);
                    sum += tried.evaluate(asked.seat);
                }
            }
            // Near-equal answers are told apart by a breath of chance, so that games do not repeat.
            let breath = dice.below(1 << 16) as f32 / (1 << 16) as f32 * 0.01;
            let value = sum / tables.len().max(1) as f32 + breath;
            if value > best.0 {
                best = (value, index);
            }
        }
        best.1
    }
}
