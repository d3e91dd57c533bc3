//! The players: a panel for each, and the hand of the one in front.

use table::Seat;
use tigris::{Colour, HAND, PlayerView};

use super::{Table, board::leader_thing, names, place::Places};
use crate::{Frame, Layer, Layout, Message, State, Thing};

/// Draws the panels and the hand.
pub(super) fn draw(table: &Table<'_>, places: &Places, things: &mut Vec<Thing>) {
    let seats = table.view.players.len();
    for (index, seat) in table.seats().enumerate() {
        if let Some(player) = table.view.players.get(seat.index()) {
            panel(table, seat, player, frame(places, index, seats), things);
        }
    }
    if let Some(player) = table.view.players.get(table.near.index()) {
        hand(table, player, places, things);
    }
}

/// Where the panel of a player lies.
fn frame(places: &Places, index: usize, seats: usize) -> Frame {
    let Frame { x, y, width, height } = places.players;
    let gap = 12.0;
    match places.layout {
        Layout::Wide => {
            let each = ((height + gap) / seats as f32 - gap).min(214.0);
            Frame::new(x, y + index as f32 * (each + gap), width, each)
        }
        Layout::Tall => {
            let (column, row) = ((index % 2) as f32, (index / 2) as f32);
            let (wide, high) = ((width - gap) / 2.0, (height - gap) / 2.0);
            Frame::new(x + column * (wide + gap), y + row * (high + gap), wide, high)
        }
    }
}

fn panel(
    table: &Table<'_>,
    seat: Seat,
    player: &PlayerView,
    frame: Frame,
    things: &mut Vec<Thing>,
) {
    let name = player.dynasty;
    let Frame { x, y, width, height } = frame;
    let label = Message::new("tigris-label-player").word("seat", names::dynasty(seat));
    let asked = table.asked == Some(seat);
    things.push(
        Thing::drawn(format!("panel {name}"), frame.rounded(16.0), "panel", frame, Layer::Ground)
            .label(label)
            .state(State::Mine, table.view.viewer == table::Viewer::Seat(seat))
            .state(State::Asked, asked),
    );
    let disc = (height - 24.0).min(104.0);
    let emblem = Frame::new(x + 12.0, y + 12.0, disc, disc);
    things.push(
        Thing::new(format!("dynasty {name}"), names::dynasty_art(seat), emblem, Layer::Tile)
            .state(State::Asked, asked),
    );
    let left = x + disc + 28.0;
    let title = Frame::new(left, y + 10.0, 170.0, 44.0);
    things.push(
        Thing::new(format!("name {name}"), "", title, Layer::Mark)
            .caption(Message::new(names::dynasty(seat))),
    );
    counts(
        table,
        seat,
        player,
        Frame::new(left + 176.0, y + 10.0, x + width - left - 188.0, 44.0),
        things,
    );
    let row = Frame::new(left, y + 62.0, x + width - left - 12.0, 52.0);
    if seat == table.near {
        points(table, seat, player, row, things);
    } else {
        supply(table, seat, row, things);
        if table.shows_points(seat) && height > 160.0 {
            let row = Frame::new(left, y + height - 54.0, row.width, 46.0);
            points(table, seat, player, row, things);
        } else if table.shows_points(seat) {
            let row = Frame::new(left + 176.0, y + 66.0, row.width - 176.0, 44.0);
            points(table, seat, player, row, things);
        }
    }
}

/// How many tiles somebody holds, and how many catastrophes.
fn counts(
    table: &Table<'_>,
    seat: Seat,
    player: &PlayerView,
    frame: Frame,
    things: &mut Vec<Thing>,
) {
    let name = player.dynasty;
    let Frame { x, y, height, .. } = frame;
    let back = Frame::new(x, y, height, height);
    let label = Message::new("tigris-label-held")
        .word("seat", names::dynasty(seat))
        .number("count", player.hand.count);
    things.push(
        Thing::new(format!("held {name}"), "back", back, Layer::Tile)
            .label(label)
            .text(player.hand.count),
    );
    if seat == table.near || !table.shows_catastrophes(seat) {
        return;
    }
    for number in 1..=player.catastrophes {
        let frame = Frame::new(x + 8.0 + f32::from(number) * (height + 4.0), y, height, height);
        let label =
            Message::new("tigris-label-catastrophe-left").word("seat", names::dynasty(seat));
        let id = names::catastrophe_id(seat, number);
        things.push(Thing::new(id, "catastrophe", frame, Layer::Tile).label(label));
    }
}

