//! Player panels, and the hand of the player in front.

use table::Seat;
use tigris::{Colour, HAND, PlayerView};

use super::{Table, board::leader_thing, names, place::Places};
use crate::{Frame, Layer, Layout, Message, State, Thing};

/// Draws the panels and the hand.
pub(super) fn draw(table: &Table<'_>, places: &Places, things: &mut Vec<Thing>) {
    for (seat, frame) in table.seats().zip(frames(table, places)) {
        if let Some(player) = table.view.players.get(seat.index()) {
            panel(table, seat, player, (frame, places), things);
        }
    }
    if let Some(player) = table.view.players.get(table.near.index()) {
        hand(table, player, places, things);
    }
}

const GAP: f32 = 12.0;

/// The frames of the player panels; the player in front is first.
fn frames(table: &Table<'_>, places: &Places) -> impl Iterator<Item = Frame> {
    let Frame { x, y, width, height } = places.players;
    let tall = places.layout == Layout::Tall;
    let half = (width - GAP) / 2.0;
    let heights: Vec<_> = table
        .seats()
        .map(|seat| {
            let below = seat != table.near && !table.is_over();
            let points = below && table.shows_points(seat) && !tall;
            if points { height + 54.0 } else { height }
        })
        .collect();
    let mut below = y;
    heights.into_iter().enumerate().map(move |(index, height)| {
        if tall {
            let (column, row) = ((index % 2) as f32, (index / 2) as f32);
            return Frame::new(x + column * (half + GAP), y + row * (height + GAP), half, height);
        }
        let frame = Frame::new(x, below, width, height);
        below += height + GAP;
        frame
    })
}

/// The lower edge of the panels.
pub(super) fn end(table: &Table<'_>, places: &Places) -> f32 {
    frames(table, places).last().map_or(0.0, |frame| frame.y + frame.height + GAP)
}

fn panel(
    table: &Table<'_>,
    seat: Seat,
    player: &PlayerView,
    (frame, places): (Frame, &Places),
    things: &mut Vec<Thing>,
) {
    let name = player.dynasty;
    let Frame { x, y, width, height } = frame;
    let label = Message::new("tigris-label-player").word("seat", names::dynasty(seat));
    things.push(
        Thing::drawn(format!("panel {name}"), frame.rounded(16.0), "panel", frame, Layer::Ground)
            .label(label)
            .state(State::Mine, table.is_mine(seat))
            .state(State::Asked, table.asked == Some(seat)),
    );
    let emblem = Frame::new(x + 14.0, y + 14.0, 100.0, 100.0);
    let art = names::dynasty_art(seat);
    things.push(Thing::new(format!("dynasty {name}"), art, emblem, Layer::Tile));
    let left = x + 130.0;
    let inner = x + width - left - 10.0;
    let title = Frame::new(left, y + 10.0, inner, 44.0);
    things.push(
        Thing::new(format!("name {name}"), "", title, Layer::Mark)
            .caption(Message::new(names::dynasty(seat))),
    );
    let row = Frame::new(left, y + 56.0, inner, 40.0);
    if seat == table.near || table.is_over() {
        own(table, seat, player, Frame { height: 92.0, ..row }, things);
        return;
    }
    counts(table, seat, player, row, things);
    let tall = places.layout == Layout::Tall;
    let lower = Frame::new(left, y + if tall { 108.0 } else { 100.0 }, inner, 48.0);
    if tall && table.shows_points(seat) {
        slots(table, seat, Frame { x: left + 182.0, width: 4.0 * 45.0, ..row }, things);
        points(table, seat, player, lower, things);
    } else {
        slots(table, seat, Frame { width: 4.0 * 58.0, ..lower }, things);
        points(table, seat, player, Frame { y: y + height - 56.0, ..lower }, things);
    }
}

/// What the player in front has, or everybody at the end: points in two rows, so that large numbers fit, and beside them the
/// treasures and the number of tiles.
fn own(table: &Table<'_>, seat: Seat, player: &PlayerView, room: Frame, things: &mut Vec<Thing>) {
    let (width, height) = (room.width / 3.0, room.height / 2.0);
    let cell = |index: usize| {
        let (column, row) = ((index % 2) as f32, (index / 2) as f32);
        Frame::new(room.x + column * width, room.y + row * height, width - 4.0, height - 6.0)
    };
    if table.shows_points(seat) {
        for (index, colour) in Colour::ALL.into_iter().enumerate() {
            things.push(score(table, seat, player, (colour, cell(index))));
        }
    }
    let rest = Frame { x: room.x + 2.0 * width, y: room.y + height, width, height: height - 6.0 };
    held(seat, player, rest, things);
    if table.shows_points(seat) {
        things.push(treasures(seat, player, Frame { y: room.y, ..rest }));
    }
}

