//! External programs: created by an account, which holds their tokens and seats them.

use axum::{
    Extension, Json,
    extract::{Path, State as Shared},
    http::StatusCode,
};
use room::{Deed, Lang};
use serde_json::{Value, json};

use crate::{
    http::{
        error::{AppError, Code},
        extract::{Address, Body},
        limits::Kind,
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

async fn listed(state: &State, owner: &str) -> Result<Json<Value>, AppError> {
    let programs = state.store.programs_of(owner).await?.into_iter().map(|program| {
        json!({
            "id": program.id, "name": program.name, "created": program.created,
            "seen": program.seen, "online": state.hub.is_online(&program.id),
        })
    });
    Ok(Json(json!({ "bots": programs.collect::<Vec<_>>() })))
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
) -> Result<Json<Value>, AppError> {
    listed(&state, &owner.id).await
}

/// `POST /api/me/bots`: the only response with the token.
pub(crate) async fn create(
    Shared(state): Shared<State>,
    Extension(address): Extension<Address>,
    Account(owner): Account,
    Body(body): Body<NameBody>,
) -> Result<(StatusCode, Json<Value>), AppError> {
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
    let answer = json!({ "id": program.id, "name": program.name, "token": token });
    Ok((StatusCode::CREATED, Json(answer)))
}

/// `POST /api/me/bots/{bot}/token`: replaces the token; the old one is revoked.
pub(crate) async fn renew(
    Shared(state): Shared<State>,
    Extension(address): Extension<Address>,
    Account(owner): Account,
    Path(bot): Path<String>,
    Body(EmptyBody {}): Body<EmptyBody>,
) -> Result<Json<Value>, AppError> {
    state.limits.count(Kind::Table, Some(&owner.id), address.0)?;
    let program = own(&state, &owner.id, &bot).await?;
    let token = ids::fresh_token()?;
    let (session, now) = (SessionId::of(&token), state.clock.now());
    let ended = state.store.renew_token(&program.id, &session, now).await?;
    state.revoked(ended).await?;
    Ok(Json(json!({ "id": program.id, "name": program.name, "token": token })))
}

/// `DELETE /api/me/bots/{bot}`: built-in bots take over its seats.
pub(crate) async fn remove(
    Shared(state): Shared<State>,
    Account(owner): Account,
    Path(bot): Path<String>,
    lang: Lang,
) -> Result<Json<Value>, AppError> {
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
