//! Invariants at rest, and consistency with the tile or leader placed last.

use table::Seat;

use super::{Check, holds, must, none, treasures_without};
use crate::{
    action::{Action, HAND},
    area::Area,
    broken,
    colour::Colour,
    dynasty,
    phase::Phase,
    space::Space,
    state::Tigris,
};

impl Tigris {
    /// At the end of an action every merchant has taken all treasures of its kingdom but one. Until
    /// then, only the kingdom in which something was placed can have more.
    pub(super) fn treasures_are_at_rest(&self) -> Check {
        let board = &self.open.board;
        let placed = match self.open.phase {
            Phase::Revolt(conflict) => board.leader(conflict.attacker, conflict.leader),
            Phase::ChooseWar { joint } | Phase::War { joint, .. } => Some(joint),
            Phase::Building { placed } | Phase::Monument { placed } => Some(placed),
            Phase::Treasure { seat } => board.leader(seat, Colour::Green),
            _ => None,
        };
        for (seat, colour, merchant) in board.leaders() {
            let kingdom = board.region(merchant);
            let treasures = (board.treasures & kingdom).len();
            let settled = colour != Colour::Green
                || treasures < 2
                || placed.is_some_and(|placed| kingdom.contains(placed));
            holds(settled, || {
                let takes = broken::MERCHANT_TAKES.name("seat", dynasty::name(seat));
                takes.number("count", treasures)
            })?;
        }
        Ok(())
    }

    /// The active player has placed this tile, and its consequences are being settled.
    pub(super) fn was_placed(&self, tile: Space) -> Check {
        let board = &self.open.board;
        holds(board.tile_at(tile).is_some(), || broken::NOTHING_PLACED.at(tile))?;
        holds(!board.treasures.contains(tile), || broken::NEW_TILE_TREASURE.at(tile))?;
        let temples = board.temples().without(Area::of(tile));
        none(board.leader_spaces().without(temples.neighbours()), broken::LEADER_HAD_NO_TEMPLE)?;
        let active = self.open.active;
        holds(self.hand(active).count() < HAND, || {
            broken::PLACED_AND_HOLDS_SIX.name("seat", dynasty::name(active))
        })?;
        self.were_at_rest_without(tile)
    }

    pub(super) fn building_makes_sense(&self, placed: Space) -> Check {
        must(self.open.options.buildings, broken::NO_BUILDINGS)?;
        self.was_placed(placed)?;
        let board = &self.open.board;
        must(!board.building_spaces().contains(placed), broken::BUILDING_ON_NEW_TILE)?;
        holds(!self.building_spaces(placed).is_empty(), || {
            broken::ALLOWS_NO_BUILDING.name("space", placed)
        })
    }

    pub(super) fn monument_makes_sense(&self, placed: Space) -> Check {
        self.was_placed(placed)?;
        let mut actions = Vec::new();
        self.monument_actions(placed, &mut actions);
        holds(actions.iter().any(|action| *action != Action::Decline), || {
            broken::ALLOWS_NO_MONUMENT.name("space", placed)
        })
    }

    /// A merchant's owner has a choice that one tile or one leader has brought about.
    pub(super) fn treasure_makes_sense(&self, seat: Seat) -> Check {
        let (open, board) = (&self.open, &self.open.board);
        let mut choices = Vec::new();
        self.treasure_actions(seat, &mut choices);
        let name = dynasty::name(seat);
        holds(choices.len() > 1, || broken::NO_CHOICE_OF_TREASURES.name("seat", name))?;
        let Some(merchant) = board.leader(seat, Colour::Green) else { return Ok(()) };
        let kingdom = board.region(merchant);
        let apart = |last: Space| treasures_without(board, merchant, Area::of(last)) < 2;
        let tiles = (kingdom & (board.face_up() | board.face_down())).without(board.treasures);
        let by_tile = open.tile_left && tiles.into_iter().any(apart);
        let leaders = board.leaders_of(open.active).filter(|at| kingdom.contains(*at));
        let mut leaders = leaders.filter(|at| *at == merchant || apart(*at));
        holds(by_tile || leaders.next().is_some(), || broken::BROUGHT_TOGETHER.name("seat", name))
    }
}
