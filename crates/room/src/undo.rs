//! Undo: alone as long as nothing came to light, else by consent.

use serde::Serialize;
use table::{Seat, Seats};

use crate::{Place, Refusal, Room, What, deeds::By};

/// A seat asks the others to take back a step.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema, ts_rs::TS))]
pub struct Proposal {
    /// The seat that asks.
    pub seat: u8,
    /// The first step to be taken back.
    pub to: u32,
    /// The seats that have agreed.
    pub agreed: Vec<u8>,
    /// The seats that have not answered yet.
    pub asked: Vec<u8>,
}

impl Proposal {
    pub(crate) fn new(seat: u8, to: u32, asked: &[u8]) -> Self {
        Self { seat, to, agreed: Vec::new(), asked: asked.to_vec() }
    }

    pub(crate) fn agree(&mut self, seat: u8) {
        if let Some(index) = self.asked.iter().position(|asked| *asked == seat) {
            self.asked.remove(index);
            self.agreed.push(seat);
        }
    }
}

impl Room {
    /// The steps that a seat may take back alone, the last first: its own answers since which
    /// neither chance nor another seat has spoken, and which showed nobody's secret.
    pub(crate) fn free_undos(&self, seat: Seat) -> Vec<u32> {
        if self.is_over() {
            return Vec::new();
        }
        let mine = self.standing.iter().rev();
        let mine = mine.take_while(|standing| standing.seat == Some(seat) && !standing.shared);
        mine.map(|standing| standing.step).collect()
    }

    /// The last step of a seat that still stands.
    pub(crate) fn last_of(&self, seat: Seat) -> Option<u32> {
        let mine = self.standing.iter().rev().find(|standing| standing.seat == Some(seat));
        mine.map(|standing| standing.step)
    }

    /// Whether a step still stands.
    pub(crate) fn stands(&self, step: u32) -> bool {
        self.standing.iter().any(|standing| standing.step == step)
    }

    /// Whether an answer of this seat now would be concurrent with others: another seat is asked at
    /// the same time, or has answered since this seat was first asked. Answers that changed what
    /// the seat can choose from count, too: its own answer may be the one that reveals them.
    pub(crate) fn is_shared(&self, seat: Seat) -> bool {
        let opened = self.questions.get(seat.index()).map_or(0, |question| question.opened);
        self.waiting().iter().any(|other| other != seat)
            || self
                .standing
                .iter()
                .rev()
                .take_while(|standing| standing.step > opened)
                .any(|standing| standing.seat.is_some_and(|other| other != seat))
    }

    /// The seats whose people must agree before something is taken back. A seat that a bot keeps
    /// is still its person's, and the bot cannot agree for them.
    pub(crate) fn asked_to_agree(&self, by: u8) -> Vec<u8> {
        let proposer = self.places.get(usize::from(by)).and_then(Place::person);
        let theirs = |place: &Place| place.person().is_some() && place.person() != proposer;
        let others = self.places.iter().zip(0..).filter(|(place, _)| theirs(place));
        others.map(|(_, seat)| seat).collect()
    }

    /// Takes back a step and all after it. Returns the seats whose answers were taken back, and
    /// whether an outcome of chance was among the steps.
    pub(crate) fn take_back(&mut self, to: u32) -> Result<(Seats, bool), Refusal> {
        self.playing()?.undo(to)?;
        let first = self.standing.partition_point(|standing| standing.step < to);
        let undone = self.standing.split_off(first);
        self.proposal = None;
        let seats = undone.iter().filter_map(|standing| standing.seat).collect();
        Ok((seats, undone.iter().any(|standing| standing.seat.is_none())))
    }

    /// Whether an outcome of chance was ever taken back: then a person has played on knowing the
    /// dice.
    pub fn has_undone_chance(&self) -> bool {
        self.log.iter().any(|logged| logged.undid_chance)
    }

    pub(crate) fn undo(
        &mut self,
        seat: u8,
        step: u32,
        to: Option<u32>,
        by: By<'_>,
    ) -> Result<(), Refusal> {
        let own = self.own(seat, by)?;
        self.running()?;
        if step != self.step() {
            return Err(Refusal::Stale);
        }
        let free = self.free_undos(own);
        let to = to.or(free.first().copied()).filter(|to| free.contains(to));
        let to = to.ok_or(Refusal::NothingToUndo)?;
        self.add(What::Undo { seat, to }, by)
    }

    pub(crate) fn propose(&mut self, seat: u8, to: Option<u32>, by: By<'_>) -> Result<(), Refusal> {
        let own = self.own(seat, by)?;
        self.running()?;
        let to = to.or(self.last_of(own)).filter(|to| self.stands(*to));
        let to = to.ok_or(Refusal::NoSuchStep)?;
        self.add(What::Proposed { seat, to }, by)?;
        self.undo_when_agreed(by)
    }

    pub(crate) fn answer(&mut self, seat: u8, agree: bool, by: By<'_>) -> Result<(), Refusal> {
        self.own(seat, by)?;
        let asked = self.proposal.as_ref().is_some_and(|proposal| proposal.asked.contains(&seat));
        // The proposer can also withdraw.
        let mine = self.proposal.as_ref().is_some_and(|proposal| proposal.seat == seat);
        if !asked && (!mine || agree) {
            return Err(Refusal::NoProposal);
        }
        self.add(What::Answered { seat, agree }, by)?;
        self.undo_when_agreed(by)
    }

    pub(crate) fn undo_when_agreed(&mut self, by: By<'_>) -> Result<(), Refusal> {
        let Some(proposal) = self.proposal.as_ref().filter(|p| p.asked.is_empty()) else {
            return Ok(());
        };
        let (seat, to) = (proposal.seat, proposal.to);
        let by = By { person: None, ..by };
        self.add(What::Undo { seat, to }, by)?;
        self.settle(by)
    }
}
