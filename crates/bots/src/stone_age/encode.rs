//! Features of Stone Age, for the networks and for Python.
//!
//! The features depend only on what the observing seat may know. They come in this order, with
//! small counts scaled to about one:
//!
//! ```text
//! for each player, clockwise from the observer:
//!   PLAYER    people and where they are, food, stock, tools, cards, points
//! for each card place, the cheapest first:
//!   CARD      what the card brings, and what it would score for each of the first two
//! for each of four stacks:
//!   STACK     its height, and what the open tile costs and scores
//! TABLE       whose turn, what is going on, how much is left
//! for each player: the logit of the hand-written evaluation
//! ```

use stone_age::{
    Bottom, Card, Figure, Phase, Place, Player, Price, Resource, Starvation, StoneAge, Top,
    culture, figures,
};
use table::{Game, Seat};

use super::worth::{dice_for, rounds_left};
use crate::{
    Span,
    layout::{Block, Layout, length},
    pen::Pen,
    prospects::{PROSPECTS_FIELDS, write_prospects},
};

/// The version of this layout. A network is trained for one version.
pub(super) const ENCODING: u32 = 2;

const PLAYER_FIELDS: Block = &[
    ("final score as it stands, in hundreds", 1),
    ("points on the track, in hundreds", 1),
    ("people, in tens", 1),
    ("people at home, in tens", 1),
    ("people standing on each place, in fours", 16),
    ("food, in fifteens", 1),
    ("food that is missing, in fives", 1),
    ("food that is missing after the hunt, in fives", 1),
    ("food that is missing: at least 1, 3", 2),
    ("food is missing even after the hunt", 1),
    ("people to feed beyond agriculture, in fives", 1),
    ("agriculture, in tens", 1),
    ("wood, brick, stone, gold, in fours", 4),
    ("resources, in eights", 1),
    ("resources: at least 1, 2, 3, 4, 7", 5),
    ("value of the resources, in thirties", 1),
    ("tools, in twelves", 1),
    ("unused tools, in sixes", 1),
    ("one-use tools, in fours", 1),
    ("may claim two resources", 1),
    ("points for culture, in thirties", 1),
    ("culture cards, in eights", 1),
    ("farmers: how many, in fives; their points, in thirties", 2),
    ("tool makers: how many, in fives; their points, in thirties", 2),
    ("hut builders: how many, in fives; their points, in thirties", 2),
    ("shamans: how many, in fives; their points, in thirties", 2),
    ("buildings, in sevens", 1),
    ("cards, in tens", 1),
    ("has a hidden card", 1),
    ("is the start player", 1),
    ("reserved", 7),
];
const CARD_FIELDS: Block = &[
    ("is there", 1),
    ("amount by kind: dice for all, food, resource, roll, points", 5),
    ("amount by kind: tool, agriculture, extra card, one-use tool, resources of choice", 5),
    ("has culture", 1),
    ("culture points it would bring to the looker and to the next, in eights", 2),
    ("has farmers, tool makers, hut builders, shamans", 4),
    ("how many figures, in twos", 1),
    ("points they would bring to the looker and to the next, in tens", 2),
    ("reserved", 5),
];
const STACK_FIELDS: Block = &[
    ("height, in sevens", 1),
    ("height: at most 1, 2", 2),
    ("a tile is open", 1),
    ("points of a fixed price, in twelves", 1),
    ("fixed price in wood, brick, stone, gold, in twos", 4),
    ("what the looker lacks of it, in threes", 1),
    ("looker can pay it", 1),
    ("price in resources, in fives", 1),
    ("kinds among them, in fours", 1),
    ("looker can pay that", 1),
    ("price is free to choose", 1),
    ("resources the looker has for it, in sevens", 1),
];
const TABLE_FIELDS: Block = &[
    ("rounds that are probably left, in tens", 1),
    ("rounds that are left: at most 0.5, 1, 2, 3, 5", 5),
    ("cards in the deck, in thirty-twos", 1),
    ("card places that are empty, in fours", 1),
    ("deck cannot fill them", 1),
    ("places of the village that are taken, in threes", 1),
    ("phase: placing, using, other", 3),
    ("whose turn, from the looker", 4),
    ("start player, from the looker", 4),
    ("points lost for each unfed person, in tens; none when it is always ten", 1),
    ("reserved", 2),
];

const PLAYER: usize = length(PLAYER_FIELDS);
const CARD: usize = length(CARD_FIELDS);
const STACK: usize = length(STACK_FIELDS);
const TABLE: usize = length(TABLE_FIELDS);

const FIGURES: [Figure; 4] =
    [Figure::Farmer, Figure::ToolMaker, Figure::HutBuilder, Figure::Shaman];

/// The number of features.
pub(super) const fn features(seats: u8) -> usize {
    seats as usize * PLAYER + 4 * CARD + 4 * STACK + TABLE + seats as usize
}

