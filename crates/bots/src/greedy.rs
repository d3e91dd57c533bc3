//! The one-step lookahead bot with the hand-written evaluation.

use table::{Dice, Seat};

use crate::{
    Asked, Bot, Evaluate, Judge,
    dice::unit,
    trial::{try_all, worth_trying},
};

/// Tries every sensible answer in a few sampled states, lets its consequences settle, and picks the
/// answer with the best evaluation.
#[derive(Clone, Copy, Debug)]
pub struct Greedy {
    /// The number of sampled states.
    pub tables: u32,
}

impl Default for Greedy {
    fn default() -> Self {
        Self { tables: 3 }
    }
}

/// A little noise breaks near-ties, so that games do not repeat.
const BREATH: f32 = 0.01;

impl<G: Evaluate> Bot<G> for Greedy {
    fn choose(&mut self, asked: &Asked<'_, G>, dice: &mut dyn Dice) -> usize {
        let tables: Vec<G> =
            (0..self.tables.max(1)).map(|_| G::imagine(asked.view, dice)).collect();
        let choices = worth_trying(&tables[0], asked.legal);
        let answers: Vec<_> = choices.iter().map(|index| asked.legal[*index].clone()).collect();
        let values = try_all(&tables, asked.seat, &answers, &mut Evaluation, dice);
        let mut best = (f32::NEG_INFINITY, 0);
        for (value, choice) in values.into_iter().zip(choices) {
            let value = value + BREATH * unit(dice);
            if value > best.0 {
                best = (value, choice);
            }
        }
        best.1
    }
}

/// The hand-written evaluation as it is.
struct Evaluation;

impl<G: Evaluate> Judge<G> for Evaluation {
    fn value(&mut self, game: &G, seat: Seat) -> f32 {
        game.evaluate(seat)
    }
}
