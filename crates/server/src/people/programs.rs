//! External programs: created by an account, which holds their tokens and seats them.

use axum::{
    Extension,
    extract::{Path, State as Shared},
};
use room::{Deed, Lang};
use serde::Serialize;

use crate::{
    http::{
        error::{AppError, Code},
        extract::{Address, Body},
        limits::Kind,
        sent::{Created, Json},
        wire::{EmptyBody, NameBody},
    },
    ids,
    people::{
        access::SessionId,
        guests::{self, Account},
        names,
    },
    state::State,
    store::{Person, PersonKind, Program},
};

/// The maximum number of programs per account.
const MOST: usize = 8;

/// The programs of an account.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema, ts_rs::TS))]
pub(crate) struct Bots {
    bots: Vec<Bot>,
}

/// A program that plays.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema, ts_rs::TS))]
pub(crate) struct Bot {
    id: String,
    name: String,
    /// When it was made.
    created: i64,
    /// When it was last here.
    seen: Option<i64>,
    /// Whether it listens now.
    online: bool,
}

/// A program with its token, which is told once.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema, ts_rs::TS))]
pub(crate) struct Token {
    id: String,
    name: String,
    token: String,
}

async fn listed(state: &State, owner: &str) -> Result<Json<Bots>, AppError> {
    let bots = state.store.programs_of(owner).await?.into_iter();
    let bot = |Program { id, name, created, seen, .. }| {
        let online = state.hub.is_online(&id);
        Bot { id, name, created, seen, online }
    };
    Ok(Json(Bots { bots: bots.map(bot).collect() }))
}

/// A program of this owner, by its id or name.
///
/// # Errors
/// If it belongs to another account.
pub(crate) async fn own(state: &State, owner: &str, which: &str) -> Result<Program, AppError> {
    let login = names::folded(which);
    let programs = state.store.programs_of(owner).await?.into_iter();
    let mut mine = programs.filter(|bot| bot.id == which || names::folded(&bot.name) == login);
    mine.next().ok_or(AppError::new(Code::NotFound))
}

/// `GET /api/me/bots`
pub(crate) async fn list(
    Shared(state): Shared<State>,
    Account(owner): Account,
) -> Result<Json<Bots>, AppError> {
    listed(&state, &owner.id).await
}

/// `POST /api/me/bots`: the only response with the token.
pub(crate) async fn create(
    Shared(state): Shared<State>,
    Extension(address): Extension<Address>,
    Account(owner): Account,
    Body(body): Body<NameBody>,
) -> Result<Created<Json<Token>>, AppError> {
    state.limits.count(Kind::Table, Some(&owner.id), address.0)?;
    if state.store.programs_of(&owner.id).await?.len() >= MOST {
        return Err(AppError::new(Code::TooLarge));
    }
    let name = guests::allowed(&state, &body.name, None).await?;
    let token = ids::fresh_token()?;
    let (id, kind) = (ids::fresh_id()?, PersonKind::Program);
    let program = Person { id, name, kind, admin: false };
    let (session, now) = (SessionId::of(&token), state.clock.now());
    if !state.store.add_program(&program, &owner.id, &session, now).await? {
        return Err(AppError::new(Code::NameTaken));
    }
    Ok(Created(Json(Token { id: program.id, name: program.name, token })))
}

/// `POST /api/me/bots/{bot}/token`: replaces the token; the old one is revoked.
pub(crate) async fn renew(
    Shared(state): Shared<State>,
    Extension(address): Extension<Address>,
    Account(owner): Account,
    Path(bot): Path<String>,
    Body(EmptyBody {}): Body<EmptyBody>,
) -> Result<Json<Token>, AppError> {
    state.limits.count(Kind::Table, Some(&owner.id), address.0)?;
    let program = own(&state, &owner.id, &bot).await?;
    let token = ids::fresh_token()?;
    let (session, now) = (SessionId::of(&token), state.clock.now());
    let ended = state.store.renew_token(&program.id, &session, now).await?;
    state.revoked(ended).await?;
    Ok(Json(Token { id: program.id, name: program.name, token }))
}

/// `DELETE /api/me/bots/{bot}`: built-in bots take over its seats.
pub(crate) async fn remove(
    Shared(state): Shared<State>,
    Account(owner): Account,
    Path(bot): Path<String>,
    lang: Lang,
) -> Result<Json<Bots>, AppError> {
    let program = own(&state, &owner.id, &bot).await?;
    let ended = state.store.remove_program(&program.id).await?;
    state.revoked(ended).await?;
    let (id, name) = (program.id, program.name);
    let gone = Person { id, name, kind: PersonKind::Program, admin: false };
    for table in state.store.going_on_for(&gone.id).await? {
        if let Err(error) = state.perform(&table, Deed::Leave, Some(gone.clone()), lang).await {
            tracing::warn!(table, ?error, "a program that goes cannot leave this table");
        }
    }
    listed(&state, &owner.id).await
}
