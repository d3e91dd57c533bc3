//! Moderation: what administrators do, on the page `/admin` or with `eridu admin`, and the audit
//! log.

use axum::extract::{Path, State as Shared};
use room::{Deed, Lang};
use serde::{Deserialize, Serialize};

use crate::{
    Boxed,
    http::{
        error::{AppError, Code},
        extract::{Body, table_id},
        sent::Json,
        wire::{Done, EmptyBody},
    },
    people::{bans, guests::Admin, lookalikes::skeletons, names},
    state::State,
    store::{Audited, Ban, BanKind, Person, Store, StoreError},
};

/// The maximum length of a list.
const MOST: i64 = 200;

/// A day, in milliseconds.
const DAY: i64 = 86_400_000;

/// A ban or a reduced rate limit.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub(crate) struct BanBody {
    kind: BanKind,
    /// The name or the address.
    value: String,
    /// For how long; for ever by default, and 0 lets go.
    days: Option<u32>,
}

/// Tables, for administrators.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema, ts_rs::TS))]
pub(crate) struct AdminTables {
    tables: Vec<AdminTable>,
}

/// A table, for administrators.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema, ts_rs::TS))]
pub(crate) struct AdminTable {
    id: String,
    game: String,
    status: String,
    /// The number of the last entry.
    number: i64,
    /// When something last happened.
    changed: i64,
}

/// Bans and reduced rate limits.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema, ts_rs::TS))]
pub(crate) struct Bans {
    bans: Vec<ShownBan>,
}

/// A ban or a reduced rate limit.
#[derive(Clone, Debug, Serialize)]
#[serde(rename = "Ban")]
#[cfg_attr(test, derive(schemars::JsonSchema, ts_rs::TS))]
pub(crate) struct ShownBan {
    kind: BanKind,
    /// The name or the address.
    value: String,
    /// Until when; nothing is for ever.
    until: Option<i64>,
}

/// Accounts, for administrators.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema, ts_rs::TS))]
pub(crate) struct Accounts {
    accounts: Vec<ShownAccount>,
}

/// An account, for administrators.
#[derive(Clone, Debug, Serialize)]
#[serde(rename = "Account")]
#[cfg_attr(test, derive(schemars::JsonSchema, ts_rs::TS))]
pub(crate) struct ShownAccount {
    name: String,
    admin: bool,
    /// When it was made.
    created: i64,
    /// When it was last used.
    seen: i64,
}

/// What administrators did.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema, ts_rs::TS))]
pub(crate) struct AuditLog {
    audit: Vec<AuditEntry>,
}

/// What an administrator did.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema, ts_rs::TS))]
pub(crate) struct AuditEntry {
    at: i64,
    /// Who did it.
    actor: String,
    /// What they did.
    deed: String,
    /// To whom or what.
    target: String,
    detail: String,
}

/// A moderator at work.
#[derive(Clone, Debug)]
pub struct Moderator<'a> {
    /// The store to change.
    pub store: &'a Store,
    /// Their name in the audit log.
    pub name: String,
    /// The current time, in milliseconds.
    pub now: i64,
}

/// Why a ban or reduced rate limit is refused.
#[derive(Debug, thiserror::Error)]
pub enum ModerationError {
    /// Not an address.
    #[error("`{0}` is no address")]
    NoAddress(String),
    /// There is no such account.
    #[error("there is no account of the name `{0}`")]
    NoAccount(String),
    /// The store failed.
    #[error("{0}")]
    Store(#[from] StoreError),
}

impl From<ModerationError> for AppError {
    fn from(error: ModerationError) -> Self {
        match error {
            ModerationError::NoAddress(_) => Self::because(Code::BadRequest, error),
            ModerationError::NoAccount(_) => Self::because(Code::NotFound, error),
            ModerationError::Store(error) => error.into(),
        }
    }
}

impl Moderator<'_> {
    /// Adds an entry to the audit log.
    ///
    /// # Errors
    /// If the store fails.
    pub fn note<'a>(
        &'a self,
        deed: &'a str,
        target: &'a str,
        detail: String,
    ) -> Boxed<'a, Result<(), StoreError>> {
        Box::pin(async move {
            let (at, actor) = (self.now, self.name.clone());
            let (deed, target) = (deed.to_owned(), target.to_owned());
            self.store.audit(&Audited { at, actor, deed, target, detail }).await
        })
    }

    /// Adds a ban or a reduced rate limit, for some days or forever; 0 days lifts it.
    ///
    /// # Errors
    /// If the value is not an address, or the store fails.
    pub fn ban<'a>(
        &'a self,
        kind: BanKind,
        value: &'a str,
        days: Option<u32>,
    ) -> Boxed<'a, Result<Ban, ModerationError>> {
        Box::pin(async move {
            let value = match kind {
                BanKind::Name => value.trim().to_lowercase(),
                BanKind::SlowName => {
                    let known = self.store.owner_of(&names::folded(value)).await?.is_some();
                    if !known && days != Some(0) {
                        return Err(ModerationError::NoAccount(value.to_owned()));
                    }
                    value.trim().to_lowercase()
                }
                BanKind::Address | BanKind::SlowAddress => bans::read_network(value)
                    .ok_or_else(|| ModerationError::NoAddress(value.to_owned()))?,
            };
            let until = days.map_or(i64::MAX, |days| self.now + i64::from(days) * DAY);
            let ban = Ban { kind, value, until };
            for alike in self.bans_alike(&ban).await? {
                self.store.set_ban(&Ban { until, ..alike }).await?;
            }
            self.store.set_ban(&ban).await?;
            self.store.tell_of_bans().await?;
            let (deed, detail) = match days {
                Some(0) => ("unban", String::new()),
                Some(days) => ("ban", format!("{days} days")),
                None => ("ban", "for ever".to_owned()),
            };
            self.note(&format!("{deed} {}", kind.name()), &ban.value, detail).await?;
            Ok(ban)
        })
    }

    /// The bans of names that look like this one: they count as one ban and are lifted together.
    async fn bans_alike(&self, ban: &Ban) -> Result<Vec<Ban>, StoreError> {
        if ban.kind != BanKind::Name {
            return Ok(Vec::new());
        }
        let mine = skeletons(&ban.value);
        let alike = |other: &Ban| {
            other.kind == BanKind::Name && !skeletons(&other.value).is_disjoint(&mine)
        };
        Ok(self.store.bans(self.now).await?.into_iter().filter(alike).collect())
    }

    /// Makes an account an administrator, or revokes that.
    ///
    /// # Errors
    /// If there is no such account, or the store fails.
    pub fn promote<'a>(
        &'a self,
        name: &'a str,
        admin: bool,
    ) -> Boxed<'a, Result<(), ModerationError>> {
        Box::pin(async move {
            let person = self.store.promote(name, admin).await?;
            let person = person.ok_or_else(|| ModerationError::NoAccount(name.to_owned()))?;
            self.store.tell_of_person(&person).await?;
            let deed = if admin { "promote" } else { "demote" };
            Ok(self.note(deed, name, String::new()).await?)
        })
    }
}

