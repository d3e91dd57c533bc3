//! A table on a terminal screen: blocks of lines that fit its size, with the spots that can be
//! picked.

use std::collections::BTreeSet;

use crate::{Ink, Words};

/// The table in blocks, which the screen arranges.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Sheet {
    /// The status, in one line.
    pub title: String,
    /// The board.
    pub board: Block,
    /// The players.
    pub players: Block,
    /// The legend of letters and symbols, one entry each.
    pub legend: Vec<String>,
}

/// Lines of text, with colours as escape codes if the ink has them.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Block {
    /// The lines, without trailing spaces.
    pub lines: Vec<String>,
    /// The spots of things in the lines.
    pub spots: Vec<Spot>,
}

/// The area that some things of the scene cover in a block.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Spot {
    /// The ids of the things, the foremost first.
    pub ids: Vec<String>,
    /// The first column, counted from 0.
    pub column: usize,
    /// The first line, counted from 0.
    pub line: usize,
    /// How many columns it covers.
    pub width: usize,
    /// How many lines it covers.
    pub height: usize,
}

/// The size classes of terminals.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Size {
    /// A terminal of 80 columns and 24 lines.
    Small,
    /// A terminal of 120 columns and 40 lines.
    Medium,
    /// A terminal of 200 columns and 60 lines.
    Large,
}

impl Size {
    /// Every size.
    pub const ALL: [Self; 3] = [Self::Small, Self::Medium, Self::Large];

    /// The largest size that fits a terminal; the smallest if none fits.
    pub fn of(columns: usize, lines: usize) -> Self {
        let fits = |size: &Self| size.columns() <= columns && size.lines() <= lines;
        Self::ALL.into_iter().rev().find(fits).unwrap_or(Self::Small)
    }

    /// Its number of columns.
    pub const fn columns(self) -> usize {
        [80, 120, 200][self as usize]
    }

    /// Its number of lines.
    pub const fn lines(self) -> usize {
        [24, 40, 60][self as usize]
    }
}

/// The highlights on the table.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Lit {
    /// The things that can be picked.
    pub picks: BTreeSet<String>,
    /// The thing that Enter would pick.
    pub cursor: Option<String>,
}

/// How a sheet is formatted.
#[derive(Clone, Copy, Debug)]
pub struct Paper<'a> {
    /// The language.
    pub words: &'a Words,
    /// Whether to use colours.
    pub ink: Ink,
    /// The available room.
    pub size: Size,
    /// The highlights.
    pub lit: &'a Lit,
}

/// The highlight of a spot.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Light {
    /// It cannot be picked.
    Off,
    /// It can be picked.
    On,
    /// Enter picks it.
    Cursor,
}

impl Paper<'_> {
    /// The highlight of the spot with these things.
    pub(crate) fn light(&self, ids: &[String]) -> Light {
        if self.lit.cursor.as_ref().is_some_and(|cursor| ids.contains(cursor)) {
            Light::Cursor
        } else if ids.iter().any(|id| self.lit.picks.contains(id)) {
            Light::On
        } else {
            Light::Off
        }
    }
}

impl Light {
    /// The brackets to the left and right of a highlighted spot.
    pub(crate) const fn brackets(self) -> [char; 2] {
        match self {
            Self::Off => [' ', ' '],
            Self::On => ['[', ']'],
            Self::Cursor => ['>', '<'],
        }
    }

    /// The ANSI style of a highlighted spot.
    pub(crate) const fn code(self) -> Option<&'static str> {
        match self {
            Self::Off => None,
            Self::On => Some("1;30;48;5;222"),
            Self::Cursor => Some("1;30;48;5;46"),
        }
    }
}

/// Writes text with or without colours.
#[derive(Clone, Copy)]
pub(crate) struct Pen(pub(crate) Ink);

impl Pen {
    /// Text in an ANSI style, if colours are on.
    pub(crate) fn style(self, code: &str, text: &str) -> String {
        match self.0 {
            Ink::Plain => text.to_owned(),
            Ink::Coloured => format!("\x1b[{code}m{text}\x1b[0m"),
        }
    }
}

/// The display width of a line, without escape codes.
pub(crate) fn width(line: &str) -> usize {
    let mut parts = line.split("\x1b[");
    let first = parts.next().map_or(0, |part| part.chars().count());
    let rest = parts.filter_map(|part| part.split_once('m')).map(|(_, text)| text.chars().count());
    first + rest.sum::<usize>()
}

/// Pads a line with spaces to a width.
pub(crate) fn padded(line: &str, columns: usize) -> String {
    format!("{line}{}", " ".repeat(columns.saturating_sub(width(line))))
}

/// Pads or truncates text without escape codes to exactly this many columns; a truncated text ends
/// in an ellipsis.
pub(crate) fn fitted(text: &str, columns: usize) -> String {
    if text.chars().count() <= columns {
        return padded(text, columns);
    }
    let mut cut: String = text.chars().take(columns.saturating_sub(1)).collect();
    if columns > 0 {
        cut.push('…');
    }
    cut
}

