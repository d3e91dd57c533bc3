//! Moderation: bans and reduced rate limits, administrators, and the audit log.

use serde::{Deserialize, Serialize};

use super::{Pool, Store, StoreError, as_one, reading, writing};
use crate::Boxed;
use crate::people::names;

/// What is kept away or slowed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
#[cfg_attr(test, derive(schemars::JsonSchema, ts_rs::TS))]
pub enum BanKind {
    /// A name may not play.
    Name,
    /// An address gets no answer.
    Address,
    /// An account may do a tenth of what others may.
    SlowName,
    /// So may an address.
    SlowAddress,
}

impl BanKind {
    /// Every kind.
    pub const ALL: [Self; 4] = [Self::Name, Self::Address, Self::SlowName, Self::SlowAddress];

    /// Its stored name.
    pub fn name(self) -> &'static str {
        match self {
            Self::Name => "name",
            Self::Address => "address",
            Self::SlowName => "slow-name",
            Self::SlowAddress => "slow-address",
        }
    }

    /// The kind with this name.
    pub fn read(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|kind| kind.name() == name)
    }
}

/// A ban or a reduced rate limit.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Ban {
    /// Its kind.
    pub kind: BanKind,
    /// The name or the address.
    pub value: String,
    /// When it ends.
    pub until: i64,
}

/// An entry of the audit log.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Audited {
    /// When it was done.
    pub at: i64,
    /// The administrator.
    pub actor: String,
    /// The deed.
    pub deed: String,
    /// Its target.
    pub target: String,
    /// Further details.
    pub detail: String,
}

/// An account, as administrators see it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ListedAccount {
    /// Its name.
    pub name: String,
    /// Whether they are an administrator.
    pub admin: bool,
    /// When it was created.
    pub created: i64,
    /// When it was last used.
    pub seen: i64,
}

impl Store {
    /// Sets a ban or a reduced rate limit; a time in the past lifts it.
    ///
    /// # Errors
    /// If the database fails.
    pub async fn set_ban(&self, ban: &Ban) -> Result<(), StoreError> {
        let sql = "INSERT INTO bans (kind, value, until) VALUES ($1, $2, $3)
            ON CONFLICT (kind, value) DO UPDATE SET until = excluded.until";
        writing!(self.pool, db => {
            sqlx::query(sql)
                .bind(ban.kind.name())
                .bind(ban.value.to_lowercase())
                .bind(ban.until)
                .execute(db)
                .await?;
        });
        Ok(())
    }

    /// All current bans and reduced rate limits.
    ///
    /// # Errors
    /// If the database fails.
    pub fn bans(&self, now: i64) -> Boxed<'_, Result<Vec<Ban>, StoreError>> {
        Box::pin(async move {
            let sql = "SELECT kind, value, until FROM bans WHERE until > $1 ORDER BY kind, value";
            let found: Vec<(String, String, i64)> =
                reading!(self, db => sqlx::query_as(sql).bind(now).fetch_all(db).await?);
            let ban = |(kind, value, until): (String, String, i64)| {
                Some(Ban { kind: BanKind::read(&kind)?, value, until })
            };
            Ok(found.into_iter().filter_map(ban).collect())
        })
    }

    /// Appends to the audit log, which is never changed.
    ///
    /// # Errors
    /// If the database fails.
    pub async fn audit(&self, done: &Audited) -> Result<(), StoreError> {
        let id = crate::ids::fresh_id().map_err(|_| StoreError::Broken("randomness".to_owned()))?;
        let sql = "INSERT INTO audit (at, id, actor, deed, target, detail)
            VALUES ($1, $2, $3, $4, $5, $6)";
        writing!(self.pool, db => {
            sqlx::query(sql)
                .bind(done.at)
                .bind(id)
                .bind(&done.actor)
                .bind(&done.deed)
                .bind(&done.target)
                .bind(&done.detail)
                .execute(db)
                .await?;
        });
        Ok(())
    }

    /// The latest entries of the audit log, newest first.
    ///
    /// # Errors
    /// If the database fails.
    pub fn audited(&self, most: i64) -> Boxed<'_, Result<Vec<Audited>, StoreError>> {
        Box::pin(async move {
            let sql = "SELECT at, actor, deed, target, detail FROM audit
            ORDER BY at DESC, id LIMIT $1";
            let found: Vec<(i64, String, String, String, String)> =
                reading!(self, db => sqlx::query_as(sql).bind(most).fetch_all(db).await?);
            let done =
                |(at, actor, deed, target, detail)| Audited { at, actor, deed, target, detail };
            Ok(found.into_iter().map(done).collect())
        })
    }

    /// Makes an account an administrator, or revokes that, and returns the person; `None` if there
    /// is no such account.
    ///
    /// # Errors
    /// If the database fails.
    pub(crate) async fn promote(
        &self,
        name: &str,
        admin: bool,
    ) -> Result<Option<String>, StoreError> {
        let sql = "UPDATE accounts SET admin = $2
            WHERE person IN (SELECT person FROM logins WHERE login = $1) RETURNING person";
        let changed: Option<(String,)> = as_one!(self.pool, tx => {
            let update = sqlx::query_as(sql).bind(names::folded(name)).bind(i64::from(admin));
            update.fetch_optional(&mut *tx).await?
        })?;
        Ok(changed.map(|(person,)| person))
    }

    /// The accounts, most recently used first.
    ///
    /// # Errors
    /// If the database fails.
    pub fn accounts(&self, most: i64) -> Boxed<'_, Result<Vec<ListedAccount>, StoreError>> {
        Box::pin(async move {
            let sql = "SELECT people.name, accounts.admin, accounts.created,
                COALESCE(MAX(sessions.seen), accounts.created) AS used
            FROM accounts JOIN people ON people.id = accounts.person
            LEFT JOIN sessions ON sessions.person = accounts.person
            GROUP BY people.name, accounts.admin, accounts.created, accounts.person
            ORDER BY used DESC LIMIT $1";
            let found: Vec<(String, i64, i64, i64)> =
                reading!(self, db => sqlx::query_as(sql).bind(most).fetch_all(db).await?);
            let account = |(name, admin, created, seen): (_, i64, _, _)| ListedAccount {
                name,
                admin: admin != 0,
                created,
                seen,
            };
            Ok(found.into_iter().map(account).collect())
        })
    }
}
