//! The board as letters and signs for a terminal.
//!
//! Tiles are small letters, leaders two capitals: the dynasty and the role. Colours only repeat
//! what the letters say.

use std::fmt::Write;

use table::Seat;
use tigris::{Area, COLUMNS, Colour, Geography, PlayerView, ROWS, Space, Tiles};

use super::{Table, conflict, names, tell::counted};
use crate::{Ink, Message, Words};

/// Draws the table.
pub(super) fn draw(table: &Table<'_>, words: &Words, ink: Ink) -> String {
    let pen = Pen(ink);
    let mut lines = vec![edge()];
    lines.extend((0..ROWS).map(|row| line(table, row, pen)));
    lines.push(edge());
    for (line, said) in lines.iter_mut().zip(beside(table, words, pen)) {
        let _ = write!(line, "   {said}");
    }
    lines.push(String::new());
    lines.push(legend(words, pen));
    lines.iter().flat_map(|line| [line.trim_end(), "\n"]).collect()
}

#[derive(Clone, Copy)]
struct Pen(Ink);

impl Pen {
    /// Text in an ANSI style, if there are colours.
    fn style(self, code: &str, text: &str) -> String {
        match self.0 {
            Ink::Plain => text.to_owned(),
            Ink::Coloured => format!("\x1b[{code}m{text}\x1b[0m"),
        }
    }

    /// Text on the colour of a sphere.
    fn on(self, colour: Colour, text: &str) -> String {
        self.style(
            ["97;48;5;236", "97;48;5;130", "97;48;5;25", "30;48;5;107"][colour as usize],
            text,
        )
    }

    /// Text in the colour of a sphere on light ground.
    fn disc(self, colour: Colour, text: &str) -> String {
        let code = [
            "1;38;5;232;48;5;230",
            "1;38;5;124;48;5;230",
            "1;38;5;25;48;5;230",
            "1;38;5;22;48;5;230",
        ];
        self.style(code[colour as usize], text)
    }
}

fn edge() -> String {
    let letters = (0..COLUMNS).map(|column| format!(" {} ", char::from(b'A' + column)));
    format!("   {}", letters.collect::<String>())
}

fn line(table: &Table<'_>, row: u8, pen: Pen) -> String {
    let spaces = (0..COLUMNS).filter_map(|column| Space::at(column, row));
    let cells: String = spaces.map(|space| cell(table, space, pen)).collect();
    format!("{:2} {cells} {}", row + 1, row + 1)
}

/// One space in three characters: what lies there, and a mark for what lies on it.
fn cell(table: &Table<'_>, space: Space, pen: Pen) -> String {
    let (board, laid) = (&table.view.board, &table.laid);
    if laid.catastrophes.contains(space) {
        return pen.style("38;5;208;48;5;238", " # ");
    }
    if let Some((seat, colour)) = board.leader_at(space) {
        return pen.disc(colour, &format!("{}{} ", dynasty(seat), role(colour)));
    }
    let mark = if laid.treasures.contains(space) {
        '*'
    } else if board.building_spaces().contains(space) {
        '^'
    } else {
        ' '
    };
    if let Some(colour) = board.tile_at(space) {
        return pen.on(colour, &format!(" {}{mark}", tile(colour)));
    }
    if laid.turned.contains(space) {
        let wonder = laid.wonder.is_some_and(|middle| {
            (Area::of(middle) | Area::of(middle).neighbours()).contains(space)
        });
        let sign = if wonder { '%' } else { '&' };
        return pen.style("30;48;5;180", &format!(" {sign}{mark}"));
    }
    let geography = Geography::of(table.view.options.board);
    if geography.river.contains(space) {
        return pen.style("38;5;38;48;5;24", " ~ ");
    }
    let sign = if geography.beasts.contains(space) { " @ " } else { " · " };
    pen.style("38;5;137", sign)
}

/// The letter of a dynasty: A, B, P, L.
fn dynasty(seat: Seat) -> char {
    tigris::dynasty_name(seat).chars().next().unwrap_or('?').to_ascii_uppercase()
}

/// The letter of a role: K, P, F, M.
fn role(colour: Colour) -> char {
    colour.leader().chars().next().unwrap_or('?').to_ascii_uppercase()
}

/// The letter of a tile: s, t, f, m.
fn tile(colour: Colour) -> char {
    colour.tile().chars().next().unwrap_or('?')
}

/// What is written beside the board.
fn beside(table: &Table<'_>, words: &Words, pen: Pen) -> Vec<String> {
    let mut lines = vec![pen.style("1", &words.say(&conflict::caption(table)))];
    for seat in table.seats() {
        if let Some(player) = table.view.players.get(seat.index()) {
            lines.extend(player_lines(table, seat, player, words, pen));
        }
    }
    let bag = Message::new("tigris-label-bag").number("count", table.view.bag.count);
    lines.push(words.say(&bag));
    let left = table.laid.treasures.len();
    lines.push(format!("* {left}"));
    if !table.view.display.is_none() {
        lines.push(tiles(table.view.display, pen));
    }
    lines
}

fn player_lines(
    table: &Table<'_>,
    seat: Seat,
    player: &PlayerView,
    words: &Words,
    pen: Pen,
) -> Vec<String> {
    let mark = if table.asked == Some(seat) { ">" } else { " " };
    let name = words.say(&Message::new(names::dynasty(seat)));
    let mut first = format!("{mark} {}", pen.style("1", &name));
    let home = |colour: &Colour| table.view.board.leader(seat, *colour).is_none();
    for colour in Colour::ALL.into_iter().filter(home) {
        let leader = format!("{}{}", dynasty(seat), role(colour));
        let _ = write!(first, " {}", pen.disc(colour, &leader));
    }
    if table.shows_catastrophes(seat) {
        let _ = write!(first, " {}", "#".repeat(usize::from(player.catastrophes)));
    }
    let mut second = match player.hand.tiles {
        Some(hand) => format!("  {}", tiles(hand, pen)),
        None => format!("  {}", "?".repeat(usize::from(player.hand.count))),
    };
    if table.shows_points(seat) {
        for colour in Colour::ALL {
            let points = format!(" {}{} ", tile(colour), player.points[colour]);
            let _ = write!(second, " {}", pen.on(colour, points.trim_end()));
        }
        let _ = write!(second, " *{}", player.treasures);
    }
    vec![first, second]
}

/// Tiles as their letters.
fn tiles(tiles: Tiles, pen: Pen) -> String {
    let all = (0..tiles.count()).filter_map(|place| tiles.nth(place));
    let letters: Vec<_> = all.map(|colour| pen.on(colour, &tile(colour).to_string())).collect();
    letters.join(" ")
}

/// What the letters mean.
fn legend(words: &Words, pen: Pen) -> String {
    let mut parts = Vec::new();
    for colour in Colour::ALL {
        let word = counted(Tiles::of(1, colour)).map(|(_, id)| Message::new(id));
        let said: String = word.map(|message| words.say(&message)).collect();
        let leader = words.say(&Message::new(names::leader(colour)));
        let letter = pen.on(colour, &tile(colour).to_string());
        parts.push(format!(
            "{letter} {said}  {} {leader}",
            pen.disc(colour, &role(colour).to_string())
        ));
    }
    parts.join("   ")
}
