//! Frames for everything, in the wide and the tall layout.

use tigris::{Area, COLUMNS, Geography, ROWS, Side, Space};

use crate::{
    Frame, Layout,
    outline::{Grid, outline},
};

/// The size of a space.
pub(super) const CELL: f32 = 100.0;

/// The frames of a layout.
pub(super) struct Places {
    pub(super) layout: Layout,
    pub(super) width: f32,
    pub(super) height: f32,
    /// The board, including its edge.
    pub(super) board: Frame,
    /// The upper left corner of the spaces.
    origin: (f32, f32),
    /// The area of the player panels.
    pub(super) players: Frame,
    /// Bag, treasures, monuments and buildings.
    pub(super) supply: Frame,
    /// Whose turn it is, or the conflict.
    pub(super) status: Frame,
    /// The hand in front.
    pub(super) hand: Frame,
}

/// The width of the board's edge.
pub(super) const EDGE: f32 = 46.0;

impl Places {
    /// The frames for a table with this many seats. The tall layout has two panels in a row.
    pub(super) fn of(layout: Layout, seats: usize) -> Self {
        let top = if seats > 2 { 396.0 } else { 208.0 };
        match layout {
            Layout::Wide => Self {
                layout,
                width: 2220.0,
                height: 1404.0,
                board: Frame::new(16.0, 16.0, 1692.0, 1192.0),
                origin: (16.0 + EDGE, 16.0 + EDGE),
                players: Frame::new(1724.0, 16.0, 480.0, 154.0),
                supply: Frame::new(1724.0, 0.0, 480.0, 0.0),
                status: Frame::new(1724.0, 1144.0, 480.0, 244.0),
                hand: Frame::new(16.0, 1224.0, 1692.0, 164.0),
            },
            Layout::Tall => Self {
                layout,
                width: 1224.0,
                height: top + 2348.0,
                board: Frame::new(16.0, top, 1192.0, 1692.0),
                origin: (16.0 + EDGE, top + EDGE),
                players: Frame::new(16.0, 16.0, 1192.0, 176.0),
                supply: Frame::new(16.0, top + 1708.0, 700.0, 270.0),
                status: Frame::new(732.0, top + 1708.0, 476.0, 270.0),
                hand: Frame::new(16.0, top + 1994.0, 1192.0, 338.0),
            },
        }
    }

    /// The column and row in which a space is drawn. The tall layout rotates the board by a quarter
    /// turn, so that its spaces stay large enough for a fingertip.
    pub(super) fn grid(&self, space: Space) -> (i32, i32) {
        let (column, row) = (i32::from(space.column()), i32::from(space.row()));
        match self.layout {
            Layout::Wide => (column, row),
            Layout::Tall => (row, i32::from(COLUMNS) - 1 - column),
        }
    }

    /// The number of columns and rows as drawn.
    pub(super) fn size(&self) -> (i32, i32) {
        let (columns, rows) = (i32::from(COLUMNS), i32::from(ROWS));
        match self.layout {
            Layout::Wide => (columns, rows),
            Layout::Tall => (rows, columns),
        }
    }

    /// The frame of a space.
    pub(super) fn cell(&self, space: Space) -> Frame {
        let (column, row) = self.grid(space);
        self.cell_at(column, row)
    }

    /// The frame of the space drawn in this column and row.
    pub(super) fn cell_at(&self, column: i32, row: i32) -> Frame {
        let (x, y) = self.origin;
        Frame::new(x + column as f32 * CELL, y + row as f32 * CELL, CELL, CELL)
    }

    /// The bounding box of some spaces.
    pub(super) fn around(&self, spaces: impl Iterator<Item = Space>) -> Frame {
        let cells: Vec<_> = spaces.map(|space| self.cell(space)).collect();
        let least = |get: fn(&Frame) -> f32| cells.iter().map(get).fold(f32::MAX, f32::min);
        let most = |get: fn(&Frame) -> f32| cells.iter().map(get).fold(0.0, f32::max);
        let (x, y) = (least(|cell| cell.x), least(|cell| cell.y));
        Frame::new(x, y, most(|cell| cell.x) + CELL - x, most(|cell| cell.y) + CELL - y)
    }

    /// The outline of an area.
    pub(super) fn outline(&self, area: Area, inset: f32, radius: f32, open_edge: bool) -> String {
        let (columns, rows) = self.size();
        let mut grid = Grid::new(columns, rows);
        for space in area {
            let (column, row) = self.grid(space);
            grid.insert(column, row);
        }
        outline(&grid, self.origin, CELL, inset, radius, open_edge)
    }

    /// The lines between the spaces.
    pub(super) fn grid_lines(&self) -> String {
        let ((x, y), (columns, rows)) = (self.origin, self.size());
        let (width, height) = (columns as f32 * CELL, rows as f32 * CELL);
        let down = (1..columns).map(|column| format!("M{} {y}v{height}", x + column as f32 * CELL));
        let across = (1..rows).map(|row| format!("M{x} {}h{width}", y + row as f32 * CELL));
        down.chain(across).collect()
    }

    /// The rivers: their banks, and the lines of their current.
    pub(super) fn rivers(&self, side: Side) -> [String; 3] {
        let river = Geography::of(side).river;
        [(5.0, 46.0), (20.0, 36.0), (38.0, 20.0)]
            .map(|(inset, radius)| self.outline(river, inset, radius, true))
    }
}
