//! PostgreSQL: a server that several nodes share.

use std::time::Duration;

use sqlx::{PgPool, postgres::PgPoolOptions};

use super::StoreError;

/// How many connections one node holds.
const CONNECTIONS: u32 = 8;

/// Connects. The address is never repeated in an error, because it holds the password.
pub(super) async fn open(address: &str) -> Result<PgPool, StoreError> {
    let options = PgPoolOptions::new().max_connections(CONNECTIONS);
    let options = options.acquire_timeout(Duration::from_secs(10));
    options.connect(address).await.map_err(|error| StoreError::Unreachable {
        name: address.rsplit('@').next().unwrap_or("").to_owned(),
        why: super::reason(&error),
    })
}
