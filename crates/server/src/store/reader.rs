//! The reader: what other nodes have written to many tables, in one query.
//!
//! Where several nodes serve the same tables, a node asks before every look at a table, and after
//! every notification, what it does not know yet. One query at a time answers all who have come
//! meanwhile, so that a busy node asks no more often than an idle one.

use std::collections::BTreeMap;

use sqlx::PgPool;
use tokio::sync::{mpsc, oneshot};

use super::{Pool, Row, Store, StoreError};

/// The maximum number of tables in a query.
const BATCH: usize = 512;

/// A table, the last number that is known of it, and who wants the rest.
pub(super) struct Asked {
    table: String,
    after: i64,
    reply: oneshot::Sender<Result<Vec<Row>, StoreError>>,
}

/// The way to the reader, if there can be other nodes.
pub(super) type Questions = Option<mpsc::Sender<Asked>>;

/// Starts the reader, where there can be other nodes.
pub(super) fn start(pool: &Pool) -> Questions {
    let Pool::Postgres(pool) = pool else { return None };
    let (questions, asked) = mpsc::channel(BATCH);
    crate::spawn(run(pool.clone(), asked));
    Some(questions)
}

async fn run(pool: PgPool, mut questions: mpsc::Receiver<Asked>) {
    let mut batch = Vec::with_capacity(BATCH);
    while questions.recv_many(&mut batch, BATCH).await > 0 {
        match read(&pool, &batch).await {
            Ok(found) => {
                for Asked { table, after, reply } in batch.drain(..) {
                    let rows = found.get(&table).into_iter().flatten();
                    let new = rows.filter(|row| row.number > after).cloned().collect();
                    // The caller may be gone.
                    let _ = reply.send(Ok(new));
                }
            }
            // Errors cannot be shared: each asks for itself.
            Err(_) => {
                for asked in batch.drain(..) {
                    let alone = read(&pool, std::slice::from_ref(&asked)).await;
                    let rows =
                        alone.map(|mut found| found.remove(&asked.table).unwrap_or_default());
                    let _ = asked.reply.send(rows.map_err(StoreError::from));
                }
            }
        }
    }
}

/// What is new at each of these tables, in order; more than one may ask about the same table.
async fn read(pool: &PgPool, batch: &[Asked]) -> Result<BTreeMap<String, Vec<Row>>, sqlx::Error> {
    let sql = "SELECT entries.table_id, entries.number, at, person, client_key, body
        FROM unnest($1::TEXT[], $2::BIGINT[]) AS known (id, number)
        JOIN entries ON entries.table_id = known.id AND entries.number > known.number
        ORDER BY entries.table_id, entries.number";
    type Found = (String, i64, i64, Option<String>, Option<String>, String);
    let mut known = BTreeMap::<&str, i64>::new();
    for Asked { table, after, .. } in batch {
        known.entry(table).and_modify(|least| *least = (*least).min(*after)).or_insert(*after);
    }
    let (tables, numbers): (Vec<&str>, Vec<i64>) = known.into_iter().unzip();
    let found: Vec<Found> = sqlx::query_as(sql).bind(tables).bind(numbers).fetch_all(pool).await?;
    let mut rows = BTreeMap::<String, Vec<Row>>::new();
    for (table, number, at, person, key, body) in found {
        rows.entry(table).or_default().push(Row { number, at, person, key, body });
    }
    Ok(rows)
}

impl Store {
    /// What other processes have written to a table after this number.
    ///
    /// # Errors
    /// If the database fails.
    pub(crate) async fn news(&self, table: &str, after: i64) -> Result<Vec<Row>, StoreError> {
        // A file has no other nodes, only an administrator now and then.
        let Some(questions) = &self.questions else { return self.entries(table, after).await };
        let (reply, answer) = oneshot::channel();
        let asked = Asked { table: table.to_owned(), after, reply };
        questions.send(asked).await.map_err(|_| StoreError::Closed)?;
        answer.await.map_err(|_| StoreError::Closed)?
    }
}
