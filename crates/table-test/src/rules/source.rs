//! Source files and the rules that they name.

#![allow(clippy::disallowed_methods, reason = "the check of the rules reads the code")]

use std::path::Path;

use crate::golden::{self, GoldenError};

/// A source file.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Source {
    /// Its path inside the crate.
    pub name: String,
    /// Its contents.
    pub text: String,
}

/// A rule named in a source file.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Named {
    pub(super) id: String,
    pub(super) line: usize,
    pub(super) in_a_test: bool,
}

impl Source {
    /// All Rust files in a part of a crate, in order.
    ///
    /// # Errors
    /// If one cannot be read.
    pub(super) fn all_in(crate_dir: &Path, part: &Path) -> Result<Vec<Self>, GoldenError> {
        let folder = crate_dir.join(part);
        let failed = |error| GoldenError::File { path: folder.clone(), error };
        let mut paths = Vec::new();
        for entry in std::fs::read_dir(&folder).map_err(failed)? {
            paths.push(part.join(entry.map_err(failed)?.file_name()));
        }
        paths.sort();
        let mut sources = Vec::new();
        for path in paths {
            if crate_dir.join(&path).is_dir() {
                sources.extend(Self::all_in(crate_dir, &path)?);
            } else if path.extension().is_some_and(|ending| ending == "rs") {
                let text = golden::read(&crate_dir.join(&path))?;
                sources.push(Self { name: path.display().to_string(), text });
            }
        }
        Ok(sources)
    }

    /// Every rule of the game named here, in code or in a comment, and every `RuleId`.
    pub(super) fn rules_named(&self, game: &str) -> Vec<Named> {
        let mut named = Vec::new();
        let mut tests = Tests::of_file(&self.name);
        for (line, content) in (1..).zip(self.text.lines()) {
            tests.read(content);
            let mut ids = ids_in(content, game);
            ids.extend(rule_ids_in(content).filter(|id| !ids.contains(id)).collect::<Vec<_>>());
            let in_a_test = tests.is_inside();
            named.extend(ids.into_iter().map(|id| Named { id, line, in_a_test }));
        }
        named
    }
}

/// Which lines of a file are tests: all lines of a test file, otherwise what follows
/// `#[cfg(test)]`.
enum Tests {
    None,
    /// The attribute was read, and the item it applies to comes next.
    Next,
    All,
}

impl Tests {
    fn of_file(name: &str) -> Self {
        let parts = || name.split(['/', '\\']);
        let a_test = parts().any(|part| part == "tests") || parts().next_back() == Some("tests.rs");
        if a_test { Self::All } else { Self::None }
    }

    fn read(&mut self, line: &str) {
        let line = line.trim();
        *self = match self {
            Self::None if line == "#[cfg(test)]" => Self::Next,
            Self::Next if line.ends_with(';') => Self::None,
            Self::Next if line.ends_with('{') => Self::All,
            _ => return,
        };
    }

    fn is_inside(&self) -> bool {
        matches!(self, Self::All)
    }
}

/// Everything in a line of the form `game.chapter.1`.
fn ids_in(line: &str, game: &str) -> Vec<String> {
    let part_of_a_word = |c: char| c.is_alphanumeric() || matches!(c, '_' | '-' | '.');
    let prefix = format!("{game}.");
    let mut ids = Vec::new();
    for (start, _) in line.match_indices(&prefix) {
        if line[..start].ends_with(part_of_a_word) {
            continue;
        }
        let rest = &line[start + prefix.len()..];
        let chapter = rest.len()
            - rest.trim_start_matches(|c: char| c.is_ascii_lowercase() || c == '-').len();
        let Some(number) = rest[chapter..].strip_prefix('.') else { continue };
        let digits = number.len() - number.trim_start_matches(|c: char| c.is_ascii_digit()).len();
        let ends = !number[digits..].starts_with(|c: char| c.is_alphanumeric() || c == '_');
        if chapter > 0 && digits > 0 && ends {
            ids.push(format!("{prefix}{}.{}", &rest[..chapter], &number[..digits]));
        }
    }
    ids
}

/// The text of every literal `RuleId` in a line.
fn rule_ids_in(line: &str) -> impl Iterator<Item = String> {
    line.split("RuleId(\"").skip(1).filter_map(|rest| Some(rest.split_once('"')?.0.to_owned()))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn named(name: &str, text: &str) -> Vec<(String, usize, bool)> {
        let source = Source { name: name.to_owned(), text: text.to_owned() };
        let named = source.rules_named("toy").into_iter();
        named.map(|named| (named.id, named.line, named.in_a_test)).collect()
    }

    #[test]
    fn rules_are_found_in_code_and_comments() {
        let found = named("src/a.rs", "/// By toy.play.1, but not toyplay.1.\n\"toy.fly-by.12\"\n");
        assert_eq!(found, [("toy.play.1".into(), 1, false), ("toy.fly-by.12".into(), 2, false)]);
        assert_eq!(named("src/a.rs", "not.toy.play.1 toy.play toy.play.1a toy.rs toy.play()"), []);
    }

    #[test]
    fn an_id_of_another_shape_is_found_by_its_type() {
        assert_eq!(named("src/a.rs", "RuleId(\"toy-war\")"), [("toy-war".into(), 1, false)]);
    }

    #[test]
    fn tests_are_told_from_code() {
        assert_eq!(named("tests/a.rs", "toy.play.1"), [("toy.play.1".into(), 1, true)]);
        assert_eq!(named("src/war/tests.rs", "toy.play.1"), [("toy.play.1".into(), 1, true)]);
        let inline = named("src/a.rs", "toy.a.1\n#[cfg(test)]\nmod tests {\n// toy.b.2\n");
        assert_eq!(inline, [("toy.a.1".into(), 1, false), ("toy.b.2".into(), 4, true)]);
        let apart = named("src/a.rs", "#[cfg(test)]\nmod tests;\n\ntoy.a.1\n");
        assert_eq!(apart, [("toy.a.1".into(), 4, false)]);
    }
}
