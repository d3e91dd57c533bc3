//! A drawn position as plain words and numbers, parsed without the engine.

use std::collections::{BTreeMap, BTreeSet};

/// A space, as column and row.
pub(crate) type At = (usize, usize);

const TILES: [&str; 4] = ["settlement", "temple", "farm", "market"];

/// How many tiles there are of each kind.
pub(crate) type Tiles = BTreeMap<&'static str, u32>;

/// The contents of a position.
#[derive(Clone, Debug, Default)]
pub(crate) struct Sheet {
    pub(crate) options: BTreeMap<String, String>,
    /// What is drawn on each space, with its marks.
    pub(crate) board: BTreeMap<At, String>,
    pub(crate) players: Vec<Player>,
    pub(crate) bag: Tiles,
    pub(crate) display: Tiles,
    pub(crate) discarded: Tiles,
    pub(crate) monuments: Vec<(String, At)>,
    pub(crate) wonder: Option<At>,
    pub(crate) active: usize,
    pub(crate) actions: u32,
    pub(crate) tile_left: bool,
    pub(crate) idle: u32,
    pub(crate) fell_short: bool,
    pub(crate) phase: Vec<String>,
}

#[derive(Clone, Debug, Default)]
pub(crate) struct Player {
    pub(crate) hand: Tiles,
    pub(crate) known: Tiles,
    pub(crate) swapped: Tiles,
    pub(crate) points: u32,
    pub(crate) treasures: u32,
    pub(crate) catastrophes: u32,
}

pub(crate) const NAMES: [&str; 4] = ["archer", "bull", "pot", "lion"];

/// The seat of a dynasty.
pub(crate) fn seat(name: &str) -> Option<usize> {
    NAMES.iter().position(|known| *known == name)
}

pub(crate) fn count(tiles: &Tiles) -> u32 {
    tiles.values().sum()
}

/// A space such as `D5`.
pub(crate) fn at(word: &str) -> Option<At> {
    let column = word.bytes().next()?.checked_sub(b'A')?;
    let row: usize = word.get(1..)?.parse().ok()?;
    (column < 16 && (1..=11).contains(&row)).then_some((column.into(), row - 1))
}

fn tiles(words: &[&str]) -> Option<Tiles> {
    words
        .chunks(2)
        .map(|pair| {
            let kind = TILES.iter().find(|tile| Some(*tile) == pair.get(1))?;
            Some((*kind, pair[0].parse().ok()?))
        })
        .collect()
}

impl Sheet {
    /// Parses a position; `None` if a word has no meaning.
    pub(crate) fn read(position: &str) -> Option<Self> {
        let mut sheet = Self::default();
        for line in position.lines().skip(1).filter(|line| !line.trim().is_empty()) {
            let words: Vec<&str> = line.split_whitespace().collect();
            match words[0] {
                "options" => {
                    let pairs = words[1..].iter().map(|word| word.split_once('='));
                    for pair in pairs {
                        let (name, value) = pair?;
                        sheet.options.insert(name.to_owned(), value.to_owned());
                    }
                }
                "A" => {}
                "bag" => sheet.bag = tiles(&words[1..])?,
                "display" => sheet.display = tiles(&words[1..])?,
                "discarded" => sheet.discarded = tiles(&words[1..])?,
                "monument" => {
                    let top_left = at(words.get(2)?)?;
                    sheet.monuments.push(((*words.get(1)?).to_owned(), top_left));
                }
                "wonder" => sheet.wonder = Some(at(words.get(1)?)?),
                "active" => {
                    sheet.active = seat(words.get(1)?)?;
                    sheet.actions = words.get(2)?.parse().ok()?;
                }
                "tile-left" => sheet.tile_left = true,
                "idle" => sheet.idle = words.get(1)?.parse().ok()?,
                "fell-short" => sheet.fell_short = true,
                "phase" => sheet.phase = words[1..].iter().map(|word| (*word).to_owned()).collect(),
                name if NAMES.contains(&name) => sheet.players.push(player(line)?),
                row => {
                    let row: usize = row.parse().ok().filter(|row| (1..=11).contains(row))?;
                    for (column, glyph) in words[1..].iter().enumerate() {
                        sheet.board.insert((column, row - 1), (*glyph).to_owned());
                    }
                }
            }
        }
        (sheet.board.len() == 176 && !sheet.phase.is_empty()).then_some(sheet)
    }

    pub(crate) fn option(&self, name: &str, value: &str) -> bool {
        self.options.get(name).is_some_and(|chosen| chosen == value)
    }

    /// The spaces whose glyph satisfies `fits`.
    pub(crate) fn spaces(&self, fits: impl Fn(&str) -> bool) -> BTreeSet<At> {
        self.board.iter().filter(|(_, glyph)| fits(glyph)).map(|(at, _)| *at).collect()
    }

    pub(crate) fn glyph(&self, at: At) -> &str {
        self.board.get(&at).map_or(".", String::as_str)
    }

    /// Every leader: its seat, its letter and where it stands.
    pub(crate) fn leaders(&self) -> Vec<(usize, char, At)> {
        let leader = |glyph: &str| {
            let mut letters = glyph.chars();
            let (dynasty, kind) = (letters.next()?, letters.next()?);
            Some(("ABPL".find(dynasty)?, Some(kind).filter(|kind| "KPFM".contains(*kind))?))
        };
        let found = self.board.iter().filter_map(|(at, glyph)| Some((leader(glyph)?, *at)));
        found.map(|((seat, kind), at)| (seat, kind, at)).collect()
    }

    /// The spaces that connect: tiles and leaders.
    pub(crate) fn links(&self) -> BTreeSet<At> {
        self.spaces(|glyph| ![".", "~", "x"].contains(&glyph))
    }
}

fn player(line: &str) -> Option<Player> {
    let mut player = Player { catastrophes: 2, ..Player::default() };
    for part in line.split('|').skip(1) {
        let words: Vec<&str> = part.split_whitespace().collect();
        let (key, rest) = words.split_first()?;
        match *key {
            "hand" => player.hand = tiles(rest)?,
            "known" => player.known = tiles(rest)?,
            "swapped" => player.swapped = tiles(rest)?,
            "points" => {
                let numbers = rest.iter().step_by(2).map(|word| word.parse::<u32>().ok());
                player.points = numbers.sum::<Option<u32>>()?;
            }
            "treasures" => player.treasures = rest.first()?.parse().ok()?,
            "catastrophes" => player.catastrophes = rest.first()?.parse().ok()?,
            _ => return None,
        }
    }
    Some(player)
}

/// The spaces that share a side with one.
pub(crate) fn around((column, row): At) -> impl Iterator<Item = At> {
    let (column, row) = (column as isize, row as isize);
    let near = [(0, -1), (-1, 0), (1, 0), (0, 1)].map(|(c, r)| (column + c, row + r));
    near.into_iter()
        .filter(|(c, r)| (0..16).contains(c) && (0..11).contains(r))
        .map(|(c, r)| (c as usize, r as usize))
}

/// Everything connected with a space.
pub(crate) fn region(from: At, links: &BTreeSet<At>) -> BTreeSet<At> {
    let mut reached = BTreeSet::from([from]);
    let mut open = vec![from];
    while let Some(space) = open.pop() {
        for next in around(space).filter(|next| links.contains(next)) {
            if reached.insert(next) {
                open.push(next);
            }
        }
    }
    reached
}
