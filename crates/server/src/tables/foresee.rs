//! Foresight: the name and the consequences of an action or an order, before it is taken.

use axum::{
    Extension,
    extract::{Path, Query, State as Shared},
};
use room::{Composed, Draft, Foreseen, Lang};

use crate::{
    http::{
        error::{AppError, Code},
        extract::{Address, Body, table_id},
        limits::Kind,
        sent::Json,
        wire::{DraftBody, WhyBody},
    },
    people::guests::Guest,
    state::State,
    tables::playing::{LONGEST_ACTION, StateQuery, is_too_long},
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

/// `POST /api/tables/{id}/draft`: the table as the seat would see it after an order.
pub(crate) async fn draft(
    Shared(state): Shared<State>,
    Extension(address): Extension<Address>,
    Guest(person): Guest,
    lang: Lang,
    id: Path<String>,
    Query(query): Query<StateQuery>,
    Body(body): Body<DraftBody>,
) -> Result<Json<Draft>, AppError> {
    state.limits.count(Kind::Look, Some(&person.id), address.0)?;
    let DraftBody { seat, actions, stand } = body;
    if is_too_long(&actions, &stand) {
        return Err(AppError::new(Code::BadNotation));
    }
    let (id, look) = (table_id(id)?, (lang, query.layout()));
    let composed = Composed { seat, actions, stand };
    let draft = state.look(&id, move |room| Ok(room.draft(&person.id, &composed, look)?));
    draft.await.map(Json)
}
