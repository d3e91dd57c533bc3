//! The board: ground, rivers, kingdoms, tiles and the pieces on them.

use std::sync::LazyLock;

use table::Seat;
use tigris::{Area, COLUMNS, Colour, Geography, Monument, Phase, SPACES, Side, Space};

use super::{
    Table, names,
    place::{CELL, EDGE, Places},
};
use crate::{Frame, Layer, Layout, Message, State, Thing};

/// Draws the board.
pub(super) fn draw(table: &Table<'_>, places: &Places, things: &mut Vec<Thing>) {
    let side = table.view.options.board;
    let printed = match (places.layout, table.view.players.len()) {
        (Layout::Wide, _) => &PRINTED[0],
        (Layout::Tall, 0..=2) => &PRINTED[1],
        (Layout::Tall, _) => &PRINTED[2],
    };
    things.extend_from_slice(&printed[side as usize]);
    let empty = table.view.board.empty_spaces();
    let spaces = things.iter_mut().rev().take(usize::from(SPACES)).rev();
    for (thing, space) in spaces.zip(Space::all()) {
        if empty.contains(space) {
            thing.states.insert(State::Free);
        }
    }
    catastrophes(table, places, things);
    kingdoms(table, places, things);
    tiles(table, places, things);
    built(table, places, things);
    leaders(table, places, things);
}

/// The printed board never changes, so it is laid out once per layout and side. The spaces come
/// last, in order.
static PRINTED: LazyLock<[[Vec<Thing>; 2]; 3]> = LazyLock::new(|| {
    [(Layout::Wide, 4), (Layout::Tall, 2), (Layout::Tall, 4)].map(|(layout, seats)| {
        let places = Places::of(layout, seats);
        [Side::Standard, Side::Advanced].map(|side| {
            let mut things = ground(side, &places);
            things.extend(Space::all().map(|space| space_thing(side, space, &places)));
            things.into_iter().map(Thing::printed).collect()
        })
    })
});

fn ground(side: Side, places: &Places) -> Vec<Thing> {
    let edge = places.board.rounded(26.0);
    let land = places.around(Space::all());
    let mut things = vec![
        Thing::drawn("board", edge, "board", places.board, Layer::Ground),
        Thing::drawn("land", land.rounded(4.0), "land", land, Layer::Ground),
    ];
    for (number, (path, tint)) in
        places.rivers(side).into_iter().zip(["water", "current", "current"]).enumerate()
    {
        things.push(Thing::drawn(format!("river {number}"), path, tint, land, Layer::Ground));
    }
    let lines = places.grid_lines();
    things.push(Thing::drawn("grid", lines, "grid", land, Layer::Ground));
    things.push(Thing::drawn("rim", land.rounded(4.0), "rim", land, Layer::Ground));
    coordinates(places, &mut things);
    things
}

/// Coordinates on all four edges.
fn coordinates(places: &Places, things: &mut Vec<Thing>) {
    let (columns, rows) = places.size();
    let letter = |index: i32| char::from(b'A' + index as u8).to_string();
    let number = |index: i32| (index + 1).to_string();
    for column in 0..columns {
        let name = match places.layout {
            Layout::Wide => letter(column),
            Layout::Tall => number(column),
        };
        for (row, dy) in [(0, -EDGE), (rows - 1, CELL)] {
            let cell = places.cell_at(column, row);
            let frame = Frame::new(cell.x, cell.y + dy, CELL, EDGE);
            things.push(coordinate(&name, dy < 0.0, frame));
        }
    }
    for row in 0..rows {
        let name = match places.layout {
            Layout::Wide => number(row),
            Layout::Tall => letter(i32::from(COLUMNS) - 1 - row),
        };
        for (column, dx) in [(0, -EDGE), (columns - 1, CELL)] {
            let cell = places.cell_at(column, row);
            let frame = Frame::new(cell.x + dx, cell.y, EDGE, CELL);
            things.push(coordinate(&name, dx < 0.0, frame));
        }
    }
}

fn coordinate(name: &str, first: bool, frame: Frame) -> Thing {
    let side = if first { "before" } else { "after" };
    let size = 30.0;
    let middle = Frame::new(
        frame.x + (frame.width - size) / 2.0,
        frame.y + (frame.height - size) / 2.0,
        size,
        size,
    );
    Thing::new(format!("edge {name} {side}"), "", middle, Layer::Ground).text(name).tint("edge")
}

fn space_thing(side: Side, space: Space, places: &Places) -> Thing {
    let geography = Geography::of(side);
    let (art, label) = if geography.river.contains(space) {
        ("", "tigris-label-river")
    } else if geography.beasts.contains(space) {
        ("beast-space", "tigris-label-beast")
    } else {
        ("", "tigris-label-land")
    };
    Thing::new(names::space_id(space), art, places.cell(space), Layer::Ground)
        .label(Message::new(label).text("space", space))
}