/// The leaders that somebody has not placed.
fn supply(table: &Table<'_>, seat: Seat, row: Frame, things: &mut Vec<Thing>) {
    let size = row.height.min((row.width - 12.0) / 4.0);
    for (index, colour) in Colour::ALL.into_iter().enumerate() {
        if table.view.board.leader(seat, colour).is_none() {
            let frame = Frame::new(row.x + index as f32 * (size + 4.0), row.y, size, size);
            things.push(leader_thing(table, seat, colour, frame).label(supply_label(seat, colour)));
        }
    }
}

fn supply_label(seat: Seat, colour: Colour) -> Message {
    Message::new("tigris-label-leader-supply")
        .word("leader", names::leader(colour))
        .word("seat", names::dynasty(seat))
}

/// The points of somebody in the four colours, and the treasures.
fn points(table: &Table<'_>, seat: Seat, player: &PlayerView, row: Frame, things: &mut Vec<Thing>) {
    if !table.shows_points(seat) {
        return;
    }
    let name = player.dynasty;
    let each = ((row.width + 6.0) / 5.0).min(74.0);
    for (index, colour) in Colour::ALL.into_iter().enumerate() {
        let frame = Frame::new(row.x + index as f32 * each, row.y, each - 6.0, row.height);
        let label = Message::new("tigris-label-points")
            .word("seat", names::dynasty(seat))
            .word("colour", names::hue(colour))
            .number("points", player.points[colour]);
        things.push(
            Thing::new(
                format!("points {name} {}", colour.name()),
                colour.tile(),
                frame,
                Layer::Tile,
            )
            .tint(colour.name())
            .text(player.points[colour])
            .label(label),
        );
    }
    let frame = Frame::new(row.x + 4.0 * each, row.y, each - 6.0, row.height);
    let label = Message::new("tigris-label-treasures")
        .word("seat", names::dynasty(seat))
        .number("count", player.treasures);
    things.push(
        Thing::new(format!("treasures {name}"), "treasure", frame, Layer::Tile)
            .text(player.treasures)
            .label(label),
    );
}

/// The hand of the player in front: tiles, leaders and catastrophes, each to be picked up.
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
        Layout::Tall => (158.0, 136.0, Frame::new(frame.x + 100.0, frame.y + 188.0, 1090.0, 136.0)),
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
    for (index, colour) in Colour::ALL.into_iter().enumerate() {
        let x = rest.x + index as f32 * (leader_size + 6.0);
        let frame = Frame::new(x, rest.y, leader_size, leader_size);
        if table.view.board.leader(seat, colour).is_none() {
            things.push(leader_thing(table, seat, colour, frame).label(supply_label(seat, colour)));
        }
    }
    if table.shows_catastrophes(seat) {
        for number in 1..=player.catastrophes {
            let x = rest.x + 20.0 + 4.0 * (leader_size + 6.0) + f32::from(number - 1) * 118.0;
            let frame = Frame::new(x, rest.y + (rest.height - 110.0) / 2.0, 110.0, 110.0);
            let label =
                Message::new("tigris-label-catastrophe-left").word("seat", names::dynasty(seat));
            let id = names::catastrophe_id(seat, number);
            things.push(
                Thing::new(id, "catastrophe", frame, Layer::Tile)
                    .label(label)
                    .state(State::Mine, own),
            );
        }
    }
}

/// The tiles of a hand in a row, sorted by colour: where each lies, and its number in its colour.
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
