//! The entries of a study's log, in their stored form.

use serde::{Deserialize, Serialize};
use table::Step;

use crate::{Row, Unreadable};

/// One entry of a study's log.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Entry {
    /// Its number, counted from 1 without gaps.
    pub number: u64,
    /// When it was made, in milliseconds since 1970.
    pub at: i64,
    /// The person who made it.
    pub person: Option<String>,
    /// The client's idempotency key.
    pub key: Option<String>,
    /// What it is.
    pub what: What,
}

/// The kinds of entries. Their names are in every database: a name never changes its meaning.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "kind", rename_all = "kebab-case")]
pub enum What {
    /// An answer was tried.
    Act {
        /// The node where it was tried.
        parent: u32,
        /// The seat.
        seat: u8,
        /// The answer, in the notation of the game.
        action: String,
    },
    /// Chance was chosen or rolled.
    Chance {
        /// The node where it happened.
        parent: u32,
        /// The outcome, in the notation of the game.
        outcome: String,
    },
    /// A branch was cut off.
    Cut {
        /// Its first node.
        node: u32,
    },
}

impl What {
    /// The step, and the node behind which it was taken.
    pub(super) fn step(&self) -> Option<(u32, Step)> {
        match self {
            Self::Act { parent, seat, action } => {
                Some((*parent, Step::Act { seat: *seat, action: action.clone() }))
            }
            Self::Chance { parent, outcome } => Some((*parent, Step::Chance(outcome.clone()))),
            Self::Cut { .. } => None,
        }
    }

    /// The first node of a branch that is cut off.
    pub(super) fn cut(&self) -> Option<u32> {
        match self {
            Self::Cut { node } => Some(*node),
            Self::Act { .. } | Self::Chance { .. } => None,
        }
    }
}

impl Entry {
    /// Parses a stored row.
    ///
    /// # Errors
    /// If the row cannot be parsed.
    pub fn read(row: Row) -> Result<Self, Unreadable> {
        let wrong =
            |why: String| Unreadable::Broken(format!("entry {} of a study{why}", row.number));
        let what = serde_json::from_str(&row.body).map_err(|error| wrong(format!(": {error}")))?;
        let number = u64::try_from(row.number).map_err(|_| wrong(String::new()))?;
        Ok(Self { number, at: row.at, person: row.person, key: row.key, what })
    }

    /// The entry as a row for the store.
    pub(super) fn write(self) -> Row {
        // Plain data can always be written.
        let body = serde_json::to_string(&self.what).unwrap_or_default();
        let number = i64::try_from(self.number).unwrap_or(i64::MAX);
        Row { number, at: self.at, person: self.person, key: self.key, body }
    }
}
