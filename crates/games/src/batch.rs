//! Batches: many games stepped at once, writing into buffers of the caller.
//!
//! Chance is resolved at once, and bots answer for the seats of opponents, so every table waits for
//! a learner, or for a reset. Table `i` of a batch that is reset with seed `s` plays the match with
//! seed `s + i`, and later games with [`seed_of_game`](crate::seed_of_game).

mod saved;
mod seated;
mod typed;

use std::fmt;

use bots::Character;
use table::Record;

pub(crate) use self::typed::BatchOf;
use crate::{Error, Sim};

/// The output buffers of a batch. Each slice holds one table after the other.
#[derive(Debug)]
pub struct Buffers<'a> {
    /// The observation of the seat being asked: [`Batch::observation`] numbers per table.
    pub observation: &'a mut [f32],
    /// The hand-written features for that seat: [`Batch::features`] numbers per table, which is 0
    /// unless they were asked for.
    pub features: &'a mut [f32],
    /// 1 for every legal action, otherwise 0: [`Batch::actions`] entries per table.
    pub mask: &'a mut [u8],
    /// The reward of each seat for this step: zero until a game ends.
    pub reward: &'a mut [f32],
    /// 1 for every table whose game ended with this step, otherwise 0.
    pub done: &'a mut [u8],
    /// The seat being asked, or the one that was asked last if the game is over.
    pub seat: &'a mut [i32],
}

/// When the next game at a table begins, by Gymnasium's names.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default)]
pub enum Autoreset {
    /// The step that ends a game starts the next one: the observation, mask and seat are those of
    /// the new game.
    #[default]
    SameStep,
    /// The step after the end starts the next game and ignores its action.
    NextStep,
    /// Only a reset does. Until then, stepping the table is an error.
    Disabled,
}

/// How the tables of a batch are set up.
#[derive(Clone, Copy, Debug)]
pub struct BatchSetup<'a> {
    /// The options, as names and values.
    pub options: &'a [(&'a str, &'a str)],
    /// The number of players.
    pub seats: u8,
    /// The number of the first table, so that parts of a batch play different games.
    pub first: usize,
    /// The number of tables.
    pub tables: usize,
    /// Whether the hand-written features are written, too.
    pub features: bool,
    /// When the next game begins.
    pub autoreset: Autoreset,
    /// The bot at each seat; `None`, or no entry, is a learner.
    pub opponents: &'a [Option<Character>],
}

/// Games of one kind that are stepped together.
pub trait Batch: fmt::Debug + Send {
    /// The number of tables.
    fn tables(&self) -> usize;

    /// The number of players at each table.
    fn seats(&self) -> u8;

    /// The length of an observation.
    fn observation(&self) -> usize;

    /// The number of hand-written features, if they are written, otherwise 0.
    fn features(&self) -> usize;

    /// The size of the action space.
    fn actions(&self) -> usize;

    /// Restarts the tables with a 1 in `which`, or all of them. With a seed they begin the series
    /// of games of that seed; without one, each table begins the next game of its series.
    ///
    /// # Errors
    /// If a buffer has the wrong length.
    fn reset(
        &mut self,
        seed: Option<u64>,
        which: Option<&[u8]>,
        buffers: &mut Buffers<'_>,
    ) -> Result<(), Error>;

    /// Chooses a legal action for each table, uniformly at random, and 0 where a game is over. The
    /// choices depend on the seed of the game, but are independent of its chance outcomes.
    ///
    /// # Errors
    /// If `into` does not have one entry per table.
    fn choose(&mut self, into: &mut [i64]) -> Result<(), Error>;

    /// Checks that there is a legal action for each table.
    ///
    /// # Errors
    /// Names the first table whose action is illegal, and the rule.
    fn check(&self, actions: &[i64]) -> Result<(), Error>;

    /// Applies one action at each table.
    ///
    /// # Errors
    /// If an action is illegal, with its table and its rule; then nothing has changed.
    fn step(&mut self, actions: &[i64], buffers: &mut Buffers<'_>) -> Result<(), Error>;

    /// Writes the observations, masks and seats again, with rewards of zero.
    ///
    /// # Errors
    /// If a buffer has the wrong length.
    fn show(&self, buffers: &mut Buffers<'_>) -> Result<(), Error>;

    /// A copy of the state at a table.
    ///
    /// # Errors
    /// If there is no such table.
    fn state(&self, table: usize) -> Result<Box<dyn Sim>, Error>;

    /// Puts a state at a table. Chance goes on as if the game had come this far.
    ///
    /// # Errors
    /// If there is no such table, or the state has other options or another number of players.
    fn set_state(&mut self, table: usize, state: &dyn Sim) -> Result<(), Error>;

    /// The record of the game at a table, or of the last game that ended there.
    ///
    /// # Errors
    /// If there is no such table or no game has ended, or the game began from a position.
    fn record(&self, table: usize, last: bool) -> Result<Record, Error>;

    /// Everything about a table as text, for [`Batch::load`].
    ///
    /// # Errors
    /// If there is no such table.
    fn save(&self, table: usize) -> Result<String, Error>;

    /// Restores a saved table.
    ///
    /// # Errors
    /// If there is no such table, or the text is malformed.
    fn load(&mut self, table: usize, saved: &str) -> Result<(), Error>;
}
