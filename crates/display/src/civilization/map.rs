//! The map: coasts, countries and seas, their owners, and the pieces on them.

use std::{collections::BTreeMap, sync::OnceLock};

use civilization::{
    Kind, Land, Lying, Place, Ruleset, Sea, Territory, Unit, ruleset::MOST_RULESETS,
};
use table::{Seat, Viewer};

use super::{
    Table, names,
    place::Places,
    world::{ICE, LAKE, MOUNTAINS, WORLD},
};
use crate::{Frame, Layer, Layout, Message, Scene, Script, State, Thing};

/// Draws the map.
pub(super) fn draw(table: &Table<'_>, places: &Places, things: &mut Vec<Thing>) {
    let rules = table.view.rules();
    let atlas = Atlas::of(rules, places.layout, table.view.held.len());
    things.extend_from_slice(&atlas.printed);
    let territories = table.view.table.territories.iter();
    for (at, land) in Territory::all(rules).zip(territories) {
        let place = Place::Land(at);
        let Some(spot) = atlas.spots.get(&place) else { continue };
        if let Some(owner) = land.owner {
            things.push(realm(table, place, owner, spot));
        }
        stand(table, at, land, spot, things);
    }
    for (at, zone) in Sea::all(rules).zip(&table.view.table.seas) {
        let place = Place::Sea(at);
        let Some(spot) = atlas.spots.get(&place) else { continue };
        if let Some(owner) = zone.owner {
            things.push(realm(table, place, owner, spot));
        }
        if let (Some(owner), Some(fleet)) = (zone.owner, zone.fleet) {
            let frame = spot.frame(-24.0, -20.0, 48.0, 48.0);
            units(table, place, owner, fleet, frame, things);
        }
    }
}

/// The map of a ruleset without pieces, for authors of rulesets. Borders that the drawing cannot
/// show, because a place is not on the world map, are dashed lines.
pub(super) fn preview(rules: &'static Ruleset) -> Scene {
    let layout = Layout::Wide;
    let (places, atlas) = (Places::of(rules, layout, 2), Atlas::of(rules, layout, 2));
    let mut things = atlas.printed.clone();
    let beyond = |place: &Place| WORLD.mark(&place.to_string()).is_none();
    for (place, neighbour) in Place::all(rules).flat_map(|at| neighbours(at).map(move |n| (at, n)))
    {
        let (Some(from), Some(to)) = (atlas.spots.get(&place), atlas.spots.get(&neighbour)) else {
            continue;
        };
        if place < neighbour && (beyond(&place) || beyond(&neighbour)) {
            let ((x, y), (u, v)) = (from.middle, to.middle);
            let frame = Frame::new(x.min(u), y.min(v), (x - u).abs(), (y - v).abs());
            let (id, path) = (format!("link {place} {neighbour}"), format!("M{x} {y}L{u} {v}"));
            things.push(Thing::drawn(id, path, "link", frame, Layer::Mark).printed());
        }
    }
    let map = places.map;
    Scene::new(2.0 * map.x + map.width, 2.0 * map.y + map.height, things)
}

/// The neighbours of a place: by land, across a coast, and at sea.
fn neighbours(place: Place) -> Box<dyn Iterator<Item = Place>> {
    match place {
        Place::Land(at) => {
            Box::new(at.borders().map(Place::Land).chain(at.coasts().map(Place::Sea)))
        }
        Place::Sea(at) => Box::new(at.borders().map(Place::Sea)),
    }
}

/// The location of a place on the map.
struct Spot {
    path: &'static str,
    middle: (f32, f32),
    /// The available width there.
    room: f32,
}

impl Spot {
    /// A frame relative to the centre.
    fn frame(&self, dx: f32, dy: f32, width: f32, height: f32) -> Frame {
        Frame::new(self.middle.0 + dx, self.middle.1 + dy, width, height)
    }
}

/// The printed map of a layout. It never changes, so it is drawn once per ruleset.
struct Atlas {
    printed: Vec<Thing>,
    spots: BTreeMap<Place, Spot>,
}

