//! The past of a running game: the table after an earlier step, as the caller saw it then.

use axum::{
    Extension,
    extract::{Path, Query, State as Shared},
};
use display::Drawing;
use room::{
    Lang,
    telling::{self, Sayings},
    wire::EntryOut,
};
use serde::Serialize;

use crate::{
    http::{
        error::{AppError, Code},
        extract::{Address, table_id},
        limits::Kind,
        sent::Json,
    },
    people::guests::Who,
    state::State,
    tables::playing::StateQuery,
};

/// A running game after a step, as the caller saw it then.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema, ts_rs::TS))]
pub(crate) struct Past {
    step: usize,
    /// The scene, if the game has pictures.
    scene: Option<Drawing>,
    /// What happened at the step.
    entries: Vec<EntryOut>,
}

/// `GET /api/tables/{id}/past/{step}`
///
/// A view is all that a seat remembers, so an earlier view of the same seat shows nothing new.
pub(crate) async fn show(
    Shared(state): Shared<State>,
    Path((id, step)): Path<(String, usize)>,
    Query(query): Query<StateQuery>,
    Extension(address): Extension<Address>,
    who: Who,
    lang: Lang,
) -> Result<Json<Past>, AppError> {
    state.limits.count(Kind::Look, who.id(), address.0)?;
    let (id, shelf) = (table_id(Path(id))?, state.shelf);
    let layout = query.layout();
    let found = state.look(&id, move |room| {
        let viewer = room.viewer(who.id(), query.seat)?;
        let play = room.play().ok_or(AppError::new(Code::NotRunning))?;
        if step > play.steps() {
            return Err(AppError::new(Code::NoSuchStep));
        }
        let at = room.log().iter().position(|logged| logged.step == Some(step as u32));
        let part = at.map(|index| &room.log()[index..=index]).unwrap_or_default();
        let entries = telling::entries(room, part, viewer, who.id(), lang, &mut Sayings::default());
        Ok((play.record(), viewer, entries, room.words(lang).clone()))
    });
    let (record, viewer, entries, words) = found.await?;
    let drawn = tokio::task::spawn_blocking(move || {
        let played = games::replay(shelf, &record, Some(step))?;
        let touched: Vec<_> = entries.iter().flat_map(|entry| &entry.lines).collect();
        let touched: Vec<_> = touched.iter().flat_map(|line| &line.touched).cloned().collect();
        let scene = games::shown(&*played).ok().map(|show| {
            let mut scene = show.scene(viewer, layout);
            scene.mark(touched.iter().map(String::as_str), display::State::LastMoved);
            scene.drawing(&words)
        });
        Ok::<_, AppError>(Past { step, scene, entries })
    });
    drawn.await.map_err(|_| AppError::new(Code::Broken))?.map(Json)
}
