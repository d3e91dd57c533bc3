//! Rollouts: playing on after an answer, with luck taken out.
//!
//! Every seat answers by looking one step ahead. At each chance outcome the judge's value after it,
//! minus the mean of its value over all outcomes, is noted as luck. Luck has mean zero whatever the
//! judge believes, so taking it out leaves the mean of the results where it is and makes them
//! spread less (a control variate).

use bots::{Asked, Bot as _, Care, Chances, Evaluate, Forecast, Lookahead, shares};
use serde::{Deserialize, Serialize};
use table::{BySeat, Dice, MAX_SEATS, Nobody, Seat, Viewer, Waiting};

use crate::{course::Question, samples::wide};

/// How rollouts are played.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Playout {
    /// The number of games; at least two are played.
    pub count: u32,
    /// The number of answers after which a game is judged instead of played on; 0 plays to the end.
    pub steps: u32,
}

impl Default for Playout {
    fn default() -> Self {
        Self { count: 64, steps: 24 }
    }
}

/// What rollouts after an answer found.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Rollouts {
    /// The answer, in the notation of the game.
    pub action: String,
    /// The mean share of the win for the seat, with luck taken out.
    pub chance: f64,
    /// The standard error of that.
    pub doubt: f64,
    /// The mean of the bare results.
    pub plain: f64,
    /// The standard error of that.
    pub plain_doubt: f64,
}

/// More outcomes than this are sampled; fewer are all judged, with their exact weights.
const LISTED: usize = 24;

/// The number of sampled outcomes.
const SAMPLED: usize = 8;

/// A seat answers by the best of what it tries, on one imagined table.
const CARE: Care = Care { tables: 1, obvious: 0, notices: 1.0, slack: 0.0 };

/// Plays on once, and returns everybody's result and luck. `None` if the answer does not fit the
/// imagined table.
pub(crate) fn play_on<G: Evaluate, F: Forecast<G> + Clone + 'static>(
    question: &Question<G>,
    answer: &G::Action,
    judge: &F,
    steps: u32,
    dice: &mut dyn Dice,
) -> Option<(BySeat<f64>, BySeat<f64>)> {
    let mut game = G::imagine(&question.view, dice);
    game.act(question.seat, answer, &mut Nobody).ok()?;
    let mut player = Lookahead::new(Box::new(Chances(judge.clone())), CARE);
    let mut judged = Judged { judge: judge.clone(), looks: question.seat };
    let mut luck = BySeat([0.0; MAX_SEATS]);
    let mut answered = 0;
    loop {
        match game.waiting() {
            Waiting::Over => break,
            Waiting::Chance => judged.chance(&mut game, &mut luck, dice)?,
            Waiting::For(_) if steps > 0 && answered >= steps && game.is_quiet() => break,
            Waiting::For(seats) => {
                let seat = seats.first()?;
                let decision = game.decision(seat)?;
                let view = game.view(Viewer::Seat(seat));
                let mut legal = Vec::new();
                game.legal_actions(seat, &mut legal);
                let asked = Asked { seat, view: &view, decision: &decision, legal: &legal };
                let choice = player.choose(&asked, dice);
                game.act(seat, legal.get(choice)?, &mut Nobody).ok()?;
                answered += 1;
            }
        }
    }
    Some((judged.value(&game, dice), luck))
}

/// A judge that looks through the eyes of one seat.
struct Judged<F> {
    judge: F,
    looks: Seat,
}

impl<F> Judged<F> {
    /// Resolves chance, and adds the luck in it.
    fn chance<G: Evaluate>(
        &mut self,
        game: &mut G,
        luck: &mut BySeat<f64>,
        dice: &mut dyn Dice,
    ) -> Option<()>
    where
        F: Forecast<G>,
    {
        let outcome = game.sample_chance(dice)?;
        let mut outcomes = Vec::new();
        game.chance_outcomes(&mut outcomes);
        if outcomes.len() > LISTED {
            outcomes.clear();
            outcomes.extend((0..SAMPLED).filter_map(|_| Some((game.sample_chance(dice)?, 1))));
        }
        let total: f64 = outcomes.iter().map(|(_, weight)| f64::from(*weight)).sum();
        if outcomes.len() > 1 {
            for (other, weight) in &outcomes {
                let mut next = game.clone();
                next.resolve_chance(other, &mut Nobody).ok()?;
                let value = self.value(&next, dice);
                let share = f64::from(*weight) / total.max(1.0);
                luck.0.iter_mut().zip(value.0).for_each(|(luck, value)| *luck -= share * value);
            }
        }
        game.resolve_chance(&outcome, &mut Nobody).ok()?;
        if outcomes.len() > 1 {
            let value = self.value(game, dice);
            luck.0.iter_mut().zip(value.0).for_each(|(luck, value)| *luck += value);
        }
        Some(())
    }

    /// The shares of everybody, after what is pending is settled.
    fn value<G: Evaluate>(&mut self, game: &G, dice: &mut dyn Dice) -> BySeat<f64>
    where
        F: Forecast<G>,
    {
        let settle = |game: &G, dice: &mut dyn Dice| {
            let mut settled = game.clone();
            settled.settle(dice);
            settled
        };
        let settled = (!game.is_quiet()).then(|| settle(game, dice));
        let game = settled.as_ref().unwrap_or(game);
        match game.outcome() {
            Some(outcome) => wide(shares(&outcome)),
            None => wide(self.judge.shares(game, self.looks)),
        }
    }
}
