//! The results file of a contest: a header line, then one line per game.

use std::{
    fs::{File, OpenOptions},
    io::{self, BufRead, BufReader, Seek, SeekFrom, Write},
    path::{Path, PathBuf},
};

use serde_json::Value;

use crate::Played;

/// The games played so far, and the file for the rest.
#[derive(Debug, Default)]
pub struct Results {
    file: Option<File>,
    /// The games that were played before.
    pub played: Vec<Played>,
}

/// A file that cannot be resumed.
#[derive(Debug, thiserror::Error)]
pub enum ResultsError {
    /// It cannot be read or written.
    #[error("{path}: {error}")]
    File {
        /// Which file.
        path: PathBuf,
        /// Why.
        error: io::Error,
    },
    /// It belongs to another contest.
    #[error("{path} holds another contest; use the same arguments, or choose another file")]
    OtherContest {
        /// Which file.
        path: PathBuf,
    },
    /// A line in the middle is not a game.
    #[error("{path}: line {line} is not a game")]
    BadLine {
        /// Which file.
        path: PathBuf,
        /// Which line, from 1.
        line: usize,
    },
}

impl Results {
    /// The seed of the contest in a file, to resume it; `None` when there is no such file
    /// or it holds no contest.
    pub fn seed(path: &Path) -> Option<u64> {
        let mut first = String::new();
        BufReader::new(File::open(path).ok()?).read_line(&mut first).ok()?;
        serde_json::from_str::<Value>(&first).ok()?.get("seed")?.as_u64()
    }

    /// Results that are not stored.
    pub fn nowhere() -> Self {
        Self::default()
    }

    /// Opens or creates a file. A last line left incomplete by an interruption is truncated.
    ///
    /// # Errors
    /// If the file cannot be used, or belongs to another contest.
    pub fn open(path: &Path, contest: &Value) -> Result<Self, ResultsError> {
        let fails = |error| ResultsError::File { path: path.to_owned(), error };
        let mut file = OpenOptions::new()
            .read(true)
            .write(true)
            .create(true)
            .truncate(false)
            .open(path)
            .map_err(fails)?;
        let mut whole = 0;
        let mut played = Vec::new();
        let mut lines = BufReader::new(&mut file);
        let mut text = String::new();
        for line in 1.. {
            text.clear();
            lines.read_line(&mut text).map_err(fails)?;
            if !text.ends_with('\n') {
                break;
            }
            whole += text.len() as u64;
            if line == 1 {
                if serde_json::from_str::<Value>(&text).ok().as_ref() != Some(contest) {
                    return Err(ResultsError::OtherContest { path: path.to_owned() });
                }
            } else {
                let game = serde_json::from_str(&text)
                    .map_err(|_| ResultsError::BadLine { path: path.to_owned(), line })?;
                played.push(game);
            }
        }
        file.set_len(whole).map_err(fails)?;
        file.seek(SeekFrom::End(0)).map_err(fails)?;
        if whole == 0 {
            writeln!(file, "{contest}").map_err(fails)?;
        }
        Ok(Self { file: Some(file), played })
    }

    /// Stores a game.
    ///
    /// # Errors
    /// If it cannot be written.
    pub fn add(&mut self, game: Played) -> io::Result<()> {
        if let Some(file) = &mut self.file {
            let mut line = serde_json::to_string(&game)?;
            line.push('\n');
            file.write_all(line.as_bytes())?;
        }
        self.played.push(game);
        Ok(())
    }
}
