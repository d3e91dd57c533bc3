//! States for simulators: actions and observations are numbers, and there is no history.
//!
//! An action's number is its index among all actions that can ever be legal with the options of the
//! table. A [`Sim`] is one type-erased state; a [`Batch`](crate::Batch) steps many typed states at
//! once.

use std::fmt;

use bots::{Character, Encode, observation_length};
use serde_json::Value;
use table::{Dice, Nobody, Options, Outcome, Seat, Seed, Viewer, Waiting};

use crate::{
    Analyst, Code, Entry, EntryOf, Error, Seen, Thought, analysing, bots::question,
    numbering::Numbering, play::json, random::refused,
};

/// A state of a game without its type.
pub trait Sim: fmt::Debug + Send + Sync {
    /// The entry of its game.
    fn entry(&self) -> &'static dyn Entry;

    /// The number of players.
    fn seats(&self) -> u8;

    /// Every option with its value.
    fn options(&self) -> Vec<(&'static str, &'static str)>;

    /// A copy of this state.
    fn copy(&self) -> Box<dyn Sim>;

    /// Whether another state is equal.
    fn equals(&self, other: &dyn Sim) -> bool;

    /// Whom the game is waiting for.
    fn waiting(&self) -> Waiting;

    /// The outcome, once the game is over.
    fn outcome(&self) -> Option<Outcome>;

    /// The size of the action space.
    fn actions(&self) -> u32;

    /// The public part of a seat's question.
    fn decision(&self, seat: Seat) -> Option<Value>;

    /// The private part of a seat's question.
    fn aside(&self, seat: Seat) -> Option<Value>;

    /// The question of a seat, for a bot; `None` if it is not asked.
    fn thought(&self, seat: Seat, bot: Character) -> Option<Box<dyn Thought>>;

    /// An analyst for the question of a seat; `None` if it is not asked.
    fn analyst(&self, seat: Seat, seed: &Seed) -> Option<Box<dyn Analyst>>;

    /// The numbers of a seat's legal actions, in order.
    fn legal(&self, seat: Seat) -> Vec<u32>;

    /// The notation of the action with this number.
    fn action(&self, number: u32) -> Option<String>;

    /// The number of an action.
    ///
    /// # Errors
    /// If it is not in the notation of the game, or can never be legal here.
    fn number(&self, action: &str) -> Result<u32, Error>;

    /// Applies an action of a seat.
    ///
    /// # Errors
    /// If the rules refuse it; then nothing has changed.
    fn act(&mut self, seat: Seat, number: u32) -> Result<(), Error>;

    /// The possible outcomes of chance, with their weights.
    fn chances(&self) -> Vec<(String, u32)>;

    /// Applies an outcome of chance.
    ///
    /// # Errors
    /// If it cannot be parsed or is impossible now; then nothing has changed.
    fn chance(&mut self, outcome: &str) -> Result<(), Error>;

    /// Draws and applies a chance outcome; `None` if the game is not waiting for chance.
    fn draw(&mut self, dice: &mut dyn Dice) -> Option<String>;

    /// The length of an observation; see [`Sim::observe`].
    fn observation(&self) -> usize;

    /// Writes the observation of a seat: everything it knows. The slice must have
    /// [`Sim::observation`] elements.
    fn observe(&self, seat: Seat, into: &mut [f32]);

    /// The number of hand-written features; see [`Sim::write_features`].
    fn features(&self) -> usize;

    /// Writes the hand-written features of a seat. The slice must have [`Sim::features`] elements.
    fn write_features(&self, seat: Seat, into: &mut [f32]);

    /// What a viewer knows.
    fn view(&self, viewer: Viewer) -> Seen;

    /// A state that looks the same to a seat, with everything hidden dealt at random.
    fn imagine(&self, seat: Seat, dice: &mut dyn Dice) -> Box<dyn Sim>;

    /// The complete position as text.
    fn position(&self) -> String;
}

/// A typed state with its action numbers.
#[derive(Clone)]
pub(crate) struct SimOf<G: Encode> {
    entry: &'static EntryOf<G>,
    game: G,
    numbering: Numbering<G>,
    /// The length of an observation.
    observation: usize,
}

impl<G: Encode> SimOf<G> {
    pub(crate) fn new(entry: &'static EntryOf<G>, game: G) -> Self {
        let numbering = Numbering::of(&game);
        let observation = observation_length(&game.fields());
        Self { entry, game, numbering, observation }
    }

    /// A state whose action numbers and length of observations are known.
    pub(crate) fn with(
        entry: &'static EntryOf<G>,
        game: G,
        numbering: &Numbering<G>,
        observation: usize,
    ) -> Self {
        Self { entry, game, numbering: numbering.clone(), observation }
    }
}

