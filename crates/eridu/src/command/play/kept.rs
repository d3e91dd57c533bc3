//! Games that are kept from one sitting to the next: one file each, in the folder for the user's
//! data.

#![allow(clippy::disallowed_methods, reason = "games are kept in files")]

use std::{
    env,
    fs::{self, DirBuilder, File, OpenOptions, TryLockError},
    io::{self, ErrorKind},
    os::unix::fs::DirBuilderExt,
    path::{Path, PathBuf},
    time::SystemTime,
};

use games::Code;
use serde::{Deserialize, Serialize};
use table::Record;

use crate::{
    document::{self, Document},
    failure::Failure,
};

/// How the name of a kept game ends.
const ENDING: &str = "game";

/// What is kept of a game.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub(super) struct Saved {
    /// Who sits where, as on the command line.
    pub(super) seats: Vec<String>,
    /// The seed, in digits.
    pub(super) seed: String,
    /// The record so far, as text.
    pub(super) record: String,
}

/// A kept game that can be continued.
#[derive(Debug)]
pub(super) struct Kept {
    pub(super) name: String,
    pub(super) saved: Saved,
    pub(super) record: Record,
    written: SystemTime,
    path: PathBuf,
}

/// The folder in which games are kept.
///
/// # Errors
/// When the environment names no folder for the user.
pub(super) fn folder() -> Result<PathBuf, String> {
    // The specification ignores a relative path.
    let named = env::var_os("XDG_DATA_HOME").map(PathBuf::from).filter(|path| path.is_absolute());
    let home = || env::var_os("HOME").map(|home| Path::new(&home).join(".local/share"));
    let data = named.or_else(home);
    let data = data.ok_or("neither XDG_DATA_HOME nor HOME is set".to_owned())?;
    Ok(data.join("eridu/games"))
}

/// The kept games that nobody is playing, the last one first; of one game, or of all. Files that
/// cannot be read are passed over.
pub(super) fn list(game: Option<&str>) -> Vec<Kept> {
    let entries = folder().ok().and_then(|folder| fs::read_dir(folder).ok());
    let paths = entries.into_iter().flatten().flatten().map(|entry| entry.path());
    let kept = paths.filter(|path| path.extension().is_some_and(|ending| ending == ENDING));
    let mut kept: Vec<_> = kept.filter_map(|path| read(&path).ok()).collect();
    kept.retain(|kept| {
        game.is_none_or(|game| kept.record.game == game) && lock(&kept.path).is_ok()
    });
    kept.sort_by(|one, other| (other.written, &one.name).cmp(&(one.written, &other.name)));
    kept
}

/// The kept game of this name, or the last one of the game of this name, or simply the last one.
///
/// # Errors
/// When there is none, it cannot be read, or it is being played.
pub(super) fn find(wanted: Option<&str>) -> Result<Kept, Failure> {
    let folder = folder().map_err(Failure::Senseless)?;
    let path = wanted.map(|name| folder.join(name).with_added_extension(ENDING));
    if let Some(path) = path.filter(|path| path.parent() == Some(&*folder) && path.exists()) {
        lock(&path)?;
        return read(&path);
    }
    let what = wanted.map_or(String::new(), |name| format!(" `{}`", name.escape_debug()));
    list(wanted).into_iter().next().ok_or_else(|| {
        let names: Vec<_> = list(None).into_iter().map(|kept| kept.name).collect();
        let names = if names.is_empty() { "none".to_owned() } else { names.join(", ") };
        let folder = folder.display();
        Failure::Senseless(format!("there is no saved game{what} in {folder}; saved: {names}"))
    })
}

fn read(path: &Path) -> Result<Kept, Failure> {
    let written = fs::metadata(path).and_then(|data| data.modified());
    let text = path.to_string_lossy();
    let document = Document::read(&text, 2 * Record::LONGEST, Code::BadRecord)?;
    let wrong =
        |error: &dyn std::fmt::Display| document.wrong(games::Error::new(Code::BadRecord, error));
    let saved: Saved = serde_json::from_str(document.text()).map_err(|error| wrong(&error))?;
    let record = Record::read(&saved.record).map_err(|error| wrong(&error))?;
    let name = path.file_stem().unwrap_or_default().to_string_lossy().into_owned();
    let written = written.unwrap_or(SystemTime::UNIX_EPOCH);
    Ok(Kept { name, saved, record, written, path: path.to_owned() })
}

