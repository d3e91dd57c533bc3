//! Leases: which node is responsible for a table whose clock has run out or whose bot must answer.
//!
//! `due` is the time at which a table needs attention. The node that appends to it, or claims it
//! when it is due, moves `due` forward by a few seconds and owns it for that long; while its bots
//! think, it renews the lease. The work of a node that is gone becomes due when its lease expires.
//! A lease saves work but is not a lock: the numbers of the log alone decide what is written.

use sqlx::QueryBuilder;

use super::{Pool, Store, StoreError, as_one, reading, writing};

/// The length of a lease, in milliseconds.
pub(crate) const LEASE: i64 = 4_000;

/// The maximum number of tables claimed at once.
const MOST: i64 = 200;

/// Skips rows that another node is writing.
fn unless_locked(pool: &Pool) -> &'static str {
    match pool {
        Pool::Sqlite { .. } => "",
        Pool::Postgres(_) => " FOR UPDATE SKIP LOCKED",
    }
}

impl Store {
    /// Claims tables that need attention now, except these.
    pub(crate) async fn claim(
        &self,
        now: i64,
        except: &[String],
    ) -> Result<Vec<String>, StoreError> {
        let sql = "SELECT COUNT(*) FROM (SELECT 1 FROM tables WHERE due <= $1 LIMIT 1) AS due";
        let (some,): (i64,) =
            reading!(self, db => sqlx::query_as(sql).bind(now).fetch_one(db).await?);
        if some == 0 {
            return Ok(Vec::new());
        }
        let locking = unless_locked(&self.pool);
        let claimed: Vec<(String,)> = as_one!(self.pool, tx => {
            let mut claim = QueryBuilder::new("UPDATE tables SET due = ");
            claim.push_bind(now + LEASE).push(" WHERE id IN (SELECT id FROM tables WHERE due <= ");
            claim.push_bind(now);
            if !except.is_empty() {
                claim.push(" AND id NOT IN (");
                let mut ids = claim.separated(", ");
                for id in except {
                    ids.push_bind(id);
                }
                claim.push(")");
            }
            claim.push(" ORDER BY due LIMIT ").push_bind(MOST).push(locking);
            claim.push(") RETURNING id");
            claim.build_query_as().persistent(false).fetch_all(&mut *tx).await?
        })?;
        Ok(claimed.into_iter().map(|(id,)| id).collect())
    }

    /// Renews the leases of tables whose bots think here. A table whose clock has run out stays
    /// due.
    pub(crate) async fn renew(&self, tables: &[String], now: i64) -> Result<(), StoreError> {
        let locking = unless_locked(&self.pool);
        for part in tables.chunks(1000) {
            as_one!(self.pool, tx => {
                let mut renew = QueryBuilder::new("UPDATE tables SET due = ");
                renew.push_bind(now + LEASE);
                renew.push(" WHERE id IN (SELECT id FROM tables WHERE due > ").push_bind(now);
                renew.push(" AND (deadline IS NULL OR deadline > ").push_bind(now + LEASE);
                renew.push(") AND id IN (");
                let mut ids = renew.separated(", ");
                for id in part {
                    ids.push_bind(id);
                }
                renew.push(")").push(locking).push(")");
                renew.build().persistent(false).execute(&mut *tx).await?;
            })?;
        }
        Ok(())
    }

    /// Marks a finished table as needing no attention.
    pub(crate) async fn nothing_due(&self, id: &str) -> Result<(), StoreError> {
        writing!(self.pool, db => {
            sqlx::query("UPDATE tables SET due = NULL WHERE id = $1 AND finished IS NOT NULL")
                .bind(id)
                .execute(db)
                .await?;
        });
        Ok(())
    }
}
