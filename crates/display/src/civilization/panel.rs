//! Player panels: treasury, settlers, the standing in the three counts, structures and wonders.

use civilization::{Civ, Held, Structure, Territory, Wonder};
use table::{Seat, Viewer};

use super::{Table, names, names::has, place::Places};
use crate::{Frame, Layer, Message, State, Thing};

/// Draws the panels.
pub(super) fn draw(table: &Table<'_>, places: &Places, things: &mut Vec<Thing>) {
    for (index, seat) in table.seats().enumerate() {
        if let Some(civ) = table.view.table.civilizations.get(seat.index()) {
            panel(table, seat, civ, places.player(index), things);
        }
    }
}

fn panel(table: &Table<'_>, seat: Seat, civ: &Civ, frame: Frame, things: &mut Vec<Thing>) {
    let name = civilization::seats::name(seat);
    let Frame { x, y, width, height } = frame;
    let label = Message::new("civilization-label-player").seat("seat", seat);
    things.push(
        Thing::drawn(format!("panel {name}"), frame.rounded(16.0), "panel", frame, Layer::Ground)
            .label(label)
            .state(State::Mine, table.view.viewer == Viewer::Seat(seat))
            .state(State::Asked, table.asked.contains(seat)),
    );
    let emblem = Frame::new(x + 10.0, y + 8.0, 50.0, 50.0);
    things.push(Thing::new(format!("emblem {name}"), names::emblem(seat), emblem, Layer::Tile));
    // With six players the name shares its line with the treasury.
    let roomy = height > ROOMY;
    let wide = if roomy { width - 212.0 } else { 100.0 };
    let title = Frame::new(x + 70.0, y + 8.0, wide, 36.0);
    things.push(
        Thing::new(format!("people {name}"), "", title, Layer::Mark)
            .caption(Message::new(names::people(seat))),
    );
    let points = Frame::new(x + width - 128.0, y + 5.0, 116.0, 44.0);
    score(table, seat, civ, points, things);
    let line = match roomy {
        true => Frame::new(x + 70.0, y + 48.0, width - 80.0, 34.0),
        false => Frame::new(x + 172.0, y + 9.0, width - 310.0, 34.0),
    };
    purse(table, seat, civ, line, things);
    let below = if roomy { 86.0 } else { 48.0 };
    let counts = Frame::new(x + 70.0, y + below, width - 80.0, 32.0);
    standing(table, seat, counts, things);
    let top = below + 36.0;
    let shelf = Frame::new(x + 12.0, y + top, width - 24.0, height - top - 6.0);
    built(table, civ, name, shelf, things);
}

/// Panels higher than this have a line for the name alone.
const ROOMY: f32 = 150.0;

/// A number beside its symbol.
fn counted(
    id: String,
    art: &'static str,
    frame: Frame,
    text: impl ToString,
    label: Message,
) -> Thing {
    Thing::new(id, art, frame, Layer::Tile).text(text).label(label)
}

/// Credits, settlers on the board, the card in the hand and the reserve.
fn purse(table: &Table<'_>, seat: Seat, civ: &Civ, row: Frame, things: &mut Vec<Thing>) {
    let name = civilization::seats::name(seat);
    // The line is drawn for 284 units, and spreads where there are more.
    let spread = row.width / 284.0;
    let at = |dx: f32, width: f32| Frame::new(row.x + dx * spread, row.y, width, row.height);
    let label = Message::new("civilization-label-credits").seat("seat", seat);
    let label = label.number("credits", civ.credits);
    things.push(counted(
        format!("credits {name}"),
        "coin",
        at(0.0, 94.0 * spread.min(1.5)),
        civ.credits,
        label,
    ));
    let lands = Territory::all(table.view.rules()).zip(&table.view.table.territories);
    let own = lands.filter(|(_, land)| land.owner == Some(seat));
    let settlers: u32 = own.map(|(_, land)| u32::from(land.settlers)).sum();
    let label = Message::new("civilization-label-all-settlers").seat("seat", seat);
    let label = label.number("count", settlers);
    things.push(
        counted(format!("all settlers {name}"), "settler", at(100.0, 72.0), settlers, label)
            .tint(names::tint(seat)),
    );
    let holds = table.view.held.get(seat.index()).is_some_and(|held| *held != Held::Nothing);
    if holds {
        let label = Message::new("civilization-label-holds").seat("seat", seat);
        let frame = at(182.0, row.height);
        things.push(
            Thing::new(format!("holds {name}"), "strategy-back", frame, Layer::Tile).label(label),
        );
    }
    if civ.reserve || seat == table.near {
        let label = if civ.reserve {
            Message::new("civilization-label-reserve").seat("seat", seat)
        } else {
            Message::new("civilization-label-no-reserve")
        };
        let frame = at(224.0, row.height);
        let art = if civ.reserve { "reserve" } else { "action-spent" };
        things.push(
            Thing::new(format!("reserve {name}"), art, frame, Layer::Tile)
                .label(label)
                .state(State::Free, civ.reserve),
        );
    }
}

