//! Invariants of the seats' progress: in a box, in a simultaneous step, in a payment.

use table::Seat;

use super::{Check, must};
use crate::{
    assault::MOST_CALLED_OFF,
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
        must(together || dues, "credits due in tens are paid at once")?;
        must(
            self.sealed.is_some() || self.busy().count_ones() < 2,
            "several seats answer at the same time but can see each other's answers",
        )?;
        match &self.phases.stage {
            Stage::TurnStart(start) => {
                must(start.upgraded <= MOST_UPGRADES, "too many units are to be upgraded")
            }
            Stage::Top(progress) | Stage::Bottom(_, progress) => self.can_have_come(*progress),
            Stage::Together(shares) => {
                let (here, beyond) = shares.split_at(self.seats.into());
                must(
                    beyond.iter().all(|share| *share == Share::default()),
                    "there is no such seat",
                )?;
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
            return must(
                behind && left.is_none() && called_off == 0,
                "a finished box still has instructions left",
            );
        };
        let fits = match (left, op.times()) {
            (Times::Limited(left), Times::Limited(times)) => left <= times,
            (left, times) => left == times,
        };
        must(fits, "an instruction was done more often than it allows")?;
        let attacks = matches!(op, Op::BuyUnits { .. } | Op::FreeUnit { .. } | Op::Move { .. });
        must(
            called_off == 0 || attacks && called_off <= MOST_CALLED_OFF,
            "too many attacks were called off",
        )
    }

    fn check_share(&self, seat: Seat, share: &Share) -> Check {
        self.can_have_come(share.progress)?;
        let done = self.op(share.progress.op).is_none();
        must(done || !share.progress.left.is_none(), "an instruction is both done and pending")?;
        must(!done || share.paying.is_none(), "a seat that is done cannot be paying")?;
        for (to, count) in share.rights.iter().enumerate() {
            let owed = self.sealed.is_some() && to < usize::from(self.seats) && to != seat.index();
            must(*count == 0 || owed && *count < 100, "no such rights are pending")?;
        }
        Ok(())
    }

    /// Checks the snapshot taken at the start of a simultaneous step against what may have changed
    /// since.
    pub(super) fn check_sealed(&self) -> Check {
        let Some(sealed) = &self.sealed else { return Ok(()) };
        self.check_table(&sealed.table)?;
        must(self.busy() != 0, "there are hidden answers, but no seat is asked")?;
        must(self.is_simultaneous(), "answers can be hidden only in a simultaneous step")?;
        for at in Territory::all(self.rules()) {
            let (old, new) = (sealed.table.land(at), self.table.land(at));
            let fits = new.owner == old.owner || new.owner.is_none() && old.settlers > 0;
            let same = (old.unit, old.token, old.peeked_by, old.aircraft)
                == (new.unit, new.token, new.peeked_by, new.aircraft);
            must(fits && same, "a simultaneous step can only change settlers and settlements")?;
        }
        let mut asked = 0;
        for seat in Seat::all(self.seats) {
            let began = self.has_begun(seat, sealed)?;
            asked += u32::from(began);
            let same = sealed.table.civ(seat) == self.table.civ(seat);
            must(began || same, "a seat that was not asked has changed something")?;
        }
        must(asked > 1, "answers must be hidden when several seats are asked")
    }

    /// Whether the seat was asked when the simultaneous step began.
    fn has_begun(&self, seat: Seat, sealed: &Sealed) -> Result<bool, String> {
        let (Stage::Together(before), Stage::Together(now)) = (sealed.stage, self.phases.stage)
        else {
            must(sealed.stage == self.phases.stage, "the step began in another phase")?;
            return Ok(sealed.table.civ(seat).due > 0);
        };
        let (before, now) = (before[seat.index()], now[seat.index()]);
        let fresh = Share { progress: self.progress_at(before.progress.op), ..Share::default() };
        must(before == fresh, "a simultaneous box must begin with complete instructions")?;
        must(before.progress.op <= now.progress.op, "a seat has moved backwards in its box")?;
        let begins = self.op(before.progress.op).is_some();
        must(begins || before == now, "a seat that was not asked has changed something")?;
        Ok(begins)
    }
}
