//! Drawing a map again whenever its data changes.

#![allow(clippy::disallowed_methods, reason = "a folder is looked at until somebody interrupts")]

use std::{
    env, fs,
    io::{Write, stdout},
    path::{Path, PathBuf},
    process::Command,
    thread::sleep,
    time::{Duration, SystemTime},
};

use crate::failure::Failure;

/// The time between two looks at the folder.
const PAUSE: Duration = Duration::from_millis(200);

/// The data files of a folder with their lengths and the times of their last changes.
type Stamps = Vec<(PathBuf, u64, Option<SystemTime>)>;

/// Repeats the command that was given, without `--watch`, whenever a data file changes. Each drawing
/// is a process of its own, because a process keeps every ruleset that it has read.
pub(super) fn draw_again(folder: &Path, picture: &Path) -> Result<(), Failure> {
    let binary = env::current_exe()?;
    let arguments: Vec<_> = env::args_os().skip(1).filter(|one| one != "--watch").collect();
    let mut seen = None;
    loop {
        let now = stamps(folder)?;
        if seen.as_ref() == Some(&now) {
            sleep(PAUSE);
            continue;
        }
        seen = Some(now);
        // What is wrong has been printed by then.
        if Command::new(&binary).args(&arguments).status()?.success() {
            writeln!(stdout(), "{} is drawn", picture.display())?;
        }
    }
}

fn stamps(folder: &Path) -> Result<Stamps, Failure> {
    let unreadable = |error| Failure::Unreadable { document: folder.display().to_string(), error };
    let mut stamps = Vec::new();
    for entry in fs::read_dir(folder).map_err(unreadable)? {
        let path = entry.map_err(unreadable)?.path();
        if path.extension().is_some_and(|ending| ending == "toml") {
            // A file that is being replaced is missing for a moment.
            let known = fs::metadata(&path).ok();
            let length = known.as_ref().map_or(0, fs::Metadata::len);
            stamps.push((path, length, known.and_then(|known| known.modified().ok())));
        }
    }
    stamps.sort();
    Ok(stamps)
}
