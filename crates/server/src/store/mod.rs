//! The store: the log of every table, and the lists beside it, in SQLite or PostgreSQL.
//!
//! `(table, number)` is unique in the log. An append fails if its number is already taken, so
//! several processes can write to one store without losing a move.

mod accounts;
mod administration;
mod alone;
mod checkpoints;
mod copies;
mod erasing;
mod file;
mod hints;
mod leases;
mod lists;
mod location;
mod log_file;
mod migrations;
mod moderation;
mod moving;
mod names;
mod notices;
mod people;
mod postgres;
mod private;
mod probe;
mod programs;
mod pulse;
mod pushes;
mod puzzles;
mod ratings;
mod reader;
mod relations;
mod reviews;
mod scripts;
mod sessions;
mod sqlite;
mod studies;
mod writer;

use std::{fmt, sync::Arc, time::Instant};

use room::{Storage, Unreadable};
use sqlx::{PgPool, SqlitePool};
use tokio::sync::{mpsc, oneshot};

pub(crate) use accounts::Registered;
pub use administration::{Listed, SCHEMA};
pub use alone::Alone;
pub(crate) use erasing::Erased;
pub use file::DatabaseFile;
pub(crate) use hints::{Hint, Hints};
pub(crate) use leases::LEASE;
pub use location::{Location, LocationError};
pub use moderation::{Audited, Ban, BanKind, ListedAccount};
pub(crate) use notices::Notice;
pub use people::{Person, PersonKind};
pub use private::{create_private, give_to_owner_of};
pub(crate) use programs::Program;
pub(crate) use pulse::Reading;
pub(crate) use pushes::Subscription;
pub(crate) use ratings::{Class, Played, Ranked, Rated, ResultRow};
pub(crate) use relations::Relation;
pub use room::{Append, CardRow, NewTable, Row, Summary};
pub(crate) use sessions::{LONGEST as LONGEST_SESSION, ListedSession, Revoked};
pub(crate) use studies::{ListedStudy, StoredStudy};

use crate::Boxed;
use crate::ids;
use writer::Queued;

/// The database, and the writer in front of it.
#[derive(Clone)]
pub struct Store {
    pool: Pool,
    queue: mpsc::Sender<Queued>,
    /// The reader of what other nodes write.
    questions: reader::Questions,
    /// The name of this process among those on the same database.
    node: Arc<str>,
}

/// The connections to either database.
#[derive(Clone)]
enum Pool {
    /// Several readers and one writer on a file.
    Sqlite {
        /// For queries.
        read: SqlitePool,
        /// The only connection that writes.
        write: SqlitePool,
        /// For checkpoints.
        keep: SqlitePool,
        /// The size limit of the file.
        room: Arc<sqlite::Room>,
    },
    /// A PostgreSQL server.
    Postgres(PgPool),
}

/// Runs the same query on either database.
macro_rules! reading {
    ($store:expr, $db:ident => $body:expr) => {
        match &$store.pool {
            Pool::Sqlite { read: $db, .. } => $body,
            Pool::Postgres($db) => $body,
        }
    };
}

/// Runs the same statement on either database.
macro_rules! writing {
    ($pool:expr, $db:ident => $body:expr) => {
        match &$pool {
            Pool::Sqlite { write: $db, .. } => $body,
            Pool::Postgres($db) => $body,
        }
    };
}

/// Runs several statements as one transaction on either database. A connection on which that failed
/// is closed and replaced: when the disk is full, SQLite has already rolled back by itself, and the
/// old connection would wait forever for that transaction to end.
macro_rules! as_one {
    ($pool:expr, $connection:ident => $body:expr) => {
        match &$pool {
            Pool::Sqlite { write, .. } => as_one!(write, "BEGIN IMMEDIATE", $connection => $body),
            Pool::Postgres(pool) => as_one!(pool, "BEGIN", $connection => $body),
        }
    };
    ($pool:expr, $begin:literal, $connection:ident => $body:expr) => {{
        let mut held = $pool.acquire().await?;
        let done: Result<_, sqlx::Error> = async {
            let mut $connection = sqlx::Connection::begin_with(&mut *held, $begin).await?;
            let done = $body;
            $connection.commit().await?;
            Ok(done)
        }
        .await;
        if done.is_err() {
            held.close_on_drop();
        }
        done
    }};
}

use {as_one, reading, writing};