/// The atlases of each ruleset: one for the wide layout, the others for tall layouts by rows of
/// players.
static ATLASES: [OnceLock<[Atlas; 4]>; MOST_RULESETS] = [const { OnceLock::new() }; MOST_RULESETS];

impl Atlas {
    fn of(rules: &'static Ruleset, layout: Layout, seats: usize) -> &'static Self {
        let index = match layout {
            Layout::Wide => 0,
            Layout::Tall => seats.div_ceil(2).clamp(1, 3),
        };
        let atlases = ATLASES[rules.place()].get_or_init(|| {
            [(Layout::Wide, 6), (Layout::Tall, 2), (Layout::Tall, 4), (Layout::Tall, 6)]
                .map(|(layout, seats)| Self::new(rules, &Places::of(rules, layout, seats)))
        });
        &atlases[index]
    }

    fn new(rules: &'static Ruleset, places: &Places) -> Self {
        let chart = &places.chart;
        let mut spots = BTreeMap::new();
        let mut strangers = 0.0;
        for place in Place::all(rules) {
            let id = place.to_string();
            let mark = WORLD.mark(&id);
            let squares = mark.map(|mark| WORLD.squares(&[mark])).unwrap_or_default();
            let spot = match WORLD.heart(&id, &largest(&squares)) {
                Some(heart) => Spot {
                    path: WORLD.outline(&squares, chart).leak(),
                    middle: chart.at(heart),
                    room: WORLD.room(mark, heart, places.layout) * chart.square,
                },
                // Places that are not on our world map go into a row of islands along the lower
                // edge.
                None => {
                    strangers += 1.0;
                    let (x, y) = (places.map.x + strangers * 90.0, places.map.y);
                    let frame = Frame::new(x, y + places.map.height - 120.0, 80.0, 80.0);
                    let middle = (x + 40.0, frame.y + 40.0);
                    Spot { path: frame.rounded(30.0).leak(), middle, room: 80.0 }
                }
            };
            spots.insert(place, spot);
        }
        let printed = print(rules, places, &spots);
        Self { printed, spots }
    }
}

/// The largest connected set of squares: a sea that touches both edges has its name there.
fn largest(squares: &[(i32, i32)]) -> Vec<(i32, i32)> {
    let mut left: std::collections::BTreeSet<_> = squares.iter().copied().collect();
    let mut best = Vec::new();
    while let Some(first) = left.pop_first() {
        let mut part = vec![first];
        let mut next = 0;
        while let Some(&(x, y)) = part.get(next) {
            next += 1;
            let around = [(x + 1, y), (x - 1, y), (x, y + 1), (x, y - 1)];
            part.extend(around.into_iter().filter(|square| left.remove(square)));
        }
        if part.len() > best.len() {
            best = part;
        }
    }
    best
}

/// The clickable area of a place.
const SPOT: Frame = Frame::new(-46.0, -44.0, 92.0, 88.0);

fn print(rules: &Ruleset, places: &Places, spots: &BTreeMap<Place, Spot>) -> Vec<Thing> {
    let (map, chart) = (places.map, &places.chart);
    let inner = map.inset(24.0);
    let ground =
        |id: &'static str, path: String, tint| Thing::drawn(id, path, tint, map, Layer::Ground);
    let mut things = vec![
        ground("map", map.rounded(10.0), "map-edge"),
        ground("map rule", map.inset(9.0).rounded(6.0), "map-rule"),
        ground("ocean", inner.rounded(2.0), "ocean"),
    ];
    let is_sea = |id: &str| sea(rules, id).is_some();
    let mut land = WORLD.land(is_sea);
    land.push(MOUNTAINS);
    land.push(LAKE);
    let coast = WORLD.outline(&WORLD.squares(&land), chart);
    things.push(ground("ice", WORLD.outline(&WORLD.squares(&[ICE]), chart), "ice"));
    things.push(ground("shoal", coast.clone(), "shoal"));
    adorn(places, &mut things);
    for at in Sea::all(rules) {
        things.extend(printed_place(Place::Sea(at), "zone", spots));
    }
    things.push(ground("shore", coast, "shore"));
    things.push(ground("waste", WORLD.outline(&WORLD.squares(&[MOUNTAINS]), chart), "waste"));
    for at in Territory::all(rules) {
        things.extend(printed_place(Place::Land(at), "country", spots));
    }
    things.push(ground("lake", WORLD.outline(&WORLD.squares(&[LAKE]), chart), "lake"));
    things.extend(peaks(places));
    things.push(ground("rim", inner.rounded(2.0), "rim"));
    for (place, spot) in spots {
        let sea = matches!(place, Place::Sea(_));
        let (dy, height, tint) =
            if sea { (-54.0, 34.0, "sea-name") } else { (-58.0, 30.0, "place-name") };
        let name = Message::new("civilization-name").called("name", *place);
        let wide = if sea { spot.room.clamp(96.0, 150.0) } else { 112.0 };
        let frame = within(spot.frame(-wide / 2.0, dy, wide, height), inner);
        things.push(
            Thing::new(format!("name {place}"), "", frame, Layer::Mark)
                .caption(name)
                .script(Script::Stanza)
                .tint(tint),
        );
    }
    things.extend(links(rules, spots));
    things.into_iter().map(Thing::printed).collect()
}

/// Moves a frame inside another one.
fn within(frame: Frame, outer: Frame) -> Frame {
    let x = frame.x.max(outer.x).min(outer.x + outer.width - frame.width);
    let y = frame.y.max(outer.y).min(outer.y + outer.height - frame.height);
    Frame { x, y, ..frame }
}

fn printed_place(place: Place, tint: &'static str, spots: &BTreeMap<Place, Spot>) -> Option<Thing> {
    let spot = spots.get(&place)?;
    let frame = spot.frame(SPOT.x, SPOT.y, SPOT.width, SPOT.height);
    let label = match place {
        Place::Land(_) => "civilization-label-land",
        Place::Sea(_) => "civilization-label-sea",
    };
    let thing = Thing::drawn(names::place_id(place), spot.path, tint, frame, Layer::Ground);
    Some(thing.label(Message::new(label).called("place", place)))
}

/// The sea zone with this id.
fn sea(rules: &Ruleset, id: &str) -> Option<Sea> {
    Sea::all(rules).find(|sea| sea.id() == id)
}

/// Borders that the drawing cannot show, as dashed lines from centre to centre.
fn links(rules: &Ruleset, spots: &BTreeMap<Place, Spot>) -> Option<Thing> {
    let (one, other) = (sea(rules, "east_med")?, sea(rules, "black_sea")?);
    let linked = Sea::borders(one).any(|sea| sea == other);
    let (from, to) = (spots.get(&Place::Sea(one))?, spots.get(&Place::Sea(other))?);
    let ((x, y), (u, v)) = (from.middle, to.middle);
    let path = format!(
        "M{} {}L{} {}",
        (x + u) / 2.0 - (u - x) * 0.2,
        (y + v) / 2.0 - (v - y) * 0.2,
        (x + u) / 2.0 + (u - x) * 0.2,
        (y + v) / 2.0 + (v - y) * 0.2
    );
    let frame = Frame::new(x.min(u), y.min(v), (x - u).abs(), (y - v).abs());
    let label = Message::new("civilization-label-link")
        .called("one", Place::Sea(one))
        .called("other", Place::Sea(other));
    linked.then(|| Thing::drawn("link", path, "link", frame, Layer::Ground).label(label))
}

/// Waves, a compass, a ship and a serpent, where no piece is ever placed.
fn adorn(places: &Places, things: &mut Vec<Thing>) {
    let mut place = |id: String, art: &'static str, at: (f32, f32), size: f32| {
        let (x, y) = places.chart.at(at);
        let frame = Frame::new(x - size / 2.0, y - size / 2.0, size, size);
        things.push(Thing::new(id, art, frame, Layer::Ground));
    };
    let compass = match places.layout {
        Layout::Wide => "compass",
        Layout::Tall => "compass-turned",
    };
    place("compass".to_owned(), compass, (7.5, 62.5), 160.0);
    place("galleon".to_owned(), "galleon", (40.0, 28.0), 84.0);
    place("serpent".to_owned(), "serpent", (50.0, 64.0), 110.0);
    place("second galleon".to_owned(), "galleon", (101.0, 65.0), 92.0);
    let waves = [
        (5.0, 22.0),
        (4.0, 38.0),
        (22.0, 54.0),
        (24.0, 66.0),
        (44.0, 24.0),
        (40.0, 17.0),
        (46.0, 46.0),
        (56.0, 56.0),
        (45.0, 57.0),
        (78.0, 66.0),
        (84.0, 50.0),
        (93.0, 55.0),
        (88.0, 60.0),
        (126.0, 20.0),
        (127.0, 33.0),
        (121.0, 45.0),
        (117.0, 68.0),
        (88.0, 43.0),
        (52.0, 5.0),
        (32.0, 15.0),
    ];
    for (number, at) in waves.into_iter().enumerate() {
        place(format!("waves {number}"), "waves", at, 44.0);
    }
}

