//! Foresight: the name and the consequences of an action, before it is taken.

use axum::{
    Extension, Json,
    extract::{Path, State as Shared},
};
use room::{Foreseen, Lang};

use crate::{
    http::{
        error::{AppError, Code},
        extract::{Address, Body, table_id},
        limits::Kind,
        wire::WhyBody,
    },
    people::guests::Guest,
    state::State,
    tables::playing::LONGEST_ACTION,
};

/// `POST /api/tables/{id}/foresee`: says only what the seat itself can foresee.
pub(crate) async fn foresee(
    Shared(state): Shared<State>,
    Extension(address): Extension<Address>,
    Guest(person): Guest,
    lang: Lang,
    id: Path<String>,
    Body(body): Body<WhyBody>,
) -> Result<Json<Foreseen>, AppError> {
    state.limits.count(Kind::Look, Some(&person.id), address.0)?;
    if body.action.len() > LONGEST_ACTION {
        return Err(AppError::new(Code::BadNotation));
    }
    let id = table_id(id)?;
    let foreseen =
        state.look(&id, move |room| Ok(room.foresee(&person.id, body.seat, &body.action, lang)?));
    foreseen.await.map(Json)
}
