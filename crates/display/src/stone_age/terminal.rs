//! The table as text for a terminal: places on the left, players on the right.
//!
//! Each person is the letter of their tribe; colours only repeat what the letters say.

use std::fmt::Write;

use stone_age::{Place, PlayerView, Purpose, RINGS, Resource};
use table::Seat;

use super::{Table, cards, names, stage};
use crate::{
    Ink, Message, Words,
    sheet::{Pen, width},
};

/// The width of the left half.
const LEFT: usize = 58;

/// Draws the table.
pub(super) fn draw(table: &Table<'_>, words: &Words, ink: Ink) -> String {
    let pen = Pen(ink);
    let mut text = pen.style("1", &words.say(&stage::caption(table)));
    let round = Message::new("stone-age-label-round").number("round", table.view.round);
    let deck = Message::new("stone-age-label-deck").number("count", table.view.deck);
    let _ = write!(text, "   {} {}", words.say(&round), words.say(&deck));
    text.push_str("\n\n");
    let mut left = Vec::new();
    for place in Place::ALL {
        match place.purpose() {
            Purpose::Building(index) if index >= table.view.stacks.len() => {}
            Purpose::Card(0) | Purpose::Building(0) => {
                left.push(String::new());
                left.push(line(table, place, words, pen));
            }
            _ => left.push(line(table, place, words, pen)),
        }
    }
    let right: Vec<_> =
        table.seats().flat_map(|seat| player_lines(table, seat, words, pen)).collect();
    for index in 0..left.len().max(right.len()) {
        let here = left.get(index).map_or("", String::as_str);
        let pad = LEFT.saturating_sub(width(here));
        let beside = right.get(index).map_or("", String::as_str);
        let row = format!("{here}{}  {beside}", " ".repeat(pad));
        text.push_str(row.trim_end());
        text.push('\n');
    }
    text
}

/// Text in the colour of a tribe.
pub(super) fn of(pen: Pen, seat: Seat, text: &str) -> String {
    let codes = ["1;97;48;5;124", "1;97;48;5;25", "1;30;48;5;107", "1;30;48;5;221"];
    pen.style(codes.get(seat.index()).copied().unwrap_or("1"), text)
}

/// The letter of a tribe: R, B, G, Y.
pub(super) fn letter(seat: Seat) -> String {
    names::colour(seat).chars().take(1).flat_map(char::to_uppercase).collect()
}

/// A place: who is there, what is free, and its contents.
fn line(table: &Table<'_>, place: Place, words: &Words, pen: Pen) -> String {
    let (people, what) = (people(table, place, pen), words_of(table, place, words));
    match place.purpose() {
        Purpose::Card(index) => format!("{} {people} {what}", index + 1),
        Purpose::Building(index) => {
            let height = table.view.stacks.get(index).map_or(0, |stack| stack.height);
            format!("^{height} {people} {what}")
        }
        _ => {
            let pad = 24_usize.saturating_sub(what.chars().count());
            format!("{what}{} {people}", " ".repeat(pad))
        }
    }
}

/// The people on a place, and its free rings.
pub(super) fn people(table: &Table<'_>, place: Place, pen: Pen) -> String {
    let mut people = String::new();
    let mut count = 0;
    for (seat, player) in table.players() {
        let here = player.standing(place);
        count += here;
        if here > 0 {
            people.push_str(&of(pen, seat, &letter(seat).repeat(usize::from(here))));
        }
    }
    let rings = match place {
        Place::Hunt => count,
        _ => place.fixed().unwrap_or(RINGS),
    };
    let closed = table.room[place as usize] == 0
        && matches!(table.view.phase, stone_age::Phase::Placing { .. });
    let free = if closed { "x" } else { "·" };
    people.push_str(&free.repeat(usize::from(rings.saturating_sub(count))));
    people
}

/// The name of a place, or of the card or building there.
pub(super) fn words_of(table: &Table<'_>, place: Place, words: &Words) -> String {
    match place.purpose() {
        Purpose::Card(index) => match table.view.row.get(index).copied().flatten() {
            Some(card) => {
                let said = words.say(&names::card(card));
                match table.me() {
                    Some(me) => format!("{said} (+{})", cards::card_points(me, card)),
                    None => said,
                }
            }
            None => "–".to_owned(),
        },
        Purpose::Building(index) => {
            match table.view.stacks.get(index).and_then(|stack| stack.open) {
                Some(tile) => words.say(&names::tile(tile)),
                None => "–".to_owned(),
            }
        }
        _ => words.say(&Message::new(names::place(place))),
    }
}

fn player_lines(table: &Table<'_>, seat: Seat, words: &Words, pen: Pen) -> Vec<String> {
    let Some(player) = table.view.players.get(seat.index()) else { return Vec::new() };
    let mark = if table.asked == Some(seat) { ">" } else { " " };
    let name = words.say(&Message::new(names::tribe(seat)));
    let start = if table.view.start == Some(seat) { " *" } else { "" };
    let home = "i".repeat(usize::from(player.home));
    let first = format!(
        "{mark} {} {}{start}  {}",
        of(pen, seat, &letter(seat)),
        pen.style("1", &name),
        pen.style("2", &home),
    );
    let points = Message::new("stone-age-terminal-score")
        .number("points", player.points)
        .number("people", player.people)
        .number("buildings", player.buildings.len());
    let food = Message::new("stone-age-terminal-food")
        .number("food", player.food)
        .number("agriculture", player.agriculture);
    let mut third = format!("    {}", words.say(&food));
    let hungry = table.hungry(seat);
    if hungry > 0 {
        let _ = write!(third, " {}", pen.style("1;31", &format!("!{hungry}")));
    }
    let tools = tools(player);
    if !tools.is_empty() {
        let _ = write!(third, "  {}", pen.style("2", &tools));
    }
    vec![
        first,
        format!("    {}", words.say(&points)),
        third,
        format!("    {}", resources(player, words)),
    ]
}

fn resources(player: &PlayerView, words: &Words) -> String {
    let part = |resource: Resource| {
        let name = words.say(&Message::new(names::resource(resource)));
        format!("{name} {}", player.stock[resource as usize])
    };
    Resource::ALL.map(part).join(" ")
}

/// The values of the tools; used ones have a star, one-use tools are in brackets.
pub(super) fn tools(player: &PlayerView) -> String {
    let kept = player
        .tools
        .tools()
        .map(|tool| format!("{}{}", tool.value, if tool.used { "*" } else { "" }));
    let once = player.one_use.values().map(|value| format!("({value})"));
    let values: Vec<_> = kept.chain(once).collect();
    if values.is_empty() { String::new() } else { format!("T {}", values.join(" ")) }
}
