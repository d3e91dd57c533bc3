//! The entries of a table's log, in their stored form.

use serde::{Deserialize, Serialize};

use crate::{Row, Unreadable};

/// One entry of a table's log.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Entry {
    /// Its number, counted from 1 without gaps.
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

/// The kinds of entries. Their names are in every database: a name never changes its meaning.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "kind", rename_all = "kebab-case")]
pub enum What {
    /// The table was created.
    Created {
        /// The initial places.
        places: Vec<Place>,
    },
    /// A person took an open seat.
    Joined {
        /// The seat.
        seat: u8,
        /// The seat's new occupant.
        place: Place,
    },
    /// A person gave up their seat before the start.
    Left {
        /// The seat.
        seat: u8,
    },
    /// The host changed a seat.
    Seat {
        /// The seat.
        seat: u8,
        /// The seat's new occupant.
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
        /// Whether it was the seat's standing answer.
        #[serde(default, skip_serializing_if = "std::ops::Not::not")]
        standing: bool,
        /// Whether it belongs to the same order as the answer before it.
        #[serde(default, skip_serializing_if = "std::ops::Not::not")]
        ordered: bool,
    },
    /// A seat set or removed its standing answer to routine questions.
    Standing {
        /// The seat.
        seat: u8,
        /// The answer, in the notation of the game; none to be asked again.
        action: Option<String>,
    },
    /// Chance resolved.
    Chance {
        /// The outcome, in the notation of the game.
        outcome: String,
    },
    /// A step and all later ones were undone.
    Undo {
        /// The seat that undid them.
        seat: u8,
        /// The first undone step.
        to: u32,
    },
    /// A seat asked for consent to undo a step.
    Proposed {
        /// The seat that asks.
        seat: u8,
        /// The first step to undo.
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
        /// The reason.
        why: Why,
    },
    /// The person is back.
    Returned {
        /// The seat.
        seat: u8,
    },
    /// No people are left at the table.
    Away,
    /// A person returned to a table without people.
    Reopened,
    /// The clocks got back the time during which the server was down.
    Grace {
        /// The time in milliseconds.
        ms: i64,
    },
    /// A person said something.
    Chat {
        /// Their name at this table.
        name: String,
        /// Their seat, if they have one.
        seat: Option<u8>,
        /// The message.
        words: String,
    },
    /// The game is over.
    Finished {
        /// The place of each seat, from 1.
        places: Vec<u8>,
        /// The score of each seat, by category.
        scores: Vec<Vec<i32>>,
    },
    /// An administrator closed the table, or everyone left before the start.
    Ended,
    /// A rematch was offered at a new table.
    Rematch {
        /// The seat that offered it.
        seat: u8,
        /// The new table.
        table: String,
    },
}

/// The occupant of a seat.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "kind", rename_all = "kebab-case")]
pub enum Place {
    /// No one yet.
    Open,
    /// No one yet; reserved for an invited person.
    Asked {
        /// Their id.
        person: String,
        /// Their name at this table.
        name: String,
    },
    /// A person.
    Person {
        /// Their id.
        person: String,
        /// Their name at this table.
        name: String,
        /// Whether it is an external program.
        #[serde(default, skip_serializing_if = "std::ops::Not::not")]
        program: bool,
    },
    /// A bot.
    Bot {
        /// Its level.
        level: String,
        /// Its style.
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
    /// The id of the person on this seat.
    pub fn person(&self) -> Option<&str> {
        match self {
            Self::Person { person, .. } => Some(person),
            Self::Open | Self::Asked { .. } | Self::Bot { .. } => None,
        }
    }

    /// The id of the person for whom this seat is reserved until they answer.
    pub fn invited(&self) -> Option<&str> {
        match self {
            Self::Asked { person, .. } => Some(person),
            Self::Open | Self::Person { .. } | Self::Bot { .. } => None,
        }
    }

    /// Whether the seat is still free.
    pub fn is_free(&self) -> bool {
        matches!(self, Self::Open | Self::Asked { .. })
    }

    /// Whether it is reserved for this person.
    pub(crate) fn is_kept_for(&self, who: &str) -> bool {
        self.invited() == Some(who)
    }
}

impl Entry {
    /// Parses a stored row.
    ///
    /// # Errors
    /// If the row cannot be parsed.
    pub fn read(row: Row) -> Result<Self, Unreadable> {
        let what = serde_json::from_str(&row.body)
            .map_err(|error| Unreadable::Broken(format!("entry {}: {error}", row.number)))?;
        let number = u64::try_from(row.number)
            .map_err(|_| Unreadable::Broken(format!("entry {}", row.number)))?;
        Ok(Self { number, at: row.at, person: row.person, key: row.key, what })
    }

    /// The entry as a row for the store.
    ///
    /// # Errors
    /// If it cannot be serialised.
    pub fn write(&self) -> Result<Row, Unreadable> {
        let body = serde_json::to_string(&self.what).map_err(Unreadable::broken)?;
        let number = i64::try_from(self.number).unwrap_or(i64::MAX);
        let (person, key) = (self.person.clone(), self.key.clone());
        Ok(Row { number, at: self.at, person, key, body })
    }
}
