//! Heartbeats, with the clock readings that belong to them.

use super::{Pool, Store, StoreError, administration::SET_META, as_one, reading};
use crate::Boxed;

/// How long after its last heartbeat a server may still be running, in milliseconds.
const ALIVE: i64 = 6_000;

/// A reading of the clocks.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Reading {
    /// The clock shared by all nodes.
    pub(crate) reference: i64,
    /// The correction that the nodes have agreed on.
    pub(crate) correction: i64,
    /// The time of the last heartbeat.
    pub(crate) alive: Option<i64>,
}

/// The clock of PostgreSQL, in milliseconds.
const DATABASE_TIME: &str = "SELECT CAST(EXTRACT(EPOCH FROM clock_timestamp()) * 1000 AS BIGINT)";

/// Of several nodes, the latest heartbeat counts.
const BEAT: &str = "INSERT INTO meta (name, value) VALUES ('alive', $1)
    ON CONFLICT (name) DO UPDATE SET value =
        CASE WHEN excluded.value > meta.value THEN excluded.value ELSE meta.value END";

impl Store {
    /// Records a heartbeat at this time, with the reading of the reference clock.
    pub(crate) async fn beat(&self, reference: i64, now: i64) -> Result<(), StoreError> {
        as_one!(self.pool, tx => {
            sqlx::query(BEAT).bind(now).execute(&mut *tx).await?;
            sqlx::query(SET_META)
                .bind("correction")
                .bind(now - reference)
                .execute(&mut *tx)
                .await?;
        })?;
        Ok(())
    }

    /// Reads the clocks. Without a given reference, the database's own clock is used.
    pub(crate) async fn reading(&self, reference: Option<i64>) -> Result<Reading, StoreError> {
        let sql = "SELECT name, value FROM meta WHERE name IN ('alive', 'correction')";
        let found: Vec<(String, i64)> =
            reading!(self, db => sqlx::query_as(sql).fetch_all(db).await?);
        let find = |name: &str| found.iter().find(|(n, _)| n == name).map(|(_, value)| *value);
        // Read last, since it is most accurate when fresh.
        let reference = match (reference, &self.pool) {
            (Some(reference), _) => reference,
            (None, Pool::Postgres(pool)) => {
                let (now,): (i64,) = sqlx::query_as(DATABASE_TIME).fetch_one(pool).await?;
                now
            }
            (None, Pool::Sqlite { .. }) => {
                return Err(StoreError::Broken("a file has no clock".to_owned()));
            }
        };
        let correction = find("correction").unwrap_or(0);
        Ok(Reading { reference, correction, alive: find("alive") })
    }

    /// Whether a server has sent a heartbeat in the last seconds, by the clock of the database. A
    /// file has no clock; its server is detected by a lock instead ([`super::Alone`]).
    ///
    /// # Errors
    /// If the database fails.
    pub fn is_served(&self) -> Boxed<'_, Result<bool, StoreError>> {
        Box::pin(async move {
            if !self.is_shared() {
                return Ok(false);
            }
            let Reading { reference, correction, alive } = self.reading(None).await?;
            Ok(alive.is_some_and(|alive| reference + correction - alive < ALIVE))
        })
    }
}
