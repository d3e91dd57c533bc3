//! What must hold after every step. A drawn position that breaks one of these cannot be.

use table::Seat;

use crate::{
    action::HAND,
    area::Area,
    colour::{Colour, Tiles},
    commit::Battle,
    geography::Geography,
    monument::{Monument, square},
    options::IdleRounds,
    phase::{Draw, Phase, Purpose, Source},
    setup::{ACTIONS, CATASTROPHES},
    state::Tigris,
    wonder::plus,
};

/// Fails with a sentence unless something holds.
fn holds(condition: bool, otherwise: impl FnOnce() -> String) -> Result<(), String> {
    if condition { Ok(()) } else { Err(otherwise()) }
}

/// Fails with a sentence if an area has a space.
fn none(area: Area, what: &str) -> Result<(), String> {
    area.first().map_or(Ok(()), |space| Err(format!("{space}: {what}")))
}

impl Tigris {
    pub(crate) fn check_invariants(&self) -> Result<(), String> {
        self.tiles_are_conserved()?;
        self.spaces_hold_one_thing()?;
        self.things_lie_where_they_may()?;
        self.monuments_stand_on_their_tiles()?;
        self.leaders_are_at_peace()?;
        self.supplies_are_in_bounds()?;
        self.phase_makes_sense()
    }

