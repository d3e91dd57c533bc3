//! The player that looks one step ahead.

use table::{Dice, Seat};

use crate::{
    Asked, Bot, Evaluate, Judge,
    dice::unit,
    trial::{try_all, worth_trying},
};

/// Tries every sensible answer on a few tables it can imagine, lets what it started come to rest,
/// and takes the answer that leaves it best off.
#[derive(Clone, Copy, Debug)]
pub struct Greedy {
    /// On how many imagined tables an answer is tried.
    pub tables: u32,
}

impl Default for Greedy {
    fn default() -> Self {
        Self { tables: 3 }
    }
}

/// Near-equal answers are told apart by a breath of chance, so that games do not repeat.
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

/// Judges by the plain evaluation as it is.
struct Evaluation;

impl<G: Evaluate> Judge<G> for Evaluation {
    fn value(&mut self, game: &G, seat: Seat) -> f32 {
        game.evaluate(seat)
    }
}
