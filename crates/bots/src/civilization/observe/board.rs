//! The map, and what the civilizations have.

use civilization::{Lying, Place, TableView, Unit};

use super::{Scope, unit_numbers};
use crate::observe::{Sheet, copy, mark};

/// The most surplus units that all civilizations can have together.
const MOST_SURPLUS: usize = 53;

/// The board and possessions; all zeros for `None`.
pub(super) fn write_table(
    prefix: &'static str,
    table: Option<&TableView>,
    scope: Scope,
    sheet: &mut Sheet<'_>,
) {
    write_lands(prefix, table, scope, sheet);
    write_tokens(prefix, table, scope, sheet);
    write_seas(prefix, table, scope, sheet);
    write_civilizations(prefix, table, scope, sheet);
}

fn write_lands(
    prefix: &'static str,
    table: Option<&TableView>,
    scope: Scope,
    sheet: &mut Sheet<'_>,
) {
    let (count, seats) = (scope.rules.territories.len(), scope.around.seats());
    let lands = table.map_or(&[][..], |table| &table.territories);
    let about = "one-hot for each territory: the owner of the pieces there";
    let owner = sheet.field_of(prefix, "land_owner", &[count, seats], 1.0, about);
    for (row, land) in owner.chunks_exact_mut(seats).zip(lands) {
        mark(row, land.owner.map(|seat| scope.around.place(seat)));
    }
    let about = "for each territory: the level of the settlement, settlers, aircraft";
    let pieces = sheet.field_of(prefix, "land_pieces", &[count, 3], 1.0, about);
    for (row, land) in pieces.chunks_exact_mut(3).zip(lands) {
        copy(row, [land.level, land.settlers, land.aircraft]);
    }
    let about = "for each territory, its military unit: infantry, cavalry, artillery (one-hot), \
                 the era of its model, whether it has moved";
    let units = sheet.field_of(prefix, "land_unit", &[count, 5], 1.0, about);
    for (row, land) in units.chunks_exact_mut(5).zip(lands) {
        if let Some(unit) = land.unit {
            mark(&mut row[..3], Some(unit.kind as usize));
            copy(&mut row[3..], [unit.era, u8::from(unit.has_moved())]);
        }
    }
}

fn write_tokens(
    prefix: &'static str,
    table: Option<&TableView>,
    scope: Scope,
    sheet: &mut Sheet<'_>,
) {
    let (count, kinds) = (scope.rules.territories.len(), scope.rules.tokens.len());
    let lands = table.map_or(&[][..], |table| &table.territories);
    let about = "one-hot for each territory: its token is face down and unseen, seen by the \
                 observer, seen by others, face up, gone";
    let lying = sheet.field_of(prefix, "token_lying", &[count, 5], 1.0, about);
    for (row, land) in lying.chunks_exact_mut(5).zip(lands) {
        let place = match land.token {
            Lying::Down => 0,
            Lying::Peeked(_) => 1,
            Lying::Veiled => 2,
            Lying::Open(_) => 3,
            Lying::Gone => 4,
        };
        mark(row, Some(place));
    }
    let about = "one-hot for each territory: its token, where the observer knows it";
    let tokens = sheet.field_of(prefix, "token", &[count, kinds], 1.0, about);
    for (row, land) in tokens.chunks_exact_mut(kinds).zip(lands) {
        if let Lying::Peeked(token) | Lying::Open(token) = land.token {
            mark(row, Some(token.index()));
        }
    }
    let seats = scope.around.seats();
    let about = "for each territory: the players who have looked at the face-down token";
    let peeked = sheet.field_of(prefix, "token_peeked", &[count, seats], 1.0, about);
    for (row, land) in peeked.chunks_exact_mut(seats).zip(lands) {
        for (place, seat) in scope.around.players() {
            row[place] = f32::from(land.peeked_by >> seat.index() & 1);
        }
    }
}

