//! Checkpoints: copies SQLite's write-ahead log into the database file.
//!
//! SQLite would do this in the middle of a commit, and people would wait for it. Here another
//! connection does it next to the writer; the writer has to pause only for the few pages that
//! arrived in the meantime, and only when the log has become long.

use std::{path::PathBuf, time::Duration};

use sqlx::SqlitePool;

use super::log_file::LogFile;
use crate::metering;

/// How often to look at the log's file.
const OFTEN: Duration = Duration::from_secs(1);

/// How often to run a checkpoint, in looks.
const SELDOM: u32 = 5;

/// Fewer pages than this are not worth another round.
const LITTLE: i64 = 100;

/// From this many pages on, the log is restarted.
const LONG: i64 = 16_000;

/// The length of a page in the log.
const PAGE: u64 = 4096 + 24;

/// Runs checkpoints, and looks after the file of the log, until the store is closed.
pub(super) async fn run(keep: SqlitePool, write: SqlitePool, log: PathBuf) {
    let mut log = LogFile::new(log, LONG.unsigned_abs() * PAGE);
    for look in 1_u32.. {
        tokio::time::sleep(OFTEN).await;
        let done = match look % SELDOM {
            0 => carry_over(&keep).await,
            _ => log.tend(&write).await,
        };
        match done {
            Ok(()) => {}
            Err(sqlx::Error::PoolClosed) => return,
            // The disk is full; the log keeps everything until there is space.
            Err(error) => tracing::warn!(%error, "looking after the log of the database"),
        }
    }
}

async fn carry_over(keep: &SqlitePool) -> Result<(), sqlx::Error> {
    let (_, pages, done) = checkpoint(keep, "PRAGMA wal_checkpoint(PASSIVE)").await?;
    metering::DATABASE_LOG_PAGES.set(usize::try_from(pages).unwrap_or_default());
    if pages < LONG {
        return Ok(());
    }
    // Each round leaves less to copy.
    let mut left = pages - done;
    for _ in 0..3 {
        if left < LITTLE {
            break;
        }
        let (_, pages, done) = checkpoint(keep, "PRAGMA wal_checkpoint(PASSIVE)").await?;
        left = pages - done;
    }
    checkpoint(keep, "PRAGMA wal_checkpoint(RESTART)").await?;
    Ok(())
}

/// Runs a checkpoint; returns whether another connection blocked it, the number of pages in the
/// log, and how many of them have been copied.
async fn checkpoint(
    keep: &SqlitePool,
    pragma: &'static str,
) -> Result<(i64, i64, i64), sqlx::Error> {
    sqlx::query_as(pragma).fetch_one(keep).await
}
