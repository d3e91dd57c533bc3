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
    /// The enemy places that were looked at, and what was found there.
    known: (u64, u32),
    lands: [Defended; MOST],
    seas: [Defended; MOST_SEAS],
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
    const UNKNOWN: Self = Self { least: 0, support: 0 };

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
        let (lands, seas) = ([Defended::UNKNOWN; MOST], [Defended::UNKNOWN; MOST_SEAS]);
        Self { seat, enemies, is_full, bonus, known: (0, 0), lands, seas }
    }

    /// Whether a unit that can reach this place may stay there.
    pub(crate) fn can_arrive(&mut self, game: &Civilization, unit: Unit, at: Place) -> bool {
        let enemy = match at {
            Place::Land(at) => self.enemies.0 & at.bit() != 0,
            Place::Sea(at) => self.enemies.1 >> at.index() & 1 == 1,
        };
        if !enemy {
            return !self.is_full || game.has_room(self.seat, at).is_ok();
        }
        let Defended { least, support } = self.defended(game, at);
        game.worth(unit, at, support).saturating_add(self.bonus) >= least
    }

    fn defended(&mut self, game: &Civilization, place: Place) -> Defended {
        let (is_known, found) = match place {
            Place::Land(at) => {
                let is_known = self.known.0 & at.bit() != 0;
                self.known.0 |= at.bit();
                (is_known, &mut self.lands[at.index()])
            }
            Place::Sea(at) => {
                let is_known = self.known.1 >> at.index() & 1 == 1;
                self.known.1 |= 1 << at.index();
                (is_known, &mut self.seas[at.index()])
            }
        };
        if !is_known {
            *found = Defended::of(game, self.seat, place);
        }
        *found
    }
}
