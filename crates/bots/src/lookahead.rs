//! The one-step lookahead bot with any evaluation.

use table::{Dice, Game};

use crate::{
    Asked, Bot, Evaluate, Judge, Plain,
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
    /// How many answers are obvious: it always considers the best ones by the hand-written
    /// evaluation, which sees what is near.
    pub obvious: usize,
    /// The share of the other answers it considers.
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

impl<G: Evaluate> Lookahead<G> {
    /// The answers that nobody overlooks; at least one.
    fn obvious(
        &self,
        asked: &Asked<'_, G>,
        choices: &[usize],
        tables: &[G],
        dice: &mut dyn Dice,
    ) -> Vec<usize> {
        let answers = at(asked.legal, choices);
        let values = try_all(tables, asked.seat, &answers, &mut Plain, dice);
        let mut ranked: Vec<_> = choices.iter().copied().zip(values).collect();
        ranked.sort_by(|(_, one), (_, other)| other.total_cmp(one));
        ranked.iter().take(self.care.obvious.max(1)).map(|(index, _)| *index).collect()
    }
}

/// The answers with these indices.
fn at<A: Clone>(legal: &[A], indices: &[usize]) -> Vec<A> {
    indices.iter().map(|index| legal[*index].clone()).collect()
}

impl<G: Evaluate> Bot<G> for Lookahead<G> {
    fn choose(&mut self, asked: &Asked<'_, G>, dice: &mut dyn Dice) -> usize {
        if asked.legal.len() < 2 {
            return 0;
        }
        let Care { tables, notices, slack, .. } = self.care;
        let tables: Vec<G> = (0..tables.max(1)).map(|_| G::imagine(asked.view, dice)).collect();
        let mut choices = worth_trying(&tables[0], asked.legal);
        if notices < 1.0 {
            let obvious = self.obvious(asked, &choices, &tables[..1], dice);
            choices.retain(|index| obvious.contains(index) || unit(dice) < notices);
        }
        let answers = at(asked.legal, &choices);
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
