//! SQLite: one file, configured for durability.

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

use super::{DatabaseFile, Opening, Pool, StoreError, checkpoints};

/// The number of reading connections.
const READERS: u32 = 4;

/// The number of prepared statements per connection: the scripts of the writer come in many sizes.
const STATEMENTS: usize = 256;

/// The maximum number of pages of any file.
const ALL_PAGES: u32 = u32::MAX - 1;

/// The size limit of the file, on every connection that writes to it.
#[derive(Debug)]
pub(super) struct Room(AtomicU32);

impl Room {
    /// Sets the limit; `None` lifts it.
    pub(super) fn limit(&self, most: Option<u32>) {
        self.0.store(most.unwrap_or(ALL_PAGES), Ordering::SeqCst);
    }

    /// Applies the limit to a connection.
    pub(super) async fn apply(&self, connection: &mut SqliteConnection) -> Result<(), sqlx::Error> {
        let pragma = format!("PRAGMA max_page_count = {}", self.0.load(Ordering::SeqCst));
        sqlx::query(sqlx::AssertSqlSafe(pragma)).execute(connection).await?;
        Ok(())
    }
}

/// Opens a file. Write-ahead logging with `synchronous=FULL` syncs the log on every commit:
/// acknowledged moves survive a crash of the process and a power failure.
pub(super) async fn open(path: &str, opening: Opening) -> Result<Pool, StoreError> {
    let unreachable = |error: sqlx::Error| StoreError::Unreachable {
        name: path.to_owned(),
        why: super::reason(&error),
    };
    if opening == Opening::AsItIs && !Path::new(path).exists() {
        let why = "there is no such file".to_owned();
        return Err(StoreError::Unreachable { name: path.to_owned(), why });
    }
    let file = DatabaseFile::at(path)?;
    if opening == Opening::Migrate {
        file.create()?;
    }
    if file.is_open_to_all() {
        tracing::warn!("every user of this machine may read the database: chmod 600 {path}");
    }
    let options = SqliteConnectOptions::new()
        .filename(file.path())
        .journal_mode(SqliteJournalMode::Wal)
        .synchronous(SqliteSynchronous::Full)
        .auto_vacuum(SqliteAutoVacuum::None)
        .foreign_keys(true)
        .busy_timeout(Duration::from_secs(10))
        .pragma("wal_autocheckpoint", "0")
        .statement_cache_capacity(STATEMENTS)
        .pragma("cache_size", "-16384")
        .pragma("temp_store", "memory");
    let room = Arc::new(Room(AtomicU32::new(ALL_PAGES)));
    let limited = room.clone();
    // A file does not hang up, so connections are not tested before use: that would cost as much as
    // most queries.
    let write = SqlitePoolOptions::new()
        .after_connect(move |connection, _| {
            let limited = limited.clone();
            Box::pin(async move { limited.apply(connection).await })
        })
        .max_connections(1)
        .test_before_acquire(false)
        .idle_timeout(None)
        .max_lifetime(None)
        .acquire_timeout(Duration::from_secs(30));
    let write = write.connect_with(options.clone()).await.map_err(unreachable)?;
    let read = SqlitePoolOptions::new().max_connections(READERS).test_before_acquire(false);
    let read = read.idle_timeout(None).max_lifetime(None).connect_lazy_with(options.clone());
    let keep = SqlitePoolOptions::new().max_connections(1).idle_timeout(None).max_lifetime(None);
    let keep = keep.connect_lazy_with(options);
    crate::spawn(checkpoints::run(keep.clone(), write.clone(), file.beside("-wal")));
    Ok(Pool::Sqlite { read, write, keep, room })
}
