//! The writer: commits the waiting appends of all tables in one transaction (group commit).

use std::{collections::BTreeMap, sync::Arc, time::Instant};

use sqlx::{PgPool, QueryBuilder};
use tokio::sync::{mpsc, oneshot};

use super::{
    Append, Hint, Pool, Row, StoreError, Summary, as_one,
    hints::{self, Payloads},
    scripts,
};
use crate::metering::{self, Stage};

/// The queue length; further appends wait to be queued (backpressure).
pub(super) const LONGEST_QUEUE: usize = 4096;

/// The maximum number of appends per transaction.
const BATCH: usize = 512;

/// The maximum number of rows per statement.
const PART: usize = 256;

/// A queued append.
pub(super) struct Queued {
    pub(super) append: Append,
    /// When it was queued.
    pub(super) since: Instant,
    pub(super) reply: oneshot::Sender<Result<(), StoreError>>,
}

/// Writes what is queued until the queue is closed.
pub(super) async fn run(pool: Pool, node: Arc<str>, mut queue: mpsc::Receiver<Queued>) {
    let mut batch = Vec::with_capacity(BATCH);
    while queue.recv_many(&mut batch, BATCH).await > 0 {
        for queued in &batch {
            metering::passed(Stage::Append, queued.since);
        }
        let begun = Instant::now();
        let written = write(&pool, &node, &batch).await;
        metering::COMMIT_SECONDS.record(begun.elapsed().as_secs_f64());
        metering::COMMIT_APPENDS.record(batch.len() as f64);
        match written {
            Ok(taken) => {
                for (queued, taken) in batch.drain(..).zip(taken) {
                    metering::passed(Stage::Sync, begun);
                    let answer = if taken { Err(StoreError::Taken) } else { Ok(()) };
                    // The caller may be gone; what is written stays written.
                    let _ = queued.reply.send(answer);
                }
            }
            // An append that cannot be written must not fail the others.
            Err(_) => {
                for queued in batch.drain(..) {
                    let alone = std::slice::from_ref(&queued);
                    let answer = match write(&pool, &node, alone).await {
                        Ok(taken) if taken.first() == Some(&true) => Err(StoreError::Taken),
                        Ok(_) => Ok(()),
                        Err(error) => {
                            metering::COMMIT_FAILURES.count();
                            tracing::error!(%error, "an append failed");
                            Err(error.into())
                        }
                    };
                    let _ = queued.reply.send(answer);
                }
            }
        }
    }
}

/// Writes a batch in one transaction and reports which appends were too late.
async fn write(pool: &Pool, node: &str, batch: &[Queued]) -> Result<Vec<bool>, sqlx::Error> {
    match pool {
        Pool::Sqlite { write, .. } => scripts::write(write, batch).await,
        Pool::Postgres(pool) => write_shared(pool, node, batch).await,
    }
}

/// The same on PostgreSQL, where other nodes write as well. Whatever the size of the batch, it takes
/// only a few statements, since each is a round trip to the database.
async fn write_shared(
    pool: &PgPool,
    node: &str,
    batch: &[Queued],
) -> Result<Vec<bool>, sqlx::Error> {
    let (new, mut old): (Vec<&Append>, Vec<&Append>) =
        batch.iter().map(|queued| &queued.append).partition(|append| append.new.is_some());
    // All nodes lock rows in the same order, also where it takes several statements.
    old.sort_unstable_by(|one, other| one.table.cmp(&other.table));
    as_one!(pool, "BEGIN", tx => {
        let mut numbers = BTreeMap::new();
        for part in parts(&old) {
            let mut asked = QueryBuilder::new("SELECT id, number FROM tables WHERE id IN (");
            let mut ids = asked.separated(", ");
            for append in part {
                ids.push_bind(&append.table);
            }
            asked.push(") ORDER BY id FOR UPDATE");
            let found: Vec<(String, i64)> =
                asked.build_query_as().fetch_all(&mut *tx).await?;
            numbers.extend(found);
        }
        for part in parts(&new) {
            numbers.extend(part.iter().map(|append| (append.table.clone(), 0)));
            let mut insert = QueryBuilder::new(INSERT_TABLES);
            insert.push_values(part.iter().filter_map(|append| Some((append, append.new.as_ref()?))), |mut row, (append, new)| {
                row.push_bind(&append.table)
                    .push_bind(&new.game).push_bind(i64::from(new.rules)).push_bind(&new.setup)
                    .push_bind(new.created).push_bind(i64::from(new.private)).push_bind(&new.seed)
                    .push_bind("open").push_bind(0_i64).push_bind(new.created).push_bind(0_i64)
                    .push_bind("");
            });
            insert.build().execute(&mut *tx).await?;
        }
        let batch = Batch::of(batch, numbers);
        for part in parts(&batch.rows) {
            let mut insert = QueryBuilder::new(INSERT_ENTRIES);
            insert.push_values(part, |mut values, (table, row, _)| {
                values
                    .push_bind(*table).push_bind(row.number).push_bind(row.at)
                    .push_bind(&row.person).push_bind(&row.key).push_bind(&row.body);
            });
            insert.build().execute(&mut *tx).await?;
        }
        for part in parts(&batch.summaries) {
            let mut update = QueryBuilder::new(UPDATE_TABLES.0);
            update.push_values(part, |mut values, (table, summary)| {
                values
                    .push_bind(*table).push_bind(summary.status).push_bind(summary.number)
                    .push_bind(summary.changed).push_bind(summary.waiting)
                    .push_bind(summary.deadline).push_bind(summary.finished)
                    .push_bind(&summary.card).push_bind(summary.due);
            });
            update.push(UPDATE_TABLES.1);
            update.build().execute(&mut *tx).await?;
        }
        for part in parts(&batch.seats) {
            let mut upsert = QueryBuilder::new(UPSERT_SEATS.0);
            upsert.push_values(part, |mut values, (table, seat, person)| {
                values.push_bind(*table).push_bind(*seat).push_bind(*person);
            });
            upsert.push(UPSERT_SEATS.1);
            upsert.build().execute(&mut *tx).await?;
        }
        // Notify as part of the transaction, so that it is sent only if the commit succeeds.
        for payload in batch.payloads(node) {
            sqlx::query(hints::TELL).bind(payload).execute(&mut *tx).await?;
        }
        batch.late
    })
}

