//! One table as its log says it is.
//!
//! A room is a fold over its entries: what happens live and what is read back from the store go
//! through the same [`Room::take`]. It has no clock and does no I/O; whoever holds it stores the
//! new entries before anybody is told.

mod clocks;
mod deeds;
mod entry;
mod erasing;
mod question;
mod seating;
mod setup;
mod taking;
mod undo;
mod viewing;

use std::collections::BTreeMap;

use games::{Play, Shelf};
use table::{Seat, Seats, Seed, Waiting};

pub(crate) use clocks::{Clocks, Shown as ShownClock};
pub(crate) use deeds::Deed;
pub(crate) use entry::{Entry, Place, What, Why};
pub(crate) use erasing::{rename_in_log, rename_in_setup};
use question::Question;
pub(crate) use setup::Setup;
pub use setup::{ClockKind, Start};
pub(crate) use undo::Proposal;

use crate::{
    silence::Silence,
    store::{NewTable, Row, StoreError},
};

/// How far a table is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Status {
    Open,
    Running,
    Away,
    Finished,
    Ended,
}

impl Status {
    pub(crate) fn name(self) -> &'static str {
        match self {
            Self::Open => "open",
            Self::Running => "running",
            Self::Away => "away",
            Self::Finished => "finished",
            Self::Ended => "ended",
        }
    }
}

/// An entry with what the game told about it.
#[derive(Debug)]
pub(crate) struct Logged {
    pub(crate) entry: Entry,
    pub(crate) told: Option<Box<dyn games::Told>>,
    /// Which step of the game it is.
    pub(crate) step: Option<u32>,
}

/// A step that still stands.
#[derive(Clone, Copy, Debug)]
struct Standing {
    step: u32,
    seat: Option<Seat>,
    /// Whether another seat answered, or could still answer, beside this one: then it may have
    /// shown a secret.
    shared: bool,
}

/// A table.
#[derive(Debug)]
pub(crate) struct Room {
    pub(crate) id: String,
    pub(crate) setup: Setup,
    pub(crate) created: i64,
    shelf: Shelf,
    seed: Option<Seed>,
    pub(crate) status: Status,
    pub(crate) places: Vec<Place>,
    pub(crate) kept: Vec<Option<Why>>,
    pub(crate) play: Option<Box<dyn Play>>,
    pub(crate) log: Vec<Logged>,
    pub(crate) clocks: Clocks,
    pub(crate) proposal: Option<Proposal>,
    pub(crate) rematch: Option<String>,
    pub(crate) finished: Option<i64>,
    pub(crate) result: Option<(Vec<u8>, Vec<Vec<i32>>)>,
    /// Who does not want to hear whom; it is no part of the log.
    pub(crate) silence: Silence,
    /// The first number that each key of each person led to.
    keys: BTreeMap<(String, String), u64>,
    /// What each seat is asked.
    questions: Vec<Question>,
    standing: Vec<Standing>,
}

impl Room {
    /// A table without a log.
    pub(crate) fn new(
        shelf: Shelf,
        id: String,
        setup: Setup,
        seed: Option<Seed>,
        created: i64,
    ) -> Self {
        Self {
            id,
            clocks: Clocks::new(setup.clock, 0),
            setup,
            created,
            shelf,
            seed,
            status: Status::Open,
            places: Vec::new(),
            kept: Vec::new(),
            play: None,
            log: Vec::new(),
            proposal: None,
            rematch: None,
            finished: None,
            result: None,
            silence: Silence::default(),
            keys: BTreeMap::new(),
            questions: Vec::new(),
            standing: Vec::new(),
        }
    }

    /// The table that the store holds.
    pub(crate) fn restore(
        shelf: Shelf,
        id: &str,
        stored: &NewTable,
        rows: Vec<Row>,
    ) -> Result<Self, StoreError> {
        let broken = |error: &dyn std::fmt::Display| StoreError::Broken(format!("{id}: {error}"));
        let setup: Setup = serde_json::from_str(&stored.setup).map_err(|error| broken(&error))?;
        // A table whose rules are not known here is kept as it is, for a program that knows them.
        if games::find_rules(shelf, &setup.game, setup.rules).is_none() {
            return Err(StoreError::UnknownRules { game: setup.game, rules: setup.rules });
        }
        let seed = stored.seed.as_deref().map(str::parse).transpose();
        let seed = seed.map_err(|error| broken(&error))?;
        let mut room = Self::new(shelf, id.to_owned(), setup, seed, stored.created);
        for row in rows {
            room.read(row)?;
        }
        Ok(room)
    }

    /// Takes an entry that another process, or this one before, has stored.
    pub(crate) fn read(&mut self, row: Row) -> Result<(), StoreError> {
        let entry = Entry::read(row)?;
        let number = entry.number;
        if number != self.number() + 1 {
            return Err(StoreError::Broken(format!("{}: number {number} is missing", self.id)));
        }
        self.take(entry)
            .map_err(|error| StoreError::Broken(format!("{} entry {number}: {error:?}", self.id)))
    }

    /// The number of the last entry.
    pub(crate) fn number(&self) -> u64 {
        self.log.len() as u64
    }

    /// How many steps the game has.
    pub(crate) fn step(&self) -> u32 {
        self.play.as_ref().map_or(0, |play| u32::try_from(play.steps()).unwrap_or(u32::MAX))
    }

    /// Whether the game is over, one way or another.
    pub(crate) fn is_over(&self) -> bool {
        matches!(self.status, Status::Finished | Status::Ended)
    }

    /// The seats that are waited for.
    pub(crate) fn waiting(&self) -> Seats {
        match self.play.as_ref().map(|play| play.waiting()) {
            Some(Waiting::For(seats)) if !self.is_over() => seats,
            _ => Seats::NONE,
        }
    }

    /// The seats of a person.
    pub(crate) fn seats_of(&self, person: Option<&str>) -> Vec<Seat> {
        let mine = |place: &Place| person.is_some() && place.person() == person;
        let seats = self.places.iter().zip(0..).filter(|(place, _)| mine(place));
        seats.filter_map(|(_, index)| Seat::new(index)).collect()
    }

    /// The seats that a bot plays now.
    pub(crate) fn is_bot(&self, seat: Seat) -> bool {
        matches!(self.places.get(seat.index()), Some(Place::Bot { .. }))
            || self.kept.get(seat.index()).is_some_and(Option::is_some)
    }

    /// What a seat is called: its person, or its bot.
    pub(crate) fn name(&self, seat: usize) -> String {
        match self.places.get(seat) {
            Some(Place::Person { name, .. }) => name.clone(),
            Some(Place::Bot { level, .. }) => format!("{} ({level})", self.role(seat)),
            Some(Place::Open) | None => self.role(seat).to_owned(),
        }
    }

    /// What the game calls a seat.
    pub(crate) fn role(&self, seat: usize) -> &'static str {
        let kind = games::find_rules(self.shelf, &self.setup.game, self.setup.rules);
        kind.and_then(|kind| kind.seat_names().get(seat).copied()).unwrap_or("")
    }

    /// Since which step a seat is asked its question.
    pub(crate) fn asked_since(&self, seat: Seat) -> u32 {
        self.questions.get(seat.index()).map_or(0, |question| question.since)
    }
}
