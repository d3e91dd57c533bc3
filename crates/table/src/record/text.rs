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
//! end 15 0e2fb9b5c3d4…
//! ```
//!
//! Lines such as `data map.toml "…"` carry the files of data that is not shipped with the game.
//! A step that begins with a question mark is a chance outcome. Lines that begin with `|` draw the
//! position the match started from, and lines that begin with `#` are comments. The last line
//! closes the record: see [`super::closing`].

use std::{fmt::Write, str::FromStr};

use super::{Cut, Place, Reading, Record, RecordError, SeatEntry, Step, closing::ClosingLine};
use crate::{NotationError, Words};

/// The version of the text format.
const FORMAT: u32 = 1;

/// The first line of a record.
const FIRST_LINE: &str = "eridu 1";

impl Record {
    /// The record as text, including the closing line.
    pub fn to_text(&self) -> String {
        let mut text = self.body();
        let line = ClosingLine::after(self, &text);
        // Writing into a string cannot fail.
        let _ = writeln!(text, "{line}");
        text
    }

    /// The text above the closing line.
    pub(super) fn body(&self) -> String {
        let mut text = String::new();
        // Writing into a string cannot fail.
        let _ = self.write_body(&mut text);
        text
    }

    fn write_body(&self, out: &mut String) -> std::fmt::Result {
        writeln!(out, "eridu {FORMAT}\ngame {}\nrules {}", self.game, self.rules)?;
        for (name, value) in &self.options {
            writeln!(out, "option {name} {value}")?;
        }
        for (file, text) in &self.data {
            writeln!(out, "data {file} {}", serde_json::Value::from(text.as_str()))?;
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
        for seat in &self.resigned {
            let seat = self.seats.get(usize::from(*seat)).map_or("", |entry| &entry.seat);
            writeln!(out, "resigned {seat}")?;
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
    pub(super) fn read_text(text: &str) -> Result<Reading, RecordError> {
        let torn = !text.ends_with('\n');
        let mut reader = Reader::default();
        let mut lines = (1..).zip(text.lines()).peekable();
        while let Some((number, line)) = lines.next() {
            if let Err(error) = reader.read(line) {
                let is_torn = torn && lines.peek().is_none() && reader.may_go_on_with(line);
                return Err(if is_torn {
                    RecordError::CutOff(Cut::InLine { line: number, error })
                } else {
                    RecordError::Line { line: number, error }
                });
            }
        }
        reader.finish(torn)
    }
}

/// The part of the record read so far.
#[derive(Default)]
struct Reader {
    format: Option<u32>,
    game: Option<String>,
    rules: Option<u32>,
    options: Vec<(String, String)>,
    data: Vec<(String, String)>,
    seats: Vec<SeatEntry>,
    position: Option<String>,
    commitment: Option<String>,
    seed: Option<String>,
    steps: Vec<Step>,
    resigned: Vec<u8>,
    result: Vec<Place>,
    closing: Option<ClosingLine>,
}

impl Reader {
    /// Whether this could be the beginning of a line that is allowed here: if so, a bad last line
    /// was truncated.
    fn may_go_on_with(&self, line: &str) -> bool {
        match self.format {
            Some(_) => self.closing.is_none(),
            None => FIRST_LINE.starts_with(line),
        }
    }

    fn read(&mut self, line: &str) -> Result<(), NotationError> {
        if line.trim().is_empty() || line.starts_with('#') {
            return Ok(());
        }
        if self.closing.is_some() {
            return Err(NotationError::new("nothing after the closing line", Some(line)));
        }
        if let Some(drawn) = line.strip_prefix('|') {
            let position = self.position.get_or_insert_default();
            position.push_str(drawn);
            position.push('\n');
            return Ok(());
        }
        let (key, rest) = line.split_once(' ').unwrap_or((line, ""));
        if self.format.is_none() && key != "eridu" {
            let expected = format_args!("`{FIRST_LINE}` in the first line");
            return Err(NotationError::new(expected, Some(key)));
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
            "data" => {
                let (file, text) = rest.split_once(' ').unwrap_or((rest, ""));
                let text = serde_json::from_str(text)
                    .map_err(|_| NotationError::new("a text in quotes", Some(text)))?;
                self.data.push((file.to_owned(), text));
            }
            "seat" => {
                let (seat, name) = rest.split_once(' ').unwrap_or((rest, ""));
                let name = serde_json::from_str(name)
                    .map_err(|_| NotationError::new("a name in quotes", Some(name)))?;
                self.seats.push(SeatEntry { seat: seat.to_owned(), name });
            }
            "commitment" => drop(once(&mut self.commitment, rest)?),
            "seed" => drop(once(&mut self.seed, rest)?),
            "resigned" => {
                let seat =
                    self.seat(rest).ok_or_else(|| NotationError::new("a seat", Some(rest)))?;
                self.resigned.push(seat);
            }
            "result" => self.read_result(rest)?,
            "end" => self.closing = Some(ClosingLine::from_words(Words::of(rest))?),
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
                let found = self.seat(seat);
                let seat =
                    found.ok_or_else(|| NotationError::new("a seat, `?` or `undo`", Some(seat)))?;
                Step::Act { seat, action: what.to_owned() }
            }
        });
        Ok(())
    }

    /// The index of the seat with this name.
    fn seat(&self, name: &str) -> Option<u8> {
        let index = self.seats.iter().position(|entry| entry.seat == name)?;
        u8::try_from(index).ok()
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

    /// The finished record. Without a closing line, missing parts mean that the text was truncated.
    fn finish(mut self, torn: bool) -> Result<Reading, RecordError> {
        let closing = self.closing.take();
        let (in_head, in_result) =
            (self.steps.is_empty(), (1..self.seats.len()).contains(&self.result.len()));
        let cut = self.format.is_some() && closing.is_none() && (torn || in_head || in_result);
        let record = self.into_record().and_then(Record::check).map_err(|error| match error {
            RecordError::Content(what) if cut => RecordError::CutOff(Cut::Before(what)),
            error => error,
        })?;
        Reading::new(record, closing, torn)
    }

    fn into_record(self) -> Result<Record, RecordError> {
        let missing = |what| RecordError::Content(format!("the record has no line `{what}`"));
        Ok(Record {
            game: self.game.ok_or_else(|| missing("game"))?,
            rules: self.rules.ok_or_else(|| missing("rules"))?,
            options: self.options,
            data: self.data,
            seats: self.seats,
            position: self.position,
            commitment: self.commitment,
            seed: self.seed,
            steps: self.steps,
            resigned: self.resigned,
            result: (!self.result.is_empty()).then_some(self.result),
        })
    }
}

/// Reads the only word of a line that may appear once.
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
        assert_eq!(record.body(), RECORD);
        assert_eq!(record.seats[1].name, "Bruno \"the Bull\"");
        assert_eq!(record.position.as_deref(), Some("tigris 1\n\narcher\n"));
        assert_eq!(Record::read(&record.to_text()), Ok(record.clone()));
        assert_eq!(Record::read(&record.to_json()), Ok(record));
    }

