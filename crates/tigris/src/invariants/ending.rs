//! Invariants of a finished game: each reason to end.

use table::Seat;

use super::{Check, counted, holds, must};
use crate::{
    action::HAND,
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
            let treasures = counted(treasures, "treasure");
            format!("with {treasures} on the board the game has ended by treasures")
        })?;
        let all_idle = open.options.idle_rounds == IdleRounds::Three
            && open.idle_turns == IDLE_ROUNDS * open.seats;
        match ending {
            Ending::Treasures => holds(treasures <= LAST_TREASURES, || {
                format!("the game has ended by treasures, but {treasures} lie on the board")
            }),
            Ending::Idle => {
                must(all_idle, "the game has ended by idle turns, but tiles were played")
            }
            Ending::Refill => {
                must(!all_idle, "the game has ended by idle turns before tiles were drawn")?;
                self.nothing_to_draw()?;
                let short = |seat: Seat| self.hand(seat).count() < HAND;
                must(
                    Seat::all(open.seats).any(short),
                    "the game has ended because a hand could not be filled, but all are full",
                )
            }
            Ending::SwapAtOnce => {
                must(
                    open.options.swap_shortage == SwapShortage::AtOnce,
                    "with `swap-shortage=finish-turn` a swap does not end the game at once",
                )?;
                self.nothing_to_draw()?;
                let active = open.active.index();
                must(
                    self.hidden.hands[active].count() < HAND
                        && !self.hidden.swapped[active].is_none(),
                    "the game has ended by a swap, but the active player's swap did not fall short",
                )
            }
            Ending::SwapAfterTurn => {
                must(open.fell_short, "the game has ended by a swap, so `fell-short` must be given")
            }
        }
    }

    fn nothing_to_draw(&self) -> Check {
        must(
            self.hidden.bag.is_none() && self.open.display.is_none(),
            "the game has ended for lack of tiles, but there are tiles to draw",
        )
    }
}
