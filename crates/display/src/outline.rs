//! Outlines: sets of squares as smooth closed paths, for rivers, kingdoms and coasts.

use std::fmt::Write;

/// A set of squares.
#[derive(Clone, Debug)]
pub(crate) struct Grid {
    columns: i32,
    rows: i32,
    inside: Vec<bool>,
}

impl Grid {
    pub(crate) fn new(columns: i32, rows: i32) -> Self {
        Self { columns, rows, inside: vec![false; (columns * rows) as usize] }
    }

    pub(crate) fn insert(&mut self, column: i32, row: i32) {
        if self.holds(column, row) {
            self.inside[(row * self.columns + column) as usize] = true;
        }
    }

    fn holds(&self, column: i32, row: i32) -> bool {
        (0..self.columns).contains(&column) && (0..self.rows).contains(&row)
    }

    fn contains(&self, column: i32, row: i32) -> bool {
        self.holds(column, row) && self.inside[(row * self.columns + column) as usize]
    }
}

/// A corner of squares.
pub(crate) type Point = (i32, i32);

/// The directions of edges, clockwise.
const STEPS: [Point; 4] = [(1, 0), (0, 1), (-1, 0), (0, -1)];

/// An edge of a square that is part of the outline, traversed clockwise.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Side {
    from: Point,
    /// The index of its direction.
    way: usize,
}

impl Side {
    fn step(self) -> Point {
        STEPS[self.way]
    }

    fn to(self) -> Point {
        let (dx, dy) = self.step();
        (self.from.0 + dx, self.from.1 + dy)
    }

    /// Whether it lies on the border of the grid.
    fn on_edge(self, grid: &Grid) -> bool {
        let (x, y) = self.from;
        match self.step() {
            (0, _) => x == 0 || x == grid.columns,
            _ => y == 0 || y == grid.rows,
        }
    }
}

/// The edges of an outline, indexed by the corner they leave.
struct Sides {
    columns: i32,
    /// For each corner, one bit per direction.
    leaving: Vec<u8>,
}

impl Sides {
    fn of(grid: &Grid) -> Self {
        let columns = grid.columns + 1;
        let mut sides = Self { columns, leaving: vec![0; (columns * (grid.rows + 1)) as usize] };
        for row in 0..grid.rows {
            for column in (0..grid.columns).filter(|column| grid.contains(*column, row)) {
                let around = [
                    ((0, -1), (column, row)),
                    ((1, 0), (column + 1, row)),
                    ((0, 1), (column + 1, row + 1)),
                    ((-1, 0), (column, row + 1)),
                ];
                for (way, ((dx, dy), (x, y))) in around.into_iter().enumerate() {
                    if !grid.contains(column + dx, row + dy) {
                        sides.leaving[(y * columns + x) as usize] |= 1 << way;
                    }
                }
            }
        }
        sides
    }

    /// Removes an edge that leaves a corner, in the first of these directions that exists.
    fn take(&mut self, from: Point, ways: [usize; 4]) -> Option<Side> {
        let leaving = self.leaving.get_mut((from.1 * self.columns + from.0) as usize)?;
        let way = ways.into_iter().find(|way| *leaving >> way & 1 == 1)?;
        *leaving &= !(1 << way);
        Some(Side { from, way })
    }

    /// Removes one closed outline after the other.
    fn rings(mut self) -> impl Iterator<Item = Vec<Side>> {
        let mut corner = 0;
        std::iter::from_fn(move || {
            corner += self.leaving.iter().skip(corner).position(|leaving| *leaving != 0)?;
            let from = (corner as i32 % self.columns, corner as i32 / self.columns);
            let mut ring = Vec::new();
            let mut next = self.take(from, [0, 1, 2, 3]);
            while let Some(side) = next {
                ring.push(side);
                // Squares that touch only at a corner stay separate: there the outline turns right.
                next = self.take(side.to(), [1, 0, 3, 2].map(|turn| (side.way + turn) % 4));
            }
            Some(ring)
        })
    }
}

/// To the right of a step is the inside of the outline.
fn right((x, y): Point) -> Point {
    (-y, x)
}

