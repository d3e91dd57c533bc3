//! An exclusive lock on a SQLite file, so that no other process serves, replaces or moves it.

use std::{
    fs::{File, OpenOptions, TryLockError},
    io,
};

use super::{DatabaseFile, Location, StoreError, private};

/// Locks a SQLite file for one process while this value exists. The operating system releases the
/// lock however the process ends. PostgreSQL needs no such lock.
#[derive(Debug)]
pub struct Alone {
    _held: Option<File>,
}

impl Alone {
    /// Locks a database, through whatever path or link it is given.
    ///
    /// # Errors
    /// If another process holds the lock, or the lock file cannot be written.
    pub fn on(database: &Location) -> Result<Self, StoreError> {
        let Location::File(given) = database else { return Ok(Self { _held: None }) };
        // A lock on the database itself would not work: SQLite loses its own locks when another
        // handle of the same file is closed.
        let beside = DatabaseFile::at(given)?.beside("-serving");
        let file = match private::create_for_server(&beside) {
            Err(error) if error.kind() == io::ErrorKind::AlreadyExists => {
                OpenOptions::new().write(true).open(beside)
            }
            created => created,
        };
        let file = file.map_err(|error| StoreError::unreachable(given, error))?;
        match file.try_lock() {
            Ok(()) => Ok(Self { _held: Some(file) }),
            Err(TryLockError::WouldBlock) => Err(StoreError::InUse(given.clone())),
            Err(TryLockError::Error(error)) => Err(StoreError::unreachable(given, error)),
        }
    }
}
