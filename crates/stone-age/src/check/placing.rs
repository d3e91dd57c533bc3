//! Invariants of placing: whose turn it can be, and what players have before they use their places.

use table::Seat;

use super::{Check, ensure};
use crate::{
    broken,
    place::{Place, Spots},
    state::StoneAge,
};

impl StoneAge {
    /// People are placed in turn, one place at a time, and only a player with no open place is
    /// skipped. The player asked has one, so they were never skipped.
    pub(super) fn check_turn_of_placing(&self, seat: Seat) -> Check {
        let rounds = self.player(seat).spots.len();
        let mut due = rounds + 1;
        for other in self.start.clockwise(self.seats) {
            if other == seat {
                due = rounds;
            }
            let made = self.player(other).spots.len();
            ensure(made <= due, broken::TOO_MANY_PLACES)?;
            if made < due {
                self.check_passed_over(other)?;
            }
        }
        Ok(())
    }

    /// From a player's first missing turn on, no place was open to them, so the others have since
    /// placed only where that player could not.
    fn check_passed_over(&self, seat: Seat) -> Check {
        let player = self.player(seat);
        if player.home == 0 {
            return Ok(());
        }
        ensure(!self.can_place(seat), broken::PASSED_OVER)?;
        let mut closed = Spots::NONE.with(Place::Hunt);
        if self.seats > 2 {
            closed = closed.and(player.spots.within(Place::RESOURCES));
        }
        if player.home == 1 {
            closed = closed.with(Place::Hut);
        }
        let mut turns = player.spots.len() + 1;
        for other in self.start.clockwise(self.seats) {
            if other == seat {
                turns -= 1;
                continue;
            }
            let spots = self.player(other).spots;
            let later = spots.len().saturating_sub(turns);
            ensure(later <= spots.within(closed).len(), broken::WAS_PASSED_OVER)?;
        }
        Ok(())
    }

    /// A player who has not begun to use their places has used no tool and taken no card of this
    /// round.
    pub(super) fn check_not_begun(&self, user: Seat) -> Check {
        let order = || self.start.clockwise(self.seats);
        let mut waiting = order().skip_while(|seat| *seat != user).skip(1);
        let used = |seat: Seat| self.player(seat).rack.has_used();
        ensure(!waiting.any(used), broken::TOOL_TOO_EARLY)?;
        let begun = order().take_while(|seat| *seat != user).chain([user]);
        let cards: u32 = begun.map(|seat| self.player(seat).cards.len()).sum();
        let gaps = self.row.iter().filter(|card| card.is_none()).count();
        ensure(gaps <= cards as usize, broken::CARD_TOO_EARLY)
    }
}
