//! Golden files: text that was reviewed once and is compared from then on.
//!
//! With `UPDATE_EXPECT=1` in the environment a test rewrites its golden file; review the diff
//! before committing it.

#![allow(clippy::disallowed_methods, reason = "tests read and write the files beside them")]

use std::{
    io,
    path::{Path, PathBuf},
};

/// A golden file with other contents than expected.
#[derive(Debug, thiserror::Error)]
pub enum GoldenError {
    /// It cannot be read or written.
    #[error("{path}: {error}")]
    File {
        /// The file.
        path: PathBuf,
        /// The reason.
        error: io::Error,
    },
    /// The contents differ.
    #[error(
        "{path}, line {line}, is\n  {found}\nand should be\n  {expected}\n\
         UPDATE_EXPECT=1 writes the file anew; then look at the difference"
    )]
    Differs {
        /// The file.
        path: PathBuf,
        /// The first line that differs, from 1.
        line: usize,
        /// What the file contains there.
        found: String,
        /// What was expected.
        expected: String,
    },
}

/// Reads a text file.
///
/// # Errors
/// If it cannot be read.
pub(crate) fn read(path: &Path) -> Result<String, GoldenError> {
    std::fs::read_to_string(path).map_err(|error| GoldenError::File { path: path.into(), error })
}

/// Compares a golden file of a crate with a test's output; `UPDATE_EXPECT=1` rewrites the file.
///
/// # Panics
/// If they differ.
pub fn keeps_the_text(crate_dir: &str, name: &str, text: &str) {
    if let Err(error) = keep(&Path::new(crate_dir).join(name), text) {
        panic!("{error}");
    }
}

/// Compares the file with the text, or rewrites it if asked to.
///
/// # Errors
/// If they differ, or the file cannot be read or written.
pub fn keep(path: &Path, text: &str) -> Result<(), GoldenError> {
    if std::env::var("UPDATE_EXPECT").is_ok_and(|value| value == "1") {
        let failed = |error| GoldenError::File { path: path.into(), error };
        if let Some(folder) = path.parent() {
            std::fs::create_dir_all(folder).map_err(failed)?;
        }
        return std::fs::write(path, text).map_err(failed);
    }
    compare(path, &read(path)?, text)
}

fn compare(path: &Path, found: &str, expected: &str) -> Result<(), GoldenError> {
    if found == expected {
        return Ok(());
    }
    let (mut has, mut should) = (found.lines(), expected.lines());
    for line in 1.. {
        let (found, expected) = (has.next(), should.next());
        if found != expected || found.is_none() {
            let shown = |line: Option<&str>| line.unwrap_or("the end of the file").to_owned();
            let (found, expected) = (shown(found), shown(expected));
            return Err(GoldenError::Differs { path: path.into(), line, found, expected });
        }
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_first_line_that_differs_is_named() {
        let path = Path::new("golden.txt");
        assert!(compare(path, "a\nb\n", "a\nb\n").is_ok());
        let told = |found, expected| compare(path, found, expected).unwrap_err().to_string();
        assert!(told("a\nb\n", "a\nc\n").starts_with("golden.txt, line 2, is\n  b\nand should be"));
        assert!(told("a\n", "a\nb\n").contains("the end of the file"));
    }
}
