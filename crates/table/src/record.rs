//! Records: a match as its options and its steps, chance outcomes written out.
//!
//! A record is text that needs no engine to be read. The text format is for people (`.eridu`), the
//! JSON for programs; both carry the same and turn into each other without loss.

mod json;
mod text;

use serde::{Deserialize, Serialize};

pub use text::RecordError;

/// A match, written down.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Record {
    /// The name of the game.
    pub game: String,
    /// The version of its rules.
    pub rules: u32,
    /// Every option with its value.
    pub options: Vec<(String, String)>,
    /// The seats, clockwise.
    pub seats: Vec<SeatEntry>,
    /// The position it started from, when that is not the beginning of the game.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub position: Option<String>,
    /// The hash of the seed, shown when the match started.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub commitment: Option<String>,
    /// The seed, shown when the match was over.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub seed: Option<String>,
    /// What happened, in order.
    pub steps: Vec<Step>,
    /// How it came out, when it is over.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub result: Option<Vec<Place>>,
}

/// Who sat where.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct SeatEntry {
    /// What the seat is called in the steps: one word.
    pub seat: String,
    /// Who sat there.
    pub name: String,
}

/// One step of a match. Steps are counted from 1.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Step {
    /// A seat answered.
    Act {
        /// The seat, as an index into the seats.
        seat: u8,
        /// Its answer in the notation of the game.
        action: String,
    },
    /// Chance spoke, in the notation of the game.
    Chance(String),
    /// The step of this number and all that still stood after it were taken back.
    Undo(u32),
}

/// Where a seat ended up.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Place {
    /// The place, from 1.
    pub place: u8,
    /// What it rests on, the most important number first.
    pub scores: Vec<i32>,
}

impl Record {
    /// The longest text, in bytes, that is read as a record.
    pub const LONGEST: usize = 8 * 1024 * 1024;

    /// Reads either format: a text that begins with a brace is JSON.
    ///
    /// # Errors
    /// Names the line and what is wrong there.
    pub fn read(text: &str) -> Result<Self, RecordError> {
        if text.len() > Self::LONGEST {
            return Err(RecordError::TooLong { length: text.len(), most: Self::LONGEST });
        }
        if text.trim_start().starts_with('{') {
            Self::from_json(text)
        } else {
            Self::from_text(text)
        }
    }

    /// Checks what either format must hold: seats that exist and names that can be written.
    fn check(self) -> Result<Self, RecordError> {
        let word = |text: &str| {
            !text.is_empty()
                && text.chars().all(|c| c.is_ascii_lowercase() || c.is_ascii_digit() || c == '-')
        };
        let line = |text: &str| {
            !text.is_empty() && text.trim() == text && !text.contains(char::is_control)
        };
        let fail = |what: String| Err(RecordError::Content(what));
        if !word(&self.game) {
            return fail(format!("`{}` is no name of a game", self.game.escape_debug()));
        }
        for (name, value) in &self.options {
            if !word(name) || !word(value) {
                return fail(format!(
                    "the option `{}` is not written in words",
                    name.escape_debug()
                ));
            }
        }
        for (index, entry) in self.seats.iter().enumerate() {
            if !word(&entry.seat) || entry.seat == "undo" {
                return fail(format!("`{}` is no name of a seat", entry.seat.escape_debug()));
            }
            if self.seats[..index].iter().any(|other| other.seat == entry.seat) {
                return fail(format!("there are two seats `{}`", entry.seat));
            }
        }
        for (index, step) in self.steps.iter().enumerate() {
            let written = match step {
                Step::Act { seat, action } => usize::from(*seat) < self.seats.len() && line(action),
                Step::Chance(outcome) => line(outcome),
                Step::Undo(_) => true,
            };
            if !written {
                return fail(format!("step {} cannot be written", index + 1));
            }
        }
        if self.result.as_ref().is_some_and(|places| places.len() != self.seats.len()) {
            return fail("the result does not have one place for each seat".to_owned());
        }
        if self.position.as_ref().is_some_and(|p| {
            p.lines().any(|l| l.trim_end() != l) || p.contains('\r') || !p.ends_with('\n')
        }) {
            return fail(
                "the position has lines that end in blanks, or no last line end".to_owned(),
            );
        }
        Ok(self)
    }
}
