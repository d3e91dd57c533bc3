//! The chronicle of a finished game: its chapters, and the story of each seat.

use axum::{
    Extension,
    extract::{Path, State as Shared},
};
use room::Lang;
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
};

/// The chronicle of a finished game; empty for a game that tells none.
#[derive(Clone, Debug, Default, Serialize)]
#[serde(rename = "Chronicle")]
#[cfg_attr(test, derive(schemars::JsonSchema, ts_rs::TS))]
pub(crate) struct ChronicleOut {
    /// The chapters, in order.
    chapters: Vec<ChronicleChapter>,
    /// A few sentences about each seat.
    stories: Vec<Vec<String>>,
}

/// A chapter of a chronicle.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema, ts_rs::TS))]
pub(crate) struct ChronicleChapter {
    title: String,
    /// The step before its first one.
    from: usize,
    /// Its last step.
    to: usize,
}

/// `GET /api/tables/{id}/chronicle`
pub(crate) async fn show(
    Shared(state): Shared<State>,
    id: Path<String>,
    Extension(address): Extension<Address>,
    who: Who,
    lang: Lang,
) -> Result<Json<ChronicleOut>, AppError> {
    state.limits.count(Kind::Replay, who.id(), address.0)?;
    let (id, shelf) = (table_id(id)?, state.shelf);
    let (record, words) = state
        .look(&id, move |room| {
            room.viewer(who.id(), None)?;
            Ok((room.record()?, room.words(lang).clone()))
        })
        .await?;
    let told = tokio::task::spawn_blocking(move || {
        let kind = games::find_rules(shelf, &record.game, record.rules);
        let Some(told) = kind.map(|kind| kind.chronicle(&record)).transpose()?.flatten() else {
            return Ok(ChronicleOut::default());
        };
        let chapter = |chapter: &display::Chapter| ChronicleChapter {
            title: words.say(&chapter.title),
            from: chapter.from,
            to: chapter.to,
        };
        let story = |story: &Vec<display::Message>| story.iter().map(|m| words.say(m)).collect();
        Ok::<_, AppError>(ChronicleOut {
            chapters: told.chapters.iter().map(chapter).collect(),
            stories: told.stories.iter().map(story).collect(),
        })
    });
    told.await.map_err(|_| AppError::new(Code::Broken))?.map(Json)
}
