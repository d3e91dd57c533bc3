//! War: rulebook, "External conflict".
//!
//! A tile that joins two kingdoms is covered by the unification tile until every war is over. It
//! belongs to neither side and cannot be removed.

use table::{Seat, Sink};

use crate::{
    action::Action,
    area::Area,
    colour::Colour,
    event::{Event, Home, Reason},
    phase::{Conflict, Phase},
    rejection::Rejection,
    space::Space,
    state::Tigris,
};

impl Tigris {
    /// A tile has joined two kingdoms.
    pub(crate) fn join_kingdoms(&mut self, joint: Space, events: &mut impl Sink<Event>) {
        events.tell(|| Event::KingdomsJoined { space: joint });
        if self.wars(joint).next().is_none() {
            events.tell(|| Event::PeaceKept { space: joint });
            self.settle_placed_tile(joint, events);
        } else {
            self.next_war(joint, events);
        }
    }

    /// The colours of which two leaders are linked through the unification tile.
    pub(crate) fn wars(&self, joint: Space) -> impl Iterator<Item = Colour> + '_ {
        let joined = self.open.board.region(joint);
        Colour::ALL
            .into_iter()
            .filter(move |colour| self.open.board.leaders_in(joined, *colour).count() > 1)
    }

    /// Moves on to the next war, or asks the active player to choose it.
    fn next_war(&mut self, joint: Space, events: &mut impl Sink<Event>) {
        let mut wars = self.wars(joint);
        match (wars.next(), wars.next()) {
            (None, _) => {
                drop(wars);
                events.tell(|| Event::UnificationRemoved { space: joint });
                self.settle_placed_tile(joint, events);
            }
            (Some(only), None) => {
                drop(wars);
                self.begin_war(joint, only, false, events);
            }
            (Some(_), Some(_)) => {
                drop(wars);
                self.open.phase = Phase::ChooseWar { joint };
            }
        }
    }

    fn can_fight(&self, joint: Space, leader: Colour) -> Result<(), Rejection> {
        if self.wars(joint).any(|colour| colour == leader) {
            Ok(())
        } else {
            Err(Rejection::NoSuchWar { leader })
        }
    }

    pub(crate) fn war_actions(&self, joint: Space, into: &mut Vec<Action>) {
        into.extend(self.wars(joint).map(|leader| Action::War { leader }));
    }

    /// The active player has chosen which colour fights.
    pub(crate) fn choose_war(
        &mut self,
        joint: Space,
        leader: Colour,
        events: &mut impl Sink<Event>,
    ) -> Result<(), Rejection> {
        self.can_fight(joint, leader)?;
        self.begin_war(joint, leader, true, events);
        Ok(())
    }

    fn begin_war(
        &mut self,
        joint: Space,
        leader: Colour,
        chosen: bool,
        events: &mut impl Sink<Event>,
    ) {
        let joined = self.open.board.region(joint);
        let fights = |seat: &Seat| {
            self.open.board.leader(*seat, leader).is_some_and(|at| joined.contains(at))
        };
        // Clockwise from the active player, who attacks if they take part.
        let mut sides = self.seats_clockwise().filter(fights);
        let (Some(attacker), Some(defender)) = (sides.next(), sides.next()) else { return };
        drop(sides);
        events.tell(|| Event::WarBegan { leader, attacker, defender, chosen });
        let conflict = Conflict { leader, attacker, defender, committed: None };
        self.ask_to_commit(Phase::War { joint, conflict }, events);
    }

    /// The region of a leader, ignoring the unification tile.
    pub(crate) fn side(&self, seat: Seat, leader: Colour, joint: Space) -> Area {
        let board = &self.open.board;
        let links = board.links().without(Area::of(joint));
        board.leader(seat, leader).map_or(Area::EMPTY, |at| Area::of(at).spread(links))
    }

    /// The followers of a leader.
    pub(crate) fn war_strength(&self, seat: Seat, leader: Colour, joint: Space) -> u8 {
        (self.open.board.tiles[leader] & self.side(seat, leader, joint)).len() as u8
    }

    /// The followers that a beaten leader loses: all but those under a building and, for temples,
    /// those with a treasure or next to a leader who does not take part in this war.
    fn followers_lost(&self, joint: Space, leader: Colour, winner: Seat, loser: Seat) -> Area {
        let board = &self.open.board;
        let followers = board.tiles[leader] & self.side(loser, leader, joint);
        let mut kept = board.building_spaces();
        if leader == Colour::Red {
            let fighters = [winner, loser].map(|seat| board.leader(seat, leader));
            let others = board.leaders().map(|(_, _, space)| space);
            let others: Area = others.filter(|space| !fighters.contains(&Some(*space))).collect();
            kept |= board.treasures | others.neighbours();
        }
        followers.without(kept)
    }

    /// The loser's leader and followers leave the board, and the winner scores for them.
    pub(crate) fn end_war(
        &mut self,
        joint: Space,
        leader: Colour,
        winner: Seat,
        loser: Seat,
        events: &mut impl Sink<Event>,
    ) {
        let before: [Option<Colour>; 4] = {
            let mut wars = self.wars(joint).filter(|colour| *colour != leader);
            [(); 4].map(|()| wars.next())
        };
        let spaces = self.followers_lost(joint, leader, winner, loser);
        let removed = spaces.len() as u8;
        self.send_loser_home(loser, leader, Home::War, events);
        if removed > 0 {
            self.open.board.remove_tiles(leader, spaces);
            self.open.discarded[leader] += removed;
            events.tell(|| Event::TilesRemoved { tile: leader, spaces });
        }
        self.score(winner, leader, 1 + removed, Reason::War, events);
        self.send_home_without_temple(events);
        for colour in before.into_iter().flatten() {
            if self.can_fight(joint, colour).is_err() {
                events.tell(|| Event::WarAvoided { leader: colour });
            }
        }
        self.next_war(joint, events);
    }
}
