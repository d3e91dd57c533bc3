//! Records as text, for people.
//!
//! ```text
//! eridu 1
//! game tigris
//! rules 1
//! option board standard
//! seat archer "Anna"
//! seat bull "Bruno"
//!
//! 1 ? start archer
//! 2 ? draw temple
//! 14 archer leader king B3
//! 15 undo 14
//!
//! result archer 1 7 8 9 10
//! result bull 2 6 6 9 12
//! ```
//!
//! A step by chance begins with a question mark, a position that the match started from stands in
//! lines that begin with a bar, and everything behind a `#` at the start of a line is a comment.

use std::{fmt::Write, str::FromStr};

use super::{Place, Record, SeatEntry, Step};
use crate::{NotationError, Words};

/// The version of the text format.
const FORMAT: u32 = 1;

/// A record that cannot be read.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum RecordError {
    /// A line that does not belong there.
    #[error("line {line}: {error}")]
    Line {
        /// The line, counted from 1.
        line: usize,
        /// What is wrong there.
        error: NotationError,
    },
    /// Text that is not the JSON of a record.
    #[error("not the JSON of a record: {0}")]
    Json(String),
    /// A record that can be read but makes no sense.
    #[error("{0}")]
    Content(String),
    /// More text than any record has.
    #[error("a record of {length} bytes is too long; {most} is the most")]
    TooLong {
        /// How long it is.
        length: usize,
        /// How long it may be.
        most: usize,
    },
}

impl Record {
    /// The record as text for people.
    pub fn to_text(&self) -> String {
        let mut text = String::new();
        // Writing into a string cannot fail.
        let _ = self.write_text(&mut text);
        text
    }

    fn write_text(&self, out: &mut String) -> std::fmt::Result {
        writeln!(out, "eridu {FORMAT}\ngame {}\nrules {}", self.game, self.rules)?;
        for (name, value) in &self.options {
            writeln!(out, "option {name} {value}")?;
        }
        for entry in &self.seats {
            writeln!(out, "seat {} {}", entry.seat, serde_json::Value::from(entry.name.as_str()))?;
        }
        for (key, value) in [("commitment", &self.commitment), ("seed", &self.seed)] {
            if let Some(value) = value {
                writeln!(out, "{key} {value}")?;
            }
        }
        for line in self.position.iter().flat_map(|position| position.lines()) {
            writeln!(out, "|{line}")?;
        }
        out.push('\n');
        for (index, step) in self.steps.iter().enumerate() {
            write!(out, "{} ", index + 1)?;
            match step {
                Step::Act { seat, action } => {
                    let seat = self.seats.get(usize::from(*seat)).map_or("", |entry| &entry.seat);
                    writeln!(out, "{seat} {action}")?;
                }
                Step::Chance(outcome) => writeln!(out, "? {outcome}")?,
                Step::Undo(step) => writeln!(out, "undo {step}")?,
            }
        }
        if let Some(result) = &self.result {
            out.push('\n');
            for (entry, place) in self.seats.iter().zip(result) {
                write!(out, "result {} {}", entry.seat, place.place)?;
                for score in &place.scores {
                    write!(out, " {score}")?;
                }
                out.push('\n');
            }
        }
        Ok(())
    }

    /// Reads a record from text.
    ///
    /// # Errors
    /// Names the line and what is wrong there.
    pub fn from_text(text: &str) -> Result<Self, RecordError> {
        let mut reader = Reader::default();
        for (index, line) in text.lines().enumerate() {
            reader.read(line).map_err(|error| RecordError::Line { line: index + 1, error })?;
        }
        reader.finish()?.check()
    }
}

/// The record as far as it has been read.
#[derive(Default)]
struct Reader {
    format: Option<u32>,
    game: Option<String>,
    rules: Option<u32>,
    options: Vec<(String, String)>,
    seats: Vec<SeatEntry>,
    position: Option<String>,
    commitment: Option<String>,
    seed: Option<String>,
    steps: Vec<Step>,
    result: Vec<Place>,
}

impl Reader {
    fn read(&mut self, line: &str) -> Result<(), NotationError> {
        if line.trim().is_empty() || line.starts_with('#') {
            return Ok(());
        }
        if let Some(drawn) = line.strip_prefix('|') {
            let position = self.position.get_or_insert_default();
            position.push_str(drawn);
            position.push('\n');
            return Ok(());
        }
        let (key, rest) = line.split_once(' ').unwrap_or((line, ""));
        if self.format.is_none() && key != "eridu" {
            return Err(NotationError::new("`eridu 1` in the first line", Some(key)));
        }
        match key {
            "eridu" => {
                let format = once(&mut self.format, rest)?;
                if format != FORMAT {
                    return Err(NotationError::new("format 1", Some(rest)));
                }
            }
            "game" => drop(once(&mut self.game, rest)?),
            "rules" => drop(once(&mut self.rules, rest)?),
            "option" => {
                let mut words = Words::of(rest);
                self.options.push((words.read("a name")?, words.read("a value")?));
                words.end()?;
            }
            "seat" => {
                let (seat, name) = rest.split_once(' ').unwrap_or((rest, ""));
                let name = serde_json::from_str(name)
                    .map_err(|_| NotationError::new("a name in quotes", Some(name)))?;
                self.seats.push(SeatEntry { seat: seat.to_owned(), name });
            }
            "commitment" => drop(once(&mut self.commitment, rest)?),
            "seed" => drop(once(&mut self.seed, rest)?),
            "result" => self.read_result(rest)?,
            number => self.read_step(number, rest)?,
        }
        Ok(())
    }

