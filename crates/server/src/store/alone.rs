//! Alone on a SQLite file: a server keeps others from serving, replacing or moving the same file.

use std::{
    fs::{File, OpenOptions, TryLockError},
    path::Path,
};

use super::{StoreError, is_postgres};

/// Holds a SQLite file for one process, for as long as it exists. The system lets go of it
/// whichever way the process ends. PostgreSQL is for everybody.
#[derive(Debug)]
pub struct Alone {
    _held: Option<File>,
}

impl Alone {
    /// Takes hold of a database.
    ///
    /// # Errors
    /// When another process has it, or nothing can be written beside it.
    pub fn on(database: &str) -> Result<Self, StoreError> {
        let folder = Path::new(database).parent();
        if is_postgres(database) || folder.is_some_and(|folder| !holds(folder)) {
            return Ok(Self { _held: None });
        }
        // SQLite would lose its own locks if another handle of its file were closed.
        let beside = format!("{database}-serving");
        let failed = |error: std::io::Error| StoreError::Unreachable {
            name: database.to_owned(),
            why: error.to_string(),
        };
        let mut options = OpenOptions::new();
        let file = options.create(true).truncate(false).write(true).open(beside).map_err(failed)?;
        match file.try_lock() {
            Ok(()) => Ok(Self { _held: Some(file) }),
            Err(TryLockError::WouldBlock) => Err(StoreError::InUse(database.to_owned())),
            Err(TryLockError::Error(error)) => Err(failed(error)),
        }
    }
}

/// Whether a folder is there; what cannot be opened says so by itself later.
fn holds(folder: &Path) -> bool {
    folder.as_os_str().is_empty() || folder.is_dir()
}
