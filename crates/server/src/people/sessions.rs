//! Sessions: where a person is logged in, and how to log out elsewhere.

use axum::{
    Json,
    extract::{Path, State as Shared},
    http::HeaderMap,
};
use serde_json::{Value, json};

use crate::{
    http::error::{AppError, Code},
    people::{access::SessionId, guests::Guest},
    state::State,
};

async fn listed(state: &State, person: &str, headers: &HeaderMap) -> Result<Json<Value>, AppError> {
    let mine = SessionId::of_cookie(headers, state.settings.is_secure());
    let sessions = state.store.sessions_of(person, state.clock.now()).await?;
    let sessions = sessions.into_iter().map(|session| {
        let this = mine.as_ref().is_some_and(|mine| mine.hash().starts_with(&session.id));
        json!({
            "id": session.id, "created": session.created, "seen": session.seen,
            "device": session.device, "this": this,
        })
    });
    let left = state.store.codes_left(person).await?;
    Ok(Json(json!({ "sessions": sessions.collect::<Vec<_>>(), "codes_left": left })))
}

/// `GET /api/me/sessions`
pub(crate) async fn list(
    Shared(state): Shared<State>,
    Guest(person): Guest,
    headers: HeaderMap,
) -> Result<Json<Value>, AppError> {
    listed(&state, &person.id, &headers).await
}

/// `DELETE /api/me/sessions/{session}`
pub(crate) async fn end(
    Shared(state): Shared<State>,
    Guest(person): Guest,
    Path(id): Path<String>,
    headers: HeaderMap,
) -> Result<Json<Value>, AppError> {
    let ended = state.store.end_session_of(&person.id, &id).await?;
    state.revoked(ended.ok_or(AppError::new(Code::NotFound))?).await?;
    listed(&state, &person.id, &headers).await
}

/// `DELETE /api/me/sessions`: all but this one.
pub(crate) async fn end_others(
    Shared(state): Shared<State>,
    Guest(person): Guest,
    headers: HeaderMap,
) -> Result<Json<Value>, AppError> {
    let mine = SessionId::of_cookie(&headers, state.settings.is_secure());
    let ended = state.store.end_other_sessions(&person.id, mine.as_ref()).await?;
    state.revoked(ended).await?;
    listed(&state, &person.id, &headers).await
}
