//! Frames for everything, in the wide and the tall layout.

use stone_age::{Place, Purpose};

use crate::{Frame, Layout};

/// The frames of a layout.
pub(super) struct Places {
    pub(super) layout: Layout,
    pub(super) width: f32,
    pub(super) height: f32,
    /// The valley, including its edge.
    pub(super) board: Frame,
    /// The area of the player panels.
    pub(super) players: Frame,
    /// The area for dice and questions.
    pub(super) stage: Frame,
    /// The hand of the player in front.
    pub(super) hand: Frame,
    spots: [Frame; 16],
}

/// The gap between things.
pub(super) const GAP: f32 = 12.0;
/// The distance from the edge of the valley to its places.
const EDGE: f32 = 20.0;
/// The height of a panel in the tall layout, which has two in a row.
const TALL_PANEL: f32 = 336.0;

impl Places {
    /// The frames for a table with this many seats.
    pub(super) fn of(layout: Layout, seats: usize) -> Self {
        match layout {
            Layout::Wide => {
                let board = Frame::new(16.0, 16.0, 1692.0, 1192.0);
                Self {
                    layout,
                    width: 2220.0,
                    height: 1404.0,
                    board,
                    players: Frame::new(1724.0, 16.0, 480.0, 1372.0),
                    stage: Frame::new(884.0, 908.0, 804.0, 280.0),
                    hand: Frame::new(16.0, 1224.0, 1692.0, 164.0),
                    spots: Place::ALL.map(|place| wide(place, board)),
                }
            }
            Layout::Tall => {
                let rows = seats.div_ceil(2) as f32;
                let top = 16.0 + rows * (TALL_PANEL + GAP);
                let board = Frame::new(16.0, top, 1192.0, 2010.0);
                let below = board.y + board.height;
                Self {
                    layout,
                    width: 1224.0,
                    height: below + 370.0,
                    board,
                    players: Frame::new(16.0, 16.0, 1192.0, TALL_PANEL),
                    stage: Frame::new(36.0, below - 300.0, 1152.0, 280.0),
                    hand: Frame::new(16.0, below + GAP, 1192.0, 342.0),
                    spots: Place::ALL.map(|place| tall(place, board)),
                }
            }
        }
    }

    /// The frame of a place.
    pub(super) fn spot(&self, place: Place) -> Frame {
        self.spots[place as usize]
    }
}

/// Gathering at the top, the village and the buildings to the left, the cards to the right. The
/// cheapest card comes last, because cards slide to the right.
fn wide(place: Place, board: Frame) -> Frame {
    let (x, y) = (board.x + EDGE, board.y + EDGE);
    match place.purpose() {
        Purpose::Gather(goods) => Frame::new(x + goods as usize as f32 * 334.0, y, 316.0, 412.0),
        Purpose::Tool | Purpose::Person | Purpose::Agriculture => {
            Frame::new(x + place as usize as f32 * 281.0, y + 432.0, 262.0, 340.0)
        }
        Purpose::Building(stack) => Frame::new(x + stack as f32 * 211.0, y + 792.0, 191.0, 360.0),
        Purpose::Card(index) => {
            Frame::new(x + 848.0 + (3 - index) as f32 * 206.0, y + 432.0, 186.0, 420.0)
        }
    }
}

/// Four in a row: gathering and the village, then cards, then buildings.
fn tall(place: Place, board: Frame) -> Frame {
    let (x, y) = (board.x + EDGE, board.y + EDGE);
    let at = |column: usize, y, height| Frame::new(x + column as f32 * 292.0, y, 276.0, height);
    match place.purpose() {
        Purpose::Gather(goods) if (goods as usize) < 4 => at(goods as usize, y, 380.0),
        Purpose::Gather(_) => at(0, y + 396.0, 380.0),
        Purpose::Tool | Purpose::Person | Purpose::Agriculture => {
            at(1 + place as usize, y + 396.0, 380.0)
        }
        Purpose::Card(index) => at(3 - index, y + 792.0, 490.0),
        Purpose::Building(stack) => at(stack, y + 1298.0, 376.0),
    }
}
