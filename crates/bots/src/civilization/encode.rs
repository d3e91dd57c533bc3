//! Features of Civilization, new rules, for the networks and for Python.
//!
//! The features depend only on what the observing seat may know. They come in this order, with
//! small counts scaled to about one:
//!
//! ```text
//! for each player, clockwise from the observer:
//!   PLAYER    points, counted fields, treasury, pieces on the board and in front of the player
//! HAND        what the observer's card, in hand or in play, would still give
//! TABLE       era, stage, whose turn, how far the end is
//! for each player: the logit of the hand-written evaluation
//! ```
//!
//! They do not name cards, technologies or places, so they also fit a host's own data.

use civilization::{Civilization, Held, Kind, Lying, Stage, View};
use table::{Game, Seat, Viewer};

use super::{
    promise::{Promise, Rest, promise},
    purse,
};
use crate::{
    Span,
    layout::{Block, Layout, length},
    pen::Pen,
    prospects::{PROSPECTS_FIELDS, write_prospects},
};

/// The version of this layout. A network is trained for one version.
pub(super) const ENCODING: u32 = 3;

const PLAYER_FIELDS: Block = &[
    ("points, in hundreds", 1),
    ("happiness, in tens; its points, in fours", 2),
    ("levels, in tens; their points, in fours", 2),
    ("technologies, in tens; their points, in fours", 2),
    ("ahead of the best other: points, happiness, levels, technologies, in tens", 4),
    ("credits, in hundreds", 1),
    ("what is due, in hundreds", 1),
    ("has the reserve", 1),
    ("wonders, in fives", 1),
    ("structures, in fives", 1),
    ("fleets, in fours", 1),
    ("units that wait, in fours", 1),
    ("cost of its technologies, in two hundreds", 1),
    ("territories, in tens", 1),
    ("levels of cities, in tens", 1),
    ("settlers, in eights", 1),
    ("aircraft, in threes", 1),
    ("cities, in sixes", 1),
    ("eras of the land units of each kind, in eights", Kind::LAND.len()),
    ("resources in use, in eights", 1),
    ("cities without a unit, in fours", 1),
    ("holds a card", 1),
    ("has the turn", 1),
    ("is the first player", 1),
    ("seminal technologies, in fours", 1),
    ("value of its treasury, in hundreds", 1),
    ("reserved", 9 - Kind::LAND.len()),
];
const HAND_FIELDS: Block = &[
    ("card is known", 1),
    ("credits of its top, of its bottom, of its resource, in forties", 3),
    ("points, in sixes", 1),
    ("deeds of its top, of its bottom, in twos", 2),
    ("is for all at once", 1),
    ("era, in fours", 1),
    ("is in play", 1),
    ("value of what it still brings, of its technologies, in hundreds", 2),
];
const TABLE_FIELDS: Block = &[
    ("era", 5),
    ("turns, in sixties", 1),
    ("stage: beginning, top, bottom, together, between, other", 6),
    ("whose turn, from the looker", 6),
    ("looker still has something to do", 1),
    ("technologies before the end, in forties", 1),
    ("turns before the limit, in sixties", 1),
    ("reserved", 3),
];

const PLAYER: usize = length(PLAYER_FIELDS);
const HAND: usize = length(HAND_FIELDS);
const TABLE: usize = length(TABLE_FIELDS);

/// The number of features.
pub(super) const fn features(seats: u8) -> usize {
    seats as usize * (PLAYER + 1) + HAND + TABLE
}

/// The layout of the features.
pub(super) fn layout(seats: u8) -> Vec<Span> {
    let mut layout = Layout::default();
    (0..seats).for_each(|player| layout.add(&format!("player {player}"), PLAYER_FIELDS));
    layout.add("hand", HAND_FIELDS);
    layout.add("table", TABLE_FIELDS);
    (0..seats).for_each(|player| layout.add(&format!("player {player}"), PROSPECTS_FIELDS));
    layout.spans()
}

/// Writes the features of a game for a seat.
pub(super) fn encode(game: &Civilization, seat: Seat, into: &mut [f32]) {
    let view = game.view(Viewer::Seat(seat));
    let standing = game.standing();
    let pen = &mut Pen::new(into);
    for player in seat.clockwise(game.seats()) {
        let end = pen.at() + PLAYER;
        let own = standing[player.index()];
        pen.put(f32::from(own.points) / 100.0);
        for (have, points) in [own.happiness, own.levels, own.technologies] {
            pen.put(f32::from(have) / 10.0);
            pen.put(f32::from(points) / 4.0);
        }
        let others = standing.iter().zip(0..).filter(|(_, at)| *at != player.index());
        let best = |have: fn(&civilization::Standing) -> u16| {
            others.clone().map(|(other, _)| have(other)).max().unwrap_or(0)
        };
        let ahead = |have: fn(&civilization::Standing) -> u16| {
            (f32::from(have(&own)) - f32::from(best(have))).clamp(-40.0, 40.0) / 10.0
        };
        pen.put(ahead(|s| s.points));
        pen.put(ahead(|s| s.happiness.0));
        pen.put(ahead(|s| s.levels.0));
        pen.put(ahead(|s| s.technologies.0));
        write_possessions(&view, player, pen);
        write_lands(&view, player, pen);
        pen.flag(!matches!(view.held[player.index()], Held::Nothing));
        pen.flag(view.active == player);
        pen.flag(view.first == player);
        let civ = &view.table.civilizations[player.index()];
        let technologies = view.rules().technologies.iter().zip(0_u32..);
        let seminal =
            technologies.filter(|(data, at)| data.seminal && civ.technologies >> at & 1 == 1);
        pen.put(seminal.count() as f32 / 4.0);
        pen.put(purse(civ.credits, view.era) / 100.0);
        pen.skip_to(end);
    }
    let end = pen.at() + HAND;
    if let Some(promise) = promise(game, &view, &standing, seat) {
        write_hand(&promise, pen);
    }
    pen.skip_to(end);
    write_table(game, &view, seat, pen);
    write_prospects(game, seat, pen);
}

