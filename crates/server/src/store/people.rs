//! People and the sessions by which they are known again.

use super::{Pool, Store, StoreError, as_one, reading, writing};

/// Somebody who plays here.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Person {
    /// What the store calls him; nobody else is told.
    pub id: String,
    /// What the others call him.
    pub name: String,
}

impl Store {
    /// Makes a guest with a session. Of the token only the hash is kept.
    pub(crate) async fn add_guest(
        &self,
        person: &Person,
        token_hash: &str,
        now: i64,
    ) -> Result<(), StoreError> {
        as_one!(self.pool, tx => {
            sqlx::query("INSERT INTO people (id, kind, name, created) VALUES ($1, 'guest', $2, $3)")
                .bind(&person.id)
                .bind(&person.name)
                .bind(now)
                .execute(&mut *tx)
                .await?;
            sqlx::query("INSERT INTO sessions (token, person, created) VALUES ($1, $2, $3)")
                .bind(token_hash)
                .bind(&person.id)
                .bind(now)
                .execute(&mut *tx)
                .await?;
        })?;
        Ok(())
    }

    /// Whose session this is.
    pub(crate) async fn person(&self, token_hash: &str) -> Result<Option<Person>, StoreError> {
        let sql = "SELECT people.id, people.name FROM sessions
            JOIN people ON people.id = sessions.person WHERE token = $1";
        let found: Option<(String, String)> = reading!(self, db => {
            sqlx::query_as(sql).bind(token_hash).fetch_optional(db).await?
        });
        Ok(found.map(|(id, name)| Person { id, name }))
    }

    /// Gives somebody another name.
    pub(crate) async fn rename(&self, person: &str, name: &str) -> Result<(), StoreError> {
        writing!(self.pool, db => {
            sqlx::query("UPDATE people SET name = $2 WHERE id = $1")
                .bind(person)
                .bind(name)
                .execute(db)
                .await?;
        });
        Ok(())
    }

    /// Ends a session.
    pub(crate) async fn end_session(&self, token_hash: &str) -> Result<(), StoreError> {
        writing!(self.pool, db => {
            sqlx::query("DELETE FROM sessions WHERE token = $1").bind(token_hash).execute(db).await?;
        });
        Ok(())
    }

    /// Whether a name is banned now.
    pub(crate) async fn is_banned(&self, name: &str, now: i64) -> Result<bool, StoreError> {
        let sql = "SELECT COUNT(*) FROM bans WHERE kind = 'name' AND value = $1 AND until > $2";
        let (count,): (i64,) = reading!(self, db => {
            sqlx::query_as(sql).bind(name.to_lowercase()).bind(now).fetch_one(db).await?
        });
        Ok(count > 0)
    }

    /// Bans a name until then.
    ///
    /// # Errors
    /// When the database fails.
    pub async fn ban(&self, name: &str, until: i64) -> Result<(), StoreError> {
        let sql = "INSERT INTO bans (kind, value, until) VALUES ('name', $1, $2)
            ON CONFLICT (kind, value) DO UPDATE SET until = excluded.until";
        writing!(self.pool, db => {
            sqlx::query(sql).bind(name.to_lowercase()).bind(until).execute(db).await?;
        });
        Ok(())
    }
}