/// Mountains in the wasteland, and floes on the ice.
fn peaks(places: &Places) -> Vec<Thing> {
    let spaced = |mark, wide: i32, high: i32| {
        let squares = WORLD.squares(&[mark]).into_iter();
        squares.filter(move |(x, y)| {
            y.rem_euclid(high) == 1 && (x + y.div_euclid(high) * wide / 2).rem_euclid(wide) == 1
        })
    };
    let thing = |art: &'static str, size: f32, (x, y): (i32, i32)| {
        let (cx, cy) = places.chart.at((x as f32 + 0.5, y as f32 + 0.5));
        let frame = Frame::new(cx - size / 2.0, cy - size / 2.0, size, size);
        Thing::new(format!("{art} {x} {y}"), art, frame, Layer::Ground)
    };
    let mountains = spaced(MOUNTAINS, 3, 2).map(|at| thing("peaks", 50.0, at));
    mountains.chain(spaced(ICE, 12, 3).map(|at| thing("floe", 46.0, at))).collect()
}

fn realm(table: &Table<'_>, place: Place, owner: Seat, spot: &Spot) -> Thing {
    let frame = spot.frame(SPOT.x, SPOT.y, SPOT.width, SPOT.height);
    let id = format!("realm {place}");
    let label = Message::new("civilization-label-realm").called("place", place).seat("seat", owner);
    let (tint, layer) = match place {
        Place::Land(_) => (names::realm(owner), Layer::Tint),
        Place::Sea(_) => (names::claim(owner), Layer::Ground),
    };
    Thing::drawn(id, spot.path, tint, frame, layer)
        .label(label)
        .state(State::Mine, table.view.viewer == Viewer::Seat(owner))
}

