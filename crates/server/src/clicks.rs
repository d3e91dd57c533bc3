//! Clicks on what is not lit: why it cannot be picked now.

use axum::{
    Extension, Json,
    extract::{Path, State as Shared},
};
use display::Target;
use games::Click;
use serde_json::{Value, json};

use crate::{
    error::{AppError, Code},
    extract::{Address, Body, table_id},
    guests::Guest,
    language::Lang,
    limits::Kind,
    state::State,
    wire::{ClickBody, PickedBody},
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
) -> Result<Json<Value>, AppError> {
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
    let refused = state.look(&id, move |room| {
        let (seat, play) = room.asked_seat(&person.id, body.seat)?;
        let show = games::shown(play).ok();
        Ok(show.and_then(|show| show.refuse_click(seat, &click, lang.words().language())))
    });
    Ok(Json(match refused.await? {
        None => json!({ "rule": null, "text": null }),
        Some(refused) => {
            json!({ "rule": refused.rule.to_string(), "text": lang.say(&refused.message) })
        }
    }))
}