/// The layout of the features.
pub(super) fn layout(seats: u8) -> Vec<Span> {
    let mut layout = Layout::default();
    (0..seats).for_each(|player| layout.add(&format!("player {player}"), PLAYER_FIELDS));
    (1..=4).for_each(|place| layout.add(&format!("card {place}"), CARD_FIELDS));
    (1..=4).for_each(|stack| layout.add(&format!("stack {stack}"), STACK_FIELDS));
    layout.add("table", TABLE_FIELDS);
    (0..seats).for_each(|player| layout.add(&format!("player {player}"), PROSPECTS_FIELDS));
    layout.spans()
}

/// Writes the features of a game for a seat.
pub(super) fn encode(game: &StoneAge, seat: Seat, into: &mut [f32]) {
    let pen = &mut Pen::new(into);
    for player in seat.clockwise(game.seats()) {
        write_player(game, player, player == seat, pen);
    }
    let mine = game.player(seat);
    let next = seat.clockwise(game.seats()).nth(1).map_or(mine, |next| game.player(next));
    for card in game.row() {
        let end = pen.at() + CARD;
        if let Some(card) = card {
            write_card(*card, [mine, next], pen);
        }
        pen.skip_to(end);
    }
    for index in 0..4 {
        let end = pen.at() + STACK;
        write_stack(game, index, mine, pen);
        pen.skip_to(end);
    }
    write_table(game, seat, pen);
    write_prospects(game, seat, pen);
}

/// The number of items that a figure multiplies.
fn multiplied(player: &Player, figure: Figure) -> f32 {
    match figure {
        Figure::Farmer => f32::from(player.agriculture),
        Figure::ToolMaker => f32::from(player.rack.sum()),
        Figure::HutBuilder => player.tiles.len() as f32,
        Figure::Shaman => f32::from(player.people),
    }
}

fn write_player(game: &StoneAge, seat: Seat, looks: bool, pen: &mut Pen<'_>) {
    let end = pen.at() + PLAYER;
    let mut player = *game.player(seat);
    if !looks {
        player.extra = None;
    }
    let score = player.score();
    pen.put(score.total() as f32 / 100.0);
    pen.put(score.track as f32 / 100.0);
    pen.put(f32::from(player.people) / 10.0);
    pen.put(f32::from(player.home) / 10.0);
    for place in Place::ALL {
        pen.put(f32::from(dice_for(game, seat, place)) / 4.0);
    }
    let mouths = f32::from(player.people.saturating_sub(player.agriculture));
    let hunted = f32::from(dice_for(game, seat, Place::Hunt)) * 1.75;
    let short = mouths - player.food as f32;
    pen.put((player.food as f32 / 15.0).min(3.0));
    pen.put((short / 5.0).clamp(-3.0, 2.0));
    pen.put(((short - hunted) / 5.0).clamp(-3.0, 2.0));
    pen.steps(short, [1.0, 3.0]);
    pen.flag(short - hunted > 0.0);
    pen.put(mouths / 5.0);
    pen.put(f32::from(player.agriculture) / 10.0);
    let resources: u32 = player.stock.iter().sum();
    player.stock.iter().for_each(|count| pen.put((*count as f32 / 4.0).min(4.0)));
    pen.put((resources as f32 / 8.0).min(4.0));
    pen.steps(resources as f32, [1.0, 2.0, 3.0, 4.0, 7.0]);
    let value = |r: Resource| player.stock[r as usize] * u32::from(r.value());
    pen.put((Resource::ALL.into_iter().map(value).sum::<u32>() as f32 / 30.0).min(4.0));
    pen.put(f32::from(player.rack.sum()) / 12.0);
    pen.put(f32::from(player.rack.unused_sum()) / 6.0);
    pen.put(f32::from(player.once.values().sum::<u8>()) / 4.0);
    pen.flag(player.claim);
    let cards = player.all_cards();
    pen.put(culture(cards) as f32 / 30.0);
    let greens = cards.iter().filter(|card| matches!(card.face().bottom, Bottom::Green { .. }));
    pen.put(greens.count() as f32 / 8.0);
    for figure in FIGURES {
        let count = figures(cards, figure) as f32;
        pen.put(count / 5.0);
        pen.put(multiplied(&player, figure) * count / 30.0);
    }
    pen.put(player.tiles.len() as f32 / 7.0);
    pen.put(cards.len() as f32 / 10.0);
    pen.flag(game.player(seat).extra.is_some());
    pen.flag(game.start_player() == seat);
    pen.skip_to(end);
}

