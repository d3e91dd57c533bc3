//! Revolt: rulebook, "Internal conflict".

use table::{Seat, Sink};

use crate::{
    area::Area,
    colour::Colour,
    event::{Event, Home, Reason},
    state::Tigris,
};

impl Tigris {
    /// The temples next to a leader. One temple may count for both sides.
    pub(crate) fn revolt_strength(&self, seat: Seat, leader: Colour) -> u8 {
        let board = &self.open.board;
        let around = board.leader(seat, leader).map_or(Area::EMPTY, Area::around);
        (board.temples() & around).len() as u8
    }

    /// The loser's leader leaves the board and the winner scores a red point. No tile is removed.
    pub(crate) fn end_revolt(
        &mut self,
        leader: Colour,
        winner: Seat,
        loser: Seat,
        events: &mut impl Sink<Event>,
    ) {
        self.send_loser_home(loser, leader, Home::Revolt, events);
        self.score(winner, Colour::Red, 1, Reason::Revolt, events);
        self.settle_treasures(events);
    }
}