    fn tiles_are_conserved(&self) -> Result<(), String> {
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

    fn spaces_hold_one_thing(&self) -> Result<(), String> {
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

    fn things_lie_where_they_may(&self) -> Result<(), String> {
        let board = &self.open.board;
        let geography = Geography::of(self.open.options.board);
        for colour in Colour::ALL {
            let tiles = board.tiles[colour] | board.turned[colour];
            let (wrong, what) = match colour {
                Colour::Blue => (geography.land(), "a farm on land"),
                _ => (geography.river, "a tile on the river that is no farm"),
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

    fn monuments_stand_on_their_tiles(&self) -> Result<(), String> {
        let board = &self.open.board;
        let mut covered = Area::EMPTY;
        let mut cover = |spaces: Option<Area>, colours: &[Colour], what: &str| {
            let spaces = spaces.ok_or_else(|| format!("{what} hangs over the edge"))?;
            let stands = |colour: &Colour| spaces.without(board.turned[*colour]).is_empty();
            holds(colours.iter().any(stands), || format!("{what} is not on its tiles"))?;
            holds(!covered.meets(spaces), || format!("{what} stands on another one"))?;
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
        holds(board.wonder.is_none() || self.open.options.wonder, || {
            "the wonder is not played at this table".to_owned()
        })?;
        holds(board.building_spaces().is_empty() || self.open.options.buildings, || {
            "buildings are not played at this table".to_owned()
        })
    }

    /// No kingdom at rest has two leaders of one colour. In a revolt only the two who fight are in
    /// one kingdom; in a war only the unification tile links rivals.
    fn leaders_are_at_peace(&self) -> Result<(), String> {
        let board = &self.open.board;
        let joint = match self.open.phase {
            Phase::War { joint, .. } | Phase::ChooseWar { joint } => Area::of(joint),
            _ => Area::EMPTY,
        };
        let links = board.links().without(joint);
        for (_, colour, space) in board.leaders() {
            let side = Area::of(space).spread(links);
            let rivals = board.leaders_in(side, colour).count();
            let revolt =
                matches!(self.open.phase, Phase::Revolt(conflict) if conflict.leader == colour);
            holds(rivals == 1 || (revolt && rivals == 2), || {
                format!("a kingdom with {rivals} leaders `{}`", colour.leader())
            })?;
            let joined = board.leaders_in(board.region(space), colour).count();
            holds(joined <= 2, || format!("a war of {joined} leaders `{}`", colour.leader()))?;
        }
        Ok(())
    }

    fn supplies_are_in_bounds(&self) -> Result<(), String> {
        let open = &self.open;
        let players = &open.players[..usize::from(open.seats)];
        for (player, hand) in players.iter().zip(self.hidden.hands) {
            holds(hand.count() <= HAND, || format!("a hand of {} tiles", hand.count()))?;
            holds(hand.include(player.known), || {
                "known tiles that are not in the hand".to_owned()
            })?;
            holds(player.catastrophes <= CATASTROPHES, || "too many catastrophes".to_owned())?;
        }
        let played = open.board.catastrophes.len();
        let left: u8 = players.iter().map(|player| player.catastrophes).sum();
        holds(played + u32::from(left) <= u32::from(CATASTROPHES * open.seats), || {
            format!("{played} catastrophes on the board and {left} left are too many")
        })?;
        let won: u32 = players.iter().map(|player| u32::from(player.treasures)).sum();
        let beasts = Geography::of(open.options.board).beasts.len();
        holds(open.board.treasures.len() + won <= beasts, || {
            format!("there are more than {beasts} treasures")
        })?;
        let shown = open.display.count();
        holds(shown == 0 || (open.options.open_tiles && shown <= 6), || {
            format!("{shown} open tiles")
        })?;
        let absent = Seat::all(4).skip(usize::from(open.seats));
        for seat in absent {
            let absent_leader =
                Colour::ALL.into_iter().any(|c| open.board.leader(seat, c).is_some());
            holds(!absent_leader, || "a leader of a dynasty that does not play".to_owned())?;
        }
        let most = 3 * open.seats;
        let idle = open.options.idle_rounds == IdleRounds::Three && open.idle_turns > most;
        holds(!idle, || format!("{} idle turns", open.idle_turns))
    }

    fn phase_makes_sense(&self) -> Result<(), String> {
        let open = &self.open;
        let plays = |seat: Seat| seat.index() < usize::from(open.seats);
        holds(plays(open.active), || "the active player does not play".to_owned())?;
        let acting = !matches!(open.phase, Phase::WonderPoint | Phase::Over(_))
            && !matches!(open.phase, Phase::Draw(Draw { purpose: Purpose::Refill, .. }));
        let range = if acting { 1..=ACTIONS } else { 0..=ACTIONS };
        holds(range.contains(&open.actions_left), || {
            format!("{} actions left", open.actions_left)
        })?;
        let sensible = match open.phase {
            Phase::StartPlayer => self.hidden.hands.iter().all(|hand| hand.is_none()),
            Phase::Turn | Phase::Over(_) => true,
            Phase::Draw(draw) => plays(draw.seat) && self.draw_makes_sense(draw),
            Phase::Revolt(_) | Phase::War { .. } => self.battle_makes_sense(),
            Phase::ChooseWar { joint } => {
                open.board.tile_at(joint).is_some() && self.wars(joint).count() > 1
            }
            Phase::Building { placed } => {
                open.options.buildings && !self.building_spaces(placed).is_empty()
            }
            Phase::Monument { placed } => {
                let mut actions = Vec::new();
                self.monument_actions(placed, &mut actions);
                actions.len() > 1
            }
            Phase::Treasure { seat } => {
                let mut actions = Vec::new();
                if plays(seat) {
                    self.treasure_actions(seat, &mut actions);
                }
                actions.len() > 1
            }
            Phase::WonderPoint => self.wonder_scores_for(open.active),
        };
        holds(sensible, || "the phase does not fit the table".to_owned())
    }

    fn draw_makes_sense(&self, draw: Draw) -> bool {
        let bag = !self.hidden.bag.is_none();
        let open_tiles = self.open.options.open_tiles;
        draw.wanted + self.hand(draw.seat).count() <= HAND
            && match draw.source {
                Source::Bag => bag && draw.wanted > 0,
                Source::Display => bag && open_tiles && self.open.display.count() < 6,
                Source::Choice => open_tiles && !self.open.display.is_none() && draw.wanted > 0,
            }
    }

    fn battle_makes_sense(&self) -> bool {
        let board = &self.open.board;
        let Some(battle) = Battle::of(self.open.phase) else { return false };
        let conflict = battle.conflict;
        let stands = |seat: Seat| board.leader(seat, conflict.leader);
        let (Some(attacker), Some(defender)) =
            (stands(conflict.attacker), stands(conflict.defender))
        else {
            return false;
        };
        let joined = battle.joint.is_none_or(|joint| {
            board.tile_at(joint).is_some() && board.region(joint).contains(attacker)
        });
        conflict.attacker != conflict.defender
            && conflict.committed.is_none_or(|count| count <= HAND)
            && joined
            && board.region(attacker).contains(defender)
    }
}
