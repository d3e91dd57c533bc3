//! The row of civilization cards and the building stacks: their costs, and what they would give the
//! player in front.

use stone_age::{Bottom, Card, Place, PlayerView, Price, Purpose, Resource, StackView, Tile, Top};

use super::{
    Table, board,
    chip::{beside, chip, cut, lay, put, squares},
    names,
    place::Places,
};
use crate::{Frame, Layer, Message, Thing};

/// Draws cards and buildings.
pub(super) fn draw(table: &Table<'_>, places: &Places, things: &mut Vec<Thing>) {
    for place in Place::ALL {
        match place.purpose() {
            Purpose::Card(index) => {
                let card = table.view.row.get(index).copied().flatten();
                card_place(table, place, card, places.spot(place), things);
            }
            Purpose::Building(index) => {
                if let Some(stack) = table.view.stacks.get(index) {
                    building_place(table, place, stack, places.spot(place), things);
                }
            }
            _ => {}
        }
    }
}

fn card_place(
    table: &Table<'_>,
    place: Place,
    card: Option<Card>,
    frame: Frame,
    things: &mut Vec<Thing>,
) {
    let cost = cost(place);
    let label = match card {
        Some(card) => card_label(table, card, cost),
        None => Message::new("stone-age-label-no-card").word("place", names::place(place)),
    };
    things.push(board::ground(table, place, frame).label(label));
    let mut room = frame.inset(10.0);
    let head = cut(&mut room, 72.0, 6.0);
    let price = Message::new("stone-age-label-price").number("count", cost);
    let price = chip(format!("price {place}"), "any-resource", cost, price);
    things.push(put(price, Frame { width: 104.0, height: 56.0, y: head.y + 8.0, ..head }));
    let ring = Frame { x: head.x + head.width - 72.0, width: 72.0, ..head };
    board::standing(table, place, ring, things);
    room.height -= 46.0;
    let width = room.width.min(room.height / 1.5);
    let face = Frame::new(room.x + (room.width - width) / 2.0, room.y, width, width * 1.5);
    let Some(card) = card else {
        things.push(Thing::new(format!("gap {place}"), "card-none", face, Layer::Tile));
        return;
    };
    card_thing(card, face, things);
    let foot = Frame { y: frame.y + frame.height - 50.0, height: 40.0, ..room };
    if let Some(me) = table.me() {
        let payable = me.stock.iter().sum::<u32>() >= u32::from(cost);
        gain(place, payable, Some(card_points(me, card)), foot, things);
    }
}

/// The price of the card on a place, in resources.
fn cost(place: Place) -> u8 {
    match place.purpose() {
        Purpose::Card(index) => index as u8 + 1,
        _ => 0,
    }
}

/// The points that a card would score if the game ended now: its lower half, and any points on the
/// upper half.
pub(super) fn card_points(me: &PlayerView, card: Card) -> i64 {
    let mut with = me.clone();
    with.cards = with.cards.with(card);
    let at_once = match card.face().top {
        Top::Points { amount } => i64::from(amount),
        _ => 0,
    };
    i64::from(with.score().total()) - i64::from(me.score().total()) + at_once
}

/// The most points that a player could score with a tile now.
pub(super) fn tile_points(me: &PlayerView, tile: Tile) -> Option<u32> {
    let plan = tile.plan();
    me.payments(plan.price).into_iter().map(|paid| plan.scores(paid)).max()
}

pub(super) fn card_label(table: &Table<'_>, card: Card, cost: u8) -> Message {
    let Some(me) = table.me() else { return names::card(card) };
    let payable = me.stock.iter().sum::<u32>() >= u32::from(cost);
    let id = match payable {
        true => "stone-age-label-card-payable",
        false => "stone-age-label-card-unpayable",
    };
    Message::new(id)
        .phrase("card", names::card(card))
        .number("cost", cost)
        .number("points", card_points(me, card))
}

