//! Foreseeing: what an action is called and would bring about, before anybody does it.

use axum::{
    Extension, Json,
    extract::{Path, State as Shared},
};
use serde_json::{Value, json};

use crate::{
    error::{AppError, Code},
    extract::{Address, Body, table_id},
    guests::Guest,
    language::Lang,
    limits::Kind,
    playing::LONGEST_ACTION,
    state::State,
    wire::WhyBody,
};

/// `POST /api/tables/{id}/foresee`: says only what the seat itself can foresee.
pub(crate) async fn foresee(
    Shared(state): Shared<State>,
    Extension(address): Extension<Address>,
    Guest(person): Guest,
    lang: Lang,
    id: Path<String>,
    Body(body): Body<WhyBody>,
) -> Result<Json<Value>, AppError> {
    state.limits.count(Kind::Look, Some(&person.id), address.0)?;
    if body.action.len() > LONGEST_ACTION {
        return Err(AppError::new(Code::BadNotation));
    }
    let id = table_id(id)?;
    let foreseen = state.look(&id, move |room| {
        let (seat, play) = room.asked_seat(&person.id, body.seat)?;
        let Ok(show) = games::shown(play) else {
            return Ok(json!({ "name": body.action, "preview": [], "ends_turn": true }));
        };
        let preview = show.preview(seat, &body.action)?;
        Ok(json!({
            "name": lang.say(&show.name_action(&body.action)?),
            "preview": preview.iter().map(|message| lang.say(message)).collect::<Vec<_>>(),
            "ends_turn": show.ends_turn(seat, &body.action)?,
        }))
    });
    foreseen.await.map(Json)
}