fn catastrophes(table: &Table<'_>, places: &Places, things: &mut Vec<Thing>) {
    for space in table.laid.catastrophes {
        let id = format!("catastrophe {space}");
        let frame = places.cell(space).inset(4.0);
        let label = Message::new("tigris-label-catastrophe").text("space", space);
        things.push(Thing::new(id, "catastrophe", frame, Layer::Tile).label(label));
    }
}

const TINTS: [&str; 8] = [
    "kingdom-1",
    "kingdom-2",
    "kingdom-3",
    "kingdom-4",
    "kingdom-5",
    "kingdom-6",
    "kingdom-7",
    "kingdom-8",
];

/// Kingdoms take their id and their tint from their first leader, so that both stay the same from
/// turn to turn.
fn kingdoms(table: &Table<'_>, places: &Places, things: &mut Vec<Thing>) {
    let board = &table.view.board;
    let mut used = [0_u8; TINTS.len()];
    for kingdom in board.kingdoms().iter() {
        let Some((seat, colour, _)) =
            board.leaders().find(|(_, _, space)| kingdom.contains(*space))
        else {
            continue;
        };
        let wanted = seat.index() * 2 + colour as usize * 3;
        let fewest = used.iter().min().copied().unwrap_or(0);
        let tint = (0..TINTS.len())
            .map(|step| (wanted + step) % TINTS.len())
            .find(|tint| used[*tint] == fewest)
            .unwrap_or(0);
        used[tint] += 1;
        let leaders = board.leaders().filter(|(_, _, space)| kingdom.contains(*space)).count();
        let name = format!("kingdom {} {}", tigris::dynasty_name(seat), colour.leader());
        let label = Message::new("tigris-label-kingdom")
            .number("leaders", leaders as i64)
            .number("spaces", kingdom.len());
        let frame = places.around(kingdom.into_iter());
        let path = places.outline(kingdom, 1.0, 18.0, false);
        things.push(Thing::drawn(name, path, TINTS[tint], frame, Layer::Tint).label(label));
    }
}

fn tiles(table: &Table<'_>, places: &Places, things: &mut Vec<Thing>) {
    let board = &table.view.board;
    let geography = Geography::of(table.view.options.board);
    let (joint, placed) = match table.view.phase {
        Phase::ChooseWar { joint } | Phase::War { joint, .. } => (Some(joint), Some(joint)),
        Phase::Building { placed } | Phase::Monument { placed } => (None, Some(placed)),
        _ => (None, None),
    };
    let supporters = supporters(table);
    for colour in Colour::ALL {
        for space in table.laid.tiles(colour) {
            let frame = places.cell(space).inset(5.0);
            let tile = Thing::new(names::tile_id(space), colour.tile(), frame, Layer::Tile)
                .tint(colour.name())
                .label(names::tile_label(colour, space))
                .state(State::LastMoved, placed == Some(space))
                .state(State::Involved, supporters.contains(space));
            things.push(tile);
        }
    }
    for space in table.laid.turned {
        let frame = places.cell(space).inset(5.0);
        let label = Message::new("tigris-label-turned").text("space", space);
        things.push(Thing::new(names::tile_id(space), "turned", frame, Layer::Tile).label(label));
    }
    let choosing = match table.view.phase {
        Phase::Treasure { seat } => board
            .leader(seat, Colour::Green)
            .and_then(|space| board.kingdoms().holding(space))
            .unwrap_or_default(),
        _ => Area::EMPTY,
    };
    for space in table.laid.treasures {
        let cell = places.cell(space);
        let framed = geography.outer.contains(space);
        let (art, label) = if framed {
            ("treasure-framed", "tigris-label-treasure-framed")
        } else {
            ("treasure", "tigris-label-treasure")
        };
        let frame = Frame::new(cell.x + 54.0, cell.y + 2.0, 46.0, 46.0);
        let treasure = Thing::new(names::treasure_id(space), art, frame, Layer::Piece)
            .label(Message::new(label).text("space", space))
            .state(State::Involved, choosing.contains(space));
        things.push(treasure);
    }
    if let Some(space) = joint {
        let label = Message::new("tigris-label-unification").text("space", space);
        let frame = places.cell(space).inset(3.0);
        things.push(Thing::new("unification", "unification", frame, Layer::Piece).label(label));
    }
}

