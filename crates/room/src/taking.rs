//! Applying entries: the one place where a table changes.

use games::{Play, Told};
use table::{Record, Seat, Seats, Waiting};

use crate::{
    Clocks, Entry, Logged, Place, Proposal, Refusal, Room, Status, What, Why, question::Question,
};

/// The effects of an entry beyond the visible state of the table.
#[derive(Debug, Default)]
struct Effect {
    /// The events of the game.
    told: Option<Box<dyn Told>>,
    /// The number of its step in the game.
    step: Option<u32>,
    /// Whether a chance outcome was undone.
    undid_chance: bool,
    /// The seats that get a new question, even if it equals the old one.
    renewed: Seats,
}

/// The source of a chance outcome.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Chance {
    /// The entry, which is being read back.
    Told,
    /// The seed; the outcome is then written into the entry.
    Drawn,
}

/// Whether an entry changes how the people at the table are called.
fn names(what: &What) -> bool {
    matches!(
        what,
        What::Created { .. }
            | What::Joined { .. }
            | What::Left { .. }
            | What::Seat { .. }
            | What::Started { .. }
    )
}

impl Room {
    /// Applies a complete entry.
    ///
    /// # Errors
    /// If it is not possible; then nothing has changed.
    pub(crate) fn take(&mut self, entry: Entry) -> Result<(), Refusal> {
        self.change(entry, Chance::Told)
    }

    /// Draws the next chance outcome from the seed, and applies it as an entry.
    ///
    /// # Errors
    /// If the game is not waiting for chance, or there is no seed; then nothing has changed.
    pub(crate) fn take_draw(&mut self, at: i64) -> Result<(), Refusal> {
        let what = What::Chance { outcome: String::new() };
        let entry = Entry { number: self.number() + 1, at, person: None, key: None, what };
        self.change(entry, Chance::Drawn)
    }

    /// Every change of the table goes through here.
    fn change(&mut self, mut entry: Entry, chance: Chance) -> Result<(), Refusal> {
        let Effect { told, step, undid_chance, renewed } = self.apply(&mut entry, chance)?;
        if let (Some(person), Some(key)) = (&entry.person, &entry.key) {
            self.keys.insert((person.clone(), key.clone()), entry.number);
        }
        if step.is_some() || matches!(entry.what, What::Started { .. }) {
            self.ask(renewed);
        }
        if names(&entry.what) {
            self.rename();
        }
        self.run_clocks(entry.at);
        self.log.push(Logged { entry, told, step, undid_chance });
        Ok(())
    }

    /// Applies an entry to the seats, the match, the clocks and the status.
    fn apply(&mut self, entry: &mut Entry, chance: Chance) -> Result<Effect, Refusal> {
        let mut effect = Effect::default();
        let Effect { told, step, undid_chance, renewed } = &mut effect;
        match &mut entry.what {
            What::Created { places } => {
                self.kept = vec![None; places.len()];
                self.standing = vec![None; places.len()];
                self.questions = vec![Question::default(); places.len()];
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
            What::Act { seat, action, .. } => {
                let seat = Seat::new(*seat).ok_or(Refusal::BadSeat)?;
                *told = Some(self.playing()?.act(seat, action)?);
                *step = Some(self.step());
                *renewed = Seats::only(seat);
                self.proposal = None;
            }
            What::Standing { seat, action } => {
                let own = self.standing.get_mut(usize::from(*seat)).ok_or(Refusal::BadSeat)?;
                *own = action.clone();
            }
            What::Chance { outcome } => {
                let known = (chance == Chance::Told).then_some(&**outcome);
                let chanced = self.playing()?.chance(known)?;
                *outcome = chanced.outcome;
                *told = Some(chanced.events);
                *step = Some(self.step());
            }
            What::Undo { to, .. } => {
                let undone = self.playing()?.undo(*to)?;
                (*renewed, *undid_chance) = (undone.seats, undone.chance);
                *step = Some(self.step());
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
        Ok(effect)
    }

    /// The match at its beginning.
    fn begin(&self, names: &[String]) -> Result<Box<dyn Play>, Refusal> {
        let kind = games::find_rules(self.shelf, &self.setup.game, self.setup.rules);
        let kind = kind.ok_or(Refusal::UnknownRules)?;
        if let Some(origin) = &self.setup.origin {
            return Ok(kind.replay(&self.seeded(origin, names), None)?);
        }
        let options = self.setup.options.iter().map(|(name, value)| (&**name, &**value)).collect();
        let seed = self.seed.clone();
        Ok(kind.start(&games::Setup { options, names: names.to_vec(), seed })?)
    }

    /// The record that the table goes on from. A new game from a drawn position has its own seed; an
    /// imported game is over and has none.
    fn seeded(&self, origin: &Record, names: &[String]) -> Record {
        let mut record = origin.clone();
        if let Some(seed) = &self.seed {
            record.seed = Some(seed.to_string());
            record.commitment = Some(seed.commitment().to_string());
            for (entry, name) in record.seats.iter_mut().zip(names) {
                entry.name.clone_from(name);
            }
        }
        record
    }

    fn playing(&mut self) -> Result<&mut Box<dyn Play>, Refusal> {
        self.play.as_mut().ok_or(Refusal::NotRunning)
    }

    fn place_mut(&mut self, seat: u8) -> Result<&mut Place, Refusal> {
        self.places.get_mut(usize::from(seat)).ok_or(Refusal::BadSeat)
    }

    fn kept_mut(&mut self, seat: u8) -> Result<&mut Option<Why>, Refusal> {
        self.kept.get_mut(usize::from(seat)).ok_or(Refusal::BadSeat)
    }

    /// Runs the clocks of the people the table waits for. While the game waits for chance nothing
    /// changes, since chance resolves at once.
    pub(crate) fn run_clocks(&mut self, now: i64) {
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
