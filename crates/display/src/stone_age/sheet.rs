//! The table on a terminal screen: places, cards and buildings as short lines on a small screen and
//! as boxes on a larger one, and a row for each player.

use stone_age::{Place, PlayerView, Purpose, Resource};
use table::Seat;

use super::{
    Table, names,
    panel::{figure_count, known, symbol_count},
    stage,
    terminal::{letter, of, people, tools, words_of},
};
use crate::{
    Block, Message, Paper, Sheet, Size,
    sheet::{Pen, fitted, padded, width, wrapped},
};

/// Draws the table for a terminal screen.
pub(super) fn sheet(table: &Table<'_>, page: &Paper<'_>) -> Sheet {
    let words = page.words;
    let round = Message::new("stone-age-label-round").number("round", table.view.round);
    let deck = Message::new("stone-age-label-deck").number("count", table.view.deck);
    let title = [words.say(&stage::caption(table)), words.say(&round), words.say(&deck)];
    let title = title.map(|part| part.trim_end_matches('.').to_owned());
    let legend = words.say(&Message::new("terminal-stone-age-legend"));
    Sheet {
        title: title.join(" · "),
        board: if page.size == Size::Small { lines(table, page) } else { boxes(table, page) },
        players: Block::of(players(table, page)),
        legend: legend.split(';').map(|entry| entry.trim().to_owned()).collect(),
    }
}

/// The places in use; with fewer players, some stacks are left out.
fn places(table: &Table<'_>) -> (Vec<Place>, Vec<Place>, Vec<Place>) {
    let (mut plain, mut cards, mut buildings) = (Vec::new(), Vec::new(), Vec::new());
    for place in Place::ALL {
        match place.purpose() {
            Purpose::Card(_) => cards.push(place),
            Purpose::Building(index) if index < table.view.stacks.len() => buildings.push(place),
            Purpose::Building(_) => {}
            _ => plain.push(place),
        }
    }
    (plain, cards, buildings)
}

/// Three columns of places, and below them the cards beside the buildings.
fn lines(table: &Table<'_>, page: &Paper<'_>) -> Block {
    let columns = page.size.columns();
    let (plain, cards, buildings) = places(table);
    let mut board = Block::default();
    let column = columns / 3;
    for row in 0..plain.len().div_ceil(3) {
        let cells = plain.iter().skip(row * 3).take(3);
        board.append(Block::beside(cells.map(|place| line(table, *place, column, page))));
    }
    board.append(Block::of(vec![String::new()]));
    let half = columns / 2;
    for row in 0..cards.len().max(buildings.len()) {
        let cell = |place: Option<&Place>| match place {
            Some(place) => line(table, *place, half, page),
            None => Block::of(vec![" ".repeat(half)]),
        };
        board.append(Block::beside([cell(cards.get(row)), cell(buildings.get(row))]));
    }
    board
}

/// A place in one line: its name, and who is there.
fn line(table: &Table<'_>, place: Place, columns: usize, page: &Paper<'_>) -> Block {
    let pen = Pen(page.ink);
    let ids = ids(table, place);
    let light = page.light(&ids);
    let [left, right] = light.brackets();
    let people = people(table, place, pen);
    let name = match place.purpose() {
        Purpose::Card(index) => format!("{}", index + 1),
        Purpose::Building(index) => {
            let height = table.view.stacks.get(index).map_or(0, |stack| stack.height);
            format!("^{height}")
        }
        _ => words_of(table, place, page.words),
    };
    let is_plain = !matches!(place.purpose(), Purpose::Card(_) | Purpose::Building(_));
    let room = if is_plain { columns.saturating_sub(12).min(15) } else { 0 };
    let name = if is_plain { fitted(&name, room).trim_end().to_owned() } else { name };
    let name = format!("{left}{name}{right}");
    let name = light.code().map_or_else(|| name.clone(), |code| pen.style(code, &name));
    let mut line = format!("{}{people}", padded(&name, room + 2));
    if !is_plain {
        let room = columns.saturating_sub(width(&line) + 2);
        line = format!("{line} {}", fitted(&words_of(table, place, page.words), room));
    }
    Block::of(vec![padded(&line, columns)]).spotted(ids)
}

/// Rows of four boxes: places, cards, buildings.
fn boxes(table: &Table<'_>, page: &Paper<'_>) -> Block {
    let columns = page.size.columns() / 4;
    let (plain, cards, buildings) = places(table);
    let (short, long) = if page.size == Size::Large { (5, 7) } else { (5, 5) };
    let mut board = Block::default();
    for row in plain.chunks(4) {
        let row = row.iter().map(|place| boxed(table, *place, (columns, short), page));
        board.append(Block::beside(row));
    }
    for row in [cards, buildings] {
        let row = row.iter().map(|place| boxed(table, *place, (columns, long), page));
        board.append(Block::beside(row));
    }
    board
}

