//! Accounts: reserved names, password hashes, recovery codes, known browsers.

use super::{
    Person, PersonKind, Pool, Revoked, Store, StoreError, as_one,
    names::{claim, is_taken, keep_skeletons, one_at_a_time},
    people::ADD_SESSION,
    reading,
    sessions::{END_OTHERS, FORGET_DEVICES},
};
use crate::people::{access::SessionId, names};

/// The number of browsers remembered per person.
const MOST_DEVICES: i64 = 10;

/// An account, as needed for logging in.
#[derive(Clone, Debug)]
pub(crate) struct Stored {
    pub(crate) person: Person,
    /// The hash of the password.
    pub(crate) password: String,
}

/// What a new account or session is created from. Only hashes of secrets are stored.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Registered<'a> {
    pub(crate) password: &'a str,
    pub(crate) codes: &'a [String],
}

impl Store {
    /// The account with this login.
    pub(crate) async fn account(&self, login: &str) -> Result<Option<Stored>, StoreError> {
        let sql = "SELECT people.id, people.name, admin, password FROM logins
            JOIN people ON people.id = logins.person
            JOIN accounts ON accounts.person = people.id WHERE login = $1";
        let found: Option<(String, String, i64, String)> =
            reading!(self, db => sqlx::query_as(sql).bind(login).fetch_optional(db).await?);
        Ok(found.map(|(id, name, admin, password)| Stored {
            person: Person { id, name, kind: PersonKind::Account, admin: admin != 0 },
            password,
        }))
    }

    /// The hash of a person's password.
    pub(crate) async fn password_of(&self, person: &str) -> Result<Option<String>, StoreError> {
        let sql = "SELECT password FROM accounts WHERE person = $1";
        let found: Option<(String,)> =
            reading!(self, db => sqlx::query_as(sql).bind(person).fetch_optional(db).await?);
        Ok(found.map(|(password,)| password))
    }

    /// Creates an account, for a guest or someone new; `None` if the name was taken meanwhile.
    pub(crate) async fn register(
        &self,
        person: &Person,
        new: Registered<'_>,
        now: i64,
    ) -> Result<Option<Revoked>, StoreError> {
        let done = as_one!(self.pool, tx => {
            sqlx::query(ADD_PERSON)
                .bind(&person.id)
                .bind(&person.name)
                .bind(now)
                .execute(&mut *tx)
                .await?;
            let claimed = claim!(self.pool, tx, &person.id, &person.name);
            if claimed {
                sqlx::query("UPDATE people SET kind = 'account', name = $2 WHERE id = $1")
                    .bind(&person.id)
                    .bind(&person.name)
                    .execute(&mut *tx)
                    .await?;
                sqlx::query(ADD_ACCOUNT)
                    .bind(&person.id)
                    .bind(new.password)
                    .bind(now)
                    .execute(&mut *tx)
                    .await?;
                for code in new.codes {
                    sqlx::query(ADD_CODE).bind(code).bind(&person.id).execute(&mut *tx).await?;
                }
            }
            claimed
        })?;
        Ok(done.then(|| Revoked::of([person.id.clone()])))
    }

    /// Renames a person, including their login if they have one; `None` if the name looks like
    /// someone else's.
    pub(crate) async fn rename(
        &self,
        person: &str,
        name: &str,
    ) -> Result<Option<Revoked>, StoreError> {
        let login = names::folded(name);
        let done = as_one!(self.pool, tx => {
            sqlx::query(one_at_a_time(&self.pool)).execute(&mut *tx).await?;
            let own = sqlx::query_as("SELECT login FROM logins WHERE person = $1").bind(person);
            let own: Option<(String,)> = own.fetch_optional(&mut *tx).await?;
            // People who have long looked like someone else may still change the spelling of their
            // name.
            let same = own.as_ref().is_some_and(|(own,)| *own == login);
            let free = same || !is_taken!(tx, person, name);
            if free {
                sqlx::query("UPDATE people SET name = $2 WHERE id = $1")
                    .bind(person)
                    .bind(name)
                    .execute(&mut *tx)
                    .await?;
            }
            if free && own.is_some() {
                sqlx::query("UPDATE logins SET login = $2 WHERE person = $1")
                    .bind(person)
                    .bind(&login)
                    .execute(&mut *tx)
                    .await?;
                keep_skeletons!(tx, person, name);
            }
            free
        })?;
        Ok(done.then(|| Revoked::of([person.to_owned()])))
    }

