//! The entries of a table's log, as they are stored.

use serde::{Deserialize, Serialize};

use crate::store::{Row, StoreError};

/// Something that happened at a table.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Entry {
    /// Its number, from 1 without holes.
    pub(crate) number: u64,
    /// When it happened.
    pub(crate) at: i64,
    /// Who did it.
    pub(crate) person: Option<String>,
    /// The key that his client gave it.
    pub(crate) key: Option<String>,
    /// What it was.
    pub(crate) what: What,
}

/// What happened. These names are in every database: a name never changes its meaning.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "kind", rename_all = "kebab-case")]
pub(crate) enum What {
    /// The table was made, with these places.
    Created { places: Vec<Place> },
    /// Somebody took an open seat.
    Joined { seat: u8, place: Place },
    /// Somebody gave his seat up before the start.
    Left { seat: u8 },
    /// Whoever made the table changed a seat.
    Seat { seat: u8, place: Place },
    /// The game began, with these names.
    Started { names: Vec<String> },
    /// A seat answered.
    Act { seat: u8, action: String },
    /// Chance spoke.
    Chance { outcome: String },
    /// A step and all that stood after it were taken back.
    Undo { seat: u8, to: u32 },
    /// A seat asks the others to take back a step.
    Proposed { seat: u8, to: u32 },
    /// A seat answered that.
    Answered { seat: u8, agree: bool },
    /// From now on a bot plays for a person.
    Kept { seat: u8, why: Why },
    /// The person is back.
    Returned { seat: u8 },
    /// Nobody is left.
    Away,
    /// Somebody is back.
    Reopened,
    /// The clocks were moved on by the time that the server was down.
    Grace { ms: i64 },
    /// Somebody said something.
    Chat { name: String, seat: Option<u8>, words: String },
    /// The game is over.
    Finished { places: Vec<u8>, scores: Vec<Vec<i32>> },
    /// Whoever runs the server ended it.
    Ended,
    /// There is another table with the same people.
    Rematch { seat: u8, table: String },
}

/// Who sits on a seat.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "kind", rename_all = "kebab-case")]
pub(crate) enum Place {
    /// Nobody yet.
    Open,
    /// A person.
    Person {
        /// Who it is.
        person: String,
        /// What he is called here.
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
pub(crate) enum Why {
    /// He left.
    Left,
    /// He asked for it.
    Conceded,
    /// His clock ran out.
    Time,
}

impl Place {
    /// Whose seat it is.
    pub(crate) fn person(&self) -> Option<&str> {
        match self {
            Self::Person { person, .. } => Some(person),
            Self::Open | Self::Bot { .. } => None,
        }
    }
}

impl Entry {
    /// The entry of a stored row.
    pub(crate) fn read(row: Row) -> Result<Self, StoreError> {
        let what = serde_json::from_str(&row.body)
            .map_err(|error| StoreError::Broken(format!("entry {}: {error}", row.number)))?;
        let number = u64::try_from(row.number)
            .map_err(|_| StoreError::Broken(format!("entry {}", row.number)))?;
        Ok(Self { number, at: row.at, person: row.person, key: row.key, what })
    }

    /// The entry as it is stored.
    pub(crate) fn write(&self) -> Result<Row, StoreError> {
        let body = serde_json::to_string(&self.what)
            .map_err(|error| StoreError::Broken(error.to_string()))?;
        let number = i64::try_from(self.number).unwrap_or(i64::MAX);
        let (person, key) = (self.person.clone(), self.key.clone());
        Ok(Row { number, at: self.at, person, key, body })
    }
}
