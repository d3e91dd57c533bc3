//! The hand of the player in front: people, food, resources and tools, all of them pickable.

use stone_age::{Goods, PlayerView};

use super::{
    Table, board,
    chip::{beside, chip, put, squares},
    names, panel,
    place::Places,
    stage::hunger,
};
use crate::{Frame, Layer, Layout, Message, State, Thing};

/// Draws the hand.
pub(super) fn draw(table: &Table<'_>, places: &Places, things: &mut Vec<Thing>) {
    let Some(me) = table.me() else { return };
    let seat = table.near;
    let frame = places.hand;
    let label = Message::new("stone-age-label-hand").word("seat", names::tribe(seat));
    things.push(
        Thing::drawn("panel hand", frame.rounded(16.0), "panel", frame, Layer::Ground)
            .label(label)
            .state(State::Mine, table.is_mine(seat))
            .state(State::Asked, table.asked == Some(seat)),
    );
    let inside = frame.inset(14.0);
    let (first, second) = match places.layout {
        Layout::Wide => (
            Frame { width: 640.0, ..inside },
            Frame { x: inside.x + 656.0, width: inside.width - 656.0, ..inside },
        ),
        Layout::Tall => {
            let half = (inside.height - 14.0) / 2.0;
            let first = Frame { height: half, ..inside };
            (first, Frame { y: inside.y + half + 14.0, ..first })
        }
    };
    home(table, me, first, things);
    goods_and_tools(table, me, second, things);
}

/// The people at home, the food, and whether it will be enough.
fn home(table: &Table<'_>, me: &PlayerView, row: Frame, things: &mut Vec<Thing>) {
    let people = Frame { width: row.width * 0.54, ..row };
    let columns = if row.width > 800.0 { 10 } else { 5 };
    let spots = squares(people, usize::from(me.people), columns, 92.0);
    for (number, spot) in (1..=me.home).zip(spots) {
        things.push(board::person(table.near, number, spot));
    }
    let left = people.x + people.width + 12.0;
    let mut at = Frame::new(left, row.y, (row.x + row.width - left) * 0.5, row.height);
    let food = Message::new("stone-age-label-food")
        .word("seat", names::tribe(table.near))
        .number("count", me.food);
    things.push(put(chip(names::hand_id(Goods::Food), "food", me.food, food), low(at)));
    at.x += at.width;
    let hungry = table.hungry(table.near);
    let eaten = Frame { height: at.height * 0.5, ..at };
    let agriculture = Message::new("stone-age-label-agriculture")
        .word("seat", names::tribe(table.near))
        .number("count", me.agriculture);
    let harvest = format!("+{}", me.agriculture);
    things.push(put(
        chip("hand agriculture".into(), "wheat", harvest, agriculture),
        beside(eaten.inset(4.0)),
    ));
    let warned = Frame { y: at.y + at.height * 0.5, ..eaten };
    let (art, text) = match hungry {
        0 => ("bowl", format!("−{}", me.people)),
        _ => ("bowl-empty", format!("−{hungry}")),
    };
    let label = match hungry {
        0 => Message::new("stone-age-label-meal").number("people", me.people),
        _ => hunger(table, table.near, hungry),
    };
    things.push(
        put(chip("hand meal".into(), art, text, label), beside(warned.inset(4.0)))
            .state(State::Involved, hungry > 0),
    );
}

/// Limits the height of a chip to what looks good.
fn low(frame: Frame) -> Frame {
    let height = frame.height.min(frame.width * 0.56).min(100.0);
    Frame { y: frame.y + (frame.height - height) / 2.0, height, ..frame }.inset(4.0)
}

/// Resources to pay with, tools to add to a roll, and unused effects of cards.
fn goods_and_tools(table: &Table<'_>, me: &PlayerView, row: Frame, things: &mut Vec<Thing>) {
    let own = table.is_mine(table.near);
    let resources = Frame { width: row.width * 0.52, ..row };
    let step = resources.width / 4.0;
    for (index, goods) in Goods::ALL.into_iter().skip(1).enumerate() {
        let count = panel::has(me, goods);
        let at = Frame { x: row.x + index as f32 * step, width: step - 6.0, ..row };
        let label = Message::new("stone-age-label-stock")
            .word("seat", names::tribe(table.near))
            .counted("stock", names::so_many(count, goods));
        things.push(
            put(chip(names::hand_id(goods), names::goods_art(goods), count, label), low(at))
                .state(State::Mine, own),
        );
    }
    let mut chips: Vec<_> = me
        .tools
        .tools()
        .enumerate()
        .map(|(index, tool)| {
            let label = panel::tool_label(tool.value, tool.used);
            chip(names::tool_id(index + 1), panel::tool_art(tool.used), tool.value, label)
        })
        .collect();
    for value in me.one_use.values() {
        let label = Message::new("stone-age-label-one-use").number("value", value);
        chips.push(chip(names::once_id(value), "tool-once", value, label));
    }
    if me.claim {
        let label = Message::new("stone-age-label-claim").word("seat", names::tribe(table.near));
        chips.push(chip("hand claim".into(), "two-resources", 2, label));
    }
    let left = row.x + resources.width + 8.0;
    let room = row.x + row.width - left;
    let step = (room / chips.len().max(3) as f32).min(164.0);
    for (index, thing) in chips.into_iter().enumerate() {
        let at = Frame { x: left + index as f32 * step, width: step - 4.0, ..row };
        things.push(put(thing, low(at)).state(State::Mine, own));
    }
}
