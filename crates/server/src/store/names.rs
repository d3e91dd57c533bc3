//! Reserved names: the logins of accounts and programs, and the skeletons of everything that looks
//! like them.
//!
//! Of two names that look alike, only the first is assigned; accounts older than this rule keep
//! theirs. Names are assigned one at a time, so that no two nodes assign the same one.

use std::collections::BTreeSet;

use super::{Pool, Store, StoreError, as_one, postgres, reading};
use crate::people::lookalikes::skeletons;

/// The statement that blocks other writers until the transaction ends.
pub(super) fn one_at_a_time(pool: &Pool) -> &'static str {
    match pool {
        // A writer locks the whole file.
        Pool::Sqlite { .. } => "SELECT 0",
        Pool::Postgres(_) => postgres::WAIT_TO_NAME,
    }
}

/// Whether a name looks like someone else's, within a transaction.
macro_rules! is_taken {
    ($tx:ident, $person:expr, $name:expr) => {{
        let mut taken = false;
        for skeleton in crate::people::lookalikes::skeletons($name) {
            let look = sqlx::query_as($crate::store::names::ALIKE).bind(skeleton).bind($person);
            let (others,): (i64,) = look.fetch_one(&mut *$tx).await?;
            taken |= others > 0;
        }
        taken
    }};
}

/// Replaces the skeletons of a person's name, within a transaction.
macro_rules! keep_skeletons {
    ($tx:ident, $person:expr, $name:expr) => {
        let forget = sqlx::query("DELETE FROM skeletons WHERE person = $1").bind($person);
        forget.execute(&mut *$tx).await?;
        for skeleton in crate::people::lookalikes::skeletons($name) {
            let keep = sqlx::query($crate::store::names::KEEP).bind(skeleton).bind($person);
            keep.execute(&mut *$tx).await?;
        }
    };
}

/// Assigns a name to someone new within a transaction; returns whether it was free.
macro_rules! claim {
    ($pool:expr, $tx:ident, $person:expr, $name:expr) => {{
        sqlx::query($crate::store::names::one_at_a_time(&$pool)).execute(&mut *$tx).await?;
        let free = !is_taken!($tx, $person, $name);
        let claim = sqlx::query($crate::store::names::CLAIM)
            .bind(crate::people::names::folded($name))
            .bind($person);
        let claimed = free && claim.execute(&mut *$tx).await?.rows_affected() > 0;
        if claimed {
            keep_skeletons!($tx, $person, $name);
        }
        claimed
    }};
}

pub(super) use {claim, is_taken, keep_skeletons};

/// Counts other people whose name has this skeleton.
pub(super) const ALIKE: &str =
    "SELECT COUNT(*) FROM skeletons WHERE skeleton = $1 AND person <> $2";

pub(super) const KEEP: &str =
    "INSERT INTO skeletons (skeleton, person) VALUES ($1, $2) ON CONFLICT DO NOTHING";

/// Reserves a login for a person, unless it belongs to someone else or they have another.
pub(super) const CLAIM: &str =
    "INSERT INTO logins (login, person) VALUES ($1, $2) ON CONFLICT DO NOTHING";

impl Store {
    /// The owner of a login: an account or a program.
    pub(crate) async fn owner_of(&self, login: &str) -> Result<Option<String>, StoreError> {
        let sql = "SELECT person FROM logins WHERE login = $1";
        let found: Option<(String,)> =
            reading!(self, db => sqlx::query_as(sql).bind(login).fetch_optional(db).await?);
        Ok(found.map(|(person,)| person))
    }

    /// Whether a name equals or resembles that of someone else's account or program.
    pub(crate) async fn is_name_taken(&self, name: &str, me: &str) -> Result<bool, StoreError> {
        for skeleton in skeletons(name) {
            let (others,): (i64,) = reading!(self, db => {
                sqlx::query_as(ALIKE).bind(&skeleton).bind(me).fetch_one(db).await?
            });
            if others > 0 {
                return Ok(true);
            }
        }
        Ok(false)
    }

    /// Updates the skeletons of all names: names from before skeletons existed, names assigned by a
    /// node of an older version, and newer look-alike tables.
    pub(crate) async fn refresh_skeletons(&self) -> Result<(), StoreError> {
        as_one!(self.pool, tx => {
            sqlx::query(one_at_a_time(&self.pool)).execute(&mut *tx).await?;
            let named: Vec<(String, String)> = sqlx::query_as(
                "SELECT people.id, people.name FROM logins JOIN people ON people.id = person",
            )
            .fetch_all(&mut *tx)
            .await?;
            let kept: Vec<(String, String)> =
                sqlx::query_as("SELECT person, skeleton FROM skeletons").fetch_all(&mut *tx).await?;
            let kept: BTreeSet<(String, String)> = kept.into_iter().collect();
            let wanted = named.into_iter().flat_map(|(person, name)| {
                skeletons(&name).into_iter().map(move |skeleton| (person.clone(), skeleton))
            });
            let wanted: BTreeSet<(String, String)> = wanted.collect();
            for (person, skeleton) in kept.difference(&wanted) {
                sqlx::query("DELETE FROM skeletons WHERE person = $1 AND skeleton = $2")
                    .bind(person)
                    .bind(skeleton)
                    .execute(&mut *tx)
                    .await?;
            }
            for (person, skeleton) in wanted.difference(&kept) {
                sqlx::query(KEEP).bind(skeleton).bind(person).execute(&mut *tx).await?;
            }
        })?;
        Ok(())
    }
}
