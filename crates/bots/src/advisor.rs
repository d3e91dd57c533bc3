//! What guides a search: values for positions and priors for answers.

use std::sync::Arc;

use table::{BySeat, Dice, MAX_SEATS, Outcome, Seat};

use crate::{
    Encode, Evaluate, Marks, Scan, Style, Trained,
    judge::{MARGIN, margin, share},
    net::{Network, softmax},
    policy::{Fit, PolicyNetwork, Work},
    trial::try_all,
};

/// The expected result of a position for every seat.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Expected {
    /// The expected share of the win, from 0 to 1.
    pub share: BySeat<f32>,
    /// What a search maximises: the win share, plus a small bonus for the margin and for the style.
    pub worth: BySeat<f32>,
}

impl Expected {
    /// Zero for every seat.
    pub const NOTHING: Self =
        Self { share: BySeat([0.0; MAX_SEATS]), worth: BySeat([0.0; MAX_SEATS]) };

    /// Adds `other`, weighted by `times`.
    pub fn add(&mut self, other: &Self, times: f32) {
        for (mine, theirs) in [(&mut self.share, &other.share), (&mut self.worth, &other.worth)] {
            mine.0.iter_mut().zip(theirs.0).for_each(|(mine, theirs)| *mine += times * theirs);
        }
    }

    /// The result of a finished game for every seat; `scale` brings scores to about one.
    pub fn of(outcome: &Outcome, scale: f32) -> Self {
        let mut expected = Self::NOTHING;
        let score = |of: &Vec<i32>| of.first().map_or(0.0, |first| *first as f32 / scale);
        for seat in Seat::all(outcome.places.len() as u8) {
            let others = outcome.scores.iter().enumerate().filter(|(at, _)| *at != seat.index());
            let mine = outcome.scores.get(seat.index()).map_or(0.0, score);
            let ahead = margin(mine, others.map(|(_, of)| score(of)));
            expected.share[seat] = share(outcome, seat);
            expected.worth[seat] = expected.share[seat] + MARGIN * ahead;
        }
        expected
    }
}

/// Evaluates sampled states for a search.
pub trait Advisor<G: Evaluate>: Send {
    /// The expected result of a quiet or finished position, as observed from seat `looks`.
    fn expect(&mut self, game: &G, looks: Seat) -> Expected;

    /// Fills `priors` with the probability of each answer being the best; they sum to one. Also
    /// returns the expected result, which is meaningful only if the position is quiet.
    ///
    /// The position comes as states that look alike to `seat`: one inside the tree, several at the
    /// root, where a careful answer pays.
    fn advise(
        &mut self,
        tables: &[G],
        seat: Seat,
        answers: &[G::Action],
        dice: &mut dyn Dice,
        priors: &mut Vec<f32>,
    ) -> Expected;
}

/// Guides a search with a policy network, and with one-step evaluations of the answers that it finds
/// most likely.
///
/// The policy alone is fast but vague: it scores an answer by its parts. Trying an answer is exact
/// but slow where there are hundreds. So the policy selects, and the trial ranks.
#[derive(Clone, Debug)]
pub struct Guide {
    network: Arc<PolicyNetwork>,
    work: Work,
    style: Style,
    judge: Option<Trained>,
    order: Vec<u32>,
}

/// How many of the likeliest answers are tried inside the tree; at the root, all are.
const TRIED: usize = 12;
/// The temperature of priors made from one-step values.
const SPREAD: f32 = 0.02;
/// The share of the prior that is left to the policy.
const LEFT: f32 = 0.1;

impl Guide {
    /// An advisor with this network and style.
    pub fn new(network: Arc<PolicyNetwork>, style: Style) -> Self {
        let work = Work::new(network.shape());
        Self { network, work, style, judge: None, order: Vec::new() }
    }

    /// Ranks the likeliest answers by trying them, evaluated by this network without a policy.
    #[must_use]
    pub fn trying(self, network: Arc<Network>) -> Self {
        Self { judge: Some(Trained::new(network, self.style)), ..self }
    }

    /// Moves most of the prior to the likely answers that are best one step ahead.
    fn rank<G: Encode>(
        &mut self,
        tables: &[G],
        seat: Seat,
        answers: &[G::Action],
        dice: &mut dyn Dice,
        priors: &mut [f32],
    ) {
        let Self { judge: Some(judge), order, .. } = self else { return };
        order.clear();
        order.extend(0..answers.len() as u32);
        if tables.len() == 1 && order.len() > TRIED {
            let prior = |at: &u32| priors[*at as usize];
            order.select_nth_unstable_by(TRIED, |one, other| prior(other).total_cmp(&prior(one)));
            order.truncate(TRIED);
            order.sort_unstable();
        }
        let tried: Vec<_> = order.iter().map(|at| answers[*at as usize].clone()).collect();
        let mut values = try_all(tables, seat, &tried, judge, dice);
        values.iter_mut().for_each(|value| *value /= SPREAD);
        softmax(&mut values);
        priors.iter_mut().for_each(|prior| *prior *= LEFT);
        for (at, value) in order.iter().zip(values) {
            priors[*at as usize] += (1.0 - LEFT) * value;
        }
    }