fn write_card(card: Card, players: [&Player; 2], pen: &mut Pen<'_>) {
    let face = card.face();
    pen.put(1.0);
    let (kind, amount) = match face.top {
        Top::DiceForAll { .. } => (0, 1.0),
        Top::Food { amount } => (1, f32::from(amount) / 5.0),
        Top::Resource { resource, amount } => (2, f32::from(amount * resource.value()) / 6.0),
        Top::Roll { dice, .. } => (3, f32::from(dice) / 2.0),
        Top::Points { amount } => (4, f32::from(amount) / 3.0),
        Top::Tool { .. } => (5, 1.0),
        Top::Agriculture { .. } => (6, 1.0),
        Top::ExtraCard { .. } => (7, 1.0),
        Top::OneUseTool { value } => (8, f32::from(value) / 3.0),
        Top::ChooseResources { .. } => (9, 1.0),
    };
    (0..10).for_each(|index| pen.put(if index == kind { amount } else { 0.0 }));
    match face.bottom {
        Bottom::Green { .. } => {
            pen.put(1.0);
            for player in players {
                let more = culture(player.cards.with(card)) - culture(player.cards);
                pen.put(more as f32 / 8.0);
            }
        }
        Bottom::Sand { figure, count } => {
            pen.skip_to(pen.at() + 3);
            let index = FIGURES.iter().position(|known| *known == figure);
            pen.one_of(index, FIGURES.len());
            pen.put(f32::from(count) / 2.0);
            for player in players {
                pen.put(f32::from(count) * multiplied(player, figure) / 10.0);
            }
        }
    }
}

fn write_stack(game: &StoneAge, index: usize, mine: &Player, pen: &mut Pen<'_>) {
    let Some(stack) = game.stacks().get(index) else { return };
    pen.put(f32::from(stack.height) / 7.0);
    pen.steps(-f32::from(stack.height), [-1.0, -2.0]);
    let Some(tile) = stack.open else { return };
    let plan = tile.plan();
    let have: u32 = mine.stock.iter().sum();
    pen.put(1.0);
    pen.put(plan.points.map_or(0.0, |points| f32::from(points) / 12.0));
    match plan.price {
        Price::Exactly(cost) => {
            let lacks = |r: Resource| {
                u32::from(cost.count(r)).saturating_sub(mine.stock[r as usize]) as f32
            };
            let lacking: f32 = Resource::ALL.into_iter().map(lacks).sum();
            Resource::ALL.into_iter().for_each(|r| pen.put(f32::from(cost.count(r)) / 2.0));
            pen.put(lacking / 3.0);
            pen.flag(lacking == 0.0);
        }
        Price::Kinds { count, kinds } => {
            pen.skip_to(pen.at() + 6);
            pen.put(f32::from(count) / 5.0);
            pen.put(f32::from(kinds) / 4.0);
            let there = mine.stock.iter().filter(|count| **count > 0).count();
            pen.flag(have >= u32::from(count) && there >= usize::from(kinds));
        }
        Price::Any(_) | Price::Between { .. } => {
            pen.skip_to(pen.at() + 9);
            pen.put(1.0);
            pen.put(have.min(7) as f32 / 7.0);
        }
    }
}

fn write_table(game: &StoneAge, looks: Seat, pen: &mut Pen<'_>) {
    let end = pen.at() + TABLE;
    let rounds = rounds_left(game);
    pen.put(rounds / 10.0);
    pen.steps(-rounds, [-0.5, -1.0, -2.0, -3.0, -5.0]);
    pen.put(game.deck_left() as f32 / 32.0);
    let gaps = game.row().iter().filter(|card| card.is_none()).count();
    pen.put(gaps as f32 / 4.0);
    pen.flag((game.deck_left() as usize) < gaps);
    let taken = |place: &Place| {
        Seat::all(game.seats()).any(|seat| game.player(seat).spots.contains(*place))
    };
    let village = [Place::ToolMaker, Place::Hut, Place::Field];
    pen.put(village.iter().filter(|place| taken(place)).count() as f32 / 3.0);
    let (phase, turn) = match game.phase() {
        Phase::Placing { seat } => (0, Some(seat)),
        Phase::Using { seat } | Phase::Rolling { seat, .. } | Phase::Turning { seat, .. } => {
            (1, Some(seat))
        }
        _ => (2, None),
    };
    pen.one_of(Some(phase), 3);
    let mut from_me = looks.clockwise(game.seats());
    let turn = turn.and_then(|seat| from_me.position(|other| other == seat));
    pen.one_of(turn, 4);
    let mut from_me = looks.clockwise(game.seats());
    pen.one_of(from_me.position(|other| other == game.start_player()), 4);
    let penalty = match game.options().starvation {
        Starvation::Flat => 0.0,
        Starvation::PerPerson(points) => f32::from(points) / 10.0,
    };
    pen.put(penalty);
    pen.skip_to(end);
}

#[cfg(test)]
mod tests {
    use stone_age::Customs;
    use table::Seed;

    use super::*;

    #[test]
    fn every_number_has_a_name() {
        for seats in 2..=4 {
            crate::encode::names_for_all_numbers::<StoneAge>(seats);
        }
    }

    #[test]
    fn two_truths_behind_one_view_are_the_same_numbers() {
        for seats in 2..=4 {
            let start = StoneAge::start(&Customs::default(), seats).unwrap();
            crate::encode::same_numbers_for_same_view(&start, &Seed::from_number(9));
        }
    }
}
