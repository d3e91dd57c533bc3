//! Reviews of finished games.

use std::collections::BTreeMap;

use super::{Class, Pool, Store, StoreError, as_one, reading};

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

    /// Stores the review of a table, and the errors and decisions of each seat. If another node was
    /// faster, its review stays.
    ///
    /// # Errors
    /// If the database fails.
    pub(crate) async fn keep_review(
        &self,
        table: &str,
        made: i64,
        body: &str,
        seats: &[(f64, u32)],
    ) -> Result<(), StoreError> {
        let add = "INSERT INTO reviews (table_id, made, body) VALUES ($1, $2, $3)
            ON CONFLICT (table_id) DO NOTHING";
        let lost = "INSERT INTO seat_errors (table_id, seat, errors, decisions)
            VALUES ($1, $2, $3, $4) ON CONFLICT (table_id, seat) DO NOTHING";
        as_one!(self.pool, tx => {
            sqlx::query(add).bind(table).bind(made).bind(body).execute(&mut *tx).await?;
            for ((errors, decisions), seat) in seats.iter().zip(0_i64..) {
                sqlx::query(lost)
                    .bind(table)
                    .bind(seat)
                    .bind(errors)
                    .bind(i64::from(*decisions))
                    .execute(&mut *tx)
                    .await?;
            }
        })?;
        Ok(())
    }

    /// The mean error of a decision in the reviewed games of a class, for each player.
    ///
    /// # Errors
    /// If the database fails.
    pub(crate) async fn error_rates(
        &self,
        class: &Class,
    ) -> Result<BTreeMap<String, f64>, StoreError> {
        let sql = "SELECT subject, SUM(errors), CAST(SUM(decisions) AS DOUBLE PRECISION)
            FROM results JOIN seat_errors
                ON seat_errors.table_id = results.table_id AND seat_errors.seat = results.seat
            WHERE game = $1 AND players = $2 AND pool = $3 AND left_to_bot = 0
            GROUP BY subject";
        let found: Vec<(String, f64, f64)> = reading!(self, db => {
            sqlx::query_as(sql)
                .bind(&class.game)
                .bind(class.players)
                .bind(&class.pool)
                .fetch_all(db)
                .await?
        });
        let rate = |(subject, errors, decisions): (String, f64, f64)| {
            (subject, errors / decisions.max(1.0))
        };
        Ok(found.into_iter().map(rate).collect())
    }
}
