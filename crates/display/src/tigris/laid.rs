//! What is on the board besides tiles and leaders, read from the view's serialised form.
//!
//! The engine keeps these areas private and exposes them only through serialisation, which is the
//! form that every other reader of a view uses as well.

use std::collections::BTreeMap;

use serde::Deserialize;
use tigris::{Area, Board, ByColour, Colour, Monument, Space};

/// Everything on the board that is neither a tile nor a leader.
pub(super) struct Laid {
    pub(super) treasures: Area,
    pub(super) catastrophes: Area,
    pub(super) monuments: Vec<(Monument, Space)>,
    pub(super) wonder: Option<Space>,
    pub(super) buildings: ByColour<Option<Space>>,
    /// The tiles that are face down.
    pub(super) turned: Area,
    tiles: [Area; 4],
}

#[derive(Default, Deserialize)]
struct Written {
    treasures: Vec<String>,
    catastrophes: Vec<String>,
    monuments: BTreeMap<String, String>,
    wonder: Option<String>,
    buildings: BTreeMap<String, Option<String>>,
}

impl Laid {
    pub(super) fn of(board: &Board) -> Self {
        let text = serde_json::to_string(board).unwrap_or_default();
        let written: Written = serde_json::from_str(&text).unwrap_or_default();
        let area = |spaces: &[String]| -> Area {
            spaces.iter().filter_map(|space| space.parse::<Space>().ok()).collect()
        };
        let building = |colour: Colour| -> Option<Space> {
            written.buildings.get(colour.name())?.as_ref()?.parse().ok()
        };
        let monuments = written.monuments.iter();
        let mut tiles = [Area::EMPTY; 4];
        for space in board.face_up() {
            if let Some(colour) = board.tile_at(space) {
                tiles[colour as usize].insert(space);
            }
        }
        Self {
            treasures: area(&written.treasures),
            catastrophes: area(&written.catastrophes),
            monuments: monuments
                .filter_map(|(name, space)| Some((name.parse().ok()?, space.parse().ok()?)))
                .collect(),
            wonder: written.wonder.as_ref().and_then(|space| space.parse().ok()),
            buildings: ByColour(Colour::ALL.map(building)),
            turned: board.face_down(),
            tiles,
        }
    }

    /// The face-up tiles of a colour.
    pub(super) fn tiles(&self, colour: Colour) -> Area {
        self.tiles[colour as usize]
    }
}