/// The outline of the squares as SVG path data: inset from their edges, with rounded corners. At an
/// open border the outline runs off the grid without an inset.
pub(crate) fn outline(
    grid: &Grid,
    origin: (f32, f32),
    size: f32,
    inset: f32,
    radius: f32,
    open_edge: bool,
) -> String {
    let mut path = String::new();
    for ring in Sides::of(grid).rings() {
        let after = ring.iter().cycle().skip(1);
        let turns = ring.iter().zip(after).filter(|(before, after)| before.way != after.way);
        for (index, (before, after)) in turns.enumerate() {
            let edge = |side: Side| open_edge && side.on_edge(grid);
            let inward = |side: Side| if edge(side) { 0.0 } else { inset };
            let (before_step, after_step) = (before.step(), after.step());
            let (a, b) = (right(before_step), right(after_step));
            let corner = |i: fn(Point) -> i32, from: f32| {
                from + i(after.from) as f32 * size
                    + i(a) as f32 * inward(*before)
                    + i(b) as f32 * inward(*after)
            };
            let (x, y) = (corner(|p| p.0, origin.0), corner(|p| p.1, origin.1));
            let radius = if edge(*before) || edge(*after) { 0.0 } else { radius };
            let (sx, sy) = (before_step.0 as f32 * radius, before_step.1 as f32 * radius);
            let (ex, ey) = (after_step.0 as f32 * radius, after_step.1 as f32 * radius);
            let verb = if index == 0 { 'M' } else { 'L' };
            // Integer units are precise enough, and much faster to format.
            let [x, y, sx, sy, ex, ey] = [x, y, sx, sy, ex, ey].map(|value| value.round() as i32);
            let _ = write!(path, "{verb}{} {}", x - sx, y - sy);
            if radius > 0.0 {
                let _ = write!(path, "Q{x} {y} {} {}", x + ex, y + ey);
            }
        }
        path.push('Z');
    }
    path
}

/// The outlines of the squares as rings of corners, one per edge.
pub(crate) fn rings(grid: &Grid) -> impl Iterator<Item = Vec<Point>> {
    Sides::of(grid).rings().map(|ring| ring.into_iter().map(|side| side.from).collect())
}

/// A ring drawn as if by hand: through the middle of each edge, bending at the corners, and exactly
/// through the sharp ones.
pub(crate) fn bent(ring: &[((f32, f32), bool)], path: &mut String) {
    let Some(last) = ring.last() else { return };
    let middle = |a: (f32, f32), b: (f32, f32)| ((a.0 + b.0) / 2.0, (a.1 + b.1) / 2.0);
    let whole = |(x, y): (f32, f32)| (x.round() as i32, y.round() as i32);
    let mut at = whole(middle(last.0, ring[0].0));
    let _ = write!(path, "M{} {}", at.0, at.1);
    for (index, (corner, sharp)) in ring.iter().enumerate() {
        let after = ring[(index + 1) % ring.len()].0;
        let (corner, end) = (whole(*corner), whole(middle(*corner, after)));
        let verb = if *sharp { 'l' } else { 'q' };
        let _ = write!(path, "{verb}{} {}", corner.0 - at.0, corner.1 - at.1);
        let from = if *sharp { corner } else { at };
        let _ = write!(path, " {} {}", end.0 - from.0, end.1 - from.1);
        at = end;
    }
    path.push('z');
}

#[cfg(test)]
mod tests {
    use super::*;

    fn drawn(squares: &[Point], radius: f32, open: bool) -> String {
        let mut grid = Grid::new(4, 4);
        squares.iter().for_each(|(column, row)| grid.insert(*column, *row));
        outline(&grid, (0.0, 0.0), 10.0, 1.0, radius, open)
    }

    #[test]
    fn a_square_has_four_corners() {
        assert_eq!(drawn(&[(1, 1)], 0.0, false), "M19 11L19 19L11 19L11 11Z");
        assert_eq!(drawn(&[(1, 1), (2, 1)], 0.0, false), "M29 11L29 19L11 19L11 11Z");
    }

    #[test]
    fn squares_that_touch_at_a_corner_stay_apart_and_holes_stay_open() {
        assert_eq!(drawn(&[(0, 0), (1, 1)], 0.0, false).matches('Z').count(), 2);
        let ring: Vec<_> =
            (0..9).map(|i| (i % 3, i / 3)).filter(|square| *square != (1, 1)).collect();
        assert_eq!(drawn(&ring, 0.0, false).matches('Z').count(), 2);
    }

    #[test]
    fn a_ring_has_a_corner_for_each_side_and_bends_at_all_that_are_not_sharp() {
        let mut grid = Grid::new(4, 4);
        [(1, 1), (2, 1), (3, 3)].into_iter().for_each(|(x, y)| grid.insert(x, y));
        let mut lengths: Vec<_> = rings(&grid).map(|ring| ring.len()).collect();
        lengths.sort_unstable();
        assert_eq!(lengths, [4, 6]);
        let mut path = String::new();
        let corner = |x, y, sharp| ((x, y), sharp);
        bent(
            &[corner(0.0, 0.0, false), corner(8.0, 0.0, true), corner(0.0, 8.0, false)],
            &mut path,
        );
        assert_eq!(path, "M0 4q0 -4 4 -4l4 0 -4 4q-4 4 -4 0z");
    }

    #[test]
    fn at_an_open_edge_the_outline_runs_off() {
        assert_eq!(drawn(&[(0, 0)], 3.0, true), "M9 0L9 6Q9 9 6 9L0 9L0 0Z");
    }

    #[test]
    fn the_corner_of_a_walk_that_begins_in_the_middle_of_a_line_is_drawn_once() {
        assert_eq!(drawn(&[(1, 0), (1, 1), (0, 1)], 0.0, false).matches(['M', 'L']).count(), 6);
    }
}
