//! The board as letters and symbols for a terminal.
//!
//! A tile is a lower-case letter, a leader two capitals: its dynasty and its role. Colours only
//! repeat what the letters say.

use std::fmt::Write;

use table::Seat;
use tigris::{Area, COLUMNS, Colour, Geography, PlayerView, ROWS, Space, Tiles};

use super::{Table, conflict, names, tell::counted};
use crate::{
    Block, Ink, Lit, Message, Paper, Sheet, Size, Spot, Words,
    sheet::{Light, Pen, padded},
};

/// Draws the table as plain lines.
pub(super) fn draw(table: &Table<'_>, words: &Words, ink: Ink) -> String {
    let (pen, lit) = (Pen(ink), Lit::default());
    let page = Paper { words, ink, size: Size::Small, lit: &lit };
    let mut lines = board(table, Cell::SMALL, &page).lines;
    lines.push(edge(Cell::SMALL));
    for (line, said) in lines.iter_mut().zip(beside(table, words, pen)) {
        let _ = write!(line, "   {said}");
    }
    lines.push(String::new());
    lines.push(tile_legend(words, pen).join("   "));
    lines.iter().flat_map(|line| [line.trim_end(), "\n"]).collect()
}

/// Draws the table for a terminal screen; larger screens get larger spaces.
pub(super) fn sheet(table: &Table<'_>, page: &Paper<'_>) -> Sheet {
    let (words, pen) = (page.words, Pen(page.ink));
    let bag = Message::new("tigris-label-bag").number("count", table.view.bag.count);
    let left =
        Message::new("terminal-tigris-treasures").number("count", table.laid.treasures.len());
    let title = [words.say(&conflict::caption(table)), words.say(&bag), words.say(&left)];
    let mut players = Vec::new();
    for seat in table.seats() {
        if let Some(player) = table.view.players.get(seat.index()) {
            players.extend(player_block(table, seat, player, words, pen));
            if page.size > Size::Small {
                players.push(String::new());
            }
        }
    }
    if !table.view.display.is_none() {
        let open = words.say(&Message::new("terminal-tigris-display"));
        players.push(format!("{open} {}", tiles(table.view.display, pen)));
    }
    Sheet {
        title: title.join(" · "),
        board: board(table, Cell::of(page.size), page),
        players: Block::of(players),
        legend: legend(words, pen),
    }
}

/// Text on the colour of a sphere.
fn on(pen: Pen, colour: Colour, text: &str) -> String {
    pen.style(["97;48;5;236", "97;48;5;130", "97;48;5;25", "30;48;5;107"][colour as usize], text)
}

/// Text in the colour of a sphere on light ground.
fn disc(pen: Pen, colour: Colour, text: &str) -> String {
    let code =
        ["1;38;5;232;48;5;230", "1;38;5;124;48;5;230", "1;38;5;25;48;5;230", "1;38;5;22;48;5;230"];
    pen.style(code[colour as usize], text)
}

fn edge(cell: Cell) -> String {
    let letters = (0..COLUMNS).map(|column| {
        let letter = char::from(b'A' + column).to_string();
        padded(&format!("{}{letter}", " ".repeat((cell.face() - 1) / 2)), cell.width)
    });
    format!("   {}", letters.collect::<String>())
}

/// The size at which a space is drawn.
#[derive(Clone, Copy)]
struct Cell {
    width: usize,
    height: usize,
}

impl Cell {
    const SMALL: Self = Self { width: 3, height: 1 };

    const fn of(size: Size) -> Self {
        match size {
            Size::Small => Self::SMALL,
            Size::Medium => Self { width: 5, height: 2 },
            Size::Large => Self { width: 8, height: 3 },
        }
    }

    /// How many of its columns are coloured; large spaces have a gap between them.
    const fn face(self) -> usize {
        if self.width > 3 { self.width - 1 } else { self.width }
    }

    /// How many of its lines are coloured.
    const fn coloured(self) -> usize {
        if self.height > 2 { self.height - 1 } else { self.height }
    }
}

/// The board: the column letters, then row by row.
fn board(table: &Table<'_>, cell: Cell, page: &Paper<'_>) -> Block {
    let pen = Pen(page.ink);
    let mut board = Block::of(vec![edge(cell)]);
    for row in 0..ROWS {
        let mut lines = vec![String::new(); cell.height];
        for column in 0..COLUMNS {
            let Some(space) = Space::at(column, row) else { continue };
            let ids = ids(table, space);
            let light = page.light(&ids);
            for (index, line) in lines.iter_mut().enumerate() {
                let drawn = if index < cell.coloured() {
                    face(table, space, cell, light, index == 0, pen)
                } else {
                    String::new()
                };
                line.push_str(&padded(&drawn, cell.width));
            }
            board.spots.push(Spot {
                ids,
                column: 3 + usize::from(column) * cell.width,
                line: 1 + usize::from(row) * cell.height,
                width: cell.face(),
                height: cell.coloured(),
            });
        }
        for (index, line) in lines.into_iter().enumerate() {
            board.lines.push(match index {
                0 => format!("{:2} {line} {}", row + 1, row + 1),
                _ => format!("   {line}"),
            });
        }
    }
    board
}

/// The ids of the things on a space, the foremost first.
fn ids(table: &Table<'_>, space: Space) -> Vec<String> {
    let leader = table.view.board.leader_at(space);
    let leader = leader.map(|(seat, colour)| names::leader_id(seat, colour));
    let rest =
        [names::treasure_id(space), names::tile_id(space).to_owned(), names::space_id(space)];
    leader.into_iter().chain(rest).collect()
}

