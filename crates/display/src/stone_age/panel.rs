//! Player panels, with everything public about each player.

use stone_age::{Bottom, Cards, ExtraCard, Figure, Goods, PlayerView, Resource, Symbol};
use table::Seat;

use super::{
    Table, board,
    chip::{chip, cut, lay},
    names,
    place::{GAP, Places},
    stage::hunger,
};
use crate::{Frame, Layer, Layout, Message, State, Thing};

/// Draws the panels.
pub(super) fn draw(table: &Table<'_>, places: &Places, things: &mut Vec<Thing>) {
    let count = table.view.players.len();
    for (index, seat) in table.seats().enumerate() {
        if let Some(player) = table.view.players.get(seat.index()) {
            let tall = places.layout == Layout::Tall;
            panel(table, seat, player, tall, frame(places, index, count), things);
        }
    }
    let last = frame(places, count.saturating_sub(1), count);
    let (Frame { x, y, width, height }, below) = (places.players, last.y + last.height + GAP);
    if places.layout == Layout::Wide && y + height - below > 200.0 {
        let rest = Frame::new(x, below, width, y + height - below);
        things.push(Thing::new("herd", "herd", rest, Layer::Ground));
    }
}

/// The frame of the panel with this index; the player in front is first.
fn frame(places: &Places, index: usize, count: usize) -> Frame {
    let Frame { x, y, width, height } = places.players;
    match places.layout {
        Layout::Wide => {
            let each = ((height + GAP) / count.max(1) as f32 - GAP).min(450.0);
            Frame::new(x, y + index as f32 * (each + GAP), width, each)
        }
        Layout::Tall => {
            let half = (width - GAP) / 2.0;
            let (column, row) = ((index % 2) as f32, (index / 2) as f32);
            Frame::new(x + column * (half + GAP), y + row * (height + GAP), half, height)
        }
    }
}

fn panel(
    table: &Table<'_>,
    seat: Seat,
    player: &PlayerView,
    tall: bool,
    frame: Frame,
    things: &mut Vec<Thing>,
) {
    let label = Message::new("stone-age-label-player").word("seat", names::tribe(seat));
    let id = names::owned_id("panel", seat);
    things.push(
        Thing::drawn(id, frame.rounded(16.0), "panel", frame, Layer::Ground)
            .label(label)
            .state(State::Mine, table.is_mine(seat))
            .state(State::Asked, table.asked == Some(seat)),
    );
    let mut room =
        Frame::new(frame.x + 14.0, frame.y + 8.0, frame.width - 24.0, frame.height - 16.0);
    let rows = if tall { 6 } else { 7 };
    let share = frame.height / rows as f32 - 3.0;
    let mut row = |height: f32| cut(&mut room, share.min(height), (share - height).max(2.0));
    if tall {
        title(table, seat, row(50.0), things);
        counts(table, seat, player, row(52.0), things);
        let (left, right) = halves(row(52.0), 0.52);
        people(table, seat, player, left, things);
        lay(right, 88.0, tools(seat, player), things);
        lay(row(50.0), 142.0, stock(seat, player), things);
        lay(row(50.0), 114.0, figures(seat, player), things);
        symbols(seat, player, row(52.0), 64.0, things);
    } else {
        title(table, seat, row(52.0), things);
        counts(table, seat, player, row(58.0), things);
        people(table, seat, player, row(46.0), things);
        lay(row(44.0), 114.0, stock(seat, player), things);
        lay(row(44.0), 90.0, tools(seat, player), things);
        lay(row(44.0), 90.0, figures(seat, player), things);
        symbols(seat, player, row(50.0), 56.0, things);
    }
}

fn halves(row: Frame, part: f32) -> (Frame, Frame) {
    let left = Frame { width: row.width * part, ..row };
    (left, Frame { x: row.x + left.width, width: row.width - left.width, ..row })
}

