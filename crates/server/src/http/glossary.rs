//! Glossaries: the words of each game with their meaning.

use axum::extract::{Path, State as Shared};
use room::Lang;
use serde::Serialize;

use crate::{
    club::home,
    http::error::{AppError, Code},
    http::sent::Json,
    state::State,
};

/// The words of a game.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema, ts_rs::TS))]
pub(crate) struct Glossary {
    /// In the order of the alphabet.
    terms: Vec<Term>,
}

/// A word of a game.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema, ts_rs::TS))]
pub(crate) struct Term {
    /// The forms in which it occurs in sentences, the name of the entry first.
    words: Vec<&'static str>,
    /// What it means.
    meaning: &'static str,
    /// The id of the rule that defines it.
    rule: &'static str,
}

/// `GET /api/games/{game}/glossary`
pub(crate) async fn show(
    Shared(state): Shared<State>,
    Path(name): Path<String>,
    lang: Lang,
) -> Result<Json<Glossary>, AppError> {
    let book = home::find(&state, &name)?.book().ok_or(AppError::new(Code::NotFound))?;
    let terms = book.glossary(lang.words().language()).into_iter();
    let terms = terms.map(|games::Term { words, meaning, rule }| Term { words, meaning, rule });
    Ok(Json(Glossary { terms: terms.collect() }))
}
