//! Sessions: where somebody is logged in, and how he ends that.

use axum::{
    Json,
    extract::{Path, State as Shared},
    http::HeaderMap,
};
use serde_json::{Value, json};

use crate::{
    error::{AppError, Code},
    guests::{Cookie, Guest},
    ids,
    state::State,
};

async fn listed(state: &State, person: &str, headers: &HeaderMap) -> Result<Json<Value>, AppError> {
    let mine = Cookie::Session.read(headers, state.settings.is_secure()).map(ids::token_hash);
    let sessions = state.store.sessions_of(person).await?;
    let sessions = sessions.into_iter().map(|session| {
        let this = mine.as_ref().is_some_and(|hash| hash.starts_with(&session.id));
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
    if !state.store.end_session_of(&person.id, &id).await? {
        return Err(AppError::new(Code::NotFound));
    }
    state.forget_person(&person.id).await?;
    listed(&state, &person.id, &headers).await
}

/// `DELETE /api/me/sessions`: all but this one.
pub(crate) async fn end_others(
    Shared(state): Shared<State>,
    Guest(person): Guest,
    headers: HeaderMap,
) -> Result<Json<Value>, AppError> {
    let mine = Cookie::Session.read(&headers, state.settings.is_secure()).map(ids::token_hash);
    state.store.end_other_sessions(&person.id, &mine.unwrap_or_default()).await?;
    state.forget_person(&person.id).await?;
    listed(&state, &person.id, &headers).await
}
