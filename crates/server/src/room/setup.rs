//! What a table agrees on before it plays, as it is stored.

use serde::{Deserialize, Serialize};
use table::Record;

use crate::title::Title;

/// Everything that was agreed on when the table was made.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct Setup {
    /// The game.
    pub(crate) game: String,
    /// The version of its rules.
    pub(crate) rules: u32,
    /// Every option with its value.
    pub(crate) options: Vec<(String, String)>,
    /// The preset it was chosen by.
    pub(crate) preset: Option<String>,
    /// What the table is called.
    pub(crate) title: Title,
    /// Whether it is left out of the lists.
    pub(crate) private: bool,
    /// How long people may think.
    pub(crate) clock: ClockKind,
    /// Whether others may watch.
    pub(crate) spectators: bool,
    /// When it starts.
    pub(crate) start: Start,
    /// Who made it.
    pub(crate) creator: Option<String>,
    /// The head of the record that it was read from.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(crate) origin: Option<Record>,
}

/// How long people may think.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "kind", rename_all = "kebab-case", deny_unknown_fields)]
pub enum ClockKind {
    /// As long as they like.
    #[default]
    None,
    /// So long for the whole game, and a little more for each turn.
    Bank {
        /// Seconds for the whole game.
        seconds: u32,
        /// Seconds more for each turn.
        #[serde(default)]
        increment_seconds: u32,
    },
    /// So many days for each move.
    Days {
        /// The days.
        days: u32,
    },
}

/// When a table starts.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Start {
    /// As soon as no seat is open.
    #[default]
    WhenFull,
    /// When whoever made it says so.
    ByHand,
}
