//! The health probe: whether the database can be written right now.

use super::{Pool, Store, StoreError, writing};

/// The size of the probe row: more than a SQLite page, so that it does not fit into a file that
/// cannot grow. Its text is repetitive, so that PostgreSQL can compress it into an index.
const LENGTH: usize = 5_000;

const KEEP: &str = "INSERT INTO meta (name, value) VALUES ($1, 0)
    ON CONFLICT (name) DO UPDATE SET value = excluded.value";

const FORGET: &str = "DELETE FROM meta WHERE name = $1";

impl Store {
    /// Writes a row as a move would, and deletes it again, in two commits.
    ///
    /// # Errors
    /// If the disk is full, the database is read-only, or it fails.
    pub(crate) async fn probe(&self) -> Result<(), StoreError> {
        let name = format!("probe {}", ".".repeat(LENGTH));
        writing!(self.pool, db => {
            sqlx::query(KEEP).bind(&name).execute(db).await?;
            sqlx::query(FORGET).bind(&name).execute(db).await?;
        });
        Ok(())
    }
}
