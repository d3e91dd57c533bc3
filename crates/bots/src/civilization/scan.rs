//! Civilization, new rules, as sparse inputs: the map, technologies, cards and the question.
//!
//! In this order: for each territory its owner, level, unit and token; for each sea its owner; for
//! each player technologies, structures, wonders, points ahead and treasury; the card in hand and
//! those that were played; era and stage.
//!
//! Places, technologies and cards are numbered by their order in the data. A host's own data has
//! numbers too, but a network trained on other data does not know what they mean.

use civilization::{Civilization, Held, Lying, Stage};
use table::{Game, Seat, Viewer};

use crate::{Marks, scan::bucket};

/// The version of the indicators and action parts.
pub(super) const SCAN: u32 = 1;

/// The capacity for each kind of thing.
pub(super) const LANDS: usize = 64;
pub(super) const SEAS: usize = 32;
pub(super) const THINGS: usize = 64;
const OWNERS: usize = 6;
const LAND: usize = OWNERS + 6 + 6 + 4;
const PLAYER: usize = 3 * THINGS + 41 + 21;

/// The number of indicators.
pub(super) const fn indicators(seats: u8) -> usize {
    LANDS * LAND + SEAS * OWNERS + seats as usize * (PLAYER + THINGS) + THINGS + 5 + 12
}

/// Marks every indicator that is true for what a seat sees.
pub(super) fn scan(game: &Civilization, looks: Seat, marks: &mut Marks<'_>) {
    let view = game.view(Viewer::Seat(looks));
    let seats = game.seats();
    let from_looks = |seat: Seat| looks.clockwise(seats).position(|other| other == seat);
    for index in 0..LANDS {
        let Some(land) = view.table.territories.get(index) else {
            marks.skip(LAND);
            continue;
        };
        marks.all(OWNERS, land.owner.and_then(from_looks));
        marks.one(usize::from(land.level), 6);
        marks.all(6, land.unit.map(|unit| unit.kind as usize));
        marks.one(
            match land.token {
                Lying::Down | Lying::Veiled => 0,
                Lying::Peeked(_) => 1,
                Lying::Open(_) => 2,
                Lying::Gone => 3,
            },
            4,
        );
    }
    for index in 0..SEAS {
        let owner = view.table.seas.get(index).and_then(|zone| zone.owner);
        marks.all(OWNERS, owner.and_then(from_looks));
    }
    let standing = game.standing();
    let points = |seat: Seat| standing.get(seat.index()).map_or(0, |own| i32::from(own.points));
    for seat in looks.clockwise(seats) {
        let civ = &view.table.civilizations[seat.index()];
        for things in [civ.technologies, civ.structures, civ.wonders] {
            marks.all(THINGS, (0..THINGS).filter(|bit| things >> bit & 1 == 1));
        }
        let others = Seat::all(seats).filter(|other| *other != seat);
        let best = others.map(points).max().unwrap_or(0);
        marks.one(bucket(points(seat) - best, 20), 41);
        marks.one(usize::from(civ.credits) / 10, 21);
        marks.all(THINGS, civ.played.map(|card| card.index().min(THINGS - 1)));
    }
    let held = match view.held.get(looks.index()) {
        Some(Held::Shown(card)) => Some(card.index().min(THINGS - 1)),
        _ => None,
    };
    marks.all(THINGS, held);
    marks.one(usize::from(view.era.saturating_sub(1)), 5);
    let stage = match view.stage {
        Stage::First | Stage::Tokens(_) | Stage::Deal(_) => 0,
        Stage::OpeningCard(_) => 1,
        Stage::OpeningPlace(_) | Stage::OpeningToken(_) => 2,
        Stage::TurnStart(_) => 3,
        Stage::Top(_) => 4,
        Stage::Bottom(..) => 5,
        Stage::Together(_) => 6,
        Stage::SettleTop | Stage::SettleBottom | Stage::SettleResources => 7,
        Stage::Announce => 8,
        Stage::TurnEnd => 9,
        Stage::Between { .. } => 10,
        Stage::Over { .. } => 11,
    };
    marks.one(stage, 12);
}

#[cfg(test)]
mod tests {
    use civilization::Options;
    use table::Seed;

    use super::*;

    #[test]
    fn indicators_and_parts_fit_and_tell_no_secret() {
        for seats in 2..=6 {
            let start = Civilization::start(&Options::default(), seats).unwrap();
            crate::scan::numbers_fit(&start, &Seed::from_number(u64::from(seats)));
        }
    }
}