    #[test]
    fn a_record_names_those_who_resigned() {
        let text = RECORD.replace("3 undo 2\n", "3 undo 2\nresigned bull\n");
        let record = Record::read(&text).unwrap();
        assert_eq!(record.resigned, [1]);
        assert_eq!(record.body(), text);
        assert_eq!(Record::read(&record.to_json()), Ok(record));
        for wrong in ["resigned lion", "resigned bull\nresigned archer"] {
            assert!(Record::read(&text.replace("resigned bull", wrong)).is_err(), "{wrong}");
        }
    }

    #[test]
    fn a_record_carries_the_data_it_was_played_by() {
        let text =
            RECORD.replace("seat archer", "data map.toml \"a = 1\\n\\\"b\\\"\"\nseat archer");
        let record = Record::read(&text).unwrap();
        assert_eq!(record.data, [("map.toml".to_owned(), "a = 1\n\"b\"".to_owned())]);
        assert_eq!(record.body(), text);
        assert_eq!(Record::read(&record.to_json()), Ok(record));
        for (from, to, says) in [
            ("map.toml", "../map", "`../map` is no name of a file"),
            ("\"a = 1", "a = 1", "line 5: expected a text in quotes"),
        ] {
            let said = Record::read(&text.replace(from, to)).unwrap_err().to_string();
            assert!(said.starts_with(says), "{said}");
        }
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

    #[test]
    fn a_text_that_ends_in_the_middle_is_cut_off() {
        let cut = |text: &str| match Record::read(text) {
            Err(error @ RecordError::CutOff(_)) => error.to_string(),
            other => panic!("{text:?}: {other:?}"),
        };
        let until = |end: &str| &RECORD[..RECORD.find(end).unwrap() + end.len()];
        for (end, says) in [
            ("eri", "line 1, its last, is incomplete (expected `eridu 1` in the first line, but"),
            ("eridu 1\n", "the record has no line `game`"),
            ("game tigris", "the record has no line `rules`"),
            ("seat archer \"An", "line 5, its last, is incomplete (expected a name in quotes"),
            ("2 arc", "line 13, its last, is incomplete (expected a seat, `?` or `undo`"),
            ("2 archer", "step 2 cannot be written"),
            ("result archer 1 7 8 -9 10\n", "the result does not have one place for each seat"),
        ] {
            let said = cut(until(end));
            assert!(said.starts_with(&format!("the record is cut off: {says}")), "{said}");
        }
        let whole = Record::read(RECORD).unwrap().to_text();
        for end in RECORD.len() + 1..whole.len() - 1 {
            cut(&whole[..end]);
        }
        assert!(cut("{\"game\": \"tigris\"").contains("the JSON ends too early (column 17)"));
    }
}
