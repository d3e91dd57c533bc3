//! Training a network, with the type of the game erased.

use std::sync::Arc;

use table::{Dice, Game, Nobody, Options as _, Seat, Seed, StreamDice, Viewer, Waiting};

use crate::{
    Asked, Bot, Care, Encode, Explore, Judge, Learner, Lesson, Lookahead, Network, Plain, Shape,
    Style, Trained,
    judge::share,
    self_play,
    weights::{Purpose, WeightsError},
};

/// A game that can be trained, with a number of seats.
pub trait Training: std::fmt::Debug + Send + Sync {
    /// What its networks are for.
    fn purpose(&self) -> Purpose<'static>;

    /// Plays one game and returns its examples.
    fn play(&self, network: &Arc<Network>, explore: &Explore, seed: &Seed) -> Vec<Lesson>;

    /// The current evaluation: the shipped network, or the hand-written evaluation if there is
    /// none.
    fn present(&self) -> &'static str;

    /// Plays a network on the same deal once from each seat, against the current evaluation in all
    /// other seats, and returns its share of the wins: 1 / seats among equals.
    fn compare(&self, network: &Arc<Network>, seed: &Seed) -> f32;

    /// A training that goes on from the shipped network.
    ///
    /// # Errors
    /// If there is none, or it cannot be used.
    fn shipped(&self) -> Result<Learner, WeightsError>;

    /// A randomly initialised network.
    fn untrained(&self, first: usize, second: usize, seed: &Seed) -> Network {
        let Purpose { seats, inputs, scores, .. } = self.purpose();
        let shape = Shape { inputs, first, second, seats: usize::from(seats), scores };
        Network::untrained(shape, &mut seed.stream(0))
    }
}

/// The training for this many seats; `None` if the game does not support that number.
pub fn training<G: Encode>(seats: u8) -> Option<Box<dyn Training>> {
    let start = G::start(&G::Options::default(), seats).ok()?;
    Some(Box::new(TrainingOf { start }))
}

/// The percentage of games with random options, so that a network sees every variant.
const VARIED: u32 = 20;

#[derive(Debug)]
struct TrainingOf<G> {
    start: G,
}

impl<G: Encode> TrainingOf<G> {
    /// The start of a game, usually with the default options.
    fn start(&self, dice: &mut dyn Dice) -> G {
        if dice.below(100) >= VARIED {
            return self.start.clone();
        }
        let mut options = G::Options::default();
        for (index, field) in G::Options::FIELDS.iter().enumerate() {
            options.set(index, dice.below(field.values.len() as u32) as usize);
        }
        G::start(&options, self.start.seats()).unwrap_or_else(|_| self.start.clone())
    }

    /// An evaluation: this network, or the hand-written one.
    fn judge(network: Option<Arc<Network>>) -> Box<dyn Judge<G>> {
        match network {
            Some(network) => Box::new(Trained::new(network, Style::Balanced)),
            None => Box::new(Plain),
        }
    }

    /// One game with a network in one seat and the current evaluation in all others, each looking
    /// one step ahead.
    fn duel(&self, seat: Seat, network: &Arc<Network>, seed: &Seed) -> f32 {
        let care = Care { tables: 3, obvious: 1, notices: 1.0, slack: 0.0 };
        let present = G::network(self.start.seats()).ok();
        let mut mine = Lookahead::<G>::new(Self::judge(Some(Arc::clone(network))), care);
        let mut theirs = Lookahead::<G>::new(Self::judge(present), care);
        let mut game = self.start.clone();
        let thoughts = &mut seed.stream(u64::MAX);
        let mut chances = 0;
        while let Some(done) = duel_step(&mut game, seed, &mut chances, &mut |asks, asked| {
            let player = if asks == seat { &mut mine } else { &mut theirs };
            player.choose(asked, thoughts)
        }) {
            if done {
                break;
            }
        }
        game.outcome().map_or(0.0, |outcome| share(&outcome, seat))
    }
}

/// The function that answers for a seat.
type Answer<'a, G> = &'a mut dyn FnMut(Seat, &Asked<'_, G>) -> usize;

/// Takes a step; `Some(true)` if the game is over, `None` if it is stuck.
fn duel_step<G: Game>(
    game: &mut G,
    seed: &Seed,
    chances: &mut u64,
    answer: Answer<'_, G>,
) -> Option<bool> {
    match game.waiting() {
        Waiting::Over => return Some(true),
        Waiting::Chance => {
            let mut dice: StreamDice = seed.stream(*chances);
            *chances += 1;
            let outcome = game.sample_chance(&mut dice)?;
            game.resolve_chance(&outcome, &mut Nobody).ok()?;
        }
        Waiting::For(seats) => {
            let seat = seats.first()?;
            let mut legal = Vec::new();
            game.legal_actions(seat, &mut legal);
            let (view, decision) = (game.view(Viewer::Seat(seat)), game.decision(seat)?);
            let asked = Asked { seat, view: &view, decision: &decision, legal: &legal };
            let choice = answer(seat, &asked);
            game.act(seat, legal.get(choice)?, &mut Nobody).ok()?;
        }
    }
    Some(false)
}

impl<G: Encode> Training for TrainingOf<G> {
    fn purpose(&self) -> Purpose<'static> {
        G::purpose(self.start.seats())
    }

    fn shipped(&self) -> Result<Learner, WeightsError> {
        let (network, games) = G::trained(self.start.seats())?;
        Ok(Learner { games, ..Learner::new(Arc::unwrap_or_clone(network)) })
    }

    fn present(&self) -> &'static str {
        match G::network(self.start.seats()) {
            Ok(_) => "the present network",
            Err(_) => "the plain evaluation",
        }
    }

    fn play(&self, network: &Arc<Network>, explore: &Explore, seed: &Seed) -> Vec<Lesson> {
        let dice = &mut seed.stream(0);
        let start = self.start(dice);
        self_play(&start, network, explore, dice)
    }

    fn compare(&self, network: &Arc<Network>, seed: &Seed) -> f32 {
        let seats = self.start.seats();
        let won: f32 = Seat::all(seats).map(|seat| self.duel(seat, network, seed)).sum();
        won / f32::from(seats)
    }
}
