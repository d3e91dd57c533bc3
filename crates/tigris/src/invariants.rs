//! Invariants that hold after every step. A drawn position that breaks one of them is impossible.
//!
//! Some things are deliberately left unchecked, so that drawings can stay short: hands may hold
//! fewer tiles than in play, and points may be anything.

mod conflict;
mod draw;
mod ending;
mod rest;
mod turn;

use table::{Breach, Invariant, Seat};

use crate::{
    action::HAND,
    area::Area,
    board::Board,
    broken,
    colour::{Colour, Tiles},
    geography::Geography,
    monument::{Monument, square},
    phase::Phase,
    setup::CATASTROPHES,
    space::Space,
    state::Tigris,
    wonder::plus,
};

/// `Ok`, or the broken invariant.
type Check = Result<(), Breach>;

/// Fails with details unless the condition holds.
fn holds(condition: bool, otherwise: impl FnOnce() -> Breach) -> Check {
    if condition { Ok(()) } else { Err(otherwise()) }
}

/// Fails unless the condition holds.
fn must(condition: bool, otherwise: Invariant) -> Check {
    otherwise.holds(condition)
}

/// Fails unless the area is empty.
fn none(area: Area, otherwise: Invariant) -> Check {
    area.first().map_or(Ok(()), |space| Err(otherwise.at(space)))
}

impl Tigris {
    pub(crate) fn check_invariants(&self) -> Check {
        self.tiles_are_conserved()?;
        self.spaces_hold_one_thing()?;
        self.things_lie_where_they_may()?;
        self.monuments_stand_on_their_tiles()?;
        self.seats_are_taken()?;
        self.supplies_are_in_bounds()?;
        self.treasures_are_conserved()?;
        self.leaders_are_at_peace()?;
        self.clock_is_right()?;
        self.display_is_full()?;
        self.treasures_are_at_rest()?;
        self.phase_makes_sense()
    }

    fn tiles_are_conserved(&self) -> Check {
        let mut all = self.open.board.count_tiles();
        let piles = [self.hidden.bag, self.open.display, self.open.discarded];
        for tiles in piles.into_iter().chain(self.hidden.hands).chain(self.hidden.swapped) {
            for colour in Colour::ALL {
                all[colour] = all[colour].saturating_add(tiles[colour]);
            }
        }
        Colour::ALL.into_iter().try_for_each(|colour| {
            holds(all[colour] == Tiles::ALL[colour], || {
                let found = broken::TILES.number("found", all[colour]);
                found.name("tile", colour.tile()).number("right", Tiles::ALL[colour])
            })
        })
    }

    fn spaces_hold_one_thing(&self) -> Check {
        let board = &self.open.board;
        let mut taken = board.catastrophes;
        for area in board.tiles.0.into_iter().chain(board.turned.0) {
            none(taken & area, broken::TWO_THINGS)?;
            taken |= area;
        }
        for (_, _, space) in board.leaders() {
            none(taken & Area::of(space), broken::TWO_THINGS)?;
            taken.insert(space);
        }
        Ok(())
    }

    fn things_lie_where_they_may(&self) -> Check {
        let board = &self.open.board;
        let geography = Geography::of(self.open.options.board);
        for colour in Colour::ALL {
            let tiles = board.tiles[colour] | board.turned[colour];
            let (wrong, what) = match colour {
                Colour::Blue => (geography.land(), broken::FARM_ON_LAND),
                _ => (geography.river, broken::RIVER_NEEDS_FARM),
            };
            none(tiles & wrong, what)?;
            let building = board.buildings[colour].map_or(Area::EMPTY, Area::of);
            none(building.without(board.tiles[colour]), broken::BUILDING_WITHOUT_TILE)?;
        }
        let leaders = board.leader_spaces();
        none(leaders & geography.river, broken::LEADER_ON_RIVER)?;
        none(leaders.without(board.temples().neighbours()), broken::LEADER_WITHOUT_TEMPLE)?;
        let temples = board.temples() | board.turned[Colour::Red];
        none(board.treasures.without(geography.beasts & temples), broken::TREASURE_ELSEWHERE)
    }

    fn monuments_stand_on_their_tiles(&self) -> Check {
        let board = &self.open.board;
        let mut covered = Area::EMPTY;
        let mut cover = |spaces: Option<Area>, colours: &[Colour], what: &str| {
            let spaces = spaces.ok_or_else(|| broken::OVER_THE_EDGE.name("what", what))?;
            let stands = |colour: &Colour| spaces.without(board.turned[*colour]).is_empty();
            holds(colours.iter().any(stands), || broken::NOT_ON_ITS_TILES.name("what", what))?;
            holds(!covered.meets(spaces), || broken::OVERLAPS.name("what", what))?;
            covered |= spaces;
            Ok::<(), Breach>(())
        };
        for monument in Monument::all() {
            if let Some(space) = board.monuments[monument.index()] {
                let what = format!("monument {monument} {space}");
                cover(square(space), &monument.colours(), &what)?;
            }
        }
        if let Some(space) = board.wonder {
            cover(plus(space), &Colour::ALL, &format!("wonder {space}"))?;
        }
        none(board.face_down().without(covered), broken::FACE_DOWN_ALONE)?;
        must(board.wonder.is_none() || self.open.options.wonder, broken::NO_WONDER)?;
        must(
            board.building_spaces().is_empty() || self.open.options.buildings,
            broken::NO_BUILDINGS,
        )
    }

