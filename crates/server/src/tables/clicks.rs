//! Clicks on things that are not lit: why they cannot be picked now.

use axum::{
    Extension,
    extract::{Path, State as Shared},
};
use display::Target;
use games::Click;
use room::{ClickRefused, Lang};

use crate::{
    http::{
        error::{AppError, Code},
        extract::{Address, Body, table_id},
        limits::Kind,
        sent::Json,
        wire::{ClickBody, PickedBody},
    },
    people::guests::Guest,
    state::State,
};

/// The most picks and things that one click has.
const MOST: usize = 64;

/// `POST /api/tables/{id}/click`
pub(crate) async fn click(
    Shared(state): Shared<State>,
    Extension(address): Extension<Address>,
    Guest(person): Guest,
    lang: Lang,
    id: Path<String>,
    Body(body): Body<ClickBody>,
) -> Result<Json<ClickRefused>, AppError> {
    state.limits.count(Kind::Look, Some(&person.id), address.0)?;
    if body.picked.len() > MOST || body.things.len() > MOST {
        return Err(AppError::new(Code::BadRequest));
    }
    let id = table_id(id)?;
    let picked = body.picked.into_iter().map(|picked| match picked {
        PickedBody::Thing(id) => Target::Thing(id),
        PickedBody::Button(says) => Target::Button(says),
    });
    let click = Click { picked: picked.collect(), things: body.things };
    let refused =
        state.look(&id, move |room| Ok(room.refuse_click(&person.id, body.seat, &click, lang)?));
    refused.await.map(Json)
}
