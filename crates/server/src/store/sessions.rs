//! Sessions: listing, refreshing and ending them.

use std::collections::{BTreeMap, BTreeSet};

use super::{Pool, Store, StoreError, as_one, reading, writing};
use crate::people::access::SessionId;

/// The number of hash digits that identify a session in lists.
const NAME: i64 = 16;

/// The lifetime of a person's session, in milliseconds: a year, as long as a browser keeps the
/// cookie. The token of a program is valid until it is renewed.
pub(crate) const LONGEST: i64 = 31_536_000_000;

/// A session, as its owner sees it.
#[derive(Clone, Debug)]
pub(crate) struct ListedSession {
    /// The first digits of its token's hash.
    pub(crate) id: String,
    pub(crate) created: i64,
    pub(crate) seen: i64,
    pub(crate) device: String,
}

/// People whose sessions have ended or changed, so that caches and streams must be updated.
#[must_use = "caches and streams still believe the old sessions until `State::revoked` is told"]
#[derive(Debug)]
pub(crate) struct Revoked(Vec<String>);

impl Revoked {
    pub(super) fn of(people: impl IntoIterator<Item = String>) -> Self {
        Self(people.into_iter().collect())
    }

    /// The ids of these people.
    pub(crate) fn people(&self) -> &[String] {
        &self.0
    }
}

impl Store {
    /// Records that a session was used.
    pub(crate) async fn see_session(
        &self,
        session: &SessionId,
        now: i64,
    ) -> Result<(), StoreError> {
        writing!(self.pool, db => {
            sqlx::query("UPDATE sessions SET seen = $2 WHERE token = $1")
                .bind(session.hash())
                .bind(now)
                .execute(db)
                .await?;
        });
        Ok(())
    }

    /// A person's active sessions, most recently used first.
    pub(crate) async fn sessions_of(
        &self,
        person: &str,
        now: i64,
    ) -> Result<Vec<ListedSession>, StoreError> {
        let sql = "SELECT token, created, seen, device FROM sessions
            WHERE person = $1 AND created > $2 ORDER BY seen DESC, created DESC LIMIT 100";
        let found: Vec<(String, i64, i64, String)> = reading!(self, db => {
            sqlx::query_as(sql).bind(person).bind(now - LONGEST).fetch_all(db).await?
        });
        let listed = |(token, created, seen, device): (String, i64, i64, String)| ListedSession {
            id: token.chars().take(NAME as usize).collect(),
            created,
            seen: seen.max(created),
            device,
        };
        Ok(found.into_iter().map(listed).collect())
    }

    /// Which of these sessions are active, and the names of their people.
    pub(crate) async fn names_of_sessions(
        &self,
        sessions: &BTreeSet<SessionId>,
        now: i64,
    ) -> Result<BTreeMap<SessionId, String>, StoreError> {
        let hashes: Vec<String> = sessions.iter().map(|s| s.hash().to_owned()).collect();
        let sql = "SELECT token, people.name, people.kind, sessions.created
            FROM sessions JOIN people ON people.id = sessions.person
            WHERE people.kind <> 'gone' AND token IN (";
        let found: Vec<(String, String, String, i64)> = self.rows_for(sql, &hashes).await?;
        let lasts = |kind: &str, created: i64| kind == "program" || created > now - LONGEST;
        let found = found.into_iter().filter(|(_, _, kind, created)| lasts(kind, *created));
        Ok(found.map(|(token, name, ..)| (SessionId::from(token), name)).collect())
    }

    /// Ends a session.
    pub(crate) async fn end_session(&self, session: &SessionId) -> Result<Revoked, StoreError> {
        let sql = "DELETE FROM sessions WHERE token = $1 RETURNING person";
        let ended: Option<(String,)> = writing!(self.pool, db => {
            sqlx::query_as(sql).bind(session.hash()).fetch_optional(db).await?
        });
        Ok(Revoked::of(ended.map(|(person,)| person)))
    }

    /// Ends one of a person's sessions by its id in the list; `None` if there is none.
    pub(crate) async fn end_session_of(
        &self,
        person: &str,
        id: &str,
    ) -> Result<Option<Revoked>, StoreError> {
        let sql = "DELETE FROM sessions WHERE person = $1 AND SUBSTR(token, 1, 16) = $2";
        let ended = writing!(self.pool, db => {
            sqlx::query(sql).bind(person).bind(id).execute(db).await?.rows_affected()
        });
        Ok((ended > 0).then(|| Revoked::of([person.to_owned()])))
    }

    /// Ends all of a person's sessions but one, and forgets their known browsers.
    pub(crate) async fn end_other_sessions(
        &self,
        person: &str,
        kept: Option<&SessionId>,
    ) -> Result<Revoked, StoreError> {
        let kept = kept.map_or("", SessionId::hash);
        as_one!(self.pool, tx => {
            sqlx::query(END_OTHERS).bind(person).bind(kept).execute(&mut *tx).await?;
            sqlx::query(FORGET_DEVICES).bind(person).execute(&mut *tx).await?;
        })?;
        Ok(Revoked::of([person.to_owned()]))
    }
}

/// Ends all of a person's sessions but one.
pub(super) const END_OTHERS: &str = "DELETE FROM sessions WHERE person = $1 AND token <> $2";

/// Forgets a person's known browsers.
pub(super) const FORGET_DEVICES: &str = "DELETE FROM devices WHERE person = $1";