    fn seats_are_taken(&self) -> Check {
        let open = &self.open;
        let seats = match open.phase {
            Phase::Revolt(conflict) | Phase::War { conflict, .. } => {
                [open.active, conflict.attacker, conflict.defender]
            }
            Phase::Draw(draw) => [open.active, draw.seat, draw.seat],
            Phase::Treasure { seat } => [open.active, seat, seat],
            _ => [open.active; 3],
        };
        for seat in seats {
            holds(seat.index() < usize::from(open.seats), || {
                broken::ABSENT.name("seat", crate::dynasty::name(seat))
            })?;
        }
        let absent = Seat::all(4).skip(usize::from(open.seats));
        for (seat, colour) in absent.flat_map(|seat| Colour::ALL.map(|colour| (seat, colour))) {
            must(open.board.leader(seat, colour).is_none(), broken::LEADER_OF_NOBODY)?;
        }
        Ok(())
    }

    fn supplies_are_in_bounds(&self) -> Check {
        let open = &self.open;
        let players = &open.players[..usize::from(open.seats)];
        for (player, hand) in players.iter().zip(self.hidden.hands) {
            holds(hand.count() <= HAND, || broken::HAND_SIZE.number("count", hand.count()))?;
            must(hand.include(player.known), broken::KNOWN_NOT_HELD)?;
            must(player.known.is_none() || open.options.open_tiles, broken::KNOWN_NEEDS_VARIANT)?;
            must(player.catastrophes <= CATASTROPHES, broken::CATASTROPHES)?;
        }
        let played = open.board.catastrophes.len();
        let left: u8 = players.iter().map(|player| player.catastrophes).sum();
        let all = u32::from(CATASTROPHES * open.seats);
        holds(played + u32::from(left) == all, || {
            let found = broken::CATASTROPHES_LEFT.number("played", played);
            found.number("left", left).number("all", all)
        })?;
        let shown = open.display.count();
        holds(shown == 0 || (open.options.open_tiles && shown <= draw::DISPLAY), || {
            broken::OPEN_TILES.number("count", shown)
        })
    }

    /// Treasures leave the board only to a player, and a merchant always leaves one.
    fn treasures_are_conserved(&self) -> Check {
        let open = &self.open;
        let players = &open.players[..usize::from(open.seats)];
        let (left, won) = (
            open.board.treasures.len(),
            players.iter().map(|player| u32::from(player.treasures)).sum::<u32>(),
        );
        let beasts = Geography::of(open.options.board).beasts.len();
        holds(left + won == beasts, || {
            broken::TREASURES.number("left", left).number("won", won).number("all", beasts)
        })?;
        must(left > 0, broken::LAST_TREASURE)
    }

    /// No kingdom at rest has two leaders of one colour. In a revolt only the two opponents share a
    /// kingdom; in a war only the unification tile connects rivals.
    fn leaders_are_at_peace(&self) -> Check {
        let board = &self.open.board;
        let joint = self.open.phase.joint().map_or(Area::EMPTY, Area::of);
        let links = board.links().without(joint);
        for (seat, colour, space) in board.leaders() {
            let rivals = board.leaders_in(Area::of(space).spread(links), colour).count();
            let fights = matches!(self.open.phase, Phase::Revolt(conflict)
                if conflict.leader == colour
                    && [conflict.attacker, conflict.defender].contains(&seat));
            holds(rivals == 1 || (fights && rivals == 2), || {
                let count = rivals as u32;
                broken::LEADERS_IN_KINGDOM.number("count", count).name("leader", colour.leader())
            })?;
            let joined = board.leaders_in(board.region(space), colour).count();
            holds(joined <= 2, || {
                let count = joined as u32;
                broken::LEADERS_AT_WAR.number("count", count).name("leader", colour.leader())
            })?;
            let apart = joint.is_empty() || board.region(space).meets(joint) || joined == 1;
            must(apart, broken::LINKED_LEADERS)?;
        }
        Ok(())
    }

    fn phase_makes_sense(&self) -> Check {
        match self.open.phase {
            Phase::StartPlayer => self.nothing_has_happened(),
            Phase::Turn => Ok(()),
            Phase::Draw(draw) => self.draw_makes_sense(draw),
            Phase::Revolt(conflict) => self.revolt_makes_sense(&conflict),
            Phase::War { joint, conflict } => self.war_makes_sense(joint, &conflict),
            Phase::ChooseWar { joint } => self.wars_make_sense(joint),
            Phase::Building { placed } => self.building_makes_sense(placed),
            Phase::Monument { placed } => self.monument_makes_sense(placed),
            Phase::Treasure { seat } => self.treasure_makes_sense(seat),
            Phase::WonderPoint => {
                must(self.wonder_scores_for(self.open.active), broken::NO_KING_AT_WONDER)
            }
            Phase::Over(ending) => self.ending_makes_sense(ending),
        }
    }
}

/// The treasures in the kingdom of a leader, ignoring the pieces in `away`.
fn treasures_without(board: &Board, leader: Space, away: Area) -> u32 {
    let side = Area::of(leader).spread(board.links().without(away));
    (board.treasures & side).len()
}
