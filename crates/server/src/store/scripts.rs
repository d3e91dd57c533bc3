//! The writer's transaction on SQLite: one script of several statements.
//!
//! A connection has a thread of its own, and waking it costs more than most statements. So a batch
//! is written by a single script, which fails as a whole if an append is too late. Only then two
//! scripts find out which one it is: the first begins the transaction and reads, the second writes
//! the others and commits. Scripts stay prepared: there are few different ones, because lists are
//! filled up with nulls to a power of two.

use std::collections::BTreeMap;

use sqlx::{
    Arguments as _, AssertSqlSafe, Encode, Sqlite, SqliteConnection, SqlitePool, Type,
    error::BoxDynError, sqlite::SqliteArguments,
};

use super::{
    Append,
    writer::{Batch, INSERT_TABLES, Queued, UPDATE_TABLES, UPSERT_SEATS},
};

/// The most rows of a statement, which keeps its parameters within SQLite's limit.
const PART: usize = 512;

/// Inserts entries, and fails if the table of one has another last number than given with it: then
/// the number of the entry becomes null, which the schema forbids.
const INSERT_NEXT_ENTRIES: &str = "INSERT INTO entries
    (table_id, number, at, person, client_key, body)
    SELECT column1,
        CASE WHEN column7 IS NULL OR column7 = (SELECT number FROM tables WHERE id = column1)
            THEN column2 END,
        column3, column4, column5, column6 FROM (VALUES ";

/// Writes a batch and reports which appends were too late.
pub(super) async fn write(pool: &SqlitePool, batch: &[Queued]) -> Result<Vec<bool>, sqlx::Error> {
    let mut held = pool.acquire().await?;
    // Without an entry there is nothing by which the script could see that it is too late.
    let usual = batch.iter().all(|queued| !queued.append.rows.is_empty());
    if usual && at_once(&mut held, batch).await.is_ok() {
        return Ok(vec![false; batch.len()]);
    }
    // If the transaction is still open, nothing of it may stay; if SQLite has ended it, this fails.
    let _ = sqlx::query("ROLLBACK").execute(&mut *held).await;
    let written = in_two_steps(&mut held, batch).await;
    if written.is_err() {
        // Closing the connection ends a transaction that is still open.
        held.close_on_drop();
    }
    written
}

/// Writes a batch if no append is too late.
async fn at_once(connection: &mut SqliteConnection, batch: &[Queued]) -> Result<(), sqlx::Error> {
    let new: Vec<&Append> =
        batch.iter().map(|queued| &queued.append).filter(|append| append.new.is_some()).collect();
    let script = Script::begin("BEGIN IMMEDIATE; ");
    let script = commit(script, &new, &Batch::whole(batch)).map_err(sqlx::Error::Encode)?;
    sqlx::query_with(AssertSqlSafe(script.sql), script.values.0).execute(connection).await?;
    Ok(())
}

/// Finds out which appends are too late, and writes the others.
async fn in_two_steps(
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
    let script = commit(Script::default(), &new, &batch).map_err(sqlx::Error::Encode)?;
    sqlx::query_with(AssertSqlSafe(script.sql), script.values.0).execute(connection).await?;
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

/// Continues a script: writes a batch and commits.
fn commit(mut script: Script, new: &[&Append], batch: &Batch<'_>) -> Result<Script, BoxDynError> {
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
        script.sql.push_str(INSERT_NEXT_ENTRIES);
        script.list(part, "(?,?,?,?,?,?,?)", |values, entry| {
            let row = entry.map(|(_, row, _)| *row);
            values.add(entry.map(|(table, _, _)| *table))?;
            values.add(row.map(|row| row.number))?;
            values.add(row.map(|row| row.at))?;
            values.add(row.and_then(|row| row.person.as_deref()))?;
            values.add(row.and_then(|row| row.key.as_deref()))?;
            values.add(row.map(|row| &*row.body))?;
            values.add(entry.and_then(|(_, _, after)| *after))
        })?;
        script.sql.push_str(") WHERE column1 IS NOT NULL; ");
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