/// Wraps text without escape codes at word boundaries, to at most this many columns.
pub fn wrapped(text: &str, columns: usize) -> Vec<String> {
    let mut lines = vec![String::new()];
    for word in text.split_whitespace() {
        let Some(line) = lines.last_mut() else { continue };
        let long = line.chars().count() + 1 + word.chars().count();
        if line.is_empty() {
            line.push_str(word);
        } else if long <= columns {
            line.push(' ');
            line.push_str(word);
        } else {
            lines.push(word.to_owned());
        }
    }
    lines
}

impl Block {
    /// A block without spots.
    pub(crate) fn of(lines: Vec<String>) -> Self {
        Self { lines, spots: Vec::new() }
    }

    /// Its width in columns.
    pub fn width(&self) -> usize {
        self.lines.iter().map(|line| width(line)).max().unwrap_or(0)
    }

    /// Puts another block below this one.
    pub(crate) fn append(&mut self, other: Self) {
        let below = self.lines.len();
        self.lines.extend(other.lines);
        let moved = |spot: Spot| Spot { line: spot.line + below, ..spot };
        self.spots.extend(other.spots.into_iter().map(moved));
    }

    /// Puts blocks of equal height side by side.
    pub(crate) fn beside(blocks: impl IntoIterator<Item = Self>) -> Self {
        let mut row = Self::default();
        for block in blocks {
            let column = row.width();
            for (index, line) in block.lines.into_iter().enumerate() {
                if row.lines.len() <= index {
                    row.lines.push(String::new());
                }
                row.lines[index] = format!("{}{line}", padded(&row.lines[index], column));
            }
            let moved = |spot: Spot| Spot { column: spot.column + column, ..spot };
            row.spots.extend(block.spots.into_iter().map(moved));
        }
        row
    }

    /// Puts lines, which may be coloured, into a box of exactly this size with a heading; what does
    /// not fit is dropped.
    pub(crate) fn boxed(
        (columns, height): (usize, usize),
        heading: &str,
        lines: &[String],
        light: Light,
        pen: Pen,
    ) -> Self {
        let edge: [char; 6] = match light {
            Light::Off => ['┌', '─', '┐', '│', '└', '┘'],
            Light::On => ['╔', '═', '╗', '║', '╚', '╝'],
            Light::Cursor => ['┏', '━', '┓', '┃', '┗', '┛'],
        };
        let line_code = match light {
            Light::Off => "38;5;243",
            Light::On => "38;5;222",
            Light::Cursor => "1;38;5;46",
        };
        let inner = columns.saturating_sub(4);
        let heading: String = fitted(heading, inner.saturating_sub(2)).trim_end().to_owned();
        let [left, right] = if light == Light::Cursor { ['>', '<'] } else { [' ', ' '] };
        let rest = columns.saturating_sub(heading.chars().count() + 4);
        let rule = |count: usize| edge[1].to_string().repeat(count);
        let styled = |text: &str| match light.code() {
            Some(code) => pen.style(code, text),
            None => pen.style("1", text),
        };
        let mut block = Self::default();
        block.lines.push(format!(
            "{}{}{}",
            pen.style(line_code, &edge[0].to_string()),
            styled(&format!("{left}{heading}{right}")),
            pen.style(line_code, &format!("{}{}", rule(rest), edge[2])),
        ));
        let side = pen.style(line_code, &edge[3].to_string());
        for index in 0..height.saturating_sub(2) {
            let line = lines.get(index).map_or("", String::as_str);
            block.lines.push(format!("{side} {} {side}", padded(line, inner)));
        }
        let last = format!("{}{}{}", edge[4], rule(columns.saturating_sub(2)), edge[5]);
        block.lines.push(pen.style(line_code, &last));
        block
    }

    /// The block as a single spot with these things.
    pub(crate) fn spotted(mut self, ids: Vec<String>) -> Self {
        let (width, height) = (self.width(), self.lines.len());
        self.spots.push(Spot { ids, column: 0, line: 0, width, height });
        self
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_size_is_the_largest_that_fits() {
        assert_eq!(Size::of(10, 3), Size::Small);
        assert_eq!(Size::of(119, 60), Size::Small);
        assert_eq!(Size::of(120, 40), Size::Medium);
        assert_eq!(Size::of(300, 100), Size::Large);
    }

    #[test]
    fn text_is_cut_filled_and_broken() {
        assert_eq!(fitted("temple", 4), "tem…");
        assert_eq!(fitted("farm", 6), "farm  ");
        assert_eq!(fitted("farm", 0), "");
        assert_eq!(wrapped("two tiles and a leader", 9), ["two tiles", "and a", "leader"]);
    }

    #[test]
    fn blocks_keep_their_spots_when_they_are_put_together() {
        let spot = |name: &str| Block::of(vec!["ab".to_owned()]).spotted(vec![name.to_owned()]);
        let mut block = Block::beside([spot("one"), spot("two")]);
        block.append(spot("three"));
        assert_eq!(block.lines, ["abab", "ab"]);
        let places: Vec<_> =
            block.spots.iter().map(|spot| (&*spot.ids[0], spot.column, spot.line)).collect();
        assert_eq!(places, [("one", 0, 0), ("two", 2, 0), ("three", 0, 1)]);
    }
}
