//! Deeds: what people, bots and clocks do at a table. Each is checked, then becomes log entries.

use table::{Seat, Waiting};

use crate::{Entry, Logged, Place, Refusal, Room, Status, What, Why};

/// The maximum length of an idempotency key.
const LONGEST_KEY: usize = 64;

/// A deed at a table.
#[derive(Clone, Debug)]
pub enum Deed {
    /// Take a seat: this one, or the first open one.
    Join {
        /// The seat, if a specific one is wanted.
        seat: Option<u8>,
    },
    /// Leave; after the start, a bot takes over.
    Leave,
    /// Change a seat before the start.
    Seat {
        /// The seat.
        seat: u8,
        /// Its new occupant.
        place: Place,
    },
    /// Start manually.
    Start {
        /// The level of the bots for seats that are still open.
        bots: Option<String>,
    },
    /// Answer the question of a seat.
    Act {
        /// The seat.
        seat: u8,
        /// The action, in the notation of the game.
        action: String,
        /// Further answers of the same order. They are accepted or refused as a whole.
        then: Vec<String>,
        /// Which of these is the standing answer to routine questions from now on.
        stand: Option<String>,
        /// The last step that the client has seen.
        step: u32,
        /// The client's idempotency key.
        key: Option<String>,
    },
    /// Set the standing answer to routine questions, by answering the open one; or remove it.
    Stand {
        /// The seat.
        seat: u8,
        /// The answer, in the notation of the game; none to be asked again.
        action: Option<String>,
    },
    /// Undo one's own last answers.
    Undo {
        /// The seat.
        seat: u8,
        /// The last step that the client has seen.
        step: u32,
        /// The first step to undo; by default, the seat's last answer.
        to: Option<u32>,
        /// The client's idempotency key.
        key: Option<String>,
    },
    /// Ask the others for consent to undo a step.
    Propose {
        /// The seat that asks.
        seat: u8,
        /// The first step to undo; by default, the seat's last answer.
        to: Option<u32>,
    },
    /// Answer a proposal, or withdraw one's own.
    Answer {
        /// The seat.
        seat: u8,
        /// Whether it agrees.
        agree: bool,
    },
    /// Hand the seat over to a bot.
    Concede {
        /// The seat.
        seat: u8,
    },
    /// Resign: lose the game, irrevocably.
    Resign {
        /// The seat.
        seat: u8,
    },
    /// Take the seat back from its bot.
    Return {
        /// The seat.
        seat: u8,
    },
    /// Post a chat message.
    Chat {
        /// The message.
        words: String,
    },
    /// Offer another game with the same people.
    Rematch {
        /// The seat that asks.
        seat: u8,
        /// The new table.
        table: String,
    },
    /// A bot's answer.
    Think {
        /// The bot's seat.
        seat: Seat,
        /// The step since which the seat has been asked the question that the bot answers.
        since: u32,
        /// The action.
        action: String,
    },
    /// Check the clocks.
    Tick,
    /// Give back the time during which the server was down.
    Grace {
        /// The time in milliseconds.
        ms: i64,
    },
    /// Close the table.
    End,
}

/// A person who acts.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Actor<'a> {
    /// Their id.
    pub id: &'a str,
    /// Their name at this table.
    pub name: &'a str,
}

/// The actor and the time of a deed.
#[derive(Clone, Copy, Debug)]
pub(crate) struct By<'a> {
    pub(crate) person: Option<Actor<'a>>,
    pub(crate) key: Option<&'a str>,
    pub(crate) now: i64,
}