/// Rows in parts whose lengths are powers of two. So there are few different statements, and all of
/// them stay prepared: parsing one takes longer than executing it.
fn parts<T>(mut rows: &[T]) -> impl Iterator<Item = &[T]> {
    std::iter::from_fn(move || {
        let length = 1 << rows.len().min(PART).checked_ilog2()?;
        let (part, rest) = rows.split_at_checked(length)?;
        rows = rest;
        Some(part)
    })
}

/// The part of a batch that is to be written.
pub(super) struct Batch<'a> {
    /// Which appends are too late.
    pub(super) late: Vec<bool>,
    /// The rows, each with its table; the first one of an append with the number that it follows.
    pub(super) rows: Vec<(&'a str, &'a Row, Option<i64>)>,
    pub(super) summaries: Vec<(&'a str, &'a Summary)>,
    pub(super) seats: Vec<(&'a str, i64, Option<&'a str>)>,
}

impl<'a> Batch<'a> {
    /// Leaves out appends that were too late: each must directly follow the last number of its
    /// table.
    pub(super) fn of(batch: &'a [Queued], mut numbers: BTreeMap<String, i64>) -> Self {
        Self::filtered(batch, |append| {
            let last = numbers.remove(&append.table);
            append.rows.first().map(|row| row.number - 1) != last
        })
    }

    /// Takes all appends for timely.
    pub(super) fn whole(batch: &'a [Queued]) -> Self {
        Self::filtered(batch, |_| false)
    }

    fn filtered(batch: &'a [Queued], mut is_late: impl FnMut(&Append) -> bool) -> Self {
        let mut whole = Self { late: vec![], rows: vec![], summaries: vec![], seats: vec![] };
        for Queued { append, .. } in batch {
            let late = is_late(append);
            whole.late.push(late);
            if late {
                continue;
            }
            let table = &*append.table;
            let first =
                |row: &Row| append.rows.first().map(|first| first.number) == Some(row.number);
            let follows = |row: &Row| first(row).then_some(row.number - 1);
            whole.rows.extend(append.rows.iter().map(|row| (table, row, follows(row))));
            whole.summaries.push((table, &append.summary));
            let seats = append.seats.iter().flatten().zip(0..);
            whole.seats.extend(seats.map(|(person, seat)| (table, seat, person.as_deref())));
        }
        whole
    }

    /// The notifications for other nodes.
    fn payloads(&self, node: &str) -> Payloads {
        let mut people = BTreeMap::<&str, Vec<String>>::new();
        for (table, _, person) in &self.seats {
            people.entry(table).or_default().extend(person.map(str::to_owned));
        }
        let hints = self.summaries.iter().map(|(table, summary)| Hint::Table {
            id: (*table).to_owned(),
            number: summary.number,
            people: people.remove(table).unwrap_or_default(),
        });
        hints::payloads(node, hints)
    }
}

pub(super) const INSERT_TABLES: &str = "INSERT INTO tables
    (id, game, rules, setup, created, private, seed, status, number, changed, waiting, card) ";

const INSERT_ENTRIES: &str =
    "INSERT INTO entries (table_id, number, at, person, client_key, body) ";

pub(super) const UPDATE_TABLES: (&str, &str) = (
    "WITH news (id, status, number, changed, waiting, deadline, finished, card, due) AS (",
    ") UPDATE tables SET status = news.status, number = news.number, changed = news.changed,
    waiting = news.waiting, deadline = news.deadline, finished = news.finished,
    card = COALESCE(news.card, tables.card), due = news.due
    FROM news WHERE tables.id = news.id",
);

pub(super) const UPSERT_SEATS: (&str, &str) = (
    "INSERT INTO seats (table_id, seat, person) ",
    " ON CONFLICT (table_id, seat) DO UPDATE SET person = excluded.person",
);

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn parts_are_powers_of_two_and_leave_nothing_out() {
        for (count, lengths) in
            [(0, &[][..]), (1, &[1]), (7, &[4, 2, 1]), (600, &[256, 256, 64, 16, 8])]
        {
            let rows: Vec<usize> = (0..count).collect();
            assert_eq!(parts(&rows).map(<[usize]>::len).collect::<Vec<_>>(), lengths);
            assert!(parts(&rows).flatten().eq(&rows));
        }
    }
}
