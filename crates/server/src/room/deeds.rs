//! What people, bots and clocks do at a table: each deed is checked, then becomes entries.

use table::{Seat, Waiting};

use super::{Entry, Logged, Place, Room, Status, What, Why};
use crate::{
    error::{AppError, Code},
    store::Person,
};

/// The longest key of a client.
const LONGEST_KEY: usize = 64;

/// Something that is done at a table.
#[derive(Clone, Debug)]
pub(crate) enum Deed {
    Join {
        seat: Option<u8>,
    },
    Leave,
    Seat {
        seat: u8,
        place: Place,
    },
    Start {
        bots: Option<String>,
    },
    Act {
        seat: u8,
        action: String,
        step: u32,
        key: Option<String>,
    },
    Undo {
        seat: u8,
        step: u32,
        to: Option<u32>,
        key: Option<String>,
    },
    Propose {
        seat: u8,
        to: Option<u32>,
    },
    Answer {
        seat: u8,
        agree: bool,
    },
    Concede {
        seat: u8,
    },
    Return {
        seat: u8,
    },
    Chat {
        words: String,
    },
    Rematch {
        seat: u8,
        table: String,
    },
    /// A bot's answer to the question that its seat was asked since that step.
    Think {
        seat: Seat,
        since: u32,
        action: String,
    },
    /// The clocks are looked at.
    Tick,
    /// The server was down.
    Grace {
        ms: i64,
    },
    /// Whoever runs the server ends the table.
    End,
}

/// Who does it and when.
#[derive(Clone, Copy, Debug)]
pub(super) struct By<'a> {
    pub(super) person: Option<&'a Person>,
    pub(super) key: Option<&'a str>,
    pub(super) now: i64,
}

impl Room {
    /// Does something, and returns the number of the first entry of the answer. A deed whose key
    /// was already taken is answered with what it led to then.
    ///
    /// # Errors
    /// When it may not be done. If the log has grown all the same, the room is to be thrown away.
    pub(crate) fn perform(
        &mut self,
        deed: Deed,
        person: Option<&Person>,
        now: i64,
    ) -> Result<u64, AppError> {
        let first = self.number() + 1;
        let by = By { person, key: None, now };
        match deed {
            Deed::Join { seat } => self.join(seat, by)?,
            Deed::Leave => self.leave(by)?,
            Deed::Seat { seat, place } => self.change_seat(seat, place, by)?,
            Deed::Start { bots } => self.start_by_hand(bots, by)?,
            Deed::Act { seat, action, step, key } => {
                if let Some(first) = self.known(person, key.as_deref())? {
                    return Ok(first);
                }
                self.act(seat, action, step, By { key: key.as_deref(), ..by })?;
            }
            Deed::Undo { seat, step, to, key } => {
                if let Some(first) = self.known(person, key.as_deref())? {
                    return Ok(first);
                }
                self.undo(seat, step, to, By { key: key.as_deref(), ..by })?;
            }
            Deed::Propose { seat, to } => self.propose(seat, to, by)?,
            Deed::Answer { seat, agree } => self.answer(seat, agree, by)?,
            Deed::Concede { seat } => {
                self.own(seat, by)?;
                self.running()?;
                self.keep(seat, Why::Conceded, by)?;
            }
            Deed::Return { seat } => {
                self.own(seat, by)?;
                self.come_back(seat, by)?;
            }
            Deed::Chat { words } => self.chat(words, by)?,
            Deed::Rematch { seat, table } => {
                self.own(seat, by)?;
                self.add(What::Rematch { seat, table }, by)?;
            }
            Deed::Think { seat, since, action } => {
                let asked = self.waiting().contains(seat) && self.asked_since(seat) == since;
                if asked && self.is_bot(seat) && self.status == Status::Running {
                    self.add(What::Act { seat: seat.index() as u8, action }, by)?;
                    self.settle(by)?;
                }
            }
            Deed::Tick => {
                for seat in self.clocks.out(now) {
                    self.keep(seat.index() as u8, Why::Time, by)?;
                }
            }
            Deed::Grace { ms } => {
                if self.clocks.deadline().is_some() {
                    self.add(What::Grace { ms }, by)?;
                }
            }
            Deed::End => {
                if !self.is_over() {
                    self.add(What::Ended, by)?;
                }
            }
        }
        Ok(first)
    }

    /// Makes the table with its places; it starts if nothing is missing.
    pub(crate) fn create(
        &mut self,
        places: Vec<Place>,
        person: &Person,
        now: i64,
    ) -> Result<(), AppError> {
        let by = By { person: Some(person), key: None, now };
        self.add(What::Created { places }, by)?;
        self.start_when_full(by)
    }

    /// Appends an entry of a record that has been checked.
    pub(crate) fn note(&mut self, what: What, now: i64) -> Result<(), AppError> {
        self.add(what, By { person: None, key: None, now })
    }

    /// Notes the end of a game that was read from a record.
    pub(crate) fn finish(&mut self, now: i64) -> Result<(), AppError> {
        self.settle(By { person: None, key: None, now })
    }

