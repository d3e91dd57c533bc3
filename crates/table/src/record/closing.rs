//! The closing line of a record: proof that it is complete.
//!
//! The last line, `end STEPS HASH`, holds the number of steps and the BLAKE3 hash of the text above
//! it as [`Record::to_text`] writes it; in JSON the field `closing` holds the same. The hash
//! therefore does not depend on the format, comments or line endings. It protects against
//! accidents, not forgery: anyone can edit a record and close it again. What cannot be forged is
//! proven by the seed.

use std::fmt;

use serde::Serialize;

use super::{Record, RecordError};
use crate::{
    NotationError, Words,
    json::{Json, JsonError},
};

/// Whether a record shows that it is complete.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Closing {
    /// The closing line is present and correct.
    Fits,
    /// There is no closing line: the text was truncated, or predates closing lines.
    Missing {
        /// Whether the last line lacks a line break, as if the file had been truncated.
        torn: bool,
    },
}

/// A record as it was read.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Reading {
    /// Its contents.
    pub record: Record,
    /// Whether it shows that it is complete.
    pub closing: Closing,
}

impl Reading {
    /// Reads either format: text that begins with a brace is JSON.
    ///
    /// # Errors
    /// Names the line or field and what is wrong with it.
    pub fn of(text: &str) -> Result<Self, RecordError> {
        if text.len() > Record::LONGEST {
            let (length, most) = (text.len(), Record::LONGEST);
            return Err(RecordError::TooLong { length, most });
        }
        if text.trim_start().starts_with('{') {
            Record::read_json(text)
        } else {
            Record::read_text(text)
        }
    }

    /// A record with its closing line, if it has one.
    pub(super) fn new(
        record: Record,
        line: Option<ClosingLine>,
        torn: bool,
    ) -> Result<Self, RecordError> {
        let closing = match line {
            Some(line) => {
                line.check(&record)?;
                Closing::Fits
            }
            None => Closing::Missing { torn },
        };
        Ok(Self { record, closing })
    }
}

/// The contents of a closing line.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub(super) struct ClosingLine {
    steps: usize,
    hash: String,
}

impl fmt::Display for ClosingLine {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "end {} {}", self.steps, self.hash)
    }
}

impl ClosingLine {
    /// The closing line of a record.
    pub(super) fn of(record: &Record) -> Self {
        Self::after(record, &record.body())
    }

    /// The closing line of a record whose text above it is `body`.
    pub(super) fn after(record: &Record, body: &str) -> Self {
        let hash = blake3::hash(body.as_bytes()).to_hex().to_string();
        Self { steps: record.steps.len(), hash }
    }

    /// Checks the line against its record.
    fn check(&self, record: &Record) -> Result<(), RecordError> {
        let (counted, found) = (self.steps, record.steps.len());
        if counted != found {
            return Err(RecordError::StepCount { counted, found });
        }
        if *self != Self::of(record) {
            return Err(RecordError::Altered);
        }
        Ok(())
    }

    /// Reads the words after `end`.
    pub(super) fn from_words(mut words: Words<'_>) -> Result<Self, NotationError> {
        let steps = words.read("the number of steps")?;
        let hash = words.next_word();
        let line = Self { steps, hash: hash.unwrap_or_default().to_owned() };
        words.end()?;
        if line.has_hash() {
            Ok(line)
        } else {
            Err(NotationError::new("a hash of 64 hexadecimal digits", hash))
        }
    }

    /// Reads the field `closing`.
    pub(super) fn from_json(json: &Json<'_>) -> Result<Self, JsonError> {
        let mut fields = json.object(&["steps", "hash"])?;
        let steps = fields.required("steps")?.whole("the number of steps")?;
        let hash = fields.required("hash")?;
        let line = Self { steps, hash: hash.string()? };
        if line.has_hash() { Ok(line) } else { Err(hash.wrong("64 hexadecimal digits")) }
    }

