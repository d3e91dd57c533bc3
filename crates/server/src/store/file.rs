//! The file of a SQLite database, under one canonical path.
//!
//! SQLite keeps the write-ahead log next to the path it is given. So a file must have one path:
//! symbolic links are resolved, and a file with several hard links is refused, because moves
//! acknowledged under one name would be missing under the other.

use std::{
    fs, io,
    os::unix::fs::MetadataExt,
    path::{Path, PathBuf},
};

use super::{StoreError, private};

/// More chained links than any sane installation has; the system also stops at 40.
const MOST_LINKS: usize = 40;

/// A SQLite file that exists or is about to be created.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct DatabaseFile {
    given: String,
    path: PathBuf,
}

impl DatabaseFile {
    /// Resolves a path; its folder must exist.
    ///
    /// # Errors
    /// If the path leads nowhere, or to a file with several hard links.
    pub fn at(given: &str) -> Result<Self, StoreError> {
        let found = real_path(Path::new(given));
        let path = found.map_err(|error| StoreError::unreachable(given, error))?;
        match fs::metadata(&path) {
            Ok(data) if data.is_file() && data.nlink() > 1 => {
                Err(StoreError::Linked { name: given.to_owned(), links: data.nlink() })
            }
            _ => Ok(Self { given: given.to_owned(), path }),
        }
    }

    /// Its absolute path, without symbolic links.
    pub fn path(&self) -> &Path {
        &self.path
    }

    /// A file that belongs to it: the path with this suffix.
    pub fn beside(&self, ending: &str) -> PathBuf {
        let mut path = self.path.clone().into_os_string();
        path.push(ending);
        path.into()
    }

    /// Whether it exists.
    pub fn exists(&self) -> bool {
        self.path.exists()
    }

    /// Creates it, empty and private, unless it exists. SQLite gives its log the same mode.
    pub(super) fn create(&self) -> Result<(), StoreError> {
        match private::create_for_server(&self.path) {
            Err(error) if error.kind() == io::ErrorKind::AlreadyExists => Ok(()),
            done => done.map(drop).map_err(|error| StoreError::unreachable(&self.given, error)),
        }
    }

    /// Whether every user of this machine may read it.
    pub(super) fn is_open_to_all(&self) -> bool {
        fs::metadata(&self.path).is_ok_and(|data| data.is_file() && data.mode() & 0o007 != 0)
    }
}

/// The path without symbolic links, also of a file that does not exist yet.
fn real_path(path: &Path) -> io::Result<PathBuf> {
    let mut path = path.to_owned();
    for _ in 0..MOST_LINKS {
        match fs::canonicalize(&path) {
            Err(error) if error.kind() == io::ErrorKind::NotFound => {}
            done => return done,
        }
        let folder = path.parent().filter(|folder| !folder.as_os_str().is_empty());
        let folder = folder.unwrap_or(Path::new(".")).to_owned();
        match fs::read_link(&path) {
            // A link to a file that does not exist yet.
            Ok(target) => path = folder.join(target),
            Err(_) => {
                let name = path.file_name().ok_or(io::ErrorKind::InvalidFilename)?;
                return Ok(fs::canonicalize(folder)?.join(name));
            }
        }
    }
    Err(io::Error::other("too many symbolic links"))
}
