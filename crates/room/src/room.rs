//! One table: a fold over its log.
//!
//! What happens live and what is read back from the store go through the same function
//! (`taking.rs`), so a table in memory is always the table that its log describes.

use std::collections::BTreeMap;

use games::{Play, Shelf};
use serde::Serialize;
use table::{Seat, Seats, Seed, Waiting};

use crate::{
    Clocks, Entry, NewTable, Place, Proposal, Row, Setup, Silence, Unreadable, Why,
    question::Question,
};

/// How far a table is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "kebab-case")]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema, ts_rs::TS))]
pub enum Status {
    /// It has not started.
    Open,
    /// The game is on.
    Running,
    /// The game is on, and no person is left.
    Away,
    /// The game is over.
    Finished,
    /// It was ended before the game was over.
    Ended,
}

impl Status {
    /// The status as it is written.
    pub fn name(self) -> &'static str {
        match self {
            Self::Open => "open",
            Self::Running => "running",
            Self::Away => "away",
            Self::Finished => "finished",
            Self::Ended => "ended",
        }
    }

    /// The status of this name.
    pub fn read(name: &str) -> Option<Self> {
        let all = [Self::Open, Self::Running, Self::Away, Self::Finished, Self::Ended];
        all.into_iter().find(|status| status.name() == name)
    }
}

/// An entry with what the game told about it.
#[derive(Debug)]
pub struct Logged {
    /// The entry.
    pub entry: Entry,
    /// The events of the game.
    pub told: Option<Box<dyn games::Told>>,
    /// Which step of the game it is.
    pub step: Option<u32>,
    /// Whether it took back an outcome of chance.
    pub undid_chance: bool,
}

/// A table.
#[derive(Debug)]
pub struct Room {
    pub(crate) id: String,
    pub(crate) setup: Setup,
    pub(crate) created: i64,
    pub(crate) shelf: Shelf,
    pub(crate) seed: Option<Seed>,
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
    /// Who does not want to hear whom. It is not part of the log.
    pub(crate) silence: Silence,
    /// The first entry number of each idempotency key of each person.
    pub(crate) keys: BTreeMap<(String, String), u64>,
    /// What each seat is asked.
    pub(crate) questions: Vec<Question>,
}

