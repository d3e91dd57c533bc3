//! Checkpoints: what stands in the write-ahead log of SQLite is carried over into the file.
//!
//! SQLite would do it in the middle of a commit, and people would wait for it. Here another
//! connection does it, beside the one that writes; that one has to stand still only for the little
//! that came in the meantime, and only when the log has become long.

use std::time::Duration;

use sqlx::SqlitePool;

/// How often it is looked at.
const OFTEN: Duration = Duration::from_secs(5);

/// As few pages as need no further turn.
const LITTLE: i64 = 100;

/// From how many pages on the log begins anew.
const LONG: i64 = 16_000;

/// Carries over until the store is closed.
pub(super) async fn run(keep: SqlitePool) {
    loop {
        tokio::time::sleep(OFTEN).await;
        match carry_over(&keep).await {
            Ok(()) => {}
            Err(sqlx::Error::PoolClosed) => return,
            // A disk that is full; the log keeps everything until there is room.
            Err(error) => tracing::warn!(%error, "a checkpoint"),
        }
    }
}

async fn carry_over(keep: &SqlitePool) -> Result<(), sqlx::Error> {
    let (_, pages, done) = checkpoint(keep, "PRAGMA wal_checkpoint(PASSIVE)").await?;
    metrics::gauge!("eridu_database_log_pages").set(pages as f64);
    if pages < LONG {
        return Ok(());
    }
    // Each time less has come in the meantime.
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

/// Whether somebody was in the way, how many pages the log has, and how many are carried over.
async fn checkpoint(
    keep: &SqlitePool,
    pragma: &'static str,
) -> Result<(i64, i64, i64), sqlx::Error> {
    sqlx::query_as(pragma).fetch_one(keep).await
}
