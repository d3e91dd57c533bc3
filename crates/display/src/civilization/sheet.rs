//! The table on a terminal screen: one cell per territory, the relevant seas below, and the
//! players.

use std::fmt::Write;

use civilization::{Civ, Held, Land, Lying, Place, Sea, Technology, Territory};
use table::Seat;

use super::{
    Table, names,
    names::Named,
    status,
    terminal::{built, counts, letter, of, own_name, sign},
};
use crate::{
    Block, Message, Paper, Sheet, Size, Spot,
    sheet::{Light, Pen, fitted, padded, width, wrapped},
};

/// Draws the table for a terminal screen.
pub(super) fn sheet(table: &Table<'_>, page: &Paper<'_>) -> Sheet {
    let words = page.words;
    let era = Message::new("civilization-caption-era").word("era", names::era(table.view.era));
    let legend = words.say(&Message::new("terminal-civilization-legend"));
    let mut board = territories(table, page);
    board.append(seas(table, page));
    Sheet {
        title: format!("{} · {}", words.say(&era), words.say(&status::caption(table))),
        board,
        players: Block::of(players(table, page)),
        legend: legend.split(';').map(|entry| entry.trim().to_owned()).collect(),
    }
}

/// The number of territory columns, and the maximum lengths of names and of tokens.
const fn columns(size: Size) -> (usize, usize, usize) {
    match size {
        Size::Small => (4, 8, 3),
        Size::Medium => (4, 16, 4),
        Size::Large => (5, 20, 8),
    }
}

fn territories(table: &Table<'_>, page: &Paper<'_>) -> Block {
    let lands: Vec<_> =
        Territory::all(table.view.rules()).zip(&table.view.table.territories).collect();
    let (count, ..) = columns(page.size);
    let rows = lands.len().div_ceil(count);
    let wide = page.size.columns() / count;
    let mut block = Block::of(vec![String::new(); rows]);
    for (index, (at, land)) in lands.into_iter().enumerate() {
        let (line, column) = (index % rows, index / rows * wide);
        let place = Place::Land(at);
        let units = table.unit(place).map_or(0, |first| table.units(place, first).len());
        let mut ids: Vec<_> = (0..units).map(|number| names::unit_id(place, number)).collect();
        ids.extend([
            names::settlers_id(at),
            names::town_id(at),
            names::token_id(at),
            names::place_id(at),
        ]);
        let cell = cell(table, at, land, page.light(&ids), page);
        block.lines[line] = format!("{}{cell}", padded(&block.lines[line], column));
        block.spots.push(Spot { ids, column, line, width: wide - 1, height: 1 });
    }
    block
}

/// A territory: its name, settlement, unit, settlers and token.
fn cell(table: &Table<'_>, at: Territory, land: &Land, light: Light, page: &Paper<'_>) -> String {
    let (words, pen) = (page.words, Pen(page.ink));
    let (_, name, token) = columns(page.size);
    let [left, right] = light.brackets();
    let name = format!("{left}{}{right}", fitted(own_name(Place::Land(at).names(), words), name));
    let name = light.code().map_or_else(|| name.clone(), |code| pen.style(code, &name));
    let short = |name: &str| name.chars().take(token).collect::<String>();
    let lying = match land.token {
        Lying::Down | Lying::Veiled => "?".to_owned(),
        Lying::Gone => "-".to_owned(),
        Lying::Peeked(token) => format!("?{}", own_name(token.names(), words)),
        Lying::Open(token) => own_name(token.names(), words).to_lowercase(),
    };
    let lying = padded(&short(&lying), token);
    let Some(owner) = land.owner else { return format!("{name}{:7}{lying}", "") };
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
    format!("{name}{held}{aircraft}{settlers:<2}{lying}")
}

