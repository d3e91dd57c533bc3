//! What a finished game did to the ratings of its players.

use axum::{
    Extension,
    extract::{Path, State as Shared},
};
use serde::Serialize;

use crate::{
    http::{
        error::AppError,
        extract::{Address, table_id},
        limits::Kind,
        sent::Json,
    },
    people::guests::Who,
    state::State,
};

/// The ratings of the players of a finished game.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema, ts_rs::TS))]
pub(crate) struct RatingChanges {
    /// Whether the game has been looked at; it is a moment after its end.
    settled: bool,
    /// Nothing if the game does not count.
    seats: Vec<RatingChange>,
}

/// The rating of a player before and after a game.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema, ts_rs::TS))]
pub(crate) struct RatingChange {
    pub(crate) seat: i64,
    pub(crate) after: f64,
    /// Nothing before the first game.
    pub(crate) before: Option<f64>,
}

/// `GET /api/tables/{id}/ratings`
pub(crate) async fn show(
    Shared(state): Shared<State>,
    Path(id): Path<String>,
    Extension(address): Extension<Address>,
    who: Who,
) -> Result<Json<RatingChanges>, AppError> {
    state.limits.count(Kind::Look, who.id(), address.0)?;
    let id = table_id(Path(id))?;
    state.look(&id, move |room| Ok(room.viewer(who.id(), None).map(drop)?)).await?;
    let (settled, changes) = state.store.rating_changes(&id).await?;
    let seats = changes.into_iter();
    let seats = seats.map(|(seat, after, before)| RatingChange { seat, after, before });
    Ok(Json(RatingChanges { settled, seats: seats.collect() }))
}
