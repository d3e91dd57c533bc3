//! Frames for everything, in the wide and the tall layout.

use civilization::Ruleset;

use super::world::{Chart, WORLD};
use crate::{Frame, Layout};

/// The frames of a layout.
pub(super) struct Places {
    pub(super) layout: Layout,
    pub(super) width: f32,
    pub(super) height: f32,
    /// The map with its edge.
    pub(super) map: Frame,
    /// The projection of the world onto the map.
    pub(super) chart: Chart,
    /// The status panel.
    pub(super) status: Frame,
    /// Units and structures with their prices.
    pub(super) supply: Frame,
    /// The first panel of a player.
    players: Frame,
    /// The strategy cards.
    pub(super) cards: Frame,
    /// The technologies.
    pub(super) tree: Frame,
}

/// The width of the map's edge.
const EDGE: f32 = 24.0;
/// The height of a player panel in the tall layout.
const TALL_PANEL: f32 = 164.0;
/// The gap between panels.
pub(super) const GAP: f32 = 8.0;

impl Places {
    /// The frames for a table with this many seats.
    pub(super) fn of(rules: &'static Ruleset, layout: Layout, seats: usize) -> Self {
        match layout {
            Layout::Wide => {
                let map = Frame::new(16.0, 16.0, 1962.0, 1063.0);
                let room = 735.0 + GAP;
                let height = (room / seats.max(1) as f32 - GAP).min(252.0);
                Self {
                    layout,
                    width: 2600.0,
                    height: 1727.0,
                    map,
                    chart: chart(layout, map),
                    status: Frame::new(1990.0, 16.0, 594.0, 170.0),
                    supply: Frame::new(1990.0, 194.0, 594.0, 142.0),
                    players: Frame::new(1990.0, 344.0, 594.0, height),
                    cards: Frame::new(16.0, 1091.0, 2568.0, 232.0),
                    tree: Frame::new(16.0, 1335.0, 2568.0, 376.0),
                }
            }
            Layout::Tall => {
                let rows = seats.div_ceil(2) as f32;
                let top = 178.0 + rows * (TALL_PANEL + GAP) + GAP;
                let map = Frame::new(16.0, top, 1192.0, 2205.0);
                let below = top + map.height + 12.0;
                let tree = super::tree::tall_height(rules);
                Self {
                    layout,
                    width: 1224.0,
                    height: below + 844.0 + 12.0 + tree + 16.0,
                    map,
                    chart: chart(layout, map),
                    status: Frame::new(16.0, 16.0, 592.0, 150.0),
                    supply: Frame::new(616.0, 16.0, 592.0, 150.0),
                    players: Frame::new(16.0, 178.0, 592.0, TALL_PANEL),
                    cards: Frame::new(16.0, below, 1192.0, 844.0),
                    tree: Frame::new(16.0, below + 856.0, 1192.0, tree),
                }
            }
        }
    }

    /// The frame of the player panel with this index.
    pub(super) fn player(&self, index: usize) -> Frame {
        let (column, row) = match self.layout {
            Layout::Wide => (0, index),
            Layout::Tall => (index % 2, index / 2),
        };
        let Frame { x, y, width, height } = self.players;
        let (x, y) = (x + column as f32 * (width + GAP), y + row as f32 * (height + GAP));
        Frame::new(x, y, width, height)
    }

    /// The frame of a strategy card, by its index and the number of cards.
    pub(super) fn card(&self, index: usize, count: usize) -> Frame {
        let columns = match self.layout {
            Layout::Wide => count.max(13),
            Layout::Tall => 5,
        };
        let rows = match self.layout {
            Layout::Wide => 1,
            Layout::Tall => count.div_ceil(columns).max(3),
        };
        let (wide, high) =
            (self.cards.width / columns as f32, (self.cards.height + GAP) / rows as f32);
        let x = self.cards.x + (index % columns) as f32 * wide;
        let y = self.cards.y + (index / columns) as f32 * high;
        Frame::new(x, y, wide - GAP, high - GAP)
    }
}

fn chart(layout: Layout, map: Frame) -> Chart {
    let across = match layout {
        Layout::Wide => WORLD.size().0,
        Layout::Tall => WORLD.size().1,
    };
    let square = (map.width - 2.0 * EDGE) / across.max(1) as f32;
    Chart { layout, origin: (map.x + EDGE, map.y + EDGE), square }
}
