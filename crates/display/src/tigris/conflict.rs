//! The status panel: whose turn it is, or both sides of the conflict.

use table::Seat;
use tigris::{Colour, Conflict, Ending, Phase};

use super::{Table, board::Strength, names, place::Places};
use crate::{Frame, Layer, Message, State, Thing};

/// Draws the panel.
pub(super) fn draw(table: &Table<'_>, places: &Places, things: &mut Vec<Thing>) {
    let frame = places.status;
    things.push(Thing::drawn("panel status", frame.rounded(16.0), "panel", frame, Layer::Ground));
    let title = Frame::new(frame.x + 18.0, frame.y + 6.0, frame.width - 36.0, 52.0);
    let caption = caption(table);
    things
        .push(Thing::new("status", "", title, Layer::Mark).caption(caption.clone()).label(caption));
    match table.view.phase {
        Phase::Revolt(conflict) => sides(table, &conflict, Colour::Red, frame, things),
        Phase::War { conflict, .. } => sides(table, &conflict, conflict.leader, frame, things),
        _ => turn(table, frame, things),
    }
}

pub(super) fn caption(table: &Table<'_>) -> Message {
    let view = table.view;
    match view.phase {
        Phase::Revolt(conflict) => {
            Message::new("tigris-caption-revolt").word("leader", names::leader(conflict.leader))
        }
        Phase::War { conflict, .. } => {
            Message::new("tigris-caption-war").word("leader", names::leader(conflict.leader))
        }
        Phase::ChooseWar { .. } => Message::new("tigris-caption-choose-war"),
        Phase::StartPlayer => Message::new("tigris-caption-start"),
        Phase::Over(ending) => Message::new(match ending {
            Ending::Treasures => "tigris-caption-over-treasures",
            Ending::Idle => "tigris-caption-over-idle",
            Ending::Refill | Ending::SwapAtOnce | Ending::SwapAfterTurn => {
                "tigris-caption-over-tiles"
            }
        }),
        _ => Message::new("tigris-caption-turn").word("seat", names::dynasty(view.active)),
    }
}

/// The active dynasty, and the actions it has left.
fn turn(table: &Table<'_>, frame: Frame, things: &mut Vec<Thing>) {
    let view = table.view;
    let size = (frame.height - 76.0).min(170.0);
    let at = Frame::new(frame.x + 18.0, frame.y + 60.0, size, size);
    if matches!(view.phase, Phase::StartPlayer | Phase::Over(_)) {
        let x = frame.x + (frame.width - size * 1.4) / 2.0;
        let at = Frame::new(x, frame.y + 60.0, size * 1.4, size);
        things.push(Thing::new("beast", "beast", at, Layer::Tile));
        return;
    }
    things.push(Thing::new("active", names::dynasty_art(view.active), at, Layer::Tile));
    for number in 1..=2_u8 {
        let left = number <= view.actions_left;
        let x = at.x + size + 24.0 + f32::from(number - 1) * 92.0;
        let step = Frame::new(x, at.y + (size - 84.0) / 2.0, 84.0, 84.0);
        let art = if left { "action" } else { "action-spent" };
        let mut thing = Thing::new(format!("action {number}"), art, step, Layer::Tile);
        if number == 1 {
            let count = view.actions_left;
            thing = thing.label(Message::new("tigris-label-actions").number("count", count));
        }
        things.push(thing);
    }
}

/// Both sides of a conflict: their strength from the board, and what they committed.
fn sides(
    table: &Table<'_>,
    conflict: &Conflict,
    tile: Colour,
    frame: Frame,
    things: &mut Vec<Thing>,
) {
    let half = frame.width / 2.0;
    let attack = (conflict.attacker, conflict.committed, "attack");
    let defence = (conflict.defender, None, "defence");
    for (index, (seat, committed, name)) in [attack, defence].into_iter().enumerate() {
        let left = frame.x + index as f32 * half;
        side(table, conflict, Side { seat, committed, name, tile }, left, frame, things);
    }
    let middle = Frame::new(frame.x + half - 21.0, frame.y + 87.0, 42.0, 42.0);
    things.push(Thing::new("versus", "versus", middle, Layer::Mark));
}

struct Side {
    seat: Seat,
    committed: Option<u8>,
    name: &'static str,
    tile: Colour,
}

fn side(
    table: &Table<'_>,
    conflict: &Conflict,
    side: Side,
    left: f32,
    frame: Frame,
    things: &mut Vec<Thing>,
) {
    let Side { seat, committed, name, tile } = side;
    let space = table.view.board.leader(seat, conflict.leader);
    let strength = space.map_or(0, |space| {
        let strength = Strength::of(table, seat, conflict.leader, space);
        if matches!(table.view.phase, Phase::Revolt(_)) {
            strength.temples.len()
        } else {
            strength.followers.len()
        }
    });
    let asked = conflict.asked() == seat;
    let half = frame.width / 2.0;
    let first = left <= frame.x;
    let across = |at: f32, width: f32| if first { left + at } else { left + half - at - width };
    let disc = Frame::new(across(18.0, 96.0), frame.y + 60.0, 96.0, 96.0);
    let label = Message::new("tigris-label-side")
        .word("seat", names::dynasty(seat))
        .word("leader", names::leader(conflict.leader))
        .number("board", strength)
        .number("committed", committed.unwrap_or(0));
    things.push(
        Thing::new(
            format!("side {name}"),
            names::leader_art(seat, conflict.leader),
            disc,
            Layer::Piece,
        )
        .tint(conflict.leader.name())
        .label(label)
        .state(State::Asked, asked),
    );
    let sum = Frame::new(across(126.0, 76.0), frame.y + 70.0, 76.0, 76.0);
    let total = strength + u32::from(committed.unwrap_or(0));
    things.push(
        Thing::new(format!("sum {name}"), "badge", sum, Layer::Tile).tint(tile.name()).text(total),
    );
    let tiles = Frame::new(across(30.0, 54.0), frame.y + 172.0, 54.0, 54.0);
    things.push(
        Thing::new(format!("board {name}"), tile.tile(), tiles, Layer::Tile).tint(tile.name()),
    );
    let counts = match (committed, asked) {
        (Some(count), _) => format!("{strength} + {count}"),
        (None, true) => format!("{strength} + ?"),
        (None, false) => strength.to_string(),
    };
    let text = Frame::new(across(92.0, 110.0), frame.y + 174.0, 110.0, 50.0);
    things.push(Thing::new(format!("count {name}"), "", text, Layer::Mark).text(counts));
}
