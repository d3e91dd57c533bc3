//! Studies: their logs, and the judgements of their nodes.

use super::{Pool, Row, Store, StoreError, as_one, reading, writing};

/// A stored study.
#[derive(Clone, Debug)]
pub(crate) struct StoredStudy {
    pub(crate) id: String,
    pub(crate) owner: String,
    pub(crate) game: String,
    /// What it was made from, as JSON.
    pub(crate) source: String,
    /// Where it begins, as JSON.
    pub(crate) origin: String,
    pub(crate) created: i64,
}

/// A study in a list.
#[derive(Clone, Debug)]
pub(crate) struct ListedStudy {
    pub(crate) id: String,
    pub(crate) game: String,
    pub(crate) source: String,
    pub(crate) created: i64,
    pub(crate) changed: i64,
    pub(crate) number: i64,
}

/// An entry as it is stored: its number, time, person, key and body.
type StoredEntry = (i64, i64, Option<String>, Option<String>, String);

/// An entry of a person in the log of a study: its study, number, time and body.
pub(crate) type OwnEntry = (String, i64, i64, String);

impl Store {
    /// Stores a new study, unless its owner has this many already; whether it was stored.
    pub(crate) async fn add_study(
        &self,
        study: &StoredStudy,
        most: i64,
    ) -> Result<bool, StoreError> {
        let sql = "INSERT INTO studies (id, owner, game, source, origin, created, changed, number)
            SELECT $1, $2, $3, $4, $5, $6, $6, 0
            WHERE (SELECT COUNT(*) FROM studies WHERE owner = $2) < $7";
        let StoredStudy { id, owner, game, source, origin, created } = study;
        let added = writing!(self.pool, db => {
            sqlx::query(sql)
                .bind(id)
                .bind(owner)
                .bind(game)
                .bind(source)
                .bind(origin)
                .bind(created)
                .bind(most)
                .execute(db)
                .await?
                .rows_affected()
        });
        Ok(added == 1)
    }

    /// The studies of a person, the last changed first.
    pub(crate) async fn studies_of(&self, owner: &str) -> Result<Vec<ListedStudy>, StoreError> {
        let sql = "SELECT id, game, source, created, changed, number FROM studies
            WHERE owner = $1 ORDER BY changed DESC, id";
        let found: Vec<(String, String, String, i64, i64, i64)> =
            reading!(self, db => sqlx::query_as(sql).bind(owner).fetch_all(db).await?);
        let listed = |(id, game, source, created, changed, number)| ListedStudy {
            id,
            game,
            source,
            created,
            changed,
            number,
        };
        Ok(found.into_iter().map(listed).collect())
    }

    /// A study, if there is one.
    pub(crate) async fn study(&self, id: &str) -> Result<Option<StoredStudy>, StoreError> {
        let sql = "SELECT owner, game, source, origin, created FROM studies WHERE id = $1";
        let found: Option<(String, String, String, String, i64)> =
            reading!(self, db => sqlx::query_as(sql).bind(id).fetch_optional(db).await?);
        Ok(found.map(|(owner, game, source, origin, created)| StoredStudy {
            id: id.to_owned(),
            owner,
            game,
            source,
            origin,
            created,
        }))
    }

    /// A page of all studies, ordered by id: those after `after`, each with the number of its last
    /// entry.
    pub(crate) async fn studies_after(
        &self,
        after: &str,
        most: i64,
    ) -> Result<Vec<(String, i64)>, StoreError> {
        let sql = "SELECT id, number FROM studies WHERE id > $1 ORDER BY id LIMIT $2";
        Ok(reading!(self, db => sqlx::query_as(sql).bind(after).bind(most).fetch_all(db).await?))
    }

    /// The number of the last entry of a study, if there is one.
    pub(crate) async fn study_number(&self, id: &str) -> Result<Option<i64>, StoreError> {
        let sql = "SELECT number FROM studies WHERE id = $1";
        let found: Option<(i64,)> =
            reading!(self, db => sqlx::query_as(sql).bind(id).fetch_optional(db).await?);
        Ok(found.map(|(number,)| number))
    }

