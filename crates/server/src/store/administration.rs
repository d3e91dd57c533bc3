//! Looking after a database: its version, its heartbeat, copies of it, and lists for whoever
//! runs the server.

use super::{
    Opening, Pool, Store, StoreError, as_one, migrations::STEPS, postgres, reading, writing,
};

/// The schema that this program writes.
pub const SCHEMA: i64 = STEPS.len() as i64;

/// A table as whoever runs the server sees it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Listed {
    /// The id.
    pub id: String,
    /// The game.
    pub game: String,
    /// How far it is.
    pub status: String,
    /// How long its log is.
    pub number: i64,
    /// When something last happened.
    pub changed: i64,
}

/// Brings a database to the newest schema, or refuses it. All steps are taken as one, and by one
/// process at a time: several nodes may start together.
pub(super) async fn migrate(pool: &Pool, opening: Opening) -> Result<(), StoreError> {
    let sql = "SELECT value FROM meta WHERE name = 'schema'";
    if opening == Opening::AsItIs {
        let found: Result<Option<(i64,)>, sqlx::Error> =
            writing!(*pool, db => sqlx::query_as(sql).fetch_optional(db).await);
        // A database without the table has never been ours.
        let found = found.unwrap_or(None).map_or(0, |(version,)| version);
        return match found {
            SCHEMA => Ok(()),
            newer if newer > SCHEMA => Err(StoreError::Newer { found, known: SCHEMA }),
            _ => Err(StoreError::Older { found, known: SCHEMA }),
        };
    }
    let waiting = match pool {
        // Whoever writes has the whole file.
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

const SET_META: &str = "INSERT INTO meta (name, value) VALUES ($1, $2)
    ON CONFLICT (name) DO UPDATE SET value = excluded.value";

/// Of several nodes, the latest sign of life counts.
const BEAT: &str = "INSERT INTO meta (name, value) VALUES ('alive', $1)
    ON CONFLICT (name) DO UPDATE SET value =
        CASE WHEN excluded.value > meta.value THEN excluded.value ELSE meta.value END";

impl Store {
    /// Notes that the server is alive.
    pub(crate) async fn beat(&self, now: i64) -> Result<(), StoreError> {
        writing!(self.pool, db => {
            sqlx::query(BEAT).bind(now).execute(db).await?;
        });
        Ok(())
    }

    /// When a server was last alive on this database.
    ///
    /// # Errors
    /// When the database fails.
    pub async fn last_beat(&self) -> Result<Option<i64>, StoreError> {
        let sql = "SELECT value FROM meta WHERE name = 'alive'";
        let found: Option<(i64,)> =
            reading!(self, db => sqlx::query_as(sql).fetch_optional(db).await?);
        Ok(found.map(|(at,)| at))
    }

    /// Whether the database answers.
    pub(crate) async fn answers(&self) -> Result<(), StoreError> {
        reading!(self, db => { sqlx::query("SELECT 1").execute(db).await?; });
        Ok(())
    }

    /// The tables that changed last.
    ///
    /// # Errors
    /// When the database fails.
    pub async fn list(&self, most: i64) -> Result<Vec<Listed>, StoreError> {
        let sql = "SELECT id, game, status, number, changed FROM tables
            ORDER BY changed DESC LIMIT $1";
        let found: Vec<(String, String, String, i64, i64)> =
            reading!(self, db => sqlx::query_as(sql).bind(most).fetch_all(db).await?);
        let listed =
            |(id, game, status, number, changed)| Listed { id, game, status, number, changed };
        Ok(found.into_iter().map(listed).collect())
    }

    /// Writes a copy of the database, as it is at this moment, into a new SQLite file.
    ///
    /// # Errors
    /// When the file exists or cannot be written, or the database fails.
    pub async fn copy_to(&self, file: &str) -> Result<(), StoreError> {
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

    /// Lets a SQLite file grow to so many pages and no further, or as far as the disk goes. It
    /// holds for this connection and all that are opened later.
    ///
    /// # Errors
    /// When the database fails.
    pub async fn limit_pages(&self, most: Option<u32>) -> Result<(), StoreError> {
        if let Pool::Sqlite { write, room, .. } = &self.pool {
            room.limit(most);
            room.apply(&mut *write.acquire().await?).await?;
        }
        Ok(())
    }

    /// Checks the whole database.
    ///
    /// # Errors
    /// Says what is damaged.
    pub async fn check(&self) -> Result<(), StoreError> {
        if let Pool::Sqlite { read, .. } = &self.pool {
            let found: Vec<(String,)> =
                sqlx::query_as("PRAGMA integrity_check").fetch_all(read).await?;
            if found.first().is_none_or(|(text,)| text != "ok") {
                let text = found.into_iter().map(|(text,)| text).collect::<Vec<_>>().join("; ");
                return Err(StoreError::Broken(text));
            }
        }
        Ok(())
    }
}