    fn read_step(&mut self, number: &str, rest: &str) -> Result<(), NotationError> {
        let expected = self.steps.len() + 1;
        if number.parse() != Ok(expected) {
            return Err(NotationError::new(format_args!("step {expected}"), Some(number)));
        }
        let (who, what) = rest.split_once(' ').unwrap_or((rest, ""));
        self.steps.push(match who {
            "?" => Step::Chance(what.to_owned()),
            "undo" => {
                Step::Undo(what.parse().map_err(|_| NotationError::new("a step", Some(what)))?)
            }
            seat => {
                let index = self.seats.iter().position(|entry| entry.seat == seat);
                let seat = index
                    .and_then(|index| u8::try_from(index).ok())
                    .ok_or_else(|| NotationError::new("a seat, `?` or `undo`", Some(seat)))?;
                Step::Act { seat, action: what.to_owned() }
            }
        });
        Ok(())
    }

    fn read_result(&mut self, rest: &str) -> Result<(), NotationError> {
        let mut words = Words::of(rest);
        let seat = self.seats.get(self.result.len()).map_or("no more seats", |entry| &entry.seat);
        words.expect(seat)?;
        let place = words.read("a place")?;
        let mut scores = Vec::new();
        while words.peek().is_some() {
            scores.push(words.read("a number")?);
        }
        self.result.push(Place { place, scores });
        Ok(())
    }

    fn finish(self) -> Result<Record, RecordError> {
        let missing = |what| RecordError::Content(format!("the record has no line `{what}`"));
        Ok(Record {
            game: self.game.ok_or_else(|| missing("game"))?,
            rules: self.rules.ok_or_else(|| missing("rules"))?,
            options: self.options,
            seats: self.seats,
            position: self.position,
            commitment: self.commitment,
            seed: self.seed,
            steps: self.steps,
            result: (!self.result.is_empty()).then_some(self.result),
        })
    }
}

/// Reads the only word of a line that may stand in a record once.
fn once<T: FromStr + Clone>(slot: &mut Option<T>, rest: &str) -> Result<T, NotationError> {
    if slot.is_some() {
        return Err(NotationError::new("this line only once", Some(rest)));
    }
    let mut words = Words::of(rest);
    let value: T = words.read("a value")?;
    words.end()?;
    *slot = Some(value.clone());
    Ok(value)
}

#[cfg(test)]
mod tests {
    use super::*;

    const RECORD: &str = "eridu 1
game tigris
rules 1
option board standard
seat archer \"Anna\"
seat bull \"Bruno \\\"the Bull\\\"\"
commitment 0f
|tigris 1
|
|archer

1 ? start archer
2 archer pass
3 undo 2

result archer 1 7 8 -9 10
result bull 2 6
";

    #[test]
    fn a_record_is_read_as_it_is_written_in_both_formats() {
        let record = Record::read(RECORD).unwrap();
        assert_eq!(record.to_text(), RECORD);
        assert_eq!(record.seats[1].name, "Bruno \"the Bull\"");
        assert_eq!(record.position.as_deref(), Some("tigris 1\n\narcher\n"));
        assert_eq!(Record::read(&record.to_json()), Ok(record));
    }

    #[test]
    fn a_broken_record_names_the_line_and_what_belongs_there() {
        let broken =
            |from: &str, to: &str| Record::read(&RECORD.replace(from, to)).unwrap_err().to_string();
        for (from, to, says) in [
            ("eridu 1", "hello", "line 1: expected `eridu 1` in the first line, but found `hello`"),
            ("eridu 1", "eridu 9", "line 1: expected format 1, but found `9`"),
            ("rules 1", "rules one", "line 3: expected a value, but found `one`"),
            ("rules 1", "game go", "line 3: expected this line only once, but found `go`"),
            ("\"Anna\"", "Anna", "line 5: expected a name in quotes, but found `Anna`"),
            ("2 archer", "7 archer", "line 13: expected step 2, but found `7`"),
            ("2 archer", "2 lion", "line 13: expected a seat, `?` or `undo`, but found `lion`"),
            ("3 undo 2", "3 undo", "line 14: expected a step, but found ``"),
            ("2 archer pass", "2 archer", "step 2 cannot be written"),
            ("result bull 2 6\n", "", "the result does not have one place for each seat"),
            ("game tigris\n", "", "the record has no line `game`"),
        ] {
            assert_eq!(broken(from, to), says);
        }
        assert_eq!(
            broken("seat bull", "seat archer"),
            "line 17: expected `archer`, but found `bull`"
        );
        let long = " ".repeat(Record::LONGEST + 1);
        assert!(matches!(Record::read(&long), Err(RecordError::TooLong { .. })));
        assert!(matches!(Record::read("{\"game\": 1}"), Err(RecordError::Json(_))));
    }
}
