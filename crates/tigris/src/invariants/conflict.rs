//! Invariants in the middle of a revolt or a war.

use super::{Check, holds, must, treasures_without};
use crate::{
    action::HAND, area::Area, broken, colour::Colour, commit::Battle, dynasty, event::Kind,
    phase::Conflict, space::Space, state::Tigris,
};

impl Tigris {
    /// The active player's leader has entered a kingdom with a leader of its colour.
    pub(super) fn revolt_makes_sense(&self, conflict: &Conflict) -> Check {
        let board = &self.open.board;
        let Conflict { leader, attacker, defender, .. } = *conflict;
        must(attacker == self.open.active, broken::REVOLT_ATTACKER)?;
        let stand = board.leader(attacker, leader).zip(board.leader(defender, leader));
        let (from, to) = stand
            .filter(|_| attacker != defender)
            .ok_or_else(|| broken::REVOLT_LEADERS.name("leader", leader.leader()))?;
        must(board.region(from).contains(to), broken::REVOLT_APART)?;
        let mut before = *board;
        before.set_leader(attacker, leader, None);
        must(before.kingdoms().next_to(from) == 1, broken::REVOLT_JOINS)?;
        self.were_at_rest_without(from)?;
        self.commit_makes_sense(Kind::Revolt, conflict, None)
    }

    /// The two opponents belong to kingdoms joined by the unification tile.
    pub(super) fn war_makes_sense(&self, joint: Space, conflict: &Conflict) -> Check {
        self.kingdoms_were_joined(joint)?;
        let (leader, board) = (conflict.leader, &self.open.board);
        let joined = board.region(joint);
        let stands = |seat: &_| board.leader(*seat, leader).is_some_and(|at| joined.contains(at));
        let mut sides = self.seats_clockwise().filter(stands);
        let expected = sides.next().zip(sides.next());
        holds(expected == Some((conflict.attacker, conflict.defender)), || match expected {
            None => broken::NO_WAR.name("leader", leader.leader()),
            Some((attacker, defender)) => broken::OTHER_WAR
                .name("leader", leader.leader())
                .name("attacker", dynasty::name(attacker))
                .name("defender", dynasty::name(defender)),
        })?;
        self.commit_makes_sense(Kind::War, conflict, Some(joint))
    }

    /// The active player has a choice of wars.
    pub(super) fn wars_make_sense(&self, joint: Space) -> Check {
        self.kingdoms_were_joined(joint)?;
        must(self.wars(joint).count() > 1, broken::NO_CHOICE_OF_WARS)
    }

    /// The tile under the unification tile joined two kingdoms, each with at most one leader of a
    /// colour. Wars that are over may have split them further.
    fn kingdoms_were_joined(&self, joint: Space) -> Check {
        self.was_placed(joint)?;
        let board = &self.open.board;
        must(board.buildings.0.iter().all(|at| *at != Some(joint)), broken::BUILDING_ON_NEW_TILE)?;
        let links = board.links().without(Area::of(joint));
        let mut parts: Vec<u8> = Vec::new();
        let mut left = Area::of(joint).neighbours() & links;
        while let Some(space) = left.first() {
            let part = Area::of(space).spread(links);
            left = left.without(part);
            let has = |colour: &Colour| board.leaders_in(part, *colour).next().is_some();
            let leaders = Colour::ALL.into_iter().filter(has);
            parts.push(leaders.fold(0, |set, colour| set | 1 << colour as u8));
        }
        let side = |which: u32, one: bool| {
            let own = parts.iter().enumerate().filter(|(part, _)| (which >> part & 1 == 1) == one);
            own.map(|(_, leaders)| *leaders)
                .try_fold(0, |all, set| (all & set == 0).then_some(all | set))
        };
        let two = (0..1 << parts.len())
            .any(|which| side(which, true).is_some() && side(which, false).is_some());
        must(two, broken::JOINED_KINGDOMS)
    }

    /// Committed tiles came from the hand and satisfy the variant, and the player asked may have
    /// something to commit.
    fn commit_makes_sense(&self, kind: Kind, conflict: &Conflict, joint: Option<Space>) -> Check {
        let battle = Battle { kind, conflict: *conflict, joint };
        let (tile, attacker) = (battle.tile(), conflict.attacker);
        if let Some(count) = conflict.committed {
            let name = dynasty::name(attacker);
            let placed = u8::from(kind == Kind::War && attacker == self.open.active);
            let held = self.hand(attacker).count();
            holds(held.saturating_add(count).saturating_add(placed) <= HAND, || {
                let committed = broken::COMMITTED_AND_HELD.name("seat", name);
                committed.number("count", count).number("held", held)
            })?;
            holds(self.open.discarded[tile] >= count, || {
                broken::COMMITTED_NOT_DISCARDED.name("seat", name).number("count", count)
            })?;
            let before = Battle { conflict: Conflict { committed: None, ..*conflict }, ..battle };
            holds(self.variant_allows(&before, count).is_ok(), || {
                broken::COMMITTED_BY_VARIANT.name("seat", name).number("count", count)
            })?;
        }
        holds(self.may_commit(&battle), || {
            broken::ASKED_TO_COMMIT.name("seat", dynasty::name(conflict.asked()))
        })
    }

    /// Before this last piece was placed, everything was at rest.
    pub(super) fn were_at_rest_without(&self, last: Space) -> Check {
        let board = &self.open.board;
        let merchants =
            board.leaders().filter(|(_, colour, at)| *colour == Colour::Green && *at != last);
        for (_, _, merchant) in merchants {
            holds(treasures_without(board, merchant, Area::of(last)) < 2, || {
                broken::TWO_TREASURES_BEFORE.name("space", last)
            })?;
        }
        Ok(())
    }
}
