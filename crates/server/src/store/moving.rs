//! Copies everything from one database into another, all or nothing.
//!
//! The databases themselves are asked what they contain, so that tables and columns added later are
//! copied too.

use crate::Boxed;
use futures_util::TryStreamExt;
use sqlx::{AssertSqlSafe, Connection, QueryBuilder, Row};
use tokio::sync::mpsc;

use super::{Pool, Store, StoreError, as_one, migrations::STEPS, reading};

/// The number of values per statement.
const VALUES: usize = 8_000;

/// The tables that have rows even in a new database.
const NEVER_EMPTY: [&str; 3] = ["leases", "meta", "secrets"];

/// Makes room for their rows.
const CLEARED: &[&str] =
    &["DELETE FROM meta WHERE name <> 'schema'", "DELETE FROM leases", "DELETE FROM secrets"];

/// The number of parts that may wait to be written.
const AHEAD: usize = 4;

/// A table and its columns.
#[derive(Clone, Debug, PartialEq, Eq)]
struct Shape {
    table: String,
    columns: Vec<(String, Kind)>,
}

/// The type of a column.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Kind {
    Whole,
    Real,
    Text,
    Bytes,
}

/// A value in transit.
#[derive(Debug)]
enum Value {
    Whole(Option<i64>),
    Real(Option<f64>),
    Text(Option<String>),
    Bytes(Option<Vec<u8>>),
}

/// What the reader sends to the writer.
enum Part {
    Rows(usize, Vec<Vec<Value>>),
    /// The end marker. Without it nothing is kept.
    End,
}

const SHAPES_OF_SQLITE: &str = "SELECT made.name, part.name, part.type
    FROM sqlite_master AS made JOIN pragma_table_info(made.name) AS part
    WHERE made.type = 'table' ORDER BY made.name, part.cid";

const SHAPES_OF_POSTGRES: &str = "SELECT made.relname::text, part.attname::text,
    format_type(part.atttypid, part.atttypmod)
    FROM pg_class AS made JOIN pg_attribute AS part ON part.attrelid = made.oid
    WHERE made.relnamespace = current_schema()::regnamespace AND made.relkind = 'r'
    AND part.attnum > 0 AND NOT part.attisdropped ORDER BY made.relname, part.attnum";

/// The tables of the schema, referenced ones first. A PostgreSQL may have others.
fn tables() -> impl Iterator<Item = &'static str> {
    let steps = STEPS.iter().flat_map(|step| step.iter());
    let made = steps.filter_map(|statement| statement.strip_prefix("CREATE TABLE "));
    std::iter::once("meta").chain(made.filter_map(|rest| rest.split_whitespace().next()))
}

impl Kind {
    fn of(declared: &str) -> Option<Self> {
        Some(match &*declared.to_ascii_lowercase() {
            "bigint" | "integer" | "smallint" | "int" => Self::Whole,
            "double precision" | "real" => Self::Real,
            "text" => Self::Text,
            "bytea" | "blob" => Self::Bytes,
            _ => return None,
        })
    }
}

impl Shape {
    /// Selects all rows. The version rows of both databases stay as they are.
    fn select(&self) -> String {
        let column = |(name, kind): &(String, Kind)| match kind {
            Kind::Whole => format!("CAST(\"{name}\" AS BIGINT)"),
            Kind::Real => format!("CAST(\"{name}\" AS DOUBLE PRECISION)"),
            Kind::Text | Kind::Bytes => format!("\"{name}\""),
        };
        let columns: Vec<_> = self.columns.iter().map(column).collect();
        let rest = if self.table == "meta" { " WHERE name <> 'schema'" } else { "" };
        format!("SELECT {} FROM \"{}\"{rest}", columns.join(", "), self.table)
    }

    /// Inserts rows, up to the word `VALUES`.
    fn insert(&self) -> String {
        let columns: Vec<_> = self.columns.iter().map(|(name, _)| format!("\"{name}\"")).collect();
        format!("INSERT INTO \"{}\" ({}) ", self.table, columns.join(", "))
    }
}

impl Store {
    /// The tables of this database.
    async fn shapes(&self) -> Result<Vec<Shape>, StoreError> {
        let sql = match self.pool {
            Pool::Sqlite { .. } => SHAPES_OF_SQLITE,
            Pool::Postgres(_) => SHAPES_OF_POSTGRES,
        };
        let found: Vec<(String, String, String)> =
            reading!(self, db => sqlx::query_as(sql).fetch_all(db).await?);
        let shape = |table: &str| {
            let columns = found.iter().filter(|(of, ..)| of == table);
            let columns = columns.map(|(_, column, declared)| {
                let unknown = || format!("{table}.{column} is of the unknown type {declared}");
                let kind = Kind::of(declared).ok_or_else(|| StoreError::Broken(unknown()))?;
                Ok((column.clone(), kind))
            });
            let columns = columns.collect::<Result<Vec<_>, StoreError>>()?;
            match columns.is_empty() {
                true => Err(StoreError::Broken(format!("there is no table {table}"))),
                false => Ok(Shape { table: table.to_owned(), columns }),
            }
        };
        tables().map(shape).collect()
    }

