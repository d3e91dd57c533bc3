//! The luck in an outcome of chance.

use bots::Evaluate;
use table::{BySeat, Game, MAX_SEATS, Nobody};

use crate::{
    open::Open,
    samples::{Samples, Value},
};

/// More outcomes than this are sampled; fewer are all judged, with their exact weights.
const LISTED: usize = 64;

/// An outcome compared with all that could have happened.
pub(crate) struct Luck {
    /// The chances after the outcome.
    pub(crate) after: Value,
    /// The chances after it, minus their mean over all outcomes.
    pub(crate) luck: Value,
}

/// The luck in `outcome`, which happens in the state `game`.
pub(crate) fn luck<G: Evaluate>(game: &G, outcome: &G::Chance, open: &mut Open<'_, G>) -> Luck {
    let mut outcomes = Vec::new();
    game.chance_outcomes(&mut outcomes);
    let after = open.chances(&resolved(game, outcome));
    let mean = if outcomes.len() <= LISTED {
        Value::exact(exact_mean(game, &outcomes, (outcome, &after), open))
    } else {
        sampled_mean(game, open)
    };
    let luck = |at: usize| after.mean.0[at] - mean.mean.0[at];
    let luck = Value { mean: BySeat(std::array::from_fn(luck)), error: mean.error };
    Luck { after, luck }
}

/// The mean over all outcomes, weighted exactly. The outcome that happened is already judged, so
/// that a single possible outcome is no luck.
fn exact_mean<G: Evaluate>(
    game: &G,
    outcomes: &[(G::Chance, u32)],
    known: (&G::Chance, &Value),
    open: &mut Open<'_, G>,
) -> BySeat<f64> {
    let total: f64 = outcomes.iter().map(|(_, weight)| f64::from(*weight)).sum();
    let mut mean = BySeat([0.0; MAX_SEATS]);
    for (outcome, weight) in outcomes {
        let chances = match outcome == known.0 {
            true => known.1.mean,
            false => open.chances(&resolved(game, outcome)).mean,
        };
        let share = f64::from(*weight) / total.max(1.0);
        mean.0.iter_mut().zip(chances.0).for_each(|(sum, chance)| *sum += share * chance);
    }
    mean
}

fn sampled_mean<G: Evaluate>(game: &G, open: &mut Open<'_, G>) -> Value {
    let mut samples = Samples::default();
    for _ in 0..LISTED {
        let Some(outcome) = open.draw(game) else { break };
        let chances = open.chances(&resolved(game, &outcome));
        samples.add(&chances.mean);
    }
    samples.value()
}

/// The state after an outcome that is possible in it.
fn resolved<G: Game>(game: &G, outcome: &G::Chance) -> G {
    let mut next = game.clone();
    // Every listed or drawn outcome is accepted; the contract test of the games checks it.
    let _ = next.resolve_chance(outcome, &mut Nobody);
    next
}
