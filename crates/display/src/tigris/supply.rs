//! The supply beside the board: bag, remaining treasures, open tiles, monuments and buildings.

use tigris::{Colour, Monument};

use super::{
    Table,
    board::{building_thing, monument_thing},
    names, panel,
    place::Places,
};
use crate::{Frame, Layer, Layout, Message, Thing};

/// Draws the supply.
pub(super) fn draw(table: &Table<'_>, places: &Places, things: &mut Vec<Thing>) {
    let frame = match places.layout {
        Layout::Tall => places.supply,
        Layout::Wide => {
            let y = panel::end(table, places);
            Frame { y, height: places.status.y - 12.0 - y, ..places.supply }
        }
    };
    things.push(Thing::drawn("panel supply", frame.rounded(16.0), "panel", frame, Layer::Ground));
    let mut inside = frame.inset(16.0);
    counts(table, cut(&mut inside, 78.0, places), things);
    if table.view.options.open_tiles {
        let row = match places.layout {
            Layout::Wide => cut(&mut inside, 70.0, places),
            Layout::Tall => Frame::new(frame.x + 330.0, frame.y + 18.0, frame.width - 346.0, 70.0),
        };
        open_tiles(table, row, things);
    }
    if table.view.options.buildings || table.view.options.wonder {
        inside.height -= 84.0;
        let row = Frame { y: inside.y + inside.height + 8.0, height: 76.0, ..inside };
        buildings(table, row, things);
    }
    monuments(table, inside, things);
}

/// Cuts a row off the top of a frame.
fn cut(from: &mut Frame, height: f32, places: &Places) -> Frame {
    let gap = if places.layout == Layout::Wide { 14.0 } else { 8.0 };
    let row = Frame { height, ..*from };
    from.y += height + gap;
    from.height -= height + gap;
    row
}

/// The bag and the remaining treasures: how long the game may still last.
fn counts(table: &Table<'_>, row: Frame, things: &mut Vec<Thing>) {
    let Frame { x, y, height, .. } = row;
    let count = table.view.bag.count;
    things.push(
        Thing::new("bag", "bag", Frame::new(x, y, height * 2.0, height), Layer::Tile)
            .text(count)
            .label(Message::new("tigris-label-bag").number("count", count)),
    );
    let left = table.laid.treasures.len();
    let frame = Frame::new(x + 180.0, y, height * 1.7, height);
    things.push(
        Thing::new("treasures left", "treasure-pile", frame, Layer::Tile)
            .text(left)
            .label(Message::new("tigris-label-treasures-left").number("count", left)),
    );
}

fn buildings(table: &Table<'_>, row: Frame, things: &mut Vec<Thing>) {
    if table.view.options.buildings {
        for (index, colour) in Colour::ALL.into_iter().enumerate() {
            if table.laid.buildings[colour].is_none() {
                let x = row.x + index as f32 * (row.height + 8.0);
                let frame = Frame::new(x, row.y, row.height, row.height);
                let word = names::building(colour);
                let label = Message::new("tigris-label-building").word("building", word);
                things.push(building_thing(colour, frame).label(label));
            }
        }
    }
    if table.view.options.wonder && table.laid.wonder.is_none() {
        let x = row.x + row.width - row.height - 8.0;
        let frame = Frame::new(x, row.y, row.height, row.height);
        let label = Message::new("tigris-label-wonder");
        things.push(Thing::new("wonder", "wonder", frame, Layer::Tile).label(label));
    }
}

fn open_tiles(table: &Table<'_>, frame: Frame, things: &mut Vec<Thing>) {
    let tiles = table.view.display;
    let step = (frame.width / 6.0).min(frame.height + 6.0);
    let size = step - 4.0;
    let mut place = 0.0;
    for colour in Colour::ALL {
        for number in 1..=tiles[colour] {
            let y = frame.y + (frame.height - size) / 2.0;
            let at = Frame::new(frame.x + place * step, y, size, size);
            let label = Message::new("tigris-label-open").word("tile", names::tile(colour));
            things.push(
                Thing::new(names::open_id(colour, number), colour.tile(), at, Layer::Tile)
                    .tint(colour.name())
                    .label(label),
            );
            place += 1.0;
        }
    }
}

/// The monuments that have not been built yet, each always in the same slot.
fn monuments(table: &Table<'_>, room: Frame, things: &mut Vec<Thing>) {
    let columns = if room.height > 200.0 { 3 } else { 6 };
    let rows = (6 / columns) as f32;
    let (wide, high) = (room.width / columns as f32, room.height / rows);
    let size = wide.min(high).min(164.0) - 8.0;
    let high = high.min(size + 14.0);
    for (index, monument) in Monument::all().enumerate() {
        if table.laid.monuments.iter().any(|(built, _)| *built == monument) {
            continue;
        }
        let (column, row) = ((index % columns) as f32, (index / columns) as f32);
        let x = room.x + column * wide + (wide - size) / 2.0;
        let y = room.y + row * high + (high - size) / 2.0;
        let label =
            Message::new("tigris-label-monument").word("monument", names::monument(monument));
        let frame = Frame::new(x, y, size, size);
        things.push(monument_thing(monument, frame).label(label));
    }
}