impl Room {
    /// Performs a deed and returns the number of the first entry of its response. A deed whose
    /// idempotency key is known returns its original response.
    ///
    /// # Errors
    /// If the deed is not allowed. If the log has grown nevertheless, discard the room and load it
    /// again.
    pub fn perform(
        &mut self,
        deed: Deed,
        person: Option<Actor<'_>>,
        now: i64,
    ) -> Result<u64, Refusal> {
        let first = self.number() + 1;
        // The clocks of nodes differ slightly; within the log of a table, time never goes back.
        let now = self.log.last().map_or(now, |last| last.entry.at.max(now));
        let by = By { person, key: None, now };
        match deed {
            Deed::Join { seat } => self.join(seat, by)?,
            Deed::Leave => self.leave(by)?,
            Deed::Seat { seat, place } => self.change_seat(seat, place, by)?,
            Deed::Start { bots } => self.start_by_hand(bots, by)?,
            Deed::Act { seat, action, then, stand, step, key } => {
                if let Some(first) = self.known(person, key.as_deref())? {
                    return Ok(first);
                }
                self.act(seat, (action, then, stand), step, By { key: key.as_deref(), ..by })?;
            }
            Deed::Undo { seat, step, to, key } => {
                if let Some(first) = self.known(person, key.as_deref())? {
                    return Ok(first);
                }
                self.undo(seat, step, to, By { key: key.as_deref(), ..by })?;
            }
            Deed::Stand { seat, action } => self.stand(seat, action, by)?,
            Deed::Propose { seat, to } => self.propose(seat, to, by)?,
            Deed::Answer { seat, agree } => self.answer(seat, agree, by)?,
            Deed::Concede { seat } => {
                self.own_in_play(seat, by)?;
                self.running()?;
                self.keep(seat, Why::Conceded, by)?;
            }
            Deed::Resign { seat } => self.resign(seat, by)?,
            Deed::Return { seat } => {
                self.own_in_play(seat, by)?;
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
                    let seat = seat.index() as u8;
                    self.add(What::Act { seat, action, standing: false, ordered: false }, by)?;
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

    /// Creates the table with its places; it starts if no seat is open.
    ///
    /// # Errors
    /// If the game cannot start.
    pub fn create(
        &mut self,
        places: Vec<Place>,
        person: Actor<'_>,
        now: i64,
    ) -> Result<(), Refusal> {
        let by = By { person: Some(person), key: None, now };
        self.add(What::Created { places }, by)?;
        self.start_when_full(by)
    }

    /// Appends an entry of a record that has been checked.
    pub(crate) fn note(&mut self, what: What, now: i64) -> Result<(), Refusal> {
        self.add(what, By { person: None, key: None, now })
    }

    /// Records the end of a game that was imported from a record.
    pub(crate) fn finish(&mut self, now: i64) -> Result<(), Refusal> {
        self.settle(By { person: None, key: None, now })
    }

    /// The entries of the response that begins with this number: the deed itself and its immediate
    /// consequences.
    pub fn answer_from(&self, first: u64) -> &[Logged] {
        let from = usize::try_from(first.saturating_sub(1)).unwrap_or(usize::MAX);
        let rest = self.log.get(from..).unwrap_or_default();
        let follows = |logged: &&Logged| {
            let what = &logged.entry.what;
            matches!(what, What::Chance { .. } | What::Finished { .. })
                || matches!(
                    what,
                    What::Act { standing: true, .. } | What::Act { ordered: true, .. }
                )
        };
        let more = rest.iter().skip(1).take_while(follows).count();
        &rest[..rest.len().min(1 + more)]
    }

    /// The entries after a step: what a client that has seen only this much has missed.
    pub fn gap_from_step(&self, step: u32) -> &[Logged] {
        let seen = self.log.iter().rposition(|logged| logged.step.is_some_and(|s| s <= step));
        self.log.get(seen.map_or(0, |index| index + 1)..).unwrap_or_default()
    }

    /// The original response to an idempotency key.
    fn known(&self, person: Option<Actor<'_>>, key: Option<&str>) -> Result<Option<u64>, Refusal> {
        let (Some(person), Some(key)) = (person, key) else { return Ok(None) };
        if !is_key(key) {
            return Err(Refusal::BadKey);
        }
        Ok(self.keys.get(&(person.id.to_owned(), key.to_owned())).copied())
    }

    /// Appends an entry.
    pub(crate) fn add(&mut self, what: What, by: By<'_>) -> Result<(), Refusal> {
        self.take(Entry {
            number: self.number() + 1,
            at: by.now,
            person: by.person.map(|person| person.id.to_owned()),
            key: by.key.map(str::to_owned),
            what,
        })
    }

    /// Resolves chance while the game waits for it, gives standing answers, and records the end of
    /// the game.
    pub(crate) fn settle(&mut self, by: By<'_>) -> Result<(), Refusal> {
        let by = By { key: None, person: None, ..by };
        loop {
            while self.play.as_ref().is_some_and(|play| play.waiting() == Waiting::Chance) {
                self.take_draw(by.now)?;
            }
            let Some((seat, action)) = self.next_standing() else { break };
            self.add(What::Act { seat, action, standing: true, ordered: false }, by)?;
        }
        if self.is_over() {
            return Ok(());
        }
        match self.outcome() {
            Some((places, scores)) => self.add(What::Finished { places, scores }, by),
            None => Ok(()),
        }
    }

    pub(crate) fn running(&self) -> Result<(), Refusal> {
        match self.status {
            Status::Running | Status::Away => Ok(()),
            Status::Open | Status::Finished | Status::Ended => Err(Refusal::NotRunning),
        }
    }

    /// The seat, if it belongs to the acting person.
    pub(crate) fn own(&self, seat: u8, by: By<'_>) -> Result<Seat, Refusal> {
        let mine = self.seats_of(by.person.map(|person| person.id));
        let seat = Seat::new(seat).filter(|seat| mine.contains(seat));
        seat.ok_or(Refusal::NotYours)
    }

    fn act(
        &mut self,
        seat: u8,
        (action, then, stand): (String, Vec<String>, Option<String>),
        step: u32,
        by: By<'_>,
    ) -> Result<(), Refusal> {
        let own = self.own_in_play(seat, by)?;
        self.running()?;
        self.fresh(own, step, &action)?;
        let play = self.play.as_ref().ok_or(Refusal::NotRunning)?;
        // The log stores the action in canonical notation, however the client spelled it.
        let action = play.notation(&action)?;
        let then = then.iter().map(|one| play.notation(one)).collect::<Result<Vec<_>, _>>()?;
        if !then.is_empty() {
            let all: Vec<_> = std::iter::once(&action).chain(&then).cloned().collect();
            play.consider_all(own, &all)?;
        }
        let stand = stand.map(|one| play.notation(&one)).transpose()?;
        let is_stand = |one: &String| then.contains(one) && self.are_routine(|| vec![one.clone()]);
        if stand.as_ref().is_some_and(|one| !is_stand(one)) {
            return Err(Refusal::NotAsked);
        }
        // A legal answer from the person takes the seat back from its bot.
        if self.kept[own.index()].is_some() && play.consider(own, &action).is_ok() {
            self.come_back(seat, By { key: None, ..by })?;
        }
        self.add(What::Act { seat, action, standing: false, ordered: false }, by)?;
        self.act_on(seat, then, stand, by)?;
        self.settle(by)
    }

    fn chat(&mut self, words: String, by: By<'_>) -> Result<(), Refusal> {
        let person = by.person.ok_or(Refusal::NoPerson)?;
        let mine = self.seats_of(Some(person.id));
        if mine.is_empty() && !self.may_watch() {
            return Err(Refusal::NotYours);
        }
        let seat = mine.first().map(|seat| seat.index() as u8);
        let name = match mine[..] {
            [seat] => self.name(seat.index()),
            _ => person.name.to_owned(),
        };
        self.add(What::Chat { name, seat, words }, by)
    }
}

/// Whether this is written like an idempotency key.
pub(crate) fn is_key(key: &str) -> bool {
    let plain = key.bytes().all(|byte| byte.is_ascii_alphanumeric() || byte == b'-');
    plain && (8..=LONGEST_KEY).contains(&key.len())
}
