//! Taking entries: the one place where a table changes.

use games::Play;
use table::{Seat, Seats, Waiting};

use super::{Clocks, Entry, Logged, Place, Proposal, Question, Room, Standing, Status, What, Why};
use crate::error::{AppError, Code};

impl Room {
    /// Takes an entry: everything about the table that changes, changes here.
    ///
    /// # Errors
    /// When it cannot be; then nothing has changed.
    pub(super) fn take(&mut self, entry: Entry) -> Result<(), AppError> {
        let mut told = None;
        let mut step = None;
        match &entry.what {
            What::Created { places } => {
                self.kept = vec![None; places.len()];
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
        let kind = games::find_rules(self.shelf, &self.setup.game, self.setup.rules);
        let kind = kind.ok_or(AppError::new(Code::UnknownRules))?;
        if let Some(origin) = &self.setup.origin {
            return Ok(kind.replay(origin, None)?);
        }
        let options = self.setup.options.iter().map(|(name, value)| (&**name, &**value)).collect();
        let seed = self.seed.clone();
        Ok(kind.start(&games::Setup { options, names: names.to_vec(), seed })?)
    }

    pub(super) fn playing(&mut self) -> Result<&mut Box<dyn Play>, AppError> {
        self.play.as_mut().ok_or(AppError::new(Code::NotRunning))
    }

    fn place_mut(&mut self, seat: u8) -> Result<&mut Place, AppError> {
        self.places.get_mut(usize::from(seat)).ok_or(AppError::new(Code::BadSeats))
    }

    fn kept_mut(&mut self, seat: u8) -> Result<&mut Option<Why>, AppError> {
        self.kept.get_mut(usize::from(seat)).ok_or(AppError::new(Code::BadSeats))
    }

    /// Notes that a step stands, and returns its number.
    pub(super) fn stand(&mut self, seat: Option<Seat>, shared: bool) -> u32 {
        let step = self.step();
        self.standing.push(Standing { step, seat, shared });
        step
    }

    /// Lets the clocks of the people who are waited for run. While chance is waited for, nothing
    /// changes: it speaks at once.
    pub(super) fn run_clocks(&mut self, now: i64) {
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
