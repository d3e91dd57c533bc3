//! Errors in a ruleset: the file, the position in it, the entry, and the reason.

use std::fmt;

/// An invalid ruleset.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum RulesetError {
    /// A file that is missing.
    #[error("there is no file `{file}`")]
    NoFile {
        /// The file.
        file: &'static str,
    },
    /// A file with an unexpected name.
    #[error("`{file}` is no file of a ruleset")]
    StrangeFile {
        /// The file.
        file: String,
    },
    /// A file that is not valid TOML, or does not match the schema.
    #[error("{file}{at}: {reason}")]
    File {
        /// The file.
        file: &'static str,
        /// Where in the file.
        at: At,
        /// What is wrong with it.
        reason: String,
    },
    /// An entry that is inconsistent.
    #[error("{file}{at}: `{entry}`: {reason}")]
    Entry {
        /// The file.
        file: &'static str,
        /// Where in the file.
        at: At,
        /// The id of the entry, or its index.
        entry: String,
        /// What is wrong with it.
        reason: String,
    },
    /// The process has already read the maximum number of rulesets.
    #[error("too many different rulesets have been read")]
    TooMany,
}

/// The position of an error in a file, if known. Formatted as editors do: `:12:5`.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct At {
    place: Option<(usize, usize)>,
}

impl At {
    /// An unknown position.
    pub(super) const UNKNOWN: Self = Self { place: None };

    /// The position of a byte in a text.
    pub(super) fn byte(text: &str, byte: usize) -> Self {
        let before = text.get(..byte).unwrap_or_default();
        let line = before.matches('\n').count() + 1;
        let start = before.rfind('\n').map_or(0, |end| end + 1);
        let column = before.get(start..).map_or(0, |begun| begun.chars().count()) + 1;
        Self { place: Some((line, column)) }
    }

    /// The line, counted from 1.
    pub fn line(self) -> Option<usize> {
        self.place.map(|(line, _)| line)
    }

    /// The column, counted in characters from 1.
    pub fn column(self) -> Option<usize> {
        self.place.map(|(_, column)| column)
    }
}

impl fmt::Display for At {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.place {
            Some((line, column)) => write!(f, ":{line}:{column}"),
            None => Ok(()),
        }
    }
}

impl RulesetError {
    /// The error with the position of its entry, found in the text of its file.
    pub(super) fn located(self, files: &[(&str, &str)]) -> Self {
        let text = |file: &str| files.iter().find(|(name, _)| *name == file).map(|(_, text)| *text);
        match self {
            Self::Entry { file, at: At::UNKNOWN, entry, reason } => {
                let found = text(file).and_then(|text| {
                    let byte = of_entry(text, &entry, &reason)?;
                    Some(At::byte(text, byte))
                });
                Self::Entry { file, at: found.unwrap_or_default(), entry, reason }
            }
            other => other,
        }
    }
}

/// The position of an entry's error: the word that the reason quotes, if the entry contains it, or
/// else the id of the entry. Of two entries with the same id, the second is meant.
fn of_entry(text: &str, entry: &str, reason: &str) -> Option<usize> {
    let quoted = format!("\"{entry}\"");
    let named = |(start, _): &(usize, &str)| {
        let line = text[..*start].rfind('\n').map_or(0, |end| end + 1);
        let key = text[line..*start].trim_end().strip_suffix('=').map(str::trim);
        matches!(key, Some("id" | "kind"))
    };
    let id = text.match_indices(&quoted).filter(named).last()?.0;
    let rest = &text[id..];
    let end = rest.find("\n[[").map_or(text.len(), |end| id + end);
    let hint = reason.split('`').nth(1).map(|word| format!("\"{word}\""));
    let hinted = hint.and_then(|word| text[id + quoted.len()..end].find(&word));
    Some(hinted.map_or(id, |byte| id + quoted.len() + byte))
}
