//! Positioning leaders: rulebook, "Position a leader".

use table::Sink;

use crate::{
    area::Area,
    colour::{ByColour, Colour},
    event::Event,
    geography::Geography,
    kingdom::Touch,
    limits::Limits,
    phase::{Conflict, Phase},
    rejection::Rejection,
    space::Space,
    state::Tigris,
};

/// A leader may not be placed where it would join kingdoms. A leader on the board is lifted first,
/// so `joining` holds the spaces next to two kingdoms without it.
fn joins_nothing(joining: Area) -> Limits<1> {
    Limits([(!joining, |space| Rejection::LeaderJoinsKingdoms { space })])
}

impl Tigris {
    /// Where leaders may be placed, before looking at kingdoms.
    fn leader_ground(&self) -> Limits<4> {
        let board = &self.open.board;
        let land = Geography::of(self.open.options.board).land();
        Limits([
            (!board.catastrophes, |space| Rejection::SpaceLost { space }),
            (!board.links(), |space| Rejection::LeaderSpaceTaken { space }),
            (land, |space| Rejection::LeaderOnRiver { space }),
            (board.temples().neighbours(), |space| Rejection::LeaderNeedsTemple { space }),
        ])
    }

    /// Where each leader of the active player may be placed or moved to.
    pub(crate) fn leader_spaces(&self, touch: &Touch) -> ByColour<Area> {
        let board = &self.open.board;
        let ground = self.leader_ground().spaces();
        let mut spaces = ByColour([ground & joins_nothing(touch.two).spaces(); 4]);
        for leader in Colour::ALL {
            if let Some(from) = board.leader(self.open.active, leader) {
                let all = board.leader_spaces();
                let joining = board.kingdoms().joined_without(from, all, touch, ground);
                spaces[leader] = ground & joins_nothing(joining).spaces();
            }
        }
        spaces
    }

    /// Which leaders the active player can withdraw.
    pub(crate) fn withdrawals(&self) -> ByColour<bool> {
        ByColour(Colour::ALL.map(|leader| self.can_withdraw(leader).is_ok()))
    }

    fn can_place_leader(&self, leader: Colour, space: Space) -> Result<(), Rejection> {
        let from = self.open.board.leader(self.open.active, leader);
        if from == Some(space) {
            return Err(Rejection::LeaderStandsThere { leader, space });
        }
        self.leader_ground().check(space)?;
        let board = &self.open.board;
        let kingdoms = board.kingdoms();
        let next_to = match from {
            None => kingdoms.next_to(space),
            Some(from) => kingdoms.next_to_without(space, from, board.leader_spaces()),
        };
        joins_nothing(Area::of_if(space, next_to >= 2)).check(space)
    }

    /// Places or moves a leader. This may start a revolt.
    pub(crate) fn place_leader(
        &mut self,
        leader: Colour,
        space: Space,
        events: &mut impl Sink<Event>,
    ) -> Result<(), Rejection> {
        self.can_place_leader(leader, space)?;
        let seat = self.open.active;
        let from = self.open.board.leader(seat, leader);
        self.open.board.set_leader(seat, leader, Some(space));
        events.tell(|| Event::LeaderPlaced { seat, leader, space, from });

        let kingdom = self.open.board.region(space);
        let rival = self.open.board.leaders_in(kingdom, leader).find(|(other, _)| *other != seat);
        match rival {
            None => self.settle_treasures(events),
            Some((defender, _)) => {
                let conflict = Conflict { leader, attacker: seat, defender, committed: None };
                events.tell(|| Event::RevoltBegan { leader, attacker: seat, defender });
                self.ask_to_commit(Phase::Revolt(conflict), events);
            }
        }
        Ok(())
    }

    fn can_withdraw(&self, leader: Colour) -> Result<Space, Rejection> {
        self.open
            .board
            .leader(self.open.active, leader)
            .ok_or(Rejection::LeaderNotOnBoard { leader })
    }

    /// Withdraws a leader from the board.
    pub(crate) fn withdraw_leader(
        &mut self,
        leader: Colour,
        events: &mut impl Sink<Event>,
    ) -> Result<(), Rejection> {
        let space = self.can_withdraw(leader)?;
        let seat = self.open.active;
        self.open.board.set_leader(seat, leader, None);
        events.tell(|| Event::LeaderWithdrawn { seat, leader, space });
        self.settle_treasures(events);
        Ok(())
    }
}