/// The victory points.
fn score(table: &Table<'_>, seat: Seat, civ: &Civ, frame: Frame, things: &mut Vec<Thing>) {
    let name = civilization::seats::name(seat);
    let points = table.standing.get(seat.index()).map_or(civ.points, |standing| standing.points);
    let label = Message::new("civilization-label-points").seat("seat", seat);
    let label = label.number("points", points);
    things.push(counted(format!("points {name}"), "laurel", frame, points, label));
}

/// Happy faces, levels and technologies, each with the points a count would score now; and
/// production.
fn standing(table: &Table<'_>, seat: Seat, row: Frame, things: &mut Vec<Thing>) {
    let Some(standing) = table.standing.get(seat.index()) else { return };
    let name = civilization::seats::name(seat);
    let step = row.width / 3.0;
    let fields = [
        ("happiness", "happy", standing.happiness, "civilization-label-happiness"),
        ("levels", "town-2", standing.levels, "civilization-label-levels"),
        ("technologies", "scroll", standing.technologies, "civilization-label-technologies"),
    ];
    for (number, (field, art, (value, points), label)) in fields.into_iter().enumerate() {
        let x = row.x + number as f32 * step;
        let label =
            Message::new(label).seat("seat", seat).number("value", value).number("points", points);
        let frame = Frame::new(x, row.y, 72.0, row.height);
        things.push(
            counted(format!("{field} {name}"), art, frame, value, label).tint(names::tint(seat)),
        );
        if points > 0 {
            let frame = Frame::new(x + 82.0, row.y + 1.0, 60.0, row.height - 2.0);
            things.push(
                Thing::new(format!("{field} points {name}"), "star", frame, Layer::Mark)
                    .text(format!("+{points}")),
            );
        }
    }
}

/// A player's structures and wonders, each with what it gives.
fn built(table: &Table<'_>, civ: &Civ, name: &str, shelf: Frame, things: &mut Vec<Thing>) {
    let rules = table.view.rules();
    let size = shelf.height.min(34.0);
    let structures =
        Structure::all(rules).filter(|structure| has(civ.structures, structure.index()));
    let wonders = Wonder::all(rules).filter(|wonder| has(civ.wonders, wonder.index()));
    let structures = structures.map(|structure| {
        let data = &rules.structures[structure.index()];
        let label = Message::new("civilization-label-built")
            .called("structure", structure)
            .number("happiness", data.happiness)
            .number("production", data.production);
        let called = Message::new("civilization-name").called("name", structure);
        (format!("built {name} {structure}"), "structure", label, called)
    });
    let wonders = wonders.map(|wonder| {
        let data = &rules.wonders[wonder.index()];
        let works = data.era == table.view.era;
        let id =
            if works { "civilization-label-wonder" } else { "civilization-label-wonder-asleep" };
        let label = Message::new(id).called("wonder", wonder);
        let label = if works { label.name("text", "", [&data.text, &data.text_it]) } else { label };
        let called = Message::new("civilization-name").called("name", wonder);
        (format!("wonder {wonder}"), "marvel", label, called)
    });
    let all: Vec<_> = structures.chain(wonders).collect();
    // With enough room, show their names; otherwise put them side by side.
    let rows = (shelf.height / 30.0) as usize;
    let named = all.len() <= rows * 3;
    let step = (shelf.width / all.len().max(1) as f32).min(size + 6.0);
    for (number, (id, art, label, called)) in all.into_iter().enumerate() {
        if !named {
            let frame = Frame::new(shelf.x + number as f32 * step, shelf.y, size, size);
            things.push(Thing::new(id, art, frame, Layer::Tile).label(label));
            continue;
        }
        let wide = shelf.width / 3.0;
        let x = shelf.x + (number % 3) as f32 * wide;
        let frame = Frame::new(x, shelf.y + (number / 3) as f32 * 30.0, 26.0, 26.0);
        let text = Frame::new(x + 32.0, frame.y, wide - 40.0, 26.0);
        things.push(Thing::new(format!("name {id}"), "", text, Layer::Mark).caption(called));
        things.push(Thing::new(id, art, frame, Layer::Tile).label(label));
    }
}
