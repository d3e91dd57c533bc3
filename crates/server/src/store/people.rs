//! People and the sessions by which they are known again.

use super::{Pool, Store, StoreError, as_one, reading};

/// Somebody who plays here.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Person {
    /// What the store calls him; nobody else is told.
    pub id: String,
    /// What the others call him.
    pub name: String,
    /// What kind of somebody it is.
    pub kind: PersonKind,
    /// Whether he looks after the server.
    pub admin: bool,
}

/// What kind of somebody plays here.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PersonKind {
    /// A name and a cookie.
    Guest,
    /// Somebody with a password.
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

    /// The kind of this name; whoever is gone has none.
    pub(super) fn read(name: &str) -> Option<Self> {
        [Self::Guest, Self::Account, Self::Program].into_iter().find(|kind| kind.name() == name)
    }
}

/// A session that was looked up.
#[derive(Clone, Debug)]
pub(crate) struct Session {
    pub(crate) person: Person,
    pub(crate) seen: i64,
}

impl Store {
    /// Makes a guest with a session. Of the token only the hash is kept.
    pub(crate) async fn add_guest(
        &self,
        person: &Person,
        token_hash: &str,
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
                .bind(token_hash)
                .bind(&person.id)
                .bind(now)
                .bind(device)
                .execute(&mut *tx)
                .await?;
        })?;
        Ok(())
    }

    /// Whose session this is.
    pub(crate) async fn session(&self, token_hash: &str) -> Result<Option<Session>, StoreError> {
        let sql = "SELECT people.id, people.name, people.kind, COALESCE(accounts.admin, 0), seen
            FROM sessions JOIN people ON people.id = sessions.person
            LEFT JOIN accounts ON accounts.person = people.id WHERE token = $1";
        let found: Option<(String, String, String, i64, i64)> = reading!(self, db => {
            sqlx::query_as(sql).bind(token_hash).fetch_optional(db).await?
        });
        Ok(found.and_then(|(id, name, kind, admin, seen)| {
            let kind = PersonKind::read(&kind)?;
            Some(Session { person: Person { id, name, kind, admin: admin != 0 }, seen })
        }))
    }

    /// Whether a name is banned now.
    pub(crate) async fn is_banned(&self, name: &str, now: i64) -> Result<bool, StoreError> {
        let sql = "SELECT COUNT(*) FROM bans WHERE kind = 'name' AND value = $1 AND until > $2";
        let (count,): (i64,) = reading!(self, db => {
            sqlx::query_as(sql).bind(name.to_lowercase()).bind(now).fetch_one(db).await?
        });
        Ok(count > 0)
    }
}

/// Adds a session of somebody.
pub(super) const ADD_SESSION: &str =
    "INSERT INTO sessions (token, person, created, seen, device) VALUES ($1, $2, $3, $3, $4)";
