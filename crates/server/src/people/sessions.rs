//! Sessions: where a person is logged in, and how to log out elsewhere.

use axum::{
    extract::{Path, State as Shared},
    http::HeaderMap,
};
use serde::Serialize;

use crate::{
    http::error::{AppError, Code},
    http::sent::Json,
    people::{access::SessionId, guests::Guest},
    state::State,
    store::ListedSession,
};

/// Where a person is logged in.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema, ts_rs::TS))]
pub(crate) struct Sessions {
    sessions: Vec<Session>,
    /// How many recovery codes are left.
    codes_left: i64,
}

/// A session of a person.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema, ts_rs::TS))]
pub(crate) struct Session {
    id: String,
    created: i64,
    /// When it was last used.
    seen: i64,
    /// What the browser calls itself.
    device: String,
    /// Whether it is that of the request.
    this: bool,
}

async fn listed(
    state: &State,
    person: &str,
    headers: &HeaderMap,
) -> Result<Json<Sessions>, AppError> {
    let mine = SessionId::of_cookie(headers, state.settings.is_secure());
    let sessions = state.store.sessions_of(person, state.clock.now()).await?;
    let sessions = sessions.into_iter().map(|session| {
        let this = mine.as_ref().is_some_and(|mine| mine.hash().starts_with(&session.id));
        let ListedSession { id, created, seen, device, .. } = session;
        Session { id, created, seen, device, this }
    });
    let codes_left = state.store.codes_left(person).await?;
    Ok(Json(Sessions { sessions: sessions.collect(), codes_left }))
}

/// `GET /api/me/sessions`
pub(crate) async fn list(
    Shared(state): Shared<State>,
    Guest(person): Guest,
    headers: HeaderMap,
) -> Result<Json<Sessions>, AppError> {
    listed(&state, &person.id, &headers).await
}

/// `DELETE /api/me/sessions/{session}`
pub(crate) async fn end(
    Shared(state): Shared<State>,
    Guest(person): Guest,
    Path(id): Path<String>,
    headers: HeaderMap,
) -> Result<Json<Sessions>, AppError> {
    let ended = state.store.end_session_of(&person.id, &id).await?;
    state.revoked(ended.ok_or(AppError::new(Code::NotFound))?).await?;
    listed(&state, &person.id, &headers).await
}

/// `DELETE /api/me/sessions`: all but this one.
pub(crate) async fn end_others(
    Shared(state): Shared<State>,
    Guest(person): Guest,
    headers: HeaderMap,
) -> Result<Json<Sessions>, AppError> {
    let mine = SessionId::of_cookie(&headers, state.settings.is_secure());
    let ended = state.store.end_other_sessions(&person.id, mine.as_ref()).await?;
    state.revoked(ended).await?;
    listed(&state, &person.id, &headers).await
}
