//! The world: turns the squares of `data/world.txt` into countries and seas with hand-drawn coasts.

use std::{
    collections::{BTreeMap, BTreeSet},
    sync::LazyLock,
};

use crate::{
    Layout,
    outline::{Grid, Point, bent, rings},
};

const TEXT: &str = include_str!("../../data/world.txt");

/// The mark of impassable mountains.
pub(super) const MOUNTAINS: char = '#';
/// The mark of ice.
pub(super) const ICE: char = '*';
/// The mark of lakes.
pub(super) const LAKE: char = '=';

/// The squares of the world.
pub(super) struct World {
    rows: Vec<Vec<char>>,
    /// The marks of the places, by their ids.
    marks: BTreeMap<&'static str, char>,
    /// Where to put the pieces of crowded places.
    hearts: BTreeMap<&'static str, (f32, f32)>,
}

/// The built-in world map.
pub(super) static WORLD: LazyLock<World> = LazyLock::new(|| World::read(TEXT));

impl World {
    /// Parses a comment, a legend and the squares, separated by empty lines.
    fn read(text: &'static str) -> Self {
        let mut parts = text.split("\n\n").skip(1);
        let legend = parts.next().unwrap_or_default().lines();
        let squares = parts.next().unwrap_or_default().lines();
        let rows = squares.map(|row| row.chars().collect()).collect();
        let (mut marks, mut hearts) = (BTreeMap::new(), BTreeMap::new());
        for line in legend {
            let mut words = line.split(' ');
            let mark = words.next().and_then(|word| word.chars().next());
            let (Some(mark), Some(id)) = (mark, words.next()) else { continue };
            marks.insert(id, mark);
            let mut number = || words.next().and_then(|word| word.parse().ok());
            if let (Some(column), Some(row)) = (number(), number()) {
                hearts.insert(id, (column, row));
            }
        }
        Self { rows, marks, hearts }
    }

    /// The number of columns and rows.
    pub(super) fn size(&self) -> Point {
        (self.rows.iter().map(Vec::len).max().unwrap_or(0) as i32, self.rows.len() as i32)
    }

    /// The mark of a place.
    pub(super) fn mark(&self, id: &str) -> Option<char> {
        self.marks.get(id).copied()
    }

    fn at(&self, (column, row): Point) -> Option<char> {
        let row = self.rows.get(usize::try_from(row).ok()?)?;
        row.get(usize::try_from(column).ok()?).copied()
    }

    /// The squares with one of these marks.
    pub(super) fn squares(&self, marks: &[char]) -> Vec<Point> {
        let (columns, rows) = self.size();
        let all = (0..rows).flat_map(|row| (0..columns).map(move |column| (column, row)));
        all.filter(|square| self.at(*square).is_some_and(|mark| marks.contains(&mark))).collect()
    }

    /// The marks of all territories, given the ids of the seas.
    pub(super) fn land(&self, is_sea: impl Fn(&str) -> bool) -> Vec<char> {
        self.marks.iter().filter(|(id, _)| !is_sea(id)).map(|(_, mark)| *mark).collect()
    }

    /// The marks around a corner.
    fn around(&self, (x, y): Point) -> [Option<char>; 4] {
        [(-1, -1), (0, -1), (-1, 0), (0, 0)].map(|(dx, dy)| self.at((x + dx, y + dy)))
    }

    /// Whether three areas meet at a corner. Every outline passes exactly through such a corner.
    fn is_sharp(&self, corner: Point) -> bool {
        let around = self.around(corner);
        around.into_iter().collect::<BTreeSet<_>>().len() > 2 || around.contains(&None)
    }

    /// Whether a corner is kept when straight lines are simplified; the same for all outlines that
    /// share it.
    fn is_needed(&self, corner: Point) -> bool {
        let [a, b, c, d] = self.around(corner);
        let straight = (a == b && c == d) || (a == c && b == d);
        !straight || self.is_sharp(corner) || (corner.0 + corner.1) % 2 == 0
    }

    /// The position of a corner, jittered slightly to look hand-drawn.
    fn trembling(&self, (x, y): Point) -> (f32, f32) {
        let (columns, rows) = self.size();
        let edge = x == 0 || y == 0 || x == columns || y == rows;
        let by = if edge { 0.0 } else { 0.34 };
        let noise = |salt: u32| {
            let mut bits = (x as u32).wrapping_mul(0x9e37_79b1) ^ (y as u32).wrapping_mul(salt);
            bits = (bits ^ bits >> 15).wrapping_mul(0x2c1b_3c6d);
            f32::from((bits >> 16) as u16) / 32768.0 - 1.0
        };
        (x as f32 + by * noise(0x85eb_ca6b), y as f32 + by * noise(0xc2b2_ae35))
    }

    /// The outline of some squares as SVG path data.
    pub(super) fn outline(&self, squares: &[Point], chart: &Chart) -> String {
        let (columns, rows) = self.size();
        let mut grid = Grid::new(columns, rows);
        squares.iter().for_each(|(column, row)| grid.insert(*column, *row));
        let mut path = String::new();
        for ring in rings(&grid) {
            let needed = ring.into_iter().filter(|corner| self.is_needed(*corner));
            let drawn: Vec<_> = needed
                .map(|corner| (chart.at(self.trembling(corner)), self.is_sharp(corner)))
                .collect();
            bent(&drawn, &mut path);
        }
        path
    }

