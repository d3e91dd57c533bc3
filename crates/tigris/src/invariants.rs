//! Invariants that hold after every step. A drawn position that breaks one of them is impossible.
//!
//! Some things are deliberately left unchecked, so that drawings can stay short: hands may hold
//! fewer tiles than in play, and points may be anything.

mod conflict;
mod draw;
mod ending;
mod rest;
mod turn;

use table::Seat;

use crate::{
    action::HAND,
    area::Area,
    board::Board,
    colour::{Colour, Tiles},
    geography::Geography,
    monument::{Monument, square},
    phase::Phase,
    setup::CATASTROPHES,
    space::Space,
    state::Tigris,
    wonder::plus,
};

/// `Ok`, or a sentence that names the broken invariant.
type Check = Result<(), String>;

/// Fails with a sentence unless the condition holds.
fn holds(condition: bool, otherwise: impl FnOnce() -> String) -> Check {
    if condition { Ok(()) } else { Err(otherwise()) }
}

/// Fails with a fixed sentence unless the condition holds.
fn must(condition: bool, otherwise: &str) -> Check {
    holds(condition, || otherwise.to_owned())
}

/// A number with its noun: `1 tile`, `2 tiles`.
fn counted(number: impl Into<u32>, noun: &str) -> String {
    let number = number.into();
    format!("{number} {noun}{}", if number == 1 { "" } else { "s" })
}

/// Fails with a sentence unless the area is empty.
fn none(area: Area, what: &str) -> Check {
    area.first().map_or(Ok(()), |space| Err(format!("{space}: {what}")))
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
                let (found, right) = (all[colour], Tiles::ALL[colour]);
                format!("there are {found} tiles `{}`, not {right}", colour.tile())
            })
        })
    }

    fn spaces_hold_one_thing(&self) -> Check {
        let board = &self.open.board;
        let mut taken = board.catastrophes;
        for area in board.tiles.0.into_iter().chain(board.turned.0) {
            none(taken & area, "two things on one space")?;
            taken |= area;
        }
        for (_, _, space) in board.leaders() {
            none(taken & Area::of(space), "two things on one space")?;
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
                Colour::Blue => (geography.land(), "a farm on land"),
                _ => (geography.river, "a tile on the river that is not a farm"),
            };
            none(tiles & wrong, what)?;
            let building = board.buildings[colour].map_or(Area::EMPTY, Area::of);
            none(building.without(board.tiles[colour]), "a building without a tile of its colour")?;
        }
        let leaders = board.leader_spaces();
        none(leaders & geography.river, "a leader on the river")?;
        none(
            leaders.without(board.temples().neighbours()),
            "a leader without a temple next to it",
        )?;
        let temples = board.temples() | board.turned[Colour::Red];
        none(
            board.treasures.without(geography.beasts & temples),
            "a treasure that is not on a temple on a winged beast",
        )
    }

    fn monuments_stand_on_their_tiles(&self) -> Check {
        let board = &self.open.board;
        let mut covered = Area::EMPTY;
        let mut cover = |spaces: Option<Area>, colours: &[Colour], what: &str| {
            let spaces = spaces.ok_or_else(|| format!("{what} hangs over the edge"))?;
            let stands = |colour: &Colour| spaces.without(board.turned[*colour]).is_empty();
            holds(colours.iter().any(stands), || format!("{what} is not on its tiles"))?;
            holds(!covered.meets(spaces), || format!("{what} overlaps another one"))?;
            covered |= spaces;
            Ok::<(), String>(())
        };
        for monument in Monument::all() {
            if let Some(space) = board.monuments[monument.index()] {
                let what = format!("the monument {monument} at {space}");
                cover(square(space), &monument.colours(), &what)?;
            }
        }
        if let Some(space) = board.wonder {
            cover(plus(space), &Colour::ALL, &format!("the wonder at {space}"))?;
        }
        none(board.face_down().without(covered), "a face-down tile without monument or wonder")?;
        must(
            board.wonder.is_none() || self.open.options.wonder,
            "the wonder is not played at this table",
        )?;
        must(
            board.building_spaces().is_empty() || self.open.options.buildings,
            "buildings are not played at this table",
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
                format!("{} does not play", crate::dynasty::name(seat))
            })?;
        }
        let absent = Seat::all(4).skip(usize::from(open.seats));
        for (seat, colour) in absent.flat_map(|seat| Colour::ALL.map(|colour| (seat, colour))) {
            must(
                open.board.leader(seat, colour).is_none(),
                "a leader of a dynasty that does not play",
            )?;
        }
        Ok(())
    }

    fn supplies_are_in_bounds(&self) -> Check {
        let open = &self.open;
        let players = &open.players[..usize::from(open.seats)];
        for (player, hand) in players.iter().zip(self.hidden.hands) {
            holds(hand.count() <= HAND, || format!("a hand of {} tiles", hand.count()))?;
            must(hand.include(player.known), "known tiles that are not in the hand")?;
            must(
                player.known.is_none() || open.options.open_tiles,
                "tiles of a hand are known only with the variant of the open tiles",
            )?;
            must(player.catastrophes <= CATASTROPHES, "too many catastrophes")?;
        }
        let played = open.board.catastrophes.len();
        let left: u8 = players.iter().map(|player| player.catastrophes).sum();
        let all = u32::from(CATASTROPHES * open.seats);
        holds(played + u32::from(left) == all, || {
            let played = counted(played, "catastrophe");
            format!("with {played} on the board and {left} left there are not {all}")
        })?;
        let shown = open.display.count();
        holds(shown == 0 || (open.options.open_tiles && shown <= draw::DISPLAY), || {
            counted(shown, "open tile")
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
            let left = counted(left, "treasure");
            format!("with {left} on the board and {won} taken there are not {beasts}")
        })?;
        must(left > 0, "a merchant leaves one treasure, so the last one cannot be taken")
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
                format!("a kingdom with {rivals} leaders `{}`", colour.leader())
            })?;
            let joined = board.leaders_in(board.region(space), colour).count();
            holds(joined <= 2, || format!("a war of {joined} leaders `{}`", colour.leader()))?;
            let apart = joint.is_empty() || board.region(space).meets(joint) || joined == 1;
            must(apart, "two leaders of one colour are linked, but not by the unification tile")?;
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
            Phase::WonderPoint => must(
                self.wonder_scores_for(self.open.active),
                "the active player's king is not in the kingdom of the wonder",
            ),
            Phase::Over(ending) => self.ending_makes_sense(ending),
        }
    }
}

/// The treasures in the kingdom of a leader, ignoring the pieces in `away`.
fn treasures_without(board: &Board, leader: Space, away: Area) -> u32 {
    let side = Area::of(leader).spread(board.links().without(away));
    (board.treasures & side).len()
}
