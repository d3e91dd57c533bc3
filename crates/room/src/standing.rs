//! Standing answers: a person says once how routine questions are to be answered, and is asked again
//! only when that answer is impossible.

use table::Seat;

use crate::{Refusal, Room, Status, What, deeds::By};

impl Room {
    /// The standing answer of a seat.
    pub fn standing(&self, seat: Seat) -> Option<&str> {
        self.standing.get(seat.index())?.as_deref()
    }

    /// Whether a seat is asked a question that a standing answer can cover.
    pub fn is_routine(&self, seat: Seat) -> bool {
        let Some(play) = self.play.as_ref().filter(|_| self.waiting().contains(seat)) else {
            return false;
        };
        self.are_routine(|| play.legal_actions(seat))
    }

    /// Whether a standing answer can be among these legal actions.
    pub(crate) fn are_routine(&self, legal: impl FnOnce() -> Vec<String>) -> bool {
        let kind = games::find_rules(self.shelf, &self.setup.game, self.setup.rules);
        let routine = kind.map(|kind| kind.routine()).unwrap_or_default();
        if routine.is_empty() {
            return false;
        }
        let legal = legal();
        !legal.is_empty() && legal.iter().all(|action| routine.contains(&verb(action)))
    }

    /// The standing answer among these legal actions, if they are routine: the same as it was given,
    /// or else the first one of its kind.
    pub(crate) fn standing_answer(&self, wanted: &str, mut legal: Vec<String>) -> Option<String> {
        if !self.are_routine(|| legal.clone()) {
            return None;
        }
        let same = legal.iter().position(|action| action == wanted);
        let alike = || legal.iter().position(|action| verb(action) == verb(wanted));
        let at = same.or_else(alike)?;
        Some(legal.swap_remove(at))
    }

    /// Sets the standing answer of a seat to an answer to its open question, and gives it; or
    /// removes it.
    pub(crate) fn stand(
        &mut self,
        seat: u8,
        action: Option<String>,
        by: By<'_>,
    ) -> Result<(), Refusal> {
        let own = self.own_in_play(seat, by)?;
        self.running()?;
        let Some(action) = action else {
            return self.add(What::Standing { seat, action: None }, by);
        };
        if !self.is_routine(own) {
            return Err(Refusal::NotAsked);
        }
        let play = self.play.as_ref().ok_or(Refusal::NotRunning)?;
        let action = play.notation(&action)?;
        play.consider(own, &action)?;
        self.add(What::Standing { seat, action: Some(action) }, by)?;
        self.settle(by)
    }

    /// The next seat with a standing answer to its open question, and the answer.
    pub(crate) fn next_standing(&self) -> Option<(u8, String)> {
        if self.status != Status::Running {
            return None;
        }
        self.waiting().iter().filter(|seat| !self.is_bot(*seat)).find_map(|seat| {
            let wanted = self.standing(seat)?;
            let legal = self.play.as_ref()?.legal_actions(seat);
            Some((seat.index() as u8, self.standing_answer(wanted, legal)?))
        })
    }

    /// Whether a step of the game was a standing answer.
    pub(crate) fn stood(&self, step: u32) -> bool {
        let taken = self.log.iter().rev().find(|logged| logged.step == Some(step));
        taken.is_some_and(|logged| matches!(logged.entry.what, What::Act { standing: true, .. }))
    }
}

/// The first word of an action.
fn verb(action: &str) -> &str {
    action.split(' ').next().unwrap_or_default()
}
