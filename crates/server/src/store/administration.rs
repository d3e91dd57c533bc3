//! Database administration: schema version, heartbeat, copies, and lists for administrators.

use super::{
    Opening, Pool, Store, StoreError, as_one, create_private, migrations::STEPS, postgres, reading,
    writing,
};
use crate::Boxed;

/// The schema that this program writes.
pub const SCHEMA: i64 = STEPS.len() as i64;

/// A table in an administrator's list.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Listed {
    /// The id.
    pub id: String,
    /// The game.
    pub game: String,
    /// Its status.
    pub status: String,
    /// The length of its log.
    pub number: i64,
    /// The time of the last change.
    pub changed: i64,
}

type Row = (String, String, String, i64, i64);

impl From<Row> for Listed {
    fn from((id, game, status, number, changed): Row) -> Self {
        Self { id, game, status, number, changed }
    }
}

/// Migrates a database to the newest schema, or refuses it. All steps run in one transaction, by
/// one process at a time: several nodes may start together.
pub(super) async fn migrate(pool: &Pool, opening: Opening) -> Result<(), StoreError> {
    let sql = "SELECT value FROM meta WHERE name = 'schema'";
    if opening == Opening::AsItIs {
        let found: Result<Option<(i64,)>, sqlx::Error> =
            writing!(*pool, db => sqlx::query_as(sql).fetch_optional(db).await);
        // A database without this table has never been ours.
        let found = found.unwrap_or(None).map_or(0, |(version,)| version);
        return match found {
            SCHEMA => Ok(()),
            newer if newer > SCHEMA => Err(StoreError::Newer { found, known: SCHEMA }),
            _ => Err(StoreError::Older { found, known: SCHEMA }),
        };
    }
    let waiting = match pool {
        // A writer locks the whole file.
        Pool::Sqlite { .. } => "SELECT 0",
        Pool::Postgres(_) => postgres::WAIT_TO_MIGRATE,
    };
    let create = "CREATE TABLE IF NOT EXISTS meta (name TEXT PRIMARY KEY, value BIGINT NOT NULL)";
    let found = as_one!(*pool, tx => {
        sqlx::query(waiting).execute(&mut *tx).await?;
        sqlx::query(create).execute(&mut *tx).await?;
        let found: Option<(i64,)> = sqlx::query_as(sql).fetch_optional(&mut *tx).await?;
        let found = found.map_or(0, |(version,)| version);
        let done = usize::try_from(found).unwrap_or(0);
        for statement in STEPS.iter().skip(done).flat_map(|step| step.iter()) {
            sqlx::query(*statement).execute(&mut *tx).await?;
        }
        if found < SCHEMA {
            sqlx::query(SET_META).bind("schema").bind(SCHEMA).execute(&mut *tx).await?;
        }
        found
    })?;
    match found > SCHEMA {
        true => Err(StoreError::Newer { found, known: SCHEMA }),
        false => Ok(()),
    }
}

pub(super) const SET_META: &str = "INSERT INTO meta (name, value) VALUES ($1, $2)
    ON CONFLICT (name) DO UPDATE SET value = excluded.value";

impl Store {
    /// The most recently changed tables.
    ///
    /// # Errors
    /// If the database fails.
    pub fn list(&self, most: i64) -> Boxed<'_, Result<Vec<Listed>, StoreError>> {
        Box::pin(async move {
            let sql = "SELECT id, game, status, number, changed FROM tables
            ORDER BY changed DESC LIMIT $1";
            let found: Vec<Row> =
                reading!(self, db => sqlx::query_as(sql).bind(most).fetch_all(db).await?);
            Ok(found.into_iter().map(Listed::from).collect())
        })
    }

    /// A page of all tables, ordered by id: those after `after`.
    pub(crate) async fn tables_after(
        &self,
        after: &str,
        most: i64,
    ) -> Result<Vec<Listed>, StoreError> {
        let sql = "SELECT id, game, status, number, changed FROM tables
            WHERE id > $1 ORDER BY id LIMIT $2";
        let found: Vec<Row> =
            reading!(self, db => sqlx::query_as(sql).bind(after).bind(most).fetch_all(db).await?);
        Ok(found.into_iter().map(Listed::from).collect())
    }

    /// The number of tables.
    pub(crate) async fn count_tables(&self) -> Result<u64, StoreError> {
        let sql = "SELECT COUNT(*) FROM tables";
        let (count,): (i64,) = reading!(self, db => sqlx::query_as(sql).fetch_one(db).await?);
        Ok(u64::try_from(count).unwrap_or(0))
    }

    /// Writes a consistent copy of the database into a new SQLite file that only its owner may
    /// read.
    ///
    /// # Errors
    /// If the file exists or cannot be written, or the database fails. Then no new file is left
    /// behind.
    pub fn copy_to<'a>(&'a self, file: &'a str) -> Boxed<'a, Result<(), StoreError>> {
        Box::pin(async move {
            let failed = |error| StoreError::unreachable(file, error);
            let path = std::path::absolute(file).map_err(failed)?;
            create_private(&path).map_err(failed)?;
            let copied = self.copy_into(&path.to_string_lossy()).await;
            if copied.is_err() {
                // An incomplete copy is useless.
                let _ = std::fs::remove_file(&path);
            }
            copied
        })
    }

    /// Copies into an empty file.
    async fn copy_into(&self, file: &str) -> Result<(), StoreError> {
        match &self.pool {
            Pool::Sqlite { read, .. } => {
                sqlx::query("VACUUM INTO $1").bind(file).execute(read).await?;
                Ok(())
            }
            Pool::Postgres(_) => {
                let copy = Self::open(file, Opening::Migrate).await?;
                let copied = self.move_into(&copy).await;
                copy.close().await;
                copied.map(drop)
            }
        }
    }

    /// Limits a SQLite file to this many pages, or lifts the limit. Applies to this connection and
    /// all opened later.
    ///
    /// # Errors
    /// If the database fails.
    pub async fn limit_pages(&self, most: Option<u32>) -> Result<(), StoreError> {
        if let Pool::Sqlite { write, room, .. } = &self.pool {
            room.limit(most);
            room.apply(&mut *write.acquire().await?).await?;
        }
        Ok(())
    }

    /// Checks the database file for corruption; PostgreSQL checks its own files. Whether the tables
    /// replay is checked by [`crate::check_tables`].
    ///
    /// # Errors
    /// Describes the corruption.
    pub fn check(&self) -> Boxed<'_, Result<(), StoreError>> {
        Box::pin(async move {
            if let Pool::Sqlite { read, .. } = &self.pool {
                let found: Vec<(String,)> =
                    sqlx::query_as("PRAGMA integrity_check").fetch_all(read).await?;
                if found.first().is_none_or(|(text,)| text != "ok") {
                    let text = found.into_iter().map(|(text,)| text).collect::<Vec<_>>().join("; ");
                    return Err(StoreError::Broken(text));
                }
            }
            Ok(())
        })
    }
}
