//! One table as its log says it is.
//!
//! A room is a fold over its entries: what happens live and what is read back from the store go
//! through the same [`Room::take`]. It has no clock and does no I/O; whoever holds it stores the
//! new entries before anybody is told.

mod clocks;
mod deeds;
mod entry;
mod setup;
mod undo;

use std::collections::BTreeMap;

use games::{Play, Shelf};
use serde_json::Value;
use table::{Record, Seat, Seats, Seed, Viewer, Waiting};

pub(crate) use clocks::{Clocks, Shown as ShownClock};
pub(crate) use deeds::Deed;
pub(crate) use entry::{Entry, Place, What, Why};
pub(crate) use setup::Setup;
pub use setup::{ClockKind, Start};
pub(crate) use undo::Proposal;

use crate::{
    error::{AppError, Code},
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
    /// The first number that each key of each person led to.
    keys: BTreeMap<(String, String), u64>,
    /// What each seat is asked, and since which step.
    questions: Vec<(Option<Value>, u32)>,
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
        self.take(entry).map_err(|error| {
            let text = error.text(crate::language::Lang::En);
            StoreError::Broken(format!("{} entry {number}: {text}", self.id))
        })
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
        let kind = games::find(self.shelf, &self.setup.game).ok();
        kind.and_then(|kind| kind.seat_names().get(seat).copied()).unwrap_or("")
    }

    /// As whom a person looks at the table.
    ///
    /// # Errors
    /// When he may not, or the seat is not his.
    pub(crate) fn viewer(
        &self,
        person: Option<&str>,
        seat: Option<u8>,
    ) -> Result<Viewer, AppError> {
        let mine = self.seats_of(person);
        if let Some(seat) = seat {
            let seat = Seat::new(seat).filter(|seat| mine.contains(seat));
            let seat = seat.ok_or(AppError::new(Code::NotYours))?;
            return Ok(if self.status == Status::Finished {
                Viewer::All
            } else {
                Viewer::Seat(seat)
            });
        }
        if mine.is_empty() && !self.may_watch() {
            return Err(AppError::new(Code::NotYours));
        }
        if self.status == Status::Finished {
            return Ok(Viewer::All);
        }
        let waiting = self.waiting();
        let asked = mine.iter().find(|seat| waiting.contains(**seat)).or(mine.first());
        Ok(asked.map_or(Viewer::Spectator, |seat| Viewer::Seat(*seat)))
    }

    /// As whom the stream of a person looks: those with several seats on one screen are told what
    /// everybody may know.
    pub(crate) fn listener(&self, person: Option<&str>) -> Option<Viewer> {
        match self.seats_of(person)[..] {
            _ if self.status == Status::Finished => self.viewer(person, None).ok(),
            [] => self.may_watch().then_some(Viewer::Spectator),
            [seat] => Some(Viewer::Seat(seat)),
            _ => Some(Viewer::Spectator),
        }
    }

    /// Whether those without a seat may look: always before the start, for whoever has the link
    /// can sit down.
    fn may_watch(&self) -> bool {
        self.setup.spectators || self.status == Status::Open
    }

    /// The whole record, once the game is over.
    ///
    /// # Errors
    /// When it is not: a record shows every hidden draw.
    pub(crate) fn record(&self) -> Result<Record, AppError> {
        let over = self.status == Status::Finished;
        let play = self.play.as_ref().filter(|_| over);
        play.map(|play| play.record()).ok_or(AppError::new(Code::NotOver))
    }

    /// A refusal of the rules, said in a language where the game has words for it.
    pub(crate) fn in_words(
        &self,
        error: AppError,
        seat: Seat,
        action: &str,
        lang: crate::language::Lang,
    ) -> AppError {
        if !matches!(error.code(), Code::Rejected | Code::NotAsked) {
            return error;
        }
        let show = self.play.as_deref().and_then(|play| games::shown(play).ok());
        let message = show.and_then(|show| show.refuse(seat, action).ok().flatten());
        match message {
            Some(message) => error.in_text(lang.say(&message)),
            None => error,
        }
    }

    /// Since which step a seat is asked its question.
    pub(crate) fn asked_since(&self, seat: Seat) -> u32 {
        self.questions.get(seat.index()).map_or(0, |(_, since)| *since)
    }

    /// Takes an entry: everything about the table that changes, changes here.
    ///
    /// # Errors
    /// When it cannot be; then nothing has changed.
    fn take(&mut self, entry: Entry) -> Result<(), AppError> {
        let mut told = None;
        let mut step = None;
        match &entry.what {
            What::Created { places } => {
                self.kept = vec![None; places.len()];
                self.questions = vec![(None, 0); places.len()];
                self.clocks = Clocks::new(self.setup.clock, places.len());
                self.places = places.clone();
            }
            What::Joined { seat, place } | What::Seat { seat, place } => {
                *self.place_mut(*seat)? = place.clone();
            }
            What::Left { seat } => *self.place_mut(*seat)? = Place::Open,
            What::Started { names } => {
                self.play = Some(self.begin(names)?);
                self.status = Status::Running;
            }
            What::Act { seat, action } => {
                let seat = Seat::new(*seat).ok_or(AppError::new(Code::BadSeats))?;
                let shared = self.is_shared(seat);
                told = Some(self.playing()?.act(seat, action)?);
                step = Some(self.stand(Some(seat), shared));
                self.proposal = None;
            }
            What::Chance { outcome } => {
                told = Some(self.playing()?.chance(Some(outcome))?.events);
                step = Some(self.stand(None, false));
            }
            What::Undo { to, .. } => {
                self.playing()?.undo(*to)?;
                self.standing.retain(|standing| standing.step < *to);
                step = Some(self.step());
                self.proposal = None;
            }
            What::Proposed { seat, to } => {
                self.proposal = Some(Proposal::new(*seat, *to, &self.asked_to_agree(*seat)));
            }
            What::Answered { seat, agree } => match (&mut self.proposal, agree) {
                (Some(proposal), true) => proposal.agree(*seat),
                _ => self.proposal = None,
            },
            What::Kept { seat, why } => {
                *self.kept_mut(*seat)? = Some(*why);
                self.proposal = None;
            }
            What::Returned { seat } => {
                *self.kept_mut(*seat)? = None;
                if let Some(seat) = Seat::new(*seat) {
                    self.clocks.welcome(seat);
                }
            }
            What::Away => self.status = Status::Away,
            What::Reopened => self.status = Status::Running,
            What::Grace { ms } => self.clocks.grant(*ms),
            What::Chat { .. } => {}
            What::Finished { places, scores } => {
                self.status = Status::Finished;
                self.finished = Some(entry.at);
                self.result = Some((places.clone(), scores.clone()));
                self.proposal = None;
            }
            What::Ended => {
                self.status = Status::Ended;
                self.finished = Some(entry.at);
                self.proposal = None;
            }
            What::Rematch { table, .. } => self.rematch = Some(table.clone()),
        }
        if let (Some(person), Some(key)) = (&entry.person, &entry.key) {
            self.keys.insert((person.clone(), key.clone()), entry.number);
        }
        let actor = match &entry.what {
            What::Act { seat, .. } => Seat::new(*seat),
            _ => None,
        };
        if step.is_some() || matches!(entry.what, What::Started { .. }) {
            self.ask(actor);
        }
        self.run_clocks(entry.at);
        self.log.push(Logged { entry, told, step });
        Ok(())
    }

    /// The match at its beginning.
    fn begin(&self, names: &[String]) -> Result<Box<dyn Play>, AppError> {
        let kind = games::find(self.shelf, &self.setup.game)?;
        if kind.rules_version() != self.setup.rules {
            let text = format!("these are rules {} of {}", self.setup.rules, self.setup.game);
            return Err(AppError::saying(Code::BadRecord, text));
        }
        if let Some(origin) = &self.setup.origin {
            return Ok(kind.replay(origin, None)?);
        }
        let options = self.setup.options.iter().map(|(name, value)| (&**name, &**value)).collect();
        let seed = self.seed.clone();
        Ok(kind.start(&games::Setup { options, names: names.to_vec(), seed })?)
    }

    fn playing(&mut self) -> Result<&mut Box<dyn Play>, AppError> {
        self.play.as_mut().ok_or(AppError::new(Code::NotRunning))
    }

    fn place_mut(&mut self, seat: u8) -> Result<&mut Place, AppError> {
        self.places.get_mut(usize::from(seat)).ok_or(AppError::new(Code::BadSeats))
    }

    fn kept_mut(&mut self, seat: u8) -> Result<&mut Option<Why>, AppError> {
        self.kept.get_mut(usize::from(seat)).ok_or(AppError::new(Code::BadSeats))
    }

    /// Notes that a step stands, and returns its number.
    fn stand(&mut self, seat: Option<Seat>, shared: bool) -> u32 {
        let step = self.step();
        self.standing.push(Standing { step, seat, shared });
        step
    }

    /// Notes what each seat is asked now. A seat that has just answered is asked anew.
    fn ask(&mut self, answered: Option<Seat>) {
        let (waiting, step) = (self.waiting(), self.step());
        let Some(play) = &self.play else { return };
        for (seat, question) in Seat::all(self.places.len() as u8).zip(&mut self.questions) {
            let now = if waiting.contains(seat) { play.decision(seat) } else { None };
            if question.0 != now || answered == Some(seat) {
                *question = (now, step);
            }
        }
    }

    /// Lets the clocks of the people who are waited for run. While chance is waited for, nothing
    /// changes: it speaks at once.
    fn run_clocks(&mut self, now: i64) {
        let chance = self.play.as_ref().is_some_and(|play| play.waiting() == Waiting::Chance);
        if chance && !self.is_over() {
            return;
        }
        let mut running = Seats::NONE;
        if self.status == Status::Running {
            for seat in self.waiting().iter().filter(|seat| !self.is_bot(*seat)) {
                running = running.with(seat);
            }
        }
        self.clocks.run(running, now);
    }
}
