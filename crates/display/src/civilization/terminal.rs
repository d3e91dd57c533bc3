//! The table as text for a terminal: one line per territory, in four columns.
//!
//! A capital and a digit are the owner and the level of the settlement; a lower-case letter and a
//! digit are the unit and its value. Colours only repeat what the letters say.

use std::fmt::Write;

use civilization::{Civ, Held, Kind, Land, Lying, Place, Sea, Structure, Territory, Wonder};
use table::Seat;

use super::{Table, names, names::Named, status};
use crate::{Ink, Language, Message, Words, sheet::Pen};

/// The number of territory columns.
const COLUMNS: usize = 4;
/// The maximum line length.
const LONGEST: usize = 100;

/// Draws the table.
pub(super) fn draw(table: &Table<'_>, words: &Words, ink: Ink) -> String {
    let pen = Pen(ink);
    let era = Message::new("civilization-caption-era").word("era", names::era(table.view.era));
    let title = format!("{} · {}", words.say(&era), words.say(&status::caption(table)));
    let mut lines = vec![pen.style("1", &title)];
    lines.extend(territories(table, words, pen));
    lines.extend(fleets(table, words, pen));
    lines.push(String::new());
    for seat in table.seats() {
        if let Some(civ) = table.view.table.civilizations.get(seat.index()) {
            lines.push(player(table, seat, civ, words, pen));
        }
    }
    lines.push(words.say(&Message::new("civilization-legend")));
    lines.iter().flat_map(|line| [line.trim_end(), "\n"]).collect()
}

/// Text in the colour of a civilization.
pub(super) fn of(pen: Pen, seat: Seat, text: &str) -> String {
    let codes =
        ["97;48;5;124", "97;48;5;25", "30;48;5;107", "30;48;5;178", "30;48;5;255", "97;48;5;236"];
    pen.style(codes.get(seat.index()).copied().unwrap_or("0"), text)
}

/// The letter of a civilization.
pub(super) fn letter(seat: Seat, words: &Words) -> char {
    let name = words.say(&Message::new(names::people(seat)));
    let taken = |other: Seat| {
        let name = words.say(&Message::new(names::people(other)));
        name.chars().next()
    };
    // Two English colours share their first letter: black takes its last letter instead.
    let first = name.chars().next().unwrap_or('?');
    let doubled =
        (0..seat.index() as u8).filter_map(Seat::new).any(|other| taken(other) == Some(first));
    if doubled { name.chars().last().unwrap_or('?').to_ascii_uppercase() } else { first }
}

/// The beginning of a name, padded to a width.
fn cut(name: &str, width: usize) -> String {
    let cut: String = name.chars().take(width).collect();
    format!("{cut:<width$}")
}