impl<G: Encode> fmt::Debug for SimOf<G> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Sim({})", G::NAME)
    }
}

/// The error for a number without an action.
pub(crate) fn no_action(number: impl fmt::Display, actions: usize) -> Error {
    let text = format!("there is no action {number}; there are {actions}, counted from 0");
    Error::new(Code::BadNotation, text)
}

impl<G: Encode> Sim for SimOf<G> {
    fn entry(&self) -> &'static dyn Entry {
        self.entry
    }

    fn seats(&self) -> u8 {
        self.game.seats()
    }

    fn options(&self) -> Vec<(&'static str, &'static str)> {
        self.game.options().pairs()
    }

    fn copy(&self) -> Box<dyn Sim> {
        Box::new(self.clone())
    }

    fn equals(&self, other: &dyn Sim) -> bool {
        // The position is the whole state: every game can parse what it writes.
        let rules = |sim: &dyn Sim| (sim.entry().name(), sim.entry().rules_version());
        rules(self) == rules(other) && self.position() == other.position()
    }

    fn waiting(&self) -> Waiting {
        self.game.waiting()
    }

    fn outcome(&self) -> Option<Outcome> {
        self.game.outcome()
    }

    fn actions(&self) -> u32 {
        self.numbering.every.len() as u32
    }

    fn decision(&self, seat: Seat) -> Option<Value> {
        self.game.decision(seat).as_ref().map(json)
    }

    fn aside(&self, seat: Seat) -> Option<Value> {
        self.game.aside(seat).as_ref().map(json)
    }

    fn thought(&self, seat: Seat, bot: Character) -> Option<Box<dyn Thought>> {
        question(&self.game, seat, bot)
    }

    fn analyst(&self, seat: Seat, seed: &Seed) -> Option<Box<dyn Analyst>> {
        analysing::typed(&self.game, seat, seed)
    }

    fn legal(&self, seat: Seat) -> Vec<u32> {
        let mut legal = Vec::new();
        self.game.legal_actions(seat, &mut legal);
        let mut numbers = Vec::with_capacity(legal.len());
        self.numbering.number(&legal, &mut numbers);
        numbers
    }

    fn action(&self, number: u32) -> Option<String> {
        self.numbering.every.get(number as usize).map(ToString::to_string)
    }

    fn number(&self, action: &str) -> Result<u32, Error> {
        let action = G::read_action(self.game.options(), action)?;
        self.numbering.every.binary_search(&action).map(|number| number as u32).map_err(|_| {
            let text = format!("`{action}` can never be legal with these options");
            Error::new(Code::BadNotation, text)
        })
    }

    fn act(&mut self, seat: Seat, number: u32) -> Result<(), Error> {
        let action = self.numbering.every.get(number as usize);
        let action = action.ok_or_else(|| no_action(number, self.numbering.every.len()))?;
        self.game.act(seat, action, &mut Nobody).map_err(|why| refused(&why))
    }

    fn chances(&self) -> Vec<(String, u32)> {
        let mut outcomes = Vec::new();
        self.game.chance_outcomes(&mut outcomes);
        outcomes.iter().map(|(outcome, weight)| (outcome.to_string(), *weight)).collect()
    }

    fn chance(&mut self, outcome: &str) -> Result<(), Error> {
        let outcome = G::read_chance(self.game.options(), outcome)?;
        self.game.resolve_chance(&outcome, &mut Nobody).map_err(|why| refused(&why))
    }

    fn draw(&mut self, dice: &mut dyn Dice) -> Option<String> {
        let outcome = self.game.sample_chance(dice)?;
        self.game.resolve_chance(&outcome, &mut Nobody).ok()?;
        Some(outcome.to_string())
    }

    fn observation(&self) -> usize {
        self.observation
    }

    fn observe(&self, seat: Seat, into: &mut [f32]) {
        self.game.write_observation(seat, into);
    }

    fn features(&self) -> usize {
        G::features(self.game.seats())
    }

    fn write_features(&self, seat: Seat, into: &mut [f32]) {
        self.game.encode(seat, into);
    }

    fn view(&self, viewer: Viewer) -> Seen {
        let view = self.game.view(viewer);
        Seen { text: view.to_string(), view: json(&view) }
    }

    fn imagine(&self, seat: Seat, dice: &mut dyn Dice) -> Box<dyn Sim> {
        let game = G::imagine(&self.game.view(Viewer::Seat(seat)), dice);
        Box::new(Self { game, ..self.clone() })
    }

    fn position(&self) -> String {
        self.game.position()
    }
}
