//! Invariants of the seats' progress: in a box, in a simultaneous step, in a payment.

use table::{Breach, Seat};

use super::{Check, must};
use crate::{
    assault::MOST_CALLED_OFF,
    broken,
    ids::Territory,
    legal::MOST_UPGRADES,
    phase::{Progress, Sealed, Share, Stage},
    ruleset::{Op, Times},
    state::Civilization,
};

impl Civilization {
    const fn is_simultaneous(&self) -> bool {
        matches!(self.phases.stage, Stage::Together(_)) || self.phases.stage.is_settling()
    }

    /// Checks the progress of the seats in the stage.
    pub(super) fn check_progress(&self) -> Check {
        let together = matches!(self.phases.stage, Stage::Together(_));
        let dues = self.table.civs.iter().all(|civ| civ.due < 10);
        must(together || dues, broken::TENS_DUE)?;
        must(self.sealed.is_some() || self.busy().count_ones() < 2, broken::OPEN_ANSWERS)?;
        match &self.phases.stage {
            Stage::TurnStart(start) => {
                must(start.upgraded <= MOST_UPGRADES, broken::TOO_MANY_UPGRADES)
            }
            Stage::Top(progress) | Stage::Bottom(_, progress) => self.can_have_come(*progress),
            Stage::Together(shares) => {
                let (here, beyond) = shares.split_at(self.seats.into());
                must(beyond.iter().all(|share| *share == Share::default()), broken::NO_SEAT)?;
                Seat::all(self.seats)
                    .zip(here)
                    .try_for_each(|(seat, share)| self.check_share(seat, share))
            }
            _ => Ok(()),
        }
    }

    fn can_have_come(&self, progress: Progress) -> Check {
        let Progress { op, left, called_off } = progress;
        let Some(op) = self.op(op) else {
            let behind = usize::from(op) == self.ops().len();
            return must(behind && left.is_none() && called_off == 0, broken::FINISHED_BOX);
        };
        let fits = match (left, op.times()) {
            (Times::Limited(left), Times::Limited(times)) => left <= times,
            (left, times) => left == times,
        };
        must(fits, broken::INSTRUCTION_TOO_OFTEN)?;
        let attacks = matches!(op, Op::BuyUnits { .. } | Op::FreeUnit { .. } | Op::Move { .. });
        must(called_off == 0 || attacks && called_off <= MOST_CALLED_OFF, broken::CALLED_OFF)
    }

    fn check_share(&self, seat: Seat, share: &Share) -> Check {
        self.can_have_come(share.progress)?;
        let done = self.op(share.progress.op).is_none();
        must(done || !share.progress.left.is_none(), broken::DONE_AND_PENDING)?;
        must(!done || share.paying.is_none(), broken::DONE_AND_PAYING)?;
        for (to, count) in share.rights.iter().enumerate() {
            let owed = self.sealed.is_some() && to < usize::from(self.seats) && to != seat.index();
            must(*count == 0 || owed && *count < 100, broken::NO_RIGHTS)?;
        }
        Ok(())
    }

    /// Checks the snapshot taken at the start of a simultaneous step against what may have changed
    /// since.
    pub(super) fn check_sealed(&self) -> Check {
        let Some(sealed) = &self.sealed else { return Ok(()) };
        self.check_table(&sealed.table)?;
        must(self.busy() != 0, broken::HIDDEN_FOR_NOBODY)?;
        must(self.is_simultaneous(), broken::HIDDEN_ALONE)?;
        for at in Territory::all(self.rules()) {
            let (old, new) = (sealed.table.land(at), self.table.land(at));
            let fits = new.owner == old.owner || new.owner.is_none() && old.settlers > 0;
            let same = (old.unit, old.token, old.peeked_by, old.aircraft)
                == (new.unit, new.token, new.peeked_by, new.aircraft);
            must(fits && same, broken::SIMULTANEOUS_CHANGES)?;
        }
        let mut asked = 0;
        for seat in Seat::all(self.seats) {
            let began = self.has_begun(seat, sealed)?;
            asked += u32::from(began);
            let same = sealed.table.civ(seat) == self.table.civ(seat);
            must(began || same, broken::CHANGED_UNASKED)?;
        }
        must(asked > 1, broken::MUST_BE_HIDDEN)
    }

    /// Whether the seat was asked when the simultaneous step began.
    fn has_begun(&self, seat: Seat, sealed: &Sealed) -> Result<bool, Breach> {
        let (Stage::Together(before), Stage::Together(now)) = (sealed.stage, self.phases.stage)
        else {
            must(sealed.stage == self.phases.stage, broken::OTHER_PHASE)?;
            return Ok(sealed.table.civ(seat).due > 0);
        };
        let (before, now) = (before[seat.index()], now[seat.index()]);
        let fresh = Share { progress: self.progress_at(before.progress.op), ..Share::default() };
        must(before == fresh, broken::BOX_INCOMPLETE)?;
        must(before.progress.op <= now.progress.op, broken::MOVED_BACKWARDS)?;
        let begins = self.op(before.progress.op).is_some();
        must(begins || before == now, broken::CHANGED_UNASKED)?;
        Ok(begins)
    }
}