pub(super) fn own_name([en, it]: [&'static str; 2], words: &Words) -> &'static str {
    match words.language() {
        Language::English => en,
        Language::Italian => it,
    }
}

fn territories(table: &Table<'_>, words: &Words, pen: Pen) -> Vec<String> {
    let lands: Vec<_> =
        Territory::all(table.view.rules()).zip(&table.view.table.territories).collect();
    let rows = lands.len().div_ceil(COLUMNS);
    let mut lines = vec![String::new(); rows];
    for (index, (at, land)) in lands.into_iter().enumerate() {
        if let Some(line) = lines.get_mut(index % rows) {
            line.push_str(&cell(table, at, land, words, pen));
        }
    }
    lines
}

/// A territory: its name, settlement, unit, settlers and token.
fn cell(table: &Table<'_>, at: Territory, land: &Land, words: &Words, pen: Pen) -> String {
    let name = cut(own_name(Place::Land(at).names(), words), 10);
    let token = match land.token {
        Lying::Down | Lying::Veiled => "?".to_owned(),
        Lying::Gone => "-".to_owned(),
        Lying::Peeked(token) => format!("?{}", cut(own_name(token.names(), words), 3)),
        Lying::Open(token) => own_name(token.names(), words).to_lowercase(),
    };
    let Some(owner) = land.owner else {
        return format!("{name} {:9}{} ", "", cut(&token, 4));
    };
    let level = if land.level > 0 { land.level.to_string() } else { "·".to_owned() };
    let unit = land
        .unit
        .map_or("··".to_owned(), |unit| format!("{}{}", sign(unit.kind), table.worth(unit)));
    let settlers = match land.settlers {
        0 => "·".to_owned(),
        count => count.min(99).to_string(),
    };
    let held = of(pen, owner, &format!("{}{level}{unit}", letter(owner, words)));
    let aircraft = if land.aircraft > 0 { '^' } else { ' ' };
    format!("{name} {held}{aircraft}{settlers:<3} {} ", cut(&token, 4))
}

/// The letter of a kind of unit, the same in both languages.
pub(super) const fn sign(kind: Kind) -> char {
    ['i', 'c', 'a', 'f', '^', 's'][kind as usize]
}

fn fleets(table: &Table<'_>, words: &Words, pen: Pen) -> Vec<String> {
    let mut lines: Vec<String> = vec![String::new()];
    let mut wide = 0;
    for (at, zone) in Sea::all(table.view.rules()).zip(&table.view.table.seas) {
        let (Some(owner), Some(fleet)) = (zone.owner, zone.fleet) else { continue };
        let name = own_name(Place::Sea(at).names(), words);
        let held = format!("{}f{}", letter(owner, words), table.worth(fleet));
        let length = name.chars().count() + held.len() + 3;
        if wide + length > LONGEST && lines.len() < 2 {
            lines.push(String::new());
            wide = 0;
        }
        if wide + length > LONGEST {
            continue;
        }
        wide += length;
        if let Some(line) = lines.last_mut() {
            let _ = write!(line, "{name} {}  ", of(pen, owner, &held));
        }
    }
    lines
}

/// A player: credits, points, and the values in the three counts with the points they would score.
fn player(table: &Table<'_>, seat: Seat, civ: &Civ, words: &Words, pen: Pen) -> String {
    let mark = if table.asked.contains(seat) { ">" } else { " " };
    let name = cut(&words.say(&Message::new(names::people(seat))), 7);
    let mut line = format!("{mark} {} {name}", of(pen, seat, &letter(seat, words).to_string()));
    let _ = write!(line, " {:>4}¢ {:>3}★ ", civ.credits, civ.points);
    for (sign, (value, points)) in counts(table, seat) {
        let _ = write!(line, " {sign}{value:<3}+{points}");
    }
    let _ = match table.view.held.get(seat.index()) {
        Some(Held::Shown(card)) => write!(line, "  [{}]", own_name(card.names(), words)),
        Some(Held::Hidden) => write!(line, "  [?]"),
        _ => write!(line, "  [ ]"),
    };
    // Escape codes take no columns.
    let ink = of(pen, seat, "").chars().count();
    let room = LONGEST.saturating_sub(line.chars().count() - ink + 2);
    let list: String = built(table, civ, words).chars().take(room).collect();
    let _ = write!(line, "  {list}");
    line
}

/// The values of a player in the three counts, each with its sign and the points it would score.
pub(super) fn counts(table: &Table<'_>, seat: Seat) -> impl Iterator<Item = (char, (u16, u16))> {
    table.standing.get(seat.index()).into_iter().flat_map(|standing| {
        [('☺', standing.happiness), ('⌂', standing.levels), ('§', standing.technologies)]
    })
}

/// The names of a player's structures and wonders.
pub(super) fn built(table: &Table<'_>, civ: &Civ, words: &Words) -> String {
    let structures =
        Structure::all(table.view.rules()).filter(|one| names::has(civ.structures, one.index()));
    let wonders =
        Wonder::all(table.view.rules()).filter(|one| names::has(civ.wonders, one.index()));
    let built = structures.map(Named::names).chain(wonders.map(Named::names));
    built.map(|names| own_name(names, words)).collect::<Vec<_>>().join(", ")
}
