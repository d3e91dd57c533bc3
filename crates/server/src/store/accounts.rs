//! Accounts: names that belong to somebody, passwords as hashes, recovery codes, known browsers.

use super::{
    Person, PersonKind, Pool, Store, StoreError, as_one, people::ADD_SESSION, reading, writing,
};

/// How many browsers of one person are remembered.
const MOST_DEVICES: i64 = 10;

/// An account, as somebody who logs in meets it.
#[derive(Clone, Debug)]
pub(crate) struct Stored {
    pub(crate) person: Person,
    /// The hash of the password.
    pub(crate) password: String,
}

/// What a new account, or a new session of one, brings along. Of secrets only hashes are kept.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Registered<'a> {
    pub(crate) login: &'a str,
    pub(crate) password: &'a str,
    pub(crate) codes: &'a [String],
}

impl Store {
    /// Whose name this is, if it belongs to an account or a program.
    pub(crate) async fn owner_of(&self, login: &str) -> Result<Option<String>, StoreError> {
        let sql = "SELECT person FROM logins WHERE login = $1";
        let found: Option<(String,)> =
            reading!(self, db => sqlx::query_as(sql).bind(login).fetch_optional(db).await?);
        Ok(found.map(|(person,)| person))
    }

    /// The account of this name.
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

    /// The hash of somebody's password.
    pub(crate) async fn password_of(&self, person: &str) -> Result<Option<String>, StoreError> {
        let sql = "SELECT password FROM accounts WHERE person = $1";
        let found: Option<(String,)> =
            reading!(self, db => sqlx::query_as(sql).bind(person).fetch_optional(db).await?);
        Ok(found.map(|(password,)| password))
    }

    /// Makes an account, of a guest or of somebody new. False when the name was taken meanwhile.
    pub(crate) async fn register(
        &self,
        person: &Person,
        new: Registered<'_>,
        now: i64,
    ) -> Result<bool, StoreError> {
        let done = as_one!(self.pool, tx => {
            sqlx::query(ADD_PERSON)
                .bind(&person.id)
                .bind(&person.name)
                .bind(now)
                .execute(&mut *tx)
                .await?;
            let claimed = sqlx::query(CLAIM)
                .bind(new.login)
                .bind(&person.id)
                .execute(&mut *tx)
                .await?
                .rows_affected();
            if claimed > 0 {
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
            claimed > 0
        })?;
        Ok(done)
    }

    /// Gives somebody another name, and the login that goes with it where he has one. False when
    /// it is somebody else's.
    pub(crate) async fn rename(
        &self,
        person: &str,
        name: &str,
        login: &str,
    ) -> Result<bool, StoreError> {
        if self.owner_of(login).await?.is_some_and(|owner| owner != person) {
            return Ok(false);
        }
        as_one!(self.pool, tx => {
            sqlx::query("UPDATE people SET name = $2 WHERE id = $1")
                .bind(person)
                .bind(name)
                .execute(&mut *tx)
                .await?;
            sqlx::query("UPDATE logins SET login = $2 WHERE person = $1")
                .bind(person)
                .bind(login)
                .execute(&mut *tx)
                .await?;
        })?;
        Ok(true)
    }

    /// Sets a password.
    pub(crate) async fn set_password(
        &self,
        person: &str,
        password: &str,
    ) -> Result<(), StoreError> {
        writing!(self.pool, db => {
            sqlx::query("UPDATE accounts SET password = $2 WHERE person = $1")
                .bind(person)
                .bind(password)
                .execute(db)
                .await?;
        });
        Ok(())
    }

    /// Puts new recovery codes in the place of the old ones.
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

    /// Uses a recovery code up. False when somebody has none such.
    pub(crate) async fn use_code(&self, person: &str, code: &str) -> Result<bool, StoreError> {
        let sql = "DELETE FROM recovery_codes WHERE person = $1 AND code = $2";
        let used = writing!(self.pool, db => {
            sqlx::query(sql).bind(person).bind(code).execute(db).await?.rows_affected()
        });
        Ok(used > 0)
    }

    /// How many recovery codes are left.
    pub(crate) async fn codes_left(&self, person: &str) -> Result<i64, StoreError> {
        let sql = "SELECT COUNT(*) FROM recovery_codes WHERE person = $1";
        let (count,): (i64,) =
            reading!(self, db => sqlx::query_as(sql).bind(person).fetch_one(db).await?);
        Ok(count)
    }

    /// Begins a session, and remembers the browser.
    pub(crate) async fn log_in(
        &self,
        person: &str,
        token: &str,
        device: (&str, &str),
        now: i64,
    ) -> Result<(), StoreError> {
        let (name, device) = device;
        let old = "DELETE FROM devices WHERE person = $1 AND token NOT IN
            (SELECT token FROM devices WHERE person = $1 ORDER BY created DESC LIMIT $2)";
        as_one!(self.pool, tx => {
            sqlx::query(ADD_SESSION)
                .bind(token)
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

    /// Whether somebody has logged in from this browser before.
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

const ADD_CODE: &str = "INSERT INTO recovery_codes (code, person) VALUES ($1, $2)";

const ADD_ACCOUNT: &str =
    "INSERT INTO accounts (person, password, admin, created) VALUES ($1, $2, 0, $3)";

/// Somebody new; whoever is there already stays as he is.
pub(super) const ADD_PERSON: &str = "INSERT INTO people (id, kind, name, created)
    VALUES ($1, 'guest', $2, $3) ON CONFLICT (id) DO NOTHING";

/// Gives a name to somebody alone, unless it is somebody else's or he has another.
pub(super) const CLAIM: &str =
    "INSERT INTO logins (login, person) VALUES ($1, $2) ON CONFLICT DO NOTHING";
