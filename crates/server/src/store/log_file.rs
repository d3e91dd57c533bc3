//! The blocks of SQLite's write-ahead log, allocated before they are needed.
//!
//! Syncing a file that has grown waits for the journal of the file system, and so for the data of
//! all other programs; syncing blocks that exist waits for the disk alone. SQLite starts its log
//! again from the beginning after a checkpoint, and shortens it only when the database is closed.
//! So a log in heavy use is filled up with zeros, which SQLite reads as its end.

use std::{
    fs::{File, OpenOptions, metadata},
    io::{self, Write},
    path::{Path, PathBuf},
    sync::Arc,
};

use sqlx::{Connection, SqlitePool};
use tokio::task::{JoinError, spawn_blocking};

/// A shorter log is not in heavy use.
const SHORT: u64 = 1 << 20;

/// A longer log has another trouble, such as a reader that keeps it from starting again.
const LONGEST: u64 = 1 << 30;

/// How many bytes are written at a time; commits wait meanwhile.
const CHUNK: usize = 1 << 20;

/// The file of a log.
#[derive(Debug)]
pub(super) struct LogFile {
    path: Arc<Path>,
    /// Its usual length.
    usual: u64,
    /// Its length when it was last filled.
    filled: u64,
}

impl LogFile {
    /// A log that usually starts again at this length.
    pub(super) fn new(path: PathBuf, usual: u64) -> Self {
        Self { path: path.into(), usual, filled: SHORT }
    }

    /// Fills the log up if SQLite had to lengthen it since the last time.
    pub(super) async fn tend(&mut self, write: &SqlitePool) -> Result<(), sqlx::Error> {
        let found = metadata(&self.path).map_or(0, |data| data.len());
        if found <= self.filled || found > LONGEST {
            return Ok(());
        }
        let wanted = self.usual.max(found + found / 2);
        self.filled = found;
        while self.filled < wanted {
            let mut held = write.acquire().await?;
            // Under the lock no process appends to the log, and no checkpoint shortens it.
            let lock = held.begin_with("BEGIN IMMEDIATE").await?;
            let path = self.path.clone();
            let longer = spawn_blocking(move || lengthen(&path)).await;
            lock.rollback().await?;
            drop(held);
            match sync(longer).await {
                Ok(length) => self.filled = length,
                // It works without, only more slowly.
                Err(error) => {
                    tracing::warn!(%error, "the log of the database cannot be filled up");
                    self.filled = wanted;
                }
            }
        }
        Ok(())
    }
}

/// Syncs a file that was lengthened, and returns its length.
async fn sync(longer: Result<io::Result<(File, u64)>, JoinError>) -> io::Result<u64> {
    let (file, length) = longer.map_err(io::Error::other)??;
    let synced = spawn_blocking(move || file.sync_all()).await;
    synced.map_err(io::Error::other)?.map(|()| length)
}

/// Writes zeros behind the end of a file.
fn lengthen(path: &Path) -> io::Result<(File, u64)> {
    let mut file = OpenOptions::new().append(true).open(path)?;
    let before = file.metadata()?.len();
    match file.write_all(&vec![0; CHUNK]) {
        Ok(()) => Ok((file, before + CHUNK as u64)),
        Err(error) => {
            // The disk is full, and what little is left is for moves.
            file.set_len(before)?;
            Err(error)
        }
    }
}

#[cfg(test)]
mod tests {
    use sqlx::sqlite::{SqliteConnectOptions, SqliteJournalMode, SqlitePoolOptions};

    use super::*;

    async fn open(path: &Path) -> SqlitePool {
        let options = SqliteConnectOptions::new()
            .filename(path)
            .create_if_missing(true)
            .journal_mode(SqliteJournalMode::Wal)
            .pragma("wal_autocheckpoint", "0");
        SqlitePoolOptions::new().max_connections(1).connect_with(options).await.unwrap()
    }

    async fn add(pool: &SqlitePool, number: i64) {
        let sql = "INSERT INTO numbers (number, more) VALUES ($1, zeroblob(100000))";
        sqlx::query(sql).bind(number).execute(pool).await.unwrap();
    }

    async fn count(pool: &SqlitePool) -> i64 {
        let sql = "SELECT COUNT(*) FROM numbers";
        sqlx::query_scalar(sql).fetch_one(pool).await.unwrap()
    }

    #[tokio::test]
    async fn a_log_that_was_filled_up_loses_nothing_when_the_process_dies() {
        let folder = tempfile::tempdir().unwrap();
        let (path, other) = (folder.path().join("a.db"), folder.path().join("b.db"));
        let log = |path: &Path| PathBuf::from(format!("{}-wal", path.display()));
        let pool = open(&path).await;
        sqlx::query("CREATE TABLE numbers (number BIGINT, more BLOB)")
            .execute(&pool)
            .await
            .unwrap();
        let mut file = LogFile::new(log(&path), 4 << 20);
        file.tend(&pool).await.unwrap();
        assert!(metadata(log(&path)).unwrap().len() < SHORT, "a short log is left alone");
        for number in 0..15 {
            add(&pool, number).await;
        }
        file.tend(&pool).await.unwrap();
        let length = metadata(log(&path)).unwrap().len();
        assert!(length >= 4 << 20);
        for number in 15..25 {
            add(&pool, number).await;
        }
        file.tend(&pool).await.unwrap();
        assert_eq!(metadata(log(&path)).unwrap().len(), length, "SQLite uses what is there");
        // What is on the disk now is what a crash would leave.
        std::fs::copy(&path, &other).unwrap();
        std::fs::copy(log(&path), log(&other)).unwrap();
        assert_eq!(count(&open(&other).await).await, 25);
        // A log that has started again is shorter than its file.
        sqlx::query("PRAGMA wal_checkpoint(RESTART)").execute(&pool).await.unwrap();
        add(&pool, 25).await;
        let third = folder.path().join("c.db");
        std::fs::copy(&path, &third).unwrap();
        std::fs::copy(log(&path), log(&third)).unwrap();
        assert_eq!(count(&open(&third).await).await, 26);
    }
}
