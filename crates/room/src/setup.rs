//! The setup of a table: everything that is fixed before the game starts, as it is stored.

use serde::{Deserialize, Serialize};
use table::Record;

use crate::Title;

/// Everything that was fixed when the table was made.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Setup {
    /// The game.
    pub game: String,
    /// The version of its rules.
    pub rules: u32,
    /// Every option with its value.
    pub options: Vec<(String, String)>,
    /// The preset it was chosen by.
    pub preset: Option<String>,
    /// What the table is called.
    pub title: Title,
    /// Whether it is left out of the lists.
    pub private: bool,
    /// How long people may think.
    pub clock: ClockKind,
    /// Whether others may watch.
    pub spectators: bool,
    /// When it starts.
    pub start: Start,
    /// Who made it.
    pub creator: Option<String>,
    /// The head of the record that it was read from.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub origin: Option<Record>,
}

/// How long people may think.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "kind", rename_all = "kebab-case", deny_unknown_fields)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema, ts_rs::TS))]
pub enum ClockKind {
    /// As long as they like.
    #[default]
    None,
    /// A time bank for the whole game, with an increment for each turn.
    Bank {
        /// Seconds for the whole game.
        seconds: u32,
        /// Seconds more for each turn.
        #[serde(default)]
        increment_seconds: u32,
    },
    /// A number of days for each move.
    Days {
        /// The days.
        days: u32,
    },
}

/// When a table starts.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema, ts_rs::TS))]
pub enum Start {
    /// As soon as no seat is open.
    #[default]
    WhenFull,
    /// When the person who made it says so.
    ByHand,
}
