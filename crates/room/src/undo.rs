//! Undo: freely while nothing has been revealed, otherwise by consent.

use serde::Serialize;
use table::Seat;

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
    /// The steps that a seat may undo without consent, latest first.
    pub(crate) fn undoable(&self, seat: Seat) -> Vec<u32> {
        let play = self.play.as_ref().filter(|_| !self.is_over());
        let mut steps = play.map(|play| play.undoable(seat)).unwrap_or_default();
        // A standing answer would be given again at once: what led to it is undone. An order is
        // undone as a whole.
        steps.retain(|step| !self.stood(*step) && !self.follows_in_order(*step));
        steps
    }

    /// The last step of a seat that it can propose to undo.
    pub(crate) fn proposable(&self, seat: Seat) -> Option<u32> {
        self.play.as_ref().filter(|_| !self.is_over())?.last_answer(seat)
    }

    /// The seats whose people must consent to an undo. A seat played by a bot still belongs to its
    /// person, and the bot cannot consent for them; people who resigned are not asked.
    pub(crate) fn asked_to_agree(&self, by: u8) -> Vec<u8> {
        let proposer = self.places.get(usize::from(by)).and_then(Place::person);
        let theirs = |place: &Place| place.person().is_some() && place.person() != proposer;
        let others = self.places.iter().zip(0..).filter(|(place, _)| theirs(place));
        let in_play = |seat: &u8| !Seat::new(*seat).is_some_and(|seat| self.has_resigned(seat));
        others.map(|(_, seat)| seat).filter(in_play).collect()
    }

    /// Whether a chance outcome was ever undone: then a person has played on knowing the dice.
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
        let own = self.own_in_play(seat, by)?;
        self.running()?;
        if step != self.step() {
            return Err(Refusal::Stale);
        }
        let free = self.undoable(own);
        let to = to.or(free.first().copied()).filter(|to| free.contains(to));
        let to = to.ok_or(Refusal::NothingToUndo)?;
        self.add(What::Undo { seat, to }, by)
    }

    pub(crate) fn propose(&mut self, seat: u8, to: Option<u32>, by: By<'_>) -> Result<(), Refusal> {
        let own = self.own_in_play(seat, by)?;
        self.running()?;
        let to = to.or(self.proposable(own));
        let stands = |to: &u32| self.play.as_ref().is_some_and(|play| play.stands(*to));
        let to = to.filter(stands).ok_or(Refusal::NoSuchStep)?;
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