/// The contents of a territory: settlement and unit above; token, settlers and aircraft below.
fn stand(table: &Table<'_>, at: Territory, land: &Land, spot: &Spot, things: &mut Vec<Thing>) {
    let Some(owner) = land.owner else {
        things.extend(token(table, at, land, spot.frame(-21.0, -25.0, 42.0, 42.0)));
        return;
    };
    let emblem = spot.frame(-58.0, -26.0, 21.0, 21.0);
    things.push(Thing::new(format!("sign {at}"), names::emblem(owner), emblem, Layer::Piece));
    if land.level > 0 {
        let frame = spot.frame(-37.0, -31.0, 44.0, 44.0);
        let label = Message::new("civilization-label-town")
            .called("place", at)
            .seat("seat", owner)
            .number("level", land.level);
        things.push(
            Thing::new(names::town_id(at), names::town_art(land.level), frame, Layer::Piece)
                .tint(names::tint(owner))
                .label(label),
        );
        let badge = spot.frame(-44.0, -4.0, 21.0, 21.0);
        things.push(
            Thing::new(format!("level {at}"), "badge", badge, Layer::Mark)
                .tint(names::tint(owner))
                .text(land.level),
        );
    }
    if let Some(unit) = land.unit {
        let dx = if land.level > 0 { 6.0 } else { -21.0 };
        let frame = spot.frame(dx, -29.0, 42.0, 42.0);
        units(table, Place::Land(at), owner, unit, frame, things);
    }
    things.extend(token(table, at, land, spot.frame(-46.0, 17.0, 27.0, 27.0)));
    let mut x = -14.0;
    if land.settlers > 0 {
        let frame = spot.frame(x, 16.0, 46.0, 28.0);
        let label = Message::new("civilization-label-settlers")
            .called("place", at)
            .seat("seat", owner)
            .number("count", land.settlers);
        things.push(
            Thing::new(names::settlers_id(at), "settler", frame, Layer::Tile)
                .tint(names::tint(owner))
                .text(land.settlers)
                .label(label),
        );
        x += 48.0;
    }
    if land.aircraft > 0 {
        let frame = spot.frame(x, 16.0, 44.0, 28.0);
        let label = Message::new("civilization-label-aircraft")
            .called("place", at)
            .seat("seat", owner)
            .number("count", land.aircraft);
        things.push(
            Thing::new(format!("aircraft {at}"), "unit-aircraft", frame, Layer::Tile)
                .tint(names::tint(owner))
                .text(land.aircraft)
                .label(label),
        );
    }
}

