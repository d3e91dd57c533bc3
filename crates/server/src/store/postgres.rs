//! PostgreSQL: a server that several nodes share.

use std::time::Duration;

use sqlx::{Connection, PgConnection, PgPool, postgres::PgPoolOptions};

use super::{Pool, Store, StoreError};

/// The number of connections per node.
const CONNECTIONS: u32 = 10;

/// Only one process at a time migrates a database; the lock ends with the transaction. Two schemas
/// of one database count as two databases.
pub(super) const WAIT_TO_MIGRATE: &str =
    "SELECT pg_advisory_xact_lock(1163020629, hashtext(current_schema()))";

/// Only one process at a time resumes running games.
const WAIT_TO_RESUME: &str = "SELECT pg_advisory_lock(1163020630, hashtext(current_schema()))";

/// Only one process at a time assigns names; the lock ends with the transaction.
pub(super) const WAIT_TO_NAME: &str =
    "SELECT pg_advisory_xact_lock(1163020631, hashtext(current_schema()))";

/// Connects. Errors never contain the address, because it holds the password.
pub(super) async fn open(address: &str) -> Result<PgPool, StoreError> {
    let options = PgPoolOptions::new().max_connections(CONNECTIONS);
    let options = options.acquire_timeout(Duration::from_secs(10));
    options.connect(address).await.map_err(|error| StoreError::Unreachable {
        name: address.rsplit('@').next().unwrap_or("").to_owned(),
        why: super::reason(&error),
    })
}

/// A lock that only one node holds at a time.
#[derive(Debug)]
pub(crate) struct Turn(Option<PgConnection>);

impl Turn {
    /// Releases the lock. The end of the process releases it as well.
    pub(crate) async fn end(self) -> Result<(), StoreError> {
        match self.0 {
            Some(connection) => Ok(connection.close().await?),
            None => Ok(()),
        }
    }
}

impl Store {
    /// Waits until no other node is resuming games.
    pub(crate) async fn turn(&self) -> Result<Turn, StoreError> {
        let Pool::Postgres(pool) = &self.pool else { return Ok(Turn(None)) };
        let mut connection = pool.acquire().await?.detach();
        sqlx::query(WAIT_TO_RESUME).execute(&mut connection).await?;
        Ok(Turn(Some(connection)))
    }
}