fn built(table: &Table<'_>, places: &Places, things: &mut Vec<Thing>) {
    for (monument, space) in &table.laid.monuments {
        let corners = [(0, 0), (1, 0), (0, 1), (1, 1)];
        let square = corners.into_iter().filter_map(|(dx, dy)| space.offset(dx, dy));
        let frame = places.around(square).inset(8.0);
        things.push(
            monument_thing(*monument, frame).label(
                Message::new("tigris-label-monument-built")
                    .word("monument", names::monument(*monument))
                    .text("space", space),
            ),
        );
    }
    if let Some(middle) = table.laid.wonder {
        let plus = Area::of(middle) | Area::of(middle).neighbours();
        let frame = places.around(plus.into_iter()).inset(8.0);
        let label = Message::new("tigris-label-wonder-built").text("space", middle);
        things.push(Thing::new("wonder", "wonder", frame, Layer::Tile).label(label));
    }
    for colour in Colour::ALL {
        if let Some(space) = table.laid.buildings[colour] {
            let cell = places.cell(space);
            let frame = Frame::new(cell.x + 20.0, cell.y + 20.0, 60.0, 60.0);
            things.push(
                building_thing(colour, frame).label(
                    Message::new("tigris-label-building-built")
                        .word("building", names::building(colour))
                        .text("space", space),
                ),
            );
        }
    }
}

/// A monument, on the board or in the supply.
pub(super) fn monument_thing(monument: Monument, frame: Frame) -> Thing {
    let id = names::monument_id(monument);
    Thing::new(id, names::monument_art(monument), frame, Layer::Tile)
}

/// A civilization building, on the board or in the supply.
pub(super) fn building_thing(colour: Colour, frame: Frame) -> Thing {
    let id = names::building_id(colour);
    Thing::new(id, names::building_art(colour), frame, Layer::Piece).tint(colour.name())
}

fn leaders(table: &Table<'_>, places: &Places, things: &mut Vec<Thing>) {
    let view = table.view;
    for (seat, colour, space) in view.board.leaders() {
        let cell = places.cell(space);
        let strength = Strength::of(table, seat, colour, space);
        let mine = table.is_mine(seat);
        let label = match mine {
            true => Message::new("tigris-label-own-leader"),
            false => Message::new("tigris-label-leader").word("seat", names::dynasty(seat)),
        };
        let label = label
            .word("leader", names::leader(colour))
            .word("tile", names::tile(colour))
            .text("space", space)
            .number("followers", strength.followers.len())
            .number("temples", strength.temples.len());
        let fights = match view.phase {
            Phase::Revolt(conflict) | Phase::War { conflict, .. } => {
                conflict.leader == colour && [conflict.attacker, conflict.defender].contains(&seat)
            }
            Phase::ChooseWar { joint } => {
                let joined = view.board.region(joint);
                joined.contains(space) && view.board.leaders_in(joined, colour).count() > 1
            }
            _ => false,
        };
        let leader = leader_thing(seat, colour, cell.inset(3.0))
            .label(label)
            .state(State::Mine, mine)
            .state(State::Involved, fights);
        things.push(leader);
        let (number, tint) = match view.phase {
            Phase::Revolt(_) if fights => (strength.temples.len(), "red"),
            _ => (strength.followers.len(), colour.name()),
        };
        let size = match places.layout {
            Layout::Wide => 46.0,
            Layout::Tall => 56.0,
        };
        let (x, y) = (cell.x + cell.width - size, cell.y + cell.height - size);
        let frame = Frame::new(x, y, size, size);
        let id = format!("strength {} {}", tigris::dynasty_name(seat), colour.leader());
        things.push(Thing::new(id, "badge", frame, Layer::Mark).tint(tint).text(number));
    }
}

/// A leader, on the board or in a hand.
pub(super) fn leader_thing(seat: Seat, colour: Colour, frame: Frame) -> Thing {
    let id = names::leader_id(seat, colour);
    Thing::new(id, names::leader_art(seat, colour), frame, Layer::Piece).tint(colour.name())
}

/// The tiles that count in the open conflict, on both sides.
fn supporters(table: &Table<'_>) -> Area {
    let (conflict, war) = match table.view.phase {
        Phase::Revolt(conflict) => (conflict, false),
        Phase::War { conflict, .. } => (conflict, true),
        _ => return Area::EMPTY,
    };
    let colour = conflict.leader;
    [conflict.attacker, conflict.defender].into_iter().fold(Area::EMPTY, |all, seat| {
        let Some(space) = table.view.board.leader(seat, colour) else { return all };
        let strength = Strength::of(table, seat, colour, space);
        all | if war { strength.followers } else { strength.temples }
    })
}

/// A leader's strength from the board: the tiles that count.
pub(super) struct Strength {
    /// In a war: the tiles of its colour on its side.
    pub(super) followers: Area,
    /// In a revolt: the temples next to it.
    pub(super) temples: Area,
}

impl Strength {
    pub(super) fn of(table: &Table<'_>, seat: Seat, colour: Colour, space: Space) -> Self {
        debug_assert_eq!(table.view.board.leader(seat, colour), Some(space));
        let board = &table.view.board;
        let side = match table.view.phase {
            Phase::ChooseWar { joint } | Phase::War { joint, .. } => {
                Area::of(space).spread(board.links().without(Area::of(joint)))
            }
            _ => board.region(space),
        };
        Self {
            followers: table.laid.tiles(colour) & side,
            temples: board.temples() & Area::of(space).neighbours(),
        }
    }
}
