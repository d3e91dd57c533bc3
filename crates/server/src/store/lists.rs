//! Reads the log of a table, and lists of tables.

use sqlx::QueryBuilder;

use super::{CardRow, NewTable, Pool, Row, Store, StoreError, reading};

type Tuple = (String, String, i64, i64, i64, Option<i64>, String);

/// The columns of a card.
macro_rules! cards {
    ($rest:literal) => {
        concat!("SELECT id, status, number, changed, waiting, deadline, card FROM tables ", $rest)
    };
}

fn rows(tuples: Vec<Tuple>) -> Vec<CardRow> {
    let row = |(id, status, number, changed, waiting, deadline, card)| CardRow {
        id,
        status,
        number,
        changed,
        waiting,
        deadline,
        card,
    };
    tuples.into_iter().map(row).collect()
}

impl Store {
    /// The setup of a table.
    pub(crate) async fn table(&self, id: &str) -> Result<NewTable, StoreError> {
        let sql = "SELECT game, rules, setup, private, seed, created FROM tables WHERE id = $1";
        let found: Option<(String, i64, String, i64, Option<String>, i64)> = reading!(self, db => {
            sqlx::query_as(sql).bind(id).fetch_optional(db).await?
        });
        let (game, rules, setup, private, seed, created) = found.ok_or(StoreError::NoSuchTable)?;
        let rules = u32::try_from(rules).map_err(|_| StoreError::Broken("rules".to_owned()))?;
        Ok(NewTable { game, rules, setup, private: private != 0, seed, created })
    }

    /// The log of a table after a number.
    pub(crate) async fn entries(&self, id: &str, after: i64) -> Result<Vec<Row>, StoreError> {
        let sql = "SELECT number, at, person, client_key, body FROM entries
            WHERE table_id = $1 AND number > $2 ORDER BY number";
        type Found = (i64, i64, Option<String>, Option<String>, String);
        let found: Vec<Found> = reading!(self, db => {
            sqlx::query_as(sql).bind(id).bind(after).fetch_all(db).await?
        });
        let row = |(number, at, person, key, body)| Row { number, at, person, key, body };
        Ok(found.into_iter().map(row).collect())
    }

    /// A person's unfinished tables, and the latest finished ones.
    pub(crate) async fn tables_of(&self, person: &str) -> Result<Vec<CardRow>, StoreError> {
        let going = cards!(
            "WHERE id IN (SELECT table_id FROM seats WHERE person = $1)
             AND finished IS NULL ORDER BY changed DESC LIMIT 200"
        );
        let over = cards!(
            "WHERE id IN (SELECT table_id FROM seats WHERE person = $1)
             AND finished IS NOT NULL ORDER BY finished DESC LIMIT 30"
        );
        let mut found: Vec<Tuple> = reading!(self, db => {
            sqlx::query_as(going).bind(person).fetch_all(db).await?
        });
        found.extend(reading!(self, db => {
            sqlx::query_as::<_, Tuple>(over).bind(person).fetch_all(db).await?
        }));
        Ok(rows(found))
    }

    /// The ids of a person's unfinished tables.
    pub(crate) async fn going_on_for(&self, person: &str) -> Result<Vec<String>, StoreError> {
        let sql = "SELECT DISTINCT id FROM tables JOIN seats ON seats.table_id = tables.id
            WHERE person = $1 AND finished IS NULL LIMIT 200";
        let found: Vec<(String,)> = reading!(self, db => {
            sqlx::query_as(sql).bind(person).fetch_all(db).await?
        });
        Ok(found.into_iter().map(|(id,)| id).collect())
    }

    /// Public tables: those open to join or watch, and the latest finished ones.
    pub(crate) async fn public_tables(&self) -> Result<(Vec<CardRow>, Vec<CardRow>), StoreError> {
        let open = cards!("WHERE status = 'open' AND private = 0 ORDER BY created DESC LIMIT 50");
        let going =
            cards!("WHERE status = 'running' AND private = 0 ORDER BY created DESC LIMIT 30");
        let over =
            cards!("WHERE finished IS NOT NULL AND private = 0 ORDER BY finished DESC LIMIT 20");
        let mut found: Vec<Tuple> = reading!(self, db => sqlx::query_as(open).fetch_all(db).await?);
        found.extend(reading!(self, db => sqlx::query_as::<_, Tuple>(going).fetch_all(db).await?));
        let over: Vec<Tuple> = reading!(self, db => sqlx::query_as(over).fetch_all(db).await?);
        Ok((rows(found), rows(over)))
    }

    /// The log lengths of these tables.
    pub(crate) async fn numbers(&self, ids: &[String]) -> Result<Vec<(String, i64)>, StoreError> {
        self.rows_for("SELECT id, number FROM tables WHERE id IN (", ids).await
    }

    /// The log lengths of those of these tables that are unfinished.
    pub(crate) async fn numbers_of_unfinished(
        &self,
        ids: &[String],
    ) -> Result<Vec<(String, i64)>, StoreError> {
        let sql = "SELECT id, number FROM tables WHERE finished IS NULL AND id IN (";
        self.rows_for(sql, ids).await
    }

    /// For these people, the unfinished tables at which they sit.
    pub(crate) async fn going_on_for_all(
        &self,
        people: &[String],
    ) -> Result<Vec<(String, String)>, StoreError> {
        let sql = "SELECT DISTINCT person, table_id FROM seats JOIN tables ON tables.id = table_id
            WHERE finished IS NULL AND person IN (";
        self.rows_for(sql, people).await
    }

    /// Runs a query for a list of ids that may be too long for one statement.
    pub(super) async fn rows_for<T>(
        &self,
        sql: &'static str,
        list: &[String],
    ) -> Result<Vec<T>, StoreError>
    where
        T: for<'r> sqlx::FromRow<'r, sqlx::sqlite::SqliteRow>
            + for<'r> sqlx::FromRow<'r, sqlx::postgres::PgRow>
            + Send
            + Unpin,
    {
        let read = match &self.pool {
            // As an array, however long it is, it is one value of one prepared statement.
            Pool::Postgres(pool) => {
                let mut asked = QueryBuilder::new(sql);
                asked.push("SELECT unnest(").push_bind(list).push("))");
                return Ok(asked.build_query_as().fetch_all(pool).await?);
            }
            Pool::Sqlite { read, .. } => read,
        };
        let mut found = Vec::new();
        for part in list.chunks(1000) {
            let mut asked = QueryBuilder::new(sql);
            let mut values = asked.separated(", ");
            for value in part {
                values.push_bind(value);
            }
            asked.push(")");
            found.extend(asked.build_query_as().persistent(false).fetch_all(read).await?);
        }
        Ok(found)
    }

    /// The tables with a running clock.
    pub(crate) async fn clocked(&self) -> Result<Vec<String>, StoreError> {
        let sql = "SELECT id FROM tables WHERE due IS NOT NULL AND deadline IS NOT NULL";
        let found: Vec<(String,)> = reading!(self, db => sqlx::query_as(sql).fetch_all(db).await?);
        Ok(found.into_iter().map(|(id,)| id).collect())
    }
}