/// A place as a box: its name, who is there, and its contents or yield.
fn boxed(table: &Table<'_>, place: Place, size: (usize, usize), page: &Paper<'_>) -> Block {
    let (words, pen) = (page.words, Pen(page.ink));
    let ids = ids(table, place);
    let light = page.light(&ids);
    let inner = size.0.saturating_sub(4);
    let what = words_of(table, place, words);
    let (heading, text) = match place.purpose() {
        Purpose::Card(index) => {
            let price = Message::new("stone-age-label-price").number("count", index as i64 + 1);
            let price = words.say(&price);
            let fits = price.chars().count() + 6 <= size.0;
            (if fits { price } else { (index + 1).to_string() }, what)
        }
        Purpose::Building(index) => {
            let height = table.view.stacks.get(index).map_or(0, |stack| stack.height);
            let stack = Message::new("stone-age-label-stack").number("count", height);
            (words.say(&stack), what)
        }
        Purpose::Gather(goods) => {
            let rate = Message::new("stone-age-label-rate")
                .number("pips", goods.pips())
                .word("goods", names::goods(goods));
            (what, words.say(&rate))
        }
        _ => (what, String::new()),
    };
    let mut lines = vec![people(table, place, pen)];
    lines.extend(wrapped(&text, inner));
    Block::boxed(size, &heading, &lines, light, pen).spotted(ids)
}

fn ids(table: &Table<'_>, place: Place) -> Vec<String> {
    let mut ids = Vec::new();
    match place.purpose() {
        Purpose::Card(index) => {
            ids.extend(table.view.row.get(index).copied().flatten().map(names::card_id));
        }
        Purpose::Building(index) => {
            let open = table.view.stacks.get(index).and_then(|stack| stack.open);
            ids.extend(open.map(names::tile_id));
        }
        _ => {}
    }
    ids.push(names::place_id(place));
    ids
}

/// The widths of the player columns, the name first; small screens stop after the tools.
const COLUMNS: [usize; 11] = [12, 7, 8, 10, 7, 8, 7, 5, 19, 8, 25];

/// A heading and a row for each player.
fn players(table: &Table<'_>, page: &Paper<'_>) -> Vec<String> {
    let (words, pen) = (page.words, Pen(page.ink));
    let say = |id: &'static str| words.say(&Message::new(id));
    let mut headings = vec![
        String::new(),
        say("terminal-stone-age-points"),
        say("terminal-stone-age-people"),
        say("terminal-stone-age-meals"),
    ];
    headings.extend(Resource::ALL.map(|resource| say(names::resource(resource))));
    headings.push(say("terminal-stone-age-tools"));
    if page.size > Size::Small {
        headings.push(say("terminal-stone-age-buildings"));
        headings.push(say("terminal-stone-age-figures"));
    }
    if page.size > Size::Medium {
        headings.push(say("terminal-stone-age-culture"));
    }
    let mut lines = vec![pen.style("2", &in_columns(&headings))];
    for seat in table.seats() {
        if let Some(player) = table.view.players.get(seat.index()) {
            lines.push(in_columns(&row(table, seat, player, page)));
        }
    }
    lines
}

fn in_columns(cells: &[String]) -> String {
    let widths = COLUMNS.into_iter().chain([0]);
    let cells = cells.iter().zip(widths).map(|(text, width)| padded(text, width));
    cells.collect::<String>().trim_end().to_owned()
}

/// A player's values, in the order of the headings.
fn row(table: &Table<'_>, seat: Seat, player: &PlayerView, page: &Paper<'_>) -> Vec<String> {
    let (words, pen) = (page.words, Pen(page.ink));
    let mark = if table.asked == Some(seat) { ">" } else { " " };
    let name = words.say(&Message::new(names::tribe(seat)));
    let start = if table.view.start == Some(seat) { "*" } else { "" };
    let mut food = format!("{}+{}", player.food, player.agriculture);
    let hungry = table.hungry(seat);
    if hungry > 0 {
        food = format!("{food} {}", pen.style("1;31", &format!("!{hungry}")));
    }
    let mut cells = vec![
        format!("{mark} {} {}{start}", of(pen, seat, &letter(seat)), pen.style("1", &name)),
        player.points.to_string(),
        format!("{}/{}", player.home, player.people),
        food,
    ];
    cells.extend(Resource::ALL.map(|resource| player.stock[resource as usize].to_string()));
    cells.push(tools(player).trim_start_matches("T ").to_owned());
    let cards = known(player);
    let short = |id: &'static str| {
        let name = words.say(&Message::new(id));
        name.chars().take(4).collect::<String>().to_lowercase()
    };
    if page.size > Size::Small {
        cells.push(player.buildings.len().to_string());
        let figures = names::FIGURES.into_iter().filter_map(|figure| {
            let count = figure_count(cards, figure);
            (count > 0).then(|| format!("{count} {}", short(names::figure(figure))))
        });
        cells.push(figures.collect::<Vec<_>>().join(" "));
    }
    if page.size > Size::Medium {
        let symbols = names::SYMBOLS.into_iter().filter_map(|symbol| {
            let name = words.say(&Message::new(names::symbol(symbol))).to_lowercase();
            match symbol_count(cards, symbol) {
                0 => None,
                1 => Some(name),
                count => Some(format!("{name} ×{count}")),
            }
        });
        cells.push(symbols.collect::<Vec<_>>().join(", "));
    }
    cells
}
