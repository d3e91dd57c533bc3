//! Leaf evaluation: a trained network, or the hand-written evaluation.

use std::sync::Arc;

use table::{BySeat, MAX_SEATS, Outcome, Seat};

use crate::{
    Encode, Evaluate, Style,
    net::{Layers, Network},
    prospects::plain_shares,
};

/// Evaluates quiet positions of sampled states.
pub trait Judge<G: Evaluate>: Send {
    /// The expected result of a seat: about 1 for a win, about 0 for a loss.
    fn value(&mut self, game: &G, seat: Seat) -> f32;

    /// Announces that the next positions will be similar to this one, so that work can be cached.
    fn focus(&mut self, _game: &G, _seat: Seat) {}
}

/// Predicts the win share of every seat in quiet positions. A review uses it: unlike a [`Judge`], it
/// knows neither margins nor styles, so that its numbers are winning chances.
pub trait Forecast<G: Evaluate>: Send {
    /// The expected win share of every seat, from what seat `looks` may know; they sum to one.
    fn shares(&mut self, game: &G, looks: Seat) -> BySeat<f32>;

    /// Announces that the next positions will be similar to this one, so that work can be cached.
    fn focus(&mut self, _game: &G, _seat: Seat) {}
}

/// Judges by winning chances alone.
#[derive(Clone, Copy, Debug)]
pub struct Chances<F>(pub F);

impl<G: Evaluate, F: Forecast<G>> Judge<G> for Chances<F> {
    fn value(&mut self, game: &G, seat: Seat) -> f32 {
        self.0.shares(game, seat)[seat]
    }

    fn focus(&mut self, game: &G, seat: Seat) {
        self.0.focus(game, seat);
    }
}

/// The weight of each scaled score relative to the win share: of two positions that are as good as
/// won, the one with the larger margin is preferred.
pub(crate) const MARGIN: f32 = 0.05;

/// The weight of a game's progress relative to the win share.
const PROGRESS: f32 = 0.3;

/// Evaluates with a network.
#[derive(Clone, Debug)]
pub struct Trained {
    network: Arc<Network>,
    layers: Layers,
    style: Style,
}

impl Trained {
    /// A judge with this network and style.
    pub fn new(network: Arc<Network>, style: Style) -> Self {
        let layers = Layers::new(network.shape());
        Self { network, layers, style }
    }
}

impl<G: Encode> Judge<G> for Trained {
    fn value(&mut self, game: &G, seat: Seat) -> f32 {
        if let Some(outcome) = game.outcome() {
            let scores = outcome.scores.iter().map(|of| of[0] as f32 / G::SCORE_SCALE);
            let mine = outcome.scores[seat.index()][0] as f32 / G::SCORE_SCALE;
            let mut all: Vec<_> = scores.collect();
            all.remove(seat.index());
            let decided = share(&outcome, seat) + MARGIN * margin(mine, all.into_iter());
            return decided + PROGRESS * game.progress(seat);
        }
        game.encode(seat, &mut self.layers.input);
        self.network.forward(&mut self.layers);
        let shape = self.network.shape();
        let (shares, scores) = self.layers.output.split_at(shape.seats);
        let first = scores.chunks_exact(shape.scores.max(1)).map(|of| of[0]);
        let mine = first.clone().next().unwrap_or_default();
        let taste = game.flavour(seat, self.style);
        shares[0] + MARGIN * margin(mine, first.skip(1)) + taste + PROGRESS * game.progress(seat)
    }

    fn focus(&mut self, game: &G, seat: Seat) {
        game.encode(seat, &mut self.layers.input);
        self.network.rebase(&mut self.layers);
    }
}

impl<G: Encode> Forecast<G> for Trained {
    fn shares(&mut self, game: &G, looks: Seat) -> BySeat<f32> {
        if let Some(outcome) = game.outcome() {
            return shares(&outcome);
        }
        game.encode(looks, &mut self.layers.input);
        self.network.forward(&mut self.layers);
        from_observer(looks, game.seats(), &self.layers.output)
    }

    fn focus(&mut self, game: &G, seat: Seat) {
        Judge::focus(self, game, seat);
    }
}

/// Evaluates with the hand-written evaluation, as a win share.
#[derive(Clone, Copy, Debug)]
pub struct Plain;

impl<G: Evaluate> Judge<G> for Plain {
    fn value(&mut self, game: &G, seat: Seat) -> f32 {
        match game.outcome() {
            Some(outcome) => share(&outcome, seat),
            None => plain_shares(game, seat)[0],
        }
    }
}

impl<G: Evaluate> Forecast<G> for Plain {
    fn shares(&mut self, game: &G, looks: Seat) -> BySeat<f32> {
        match game.outcome() {
            Some(outcome) => shares(&outcome),
            None => from_observer(looks, game.seats(), &plain_shares(game, looks)),
        }
    }
}

/// Values that begin with the observer's and go on clockwise, by seat.
fn from_observer(looks: Seat, seats: u8, values: &[f32]) -> BySeat<f32> {
    let mut sorted = BySeat([0.0; MAX_SEATS]);
    looks.clockwise(seats).zip(values).for_each(|(seat, value)| sorted[seat] = *value);
    sorted
}

/// The win share of every seat in an outcome.
pub fn shares(outcome: &Outcome) -> BySeat<f32> {
    let mut all = BySeat([0.0; MAX_SEATS]);
    Seat::all(outcome.places.len() as u8).for_each(|seat| all[seat] = share(outcome, seat));
    all
}

/// The lead of a score over the best of the others, clamped.
pub(crate) fn margin(mine: f32, others: impl Iterator<Item = f32>) -> f32 {
    (mine - others.fold(f32::NEG_INFINITY, f32::max)).clamp(-2.0, 2.0)
}

/// The win share of a seat in an outcome; tied winners split it.
pub(crate) fn share(outcome: &Outcome, seat: Seat) -> f32 {
    let winners = outcome.places.iter().filter(|place| **place == 1).count();
    let won = outcome.places.get(seat.index()) == Some(&1);
    if won { 1.0 / winners.max(1) as f32 } else { 0.0 }
}
