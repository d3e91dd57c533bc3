//! Batches: many games stepped at once, writing into buffers of the caller.
//!
//! Chance is resolved at once, so every table always waits for a seat. The step that ends a game
//! reports its returns and starts the next game at the same table: the observation, mask and seat
//! in the buffers are then those of the new game's first question.

use std::fmt;

use bots::Encode;
use table::{Dice as _, Game, Nobody, Outcome, Seat, Seed, StreamDice, Waiting};

use crate::{Code, Error, numbering::Numbering, random::refused, sim::no_action};

/// The output buffers of a batch. Each slice holds one table after the other.
#[derive(Debug)]
pub struct Buffers<'a> {
    /// The observation of the seat being asked: [`Batch::features`] numbers per table.
    pub observation: &'a mut [f32],
    /// 1 for every legal action, otherwise 0: [`Batch::actions`] entries per table.
    pub mask: &'a mut [u8],
    /// The reward of each seat for this step: zero until a game ends.
    pub reward: &'a mut [f32],
    /// 1 for every table whose game ended with this step, otherwise 0.
    pub done: &'a mut [u8],
    /// The seat being asked.
    pub seat: &'a mut [i32],
}

/// Games of one kind that are stepped together.
pub trait Batch: fmt::Debug + Send {
    /// The number of tables.
    fn tables(&self) -> usize;

    /// The number of players at each table.
    fn seats(&self) -> u8;

    /// The length of an observation.
    fn features(&self) -> usize;

    /// The size of the action space.
    fn actions(&self) -> usize;

    /// Restarts all games, with this seed for their chance outcomes.
    ///
    /// # Errors
    /// If the buffers have the wrong length.
    fn reset(&mut self, seed: u64, buffers: &mut Buffers<'_>) -> Result<(), Error>;

    /// Chooses a legal action for each table, uniformly at random. The choices depend on the seed
    /// of the last reset, but are independent of the games' dice.
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
}

/// A batch of typed games.
pub(crate) struct BatchOf<G: Encode> {
    start: G,
    numbering: Numbering<G>,
    /// The number of the first table, so that parts of a batch use different random streams.
    first: u64,
    tables: Vec<Table<G>>,
}

/// The first random stream for choosing actions; the games' dice use the streams below it.
const WHIMS: u64 = 1 << 63;

fn not_reset() -> Error {
    Error::new(Code::NotAsked, "the batch was not reset")
}

struct Table<G: Game> {
    game: G,
    dice: StreamDice,
    /// The source of random actions.
    whim: StreamDice,
    /// The seat to act, its legal actions, and their numbers.
    seat: Seat,
    legal: Vec<G::Action>,
    numbers: Vec<u32>,
}

impl<G: Encode> BatchOf<G> {
    /// Creates `tables` tables numbered from `first`, to be reset before their first step.
    pub(crate) fn new(start: G, first: u64, tables: usize) -> Self {
        let numbering = Numbering::of(&start);
        let stream = Seed::from_number(0);
        let table = |number| Table {
            game: start.clone(),
            dice: stream.stream(number),
            whim: stream.stream(number | WHIMS),
            seat: Seat::FIRST,
            legal: Vec::new(),
            numbers: Vec::new(),
        };
        let tables = (first..).take(tables).map(table).collect();
        Self { start, numbering, first, tables }
    }

    fn check_lengths(&self, buffers: &Buffers<'_>) -> Result<(), Error> {
        let tables = self.tables.len();
        let lengths = [
            ("observation", buffers.observation.len(), tables * self.features()),
            ("mask", buffers.mask.len(), tables * self.actions()),
            ("reward", buffers.reward.len(), tables * usize::from(self.seats())),
            ("done", buffers.done.len(), tables),
            ("seat", buffers.seat.len(), tables),
        ];
        match lengths.into_iter().find(|(_, given, wanted)| given != wanted) {
            None => Ok(()),
            Some((name, given, wanted)) => {
                let text = format!("the buffer `{name}` has {given} places, not {wanted}");
                Err(Error::new(Code::BadRequest, text))
            }
        }
    }

    /// Rejects a wrong number of actions.
    fn check_count(&self, actions: &[i64]) -> Result<(), Error> {
        let (given, wanted) = (actions.len(), self.tables.len());
        if given == wanted {
            return Ok(());
        }
        let text = format!("there are {given} actions for {wanted} tables");
        Err(Error::new(Code::BadRequest, text))
    }

