//! Stone Age as sparse inputs: every place, card, building and die individually.
//!
//! In this order: for each player people, fields, tools, food, stock, cards, and the people on each
//! place; the row of cards and the stacks; the phase with its dice; the remaining cards and tiles.

use stone_age::{Card, Phase, Place, Prize, StoneAge, Tile};
use table::{Game, Seat};

use crate::Marks;

/// The version of the indicators and action parts.
pub(super) const SCAN: u32 = 1;

/// The capacity for cards and building tiles.
pub(super) const CARDS: usize = 64;
pub(super) const TILES: usize = 32;
const PLACES: usize = Place::ALL.len();
const PLAYER: usize = 3 * 11 + 2 * 13 + 25 + 4 * 10 + 3 + CARDS + PLACES * 11;
const PHASE: usize = 14 + 4 + 5 * 60 + 11 + 4 + 4 + 6;

/// The number of a card.
pub(super) fn card_number(card: Card) -> usize {
    Card::all().position(|known| known == card).unwrap_or(0).min(CARDS - 1)
}

/// The number of a building tile.
pub(super) fn tile_number(tile: Tile) -> usize {
    Tile::all().position(|known| known == tile).unwrap_or(0).min(TILES - 1)
}

/// The number of indicators.
pub(super) const fn indicators(seats: u8) -> usize {
    seats as usize * PLAYER + 4 * CARDS + 4 * (TILES + 8) + PHASE + 40
}

/// Marks every indicator that is true for what a seat sees.
pub(super) fn scan(game: &StoneAge, looks: Seat, marks: &mut Marks<'_>) {
    for seat in looks.clockwise(game.seats()) {
        let player = game.player(seat);
        marks.one(usize::from(player.people), 11);
        marks.one(usize::from(player.home), 11);
        marks.one(usize::from(player.agriculture), 11);
        marks.one(usize::from(player.rack.sum()), 13);
        marks.one(usize::from(player.rack.unused_sum()), 13);
        marks.one(player.food as usize, 25);
        player.stock.iter().for_each(|count| marks.one(*count as usize, 10));
        marks.all(3, player.once.values().take(1).map(|_| 0));
        let cards = if seat == looks { player.all_cards() } else { player.cards };
        let owned = Card::all().enumerate().filter(|(_, card)| cards.contains(*card));
        marks.all(CARDS, owned.map(|(number, _)| number));
        for place in Place::ALL {
            marks.one(usize::from(player.standing(place)), 11);
        }
    }
    for card in game.row() {
        marks.all(CARDS, card.map(card_number));
    }
    for index in 0..4 {
        let stack = game.stacks().get(index);
        marks.all(TILES, stack.and_then(|stack| stack.open).map(tile_number));
        marks.all(8, stack.map(|stack| usize::from(stack.height).min(7)));
    }
    scan_phase(game, looks, marks);
    marks.one(game.deck_left() as usize, 40);
}

fn scan_phase(game: &StoneAge, looks: Seat, marks: &mut Marks<'_>) {
    let (phase, seat) = match game.phase() {
        Phase::Lot => (0, None),
        Phase::Deal => (1, None),
        Phase::Placing { seat } => (2, Some(seat)),
        Phase::Using { seat } => (3, Some(seat)),
        Phase::Rolling { seat, .. } => (4, Some(seat)),
        Phase::Rolled { seat, .. } => (5, Some(seat)),
        Phase::Buying { seat, .. } => (6, Some(seat)),
        Phase::Drawing { seat } => (7, Some(seat)),
        Phase::RollingForAll { seat } => (8, Some(seat)),
        Phase::Picking { seat, .. } => (9, Some(seat)),
        Phase::Building { seat, .. } => (10, Some(seat)),
        Phase::Turning { seat, .. } => (11, Some(seat)),
        Phase::Feeding { seat } => (12, Some(seat)),
        Phase::Over { .. } => (13, None),
    };
    marks.one(phase, 14);
    let from_looks = |seat: Seat| looks.clockwise(game.seats()).position(|other| other == seat);
    marks.all(4, seat.and_then(from_looks));
    match game.phase() {
        Phase::Rolled { goods, dice, pips, .. } => {
            marks.all(5 * 60, [goods as usize * 60 + usize::from(pips).min(59)]);
            marks.one(usize::from(dice), 11);
        }
        Phase::Rolling { dice, .. } => {
            marks.skip(5 * 60);
            marks.one(usize::from(dice), 11);
        }
        _ => marks.skip(5 * 60 + 11),
    }
    let buying = match game.phase() {
        Phase::Buying { place, .. } => Some(usize::from(place).min(3)),
        _ => None,
    };
    marks.all(4, buying);
    let building = match game.phase() {
        Phase::Building { stack, .. } => Some(usize::from(stack).min(3)),
        _ => None,
    };
    marks.all(4, building);
    match game.phase() {
        Phase::Picking { dice, .. } => {
            let offered = Prize::ALL.into_iter().enumerate();
            let offered = offered.filter(|(_, prize)| dice.offers(*prize));
            marks.all(6, offered.map(|(number, _)| number));
        }
        _ => marks.skip(6),
    }
}

#[cfg(test)]
mod tests {
    use table::Seed;

    use super::*;

    #[test]
    fn indicators_and_parts_fit_and_tell_no_secret() {
        assert!(Card::all().count() <= CARDS && Tile::all().count() <= TILES);
        for seats in 2..=4 {
            let start = StoneAge::start(&stone_age::Customs::default(), seats).unwrap();
            crate::scan::numbers_fit(&start, &Seed::from_number(u64::from(seats)));
        }
    }
}