/// One coloured line of a space; the first line has the letters.
fn face(
    table: &Table<'_>,
    space: Space,
    cell: Cell,
    light: Light,
    first: bool,
    pen: Pen,
) -> String {
    let (signs, ground) = signs(table, space);
    let (bare, width) = (signs.trim(), cell.face());
    let [left, right] = light.brackets();
    let text = match light {
        _ if !first && bare == "~" => " ~".repeat(width).chars().take(width).collect(),
        _ if !first => " ".repeat(width),
        Light::Off if width == signs.chars().count() => signs.clone(),
        Light::Off => centred(bare, width),
        _ if width > 3 => format!("{left}{}{right}", centred(bare, width - 2)),
        // There is room for a leader and one bracket, or for one letter and two.
        _ if bare.starts_with(char::is_uppercase) => format!("{bare}{right}"),
        _ => format!("{left}{}{right}", bare.chars().next().unwrap_or(' ')),
    };
    match light.code() {
        Some(code) => pen.style(code, &text),
        None => match ground {
            Ground::Leader(colour) => disc(pen, colour, &text),
            Ground::Tile(colour) => on(pen, colour, &text),
            Ground::Other(code) => pen.style(code, &text),
        },
    }
}

/// Centres text in some columns.
fn centred(text: &str, columns: usize) -> String {
    let before = columns.saturating_sub(text.chars().count()) / 2;
    padded(&format!("{}{text}", " ".repeat(before)), columns)
}

/// The background of a space.
enum Ground {
    Leader(Colour),
    Tile(Colour),
    Other(&'static str),
}

/// A space in three characters: what is there, and a mark for what is on top.
fn signs(table: &Table<'_>, space: Space) -> (String, Ground) {
    let (board, laid) = (&table.view.board, &table.laid);
    if laid.catastrophes.contains(space) {
        return (" # ".to_owned(), Ground::Other("38;5;208;48;5;238"));
    }
    if let Some((seat, colour)) = board.leader_at(space) {
        return (format!("{}{} ", dynasty(seat), role(colour)), Ground::Leader(colour));
    }
    let mark = if laid.treasures.contains(space) {
        '*'
    } else if board.building_spaces().contains(space) {
        '^'
    } else {
        ' '
    };
    if let Some(colour) = board.tile_at(space) {
        return (format!(" {}{mark}", tile(colour)), Ground::Tile(colour));
    }
    if laid.turned.contains(space) {
        let wonder = laid.wonder.is_some_and(|middle| {
            (Area::of(middle) | Area::of(middle).neighbours()).contains(space)
        });
        let sign = if wonder { '%' } else { '&' };
        return (format!(" {sign}{mark}"), Ground::Other("30;48;5;180"));
    }
    let geography = Geography::of(table.view.options.board);
    if geography.river.contains(space) {
        return (" ~ ".to_owned(), Ground::Other("38;5;38;48;5;24"));
    }
    let sign = if geography.beasts.contains(space) { " @ " } else { " · " };
    (sign.to_owned(), Ground::Other("38;5;137"))
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

/// The text beside the board.
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
        let _ = write!(first, " {}", disc(pen, colour, &leader));
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
            let _ = write!(second, " {}", on(pen, colour, points.trim_end()));
        }
        let _ = write!(second, " *{}", player.treasures);
    }
    vec![first, second]
}

/// Tiles as letters.
fn tiles(tiles: Tiles, pen: Pen) -> String {
    let all = (0..tiles.count()).filter_map(|place| tiles.nth(place));
    let letters: Vec<_> = all.map(|colour| on(pen, colour, &tile(colour).to_string())).collect();
    letters.join(" ")
}

/// A player in a narrow column: leaders in the supply, then the hand, then the points.
fn player_block(
    table: &Table<'_>,
    seat: Seat,
    player: &PlayerView,
    words: &Words,
    pen: Pen,
) -> Vec<String> {
    let mut lines = player_lines(table, seat, player, words, pen);
    lines.truncate(1);
    lines.push(match player.hand.tiles {
        Some(hand) => format!("  {}", tiles(hand, pen)),
        None => format!("  {}", "?".repeat(usize::from(player.hand.count))),
    });
    if table.shows_points(seat) {
        let points =
            |colour| on(pen, colour, &format!("{}{}", tile(colour), player.points[colour]));
        let points = Colour::ALL.map(points).join(" ");
        lines.push(format!("  {points} *{}", player.treasures));
    }
    lines
}

/// The letters of tiles and leaders.
fn tile_legend(words: &Words, pen: Pen) -> Vec<String> {
    let mut parts = Vec::new();
    for colour in Colour::ALL {
        let word = counted(Tiles::of(1, colour)).map(|(_, id)| Message::new(id));
        let said: String = word.map(|message| words.say(&message)).collect();
        let leader = words.say(&Message::new(names::leader(colour)));
        let letter = on(pen, colour, &tile(colour).to_string());
        parts.push(format!(
            "{letter} {said}  {} {leader}",
            disc(pen, colour, &role(colour).to_string())
        ));
    }
    parts
}

/// What the letters and signs mean.
fn legend(words: &Words, pen: Pen) -> Vec<String> {
    let mut entries = tile_legend(words, pen);
    let signs = words.say(&Message::new("terminal-tigris-legend"));
    entries.extend(signs.split(';').map(|entry| entry.trim().to_owned()));
    entries
}
