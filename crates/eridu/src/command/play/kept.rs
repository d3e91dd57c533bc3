//! Saved games: one file each, in the user's data folder.

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

/// The file extension of a saved game.
const ENDING: &str = "game";

/// The contents of a saved game.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub(super) struct Saved {
    /// The players, as on the command line.
    pub(super) seats: Vec<String>,
    /// The seed, in digits.
    pub(super) seed: String,
    /// The record so far, as text.
    pub(super) record: String,
}

/// A saved game that can be continued.
#[derive(Debug)]
pub(super) struct Kept {
    pub(super) name: String,
    pub(super) saved: Saved,
    pub(super) record: Record,
    written: SystemTime,
    path: PathBuf,
}

/// The folder for saved games.
///
/// # Errors
/// If the environment names no folder for the user.
pub(super) fn folder() -> Result<PathBuf, String> {
    // The XDG specification says to ignore relative paths.
    let named = env::var_os("XDG_DATA_HOME").map(PathBuf::from).filter(|path| path.is_absolute());
    let home = || env::var_os("HOME").map(|home| Path::new(&home).join(".local/share"));
    let data = named.or_else(home);
    let data = data.ok_or("neither XDG_DATA_HOME nor HOME is set".to_owned())?;
    Ok(data.join("eridu/games"))
}

/// The saved games that are not being played, newest first; of one game, or of all. Unreadable
/// files are skipped.
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

/// The saved game with this name, or else the newest one of the game with this name, or the newest.
///
/// # Errors
/// If there is none, it cannot be read, or it is being played.
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

/// Locks a saved game, so that no other terminal can play it.
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

/// Deletes the saved game with this name.
///
/// # Errors
/// If there is none, or it is being played.
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

/// Saves one game to its own file, which it keeps locked.
#[derive(Debug, Default)]
pub(super) struct Keeper {
    place: Option<(PathBuf, File)>,
    /// Why the game cannot be saved.
    trouble: Option<String>,
}

impl Keeper {
    /// Continues saving to the file of a saved game.
    ///
    /// # Errors
    /// If another terminal is playing it.
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

    /// Saves the game. An error is stored instead of returned: the game goes on without being
    /// saved.
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

    /// Deletes the file of a finished game.
    pub(super) fn forget(&mut self) {
        if let Some((path, lock)) = self.place.take() {
            // A file that cannot be deleted is merely offered again.
            let _ = fs::remove_file(&path);
            drop(lock);
            let _ = fs::remove_file(path.with_added_extension("lock"));
        }
    }

    /// The name and path of the saved game.
    pub(super) fn place(&self) -> Option<(String, &Path)> {
        let (path, _) = self.place.as_ref()?;
        Some((path.file_stem().unwrap_or_default().to_string_lossy().into_owned(), path))
    }

    /// Why the game cannot be saved.
    pub(super) fn trouble(&self) -> Option<&str> {
        self.trouble.as_deref()
    }
}

/// A path for a new game, with the first free number.
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
