//! The folder of a dataset, shared by any number of threads and processes.
//!
//! ```text
//! DATASHEET.md          describes everything
//! part-00000.parquet    a part that is complete
//! part-00001.lock       held by the thread that writes a part
//! part-00001.PID.tmp    a part that is being written, or was when its process died
//! ```

#![allow(clippy::disallowed_methods, reason = "a dataset is made of files")]

use std::{
    fs::{self, File, TryLockError},
    io::{self, BufWriter, Write},
    num::NonZeroUsize,
    path::{Path, PathBuf},
    sync::{
        Mutex, PoisonError,
        atomic::{AtomicBool, AtomicU32, Ordering},
    },
    thread,
};

use games::Error;

use crate::{COLUMNS, Plan, datasheet::datasheet, parquet::Writer, rows::rows};

/// Why a dataset cannot be written.
#[derive(Debug, thiserror::Error)]
pub enum Failure {
    /// The plan does not fit the game.
    #[error("{0}")]
    Plan(#[from] Error),
    /// A file cannot be written.
    #[error("{} cannot be written: {error}", path.display())]
    Unwritable {
        /// Which file.
        path: PathBuf,
        /// Why.
        error: io::Error,
    },
}

/// How far a dataset is.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Progress {
    /// Complete parts, whichever process wrote them.
    pub parts: u32,
    /// Parts that this call has written.
    pub own_parts: u32,
    /// Games that this call has played.
    pub own_games: u32,
}

/// Writes what is missing of a dataset into a folder of `dir`, and returns how far it is when
/// nothing is left that nobody else writes. `watch` is told the progress after every game, on the
/// thread that played it. Once `stop` is set, games end at their next decision, and parts that are
/// not complete are given up; a failure sets it, too.
///
/// # Errors
/// If the plan does not fit the game, or a file cannot be written.
pub fn write(
    plan: &Plan,
    dir: &Path,
    threads: NonZeroUsize,
    stop: &AtomicBool,
    watch: &(dyn Fn(Progress) + Sync),
) -> Result<Progress, Failure> {
    plan.check()?;
    let path = dir.join(plan.folder());
    let at = |error| Failure::Unwritable { path: path.clone(), error };
    fs::create_dir_all(&path).map_err(at)?;
    put(&path.join("DATASHEET.md"), datasheet(plan).as_bytes())?;
    let folder = Folder {
        plan,
        path,
        stop,
        watch,
        own_parts: AtomicU32::new(0),
        own_games: AtomicU32::new(0),
    };
    let (next, failure) = (AtomicU32::new(0), Mutex::new(None));
    thread::scope(|scope| {
        for _ in 0..threads.get() {
            scope.spawn(|| {
                if let Err(error) = folder.fill(&next) {
                    stop.store(true, Ordering::Relaxed);
                    *failure.lock().unwrap_or_else(PoisonError::into_inner) = Some(error);
                }
            });
        }
    });
    let failure = failure.into_inner().unwrap_or_else(PoisonError::into_inner);
    failure.map_or_else(|| Ok(folder.progress()), Err)
}

struct Folder<'a> {
    plan: &'a Plan,
    path: PathBuf,
    stop: &'a AtomicBool,
    watch: &'a (dyn Fn(Progress) + Sync),
    own_parts: AtomicU32,
    own_games: AtomicU32,
}

/// A part that this thread writes. The system releases the lock if the process dies.
struct Claim {
    lock: PathBuf,
    _held: File,
}

impl Drop for Claim {
    fn drop(&mut self) {
        // A lock file that stays is no harm: the lock is what counts.
        let _ = fs::remove_file(&self.lock);
    }
}

impl Folder<'_> {
    /// Writes one part after the other until none is left.
    fn fill(&self, next: &AtomicU32) -> Result<(), Failure> {
        loop {
            let part = next.fetch_add(1, Ordering::Relaxed);
            if part >= self.plan.parts() || self.stop.load(Ordering::Relaxed) {
                return Ok(());
            }
            let Some(_claim) = self.claim(part)? else { continue };
            if self.write_part(part)? {
                self.own_parts.fetch_add(1, Ordering::Relaxed);
            }
        }
    }

    /// The file of a part.
    fn part(&self, part: u32) -> PathBuf {
        self.path.join(format!("part-{part:05}.parquet"))
    }

    /// Claims a part; `None` if it is complete, or somebody else writes it.
    fn claim(&self, part: u32) -> Result<Option<Claim>, Failure> {
        let path = self.part(part);
        if path.exists() {
            return Ok(None);
        }
        let lock = path.with_extension("lock");
        let unwritable = |error| Failure::Unwritable { path: lock.clone(), error };
        let held = File::create(&lock).map_err(unwritable)?;
        match held.try_lock() {
            Ok(()) if !path.exists() => Ok(Some(Claim { lock, _held: held })),
            Ok(()) | Err(TryLockError::WouldBlock) => Ok(None),
            Err(TryLockError::Error(error)) => Err(unwritable(error)),
        }
    }

    /// Plays the games of a part and writes them, each as a row group; `false` if it was given up.
    fn write_part(&self, part: u32) -> Result<bool, Failure> {
        let fields = COLUMNS.iter().map(|column| column.field()).collect();
        let path = self.part(part);
        let unwritable = |error| Failure::Unwritable { path: path.clone(), error };
        let mut writer = Writer::new(Vec::new(), fields).map_err(unwritable)?;
        for number in self.plan.games_of(part) {
            let Some(rows) = rows(self.plan, number, self.stop)? else { return Ok(false) };
            writer.group(&rows, |row, at| (COLUMNS[at].of)(row)).map_err(unwritable)?;
            self.own_games.fetch_add(1, Ordering::Relaxed);
            (self.watch)(self.progress());
        }
        let notes = [
            ("eridu", env!("CARGO_PKG_VERSION").to_owned()),
            ("rules_version", self.plan.entry.rules_version().to_string()),
            ("command", self.plan.command()),
        ];
        let bytes = writer.finish(&notes).map_err(unwritable)?;
        put(&path, &bytes)?;
        Ok(true)
    }

    fn progress(&self) -> Progress {
        Progress {
            parts: (0..self.plan.parts()).filter(|part| self.part(*part).exists()).count() as u32,
            own_parts: self.own_parts.load(Ordering::Relaxed),
            own_games: self.own_games.load(Ordering::Relaxed),
        }
    }
}

/// Writes a file as a whole: a process that dies leaves the old one, or none.
fn put(path: &Path, bytes: &[u8]) -> Result<(), Failure> {
    let new = path.with_extension(format!("{}.tmp", std::process::id()));
    let fill = || {
        let mut file = BufWriter::new(File::create(&new)?);
        file.write_all(bytes)?;
        file.into_inner()?.sync_all()?;
        fs::rename(&new, path)
    };
    fill().map_err(|error| {
        let _ = fs::remove_file(&new);
        Failure::Unwritable { path: path.to_owned(), error }
    })
}