impl Room {
    /// A table without a log.
    pub fn new(shelf: Shelf, id: String, setup: Setup, seed: Option<Seed>, created: i64) -> Self {
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
        }
    }

    /// The table that a store holds.
    ///
    /// # Errors
    /// When it cannot be read.
    pub fn restore(
        shelf: Shelf,
        id: &str,
        stored: &NewTable,
        rows: Vec<Row>,
    ) -> Result<Self, Unreadable> {
        let broken = |error: &dyn std::fmt::Display| Unreadable::Broken(format!("{id}: {error}"));
        let setup: Setup = serde_json::from_str(&stored.setup).map_err(|error| broken(&error))?;
        // A table whose rules are not known here is kept for a program that knows them.
        if games::find_rules(shelf, &setup.game, setup.rules).is_none() {
            let known = games::find(shelf, &setup.game).ok().map(|kind| kind.rules_version());
            return Err(Unreadable::UnknownRules { game: setup.game, rules: setup.rules, known });
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
    ///
    /// # Errors
    /// When it cannot be read, or does not follow.
    pub fn read(&mut self, row: Row) -> Result<(), Unreadable> {
        let entry = Entry::read(row)?;
        let number = entry.number;
        if number != self.number() + 1 {
            return Err(Unreadable::Broken(format!("{}: number {number} is missing", self.id)));
        }
        self.take(entry)
            .map_err(|error| Unreadable::Broken(format!("{} entry {number}: {error:?}", self.id)))
    }

    /// Who keeps away from whom, from now on.
    pub fn hear(&mut self, silence: Silence) {
        self.silence = silence;
    }

    /// Its id.
    pub fn id(&self) -> &str {
        &self.id
    }

    /// What was fixed when it was made.
    pub fn setup(&self) -> &Setup {
        &self.setup
    }

    /// When it was made.
    pub fn created(&self) -> i64 {
        self.created
    }

    /// How far it is.
    pub fn status(&self) -> Status {
        self.status
    }

    /// Who sits where.
    pub fn places(&self) -> &[Place] {
        &self.places
    }

    /// Which seats a bot keeps for their person, and why.
    pub fn kept(&self) -> &[Option<Why>] {
        &self.kept
    }

    /// The match, once it has started.
    pub fn play(&self) -> Option<&dyn Play> {
        self.play.as_deref()
    }

    /// Everything that happened.
    pub fn log(&self) -> &[Logged] {
        &self.log
    }

    /// The clocks.
    pub fn clocks(&self) -> &Clocks {
        &self.clocks
    }

    /// The table of the rematch, once a seat has offered one.
    pub fn rematch(&self) -> Option<&str> {
        self.rematch.as_deref()
    }

    /// When it was over.
    pub fn finished(&self) -> Option<i64> {
        self.finished
    }

    /// The places and the scores of all seats, once the game is over.
    pub fn result(&self) -> Option<&(Vec<u8>, Vec<Vec<i32>>)> {
        self.result.as_ref()
    }

    /// Who does not want to hear whom.
    pub fn silence(&self) -> &Silence {
        &self.silence
    }

    /// The number of the last entry.
    pub fn number(&self) -> u64 {
        self.log.len() as u64
    }

    /// How many steps the game has.
    pub fn step(&self) -> u32 {
        self.play.as_ref().map_or(0, |play| u32::try_from(play.steps()).unwrap_or(u32::MAX))
    }

    /// Whether the game is over, one way or another.
    pub fn is_over(&self) -> bool {
        matches!(self.status, Status::Finished | Status::Ended)
    }

    /// The seats that are waited for.
    pub fn waiting(&self) -> Seats {
        match self.play.as_ref().map(|play| play.waiting()) {
            Some(Waiting::For(seats)) if !self.is_over() => seats,
            _ => Seats::NONE,
        }
    }

    /// The seats of a person.
    pub fn seats_of(&self, person: Option<&str>) -> Vec<Seat> {
        let mine = |place: &Place| person.is_some() && place.person() == person;
        let seats = self.places.iter().zip(0..).filter(|(place, _)| mine(place));
        seats.filter_map(|(_, index)| Seat::new(index)).collect()
    }

    /// The seats that a bot plays now.
    pub fn is_bot(&self, seat: Seat) -> bool {
        matches!(self.places.get(seat.index()), Some(Place::Bot { .. }))
            || self.kept.get(seat.index()).is_some_and(Option::is_some)
    }

    /// Whether bots play alone, without a pause.
    pub fn plays_alone(&self) -> bool {
        let bot = |place: &Place| matches!(place, Place::Bot { .. });
        self.status == Status::Running && self.places.iter().all(bot)
    }

    /// What a seat is called: its person, or its bot.
    pub fn name(&self, seat: usize) -> String {
        match self.places.get(seat) {
            Some(Place::Person { name, .. }) => name.clone(),
            Some(Place::Bot { level, .. }) => format!("{} ({level})", self.role(seat)),
            Some(Place::Open | Place::Asked { .. }) | None => self.role(seat).to_owned(),
        }
    }

    /// What the game calls a seat.
    pub fn role(&self, seat: usize) -> &'static str {
        let kind = games::find_rules(self.shelf, &self.setup.game, self.setup.rules);
        kind.and_then(|kind| kind.seat_names().get(seat).copied()).unwrap_or("")
    }

    /// Since which step a seat is asked its question.
    pub fn asked_since(&self, seat: Seat) -> u32 {
        self.questions.get(seat.index()).map_or(0, |question| question.since)
    }
}
