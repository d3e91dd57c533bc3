//! The random bot.

use table::{Dice, Game};

use crate::{Asked, Bot};

/// Picks uniformly among the legal answers.
#[derive(Clone, Copy, Debug, Default)]
pub struct Random;

impl<G: Game> Bot<G> for Random {
    fn choose(&mut self, asked: &Asked<'_, G>, dice: &mut dyn Dice) -> usize {
        dice.below(asked.legal.len() as u32) as usize
    }
}
