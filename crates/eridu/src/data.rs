//! A folder with custom data for Civilization.

#![allow(clippy::disallowed_methods, reason = "the host names a folder, and it is read")]

use std::{
    ffi::OsStr,
    fs::{self, File},
    io::Read,
    path::Path,
};

use games::{Code, Error};

use crate::failure::Failure;

/// The longest data file that is read, in bytes; longer ones are rejected by the ruleset.
const LONGEST: u64 = (1 << 20) + 1;

/// Uses the TOML files in a folder for Civilization from now on.
pub(crate) fn play_by(folder: &Path) -> Result<(), Failure> {
    with_files(folder, |files| games::play_by(files).map(drop))
}

/// Reads the TOML files in a folder and passes their names and contents to `using`.
pub(crate) fn with_files<T>(
    folder: &Path,
    using: impl FnOnce(&[(&str, &str)]) -> Result<T, Error>,
) -> Result<T, Failure> {
    let document = folder.display().to_string();
    let unreadable = |path: &Path, error| {
        Err(Failure::Unreadable { document: path.display().to_string(), error })
    };
    let entries = match fs::read_dir(folder) {
        Ok(entries) => entries,
        Err(error) => return unreadable(folder, error),
    };
    let mut files = Vec::new();
    for entry in entries {
        let path = entry?.path();
        if path.extension() != Some(OsStr::new("toml")) {
            continue;
        }
        let name = path.file_name().unwrap_or_default().to_string_lossy().into_owned();
        let mut bytes = Vec::new();
        let read = File::open(&path).and_then(|file| file.take(LONGEST).read_to_end(&mut bytes));
        if let Err(error) = read {
            return unreadable(&path, error);
        }
        let Ok(text) = String::from_utf8(bytes) else {
            let error = Error::new(Code::BadData, format_args!("{name} is not UTF-8"));
            return Err(Failure::Wrong { document, error });
        };
        files.push((name, text));
    }
    let files: Vec<(&str, &str)> = files.iter().map(|(name, text)| (&**name, &**text)).collect();
    using(&files).map_err(|error| Failure::Wrong { document, error })
}