    /// Copies everything that this database contains now into another one, and returns the number
    /// of tables. No server may be running on the other one.
    ///
    /// # Errors
    /// If the other one is not empty, or a database fails. Then the other one is unchanged.
    pub fn move_into<'a>(&'a self, target: &'a Self) -> Boxed<'a, Result<u64, StoreError>> {
        Box::pin(async move {
            let shapes = self.shapes().await?;
            target.shapes().await?;
            let empty = |shape: &&Shape| !NEVER_EMPTY.contains(&&*shape.table);
            for shape in shapes.iter().filter(empty) {
                let sql = format!("SELECT COUNT(*) FROM \"{}\"", shape.table);
                let (rows,): (i64,) = reading!(target, db => {
                    sqlx::query_as(AssertSqlSafe(sql)).fetch_one(db).await?
                });
                if rows > 0 {
                    return Err(StoreError::NotEmpty);
                }
            }
            let (parts, waiting) = mpsc::channel(AHEAD);
            let (read, written) =
                tokio::join!(self.read_all(&shapes, parts), target.write_all(&shapes, waiting));
            read?;
            Ok(written?)
        })
    }

    /// Reads a consistent snapshot of everything.
    async fn read_all(
        &self,
        shapes: &[Shape],
        parts: mpsc::Sender<Part>,
    ) -> Result<(), StoreError> {
        macro_rules! read {
            ($pool:expr, $begin:literal) => {{
                let mut held = $pool.acquire().await?;
                let mut snapshot = Connection::begin_with(&mut *held, $begin).await?;
                for (index, shape) in shapes.iter().enumerate() {
                    let mut rows = sqlx::query(AssertSqlSafe(shape.select())).fetch(&mut *snapshot);
                    let most = (VALUES / shape.columns.len()).max(1);
                    let mut part = Vec::new();
                    loop {
                        let row = rows.try_next().await?;
                        let done = row.is_none();
                        if let Some(row) = row {
                            let columns = shape.columns.iter().enumerate();
                            let value = |(index, (_, kind)): (usize, &(String, Kind))| {
                                Ok(match kind {
                                    Kind::Whole => Value::Whole(row.try_get(index)?),
                                    Kind::Real => Value::Real(row.try_get(index)?),
                                    Kind::Text => Value::Text(row.try_get(index)?),
                                    Kind::Bytes => Value::Bytes(row.try_get(index)?),
                                })
                            };
                            part.push(columns.map(value).collect::<Result<_, sqlx::Error>>()?);
                        }
                        if part.len() >= most || done && !part.is_empty() {
                            let part = Part::Rows(index, std::mem::take(&mut part));
                            // The writer reports why it has stopped.
                            if parts.send(part).await.is_err() {
                                return Ok(());
                            }
                        }
                        if done {
                            break;
                        }
                    }
                }
                let _ = parts.send(Part::End).await;
            }};
        }
        match &self.pool {
            Pool::Sqlite { read, .. } => read!(read, "BEGIN"),
            Pool::Postgres(pool) => {
                read!(pool, "BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY");
            }
        }
        Ok(())
    }

    /// Writes everything in one transaction, and returns the number of tables.
    async fn write_all(
        &self,
        shapes: &[Shape],
        mut parts: mpsc::Receiver<Part>,
    ) -> Result<u64, sqlx::Error> {
        as_one!(self.pool, tx => {
            let mut tables = 0;
            for sql in CLEARED {
                sqlx::query(*sql).execute(&mut *tx).await?;
            }
            loop {
                let (shape, rows) = match parts.recv().await {
                    Some(Part::Rows(index, rows)) => (shapes.get(index), rows),
                    Some(Part::End) => break,
                    None => return Err(sqlx::Error::WorkerCrashed),
                };
                let Some(shape) = shape else { return Err(sqlx::Error::WorkerCrashed) };
                if shape.table == "tables" {
                    tables += rows.len() as u64;
                }
                let mut insert = QueryBuilder::new(shape.insert());
                insert.push_values(rows, |mut values, row| {
                    for value in row {
                        match value {
                            Value::Whole(value) => values.push_bind(value),
                            Value::Real(value) => values.push_bind(value),
                            Value::Text(value) => values.push_bind(value),
                            Value::Bytes(value) => values.push_bind(value),
                        };
                    }
                });
                insert.build().persistent(false).execute(&mut *tx).await?;
            }
            tables
        })
    }
}