    /// Runs a forward pass for a position.
    fn pass<G: Scan>(&mut self, game: &G, looks: Seat) -> Expected {
        game.encode(looks, &mut self.work.dense);
        game.scan(looks, &mut Marks::new(&mut self.work.marks));
        self.network.forward(&mut self.work);
        let shape = self.network.shape();
        let (shares, scores) = self.work.output.split_at(shape.seats);
        let first = |at: usize| scores.get(at * shape.scores).copied().unwrap_or(0.0);
        let mut expected = Expected::NOTHING;
        for (at, seat) in looks.clockwise(game.seats()).enumerate() {
            let others = (0..shape.seats).filter(|other| *other != at).map(first);
            expected.share[seat] = shares[at];
            expected.worth[seat] = shares[at] + MARGIN * margin(first(at), others);
            if self.style != Style::Balanced {
                expected.worth[seat] += game.flavour(seat, self.style);
            }
        }
        expected
    }
}

impl<G: Scan> Advisor<G> for Guide {
    fn expect(&mut self, game: &G, looks: Seat) -> Expected {
        match game.outcome() {
            Some(outcome) => Expected::of(&outcome, G::SCORE_SCALE),
            None => self.pass(game, looks),
        }
    }

    fn advise(
        &mut self,
        tables: &[G],
        seat: Seat,
        answers: &[G::Action],
        dice: &mut dyn Dice,
        priors: &mut Vec<f32>,
    ) -> Expected {
        let [game, ..] = tables else { return Expected::NOTHING };
        let expected = self.pass(game, seat);
        self.work.parts.clear();
        game.describe(seat, answers, &mut self.work.parts);
        self.network.score(&mut self.work);
        priors.clone_from(&self.work.logits);
        softmax(priors);
        self.rank(tables, seat, answers, dice, priors);
        expected
    }
}

/// What a policy network for this game must match at a table of `seats`.
pub fn fit<G: Scan>(seats: u8) -> Fit {
    Fit {
        game: G::NAME,
        seats,
        encoding: G::ENCODING,
        scan: G::SCAN,
        dense: G::features(seats),
        sparse: G::indicators(seats),
        parts: G::parts(seats),
        scores: G::SCORES,
    }
}

#[cfg(test)]
mod tests {
    use table::{Game, Nobody, Seed, Viewer, Waiting};
    use tigris::Tigris;

    use super::*;

    /// An untrained policy says nothing, so the ranking decides: the answer that is best one step
    /// ahead gets the largest prior.
    #[test]
    fn the_best_answer_one_step_ahead_is_the_likeliest() {
        let dice = &mut Seed::from_number(3).stream(0);
        let mut game = Tigris::start(&tigris::Options::default(), 2).unwrap();
        while let Some(drawn) = game.sample_chance(dice) {
            game.resolve_chance(&drawn, &mut Nobody).unwrap();
        }
        let Waiting::For(seats) = game.waiting() else { panic!("a player begins") };
        let seat = seats.first().unwrap();
        let view = game.view(Viewer::Seat(seat));
        let tables = [Tigris::imagine(&view, dice), Tigris::imagine(&view, dice)];
        let mut answers = Vec::new();
        game.legal_actions(seat, &mut answers);

        let shipped = Tigris::network(2).unwrap();
        let judge = &mut Trained::new(Arc::clone(&shipped), Style::Balanced);
        let values = try_all(&tables, seat, &answers, judge, dice);
        let shape = fit::<Tigris>(2).shape(8, 8, 8);
        let network = PolicyNetwork::untrained(shape, None, dice);
        let mut guide = Guide::new(network.into(), Style::Balanced).trying(shipped);
        let mut priors = Vec::new();
        guide.advise(&tables, seat, &answers, dice, &mut priors);

        let best = |of: &[f32]| (0..of.len()).max_by(|a, b| of[*a].total_cmp(&of[*b]));
        assert_eq!(best(&priors), best(&values));
        assert!((priors.iter().sum::<f32>() - 1.0).abs() < 1e-4);
        assert!(
            priors.iter().all(|prior| *prior > 0.0),
            "the policy keeps a share for every answer"
        );
    }
}