fn write_seas(
    prefix: &'static str,
    table: Option<&TableView>,
    scope: Scope,
    sheet: &mut Sheet<'_>,
) {
    let (count, seats) = (scope.rules.seas.len(), scope.around.seats());
    let seas = table.map_or(&[][..], |table| &table.seas);
    let about = "one-hot for each sea zone: the owner of the fleet";
    let owner = sheet.field_of(prefix, "sea_owner", &[count, seats], 1.0, about);
    for (row, sea) in owner.chunks_exact_mut(seats).zip(seas) {
        mark(row, sea.owner.map(|seat| scope.around.place(seat)));
    }
    let about = "for each sea zone: the era of the fleet's model, whether it has moved";
    let fleets = sheet.field_of(prefix, "fleet", &[count, 2], 1.0, about);
    for (row, sea) in fleets.chunks_exact_mut(2).zip(seas) {
        if let Some(fleet) = sea.fleet {
            copy(row, [fleet.era, u8::from(fleet.has_moved())]);
        }
    }
}

/// Marks the set bits.
fn set_bits(into: &mut [f32], bits: u64) {
    into.iter_mut().enumerate().for_each(|(index, to)| *to = (bits >> index & 1) as f32);
}

fn write_civilizations(
    prefix: &'static str,
    table: Option<&TableView>,
    scope: Scope,
    sheet: &mut Sheet<'_>,
) {
    let Scope { rules, around } = scope;
    let seats = around.seats();
    let civs = || {
        let civs = table.map_or(&[][..], |table| &table.civilizations);
        around.players().filter_map(|(_, seat)| civs.get(seat.index()))
    };
    let about = "for each player: credits, credits yet to be received in this box, victory points, \
                 whether they have the 5-credit marker";
    let wealth = sheet.field_of(prefix, "wealth", &[seats, 4], 50.0, about);
    for (row, civ) in wealth.chunks_exact_mut(4).zip(civs()) {
        copy(row, [civ.credits, civ.due, civ.points, u16::from(civ.reserve)]);
    }
    let counts = [rules.technologies.len(), rules.wonders.len(), rules.structures.len()];
    let about = "each player's technologies";
    let owned = sheet.field_of(prefix, "technologies", &[seats, counts[0]], 1.0, about);
    owned
        .chunks_exact_mut(counts[0])
        .zip(civs())
        .for_each(|(row, c)| set_bits(row, c.technologies));
    let about = "each player's wonders";
    let owned = sheet.field_of(prefix, "wonders", &[seats, counts[1]], 1.0, about);
    owned.chunks_exact_mut(counts[1]).zip(civs()).for_each(|(row, c)| set_bits(row, c.wonders));
    let about = "each player's structures";
    let owned = sheet.field_of(prefix, "structures", &[seats, counts[2]], 1.0, about);
    owned.chunks_exact_mut(counts[2]).zip(civs()).for_each(|(row, c)| set_bits(row, c.structures));
    let about = "each player's units that wait on wonder cards: infantry, cavalry, artillery, \
                 fleets, aircraft";
    let waiting = sheet.field_of(prefix, "waiting", &[seats, 5], 1.0, about);
    copy(waiting, civs().flat_map(|civ| civ.waiting));
    let about = "the strategy card in front of each player";
    let cards = rules.cards.len();
    let played = sheet.field_of(prefix, "played", &[seats, cards], 1.0, about);
    for (row, civ) in played.chunks_exact_mut(cards).zip(civs()) {
        mark(row, civ.played.map(|card| card.index()));
    }
}

/// Surplus units.
pub(super) fn write_crowd(crowd: &[(Place, Unit)], scope: Scope, sheet: &mut Sheet<'_>) {
    let about = "surplus units at each place until the turn ends: infantry, cavalry, artillery, \
                 fleets";
    let counts = sheet.field("surplus", &[scope.places(), 4], 1.0, about);
    for (at, unit) in crowd {
        if let Some(count) = counts.get_mut(scope.place(*at) * 4 + unit.kind as usize) {
            *count += 1.0;
        }
    }
    let about = "the same units as a list: the index of the place from 1, the kind from 1, the \
                 era, whether it has moved";
    let list = sheet.field("surplus_list", &[MOST_SURPLUS, 4], 1.0, about);
    for (row, (at, unit)) in list.chunks_exact_mut(4).zip(crowd) {
        row[0] = (scope.place(*at) + 1) as f32;
        copy(&mut row[1..], unit_numbers(*unit));
    }
}