    fn has_hash(&self) -> bool {
        self.hash.len() == 64 && self.hash.bytes().all(|byte| byte.is_ascii_hexdigit())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const BODY: &str = "eridu 1
game nim
rules 1
option heaps two
seat first \"Anna\"
seat second \"Bruno\"

1 ? heap 3
2 first take 3 A
3 second take 1 B

result first 1 1
result second 2 0
";

    fn closed() -> String {
        Record::read(BODY).unwrap().to_text()
    }

    #[test]
    fn the_last_line_counts_the_steps_and_has_the_hash_of_all_above() {
        let hash = blake3::hash(BODY.as_bytes()).to_hex();
        assert_eq!(closed(), format!("{BODY}end 3 {hash}\n"));
        assert_eq!(Reading::of(&closed()).unwrap().closing, Closing::Fits);
        let json = Record::read(BODY).unwrap().to_json();
        assert!(
            json.ends_with(&format!(r#","closing":{{"steps":3,"hash":"{hash}"}}}}"#)),
            "{json}"
        );
        assert_eq!(Reading::of(&json).unwrap().closing, Closing::Fits);
    }

    #[test]
    fn comments_and_line_ends_do_not_count() {
        let commented = closed().replace("\n1 ?", "\n# the first heap\n\n1 ?");
        for text in [commented, closed().replace('\n', "\r\n"), closed() + "\n# my best game\n"] {
            assert_eq!(Reading::of(&text).map(|r| r.closing), Ok(Closing::Fits), "{text}");
        }
        assert_eq!(Reading::of(closed().trim_end()).unwrap().closing, Closing::Fits);
    }

    #[test]
    fn a_record_without_a_closing_line_is_read_and_says_so() {
        let missing = |torn| Ok(Closing::Missing { torn });
        assert_eq!(Reading::of(BODY).map(|r| r.closing), missing(false));
        assert_eq!(Reading::of(BODY.trim_end()).map(|r| r.closing), missing(true));
    }

    #[test]
    fn a_record_that_was_changed_after_it_was_closed_is_refused() {
        let change = |from: &str, to: &str| {
            let changed = closed().replacen(from, to, 1);
            assert_ne!(changed, closed());
            Reading::of(&changed).unwrap_err()
        };
        for (from, to) in [
            ("take 3 A", "take 2 A"),
            ("Anna", "Bruno"),
            ("heaps two", "heaps three"),
            ("rules 1", "rules 2"),
            ("result first 1 1\nresult second 2 0\n", ""),
            ("second 2 0", "second 1 0"),
        ] {
            assert_eq!(change(from, to), RecordError::Altered, "{from}");
        }
        let error = change("3 second take 1 B\n", "");
        assert_eq!(error, RecordError::StepCount { counted: 3, found: 2 });
        assert_eq!(error.to_string(), "the closing line counts 3 steps, but the record has 2");
        let json = Record::read(BODY).unwrap().to_json().replacen("take 3 A", "take 2 A", 1);
        assert_eq!(Reading::of(&json), Err(RecordError::Altered));
        let twice = closed() + closed().lines().last().unwrap();
        let error = Reading::of(&twice).unwrap_err().to_string();
        assert!(error.starts_with("line 15: expected nothing after the closing line"), "{error}");
    }

    #[test]
    fn what_does_not_close_a_record_is_named() {
        let with = |end: &str| Reading::of(&format!("{BODY}{end}\n")).unwrap_err().to_string();
        assert_eq!(
            with("end"),
            "line 14: expected the number of steps, but found the end of the text"
        );
        assert_eq!(
            with("end 3 abc"),
            "line 14: expected a hash of 64 hexadecimal digits, but found `abc`"
        );
        let json = Record::read(BODY).unwrap().to_json();
        let hash = blake3::hash(BODY.as_bytes()).to_hex().to_string();
        assert_eq!(
            Reading::of(&json.replace(&hash, "abc")).unwrap_err().to_string(),
            "not the JSON of a record: `closing.hash` must be 64 hexadecimal digits, not a string"
        );
    }
}
