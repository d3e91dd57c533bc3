//! The writer's transaction on SQLite: two scripts of several statements.
//!
//! A connection has a thread of its own, and waking it costs more than most statements. So one
//! script begins the transaction and reads, and the other one writes and commits. Both stay
//! prepared: there are few different ones, because lists are filled up with nulls to a power of two.

use std::collections::BTreeMap;

use sqlx::{
    Arguments as _, AssertSqlSafe, Encode, Sqlite, SqliteConnection, SqlitePool, Type,
    error::BoxDynError, sqlite::SqliteArguments,
};

use super::{
    Append,
    writer::{Batch, INSERT_ENTRIES, INSERT_TABLES, Queued, UPDATE_TABLES, UPSERT_SEATS},
};

/// The most rows of a statement, which keeps its parameters within SQLite's limit.
const PART: usize = 512;

/// Writes a batch and reports which appends were too late.
pub(super) async fn write(pool: &SqlitePool, batch: &[Queued]) -> Result<Vec<bool>, sqlx::Error> {
    let mut held = pool.acquire().await?;
    let written = transact(&mut held, batch).await;
    if written.is_err() {
        // Closing the connection ends a transaction that is still open.
        held.close_on_drop();
    }
    written
}

async fn transact(
    connection: &mut SqliteConnection,
    batch: &[Queued],
) -> Result<Vec<bool>, sqlx::Error> {
    let (new, old): (Vec<&Append>, Vec<&Append>) =
        batch.iter().map(|queued| &queued.append).partition(|append| append.new.is_some());
    let begin = begin(&old).map_err(sqlx::Error::Encode)?;
    let found: Vec<(String, i64)> = sqlx::query_as_with(AssertSqlSafe(begin.sql), begin.values.0)
        .fetch_all(&mut *connection)
        .await?;
    let mut numbers: BTreeMap<String, i64> = found.into_iter().collect();
    numbers.extend(new.iter().map(|append| (append.table.clone(), 0)));
    let batch = Batch::of(batch, numbers);
    let commit = commit(&new, &batch).map_err(sqlx::Error::Encode)?;
    sqlx::query_with(AssertSqlSafe(commit.sql), commit.values.0).execute(connection).await?;
    Ok(batch.late)
}

/// Begins the transaction and asks for the last numbers of these tables.
fn begin(old: &[&Append]) -> Result<Script, BoxDynError> {
    let mut script = Script::begin("BEGIN IMMEDIATE");
    for part in old.chunks(PART) {
        script.sql.push_str("; SELECT id, number FROM tables WHERE id IN (");
        script.list(part, "?", |values, append| values.add(append.map(|append| &*append.table)))?;
        script.sql.push(')');
    }
    Ok(script)
}

/// Writes a batch and commits.
fn commit(new: &[&Append], batch: &Batch<'_>) -> Result<Script, BoxDynError> {
    let mut script = Script::default();
    let new: Vec<_> =
        new.iter().filter_map(|append| Some((&*append.table, append.new.as_ref()?))).collect();
    for part in new.chunks(PART) {
        script.rows(INSERT_TABLES, part, "(?,?,?,?,?,?,?,'open',0,?,0,'')", |values, row| {
            let new = row.map(|(_, new)| *new);
            values.add(row.map(|(table, _)| *table))?;
            values.add(new.map(|new| &*new.game))?;
            values.add(new.map(|new| i64::from(new.rules)))?;
            values.add(new.map(|new| &*new.setup))?;
            values.add(new.map(|new| new.created))?;
            values.add(new.map(|new| i64::from(new.private)))?;
            values.add(new.and_then(|new| new.seed.as_deref()))?;
            values.add(new.map(|new| new.created))
        })?;
        script.sql.push_str("; ");
    }
    for part in batch.rows.chunks(PART) {
        script.rows(INSERT_ENTRIES, part, "(?,?,?,?,?,?)", |values, entry| {
            let row = entry.map(|(_, row)| *row);
            values.add(entry.map(|(table, _)| *table))?;
            values.add(row.map(|row| row.number))?;
            values.add(row.map(|row| row.at))?;
            values.add(row.and_then(|row| row.person.as_deref()))?;
            values.add(row.and_then(|row| row.key.as_deref()))?;
            values.add(row.map(|row| &*row.body))
        })?;
        script.sql.push_str("; ");
    }
    for part in batch.summaries.chunks(PART) {
        script.sql.push_str(UPDATE_TABLES.0);
        script.sql.push_str("VALUES ");
        script.list(part, "(?,?,?,?,?,?,?,?,?)", |values, news| {
            let summary = news.map(|(_, summary)| *summary);
            values.add(news.map(|(table, _)| *table))?;
            values.add(summary.map(|summary| summary.status))?;
            values.add(summary.map(|summary| summary.number))?;
            values.add(summary.map(|summary| summary.changed))?;
            values.add(summary.map(|summary| summary.waiting))?;
            values.add(summary.and_then(|summary| summary.deadline))?;
            values.add(summary.and_then(|summary| summary.finished))?;
            values.add(summary.and_then(|summary| summary.card.as_deref()))?;
            values.add(summary.and_then(|summary| summary.due))
        })?;
        script.sql.push_str(UPDATE_TABLES.1);
        script.sql.push_str("; ");
    }
    for part in batch.seats.chunks(PART) {
        script.rows(UPSERT_SEATS.0, part, "(?,?,?)", |values, seat| {
            values.add(seat.map(|(table, _, _)| *table))?;
            values.add(seat.map(|(_, seat, _)| *seat))?;
            values.add(seat.and_then(|(_, _, person)| *person))
        })?;
        script.sql.push_str(UPSERT_SEATS.1);
        script.sql.push_str("; ");
    }
    script.sql.push_str("COMMIT");
    Ok(script)
}

/// Statements, and the values of their parameters in order.
#[derive(Default)]
struct Script {
    sql: String,
    values: Values,
}

impl Script {
    fn begin(sql: &str) -> Self {
        Self { sql: sql.to_owned(), values: Values::default() }
    }

    /// Inserts rows whose first column is never null.
    fn rows<T>(
        &mut self,
        insert: &str,
        rows: &[T],
        places: &str,
        bind: impl Fn(&mut Values, Option<&T>) -> Result<(), BoxDynError>,
    ) -> Result<(), BoxDynError> {
        self.sql.push_str(insert);
        self.sql.push_str("SELECT * FROM (VALUES ");
        self.list(rows, places, bind)?;
        self.sql.push_str(") WHERE column1 IS NOT NULL");
        Ok(())
    }

    /// A list of rows with places for their values, filled up to a power of two.
    fn list<T>(
        &mut self,
        rows: &[T],
        places: &str,
        bind: impl Fn(&mut Values, Option<&T>) -> Result<(), BoxDynError>,
    ) -> Result<(), BoxDynError> {
        for place in 0..rows.len().next_power_of_two() {
            self.sql.push_str(if place > 0 { "," } else { "" });
            self.sql.push_str(places);
            bind(&mut self.values, rows.get(place))?;
        }
        Ok(())
    }
}

/// The values of parameters.
#[derive(Default)]
struct Values(SqliteArguments);

impl Values {
    fn add<'a>(
        &mut self,
        value: impl Encode<'a, Sqlite> + Type<Sqlite>,
    ) -> Result<(), BoxDynError> {
        self.0.add(value)
    }
}