/// The number of tiles in a hand, catastrophes, and treasures.
fn counts(
    table: &Table<'_>,
    seat: Seat,
    player: &PlayerView,
    frame: Frame,
    things: &mut Vec<Thing>,
) {
    let Frame { x, y, height, .. } = frame;
    held(seat, player, frame, things);
    if table.shows_points(seat) {
        let frame = Frame { x: x + frame.width - 80.0, width: 80.0, ..frame };
        things.push(treasures(seat, player, frame));
    }
    if !table.shows_catastrophes(seat) {
        return;
    }
    for number in 1..=player.catastrophes {
        let x = x + 88.0 + f32::from(number - 1) * (height + 4.0);
        let frame = Frame::new(x, y, height, height);
        things.push(catastrophe(seat, number, frame));
    }
}

/// The number of tiles in a hand.
fn held(seat: Seat, player: &PlayerView, frame: Frame, things: &mut Vec<Thing>) {
    let back = Frame { width: frame.height * 1.9, ..frame };
    let label = Message::new("tigris-label-held")
        .word("seat", names::dynasty(seat))
        .number("count", player.hand.count);
    things.push(
        Thing::new(format!("held {}", player.dynasty), "back", back, Layer::Tile)
            .label(label)
            .text(player.hand.count),
    );
}

/// The number of a player's treasures.
fn treasures(seat: Seat, player: &PlayerView, frame: Frame) -> Thing {
    let frame = Frame { width: frame.height * 1.9, ..frame };
    let label = Message::new("tigris-label-treasures")
        .word("seat", names::dynasty(seat))
        .number("count", player.treasures);
    Thing::new(format!("treasures {}", player.dynasty), "treasure", frame, Layer::Tile)
        .text(player.treasures)
        .label(label)
}

/// The points of a player in one colour; at the end with the treasures that filled it.
fn score(
    table: &Table<'_>,
    seat: Seat,
    player: &PlayerView,
    (colour, frame): (Colour, Frame),
) -> Thing {
    let points = player.points[colour];
    let filled = tigris::filled(player.points, player.treasures)[colour];
    let text = match filled {
        1.. if table.is_over() => format!("{points}+{filled}"),
        _ => points.to_string(),
    };
    let label = Message::new("tigris-label-points")
        .word("seat", names::dynasty(seat))
        .word("colour", names::hue(colour))
        .number("points", points);
    let id = format!("points {} {}", player.dynasty, colour.name());
    Thing::new(id, colour.tile(), frame, Layer::Tile).tint(colour.name()).text(text).label(label)
}

/// An unplayed catastrophe.
fn catastrophe(seat: Seat, number: u8, frame: Frame) -> Thing {
    let label = Message::new("tigris-label-catastrophe-left").word("seat", names::dynasty(seat));
    Thing::new(names::catastrophe_id(seat, number), "catastrophe", frame, Layer::Tile).label(label)
}

/// A slot for each leader of a player: the leader, or the space it is on.
fn slots(table: &Table<'_>, seat: Seat, row: Frame, things: &mut Vec<Thing>) {
    let step = row.width / 4.0;
    for (index, colour) in Colour::ALL.into_iter().enumerate() {
        let frame = Frame::new(row.x + index as f32 * step, row.y, row.height, row.height);
        let Some(space) = table.view.board.leader(seat, colour) else {
            things.push(leader_thing(seat, colour, frame).label(supply_label(table, seat, colour)));
            continue;
        };
        let id = format!("slot {} {}", tigris::dynasty_name(seat), colour.leader());
        things.push(Thing::new(id, SLOTS[colour as usize], frame, Layer::Tile));
        let Frame { x, y, height, .. } = frame;
        // In a small place the letters take more of it, or nobody could read them.
        let high = (height * 0.46).max(31.0);
        let text = Frame::new(x + 3.0, y + (height - high) / 2.0, height - 6.0, high);
        let id = format!("stands {} {}", tigris::dynasty_name(seat), colour.leader());
        things.push(Thing::new(id, "", text, Layer::Mark).text(space));
    }
}

