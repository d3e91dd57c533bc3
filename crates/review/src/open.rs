//! Winning chances with all hands open.
//!
//! A judge sees a position through the eyes of one seat. What a seat's own secrets are worth is the
//! difference between what it expects and what it would be expected to have by an observer without
//! secrets, who imagines its hand. The open chances are what that observer expects, plus the worth
//! of everybody's secrets.

use bots::{Evaluate, Forecast, shares};
use table::{BySeat, Dice, Game, MAX_SEATS, Seat, Viewer};

use crate::samples::{Samples, Value, wide};

/// The number of ways in which a position that needs chance to become quiet is settled.
const SETTLINGS: usize = 4;

/// Judges positions with all hands open.
pub(crate) struct Open<'a, G: Game> {
    judge: &'a mut dyn Forecast<G>,
    dice: &'a mut dyn Dice,
    /// The number of tables that the observer imagines.
    worlds: u32,
    /// The last observer, and what it expects through the eyes of every seat. Outcomes that only
    /// one seat sees leave the observer's view unchanged, and must be compared on equal terms.
    observed: Option<(G::View, Vec<Value>)>,
}

impl<'a, G: Evaluate> Open<'a, G> {
    pub(crate) fn new(judge: &'a mut dyn Forecast<G>, dice: &'a mut dyn Dice, worlds: u32) -> Self {
        Self { judge, dice, worlds: worlds.max(2), observed: None }
    }

    /// Everybody's chances; exact if the game is over.
    pub(crate) fn chances(&mut self, game: &G) -> Value {
        if let Some(outcome) = game.outcome() {
            return Value::exact(wide(shares(&outcome)));
        }
        if game.is_quiet() {
            return self.quiet(game);
        }
        let (mut samples, mut last) = (Samples::default(), None);
        for _ in 0..SETTLINGS {
            let mut settled = game.clone();
            let mut watched = Watched { dice: self.dice, thrown: false };
            settled.settle(&mut watched);
            let by_chance = watched.thrown;
            let value = match settled.outcome() {
                Some(outcome) => Value::exact(wide(shares(&outcome))),
                None => self.quiet(&settled),
            };
            if !by_chance {
                return value;
            }
            samples.add(&value.mean);
            last = Some(value);
        }
        let mut value = samples.value();
        if let Some(last) = last {
            let both = |at: usize| value.error.0[at].hypot(last.error.0[at]);
            value.error = BySeat(std::array::from_fn(both));
        }
        value
    }

    /// Draws an outcome of chance.
    pub(crate) fn draw(&mut self, game: &G) -> Option<G::Chance> {
        game.sample_chance(self.dice)
    }

    fn quiet(&mut self, game: &G) -> Value {
        self.observe(game);
        let Some((_, observed)) = &self.observed else { return Value::exact(NOBODY) };
        let seats = f64::from(game.seats());
        let (mut mean, mut variance) = ([0.0; MAX_SEATS], [0.0; MAX_SEATS]);
        for (looks, expected) in Seat::all(game.seats()).zip(observed) {
            let own = wide(self.judge.shares(game, looks));
            for at in 0..MAX_SEATS {
                mean[at] += own.0[at] - (1.0 - 1.0 / seats) * expected.mean.0[at];
                variance[at] += ((1.0 - 1.0 / seats) * expected.error.0[at]).powi(2);
            }
        }
        // Secrets that add up to more than certainty are cut, and the shares sum to one again.
        let mean = mean.map(|share: f64| share.max(0.0));
        let total = mean.iter().sum::<f64>().max(f64::MIN_POSITIVE);
        Value {
            mean: BySeat(mean.map(|share| share / total)),
            error: BySeat(variance.map(f64::sqrt)),
        }
    }

    /// Imagines tables from what everybody can see.
    fn observe(&mut self, game: &G) {
        let view = game.view(Viewer::Spectator);
        if self.observed.as_ref().is_some_and(|(known, _)| *known == view) {
            return;
        }
        let mut samples = vec![Samples::default(); usize::from(game.seats())];
        for _ in 0..self.worlds {
            let world = G::imagine(&view, self.dice);
            for (looks, samples) in Seat::all(game.seats()).zip(&mut samples) {
                samples.add(&wide(self.judge.shares(&world, looks)));
            }
        }
        self.observed = Some((view, samples.iter().map(Samples::value).collect()));
    }
}

/// No seat has a chance.
const NOBODY: BySeat<f64> = BySeat([0.0; MAX_SEATS]);

/// Dice that know whether they were thrown.
struct Watched<'a> {
    dice: &'a mut dyn Dice,
    thrown: bool,
}

impl Dice for Watched<'_> {
    fn bits(&mut self) -> u32 {
        self.thrown = true;
        self.dice.bits()
    }
}
