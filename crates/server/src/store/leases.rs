//! Leases: which node looks after a table whose clock has run out or whose bot is to answer.
//!
//! `due` says when a table needs somebody. Whoever appends to it, or claims it when it is due,
//! moves `due` on by a few seconds and has it to himself for so long; as long as his bots think,
//! he moves it on again. The work of a node that is gone is due when its time is over. A lease
//! saves work and is no lock: what is written is decided by the numbers of the log alone.

use sqlx::QueryBuilder;

use super::{Pool, Store, StoreError, as_one, reading, writing};

/// For how many milliseconds a node has a table to itself.
pub(crate) const LEASE: i64 = 4_000;

/// The most tables that are claimed at once.
const MOST: i64 = 200;

/// Rows that another node is writing are left to it.
fn unless_locked(pool: &Pool) -> &'static str {
    match pool {
        Pool::Sqlite { .. } => "",
        Pool::Postgres(_) => " FOR UPDATE SKIP LOCKED",
    }
}

impl Store {
    /// Claims tables that need somebody now, except these.
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

    /// Keeps the tables whose bots think here. A table on which a clock has run out stays due.
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

    /// Notes that nobody need look after a table that is over.
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
