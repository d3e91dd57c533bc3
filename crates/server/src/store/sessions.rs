//! Sessions: listed, seen and ended.

use super::{Pool, Store, StoreError, reading, writing};

/// How many digits of a token's hash name a session.
const NAME: i64 = 16;

/// A session, as its person sees it.
#[derive(Clone, Debug)]
pub(crate) struct ListedSession {
    /// The first digits of the hash of its token.
    pub(crate) id: String,
    pub(crate) created: i64,
    pub(crate) seen: i64,
    pub(crate) device: String,
}

impl Store {
    /// Notes that a session was used.
    pub(crate) async fn see_session(&self, token_hash: &str, now: i64) -> Result<(), StoreError> {
        writing!(self.pool, db => {
            sqlx::query("UPDATE sessions SET seen = $2 WHERE token = $1")
                .bind(token_hash)
                .bind(now)
                .execute(db)
                .await?;
        });
        Ok(())
    }

    /// The sessions of somebody, those used last first.
    pub(crate) async fn sessions_of(&self, person: &str) -> Result<Vec<ListedSession>, StoreError> {
        let sql = "SELECT token, created, seen, device FROM sessions WHERE person = $1
            ORDER BY seen DESC, created DESC LIMIT 100";
        let found: Vec<(String, i64, i64, String)> =
            reading!(self, db => sqlx::query_as(sql).bind(person).fetch_all(db).await?);
        let listed = |(token, created, seen, device): (String, i64, i64, String)| ListedSession {
            id: token.chars().take(NAME as usize).collect(),
            created,
            seen: seen.max(created),
            device,
        };
        Ok(found.into_iter().map(listed).collect())
    }

    /// Ends a session by the hash of its token.
    pub(crate) async fn end_session(&self, token_hash: &str) -> Result<(), StoreError> {
        writing!(self.pool, db => {
            sqlx::query("DELETE FROM sessions WHERE token = $1").bind(token_hash).execute(db).await?;
        });
        Ok(())
    }

    /// Ends a session of somebody by its name in the list. False when there is none such.
    pub(crate) async fn end_session_of(&self, person: &str, id: &str) -> Result<bool, StoreError> {
        let sql = "DELETE FROM sessions WHERE person = $1 AND SUBSTR(token, 1, 16) = $2";
        let ended = writing!(self.pool, db => {
            sqlx::query(sql).bind(person).bind(id).execute(db).await?.rows_affected()
        });
        Ok(ended > 0)
    }

    /// Ends all sessions of somebody but one, and forgets the browsers that were known.
    pub(crate) async fn end_other_sessions(
        &self,
        person: &str,
        kept: &str,
    ) -> Result<(), StoreError> {
        writing!(self.pool, db => {
            sqlx::query("DELETE FROM sessions WHERE person = $1 AND token <> $2")
                .bind(person)
                .bind(kept)
                .execute(db)
                .await?;
            sqlx::query("DELETE FROM devices WHERE person = $1").bind(person).execute(db).await?;
        });
        Ok(())
    }
}