/// The units of one owner at a place: the one that stays, with the surplus around it.
fn units(
    table: &Table<'_>,
    place: Place,
    owner: Seat,
    first: Unit,
    frame: Frame,
    things: &mut Vec<Thing>,
) {
    for (number, unit) in table.units(place, first).into_iter().enumerate() {
        let by = number as f32 * 20.0;
        let frame = Frame { x: frame.x + by, y: frame.y - by * 0.6, ..frame };
        let value = table.worth(unit);
        let mine = table.view.viewer == Viewer::Seat(owner);
        let label = match mine {
            true => Message::new("civilization-label-own-unit"),
            false => Message::new("civilization-label-unit").seat("seat", owner),
        };
        let label = label
            .name("model", "", names::model(table.view.rules(), unit, table.discovered))
            .kind("kind", unit.kind)
            .called("place", place)
            .number("value", value);
        let id = names::unit_id(place, number);
        things.push(
            Thing::new(id.clone(), names::kind_art(unit.kind), frame, Layer::Piece)
                .tint(names::tint(owner))
                .label(label),
        );
        let (right, below) = (frame.x + frame.width, frame.y + frame.height);
        let badge = Frame::new(right - 13.0, below - 32.0, 24.0, 24.0);
        things.push(
            Thing::new(format!("worth {id}"), "badge", badge, Layer::Mark)
                .tint(names::tint(owner))
                .text(value),
        );
    }
    debug_assert!(first.kind != Kind::Settler, "settlers are counted, not placed");
}

/// The token of a territory, face up or face down.
fn token(table: &Table<'_>, at: Territory, land: &Land, frame: Frame) -> Option<Thing> {
    let said = |id: &'static str| Message::new(id).called("place", at);
    let (art, label) = match land.token {
        Lying::Gone => return None,
        Lying::Down => ("token-back", said("civilization-label-token-down")),
        Lying::Veiled => ("token-back", said("civilization-label-token-veiled")),
        Lying::Peeked(token) => (
            names::token_art(token),
            said("civilization-label-token-peeked").called("token", token),
        ),
        Lying::Open(token) => {
            (names::token_art(token), said("civilization-label-token").called("token", token))
        }
    };
    let peeked = matches!(land.token, Lying::Peeked(_));
    debug_assert!(
        !peeked || table.view.viewer != Viewer::Spectator,
        "a spectator peeks at nothing"
    );
    let thing = Thing::new(names::token_id(at), art, frame, Layer::Tile).label(label);
    Some(thing.state(State::Involved, peeked))
}
