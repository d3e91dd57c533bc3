//! Taking back: alone as long as nothing came out, else by consent.

use serde::Serialize;
use table::Seat;

use super::{Place, Room, What, deeds::By};
use crate::error::{AppError, Code};

/// Somebody asks the others to take back a step.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub(crate) struct Proposal {
    /// Who asks.
    pub(crate) seat: u8,
    /// The step that he wants taken back, with all after it.
    pub(crate) to: u32,
    /// Who has agreed.
    pub(crate) agreed: Vec<u8>,
    /// Who has not answered yet.
    pub(crate) asked: Vec<u8>,
}

impl Proposal {
    pub(super) fn new(seat: u8, to: u32, asked: &[u8]) -> Self {
        Self { seat, to, agreed: Vec::new(), asked: asked.to_vec() }
    }

    pub(super) fn agree(&mut self, seat: u8) {
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

    /// Whether an answer of this seat now would come beside others': somebody else is asked at
    /// the same time, or has answered since the seat was asked.
    pub(super) fn is_shared(&self, seat: Seat) -> bool {
        let since = self.asked_since(seat);
        self.waiting().iter().any(|other| other != seat)
            || self
                .standing
                .iter()
                .rev()
                .take_while(|standing| standing.step > since)
                .any(|standing| standing.seat.is_some_and(|other| other != seat))
    }

    /// The seats whose people must agree before something is taken back.
    pub(super) fn asked_to_agree(&self, by: u8) -> Vec<u8> {
        let proposer = self.places.get(usize::from(by)).and_then(Place::person);
        let others = self.places.iter().zip(&self.kept).zip(0..).filter(|((place, kept), _)| {
            place.person().is_some() && place.person() != proposer && kept.is_none()
        });
        others.map(|(_, seat)| seat).collect()
    }

    pub(super) fn undo(
        &mut self,
        seat: u8,
        step: u32,
        to: Option<u32>,
        by: By<'_>,
    ) -> Result<(), AppError> {
        let own = self.own(seat, by)?;
        self.running()?;
        if step != self.step() {
            return Err(AppError::new(Code::Stale));
        }
        let free = self.free_undos(own);
        let to = to.or(free.first().copied()).filter(|to| free.contains(to));
        let to = to.ok_or(AppError::new(Code::NothingToUndo))?;
        self.add(What::Undo { seat, to }, by)
    }

    pub(super) fn propose(
        &mut self,
        seat: u8,
        to: Option<u32>,
        by: By<'_>,
    ) -> Result<(), AppError> {
        let own = self.own(seat, by)?;
        self.running()?;
        let to = to.or(self.last_of(own)).filter(|to| self.stands(*to));
        let to = to.ok_or(AppError::new(Code::NoSuchStep))?;
        self.add(What::Proposed { seat, to }, by)?;
        self.undo_when_agreed(by)
    }

    pub(super) fn answer(&mut self, seat: u8, agree: bool, by: By<'_>) -> Result<(), AppError> {
        self.own(seat, by)?;
        let asked = self.proposal.as_ref().is_some_and(|proposal| proposal.asked.contains(&seat));
        // Whoever proposed can also withdraw.
        let mine = self.proposal.as_ref().is_some_and(|proposal| proposal.seat == seat);
        if !asked && (!mine || agree) {
            return Err(AppError::new(Code::NoProposal));
        }
        self.add(What::Answered { seat, agree }, by)?;
        self.undo_when_agreed(by)
    }

    pub(super) fn undo_when_agreed(&mut self, by: By<'_>) -> Result<(), AppError> {
        let Some(proposal) = self.proposal.as_ref().filter(|p| p.asked.is_empty()) else {
            return Ok(());
        };
        let (seat, to) = (proposal.seat, proposal.to);
        let by = By { person: None, ..by };
        self.add(What::Undo { seat, to }, by)?;
        self.settle(by)
    }
}
