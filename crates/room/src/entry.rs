//! The entries of a table's log, as they are stored.

use serde::{Deserialize, Serialize};

use crate::{Row, Unreadable};

/// Something that happened at a table.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Entry {
    /// Its number, from 1 without gaps.
    pub number: u64,
    /// When it happened, in milliseconds since 1970.
    pub at: i64,
    /// The person who did it.
    pub person: Option<String>,
    /// The client's idempotency key.
    pub key: Option<String>,
    /// What it was.
    pub what: What,
}

/// What happened. These names are in every database: a name never changes its meaning.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "kind", rename_all = "kebab-case")]
pub enum What {
    /// The table was made.
    Created {
        /// Who sits where.
        places: Vec<Place>,
    },
    /// A person took an open seat.
    Joined {
        /// The seat.
        seat: u8,
        /// Who sits there now.
        place: Place,
    },
    /// A person gave up their seat before the start.
    Left {
        /// The seat.
        seat: u8,
    },
    /// The person who made the table changed a seat.
    Seat {
        /// The seat.
        seat: u8,
        /// Who sits there now.
        place: Place,
    },
    /// The game began.
    Started {
        /// The name of each seat in the record.
        names: Vec<String>,
    },
    /// A seat answered.
    Act {
        /// The seat.
        seat: u8,
        /// The action, in the notation of the game.
        action: String,
    },
    /// Chance resolved.
    Chance {
        /// The outcome, in the notation of the game.
        outcome: String,
    },
    /// A step and all after it were taken back.
    Undo {
        /// The seat that took it back.
        seat: u8,
        /// The first step that no longer stands.
        to: u32,
    },
    /// A seat asks the others to take back a step.
    Proposed {
        /// The seat that asks.
        seat: u8,
        /// The first step to be taken back.
        to: u32,
    },
    /// A seat answered a proposal.
    Answered {
        /// The seat.
        seat: u8,
        /// Whether it agrees.
        agree: bool,
    },
    /// From now on a bot plays for the person on this seat.
    Kept {
        /// The seat.
        seat: u8,
        /// Why.
        why: Why,
    },
    /// The person is back.
    Returned {
        /// The seat.
        seat: u8,
    },
    /// No person is left.
    Away,
    /// A person is back at a table that nobody was left at.
    Reopened,
    /// The clocks got back the time during which the server was down.
    Grace {
        /// The time in milliseconds.
        ms: i64,
    },
    /// A person said something.
    Chat {
        /// What they are called here.
        name: String,
        /// Their seat, if they have one.
        seat: Option<u8>,
        /// What they said.
        words: String,
    },
    /// The game is over.
    Finished {
        /// The place of each seat, from 1.
        places: Vec<u8>,
        /// The score of each seat, by category.
        scores: Vec<Vec<i32>>,
    },
    /// An administrator ended it, or everybody left before the start.
    Ended,
    /// There is another table with the same people.
    Rematch {
        /// The seat that asked for it.
        seat: u8,
        /// The new table.
        table: String,
    },
}

/// Who sits on a seat.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "kind", rename_all = "kebab-case")]
pub enum Place {
    /// Nobody yet.
    Open,
    /// Nobody yet; the seat is kept for a person who was asked.
    Asked {
        /// Who was asked.
        person: String,
        /// What they are called here.
        name: String,
    },
    /// A person.
    Person {
        /// Who it is.
        person: String,
        /// What they are called here.
        name: String,
        /// Whether it is a program from outside.
        #[serde(default, skip_serializing_if = "std::ops::Not::not")]
        program: bool,
    },
    /// A bot.
    Bot {
        /// How well it plays.
        level: String,
        /// How it likes to play.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        style: Option<String>,
    },
}

/// Why a bot plays for a person.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema, ts_rs::TS))]
pub enum Why {
    /// They left.
    Left,
    /// They asked for it.
    Conceded,
    /// Their clock ran out.
    Time,
    /// They resigned: the game is lost for them, and they do not come back.
    Resigned,
}

impl Place {
    /// Whose seat it is.
    pub fn person(&self) -> Option<&str> {
        match self {
            Self::Person { person, .. } => Some(person),
            Self::Open | Self::Asked { .. } | Self::Bot { .. } => None,
        }
    }

    /// Whether nobody sits there yet.
    pub fn is_free(&self) -> bool {
        matches!(self, Self::Open | Self::Asked { .. })
    }

    /// Whether it is kept for this person.
    pub(crate) fn is_kept_for(&self, who: &str) -> bool {
        matches!(self, Self::Asked { person, .. } if person == who)
    }
}

impl Entry {
    /// The entry of a stored row.
    ///
    /// # Errors
    /// When the row cannot be read.
    pub fn read(row: Row) -> Result<Self, Unreadable> {
        let what = serde_json::from_str(&row.body)
            .map_err(|error| Unreadable::Broken(format!("entry {}: {error}", row.number)))?;
        let number = u64::try_from(row.number)
            .map_err(|_| Unreadable::Broken(format!("entry {}", row.number)))?;
        Ok(Self { number, at: row.at, person: row.person, key: row.key, what })
    }

    /// The entry as it is stored.
    ///
    /// # Errors
    /// When it cannot be written as JSON.
    pub fn write(&self) -> Result<Row, Unreadable> {
        let body = serde_json::to_string(&self.what).map_err(Unreadable::broken)?;
        let number = i64::try_from(self.number).unwrap_or(i64::MAX);
        let (person, key) = (self.person.clone(), self.key.clone());
        Ok(Row { number, at: self.at, person, key, body })
    }
}
