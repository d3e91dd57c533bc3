//! One table: a fold over its log.
//!
//! Live changes and entries read from the store go through the same function (`taking.rs`), so a
//! table in memory always matches its log.

use std::collections::BTreeMap;

use games::{Play, Shelf};
use serde::Serialize;
use table::{Seat, Seats, Seed, Waiting};

use crate::{
    Clocks, Entry, NewTable, Place, Proposal, Row, Setup, Silence, Unreadable, Why,
    opponent::opponent, question::Question, speech::Speech,
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
    /// Its stored name.
    pub fn name(self) -> &'static str {
        match self {
            Self::Open => "open",
            Self::Running => "running",
            Self::Away => "away",
            Self::Finished => "finished",
            Self::Ended => "ended",
        }
    }

    /// The status with this name.
    pub fn read(name: &str) -> Option<Self> {
        let all = [Self::Open, Self::Running, Self::Away, Self::Finished, Self::Ended];
        all.into_iter().find(|status| status.name() == name)
    }
}

/// An entry with the events of the game.
#[derive(Debug)]
pub struct Logged {
    /// The entry.
    pub entry: Entry,
    /// The events of the game.
    pub told: Option<Box<dyn games::Told>>,
    /// The number of its step in the game.
    pub step: Option<u32>,
    /// Whether it undid a chance outcome.
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
    /// The standing answer of each seat.
    pub(crate) standing: Vec<Option<String>>,
    pub(crate) play: Option<Box<dyn Play>>,
    pub(crate) log: Vec<Logged>,
    pub(crate) clocks: Clocks,
    pub(crate) proposal: Option<Proposal>,
    pub(crate) rematch: Option<String>,
    pub(crate) finished: Option<i64>,
    pub(crate) result: Option<(Vec<u8>, Vec<Vec<i32>>)>,
    /// Mutes and blocks. They are not part of the log.
    pub(crate) silence: Silence,
    /// The first entry number for each person and idempotency key.
    pub(crate) keys: BTreeMap<(String, String), u64>,
    /// The question of each seat.
    pub(crate) questions: Vec<Question>,
    /// How it calls the people on its seats.
    pub(crate) speech: Speech,
}

impl Room {
    /// A table with an empty log.
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
            standing: Vec::new(),
            play: None,
            log: Vec::new(),
            proposal: None,
            rematch: None,
            finished: None,
            result: None,
            silence: Silence::default(),
            keys: BTreeMap::new(),
            questions: Vec::new(),
            speech: Speech::default(),
        }
    }

    /// Restores a table from the store.
    ///
    /// # Errors
    /// If it cannot be read.
    pub fn restore(
        shelf: Shelf,
        id: &str,
        stored: &NewTable,
        rows: Vec<Row>,
    ) -> Result<Self, Unreadable> {
        let broken = |error: &dyn std::fmt::Display| Unreadable::Broken(format!("{id}: {error}"));
        let setup: Setup = serde_json::from_str(&stored.setup).map_err(|error| broken(&error))?;
        // A table with unknown rules is kept for a program that knows them.
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

    /// Applies an entry that this or another process has stored.
    ///
    /// # Errors
    /// If it cannot be read, or does not follow the last entry.
    pub fn read(&mut self, row: Row) -> Result<(), Unreadable> {
        let entry = Entry::read(row)?;
        let number = entry.number;
        if number != self.number() + 1 {
            return Err(Unreadable::Broken(format!("{}: number {number} is missing", self.id)));
        }
        self.take(entry)
            .map_err(|error| Unreadable::Broken(format!("{} entry {number}: {error:?}", self.id)))
    }

    /// Sets the mutes and blocks to apply from now on.
    pub fn hear(&mut self, silence: Silence) {
        self.silence = silence;
    }

    /// Its id.
    pub fn id(&self) -> &str {
        &self.id
    }

    /// The setup that was fixed when it was created.
    pub fn setup(&self) -> &Setup {
        &self.setup
    }

    /// When it was created.
    pub fn created(&self) -> i64 {
        self.created
    }

    /// Its status.
    pub fn status(&self) -> Status {
        self.status
    }

    /// The occupants of the seats.
    pub fn places(&self) -> &[Place] {
        &self.places
    }

    /// Which seats a bot plays for their person, and why.
    pub fn kept(&self) -> &[Option<Why>] {
        &self.kept
    }

    /// The match, once it has started.
    pub fn play(&self) -> Option<&dyn Play> {
        self.play.as_deref()
    }

    /// All log entries.
    pub fn log(&self) -> &[Logged] {
        &self.log
    }

    /// The clocks.
    pub fn clocks(&self) -> &Clocks {
        &self.clocks
    }

    /// The table of the rematch, if one was offered.
    pub fn rematch(&self) -> Option<&str> {
        self.rematch.as_deref()
    }

    /// When the game ended.
    pub fn finished(&self) -> Option<i64> {
        self.finished
    }

    /// The places and scores of all seats, once the game is over.
    pub fn result(&self) -> Option<&(Vec<u8>, Vec<Vec<i32>>)> {
        self.result.as_ref()
    }

    /// Mutes and blocks.
    pub fn silence(&self) -> &Silence {
        &self.silence
    }

    /// The number of the last entry.
    pub fn number(&self) -> u64 {
        self.log.len() as u64
    }

    /// The number of steps in the game.
    pub fn step(&self) -> u32 {
        self.play.as_ref().map_or(0, |play| u32::try_from(play.steps()).unwrap_or(u32::MAX))
    }

    /// Whether the game is over or the table was closed.
    pub fn is_over(&self) -> bool {
        matches!(self.status, Status::Finished | Status::Ended)
    }

    /// The seats the table waits for.
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

    /// Whether a bot plays this seat now.
    pub fn is_bot(&self, seat: Seat) -> bool {
        matches!(self.places.get(seat.index()), Some(Place::Bot { .. }))
            || self.kept.get(seat.index()).is_some_and(Option::is_some)
    }

    /// Whether only bots play, without pauses.
    pub fn plays_alone(&self) -> bool {
        let bot = |place: &Place| matches!(place, Place::Bot { .. });
        self.status == Status::Running && self.places.iter().all(bot)
    }

    /// The name of a seat: its person's, or its bot's.
    pub fn name(&self, seat: usize) -> String {
        match self.places.get(seat) {
            Some(Place::Person { name, .. }) => name.clone(),
            Some(Place::Bot { level, .. }) => {
                let opponent = opponent(&self.places, seat);
                format!("{} ({level})", opponent.as_deref().unwrap_or_else(|| self.role(seat)))
            }
            Some(Place::Open | Place::Asked { .. }) | None => self.role(seat).to_owned(),
        }
    }

    /// The game's name for a seat.
    pub fn role(&self, seat: usize) -> &'static str {
        let kind = games::find_rules(self.shelf, &self.setup.game, self.setup.rules);
        kind.and_then(|kind| kind.seat_names().get(seat).copied()).unwrap_or("")
    }

    /// The step since which a seat has been asked its question.
    pub fn asked_since(&self, seat: Seat) -> u32 {
        self.questions.get(seat.index()).map_or(0, |question| question.since)
    }
}