/// Whether the player in front can pay now, and the points they would score.
fn gain(place: Place, payable: bool, points: Option<i64>, row: Frame, things: &mut Vec<Thing>) {
    let art = if payable { "tick" } else { "lacking" };
    let mark = Frame { width: row.height, ..row };
    things.push(Thing::new(format!("payable {place}"), art, mark, Layer::Tile));
    let Some(points) = points else { return };
    let label = Message::new("stone-age-label-gain").number("points", points);
    let worth = chip(format!("gain {place}"), "points", format!("+{points}"), label);
    // Two digits keep off the sun, also where letters are made larger to be read.
    let width = (row.width - row.height - 4.0).min(124.0);
    let left = row.x + row.width - width;
    things.push(put(worth, Frame::new(left, row.y, width, row.height)));
}

/// A card with both of its halves.
pub(super) fn card_thing(card: Card, frame: Frame, things: &mut Vec<Thing>) {
    let face = card.face();
    let art = match face.bottom {
        Bottom::Green { .. } => "card-culture",
        Bottom::Sand { .. } => "card-figure",
    };
    let id = names::card_id(card);
    things.push(Thing::new(id.clone(), art, frame, Layer::Tile).label(names::card(card)));
    let Frame { x, y, width, height } = frame;
    let half = |from: f32| Frame::new(x + width * 0.1, y + height * from, width * 0.8, 0.0);
    let upper = Frame { height: height * 0.38, ..half(0.075) };
    let lower = Frame { height: height * 0.34, ..half(0.56) };
    top(card, &format!("{id} top"), upper, things);
    let id = format!("{id} bottom");
    let bottom = match face.bottom {
        Bottom::Green { symbol } => {
            let middle = square(lower);
            Thing::new(id, names::symbol_art(symbol), middle, Layer::Tile)
        }
        Bottom::Sand { figure, count: 1 } => {
            Thing::new(id, names::figure_art(figure), square(lower), Layer::Tile)
        }
        Bottom::Sand { figure, count } => {
            let art = names::figure_art(figure);
            let height = lower.height.min(lower.width / 2.1);
            let y = lower.y + (lower.height - height) / 2.0;
            Thing::new(id, art, Frame { y, height, ..lower }, Layer::Tile).text(format!("×{count}"))
        }
    };
    things.push(bottom);
}

/// The largest square in the middle of a frame.
fn square(frame: Frame) -> Frame {
    let size = frame.width.min(frame.height);
    let (x, y) = (frame.x + (frame.width - size) / 2.0, frame.y + (frame.height - size) / 2.0);
    Frame::new(x, y, size, size)
}

fn top(card: Card, id: &str, room: Frame, things: &mut Vec<Thing>) {
    let thing = |art, frame| Thing::new(id.to_owned(), art, frame, Layer::Tile);
    let row = beside(Frame { height: room.height * 0.8, y: room.y + room.height * 0.1, ..room });
    let brings = match card.face().top {
        Top::DiceForAll { .. } => thing("dice-for-all", square(room)),
        Top::ExtraCard { .. } => thing("extra-card", square(room)),
        Top::ChooseResources { .. } => thing("two-resources", square(room)),
        Top::Food { amount } => thing("food", row).text(amount),
        Top::Resource { resource, amount } => {
            thing(names::goods_art(resource.into()), row).text(amount)
        }
        Top::Points { amount } => thing("points", row).text(amount),
        Top::Tool { amount } => thing("tool", row).text(format!("+{amount}")),
        Top::Agriculture { amount } => thing("wheat", row).text(format!("+{amount}")),
        Top::OneUseTool { value } => thing("tool-once", row).text(value),
        Top::Roll { resource, dice, .. } => {
            let size = (row.width / 2.0).min(row.height);
            let y = row.y + (row.height - size) / 2.0;
            let goods = Frame::new(row.x + row.width - size, y, size, size);
            let art = names::goods_art(resource.into());
            things.push(Thing::new(format!("{id} goods"), art, goods, Layer::Tile));
            thing("die", Frame { x: row.x, ..goods }).text(format!("{dice}×"))
        }
    };
    things.push(brings);
}

