//! The supply: units and settlers with their prices, and the structures of the era.

use civilization::{Kind, Structure};

use super::{Table, names, names::has, place::Places};
use crate::{Frame, Layer, Message, Script, State, Thing};

/// Draws the supply.
pub(super) fn draw(table: &Table<'_>, places: &Places, things: &mut Vec<Thing>) {
    let frame = places.supply;
    things.push(Thing::drawn("panel supply", frame.rounded(16.0), "panel", frame, Layer::Ground));
    let step = (frame.width - 16.0) / 6.0;
    for (number, kind) in Kind::ALL.into_iter().enumerate() {
        let x = frame.x + 10.0 + number as f32 * step;
        unit(table, kind, Frame::new(x, frame.y + 8.0, step - 6.0, 54.0), things);
    }
    let room = Frame::new(frame.x + 10.0, frame.y + 68.0, frame.width - 20.0, frame.height - 76.0);
    structures(table, room, things);
}

/// A kind of unit: its price, and whether a model of this era is known.
fn unit(table: &Table<'_>, kind: Kind, frame: Frame, things: &mut Vec<Thing>) {
    let rules = table.view.rules();
    let era = table.view.era;
    let mut models = rules.models.iter().filter(|model| (model.kind, model.era) == (kind, era));
    let known = kind == Kind::Settler
        || models.any(|model| model.tech.is_none_or(|tech| has(table.discovered, tech.index())));
    let price = rules.kinds[kind as usize].cost;
    let id = if known { "civilization-label-supply" } else { "civilization-label-supply-unknown" };
    let label = Message::new(id).kind("kind", kind).number("price", price);
    let icon = Frame { width: frame.height, ..frame };
    things.push(
        Thing::new(names::supply_id(kind), names::kind_art(kind), icon, Layer::Tile)
            .tint(names::tint(table.near))
            .label(label)
            .state(State::Free, known),
    );
    let text = Frame::new(frame.x + frame.height, frame.y + 14.0, frame.width - frame.height, 28.0);
    let price = if known { price.to_string() } else { "–".to_owned() };
    things.push(Thing::new(format!("price {kind}"), "", text, Layer::Mark).text(price));
}

/// The structures that can be bought in this era.
fn structures(table: &Table<'_>, room: Frame, things: &mut Vec<Thing>) {
    let rules = table.view.rules();
    let now = |structure: &Structure| rules.structures[structure.index()].era == table.view.era;
    let all: Vec<_> = Structure::all(rules).filter(now).collect();
    let wide = room.width / all.len().max(4) as f32;
    let near = table.view.table.civilizations.get(table.near.index());
    for (number, structure) in all.into_iter().enumerate() {
        let data = &rules.structures[structure.index()];
        let frame = Frame::new(room.x + number as f32 * wide, room.y, wide - 6.0, room.height);
        let known = has(table.discovered, data.tech.index());
        let owned = near.is_some_and(|civ| has(civ.structures, structure.index()));
        let id = match (owned, known) {
            (true, _) => "civilization-label-structure-owned",
            (_, true) => "civilization-label-structure",
            _ => "civilization-label-structure-unknown",
        };
        let mut label = Message::new(id)
            .called("structure", structure)
            .number("happiness", data.happiness)
            .number("production", data.production);
        if !owned {
            label = label.number("price", data.cost).called("technology", data.tech);
        }
        let tint = if owned {
            "known"
        } else if known {
            "open"
        } else {
            "far"
        };
        things.push(
            Thing::drawn(
                names::structure_id(structure),
                frame.rounded(8.0),
                tint,
                frame,
                Layer::Tile,
            )
            .label(label),
        );
        let name =
            Frame::new(frame.x + 6.0, frame.y + 2.0, frame.width - 12.0, frame.height - 28.0);
        things.push(
            Thing::new(format!("name structure {structure}"), "", name, Layer::Mark)
                .caption(Message::new("civilization-name").called("name", structure))
                .script(Script::Paragraph),
        );
        let y = frame.y + frame.height - 25.0;
        symbols(
            &format!("structure {structure}"),
            data.happiness,
            data.production,
            (frame.x + 6.0, y),
            20.0,
            things,
        );
    }
}

/// Happy faces and production symbols in a row.
pub(super) fn symbols(
    of: &str,
    happiness: u8,
    production: u8,
    (x, y): (f32, f32),
    size: f32,
    things: &mut Vec<Thing>,
) {
    let faces = (0..happiness).map(|number| (number, "happy"));
    let gears = (0..production).map(|number| (happiness + number, "production"));
    for (number, art) in faces.chain(gears) {
        let frame = Frame::new(x + f32::from(number) * (size + 1.0), y, size, size);
        things.push(Thing::new(format!("symbol {number} {of}"), art, frame, Layer::Mark));
    }
}
