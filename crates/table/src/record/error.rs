//! Why a record cannot be read.

use crate::{NotationError, json::JsonError};

/// A record that is malformed, truncated, or was changed after it was written.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum RecordError {
    /// A malformed line.
    #[error("line {line}: {error}")]
    Line {
        /// The line, counted from 1.
        line: usize,
        /// What is wrong there.
        error: NotationError,
    },
    /// Not the JSON of a record.
    #[error("not the JSON of a record: {0}")]
    Json(JsonError),
    /// Well-formed, but contradictory.
    #[error("{0}")]
    Content(String),
    /// The text was truncated.
    #[error("the record is cut off: {0}")]
    CutOff(Cut),
    /// The closing line counts another number of steps.
    #[error("the closing line counts {counted} steps, but the record has {found}")]
    StepCount {
        /// The number of steps in the closing line.
        counted: usize,
        /// The number of steps in the record.
        found: usize,
    },
    /// The hash in the closing line is wrong.
    #[error(
        "the record was changed after it was written: its hash does not match its closing line"
    )]
    Altered,
    /// Longer than any record.
    #[error("a record of {length} bytes is too long; at most {most} are allowed")]
    TooLong {
        /// Its length in bytes.
        length: usize,
        /// The longest allowed, in bytes.
        most: usize,
    },
}

/// How a text shows that it was truncated.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Cut {
    /// The last line is incomplete.
    #[error("line {line}, its last, is incomplete ({error})")]
    InLine {
        /// The line, counted from 1.
        line: usize,
        /// What is wrong there.
        error: NotationError,
    },
    /// The JSON is incomplete.
    #[error("{0}")]
    InJson(JsonError),
    /// Some parts are missing.
    #[error("{0}")]
    Before(String),
}

impl From<JsonError> for RecordError {
    fn from(error: JsonError) -> Self {
        match error {
            JsonError::EndsEarly(_) => Self::CutOff(Cut::InJson(error)),
            error => Self::Json(error),
        }
    }
}
