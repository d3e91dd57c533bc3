//! What guides a search: values for positions and priors for answers.

use std::sync::Arc;

use table::{BySeat, MAX_SEATS, Outcome, Seat};

use crate::{
    Evaluate, Marks, Scan, Style,
    judge::{MARGIN, margin, share},
    net::softmax,
    policy::{Fit, PolicyNetwork, Work},
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
    fn advise(
        &mut self,
        game: &G,
        seat: Seat,
        answers: &[G::Action],
        priors: &mut Vec<f32>,
    ) -> Expected;
}

/// Guides a search with a policy network.
#[derive(Clone, Debug)]
pub struct Guide {
    network: Arc<PolicyNetwork>,
    work: Work,
    style: Style,
}

impl Guide {
    /// An advisor with this network and style.
    pub fn new(network: Arc<PolicyNetwork>, style: Style) -> Self {
        let work = Work::new(network.shape());
        Self { network, work, style }
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
                expected.worth[seat] += self.style.weight() * game.flavour(seat, self.style);
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
        game: &G,
        seat: Seat,
        answers: &[G::Action],
        priors: &mut Vec<f32>,
    ) -> Expected {
        let expected = self.pass(game, seat);
        self.work.parts.clear();
        game.describe(seat, answers, &mut self.work.parts);
        self.network.score(&mut self.work);
        priors.clone_from(&self.work.logits);
        softmax(priors);
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