const SLOTS: [&str; 4] = ["slot-king", "slot-priest", "slot-farmer", "slot-merchant"];

fn supply_label(table: &Table<'_>, seat: Seat, colour: Colour) -> Message {
    let label = match table.is_mine(seat) {
        true => Message::new("tigris-label-own-leader-supply"),
        false => Message::new("tigris-label-leader-supply").word("seat", names::dynasty(seat)),
    };
    label.word("leader", names::leader(colour))
}

/// A player's points in the four colours.
fn points(table: &Table<'_>, seat: Seat, player: &PlayerView, row: Frame, things: &mut Vec<Thing>) {
    if !table.shows_points(seat) {
        return;
    }
    let each = row.width / 4.0;
    let size = (each * 0.42).min(row.height).min(40.0);
    let y = row.y + (row.height - size) / 2.0;
    for (index, colour) in Colour::ALL.into_iter().enumerate() {
        let frame = Frame::new(row.x + index as f32 * each, y, each - 2.0, size);
        things.push(score(table, seat, player, (colour, frame)));
    }
}

/// The hand of the player in front: tiles, leaders and catastrophes, all of them pickable.
fn hand(table: &Table<'_>, player: &PlayerView, places: &Places, things: &mut Vec<Thing>) {
    let seat = table.near;
    let frame = places.hand;
    let own = table.view.viewer == table::Viewer::Seat(seat);
    let asked = table.asked == Some(seat);
    let label = Message::new("tigris-label-hand").word("seat", names::dynasty(seat));
    things.push(
        Thing::drawn("panel hand", frame.rounded(16.0), "panel", frame, Layer::Ground)
            .label(label)
            .state(State::Mine, own)
            .state(State::Asked, asked),
    );
    let (size, leader_size, rest) = match places.layout {
        Layout::Wide => (132.0, 126.0, Frame::new(frame.x + 890.0, frame.y + 19.0, 786.0, 126.0)),
        Layout::Tall => (158.0, 136.0, Frame::new(frame.x + 22.0, frame.y + 188.0, 1090.0, 136.0)),
    };
    let tiles = Frame::new(frame.x + 18.0, frame.y + 16.0, size, size);
    let step = match places.layout {
        Layout::Wide => size + 10.0,
        Layout::Tall => (frame.width - 36.0 - size) / 5.0,
    };
    for (place, colour, number) in laid_out(player) {
        let frame = Frame { x: tiles.x + f32::from(place) * step, ..tiles };
        let thing = match colour {
            Some(colour) => {
                let id = names::hand_id(colour, number);
                let label =
                    Message::new("tigris-label-hand-tile").word("tile", names::tile(colour));
                Thing::new(id, colour.tile(), frame, Layer::Tile).tint(colour.name()).label(label)
            }
            None => Thing::new(format!("hand hidden {number}"), "back", frame, Layer::Tile)
                .label(Message::new("tigris-label-hidden-tile")),
        };
        things.push(thing.state(State::Mine, own));
    }
    let step = leader_size + 8.0;
    slots(table, seat, Frame { width: 4.0 * step, height: leader_size, ..rest }, things);
    if table.shows_catastrophes(seat) {
        for number in 1..=player.catastrophes {
            let x = rest.x + 24.0 + 4.0 * step + f32::from(number - 1) * 116.0;
            let frame = Frame::new(x, rest.y + (rest.height - 108.0) / 2.0, 108.0, 108.0);
            things.push(catastrophe(seat, number, frame).state(State::Mine, own));
        }
    }
}

/// The tiles of a hand, sorted by colour: the slot of each, and its number within its colour.
fn laid_out(player: &PlayerView) -> impl Iterator<Item = (u8, Option<Colour>, u8)> {
    let count = player.hand.count.min(HAND);
    let tiles = player.hand.tiles;
    (0..count).map(move |place| {
        let colour = tiles.and_then(|tiles| tiles.nth(place));
        let before = match (tiles, colour) {
            (Some(tiles), Some(colour)) => {
                (0..place).filter(|other| tiles.nth(*other) == Some(colour)).count() as u8
            }
            _ => place,
        };
        (place, colour, before + 1)
    })
}
