//! Reviews of finished games.

use super::{Pool, Store, StoreError, reading, writing};

impl Store {
    /// The review of a table, as JSON, if it has been made.
    ///
    /// # Errors
    /// If the database fails.
    pub(crate) async fn review(&self, table: &str) -> Result<Option<String>, StoreError> {
        let sql = "SELECT body FROM reviews WHERE table_id = $1";
        let found: Option<(String,)> = reading!(self, db => {
            sqlx::query_as(sql).bind(table).fetch_optional(db).await?
        });
        Ok(found.map(|(body,)| body))
    }

    /// Stores the review of a table. If another node was faster, its review stays.
    ///
    /// # Errors
    /// If the database fails.
    pub(crate) async fn keep_review(
        &self,
        table: &str,
        made: i64,
        body: &str,
    ) -> Result<(), StoreError> {
        let sql = "INSERT INTO reviews (table_id, made, body) VALUES ($1, $2, $3)
            ON CONFLICT (table_id) DO NOTHING";
        writing!(self.pool, db => {
            sqlx::query(sql).bind(table).bind(made).bind(body).execute(db).await?;
        });
        Ok(())
    }
}