/// Why a request to the store failed.
#[derive(Debug, thiserror::Error)]
pub enum StoreError {
    /// Another process has already written this number.
    #[error("the number is already taken")]
    Taken,
    /// There is no such table.
    #[error("there is no such table")]
    NoSuchTable,
    /// The database was written by a newer program.
    #[error(
        "the database has schema {found}, and this program knows only up to {known}: use a newer eridu"
    )]
    Newer {
        /// The schema of the database.
        found: i64,
        /// The newest schema known to this program.
        known: i64,
    },
    /// The database needs `eridu migrate`.
    #[error("the database has schema {found} and needs {known}: run `eridu migrate`")]
    Older {
        /// The schema of the database.
        found: i64,
        /// The required schema.
        known: i64,
    },
    /// The database cannot be opened.
    #[error("the database {name} cannot be opened: {why}")]
    Unreachable {
        /// Its name, without passwords.
        name: String,
        /// The reason that the database gives.
        why: String,
    },
    /// A SQLite file has several hard links.
    #[error(
        "the file {name} has {links} names (hard links), and SQLite keeps a log of its own for \
         each of them: remove the others"
    )]
    Linked {
        /// The path by which it was opened.
        name: String,
        /// The number of its hard links.
        links: u64,
    },
    /// The database failed.
    #[error("the database failed: {}", reason(.0))]
    Failed(#[from] sqlx::Error),
    /// The stored data is malformed.
    #[error("what is stored cannot be read: {0}")]
    Broken(String),
    /// This program does not have the table's version of the rules.
    #[error(
        "this game was played by version {rules} of the rules of {game}; this program knows {}",
        .known.map_or("none of them".to_owned(), |known| format!("version {known}"))
    )]
    UnknownRules {
        /// The game.
        game: String,
        /// The version of its rules.
        rules: u32,
        /// The version that this program plays, if it knows the game.
        known: Option<u32>,
    },
    /// Another server is running on the same file.
    #[error(
        "another eridu is at work on {0}: a SQLite file takes one server, PostgreSQL takes several"
    )]
    InUse(String),
    /// The target of a move is not empty.
    #[error("it is not empty: games are moved only into a database that has none")]
    NotEmpty,
    /// The writer has stopped.
    #[error("the store is closed")]
    Closed,
}

impl From<Unreadable> for StoreError {
    fn from(unreadable: Unreadable) -> Self {
        match unreadable {
            Unreadable::Broken(why) => Self::Broken(why),
            Unreadable::UnknownRules { game, rules, known } => {
                Self::UnknownRules { game, rules, known }
            }
        }
    }
}

impl Storage for Store {
    type Error = StoreError;

    async fn table(&self, id: &str) -> Result<NewTable, StoreError> {
        Self::table(self, id).await
    }

    async fn entries(&self, id: &str, after: i64) -> Result<Vec<Row>, StoreError> {
        Self::entries(self, id, after).await
    }
}

impl StoreError {
    /// The error for a file that cannot be used, by the path given.
    pub(crate) fn unreachable(name: &str, error: std::io::Error) -> Self {
        Self::Unreachable { name: name.to_owned(), why: error.to_string() }
    }

    /// Whether the store was closed because the server is shutting down.
    pub(crate) fn is_closed(&self) -> bool {
        matches!(self, Self::Failed(sqlx::Error::PoolClosed))
    }
}

/// The database's own message, without the library's prefix.
fn reason(error: &sqlx::Error) -> String {
    match error {
        sqlx::Error::Database(said) => said.message().to_owned(),
        sqlx::Error::PoolTimedOut => "it does not answer".to_owned(),
        other => other.to_string(),
    }
}

impl fmt::Debug for Store {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self.pool {
            Pool::Sqlite { .. } => "Store(sqlite)",
            Pool::Postgres(_) => "Store(postgres)",
        })
    }
}

/// How to open a database.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Opening {
    /// Create it if necessary, and migrate it to the newest schema.
    Migrate,
    /// It must exist and have the newest schema.
    AsItIs,
}

impl Store {
    /// Opens a database: a `postgres://` address, or else the path of a SQLite file.
    ///
    /// # Errors
    /// If it cannot be opened, or has an incompatible version.
    pub fn open(database: &str, opening: Opening) -> Boxed<'_, Result<Self, StoreError>> {
        Box::pin(async move {
            let location: Location = database.parse().map_err(|error: LocationError| {
                StoreError::Unreachable { name: "given".to_owned(), why: format!("it {error}") }
            })?;
            let pool = match &location {
                Location::Postgres(address) => Pool::Postgres(postgres::open(address).await?),
                Location::File(path) => sqlite::open(path, opening).await?,
            };
            administration::migrate(&pool, opening).await?;
            let node: Arc<str> = ids::fresh_id().map_err(|_| StoreError::Closed)?.into();
            let (queue, queued) = mpsc::channel(writer::LONGEST_QUEUE);
            crate::spawn(writer::run(pool.clone(), node.clone(), queued));
            let questions = reader::start(&pool);
            Ok(Self { pool, queue, questions, node })
        })
    }

    /// Whether other processes may serve the same tables at the same time.
    pub fn is_shared(&self) -> bool {
        matches!(self.pool, Pool::Postgres(_))
    }

    /// Appends to the log of a table. When this returns without an error, the entries are on disk.
    ///
    /// # Errors
    /// If the number is already taken, or the database fails; then nothing was written.
    pub async fn append(&self, append: Append) -> Result<(), StoreError> {
        let (reply, answer) = oneshot::channel();
        let queued = Queued { append, since: Instant::now(), reply };
        self.queue.send(queued).await.map_err(|_| StoreError::Closed)?;
        answer.await.map_err(|_| StoreError::Closed)?
    }

    /// The number of appends waiting for the writer.
    pub fn waiting(&self) -> usize {
        self.queue.max_capacity() - self.queue.capacity()
    }

    /// Writes what is queued and closes the connections.
    pub fn close(&self) -> Boxed<'_, ()> {
        Box::pin(async move {
            match &self.pool {
                Pool::Sqlite { read, write, keep, .. } => {
                    keep.close().await;
                    read.close().await;
                    write.close().await;
                }
                Pool::Postgres(pool) => pool.close().await,
            }
        })
    }
}