fn moderator<'a>(state: &'a State, admin: &Person) -> Moderator<'a> {
    Moderator { store: &state.store, name: admin.name.clone(), now: state.clock.now() }
}

/// `GET /api/admin/tables`
pub(crate) async fn tables(
    Shared(state): Shared<State>,
    Admin(_): Admin,
) -> Result<Json<AdminTables>, AppError> {
    let tables = state.store.list(MOST).await?.into_iter().map(|table| AdminTable {
        id: table.id,
        game: table.game,
        status: table.status,
        number: table.number,
        changed: table.changed,
    });
    Ok(Json(AdminTables { tables: tables.collect() }))
}

/// `POST /api/admin/tables/{id}/end`
pub(crate) async fn end(
    Shared(state): Shared<State>,
    Admin(admin): Admin,
    id: Path<String>,
    lang: Lang,
    Body(EmptyBody {}): Body<EmptyBody>,
) -> Result<Json<Done>, AppError> {
    let id = table_id(id)?;
    state.perform(&id, Deed::End, None, lang).await?;
    moderator(&state, &admin).note("end", &id, String::new()).await?;
    Ok(Json(Done {}))
}

async fn listed(state: &State) -> Result<Json<Bans>, AppError> {
    let bans = state.store.bans(state.clock.now()).await?.into_iter().map(|ban| {
        // A permanent ban has no end date.
        let until = Some(ban.until).filter(|until| *until < i64::MAX);
        ShownBan { kind: ban.kind, value: ban.value, until }
    });
    Ok(Json(Bans { bans: bans.collect() }))
}

/// `GET /api/admin/bans`
pub(crate) async fn list_bans(
    Shared(state): Shared<State>,
    Admin(_): Admin,
) -> Result<Json<Bans>, AppError> {
    listed(&state).await
}

/// `POST /api/admin/bans`; 0 days lift the ban.
pub(crate) async fn ban(
    Shared(state): Shared<State>,
    Admin(admin): Admin,
    Body(body): Body<BanBody>,
) -> Result<Json<Bans>, AppError> {
    moderator(&state, &admin).ban(body.kind, &body.value, body.days).await?;
    state.refresh_bans().await?;
    listed(&state).await
}

/// `GET /api/admin/accounts`
pub(crate) async fn accounts(
    Shared(state): Shared<State>,
    Admin(_): Admin,
) -> Result<Json<Accounts>, AppError> {
    let accounts = state.store.accounts(MOST).await?.into_iter().map(|account| ShownAccount {
        name: account.name,
        admin: account.admin,
        created: account.created,
        seen: account.seen,
    });
    Ok(Json(Accounts { accounts: accounts.collect() }))
}

/// `GET /api/admin/audit`
pub(crate) async fn audit(
    Shared(state): Shared<State>,
    Admin(_): Admin,
) -> Result<Json<AuditLog>, AppError> {
    let audit = state.store.audited(MOST).await?.into_iter().map(|done| AuditEntry {
        at: done.at,
        actor: done.actor,
        deed: done.deed,
        target: done.target,
        detail: done.detail,
    });
    Ok(Json(AuditLog { audit: audit.collect() }))
}