/// Seas with fleets or picks, as many as fit on two lines.
fn seas(table: &Table<'_>, page: &Paper<'_>) -> Block {
    let (words, pen) = (page.words, Pen(page.ink));
    let most = if page.size == Size::Small { 1 } else { 2 };
    let zones = Sea::all(table.view.rules()).zip(&table.view.table.seas).map(|(at, zone)| {
        let place = Place::Sea(at);
        let ids = vec![names::unit_id(place, 0), names::place_id(place)];
        (place, zone, page.light(&ids), ids)
    });
    let mut zones: Vec<_> =
        zones.filter(|(_, zone, light, _)| zone.fleet.is_some() || *light != Light::Off).collect();
    // Not all may fit on the line, but the one that Enter picks must be visible.
    zones.sort_by_key(|(_, _, light, _)| match light {
        Light::Cursor => 0,
        Light::On => 1,
        Light::Off => 2,
    });
    if zones.is_empty() {
        return Block::default();
    }
    let mut block = Block::of(vec![String::new()]);
    for (place, zone, light, ids) in zones {
        let [left, right] = light.brackets();
        let name = format!("{left}{}{right}", own_name(place.names(), words));
        let mut cell = light.code().map_or_else(|| name.clone(), |code| pen.style(code, &name));
        if let (Some(owner), Some(fleet)) = (zone.owner, zone.fleet) {
            let held = format!("{}f{}", letter(owner, words), table.worth(fleet));
            cell.push_str(&of(pen, owner, &held));
        }
        let wide = width(&cell);
        let mut line = block.lines.len() - 1;
        if width(&block.lines[line]) + wide + 1 > page.size.columns() {
            if block.lines.len() == most {
                break;
            }
            block.lines.push(String::new());
            line += 1;
        }
        let column = width(&block.lines[line]);
        block.lines[line] = format!("{}{cell} ", block.lines[line]);
        block.spots.push(Spot { ids, column, line, width: wide, height: 1 });
    }
    block
}

fn players(table: &Table<'_>, page: &Paper<'_>) -> Vec<String> {
    let mut lines = Vec::new();
    for seat in table.seats() {
        if let Some(civ) = table.view.table.civilizations.get(seat.index()) {
            lines.extend(player(table, seat, civ, page));
        }
    }
    lines
}

/// A player: credits, points, and the values in the three counts with the points they would score;
/// on larger screens also buildings, and on the largest also technologies.
fn player(table: &Table<'_>, seat: Seat, civ: &Civ, page: &Paper<'_>) -> Vec<String> {
    let (words, pen) = (page.words, Pen(page.ink));
    let mark = if table.asked.contains(seat) { ">" } else { " " };
    let name = fitted(&words.say(&Message::new(names::people(seat))), 7);
    let mut line = format!("{mark} {} {name}", of(pen, seat, &letter(seat, words).to_string()));
    let _ = write!(line, "{:>4}¢{:>4}★", civ.credits, civ.points);
    for (sign, (value, points)) in counts(table, seat) {
        let _ = write!(line, " {sign}{value}+{points}");
    }
    let card = match table.view.held.get(seat.index()) {
        Some(Held::Shown(card)) => own_name(card.names(), words),
        Some(Held::Hidden) => "?",
        _ => " ",
    };
    if page.size == Size::Small {
        return vec![line];
    }
    line = format!("{} [{}]", padded(&line, 42), fitted(card, 16).trim_end());
    let built = built(table, civ, words);
    let line = padded(&line, 62);
    let room = page.size.columns().saturating_sub(64);
    if page.size == Size::Medium {
        return vec![format!("{line} {}", fitted(&built, room).trim_end())];
    }
    let known =
        Technology::all(table.view.rules()).filter(|one| names::has(civ.technologies, one.index()));
    let known: Vec<_> = known.map(|one| own_name(one.names(), words)).collect();
    let mut lines = vec![format!("{line} {}", fitted(&built, room).trim_end())];
    let further = wrapped(&known.join(", "), page.size.columns().saturating_sub(6));
    lines.extend(further.into_iter().take(2).map(|line| format!("      {line}")));
    lines
}
