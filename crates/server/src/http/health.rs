//! `GET /health`: whether a move could be stored right now.

use std::time::Duration;

use axum::extract::State as Shared;
use serde::Serialize;
use tokio::{sync::Mutex, time::timeout};

use crate::{
    http::error::{AppError, Code},
    http::sent::Json,
    state::State,
};

/// For how many milliseconds an answer holds. However many ask, the store is probed once in that
/// time.
const FRESH: i64 = 1_000;

/// How long the store may take.
const PATIENCE: Duration = Duration::from_secs(5);

/// The result of the last probe. Requests that arrive during a probe wait for the same answer.
#[derive(Debug, Default)]
pub(crate) struct Health(Mutex<Option<Probed>>);

#[derive(Clone, Copy, Debug)]
struct Probed {
    at: i64,
    stored: bool,
}

/// A server that can store moves.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema, ts_rs::TS))]
pub(crate) struct Well {
    /// `ok`
    status: &'static str,
}

/// `GET /health`
pub(crate) async fn show(Shared(state): Shared<State>) -> Result<Json<Well>, AppError> {
    match is_well(&state).await {
        true => Ok(Json(Well { status: "ok" })),
        false => Err(AppError::new(Code::NoStorage)),
    }
}

async fn is_well(state: &State) -> bool {
    let mut last = state.health.0.lock().await;
    let now = state.clock.now();
    // A clock that was set back makes no answer last longer.
    if let Some(probed) = *last
        && (0..FRESH).contains(&(now - probed.at))
    {
        return probed.stored;
    }
    let stored = match timeout(PATIENCE, state.store.probe()).await {
        Ok(Ok(())) => true,
        Ok(Err(error)) => {
            tracing::error!(%error, "nothing can be stored");
            false
        }
        Err(_) => {
            tracing::error!("nothing could be stored within {PATIENCE:?}");
            false
        }
    };
    *last = Some(Probed { at: now, stored });
    stored
}
