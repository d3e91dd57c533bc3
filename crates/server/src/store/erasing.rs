//! A person's data: exported or erased.

use super::{Pool, Revoked, Row, Store, StoreError, as_one, reading};

/// The replacement for a person at one table.
#[derive(Clone, Debug)]
pub(crate) struct Erased {
    pub(crate) table: String,
    pub(crate) setup: String,
    pub(crate) card: String,
    /// The entries that named the person, rewritten.
    pub(crate) rows: Vec<Row>,
}

impl Store {
    /// Every table where a person ever sat or chatted.
    pub(crate) async fn tables_ever(&self, person: &str) -> Result<Vec<String>, StoreError> {
        let sql = "SELECT table_id FROM seats WHERE person = $1
            UNION SELECT table_id FROM entries WHERE person = $1";
        let found: Vec<(String,)> =
            reading!(self, db => sqlx::query_as(sql).bind(person).fetch_all(db).await?);
        Ok(found.into_iter().map(|(id,)| id).collect())
    }

    /// The stored card of a table.
    pub(crate) async fn card_text(&self, id: &str) -> Result<String, StoreError> {
        let sql = "SELECT card FROM tables WHERE id = $1";
        let found: Option<(String,)> =
            reading!(self, db => sqlx::query_as(sql).bind(id).fetch_optional(db).await?);
        found.map(|(card,)| card).ok_or(StoreError::NoSuchTable)
    }

    /// When a person was first seen.
    pub(crate) async fn came(&self, person: &str) -> Result<i64, StoreError> {
        let sql = "SELECT created FROM people WHERE id = $1";
        let found: Option<(i64,)> =
            reading!(self, db => sqlx::query_as(sql).bind(person).fetch_optional(db).await?);
        Ok(found.map_or(0, |(created,)| created))
    }

    /// The name and kind of a person who has not been erased.
    pub(crate) async fn named_person(
        &self,
        person: &str,
    ) -> Result<Option<(String, String)>, StoreError> {
        let sql = "SELECT name, kind FROM people WHERE id = $1 AND kind <> 'gone'";
        Ok(reading!(self, db => sqlx::query_as(sql).bind(person).fetch_optional(db).await?))
    }

    /// Erases a person from one table.
    pub(crate) async fn erase_at(&self, erased: &Erased) -> Result<(), StoreError> {
        let table = &*erased.table;
        as_one!(self.pool, tx => {
            sqlx::query("UPDATE tables SET setup = $2, card = $3 WHERE id = $1")
                .bind(table)
                .bind(&erased.setup)
                .bind(&erased.card)
                .execute(&mut *tx)
                .await?;
            for row in &erased.rows {
                sqlx::query("UPDATE entries SET body = $3 WHERE table_id = $1 AND number = $2")
                    .bind(table)
                    .bind(row.number)
                    .bind(&row.body)
                    .execute(&mut *tx)
                    .await?;
            }
        })?;
        Ok(())
    }

    /// Erases a person from everything else. Their games stay, under another name; their bots stop
    /// playing.
    pub(crate) async fn erase(&self, person: &str, name: &str) -> Result<Revoked, StoreError> {
        let programs = as_one!(self.pool, tx => {
            let programs: Vec<(String,)> =
                sqlx::query_as("SELECT person FROM programs WHERE owner = $1")
                    .bind(person)
                    .fetch_all(&mut *tx)
                    .await?;
            for (program,) in &programs {
                for sql in PROGRAM_GONE {
                    sqlx::query(*sql).bind(program).execute(&mut *tx).await?;
                }
            }
            for sql in ALL_OF_HIM {
                sqlx::query(*sql).bind(person).execute(&mut *tx).await?;
            }
            sqlx::query("UPDATE people SET kind = 'gone', name = $2 WHERE id = $1")
                .bind(person)
                .bind(name)
                .execute(&mut *tx)
                .await?;
            programs
        })?;
        let programs = programs.into_iter().map(|(program,)| program);
        Ok(Revoked::of(programs.chain([person.to_owned()])))
    }
}

/// All that remains of a bot is its name in the games that it played.
pub(super) const PROGRAM_GONE: &[&str] = &[
    "DELETE FROM sessions WHERE person = $1",
    "DELETE FROM logins WHERE person = $1",
    "DELETE FROM skeletons WHERE person = $1",
    "DELETE FROM programs WHERE person = $1",
    "UPDATE people SET kind = 'gone' WHERE id = $1",
];

const ALL_OF_HIM: &[&str] = &[
    "DELETE FROM sessions WHERE person = $1",
    "DELETE FROM devices WHERE person = $1",
    "DELETE FROM recovery_codes WHERE person = $1",
    "DELETE FROM accounts WHERE person = $1",
    "DELETE FROM logins WHERE person = $1",
    "DELETE FROM skeletons WHERE person = $1",
    "DELETE FROM relations WHERE person = $1 OR other = $1",
    "DELETE FROM notices WHERE person = $1",
    "DELETE FROM told_turns WHERE person = $1",
    "DELETE FROM solved WHERE person = $1",
    "DELETE FROM study_judgements WHERE study_id IN (SELECT id FROM studies WHERE owner = $1)",
    "DELETE FROM study_entries WHERE study_id IN (SELECT id FROM studies WHERE owner = $1)",
    "DELETE FROM studies WHERE owner = $1",
    "UPDATE study_entries SET person = NULL, client_key = NULL WHERE person = $1",
];