/// Holds a game, so that no other terminal plays it.
fn lock(path: &Path) -> Result<File, Failure> {
    let beside = path.with_added_extension("lock");
    let unwritable = |error| Failure::Unwritable { document: beside.display().to_string(), error };
    let file = OpenOptions::new().create(true).truncate(false).write(true).open(&beside);
    let file = file.map_err(unwritable)?;
    match file.try_lock() {
        Ok(()) => Ok(file),
        Err(TryLockError::WouldBlock) => {
            let name = path.file_stem().unwrap_or_default().to_string_lossy();
            Err(Failure::Senseless(format!("{name} is being played in another terminal")))
        }
        Err(TryLockError::Error(error)) => Err(unwritable(error)),
    }
}

/// Deletes the kept game of this name.
///
/// # Errors
/// When there is none, or it is being played.
pub(super) fn forget(name: &str) -> Result<(), Failure> {
    let mut keeper = Keeper::default();
    let folder = folder().map_err(Failure::Senseless)?;
    let path = folder.join(name).with_added_extension(ENDING);
    if path.parent() != Some(&*folder) || !path.exists() {
        let (name, folder) = (name.escape_debug(), folder.display());
        return Err(Failure::Senseless(format!("there is no saved game `{name}` in {folder}")));
    }
    keeper.hold(path)?;
    keeper.forget();
    Ok(())
}

/// Keeps one game: in a file of its own, which nobody else writes meanwhile.
#[derive(Debug, Default)]
pub(super) struct Keeper {
    place: Option<(PathBuf, File)>,
    /// Why the game cannot be kept.
    trouble: Option<String>,
}

impl Keeper {
    /// Keeps a game that was continued.
    ///
    /// # Errors
    /// When another terminal is playing it.
    pub(super) fn of(kept: &Kept) -> Result<Self, Failure> {
        let mut keeper = Self::default();
        keeper.hold(kept.path.clone())?;
        Ok(keeper)
    }

    fn hold(&mut self, path: PathBuf) -> Result<(), Failure> {
        let lock = lock(&path)?;
        self.place = Some((path, lock));
        Ok(())
    }

    /// Writes the game down. What goes wrong is remembered: a game goes on without being kept.
    pub(super) fn save(&mut self, game: &str, saved: &Saved) {
        let written = self.try_save(game, saved);
        self.trouble = written.err().map(|failure| failure.to_string());
    }

    fn try_save(&mut self, game: &str, saved: &Saved) -> Result<(), Failure> {
        let text = serde_json::to_string_pretty(saved).map_err(io::Error::from)?;
        let path = match &self.place {
            Some((path, _)) => path.clone(),
            None => {
                let path = fresh(game)?;
                self.hold(path.clone())?;
                path
            }
        };
        document::write(&path, text.as_bytes())
    }

    /// Deletes the file of a game that is over.
    pub(super) fn forget(&mut self) {
        if let Some((path, lock)) = self.place.take() {
            // What cannot be deleted is only offered once more.
            let _ = fs::remove_file(&path);
            drop(lock);
            let _ = fs::remove_file(path.with_added_extension("lock"));
        }
    }

    /// Under which name the game is kept, and where.
    pub(super) fn place(&self) -> Option<(String, &Path)> {
        let (path, _) = self.place.as_ref()?;
        Some((path.file_stem().unwrap_or_default().to_string_lossy().into_owned(), path))
    }

    /// Why the game cannot be kept.
    pub(super) fn trouble(&self) -> Option<&str> {
        self.trouble.as_deref()
    }
}

/// A file for a new game, with the first number that is free.
fn fresh(game: &str) -> Result<PathBuf, Failure> {
    let folder = folder().map_err(Failure::Senseless)?;
    let unwritable =
        |path: &Path, error| Failure::Unwritable { document: path.display().to_string(), error };
    let made = DirBuilder::new().recursive(true).mode(0o700).create(&folder);
    made.map_err(|error| unwritable(&folder, error))?;
    for number in 1_u32.. {
        let path = folder.join(format!("{game}-{number}.{ENDING}"));
        match OpenOptions::new().write(true).create_new(true).open(&path) {
            Ok(_) => return Ok(path),
            Err(error) if error.kind() == ErrorKind::AlreadyExists => {}
            Err(error) => return Err(unwritable(&path, error)),
        }
    }
    Err(Failure::Senseless("there are too many saved games".to_owned()))
}
