//! Text from a file or from standard input.

#![allow(clippy::disallowed_methods, reason = "commands read the files that they are given")]

use std::{
    fs::{self, File},
    io::{self, Read},
    path::{Path, PathBuf},
};

use games::{Code, Error};
use table::{Reading, Record};

use crate::failure::Failure;

/// A text with its file name.
pub(crate) struct Document {
    name: String,
    text: String,
}

impl Document {
    /// Reads a file, or standard input if the path is `-`; at most one byte more than `longest`, so
    /// that the reader can tell that it is too long.
    pub(crate) fn read(path: &str, longest: usize, code: Code) -> Result<Self, Failure> {
        let name = if path == "-" { "standard input" } else { path }.to_owned();
        let mut bytes = Vec::new();
        let limit = longest as u64 + 1;
        let read = match path {
            "-" => io::stdin().lock().take(limit).read_to_end(&mut bytes),
            path => File::open(path).and_then(|file| file.take(limit).read_to_end(&mut bytes)),
        };
        if let Err(error) = read {
            return Err(Failure::Unreadable { document: name, error });
        }
        if bytes.len() > longest {
            let error = Error::new(code, format_args!("it is longer than {longest} bytes"));
            return Err(Failure::Wrong { document: name, error });
        }
        match String::from_utf8(bytes) {
            Ok(text) => Ok(Self { name, text }),
            Err(error) => {
                let at = error.utf8_error().valid_up_to() + 1;
                let error = Error::new(code, format_args!("byte {at} is not UTF-8"));
                Err(Failure::Wrong { document: name, error })
            }
        }
    }

    /// Reads a record in either format.
    pub(crate) fn record(path: &str) -> Result<(Self, Reading), Failure> {
        let document = Self::read(path, Record::LONGEST, Code::BadRecord)?;
        let reading = Reading::of(&document.text).map_err(|error| document.wrong(error.into()))?;
        Ok((document, reading))
    }

    /// Its name.
    pub(crate) fn name(&self) -> &str {
        &self.name
    }

    /// Its contents.
    pub(crate) fn text(&self) -> &str {
        &self.text
    }

    /// The failure for a document with an error in it.
    pub(crate) fn wrong(&self, error: Error) -> Failure {
        Failure::Wrong { document: self.name.clone(), error }
    }
}

/// Writes a file atomically: to a temporary file next to it, then renamed.
pub(crate) fn write(path: &Path, bytes: &[u8]) -> Result<(), Failure> {
    let beside = path.with_added_extension("part");
    let written = fs::write(&beside, bytes).and_then(|()| fs::rename(&beside, path));
    written.map_err(|error| {
        // A failure to clean up after a failed write is not worth a second message.
        let _ = fs::remove_file(&beside);
        Failure::Unwritable { document: path.display().to_string(), error }
    })
}

/// Creates a folder if it does not exist.
pub(crate) fn make_folder(path: &Path) -> Result<(), Failure> {
    fs::create_dir_all(path)
        .map_err(|error| Failure::Unwritable { document: path.display().to_string(), error })
}

/// The given files, and those in the given folders, in the order of their names.
pub(crate) fn files_in(paths: &[PathBuf]) -> Result<Vec<String>, Failure> {
    let mut files = Vec::new();
    for path in paths {
        let name = path.display().to_string();
        if !path.is_dir() {
            files.push(name);
            continue;
        }
        let unreadable = |error| Failure::Unreadable { document: name.clone(), error };
        let mut found = Vec::new();
        for entry in fs::read_dir(path).map_err(unreadable)? {
            found.push(entry.map_err(unreadable)?.path().display().to_string());
        }
        found.sort_unstable();
        files.extend(found);
    }
    Ok(files)
}