    /// The log of a study, in order.
    pub(crate) async fn study_entries(&self, id: &str) -> Result<Vec<Row>, StoreError> {
        let sql = "SELECT number, at, person, client_key, body FROM study_entries
            WHERE study_id = $1 ORDER BY number";
        let found: Vec<StoredEntry> =
            reading!(self, db => sqlx::query_as(sql).bind(id).fetch_all(db).await?);
        let row = |(number, at, person, key, body)| Row { number, at, person, key, body };
        Ok(found.into_iter().map(row).collect())
    }

    /// Appends to the log of a study. When this returns without an error, the entries are on disk.
    ///
    /// # Errors
    /// If another process has written the number, or the database fails; then nothing was written.
    pub(crate) async fn append_to_study(&self, id: &str, rows: &[Row]) -> Result<(), StoreError> {
        let (Some(first), Some(last)) = (rows.first(), rows.last()) else { return Ok(()) };
        let moved = "UPDATE studies SET number = $2, changed = $3 WHERE id = $1 AND number = $4";
        let added = "INSERT INTO study_entries (study_id, number, at, person, client_key, body)
            VALUES ($1, $2, $3, $4, $5, $6)";
        let done = as_one!(self.pool, tx => {
            let moved = sqlx::query(moved)
                .bind(id)
                .bind(last.number)
                .bind(last.at)
                .bind(first.number - 1)
                .execute(&mut *tx)
                .await?;
            let free = moved.rows_affected() == 1;
            for row in rows.iter().filter(|_| free) {
                sqlx::query(added)
                    .bind(id)
                    .bind(row.number)
                    .bind(row.at)
                    .bind(&row.person)
                    .bind(&row.key)
                    .bind(&row.body)
                    .execute(&mut *tx)
                    .await?;
            }
            free
        });
        if done? { Ok(()) } else { Err(StoreError::Taken) }
    }

    /// Deletes a study.
    pub(crate) async fn delete_study(&self, id: &str) -> Result<(), StoreError> {
        as_one!(self.pool, tx => {
            for sql in [
                "DELETE FROM study_judgements WHERE study_id = $1",
                "DELETE FROM study_entries WHERE study_id = $1",
                "DELETE FROM studies WHERE id = $1",
            ] {
                sqlx::query(sql).bind(id).execute(&mut *tx).await?;
            }
        })?;
        Ok(())
    }

    /// What a person tried in the studies of others.
    pub(crate) async fn entries_in_studies(
        &self,
        person: &str,
    ) -> Result<Vec<OwnEntry>, StoreError> {
        let sql = "SELECT study_id, number, at, body FROM study_entries
            WHERE person = $1 ORDER BY study_id, number";
        Ok(reading!(self, db => sqlx::query_as(sql).bind(person).fetch_all(db).await?))
    }

    /// The judgement of a node, as JSON, if it has been made.
    pub(crate) async fn judgement(
        &self,
        study: &str,
        node: u32,
    ) -> Result<Option<String>, StoreError> {
        let sql = "SELECT body FROM study_judgements WHERE study_id = $1 AND node = $2";
        let found: Option<(String,)> = reading!(self, db => {
            sqlx::query_as(sql).bind(study).bind(i64::from(node)).fetch_optional(db).await?
        });
        Ok(found.map(|(body,)| body))
    }

    /// All judgements of a study, each with its node.
    pub(crate) async fn judgements(&self, study: &str) -> Result<Vec<(i64, String)>, StoreError> {
        let sql = "SELECT node, body FROM study_judgements WHERE study_id = $1 ORDER BY node";
        Ok(reading!(self, db => sqlx::query_as(sql).bind(study).fetch_all(db).await?))
    }

    /// Stores the judgement of a node, in the place of an earlier one.
    pub(crate) async fn keep_judgement(
        &self,
        study: &str,
        node: u32,
        made: i64,
        body: &str,
    ) -> Result<(), StoreError> {
        let sql = "INSERT INTO study_judgements (study_id, node, made, body)
            SELECT $1, $2, $3, $4 WHERE EXISTS (SELECT 1 FROM studies WHERE id = $1)
            ON CONFLICT (study_id, node) DO UPDATE SET made = excluded.made, body = excluded.body";
        writing!(self.pool, db => {
            sqlx::query(sql)
                .bind(study)
                .bind(i64::from(node))
                .bind(made)
                .bind(body)
                .execute(db)
                .await?;
        });
        Ok(())
    }
}