/// The emblem and the name of a player, and the mammoth of the one who begins.
fn title(table: &Table<'_>, seat: Seat, row: Frame, things: &mut Vec<Thing>) {
    let size = row.height;
    let emblem = Frame { width: size, ..row };
    let id = names::owned_id("tribe", seat);
    things.push(Thing::new(id, names::tribe_art(seat), emblem, Layer::Tile));
    let left = row.x + size + 10.0;
    let mut width = row.x + row.width - left;
    if table.view.start == Some(seat) {
        width -= size;
        let at = Frame { x: left + width, width: size, ..row }.inset(4.0);
        let label = Message::new("stone-age-label-start").word("seat", names::tribe(seat));
        things.push(Thing::new("start", "mammoth", at, Layer::Piece).label(label));
    }
    let name = Frame::new(left, row.y + size * 0.16, width, size * 0.68);
    things.push(
        Thing::new(names::owned_id("called", seat), "", name, Layer::Mark)
            .caption(Message::new(names::tribe(seat))),
    );
}

/// Points, food and harvest.
fn counts(table: &Table<'_>, seat: Seat, player: &PlayerView, row: Frame, things: &mut Vec<Thing>) {
    let size = row.height;
    let height = size.min(44.0);
    let chips = Frame { y: row.y + (size - height) / 2.0, height, ..row };
    let says = |id: &'static str, count: i64| {
        Message::new(id).word("seat", names::tribe(seat)).number("count", count)
    };
    let hungry = table.hungry(seat);
    let bowl = if hungry > 0 { "bowl-empty" } else { "bowl" };
    let food = match hungry {
        0 => says("stone-age-label-food", player.food.into()),
        _ => hunger(table, seat, hungry),
    };
    let agriculture = says("stone-age-label-agriculture", player.agriculture.into());
    let points = says("stone-age-label-points", player.points.into());
    let owned = vec![
        chip(names::owned_id("points", seat), "points", player.points, points),
        chip(names::owned_id("food", seat), bowl, player.food, food),
        chip(
            names::owned_id("agriculture", seat),
            "wheat",
            format!("+{}", player.agriculture),
            agriculture,
        ),
    ];
    lay(chips, 160.0, owned, things);
}

/// A player's people: those at home are here, the others leave a gap. The people of the player in
/// front are in the hand.
fn people(table: &Table<'_>, seat: Seat, player: &PlayerView, row: Frame, things: &mut Vec<Thing>) {
    let label = Message::new("stone-age-label-tribe")
        .word("seat", names::tribe(seat))
        .number("people", player.people)
        .number("home", player.home);
    things.push(Thing::new(names::owned_id("people", seat), "", row, Layer::Mark).label(label));
    let step = (row.width / 10.0).min(row.height);
    for number in 1..=player.people {
        let at = Frame::new(row.x + f32::from(number - 1) * step, row.y, step, row.height);
        let at = at.inset(1.0);
        if number <= player.home && seat != table.near {
            things.push(board::person(seat, number, at));
        } else {
            let id = format!("away {} {number}", names::colour(seat));
            let art = if number <= player.home { names::person_art(seat) } else { "person-away" };
            things.push(Thing::new(id, art, at, Layer::Tile));
        }
    }
}

fn stock(seat: Seat, player: &PlayerView) -> Vec<Thing> {
    let one = |resource: Resource| {
        let count = player.stock[resource as usize];
        let label = Message::new("stone-age-label-stock")
            .word("seat", names::tribe(seat))
            .counted("stock", names::so_many(count, resource.into()));
        chip(names::owned_id(resource, seat), names::goods_art(resource.into()), count, label)
    };
    Resource::ALL.map(one).into()
}

/// Tools, used or not, one-use tools, and two resources of choice that have not been taken yet.
fn tools(seat: Seat, player: &PlayerView) -> Vec<Thing> {
    let mut chips: Vec<_> = player
        .tools
        .tools()
        .enumerate()
        .map(|(index, tool)| {
            let id = names::owned_id(format!("tool {}", index + 1), seat);
            chip(id, tool_art(tool.used), tool.value, tool_label(tool.value, tool.used))
        })
        .collect();
    for value in player.one_use.values() {
        let label = Message::new("stone-age-label-one-use").number("value", value);
        chips.push(chip(names::owned_id(format!("once {value}"), seat), "tool-once", value, label));
    }
    if player.claim {
        let label = Message::new("stone-age-label-claim").word("seat", names::tribe(seat));
        chips.push(chip(names::owned_id("claim", seat), "two-resources", 2, label));
    }
    chips
}

pub(super) const fn tool_art(used: bool) -> &'static str {
    if used { "tool-used" } else { "tool" }
}