    /// Where the pieces of a place go: as the map says, or on the square farthest from everything
    /// else.
    pub(super) fn heart(&self, id: &str, squares: &[Point]) -> Option<(f32, f32)> {
        if let Some(heart) = self.hearts.get(id) {
            return Some(*heart);
        }
        let inside: BTreeSet<Point> = squares.iter().copied().collect();
        let count = squares.len().max(1) as f32;
        let sum = |get: fn(&Point) -> i32| squares.iter().map(get).sum::<i32>() as f32 / count;
        let middle = (sum(|square| square.0), sum(|square| square.1));
        let room = |&(x, y): &Point| {
            // Pieces are placed side by side, so horizontal room counts as much as vertical.
            let free = |reach: i32| {
                let ring = |d: i32| [(d, reach), (d, -reach), (reach, d), (-reach, d)];
                (-reach..=reach).flat_map(ring).all(|(dx, dy)| inside.contains(&(x + dx, y + dy)))
            };
            let reach = (1..8).take_while(|reach| free(*reach)).count() as f32;
            let off = (x as f32 - middle.0).hypot(y as f32 - middle.1);
            ((reach * 3.0 - off) * 16.0) as i32
        };
        let best = squares.iter().max_by_key(|square| room(square))?;
        Some((best.0 as f32 + 0.5, best.1 as f32 + 0.5))
    }
}

impl World {
    /// The number of adjacent squares with this mark in the row of the heart, as drawn.
    pub(super) fn room(&self, mark: Option<char>, heart: (f32, f32), layout: Layout) -> f32 {
        let (x, y) = (heart.0 as i32, heart.1 as i32);
        let same = |by: i32| match layout {
            Layout::Wide => self.at((x + by, y)) == mark,
            Layout::Tall => self.at((x, y + by)) == mark,
        };
        let before = (1..40).take_while(|by| same(-by)).count();
        let after = (1..40).take_while(|by| same(*by)).count();
        // The name is centred on the heart, so the shorter side counts.
        (2 * before.min(after) + 1) as f32
    }
}

/// The projection of squares onto the scene.
pub(super) struct Chart {
    pub(super) layout: Layout,
    /// The upper left corner of the world.
    pub(super) origin: (f32, f32),
    /// The size of a square.
    pub(super) square: f32,
}

impl Chart {
    /// The position of a point of the world. The tall layout rotates the world by a quarter turn,
    /// north to the left, so that countries stay large enough for a fingertip.
    pub(super) fn at(&self, (x, y): (f32, f32)) -> (f32, f32) {
        let (across, down) = match self.layout {
            Layout::Wide => (x, y),
            Layout::Tall => (y, WORLD.size().0 as f32 - x),
        };
        (self.origin.0 + across * self.square, self.origin.1 + down * self.square)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use civilization::{Place, Ruleset, Sea, Territory};

    /// The pairs of areas that share a side, by their marks.
    fn neighbours() -> BTreeSet<(char, char)> {
        let (columns, rows) = WORLD.size();
        let mut pairs = BTreeSet::new();
        for square in (0..rows).flat_map(|row| (0..columns).map(move |column| (column, row))) {
            for (dx, dy) in [(0, 1), (1, 0)] {
                let beside = WORLD.at((square.0 + dx, square.1 + dy));
                if let (Some(one), Some(other)) = (WORLD.at(square), beside) {
                    pairs.extend([(one, other), (other, one)]);
                }
            }
        }
        pairs
    }

    /// One border cannot be drawn: the land bridge at the Bosporus closes off its sea.
    #[test]
    fn what_borders_in_the_data_borders_on_the_map_and_nothing_else_does() {
        let mark = |id: &str| WORLD.mark(id).unwrap();
        let mut wanted = BTreeSet::new();
        for at in Territory::all(Ruleset::standard()) {
            wanted.extend(at.borders().map(|other| (mark(at.id()), mark(other.id()))));
            for sea in at.coasts() {
                let (land, sea) = (mark(at.id()), mark(sea.id()));
                wanted.extend([(land, sea), (sea, land)]);
            }
        }
        for at in Sea::all(Ruleset::standard()) {
            wanted.extend(at.borders().map(|other| (mark(at.id()), mark(other.id()))));
        }
        let waste = [MOUNTAINS, ICE, LAKE];
        let drawn: BTreeSet<_> = neighbours()
            .into_iter()
            .filter(|(a, b)| a != b && !waste.contains(a) && !waste.contains(b))
            .collect();
        assert_eq!(drawn.difference(&wanted).count(), 0, "drawn and not so");
        let missing: Vec<_> = wanted.difference(&drawn).collect();
        let (east_med, black_sea) = (mark("east_med"), mark("black_sea"));
        assert_eq!(missing, [&(east_med, black_sea), &(black_sea, east_med)]);
    }

    #[test]
    fn the_squares_are_a_rectangle_and_every_place_has_some() {
        let (columns, rows) = WORLD.size();
        assert!(WORLD.rows.iter().all(|row| row.len() as i32 == columns) && rows > 60);
        let mut known: BTreeSet<_> = WORLD.marks.values().copied().collect();
        assert_eq!(known.len(), Place::all(Ruleset::standard()).count());
        known.extend([MOUNTAINS, ICE, LAKE]);
        assert!(WORLD.rows.iter().flatten().all(|mark| known.contains(mark)));
        assert!(WORLD.marks.values().all(|mark| WORLD.squares(&[*mark]).len() > 20));
    }
}
