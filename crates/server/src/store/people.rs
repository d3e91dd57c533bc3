//! People, and the sessions that identify them.

use room::Actor;
use serde::Serialize;

use super::{Pool, Store, StoreError, as_one, reading, sessions::LONGEST};
use crate::people::access::SessionId;

/// A person or program that plays here.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Person {
    /// Their internal id, which is never shown to others.
    pub id: String,
    /// Their public name.
    pub name: String,
    /// Their kind.
    pub kind: PersonKind,
    /// Whether they are an administrator.
    pub admin: bool,
}

impl Person {
    /// The person as an [`Actor`] in a room.
    pub(crate) fn actor(&self) -> Actor<'_> {
        Actor { id: &self.id, name: &self.name }
    }
}

/// The kinds of players.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "kebab-case")]
#[cfg_attr(test, derive(schemars::JsonSchema, ts_rs::TS))]
pub enum PersonKind {
    /// A name and a cookie.
    Guest,
    /// A person with a password.
    Account,
    /// A program that an account has sit down.
    Program,
}

impl PersonKind {
    /// The kind as it is stored and sent.
    pub fn name(self) -> &'static str {
        match self {
            Self::Guest => "guest",
            Self::Account => "account",
            Self::Program => "program",
        }
    }

    /// The kind with this name; erased people have none.
    pub(super) fn read(name: &str) -> Option<Self> {
        [Self::Guest, Self::Account, Self::Program].into_iter().find(|kind| kind.name() == name)
    }
}

/// The result of a session lookup.
#[derive(Clone, Debug)]
pub(crate) struct Session {
    pub(crate) person: Person,
    pub(crate) seen: i64,
}

impl Store {
    /// Creates a guest with a session. Only the hash of the token is stored.
    pub(crate) async fn add_guest(
        &self,
        person: &Person,
        session: &SessionId,
        device: &str,
        now: i64,
    ) -> Result<(), StoreError> {
        as_one!(self.pool, tx => {
            sqlx::query("INSERT INTO people (id, kind, name, created) VALUES ($1, 'guest', $2, $3)")
                .bind(&person.id)
                .bind(&person.name)
                .bind(now)
                .execute(&mut *tx)
                .await?;
            sqlx::query(ADD_SESSION)
                .bind(session.hash())
                .bind(&person.id)
                .bind(now)
                .bind(device)
                .execute(&mut *tx)
                .await?;
        })?;
        Ok(())
    }

    /// Looks up an active session.
    pub(crate) async fn session(
        &self,
        session: &SessionId,
        now: i64,
    ) -> Result<Option<Session>, StoreError> {
        let sql = "SELECT people.id, people.name, people.kind, COALESCE(accounts.admin, 0), seen
            FROM sessions JOIN people ON people.id = sessions.person
            LEFT JOIN accounts ON accounts.person = people.id
            WHERE token = $1 AND (sessions.created > $2 OR people.kind = 'program')";
        let found: Option<(String, String, String, i64, i64)> = reading!(self, db => {
            sqlx::query_as(sql)
                .bind(session.hash())
                .bind(now - LONGEST)
                .fetch_optional(db)
                .await?
        });
        Ok(found.and_then(|(id, name, kind, admin, seen)| {
            let kind = PersonKind::read(&kind)?;
            Some(Session { person: Person { id, name, kind, admin: admin != 0 }, seen })
        }))
    }
}

/// Adds a session for a person.
pub(super) const ADD_SESSION: &str =
    "INSERT INTO sessions (token, person, created, seen, device) VALUES ($1, $2, $3, $3, $4)";
