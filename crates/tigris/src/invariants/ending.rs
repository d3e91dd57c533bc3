//! Invariants of a finished game: each reason to end.

use table::Seat;

use super::{Check, holds, must};
use crate::{
    action::HAND,
    broken,
    end::{IDLE_ROUNDS, LAST_TREASURES},
    options::{IdleRounds, SwapShortage},
    phase::Ending,
    state::Tigris,
};

impl Tigris {
    pub(super) fn ending_makes_sense(&self, ending: Ending) -> Check {
        let open = &self.open;
        let treasures = open.board.treasures.len();
        // The checks at the end of a turn run in this order, and the first that applies ends the
        // game.
        let after_treasures = matches!(ending, Ending::Refill | Ending::Idle);
        holds(treasures > LAST_TREASURES || !after_treasures, || {
            broken::ENDED_BY_TREASURES.number("count", treasures)
        })?;
        let all_idle = open.options.idle_rounds == IdleRounds::Three
            && open.idle_turns == IDLE_ROUNDS * open.seats;
        match ending {
            Ending::Treasures => holds(treasures <= LAST_TREASURES, || {
                broken::NOT_ENDED_BY_TREASURES.number("count", treasures)
            }),
            Ending::Idle => must(all_idle, broken::IDLE_BUT_PLAYED),
            Ending::Refill => {
                must(!all_idle, broken::IDLE_BEFORE_DRAW)?;
                self.nothing_to_draw()?;
                let short = |seat: Seat| self.hand(seat).count() < HAND;
                must(Seat::all(open.seats).any(short), broken::REFILL_BUT_FULL)
            }
            Ending::SwapAtOnce => {
                must(
                    open.options.swap_shortage == SwapShortage::AtOnce,
                    broken::SWAP_FINISHES_TURN,
                )?;
                self.nothing_to_draw()?;
                let active = open.active.index();
                must(
                    self.hidden.hands[active].count() < HAND
                        && !self.hidden.swapped[active].is_none(),
                    broken::SWAP_NOT_SHORT,
                )
            }
            Ending::SwapAfterTurn => must(open.fell_short, broken::FELL_SHORT_MISSING),
        }
    }

    fn nothing_to_draw(&self) -> Check {
        must(self.hidden.bag.is_none() && self.open.display.is_none(), broken::TILES_TO_DRAW)
    }
}
