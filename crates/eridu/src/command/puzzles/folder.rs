//! The folder of mined puzzles, shared by any number of processes.
//!
//! ```text
//! NAME.txt       the puzzles of one game; empty if it has none
//! NAME.begun     a game that is not mined to its end
//! NAME.lock      held by the process that mines the game
//! puzzles.txt    the collection
//! ```

use std::{
    collections::BTreeMap,
    fs::{self, File, TryLockError},
    io,
    path::{Path, PathBuf},
};

use games::{Error, Puzzle};

use super::begun::Begun;
use crate::failure::Failure;

pub(super) struct Folder {
    path: PathBuf,
}

/// A game that this process mines. The system releases the lock if the process dies.
pub(super) struct Claim {
    lock: PathBuf,
    begun: PathBuf,
    result: PathBuf,
    _held: File,
}

/// The number of puzzles in a collection that may have the same answer.
const MOST_ALIKE: usize = 8;

/// The file of the collection.
const COLLECTION: &str = "puzzles.txt";

impl Folder {
    /// Opens or creates a folder.
    pub(super) fn open(path: &Path) -> Result<Self, Failure> {
        fs::create_dir_all(path).map_err(|error| unwritable(path, error))?;
        Ok(Self { path: path.to_owned() })
    }

    /// The file of the collection.
    pub(super) fn collection(&self) -> PathBuf {
        self.path.join(COLLECTION)
    }

    /// Claims a game; `None` if it is mined, or another process mines it.
    pub(super) fn claim(&self, name: &str) -> Result<Option<Claim>, Failure> {
        let result = self.path.join(format!("{name}.txt"));
        if result.exists() {
            return Ok(None);
        }
        let lock = self.path.join(format!("{name}.lock"));
        let held = File::create(&lock).map_err(|error| unwritable(&lock, error))?;
        match held.try_lock() {
            Ok(()) if !result.exists() => {
                let begun = self.path.join(format!("{name}.begun"));
                Ok(Some(Claim { lock, begun, result, _held: held }))
            }
            Ok(()) | Err(TryLockError::WouldBlock) => Ok(None),
            Err(TryLockError::Error(error)) => Err(unwritable(&lock, error)),
        }
    }

    /// The number of puzzles in the collection.
    pub(super) fn count(&self) -> Result<usize, Failure> {
        Ok(self.chosen()?.len())
    }

    /// The answers that enough puzzles have.
    pub(super) fn common(&self) -> Result<Vec<String>, Failure> {
        let mut counts: BTreeMap<String, usize> = BTreeMap::new();
        for best in self.chosen()?.iter().filter_map(|puzzle| puzzle.answers.first()) {
            *counts.entry(best.action.clone()).or_default() += 1;
        }
        let enough = counts.into_iter().filter(|(_, count)| *count >= MOST_ALIKE);
        Ok(enough.map(|(action, _)| action).collect())
    }

    /// The puzzles of the collection, in the order of their games: each position once, and only a
    /// few with the same answer.
    fn chosen(&self) -> Result<Vec<Puzzle>, Failure> {
        let mut chosen: Vec<Puzzle> = Vec::new();
        for path in self.results()? {
            let text = fs::read_to_string(&path).map_err(|error| unreadable(&path, error))?;
            let wrong =
                |error: Error| Failure::Wrong { document: path.display().to_string(), error };
            for puzzle in Puzzle::read_all(&text).map_err(wrong)? {
                let best = |puzzle: &Puzzle| puzzle.answers.first().map(|best| best.action.clone());
                let alike = chosen.iter().filter(|known| best(known) == best(&puzzle)).count();
                let again = chosen.iter().any(|known| known.id == puzzle.id);
                if !again && alike < MOST_ALIKE {
                    chosen.push(puzzle);
                }
            }
        }
        Ok(chosen)
    }

    /// Writes the collection with at most this many puzzles, and returns their number.
    pub(super) fn collect(&self, most: usize) -> Result<usize, Failure> {
        let mut all = self.chosen()?;
        all.truncate(most);
        let text: Vec<_> = all.iter().map(ToString::to_string).collect();
        put(&self.collection(), &text.join("\n"))?;
        Ok(all.len())
    }

    /// The files of mined games, in order.
    fn results(&self) -> Result<Vec<PathBuf>, Failure> {
        let entries = fs::read_dir(&self.path).map_err(|error| unreadable(&self.path, error))?;
        let mut paths: Vec<_> = entries.flatten().map(|entry| entry.path()).collect();
        let is_result = |path: &PathBuf| {
            path.extension().is_some_and(|extension| extension == "txt")
                && path.file_name().is_some_and(|name| name != COLLECTION)
        };
        paths.retain(is_result);
        paths.sort();
        Ok(paths)
    }
}

impl Claim {
    /// Stores the puzzles of the game.
    pub(super) fn keep(&self, puzzles: &[Puzzle]) -> Result<(), Failure> {
        let text: Vec<_> = puzzles.iter().map(ToString::to_string).collect();
        put(&self.result, &text.join("\n"))?;
        // What is left of it is no harm: the result is what counts.
        let _ = fs::remove_file(&self.begun);
        Ok(())
    }

    /// The game as far as it was mined before.
    pub(super) fn begun(&self) -> Result<Begun, Failure> {
        let text = match fs::read_to_string(&self.begun) {
            Err(error) if error.kind() == io::ErrorKind::NotFound => return Ok(Begun::default()),
            read => read.map_err(|error| unreadable(&self.begun, error))?,
        };
        let document = self.begun.display().to_string();
        Begun::read(&text).map_err(|error| Failure::Wrong { document, error })
    }

    /// Stores a game that is not mined to its end.
    pub(super) fn pause(&self, begun: &Begun) -> Result<(), Failure> {
        put(&self.begun, &begun.to_string())
    }
}

impl Drop for Claim {
    fn drop(&mut self) {
        // A lock file that stays is no harm: the lock is what counts.
        let _ = fs::remove_file(&self.lock);
    }
}

/// Writes a file as a whole: a process that dies leaves the old one, or none.
fn put(path: &Path, text: &str) -> Result<(), Failure> {
    let new = path.with_extension(format!("new-{}", std::process::id()));
    let written = fs::write(&new, text).and_then(|()| fs::rename(&new, path));
    written.map_err(|error| unwritable(path, error))
}

fn unreadable(path: &Path, error: io::Error) -> Failure {
    Failure::Unreadable { document: path.display().to_string(), error }
}

fn unwritable(path: &Path, error: io::Error) -> Failure {
    Failure::Unwritable { document: path.display().to_string(), error }
}
