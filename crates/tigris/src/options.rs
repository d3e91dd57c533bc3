//! The options of a table: editions, boards and variants.

use serde::Serialize;
use table::{Field, Preset};

/// What a table chooses before it plays. The defaults are those of the first edition.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default, Serialize)]
#[serde(rename_all = "kebab-case")]
pub struct Options {
    /// Which side of the board is up.
    pub board: Side,
    /// The English variant: commits must matter.
    pub english: bool,
    /// The variant of the open tiles: six tiles lie beside the board to draw from.
    pub open_tiles: bool,
    /// The expansion of the civilization buildings.
    pub buildings: bool,
    /// The wonder: a plus of five tiles.
    pub wonder: bool,
    /// Victory points and treasures are shown to everybody. The rules do not depend on it.
    pub open_scoring: bool,
    /// Unplayed catastrophes lie behind the screens. The rules do not depend on it.
    pub hidden_catastrophes: bool,
    /// What happens when a swap finds too few tiles.
    pub swap_shortage: SwapShortage,
    /// Whether three rounds in which no tile leaves a hand end the game.
    pub idle_rounds: IdleRounds,
    /// Who begins.
    pub start_player: StartPlayer,
}

/// A side of the board.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Side {
    /// Ten temples: all editions.
    #[default]
    Standard,
    /// Fourteen temples: the back of the Pegasus edition.
    Advanced,
}

/// What happens when a swap finds too few tiles, on which the editions differ.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum SwapShortage {
    /// The game ends at once: first edition.
    #[default]
    AtOnce,
    /// The running turn is played to its end: Pegasus edition.
    FinishTurn,
}

/// Whether a game that goes nowhere ends.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum IdleRounds {
    /// After three whole rounds.
    #[default]
    Three,
    /// Never.
    Never,
}

/// Who takes the first turn.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum StartPlayer {
    /// Drawn by lot.
    #[default]
    Drawn,
    /// Whoever sits on the first seat.
    FirstSeat,
}

const ON_OFF: &[&str] = &["off", "on"];

impl table::Options for Options {
    const FIELDS: &'static [Field] = &[
        Field { name: "board", values: &["standard", "advanced"] },
        Field { name: "english", values: ON_OFF },
        Field { name: "open-tiles", values: ON_OFF },
        Field { name: "buildings", values: ON_OFF },
        Field { name: "wonder", values: ON_OFF },
        Field { name: "open-scoring", values: ON_OFF },
        Field { name: "hidden-catastrophes", values: ON_OFF },
        Field { name: "swap-shortage", values: &["at-once", "finish-turn"] },
        Field { name: "idle-rounds", values: &["three", "never"] },
        Field { name: "start-player", values: &["drawn", "first-seat"] },
    ];

    const PRESETS: &'static [Preset] = &[
        Preset {
            name: "first-edition",
            values: &[
                "standard", "off", "off", "off", "off", "off", "off", "at-once", "three", "drawn",
            ],
        },
        Preset {
            name: "pegasus",
            values: &[
                "standard",
                "off",
                "off",
                "off",
                "off",
                "off",
                "on",
                "finish-turn",
                "three",
                "drawn",
            ],
        },
    ];

    fn get(&self, field: usize) -> usize {
        match field {
            0 => self.board as usize,
            1 => usize::from(self.english),
            2 => usize::from(self.open_tiles),
            3 => usize::from(self.buildings),
            4 => usize::from(self.wonder),
            5 => usize::from(self.open_scoring),
            6 => usize::from(self.hidden_catastrophes),
            7 => self.swap_shortage as usize,
            8 => self.idle_rounds as usize,
            _ => self.start_player as usize,
        }
    }

    fn set(&mut self, field: usize, value: usize) {
        let second = value == 1;
        match field {
            0 => self.board = if second { Side::Advanced } else { Side::Standard },
            1 => self.english = second,
            2 => self.open_tiles = second,
            3 => self.buildings = second,
            4 => self.wonder = second,
            5 => self.open_scoring = second,
            6 => self.hidden_catastrophes = second,
            7 => {
                self.swap_shortage =
                    if second { SwapShortage::FinishTurn } else { SwapShortage::AtOnce };
            }
            8 => self.idle_rounds = if second { IdleRounds::Never } else { IdleRounds::Three },
            9 => {
                self.start_player =
                    if second { StartPlayer::FirstSeat } else { StartPlayer::Drawn };
            }
            _ => {}
        }
    }
}
