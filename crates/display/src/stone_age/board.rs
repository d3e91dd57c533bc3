//! The valley: its places, their free spaces, and the people on them.

use std::sync::LazyLock;

use stone_age::{Place, Purpose, RINGS};
use table::Seat;

use super::{
    Table,
    chip::{cut, squares},
    names,
    place::Places,
};
use crate::{Frame, Layer, Layout, Message, State, Thing};

/// Draws the valley and everyone in it.
pub(super) fn draw(table: &Table<'_>, places: &Places, things: &mut Vec<Thing>) {
    let printed = match (places.layout, table.view.players.len()) {
        (Layout::Wide, _) => &PRINTED[0],
        (Layout::Tall, 0..=2) => &PRINTED[1],
        (Layout::Tall, _) => &PRINTED[2],
    };
    things.extend_from_slice(printed);
    for place in Place::ALL {
        if matches!(place.purpose(), Purpose::Card(_) | Purpose::Building(_)) {
            continue;
        }
        let frame = places.spot(place);
        things.push(ground(table, place, frame).label(label(table, place)));
        standing(table, place, beneath(frame), things);
    }
    for place in Place::BUILDINGS.into_iter().skip(table.view.stacks.len()) {
        let frame = places.spot(place);
        let height = frame.width * 0.8;
        let woods = Frame { y: frame.y + frame.height - height, height, ..frame };
        things.push(Thing::new(format!("woods {place}"), "pines", woods, Layer::Ground));
    }
}

/// The printed board never changes, so it is laid out once per layout.
static PRINTED: LazyLock<[Vec<Thing>; 3]> = LazyLock::new(|| {
    [(Layout::Wide, 4), (Layout::Tall, 2), (Layout::Tall, 4)].map(|(layout, seats)| {
        let places = Places::of(layout, seats);
        let board = places.board;
        let mut things =
            vec![Thing::drawn("valley", board.rounded(26.0), "valley", board, Layer::Ground)];
        for place in Place::ALL {
            print(place, places.spot(place), &mut things);
        }
        things.into_iter().map(Thing::printed).collect()
    })
});

/// The printed part of a place: its landscape, its name, and what pips give.
fn print(place: Place, frame: Frame, things: &mut Vec<Thing>) {
    if names::place_art(place).is_empty() {
        return;
    }
    let picture = picture(frame);
    things.push(Thing::new(
        format!("picture {place}"),
        names::place_art(place),
        picture,
        Layer::Tile,
    ));
    let mut title = Frame::new(frame.x + 12.0, picture.y + picture.height + 6.0, 0.0, 40.0);
    title.width = frame.width - 24.0;
    if let Purpose::Gather(goods) = place.purpose() {
        title.width -= 92.0;
        let pips = Frame::new(title.x + title.width + 8.0, title.y - 2.0, 44.0, 44.0);
        let label = Message::new("stone-age-label-rate")
            .number("pips", goods.pips())
            .word("goods", names::goods(goods));
        things.push(
            Thing::new(format!("rate {place}"), "die", pips, Layer::Tile)
                .text(goods.pips())
                .label(label),
        );
        let yields = Frame::new(pips.x + 46.0, title.y + 1.0, 38.0, 38.0);
        let art = names::goods_art(goods);
        things.push(Thing::new(format!("yields {place}"), art, yields, Layer::Tile));
    }
    things.push(
        Thing::new(
            format!("name {place}"),
            "",
            Frame { y: title.y + 3.0, height: 34.0, ..title },
            Layer::Mark,
        )
        .caption(Message::new(names::place(place))),
    );
}

fn picture(frame: Frame) -> Frame {
    let width = frame.width - 20.0;
    Frame::new(frame.x + 10.0, frame.y + 10.0, width, width * 0.6)
}

/// The room for people below the name of a place.
fn beneath(frame: Frame) -> Frame {
    let mut room = frame.inset(10.0);
    cut(&mut room, picture(frame).height + 50.0, 4.0);
    room
}

/// The ground of a place, which is what you click to go there.
pub(super) fn ground(table: &Table<'_>, place: Place, frame: Frame) -> Thing {
    let mine = table.me().is_some_and(|me| me.standing(place) > 0);
    Thing::drawn(names::place_id(place), frame.rounded(18.0), "glade", frame, Layer::Ground)
        .state(State::Free, table.room[place as usize] > 0)
        .state(State::Mine, mine && table.is_mine(table.near))
        .state(State::Involved, table.involved() == Some(place))
}

