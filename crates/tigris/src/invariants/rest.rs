//! Invariants at rest, and consistency with the tile or leader placed last.

use table::Seat;

use super::{Check, holds, must, none, treasures_without};
use crate::{
    action::{Action, HAND},
    area::Area,
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
                let name = dynasty::name(seat);
                format!(
                    "the merchant of {name} would have taken all but one of {treasures} treasures"
                )
            })?;
        }
        Ok(())
    }

    /// The active player has placed this tile, and its consequences are being settled.
    pub(super) fn was_placed(&self, tile: Space) -> Check {
        let board = &self.open.board;
        holds(board.tile_at(tile).is_some(), || format!("{tile}: no tile was placed there"))?;
        holds(!board.treasures.contains(tile), || {
            format!("{tile}: a tile that was just placed has no treasure")
        })?;
        let temples = board.temples().without(Area::of(tile));
        none(
            board.leader_spaces().without(temples.neighbours()),
            "this leader had no temple before the last one was placed",
        )?;
        let active = self.open.active;
        holds(self.hand(active).count() < HAND, || {
            format!("{} has placed a tile and still holds six", dynasty::name(active))
        })?;
        self.were_at_rest_without(tile)
    }

    pub(super) fn building_makes_sense(&self, placed: Space) -> Check {
        must(self.open.options.buildings, "buildings are not played at this table")?;
        self.was_placed(placed)?;
        let board = &self.open.board;
        must(
            !board.building_spaces().contains(placed),
            "no building stands on a tile that was just placed",
        )?;
        holds(!self.building_spaces(placed).is_empty(), || {
            format!("the tile at {placed} allows no building")
        })
    }

    pub(super) fn monument_makes_sense(&self, placed: Space) -> Check {
        self.was_placed(placed)?;
        let mut actions = Vec::new();
        self.monument_actions(placed, &mut actions);
        holds(actions.iter().any(|action| *action != Action::Decline), || {
            format!("the tile at {placed} allows neither a monument nor the wonder")
        })
    }

    /// A merchant's owner has a choice that one tile or one leader has brought about.
    pub(super) fn treasure_makes_sense(&self, seat: Seat) -> Check {
        let (open, board) = (&self.open, &self.open.board);
        let mut choices = Vec::new();
        self.treasure_actions(seat, &mut choices);
        let name = dynasty::name(seat);
        holds(choices.len() > 1, || format!("{name} has no choice of treasures"))?;
        let Some(merchant) = board.leader(seat, Colour::Green) else { return Ok(()) };
        let kingdom = board.region(merchant);
        let apart = |last: Space| treasures_without(board, merchant, Area::of(last)) < 2;
        let tiles = (kingdom & (board.face_up() | board.face_down())).without(board.treasures);
        let by_tile = open.tile_left && tiles.into_iter().any(apart);
        let leaders = board.leaders_of(open.active).filter(|at| kingdom.contains(*at));
        let mut leaders = leaders.filter(|at| *at == merchant || apart(*at));
        holds(by_tile || leaders.next().is_some(), || {
            format!("no single tile or leader can have brought the treasures of {name} together")
        })
    }
}
