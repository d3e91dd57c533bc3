//! The player that takes whatever is allowed.

use table::{Dice, Game};

use crate::{Asked, Bot};

/// Chooses among all legal answers, each being equally likely.
#[derive(Clone, Copy, Debug, Default)]
pub struct Random;

impl<G: Game> Bot<G> for Random {
    fn choose(&mut self, asked: &Asked<'_, G>, dice: &mut dyn Dice) -> usize {
        dice.below(asked.legal.len() as u32) as usize
    }
}
