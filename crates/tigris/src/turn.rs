//! The turn: rulebook, "A turn" and "End of the turn".

use table::{Seat, Sink};

use crate::{
    action::Action, event::Event, phase::Phase, rejection::Rejection, setup::ACTIONS,
    state::Tigris, turn_actions::TurnActions,
};

impl Tigris {
    pub(crate) fn begin_turn(&mut self, seat: Seat, events: &mut impl Sink<Event>) {
        self.open.active = seat;
        self.open.actions_left = ACTIONS;
        self.open.tile_left = false;
        self.open.phase = Phase::Turn;
        events.tell(|| Event::TurnBegan { seat });
    }

    /// Every action the active player may take.
    pub(crate) fn turn_actions(&self) -> TurnActions {
        let touch = self.open.board.kingdoms().touch();
        TurnActions {
            leaders: self.leader_spaces(&touch),
            withdrawals: self.withdrawals(),
            tiles: self.tile_spaces(&touch),
            catastrophes: self.catastrophe_spaces(),
            hand: self.hand(self.open.active),
        }
    }

    /// The active player takes an action.
    pub(crate) fn take_action(
        &mut self,
        action: &Action,
        events: &mut impl Sink<Event>,
    ) -> Result<(), Rejection> {
        let seat = self.open.active;
        match *action {
            Action::Leader { leader, space } => self.place_leader(leader, space, events),
            Action::Withdraw { leader } => self.withdraw_leader(leader, events),
            Action::Tile { tile, space } => self.place_tile(tile, space, events),
            Action::Catastrophe { space } => self.play_catastrophe(space, events),
            Action::Swap { tiles } => self.swap(tiles, events),
            Action::Pass => {
                events.tell(|| Event::Passed { seat });
                self.settle_treasures(events);
                Ok(())
            }
            _ => Err(Rejection::WrongAnswer),
        }
    }

    /// An action and all its consequences are settled.
    pub(crate) fn finish_action(&mut self, events: &mut impl Sink<Event>) {
        self.open.actions_left -= 1;
        if self.open.actions_left == 0 {
            self.end_turn(events);
        } else {
            self.open.phase = Phase::Turn;
        }
    }
}