fn label(table: &Table<'_>, place: Place) -> Message {
    let people: u8 = table.view.players.iter().map(|player| player.standing(place)).sum();
    // Whether there is room matters only while people are placed.
    let placing = matches!(table.view.phase, stone_age::Phase::Placing { .. });
    let room = placing.then(|| i64::from(table.room[place as usize]));
    let said = Message::new(match place {
        Place::ToolMaker => "stone-age-label-tool-maker",
        Place::Hut => "stone-age-label-hut",
        Place::Field => "stone-age-label-field",
        Place::Hunt => "stone-age-label-hunt",
        _ if placing => "stone-age-label-gather",
        _ => "stone-age-label-gathering",
    });
    let said = said.number("people", people);
    match (place, place.purpose(), room) {
        (Place::Hunt, ..) => said,
        (_, Purpose::Gather(goods), room) => {
            let said = said
                .word("place", names::place(place))
                .word("goods", names::goods(goods))
                .number("pips", goods.pips());
            match room {
                Some(room) => said.number("room", room),
                None => said,
            }
        }
        (_, _, room) => said.number("room", room.unwrap_or(-1)),
    }
}

/// The people on a place, and its free or closed rings.
pub(super) fn standing(table: &Table<'_>, place: Place, room: Frame, things: &mut Vec<Thing>) {
    let people: usize =
        table.view.players.iter().map(|player| usize::from(player.standing(place))).sum();
    let rings = match (place.fixed(), place.purpose()) {
        (Some(people), _) => usize::from(people),
        (None, Purpose::Gather(_)) if place != Place::Hunt => usize::from(RINGS),
        _ => people,
    };
    let columns = match rings {
        0..=3 => rings.max(1),
        4..=8 => 4,
        9..=10 => 5,
        11..=24 => 8,
        _ => 10,
    };
    let mut spots = squares(room, rings, columns, 104.0);
    for (seat, _) in table.players() {
        group(table, seat, place, &mut spots, things);
    }
    let placing = matches!(table.view.phase, stone_age::Phase::Placing { .. });
    let mut free = usize::from(table.room[place as usize]);
    for (number, spot) in spots.enumerate() {
        let art = if placing && free == 0 { "ring-closed" } else { "ring" };
        free = free.saturating_sub(1);
        let id = format!("ring {place} {}", people + number + 1);
        things.push(Thing::new(id, art, spot.inset(3.0), Layer::Tile));
    }
}

/// One player's people on a place, and a labelled frame around them.
fn group(
    table: &Table<'_>,
    seat: Seat,
    place: Place,
    spots: &mut impl Iterator<Item = Frame>,
    things: &mut Vec<Thing>,
) {
    let numbers = numbers(table, seat, place);
    let mut around: Option<Frame> = None;
    let count = numbers.len();
    for (number, spot) in numbers.zip(spots) {
        things.push(person(seat, number, spot));
        around = Some(around.map_or(spot, |frame| join(frame, spot)));
    }
    if let Some(frame) = around {
        let label = Message::new("stone-age-label-people")
            .word("seat", names::tribe(seat))
            .word("place", names::place(place))
            .number("count", count as i64);
        things.push(
            Thing::new(names::group_id(seat, place), "", frame, Layer::Mark)
                .label(label)
                .state(State::Mine, table.is_mine(seat)),
        );
    }
}

/// One person, wherever they are.
pub(super) fn person(seat: Seat, number: u8, frame: Frame) -> Thing {
    Thing::new(names::person_id(seat, number), names::person_art(seat), frame, Layer::Piece)
}

fn join(a: Frame, b: Frame) -> Frame {
    let (x, y) = (a.x.min(b.x), a.y.min(b.y));
    let (right, below) = ((a.x + a.width).max(b.x + b.width), (a.y + a.height).max(b.y + b.height));
    Frame::new(x, y, right - x, below - y)
}

/// The numbers of a player's people on a place. People at home have the lowest numbers and the
/// places take the highest in order, so that most people keep their number when a group comes or
/// goes.
fn numbers(table: &Table<'_>, seat: Seat, place: Place) -> std::ops::Range<u8> {
    let Some(player) = table.view.players.get(seat.index()) else { return 0..0 };
    let before = player.placed.iter().filter(|other| other.place < place);
    let before: u8 = before.map(|other| other.people).sum();
    let last = player.people.saturating_sub(before);
    last.saturating_sub(player.standing(place)) + 1..last + 1
}
