//! Committing tiles to a conflict: rulebook, "Conflicts", and the English variant.

use table::{Seat, Sink};

use crate::{
    action::{Action, HAND},
    colour::{Colour, Tiles},
    event::{Event, Home, Kind},
    phase::{Conflict, Phase},
    rejection::Rejection,
    space::Space,
    state::Tigris,
};

/// A conflict and where it takes place.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Battle {
    pub(crate) kind: Kind,
    pub(crate) conflict: Conflict,
    /// The unification tile of a war.
    pub(crate) joint: Option<Space>,
}

impl Battle {
    /// The conflict being fought, if any.
    pub(crate) fn of(phase: Phase) -> Option<Self> {
        match phase {
            Phase::Revolt(conflict) => Some(Self { kind: Kind::Revolt, conflict, joint: None }),
            Phase::War { joint, conflict } => {
                Some(Self { kind: Kind::War, conflict, joint: Some(joint) })
            }
            _ => None,
        }
    }

    /// Revolts are fought with temples, wars with followers.
    pub(crate) fn tile(&self) -> Colour {
        match self.kind {
            Kind::Revolt => Colour::Red,
            Kind::War => self.conflict.leader,
        }
    }

    fn phase(self) -> Phase {
        match self.joint {
            None => Phase::Revolt(self.conflict),
            Some(joint) => Phase::War { joint, conflict: self.conflict },
        }
    }
}

impl Tigris {
    /// The strengths of attacker and defender on the board.
    pub(crate) fn board_strengths(&self, battle: &Battle) -> (u8, u8) {
        let strength = |seat| match battle.joint {
            None => self.revolt_strength(seat, battle.conflict.leader),
            Some(joint) => self.war_strength(seat, battle.conflict.leader, joint),
        };
        (strength(battle.conflict.attacker), strength(battle.conflict.defender))
    }

    /// Asks the attacker or the defender to commit. If it is public that they can only commit
    /// nothing, that is done for them.
    pub(crate) fn ask_to_commit(&mut self, phase: Phase, events: &mut impl Sink<Event>) {
        self.open.phase = phase;
        let Some(battle) = Battle::of(phase) else { return };
        if !self.may_commit(&battle) {
            self.take_commit(battle, 0, true, events);
        }
    }

    /// Whether the player asked could commit something, judged by public information.
    pub(crate) fn may_commit(&self, battle: &Battle) -> bool {
        let most = self.most_anybody_could_expect(battle.conflict.asked(), battle.tile());
        (1..=most).any(|count| self.variant_allows(battle, count).is_ok())
    }

    /// The most tiles of a colour that a hand can hold, judged by public information.
    fn most_anybody_could_expect(&self, seat: Seat, tile: Colour) -> u8 {
        let player = &self.open.players[seat.index()];
        let others = player.known.count() - player.known[tile];
        let room = self.hand(seat).count() - others;
        let mut seen =
            self.open.board.count_of(tile) + self.open.discarded[tile] + self.open.display[tile];
        for other in Seat::all(self.open.seats).filter(|other| *other != seat) {
            seen += self.open.players[other.index()].known[tile];
        }
        room.min(Tiles::ALL[tile] - seen)
    }

    /// Whether the English variant allows this number of tiles.
    pub(crate) fn variant_allows(&self, battle: &Battle, count: u8) -> Result<(), Rejection> {
        if !self.open.options.english || count == 0 {
            return Ok(());
        }
        let (attack, defence) = self.board_strengths(battle);
        let Some(committed) = battle.conflict.committed else {
            return if attack.saturating_add(count) > defence {
                Ok(())
            } else {
                Err(Rejection::CommitTooWeak { defence })
            };
        };
        let exactly = (attack + committed).saturating_sub(defence);
        if count == exactly { Ok(()) } else { Err(Rejection::CommitMustTie { exactly }) }
    }

    fn can_commit(&self, battle: &Battle, count: u8) -> Result<(), Rejection> {
        if count > self.hand(battle.conflict.asked())[battle.tile()] {
            return Err(match battle.kind {
                Kind::Revolt => Rejection::TemplesNotInHand,
                Kind::War => Rejection::FollowersNotInHand,
            });
        }
        self.variant_allows(battle, count)
    }

    pub(crate) fn commit_actions(&self, battle: &Battle, into: &mut Vec<Action>) {
        let counts = (0..=HAND).filter(|count| self.can_commit(battle, *count).is_ok());
        into.extend(counts.map(|count| Action::Commit { count }));
    }

    /// The player asked commits tiles.
    pub(crate) fn commit(
        &mut self,
        battle: Battle,
        count: u8,
        events: &mut impl Sink<Event>,
    ) -> Result<(), Rejection> {
        self.can_commit(&battle, count)?;
        self.take_commit(battle, count, false, events);
        Ok(())
    }

    fn take_commit(
        &mut self,
        mut battle: Battle,
        count: u8,
        only: bool,
        events: &mut impl Sink<Event>,
    ) {
        let (seat, tile, kind) = (battle.conflict.asked(), battle.tile(), battle.kind);
        self.show_tiles(seat, tile, count);
        self.open.discarded[tile] += count;
        events.tell(|| Event::Committed { seat, tile, count, kind, only });
        match battle.conflict.committed {
            None => {
                battle.conflict.committed = Some(count);
                self.ask_to_commit(battle.phase(), events);
            }
            Some(committed) => self.decide(battle, committed, count, events),
        }
    }

    /// Both sides have committed: the greater strength wins, and the defender wins ties.
    fn decide(
        &mut self,
        battle: Battle,
        attackers: u8,
        defenders: u8,
        events: &mut impl Sink<Event>,
    ) {
        let Conflict { leader, attacker, defender, .. } = battle.conflict;
        let (on_attack, on_defence) = self.board_strengths(&battle);
        let (attack, defence) = (on_attack + attackers, on_defence + defenders);
        let (winner, loser) =
            if attack > defence { (attacker, defender) } else { (defender, attacker) };
        let kind = battle.kind;
        events.tell(|| Event::ConflictWon { kind, leader, winner, loser, attack, defence });
        match battle.joint {
            None => self.end_revolt(leader, winner, loser, events),
            Some(joint) => self.end_war(joint, leader, winner, loser, events),
        }
    }

    /// The loser's leader leaves the board.
    pub(crate) fn send_loser_home(
        &mut self,
        loser: Seat,
        leader: Colour,
        because: Home,
        events: &mut impl Sink<Event>,
    ) {
        if let Some(space) = self.open.board.leader(loser, leader) {
            self.send_home(loser, leader, space, because, events);
        }
    }
}