    /// The entries of the answer that begins with this number: the deed itself and all that it
    /// led to at once.
    pub(crate) fn answer_from(&self, first: u64) -> &[Logged] {
        let from = usize::try_from(first.saturating_sub(1)).unwrap_or(usize::MAX);
        let rest = self.log.get(from..).unwrap_or_default();
        let follows = |logged: &&Logged| {
            matches!(logged.entry.what, What::Chance { .. } | What::Finished { .. })
        };
        let more = rest.iter().skip(1).take_while(follows).count();
        &rest[..rest.len().min(1 + more)]
    }

    /// The entries behind a step: what somebody who saw only so much has missed.
    pub(crate) fn gap_from_step(&self, step: u32) -> &[Logged] {
        let seen = self.log.iter().rposition(|logged| logged.step.is_some_and(|s| s <= step));
        self.log.get(seen.map_or(0, |index| index + 1)..).unwrap_or_default()
    }

    /// What a key already led to.
    fn known(&self, person: Option<&Person>, key: Option<&str>) -> Result<Option<u64>, AppError> {
        let (Some(person), Some(key)) = (person, key) else { return Ok(None) };
        let plain = key.bytes().all(|byte| byte.is_ascii_alphanumeric() || byte == b'-');
        if !plain || !(8..=LONGEST_KEY).contains(&key.len()) {
            return Err(AppError::new(Code::BadRequest));
        }
        Ok(self.keys.get(&(person.id.clone(), key.to_owned())).copied())
    }

    /// Appends an entry.
    pub(super) fn add(&mut self, what: What, by: By<'_>) -> Result<(), AppError> {
        self.take(Entry {
            number: self.number() + 1,
            at: by.now,
            person: by.person.map(|person| person.id.clone()),
            key: by.key.map(str::to_owned),
            what,
        })
    }

    /// Lets chance speak as long as it is waited for, and notes the end of the game.
    pub(super) fn settle(&mut self, by: By<'_>) -> Result<(), AppError> {
        let by = By { key: None, person: None, ..by };
        while self.play.as_ref().is_some_and(|play| play.waiting() == Waiting::Chance) {
            self.draw(by)?;
        }
        let outcome = self.play.as_ref().and_then(|play| play.outcome());
        if let Some(outcome) = outcome
            && !self.is_over()
        {
            self.add(What::Finished { places: outcome.places, scores: outcome.scores }, by)?;
        }
        Ok(())
    }

    /// Draws the next outcome of chance from the seed.
    fn draw(&mut self, by: By<'_>) -> Result<(), AppError> {
        let chanced = self.playing()?.chance(None)?;
        let step = self.stand(None, false);
        self.ask(None);
        self.run_clocks(by.now);
        let what = What::Chance { outcome: chanced.outcome };
        let entry = Entry { number: self.number() + 1, at: by.now, person: None, key: None, what };
        self.log.push(Logged { entry, told: Some(chanced.events), step: Some(step) });
        Ok(())
    }

    pub(super) fn running(&self) -> Result<(), AppError> {
        match self.status {
            Status::Running | Status::Away => Ok(()),
            Status::Open | Status::Finished | Status::Ended => Err(AppError::new(Code::NotRunning)),
        }
    }

    /// The seat, if it belongs to whoever does something.
    pub(super) fn own(&self, seat: u8, by: By<'_>) -> Result<Seat, AppError> {
        let mine = self.seats_of(by.person.map(|person| &*person.id));
        let seat = Seat::new(seat).filter(|seat| mine.contains(seat));
        seat.ok_or(AppError::new(Code::NotYours))
    }

    fn act(&mut self, seat: u8, action: String, step: u32, by: By<'_>) -> Result<(), AppError> {
        let own = self.own(seat, by)?;
        self.running()?;
        self.fresh(own, step)?;
        if !self.waiting().contains(own) {
            return Err(AppError::new(Code::NotAsked));
        }
        if self.kept[own.index()].is_some() {
            // Whoever answers is back. What he says is looked at first.
            let legal = self.play.as_ref().map(|play| play.legal_actions(own));
            if legal.is_some_and(|legal| legal.contains(&action)) {
                self.come_back(seat, By { key: None, ..by })?;
            }
        }
        self.add(What::Act { seat, action }, by)?;
        self.settle(by)
    }

    /// Refuses an answer to a question that has changed.
    fn fresh(&self, seat: Seat, step: u32) -> Result<(), AppError> {
        let since = self.asked_since(seat);
        let asked = self.waiting().contains(seat);
        if step < since || !asked && step < self.step() {
            return Err(AppError::new(Code::Stale));
        }
        Ok(())
    }

    fn chat(&mut self, words: String, by: By<'_>) -> Result<(), AppError> {
        let person = by.person.ok_or(AppError::new(Code::NoGuest))?;
        let mine = self.seats_of(Some(&person.id));
        if mine.is_empty() && !self.may_watch() {
            return Err(AppError::new(Code::NotYours));
        }
        let seat = mine.first().map(|seat| seat.index() as u8);
        let name = match mine[..] {
            [seat] => self.name(seat.index()),
            _ => person.name.clone(),
        };
        self.add(What::Chat { name, seat, words }, by)
    }
}