    /// Rejects an action that is illegal at its table.
    fn check_action(&self, index: usize, number: i64) -> Result<(), Error> {
        let Table { game, seat, numbers, .. } = &self.tables[index];
        let place = u32::try_from(number).ok();
        if place.is_some_and(|number| numbers.binary_search(&number).is_ok()) {
            return Ok(());
        }
        let action = place.and_then(|number| self.numbering.every.get(number as usize));
        let refusal = match action.ok_or_else(|| no_action(number, self.numbering.every.len())) {
            Ok(action) => match game.clone().act(*seat, action, &mut Nobody) {
                Err(why) => refused(&why),
                Ok(()) => not_reset(),
            },
            Err(error) => error,
        };
        let table = self.first + index as u64;
        Err(Error { text: format!("table {table}: {}", refusal.text), ..refusal })
    }
}

impl<G: Encode> Table<G> {
    /// Resolves chance until a seat is asked; returns the result if the game ended instead.
    fn until_asked(&mut self, numbering: &Numbering<G>) -> Result<Option<Outcome>, Error> {
        let stuck = || Error::new(Code::Rejected, "the game waits, but there is nothing to do");
        loop {
            match self.game.waiting() {
                Waiting::Over => return self.game.outcome().map(Some).ok_or_else(stuck),
                Waiting::For(seats) => {
                    self.seat = seats.first().ok_or_else(stuck)?;
                    self.game.legal_actions(self.seat, &mut self.legal);
                    self.numbers.clear();
                    numbering.number(&self.legal, &mut self.numbers);
                    return Ok(None);
                }
                Waiting::Chance => {
                    let outcome = self.game.sample_chance(&mut self.dice).ok_or_else(stuck)?;
                    let resolved = self.game.resolve_chance(&outcome, &mut Nobody);
                    resolved.map_err(|why| refused(&why))?;
                }
            }
        }
    }

    /// Writes the observation, mask and seat of the current question.
    fn show(&self, observation: &mut [f32], mask: &mut [u8], seat: &mut i32) {
        self.game.encode(self.seat, observation);
        mask.fill(0);
        for number in &self.numbers {
            if let Some(place) = mask.get_mut(*number as usize) {
                *place = 1;
            }
        }
        *seat = self.seat.index() as i32;
    }
}

impl<G: Encode> Batch for BatchOf<G> {
    fn tables(&self) -> usize {
        self.tables.len()
    }

    fn seats(&self) -> u8 {
        self.start.seats()
    }

    fn features(&self) -> usize {
        G::features(self.start.seats())
    }

    fn actions(&self) -> usize {
        self.numbering.every.len()
    }

    fn reset(&mut self, seed: u64, buffers: &mut Buffers<'_>) -> Result<(), Error> {
        self.check_lengths(buffers)?;
        let seed = Seed::from_number(seed);
        let (features, actions) = (self.features(), self.actions());
        let observations = buffers.observation.chunks_exact_mut(features);
        let masks = buffers.mask.chunks_exact_mut(actions);
        let rest = observations.zip(masks).zip(buffers.seat.iter_mut());
        for ((number, table), ((observation, mask), seat)) in
            (self.first..).zip(&mut self.tables).zip(rest)
        {
            table.dice = seed.stream(number);
            table.whim = seed.stream(number | WHIMS);
            table.game = self.start.clone();
            table.until_asked(&self.numbering)?;
            table.show(observation, mask, seat);
        }
        buffers.reward.fill(0.0);
        buffers.done.fill(0);
        Ok(())
    }

    fn choose(&mut self, into: &mut [i64]) -> Result<(), Error> {
        self.check_count(into)?;
        for (table, choice) in self.tables.iter_mut().zip(into) {
            let index = table.whim.below(table.numbers.len() as u32) as usize;
            *choice = i64::from(*table.numbers.get(index).ok_or_else(not_reset)?);
        }
        Ok(())
    }

    fn check(&self, actions: &[i64]) -> Result<(), Error> {
        self.check_count(actions)?;
        (0..).zip(actions).try_for_each(|(index, number)| self.check_action(index, *number))
    }

    fn step(&mut self, actions: &[i64], buffers: &mut Buffers<'_>) -> Result<(), Error> {
        self.check_lengths(buffers)?;
        self.check(actions)?;
        let (features, width, seats) = (self.features(), self.actions(), usize::from(self.seats()));
        let observations = buffers.observation.chunks_exact_mut(features);
        let masks = buffers.mask.chunks_exact_mut(width);
        let rewards = buffers.reward.chunks_exact_mut(seats);
        let rest = observations.zip(masks).zip(rewards).zip(&mut *buffers.done);
        let rest = rest.zip(&mut *buffers.seat).zip(actions);
        for (table, (((((observation, mask), reward), done), seat), number)) in
            self.tables.iter_mut().zip(rest)
        {
            let action = &self.numbering.every[*number as usize];
            table.game.act(table.seat, action, &mut Nobody).map_err(|why| refused(&why))?;
            let over = table.until_asked(&self.numbering)?;
            *done = u8::from(over.is_some());
            match over {
                None => reward.fill(0.0),
                Some(outcome) => {
                    reward.copy_from_slice(&returns(&outcome));
                    table.game = self.start.clone();
                    table.until_asked(&self.numbering)?;
                }
            }
            table.show(observation, mask, seat);
        }
        Ok(())
    }
}

impl<G: Encode> fmt::Debug for BatchOf<G> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Batch({} of {})", self.tables.len(), G::NAME)
    }
}

/// The returns of an outcome, which sum to zero: a sole winner gets 1 and the other seats share the
/// loss equally; tied winners split the win, so each gets less than 1.
pub fn returns(outcome: &Outcome) -> Vec<f32> {
    let seats = outcome.places.len() as f32;
    let winners = outcome.places.iter().filter(|place| **place == 1).count().max(1) as f32;
    let others = (seats - 1.0).max(1.0);
    let of = |place: &u8| {
        let share = if *place == 1 { 1.0 / winners } else { 0.0 };
        (share * seats - 1.0) / others
    };
    outcome.places.iter().map(of).collect()
}
