//! What lies beside the board: bag, treasures left, open tiles, monuments and buildings.

use tigris::{Colour, Monument};

use super::{
    Table,
    board::{building_thing, monument_thing},
    names,
    place::Places,
};
use crate::{Frame, Layer, Message, Thing};

/// Draws the supply.
pub(super) fn draw(table: &Table<'_>, places: &Places, things: &mut Vec<Thing>) {
    let frame = places.supply;
    let Frame { x, y, width, .. } = frame;
    things.push(Thing::drawn("panel supply", frame.rounded(16.0), "panel", frame, Layer::Ground));

    let bag = Frame::new(x + 14.0, y + 12.0, 84.0, 84.0);
    let count = table.view.bag.count;
    things.push(
        Thing::new("bag", "bag", bag, Layer::Tile)
            .text(count)
            .label(Message::new("tigris-label-bag").number("count", count)),
    );
    let left = table.laid.treasures.len();
    let treasures = Frame::new(x + 112.0, y + 12.0, 84.0, 84.0);
    things.push(
        Thing::new("treasures left", "treasure-pile", treasures, Layer::Tile)
            .text(left)
            .label(Message::new("tigris-label-treasures-left").number("count", left)),
    );
    if table.view.options.open_tiles {
        open_tiles(table, Frame::new(x + 210.0, y + 16.0, width - 222.0, 76.0), things);
    }

    let mut row = Frame::new(x + 14.0, y + 108.0, width - 28.0, 110.0);
    monuments(table, row, things);
    row.y += 122.0;
    row.height = 84.0;
    let mut left = row.x;
    if table.view.options.buildings {
        for colour in Colour::ALL {
            if table.laid.buildings[colour].is_none() {
                let frame = Frame::new(left, row.y, 76.0, 76.0);
                let label =
                    Message::new("tigris-label-building").word("building", names::building(colour));
                things.push(building_thing(colour, frame).label(label));
            }
            left += 84.0;
        }
    }
    if table.view.options.wonder && table.laid.wonder.is_none() {
        let frame = Frame::new(x + width - 110.0, row.y, 92.0, 92.0);
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

/// The monuments that nobody has built yet, each always in its own place.
fn monuments(table: &Table<'_>, row: Frame, things: &mut Vec<Thing>) {
    let step = row.width / 6.0;
    let size = (step - 6.0).min(row.height);
    for (index, monument) in Monument::all().enumerate() {
        if table.laid.monuments.iter().any(|(built, _)| *built == monument) {
            continue;
        }
        let y = row.y + (row.height - size) / 2.0;
        let frame = Frame::new(row.x + index as f32 * step, y, size, size);
        let label =
            Message::new("tigris-label-monument").word("monument", names::monument(monument));
        things.push(monument_thing(monument, frame).label(label));
    }
}
