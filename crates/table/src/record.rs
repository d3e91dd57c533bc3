//! Records: a match as its options and steps, with all chance outcomes written out.
//!
//! A record can be read without an engine. The text format (`.eridu`) is for people, JSON for
//! programs; both carry the same information and convert without loss. Both end with a checksum, so
//! a reader can tell whether the record is complete.
//!
//! ```
//! use table::Record;
//!
//! let text = "eridu 1\ngame tigris\nrules 1\nseat archer \"Anna\"\nseat bull \"Bruno\"\n\n1 ? start bull\n";
//! let record = Record::read(text)?;
//! assert_eq!(record.seats[1].name, "Bruno");
//! assert_eq!(Record::read(&record.to_json())?, record);
//! # Ok::<(), table::RecordError>(())
//! ```

mod closing;
mod error;
mod json;
mod resigning;
mod text;

use serde::Serialize;

pub use closing::{Closing, Reading};
pub use error::{Cut, RecordError};
pub use resigning::behind;

/// A recorded match.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Record {
    /// The name of the game.
    pub game: String,
    /// The version of its rules.
    pub rules: u32,
    /// Every option with its value.
    pub options: Vec<(String, String)>,
    /// The data files it was played with, as names and contents; empty if the data ships with the
    /// game.
    pub data: Vec<(String, String)>,
    /// The seats, clockwise.
    pub seats: Vec<SeatEntry>,
    /// The position it started from, unless it started at the beginning.
    pub position: Option<String>,
    /// The hash of the seed, published at the start of the match.
    pub commitment: Option<String>,
    /// The seed, published when the match was over.
    pub seed: Option<String>,
    /// The steps, in order.
    pub steps: Vec<Step>,
    /// The seats whose players resigned, in order.
    pub resigned: Vec<u8>,
    /// The result, if the game is over.
    pub result: Option<Vec<Place>>,
}

/// A seat and the player in it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct SeatEntry {
    /// The seat's name in the steps: one word.
    pub seat: String,
    /// The player's name.
    pub name: String,
}

/// One step of a match. Steps are counted from 1.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Step {
    /// An answer of a seat.
    Act {
        /// The seat, as an index into the seats.
        seat: u8,
        /// The answer, in the game's notation.
        action: String,
    },
    /// A chance outcome, in the game's notation.
    Chance(String),
    /// Undoes the step with this number and every later one.
    Undo(u32),
}

/// The final place of a seat.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Place {
    /// The place, from 1.
    pub place: u8,
    /// What decided it, most important number first.
    pub scores: Vec<i32>,
}

impl Record {
    /// The maximum length of a record, in bytes.
    pub const LONGEST: usize = 8 * 1024 * 1024;

    /// Reads either format: text that begins with a brace is JSON.
    ///
    /// # Errors
    /// Names the line or field and what is wrong with it. A record with a wrong checksum is
    /// refused; one without a checksum is accepted.
    pub fn read(text: &str) -> Result<Self, RecordError> {
        Reading::of(text).map(|reading| reading.record)
    }

    /// Checks what both formats must satisfy: existing seats, and names that can be written.
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
            return fail(format!("`{}` is not a valid game name", self.game.escape_debug()));
        }
        for (name, value) in &self.options {
            if !word(name) || !word(value) {
                return fail(format!(
                    "the option `{}` is not one word for the name and one for the value",
                    name.escape_debug()
                ));
            }
        }
        for (index, (file, _)) in self.data.iter().enumerate() {
            if !word(&file.replace(['.', '_'], "-")) {
                return fail(format!("`{}` is no name of a file", file.escape_debug()));
            }
            if self.data[..index].iter().any(|(other, _)| other == file) {
                return fail(format!("there are two files `{file}`"));
            }
        }
        for (index, entry) in self.seats.iter().enumerate() {
            if !word(&entry.seat) || entry.seat == "undo" {
                return fail(format!("`{}` is not a valid seat name", entry.seat.escape_debug()));
            }
            if self.seats[..index].iter().any(|other| other.seat == entry.seat) {
                return fail(format!("there are two seats `{}`", entry.seat));
            }
        }
        for (what, digits) in [("commitment", &self.commitment), ("seed", &self.seed)] {
            let written = |digits: &String| {
                digits.bytes().all(|b| b.is_ascii_hexdigit()) && !digits.is_empty()
            };
            if digits.as_ref().is_some_and(|digits| !written(digits)) {
                return fail(format!("the {what} is not hexadecimal"));
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
        let seats = self.seats.len();
        if self.resigned.iter().any(|seat| usize::from(*seat) >= seats)
            || !self.resigned.is_sorted_by(|one, other| one < other)
        {
            return fail(
                "the seats that resigned are not seats of the record, in order".to_owned(),
            );
        }
        if self.result.as_ref().is_some_and(|places| places.len() != self.seats.len()) {
            return fail("the result does not have one place for each seat".to_owned());
        }
        if self.position.as_ref().is_some_and(|p| {
            p.lines().any(|l| l.trim_end() != l) || p.contains('\r') || !p.ends_with('\n')
        }) {
            return fail(
                "the position has trailing blanks, or does not end with a line break".to_owned(),
            );
        }
        Ok(self)
    }
}
