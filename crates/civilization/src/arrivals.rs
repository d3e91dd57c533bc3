//! Where single units may end their way: what is the same for all of them is found out once.

use table::Seat;

use crate::{
    board::CROWD,
    ids::Place,
    ruleset::{MOST, MOST_SEAS},
    state::Civilization,
    unit::Unit,
};

/// What decides whether units of one seat may stay where they arrive.
pub(crate) struct Arrivals {
    seat: Seat,
    /// The places of all other seats.
    enemies: (u64, u32),
    /// Whether no more units can share a place with another one.
    is_full: bool,
    /// What the seat's wonders add to an attack.
    bonus: i16,
    /// Enemy places, looked at on demand.
    lands: [Option<Defended>; MOST],
    seas: [Option<Defended>; MOST_SEAS],
}

/// An enemy place.
#[derive(Clone, Copy)]
struct Defended {
    /// The least value of an attack that takes it; `i16::MIN` where dice decide.
    least: i16,
    /// What the attacker's aircraft add to each unit.
    support: i16,
}

impl Defended {
    fn of(game: &Civilization, seat: Seat, at: Place) -> Self {
        let least = match game.options.die && game.table.unit(at).is_some() {
            true => i16::MIN,
            false => game.defence_value(at).saturating_add(1),
        };
        Self { least, support: game.support(seat, at) }
    }
}

impl Arrivals {
    pub(crate) fn of(game: &Civilization, seat: Seat) -> Self {
        let is_full = !game.crowd.is_empty() && game.crowd_of(seat).count() >= CROWD;
        let (enemies, bonus) = (game.enemies(seat), game.attack_bonus(seat));
        Self { seat, enemies, is_full, bonus, lands: [None; MOST], seas: [None; MOST_SEAS] }
    }

    /// Whether a unit that can reach this place may stay there.
    pub(crate) fn can_arrive(&mut self, game: &Civilization, unit: Unit, at: Place) -> bool {
        let (enemy, known) = match at {
            Place::Land(at) => (self.enemies.0 & at.bit() != 0, &mut self.lands[at.index()]),
            Place::Sea(at) => (self.enemies.1 >> at.index() & 1 == 1, &mut self.seas[at.index()]),
        };
        if !enemy {
            return !self.is_full || game.has_room(self.seat, at).is_ok();
        }
        let Defended { least, support } =
            *known.get_or_insert_with(|| Defended::of(game, self.seat, at));
        game.worth(unit, at, support).saturating_add(self.bonus) >= least
    }
}
