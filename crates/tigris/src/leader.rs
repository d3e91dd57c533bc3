//! Positioning leaders: rulebook, "Position a leader".

use table::Sink;

use crate::{
    action::Action,
    area::SpaceList,
    colour::Colour,
    event::Event,
    geography::Geography,
    kingdom::Touch,
    limits::Limits,
    phase::{Conflict, Phase},
    rejection::Rejection,
    space::Space,
    state::Tigris,
};

impl Tigris {
    /// Where the active player's leader may go. A leader on the board is lifted first, so the
    /// kingdoms that it touches are those without it.
    fn leader_limits(&self, touch: &Touch) -> Limits<5> {
        let board = &self.open.board;
        let links = board.links();
        Limits([
            (!board.catastrophes, |space| Rejection::SpaceLost { space }),
            (!links, |space| Rejection::LeaderSpaceTaken { space }),
            (Geography::of(self.open.options.board).land(), |space| Rejection::LeaderOnRiver {
                space,
            }),
            (board.temples().neighbours(), |space| Rejection::LeaderNeedsTemple { space }),
            (!touch.two, |space| Rejection::LeaderJoinsKingdoms { space }),
        ])
    }

    pub(crate) fn leader_actions(&self, touch: &Touch, into: &mut Vec<Action>) {
        let board = &self.open.board;
        let mut list = SpaceList::default();
        for leader in Colour::ALL {
            let limits = match board.leader(self.open.active, leader) {
                None => self.leader_limits(touch),
                Some(from) => {
                    self.leader_limits(&board.kingdoms().touch_without(board, from, touch))
                }
            };
            let spaces = list.of(limits.spaces()).iter();
            into.extend(spaces.map(|space| Action::Leader { leader, space: *space }));
        }
        let on_board = |leader: &Colour| self.can_withdraw(*leader).is_ok();
        let leaders = Colour::ALL.into_iter().filter(on_board);
        into.extend(leaders.map(|leader| Action::Withdraw { leader }));
    }

    fn can_place_leader(&self, leader: Colour, space: Space) -> Result<(), Rejection> {
        let from = self.open.board.leader(self.open.active, leader);
        if from == Some(space) {
            return Err(Rejection::LeaderStandsThere { leader, space });
        }
        let board = &self.open.board;
        let mut touch = board.kingdoms().touch();
        if let Some(from) = from {
            touch = board.kingdoms().touch_without(board, from, &touch);
        }
        self.leader_limits(&touch).check(space)
    }

    /// Places a leader or moves it. It may walk into a revolt.
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

    /// Takes a leader off the board.
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
