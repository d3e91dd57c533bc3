//! Where single units may end their way: what is the same for all of them is found out once.

use table::Seat;

use crate::{
    board::CROWD,
    ids::Place,
    phase::FORCE,
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
    /// Defence values by place, computed on demand.
    lands: [Option<i16>; MOST],
    seas: [Option<i16>; MOST_SEAS],
}

impl Arrivals {
    pub(crate) fn of(game: &Civilization, seat: Seat) -> Self {
        let is_full = !game.crowd.is_empty() && game.crowd_of(seat).count() >= CROWD;
        let enemies = game.enemies(seat);
        Self { seat, enemies, is_full, lands: [None; MOST], seas: [None; MOST_SEAS] }
    }

    /// Whether a unit that can reach this place may stay there.
    pub(crate) fn can_arrive(&mut self, game: &Civilization, unit: Unit, at: Place) -> bool {
        let (enemy, defence) = match at {
            Place::Land(at) => (self.enemies.0 & at.bit() != 0, &mut self.lands[at.index()]),
            Place::Sea(at) => (self.enemies.1 >> at.index() & 1 == 1, &mut self.seas[at.index()]),
        };
        if !enemy {
            return !self.is_full || game.has_room(self.seat, at).is_ok();
        }
        let mut force = [None; FORCE];
        force[0] = Some(unit);
        let defence = || *defence.get_or_insert_with(|| game.defence_value(at));
        game.can_take_from(self.seat, at, &force, defence).is_ok()
    }
}