fn building_place(
    table: &Table<'_>,
    place: Place,
    stack: &StackView,
    frame: Frame,
    things: &mut Vec<Thing>,
) {
    let label = match stack.open {
        Some(tile) => tile_label(table, tile, stack.height),
        None => Message::new("stone-age-label-no-tile").word("place", names::place(place)),
    };
    things.push(board::ground(table, place, frame).label(label));
    let mut room = frame.inset(10.0);
    let head = cut(&mut room, 72.0, 6.0);
    let left = Message::new("stone-age-label-stack").number("count", stack.height);
    let left = chip(format!("left {place}"), "hut-sign", stack.height, left);
    things.push(put(left, Frame { width: 98.0, height: 56.0, y: head.y + 8.0, ..head }));
    let ring = Frame { x: head.x + head.width - 72.0, width: 72.0, ..head };
    board::standing(table, place, ring, things);
    room.height -= 50.0;
    let width = room.width.min(room.height / 1.06);
    let face = Frame::new(room.x + (room.width - width) / 2.0, room.y, width, width * 1.06);
    let Some(tile) = stack.open else {
        things.push(Thing::new(format!("gap {place}"), "building-none", face, Layer::Tile));
        return;
    };
    tile_thing(tile, face, things);
    let foot = Frame { y: frame.y + frame.height - 50.0, height: 40.0, ..room };
    if let Some(me) = table.me() {
        let points = tile_points(me, tile);
        let worth = points.or(tile.plan().points.map(u32::from));
        gain(place, points.is_some(), worth.map(i64::from), foot, things);
    }
}

pub(super) fn tile_label(table: &Table<'_>, tile: Tile, height: u8) -> Message {
    let points = table.me().and_then(|me| tile_points(me, tile));
    let said = Message::new(match points {
        Some(_) => "stone-age-label-tile-payable",
        None => "stone-age-label-tile-unpayable",
    });
    let said = said.phrase("tile", names::tile(tile)).number("height", height);
    match points {
        Some(points) => said.number("points", points),
        None => said,
    }
}

/// A building tile with its price.
fn tile_thing(tile: Tile, frame: Frame, things: &mut Vec<Thing>) {
    let id = names::tile_id(tile);
    things.push(Thing::new(id.clone(), "building", frame, Layer::Tile).label(names::tile(tile)));
    let Frame { x, y, width, height } = frame;
    let plan = tile.plan();
    let worth = Frame::new(x + width * 0.46, y + height * 0.1, width * 0.46, height * 0.22);
    let text = plan.points.map_or_else(|| "Σ".to_owned(), |points| points.to_string());
    things.push(Thing::new(format!("{id} worth"), "points", worth, Layer::Tile).text(text));
    let row = Frame::new(x + width * 0.07, y + height * 0.43, width * 0.86, height * 0.4);
    match plan.price {
        Price::Exactly(price) => {
            let all = Resource::ALL.into_iter();
            let kinds = all.flat_map(|kind| (0..price.count(kind)).map(move |_| kind));
            let total = price.total() as usize;
            for ((number, kind), spot) in
                kinds.enumerate().zip(squares(row, total, total.max(1), 76.0))
            {
                let id = format!("{id} price {}", number + 1);
                things.push(Thing::new(id, names::goods_art(kind.into()), spot, Layer::Tile));
            }
        }
        Price::Kinds { count, kinds } => {
            let any = asked(format!("{id} price"), "any-resource", count);
            let kinds = asked(format!("{id} kinds"), "kinds", kinds);
            lay(middle(row), width * 0.43, vec![any, kinds], things);
        }
        Price::Between { least, most } => {
            let any = asked(format!("{id} price"), "any-resource", format!("{least}–{most}"));
            lay(middle(row), width * 0.86, vec![any], things);
        }
        Price::Any(count) => {
            let any = asked(format!("{id} price"), "any-resource", count);
            lay(middle(row), width * 0.43, vec![any], things);
        }
    }
}

fn middle(row: Frame) -> Frame {
    let height = row.height.min(46.0);
    Frame { y: row.y + (row.height - height) / 2.0, height, ..row }
}

/// A part of a tile's price, positioned later; the tile's label describes it.
fn asked(id: String, art: &'static str, text: impl ToString) -> Thing {
    Thing::new(id, art, Frame::new(0.0, 0.0, 0.0, 0.0), Layer::Tile).text(text)
}
