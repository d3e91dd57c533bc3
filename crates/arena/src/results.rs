//! The file of a contest: a line that says what is played, and a line for each game.

use std::{
    fs::{File, OpenOptions},
    io::{self, BufRead, BufReader, Seek, SeekFrom, Write},
    path::{Path, PathBuf},
};

use serde_json::Value;

use crate::Played;

/// What was played so far, and where the rest is written.
#[derive(Debug, Default)]
pub struct Results {
    file: Option<File>,
    /// The games that were played before.
    pub played: Vec<Played>,
}

/// A file that cannot be gone on with.
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
    /// It is of another contest.
    #[error("{path} holds another contest; go on with the same arguments, or choose another file")]
    OtherContest {
        /// Which file.
        path: PathBuf,
    },
    /// A line in the middle is no game.
    #[error("{path}: line {line} is no game")]
    BadLine {
        /// Which file.
        path: PathBuf,
        /// Which line, from 1.
        line: usize,
    },
}

impl Results {
    /// Results that are kept nowhere.
    pub fn nowhere() -> Self {
        Self::default()
    }

    /// Opens a file, or begins one. What an interruption left of the last line is cut off.
    ///
    /// # Errors
    /// When the file cannot be used, or is of another contest.
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

    /// Keeps a game.
    ///
    /// # Errors
    /// When it cannot be written.
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
