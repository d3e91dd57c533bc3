//! The one-step lookahead bot with any evaluation.

use table::{Dice, Game};

use crate::{
    Asked, Bot, Evaluate, Judge,
    dice::{pick, unit},
    trial::{try_all, worth_trying},
};

/// Tries the answers it notices and picks the best, or one that is about as good.
pub struct Lookahead<G: Game> {
    judge: Box<dyn Judge<G>>,
    care: Care,
}

/// How carefully a bot looks.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Care {
    /// The number of sampled states.
    pub tables: u32,
    /// The share of answers it considers.
    pub notices: f32,
    /// How far behind the best an answer may be and still be picked sometimes.
    pub slack: f32,
}

impl<G: Evaluate> Lookahead<G> {
    /// A bot with this evaluation and care.
    pub fn new(judge: Box<dyn Judge<G>>, care: Care) -> Self {
        Self { judge, care }
    }
}

impl<G: Evaluate> Bot<G> for Lookahead<G> {
    fn choose(&mut self, asked: &Asked<'_, G>, dice: &mut dyn Dice) -> usize {
        if asked.legal.len() < 2 {
            return 0;
        }
        let Care { tables, notices, slack } = self.care;
        let tables: Vec<G> = (0..tables.max(1)).map(|_| G::imagine(asked.view, dice)).collect();
        let mut choices = worth_trying(&tables[0], asked.legal);
        if notices < 1.0 {
            let kept = choices[dice.below(choices.len() as u32) as usize];
            choices.retain(|index| *index == kept || unit(dice) < notices);
        }
        let answers: Vec<_> = choices.iter().map(|index| asked.legal[*index].clone()).collect();
        let values = try_all(&tables, asked.seat, &answers, &mut *self.judge, dice);
        let best = values.iter().copied().fold(f32::NEG_INFINITY, f32::max);
        // Without slack, only exact ties are random.
        let weights: Vec<_> = values
            .iter()
            .map(|value| {
                if slack > 0.0 {
                    ((value - best) / slack).exp()
                } else {
                    f32::from(u8::from(*value == best))
                }
            })
            .collect();
        choices[pick(&weights, dice)]
    }
}

impl<G: Game> std::fmt::Debug for Lookahead<G> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "Lookahead({:?})", self.care)
    }
}