fn write_hand(promise: &Promise, pen: &mut Pen<'_>) {
    let offer = &promise.offer;
    pen.put(1.0);
    pen.put(f32::from(offer.top) / 40.0);
    pen.put(f32::from(offer.bottom) / 40.0);
    pen.put(f32::from(offer.resource) / 40.0);
    pen.put(f32::from(offer.points) / 6.0);
    for top in [true, false] {
        let deeds = offer.deeds.iter().filter(|deed| deed.top == top && deed.answers > 0);
        pen.put(deeds.count() as f32 / 2.0);
    }
    let data = offer.card.data();
    pen.flag(data.simultaneous);
    pen.put(f32::from(data.era) / 4.0);
    pen.flag(promise.rest != Rest::Whole);
    pen.put(promise.value / 100.0);
    pen.put(promise.technologies / 100.0);
}

fn write_possessions(view: &View, seat: Seat, pen: &mut Pen<'_>) {
    let civ = &view.table.civilizations[seat.index()];
    pen.put(f32::from(civ.credits.min(400)) / 100.0);
    pen.put(f32::from(civ.due.min(400)) / 100.0);
    pen.flag(civ.reserve);
    pen.put(civ.wonders.count_ones() as f32 / 5.0);
    pen.put(civ.structures.count_ones() as f32 / 5.0);
    pen.put(civ.fleets.count_ones() as f32 / 4.0);
    pen.put(f32::from(civ.waiting.iter().sum::<u8>()) / 4.0);
    let current = view.rules().technologies.iter().zip(0_u32..);
    let costs: u16 = current
        .filter(|(_, at)| civ.technologies >> at & 1 == 1)
        .map(|(technology, _)| technology.cost)
        .sum();
    pen.put(f32::from(costs) / 200.0);
}

fn write_lands(view: &View, seat: Seat, pen: &mut Pen<'_>) {
    let lands = || view.table.territories.iter().filter(|land| land.owner == Some(seat));
    let sum = |of: fn(&civilization::Land) -> u8| lands().map(|land| u16::from(of(land))).sum();
    let [levels, settlers, aircraft]: [u16; 3] =
        [sum(|land| land.level), sum(|land| land.settlers), sum(|land| land.aircraft)];
    pen.put(lands().count() as f32 / 10.0);
    pen.put(f32::from(levels) / 10.0);
    pen.put(f32::from(settlers) / 8.0);
    pen.put(f32::from(aircraft) / 3.0);
    pen.put(lands().filter(|land| land.level > 0).count() as f32 / 6.0);
    for kind in Kind::LAND {
        let units = lands().filter_map(|land| land.unit).filter(|unit| unit.kind == kind);
        pen.put(units.map(|unit| f32::from(unit.era)).sum::<f32>() / 8.0);
    }
    let exploited = lands().filter(|land| land.level > 0 || land.settlers > 0);
    let resources = exploited.filter(|land| matches!(land.token, Lying::Open(_)));
    pen.put(resources.count() as f32 / 8.0);
    let bare = lands().filter(|land| land.level > 0 && land.unit.is_none());
    pen.put(bare.count() as f32 / 4.0);
}

fn write_table(game: &Civilization, view: &View, looks: Seat, pen: &mut Pen<'_>) {
    let end = pen.at() + TABLE;
    pen.one_of(Some(usize::from(view.era.saturating_sub(1))), 5);
    pen.put(f32::from(view.turns) / 60.0);
    let stage = match view.stage {
        Stage::TurnStart(_) => 0,
        Stage::Top(_) | Stage::SettleTop => 1,
        Stage::Bottom(..) | Stage::SettleBottom => 2,
        Stage::Together(_) | Stage::Announce | Stage::SettleResources => 3,
        Stage::TurnEnd | Stage::Between { .. } => 4,
        _ => 5,
    };
    pen.one_of(Some(stage), 6);
    let mut from_me = looks.clockwise(view.held.len() as u8);
    pen.one_of(from_me.position(|seat| seat == view.active), 6);
    pen.flag(view.busy & 1 << looks.index() != 0);
    pen.put(game.technologies_to_the_end().unwrap_or(0) as f32 / 40.0);
    let seats = game.seats();
    let last = view.options.rounds.limit(seats).map_or(600, |rounds| rounds * u16::from(seats));
    pen.put(f32::from(last.saturating_sub(view.turns)) / 60.0);
    pen.skip_to(end);
}

#[cfg(test)]
mod tests {
    use civilization::Options;
    use table::Seed;

    use super::*;

    #[test]
    fn every_number_has_a_name() {
        for seats in 2..=6 {
            crate::encode::names_for_all_numbers::<Civilization>(seats);
        }
    }

    #[test]
    fn two_truths_behind_one_view_are_the_same_numbers() {
        for seats in 2..=6 {
            let start = Civilization::start(&Options::default(), seats).unwrap();
            crate::encode::same_numbers_for_same_view(&start, &Seed::from_number(9));
        }
    }
}
