//! The setup of a table: everything fixed before the game starts, in its stored form.

use serde::{Deserialize, Serialize};
use table::Record;

use crate::Title;

/// Everything fixed when the table is created.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Setup {
    /// The game.
    pub game: String,
    /// The version of its rules.
    pub rules: u32,
    /// Every option with its value.
    pub options: Vec<(String, String)>,
    /// The preset that was chosen.
    pub preset: Option<String>,
    /// Its title.
    pub title: Title,
    /// Whether it is hidden from lists.
    pub private: bool,
    /// The time control.
    pub clock: ClockKind,
    /// Whether spectators are allowed.
    pub spectators: bool,
    /// When it starts.
    pub start: Start,
    /// Whether a coach helps those who ask; such a game is not rated.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub coach: bool,
    /// The person who created it.
    pub creator: Option<String>,
    /// The header of the record that it was imported from, or of the position that it began with.
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
