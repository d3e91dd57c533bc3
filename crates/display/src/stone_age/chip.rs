//! Chips: small things with a number, laid out in rows.

use crate::{Frame, Layer, Message, Thing};

/// A drawing with a number beside it, positioned later.
pub(super) fn chip(id: String, art: &'static str, text: impl ToString, label: Message) -> Thing {
    Thing::new(id, art, Frame::new(0.0, 0.0, 0.0, 0.0), Layer::Tile).text(text).label(label)
}

/// Lays chips in a row from the left, as wide as there is room but at most `widest`. A chip with a
/// number is low enough to have the number beside its drawing, and not so wide that it ends up far
/// away; a long number takes more room.
pub(super) fn lay(row: Frame, widest: f32, chips: Vec<Thing>, things: &mut Vec<Thing>) {
    let step = (row.width / chips.len().max(1) as f32).min(widest);
    for (index, chip) in chips.into_iter().enumerate() {
        let frame = Frame::new(row.x + index as f32 * step, row.y, step - 4.0, row.height);
        let frame = match chip.text.as_ref().map(|text| text.chars().count()) {
            Some(0..3) => beside(frame),
            Some(_) => lower(frame, 3.0),
            None => frame,
        };
        things.push(put(chip, frame));
    }
}

/// The part of a frame with the right shape for a number beside a drawing.
pub(super) fn beside(frame: Frame) -> Frame {
    lower(frame, 1.65)
}

/// The part of a frame that is at least `least` times as wide as it is high, and not much wider.
fn lower(frame: Frame, least: f32) -> Frame {
    let height = frame.height.min(frame.width / least);
    let width = frame.width.min(height * least.max(2.2));
    Frame { y: frame.y + (frame.height - height) / 2.0, width, height, ..frame }
}

/// Moves a thing to another frame.
pub(super) fn put(mut thing: Thing, frame: Frame) -> Thing {
    (thing.x, thing.y, thing.width, thing.height) = (frame.x, frame.y, frame.width, frame.height);
    thing
}

/// Cuts a row off the top of a frame, with a gap below it.
pub(super) fn cut(room: &mut Frame, height: f32, gap: f32) -> Frame {
    let row = Frame { height, ..*room };
    room.y += height + gap;
    room.height -= height + gap;
    row
}

/// Squares for `count` things, centred in a frame and as large as possible, `columns` to a row.
pub(super) fn squares(
    room: Frame,
    count: usize,
    columns: usize,
    largest: f32,
) -> impl Iterator<Item = Frame> {
    let rows = count.div_ceil(columns).max(1);
    let step = (room.width / columns.max(1) as f32).min(room.height / rows as f32).min(largest);
    let top = room.y + (room.height - step * rows as f32) / 2.0;
    (0..count).map(move |index| {
        let (row, column) = (index / columns, index % columns);
        let here = columns.min(count - row * columns) as f32;
        let left = room.x + (room.width - step * here) / 2.0;
        Frame::new(left + column as f32 * step, top + row as f32 * step, step, step).inset(2.0)
    })
}
