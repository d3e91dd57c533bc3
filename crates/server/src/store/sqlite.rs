//! SQLite: one file, durable by configuration.

use std::{
    path::Path,
    sync::{
        Arc,
        atomic::{AtomicU32, Ordering},
    },
    time::Duration,
};

use sqlx::{
    SqliteConnection,
    sqlite::{
        SqliteAutoVacuum, SqliteConnectOptions, SqliteJournalMode, SqlitePoolOptions,
        SqliteSynchronous,
    },
};

use super::{Opening, Pool, StoreError, checkpoints};

/// How many connections read.
const READERS: u32 = 4;

/// As many pages as a file can ever have.
const ALL_PAGES: u32 = u32::MAX - 1;

/// How large the file may grow, on every connection that writes to it.
#[derive(Debug)]
pub(super) struct Room(AtomicU32);

impl Room {
    /// So many pages, or as many as there can be.
    pub(super) fn limit(&self, most: Option<u32>) {
        self.0.store(most.unwrap_or(ALL_PAGES), Ordering::SeqCst);
    }

    /// Tells a connection.
    pub(super) async fn apply(&self, connection: &mut SqliteConnection) -> Result<(), sqlx::Error> {
        let pragma = format!("PRAGMA max_page_count = {}", self.0.load(Ordering::SeqCst));
        sqlx::query(sqlx::AssertSqlSafe(pragma)).execute(connection).await?;
        Ok(())
    }
}

/// Opens a file. Write-ahead logging with `synchronous=FULL` syncs the log on every commit: what
/// was acknowledged survives a crash of the process and a loss of power.
pub(super) async fn open(path: &str, opening: Opening) -> Result<Pool, StoreError> {
    let unreachable = |error: sqlx::Error| StoreError::Unreachable {
        name: path.to_owned(),
        why: super::reason(&error),
    };
    if opening == Opening::AsItIs && !Path::new(path).exists() {
        let why = "there is no such file".to_owned();
        return Err(StoreError::Unreachable { name: path.to_owned(), why });
    }
    let options = SqliteConnectOptions::new()
        .filename(path)
        .create_if_missing(opening == Opening::Migrate)
        .journal_mode(SqliteJournalMode::Wal)
        .synchronous(SqliteSynchronous::Full)
        .auto_vacuum(SqliteAutoVacuum::None)
        .foreign_keys(true)
        .busy_timeout(Duration::from_secs(10))
        .pragma("wal_autocheckpoint", "0")
        .pragma("cache_size", "-16384")
        .pragma("temp_store", "memory");
    let room = Arc::new(Room(AtomicU32::new(ALL_PAGES)));
    let limited = room.clone();
    let write = SqlitePoolOptions::new()
        .after_connect(move |connection, _| {
            let limited = limited.clone();
            Box::pin(async move { limited.apply(connection).await })
        })
        .max_connections(1)
        .idle_timeout(None)
        .max_lifetime(None)
        .acquire_timeout(Duration::from_secs(30));
    let write = write.connect_with(options.clone()).await.map_err(unreachable)?;
    let read = SqlitePoolOptions::new().max_connections(READERS).idle_timeout(None);
    let kept = options.create_if_missing(false);
    let read = read.max_lifetime(None).connect_lazy_with(kept.clone());
    let keep = SqlitePoolOptions::new().max_connections(1).idle_timeout(None).max_lifetime(None);
    let keep = keep.connect_lazy_with(kept);
    tokio::spawn(checkpoints::run(keep.clone()));
    Ok(Pool::Sqlite { read, write, keep, room })
}