    /// Sets a password and ends all other sessions, which locks out anyone who knew the old
    /// password.
    pub(crate) async fn change_password(
        &self,
        person: &str,
        password: &str,
        kept: Option<&SessionId>,
    ) -> Result<Revoked, StoreError> {
        let kept = kept.map_or("", SessionId::hash);
        as_one!(self.pool, tx => {
            sqlx::query(SET_PASSWORD).bind(person).bind(password).execute(&mut *tx).await?;
            sqlx::query(END_OTHERS).bind(person).bind(kept).execute(&mut *tx).await?;
            sqlx::query(FORGET_DEVICES).bind(person).execute(&mut *tx).await?;
        })?;
        Ok(Revoked::of([person.to_owned()]))
    }

    /// Uses up a recovery code, sets a password and ends all sessions; `None` if the code is wrong.
    pub(crate) async fn recover(
        &self,
        person: &str,
        code: &str,
        password: &str,
    ) -> Result<Option<Revoked>, StoreError> {
        let use_up = "DELETE FROM recovery_codes WHERE person = $1 AND code = $2";
        let used = as_one!(self.pool, tx => {
            let used = sqlx::query(use_up).bind(person).bind(code).execute(&mut *tx).await?;
            let used = used.rows_affected() > 0;
            if used {
                sqlx::query(SET_PASSWORD).bind(person).bind(password).execute(&mut *tx).await?;
                sqlx::query(END_OTHERS).bind(person).bind("").execute(&mut *tx).await?;
                sqlx::query(FORGET_DEVICES).bind(person).execute(&mut *tx).await?;
            }
            used
        })?;
        Ok(used.then(|| Revoked::of([person.to_owned()])))
    }

    /// Replaces the recovery codes.
    pub(crate) async fn set_codes(&self, person: &str, codes: &[String]) -> Result<(), StoreError> {
        as_one!(self.pool, tx => {
            sqlx::query("DELETE FROM recovery_codes WHERE person = $1")
                .bind(person)
                .execute(&mut *tx)
                .await?;
            for code in codes {
                sqlx::query(ADD_CODE).bind(code).bind(person).execute(&mut *tx).await?;
            }
        })?;
        Ok(())
    }

    /// The number of unused recovery codes.
    pub(crate) async fn codes_left(&self, person: &str) -> Result<i64, StoreError> {
        let sql = "SELECT COUNT(*) FROM recovery_codes WHERE person = $1";
        let (count,): (i64,) =
            reading!(self, db => sqlx::query_as(sql).bind(person).fetch_one(db).await?);
        Ok(count)
    }

    /// Starts a session, and remembers the browser.
    pub(crate) async fn log_in(
        &self,
        person: &str,
        session: &SessionId,
        device: (&str, &str),
        now: i64,
    ) -> Result<(), StoreError> {
        let (name, device) = device;
        let old = "DELETE FROM devices WHERE person = $1 AND token NOT IN
            (SELECT token FROM devices WHERE person = $1 ORDER BY created DESC LIMIT $2)";
        as_one!(self.pool, tx => {
            sqlx::query(ADD_SESSION)
                .bind(session.hash())
                .bind(person)
                .bind(now)
                .bind(name)
                .execute(&mut *tx)
                .await?;
            sqlx::query("INSERT INTO devices (token, person, created) VALUES ($1, $2, $3)")
                .bind(device)
                .bind(person)
                .bind(now)
                .execute(&mut *tx)
                .await?;
            sqlx::query(old).bind(person).bind(MOST_DEVICES).execute(&mut *tx).await?;
        })?;
        Ok(())
    }

    /// Whether a person has logged in from this browser before.
    pub(crate) async fn knows_device(
        &self,
        person: &str,
        device: &str,
    ) -> Result<bool, StoreError> {
        let sql = "SELECT COUNT(*) FROM devices WHERE token = $1 AND person = $2";
        let (count,): (i64,) = reading!(self, db => sqlx::query_as(sql).bind(device).bind(person).fetch_one(db).await?);
        Ok(count > 0)
    }
}

const SET_PASSWORD: &str = "UPDATE accounts SET password = $2 WHERE person = $1";

const ADD_CODE: &str = "INSERT INTO recovery_codes (code, person) VALUES ($1, $2)";

const ADD_ACCOUNT: &str =
    "INSERT INTO accounts (person, password, admin, created) VALUES ($1, $2, 0, $3)";

/// Adds a person; an existing one stays unchanged.
pub(super) const ADD_PERSON: &str = "INSERT INTO people (id, kind, name, created)
    VALUES ($1, 'guest', $2, $3) ON CONFLICT (id) DO NOTHING";