pub(super) fn tool_label(value: u8, used: bool) -> Message {
    let id = if used { "stone-age-label-tool-used" } else { "stone-age-label-tool" };
    Message::new(id).number("value", value)
}

/// All cards of a player that the viewer knows.
pub(super) fn known(player: &PlayerView) -> Cards {
    match player.extra {
        ExtraCard::Known(card) => player.cards.with(card),
        ExtraCard::None | ExtraCard::Hidden => player.cards,
    }
}

/// Buildings, and the figures that multiply something.
fn figures(seat: Seat, player: &PlayerView) -> Vec<Thing> {
    let buildings = player.buildings.len();
    let label = Message::new("stone-age-label-buildings")
        .word("seat", names::tribe(seat))
        .number("count", buildings);
    let mut chips = vec![chip(names::owned_id("buildings", seat), "hut-sign", buildings, label)];
    for figure in names::FIGURES {
        let count = figure_count(known(player), figure);
        if count == 0 {
            continue;
        }
        let label = Message::new("stone-age-label-figures")
            .word("seat", names::tribe(seat))
            .counted("figures", [(count, names::figure(figure).into())]);
        let id = names::owned_id(names::figure_art(figure), seat);
        chips.push(chip(id, names::figure_art(figure), count, label));
    }
    chips
}

pub(super) fn figure_count(cards: Cards, wanted: Figure) -> i64 {
    let count = |bottom: Bottom| match bottom {
        Bottom::Sand { figure, count } if figure == wanted => i64::from(count),
        _ => 0,
    };
    cards.iter().map(|card| count(card.face().bottom)).sum()
}

pub(super) fn symbol_count(cards: Cards, wanted: Symbol) -> usize {
    let is = |bottom: Bottom| matches!(bottom, Bottom::Green { symbol } if symbol == wanted);
    cards.iter().filter(|card| is(card.face().bottom)).count()
}

/// Lays out the symbols of culture; a number on a symbol counts the duplicates.
fn symbols(seat: Seat, player: &PlayerView, row: Frame, widest: f32, things: &mut Vec<Thing>) {
    let first = things.len();
    lay(row, widest, culture(seat, player), things);
    let mut badges = Vec::new();
    for symbol in names::SYMBOLS {
        let count = symbol_count(known(player), symbol);
        let id = names::owned_id(names::symbol_art(symbol), seat);
        let laid = things.iter().skip(first).find(|thing| thing.id == id);
        if let Some(Thing { x, y, width, height, .. }) = laid.filter(|_| count > 1) {
            let size = width.min(*height);
            let badge = size * 0.62;
            let corner = Frame::new(x + size * 0.46, y + height - badge, badge, badge);
            let badge = Thing::new(format!("{id} count"), "badge", corner, Layer::Mark);
            badges.push(badge.tint("black").text(count));
        }
    }
    things.extend(badges);
}

/// The symbols of culture that a player has, and an extra card.
fn culture(seat: Seat, player: &PlayerView) -> Vec<Thing> {
    let cards = known(player);
    let mut chips = Vec::new();
    for symbol in names::SYMBOLS {
        let count = symbol_count(cards, symbol);
        if count == 0 {
            continue;
        }
        let label = Message::new("stone-age-label-culture")
            .word("symbol", names::symbol(symbol))
            .number("count", count as i64);
        let id = names::owned_id(names::symbol_art(symbol), seat);
        chips.push(Thing { text: None, ..chip(id, names::symbol_art(symbol), "", label) });
    }
    match player.extra {
        ExtraCard::None => {}
        ExtraCard::Hidden => {
            let label =
                Message::new("stone-age-label-extra-hidden").word("seat", names::tribe(seat));
            let id = names::owned_id("extra", seat);
            chips.push(Thing { text: None, ..chip(id, "card-back", "", label) });
        }
        ExtraCard::Known(card) => {
            let label = Message::new("stone-age-label-extra")
                .word("seat", names::tribe(seat))
                .phrase("card", names::card(card));
            let id = names::owned_id("extra", seat);
            chips.push(Thing { text: None, ..chip(id, "extra-card", "", label) });
        }
    }
    chips
}

/// How much of one kind of goods a player has.
pub(super) fn has(player: &PlayerView, goods: Goods) -> u32 {
    goods.resource().map_or(player.food, |resource| player.stock[resource as usize])
}
