//! Making a study, playing on in it, and looking at it together.

use axum::{
    Extension,
    extract::{Path, Query, State as Shared},
};
use display::Words;
use room::{
    Lang,
    study::{Doer, Eyes, NodeOut, Origin, Source},
};
use serde::Deserialize;
use table::Seat;

use super::{
    Held, MOST_EACH,
    company::Pointed,
    wire::{
        Fellow, JudgeBody, JudgedOut, NodeBody, PointBody, RollBody, StudyBody, StudyCard,
        StudyList, StudyOut, StudyStep, TriedBody, branches,
    },
};
use crate::{
    club::home,
    http::{
        error::{AppError, Code},
        extract::{Address, Body},
        limits::Kind,
        sent::{Created, Json},
    },
    ids,
    people::guests::{Guest, Who},
    reviews::routes::finished,
    state::State,
    store::{ListedStudy, StoreError, StoredStudy},
    tables::playing::{LONGEST_ACTION, layout},
};

/// The longest id of a thing that is pointed at.
const LONGEST_THING: usize = 120;

/// How a node is drawn.
#[derive(Clone, Debug, Default, Deserialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub(crate) struct NodeQuery {
    /// `all` for open hands, the number of a seat, or nothing for the seat that is asked.
    eyes: Option<String>,
    /// `wide` or `tall`.
    layout: Option<String>,
}

/// The id of a study in a path.
fn study_id(id: String) -> Result<String, AppError> {
    if ids::is_id(&id) { Ok(id) } else { Err(AppError::new(Code::NoSuchStudy)) }
}

/// `GET /api/studies`
pub(crate) async fn list(
    Shared(state): Shared<State>,
    Extension(address): Extension<Address>,
    Guest(person): Guest,
) -> Result<Json<StudyList>, AppError> {
    state.limits.count(Kind::Look, Some(&person.id), address.0)?;
    let card = |ListedStudy { id, game, source, created, changed, number }| {
        let number = u64::try_from(number).unwrap_or_default();
        let source = serde_json::from_str(&source).unwrap_or(Source::Position);
        StudyCard { id, game, source, created, changed, number }
    };
    let studies = state.store.studies_of(&person.id).await?.into_iter().map(card).collect();
    Ok(Json(StudyList { studies, most: MOST_EACH }))
}

/// `POST /api/studies`
pub(crate) async fn create(
    Shared(state): Shared<State>,
    Extension(address): Extension<Address>,
    Guest(person): Guest,
    lang: Lang,
    Body(body): Body<StudyBody>,
) -> Result<Created<Json<StudyOut>>, AppError> {
    state.limits.count(Kind::Table, Some(&person.id), address.0)?;
    let origin = origin(&state, &person.id, lang, body).await?;
    let written = |text: serde_json::Result<String>| {
        text.map_err(|error| StoreError::Broken(error.to_string()))
    };
    let stored = StoredStudy {
        id: ids::fresh_id()?,
        owner: person.id.clone(),
        game: origin.record.game.clone(),
        source: written(serde_json::to_string(&origin.source))?,
        origin: written(serde_json::to_string(&origin))?,
        created: state.clock.now(),
    };
    if !state.store.add_study(&stored, MOST_EACH).await? {
        return Err(AppError::new(Code::TooManyStudies));
    }
    out(&state, stored.id, Some(person.id), lang).await.map(|out| Created(Json(out)))
}

/// Where a study begins. A game that is not over is refused here, and nowhere else could it come
/// in: a position or a lesson names no table.
async fn origin(
    state: &State,
    person: &str,
    lang: Lang,
    body: StudyBody,
) -> Result<Origin, AppError> {
    let StudyBody { table, game, position, lesson } = body;
    match (table, game, position, lesson) {
        (Some(table), None, None, None) if ids::is_id(&table) => {
            let (record, _) = finished(state, &table, Some(person), lang).await?;
            Ok(Origin::of_game(record, &table))
        }
        (Some(_), None, None, None) => Err(AppError::new(Code::NoSuchTable)),
        (None, Some(game), Some(position), None) => {
            let kind = home::find(state, &game)?;
            let made = tokio::task::spawn_blocking(move || Origin::of_position(kind, &position));
            Ok(made.await.map_err(|_| AppError::new(Code::Broken))??)
        }
        (None, Some(game), None, Some(part)) => {
            let kind = home::find(state, &game)?;
            let book = kind.book().ok_or(AppError::new(Code::NotFound))?;
            let lesson = book.lesson(lang.words().language());
            let lesson = lesson.ok_or(AppError::new(Code::NotFound))?;
            Ok(Origin::of_lesson(kind, &lesson, part)?)
        }
        _ => Err(AppError::new(Code::BadRequest)),
    }
}

/// `GET /api/studies/{study}`
pub(crate) async fn show(
    Shared(state): Shared<State>,
    Extension(address): Extension<Address>,
    Path(id): Path<String>,
    who: Who,
    lang: Lang,
) -> Result<Json<StudyOut>, AppError> {
    state.limits.count(Kind::Replay, who.id(), address.0)?;
    out(&state, study_id(id)?, who.id().map(str::to_owned), lang).await.map(Json)
}

/// A study with its tree, as a person reads it.
async fn out(
    state: &State,
    id: String,
    person: Option<String>,
    lang: Lang,
) -> Result<StudyOut, AppError> {
    let words = words(state, &id, person.as_deref(), lang).await?;
    let study = id.clone();
    let out = state.look_into(&id, move |held| {
        let Held { study: tree, source, owner, created } = held;
        let play = tree.play(0)?;
        let show = games::shown(&*play).ok();
        let seat = |seat: Seat| show.map(|show| words.say(&show.name_seat(seat)));
        let seats = Seat::all(play.names().len() as u8);
        Ok(StudyOut {
            id: study,
            game: tree.kind().name().to_owned(),
            source: source.clone(),
            mine: person.as_ref() == Some(owner),
            created: *created,
            seats: seats.map(|of| seat(of).unwrap_or_default()).collect(),
            number: tree.number(),
            trunk: tree.trunk(),
            steps: tree.origin().numbers.clone(),
            nodes: branches(tree, 0, &words),
        })
    });
    out.await
}

/// The words for a study. If it was made from a table that the reader may see, the people there
/// have their names.
async fn words(
    state: &State,
    id: &str,
    person: Option<&str>,
    lang: Lang,
) -> Result<Words, AppError> {
    let source = state.look_into(id, |held| Ok(held.source.clone())).await?;
    if let Source::Table { table } = source
        && let Ok((_, words)) = finished(state, &table, person, lang).await
    {
        return Ok(words);
    }
    Ok(lang.words().clone())
}

/// `DELETE /api/studies/{study}`
pub(crate) async fn delete(
    Shared(state): Shared<State>,
    Extension(address): Extension<Address>,
    Path(id): Path<String>,
    Guest(person): Guest,
) -> Result<Json<StudyList>, AppError> {
    state.limits.count(Kind::Table, Some(&person.id), address.0)?;
    let id = study_id(id)?;
    let owner = state.look_into(&id, |held| Ok(held.owner.clone())).await?;
    if owner != person.id {
        return Err(AppError::new(Code::NotYours));
    }
    state.store.delete_study(&id).await?;
    state.studies.forget(&id);
    list(Shared(state), Extension(address), Guest(person)).await
}

/// `GET /api/studies/{study}/nodes/{node}`
pub(crate) async fn node(
    Shared(state): Shared<State>,
    Path((id, node)): Path<(String, u32)>,
    Query(query): Query<NodeQuery>,
    Extension(address): Extension<Address>,
    who: Who,
    lang: Lang,
) -> Result<Json<NodeOut>, AppError> {
    state.limits.count(Kind::Replay, who.id(), address.0)?;
    let id = study_id(id)?;
    let eyes = match query.eyes.as_deref() {
        None | Some("") => Eyes::Asked,
        Some("all") => Eyes::All,
        Some(seat) => Eyes::Seat(seat.parse().map_err(|_| AppError::new(Code::BadSeats))?),
    };
    let words = words(&state, &id, who.id(), lang).await?;
    let layout = layout(query.layout.as_deref().unwrap_or_default());
    let shown =
        state.look_into(&id, move |held| Ok(held.study.show(node, eyes, layout, &words)?)).await?;
    Ok(Json(shown))
}

/// `POST /api/studies/{study}/act`
pub(crate) async fn act(
    Shared(state): Shared<State>,
    Extension(address): Extension<Address>,
    Path(id): Path<String>,
    Guest(person): Guest,
    Body(body): Body<TriedBody>,
) -> Result<Json<StudyStep>, AppError> {
    state.limits.count(Kind::Act, Some(&person.id), address.0)?;
    if body.action.len() > LONGEST_ACTION {
        return Err(AppError::new(Code::BadNotation));
    }
    let (id, now, from) = (study_id(id)?, state.clock.now(), body.node);
    let done = state.change_study(&id, move |held| {
        let doer = Doer { person: &person.id, key: body.key.as_deref(), now };
        held.study.act(body.node, body.seat, &body.action, doer)
    });
    let node = done.await?.node;
    state.go_along(&id, from, node).await;
    step(&state, &id, node).await
}

/// `POST /api/studies/{study}/roll`
pub(crate) async fn roll(
    Shared(state): Shared<State>,
    Extension(address): Extension<Address>,
    Path(id): Path<String>,
    Guest(person): Guest,
    Body(body): Body<RollBody>,
) -> Result<Json<StudyStep>, AppError> {
    state.limits.count(Kind::Act, Some(&person.id), address.0)?;
    if body.outcome.as_ref().is_some_and(|outcome| outcome.len() > LONGEST_ACTION) {
        return Err(AppError::new(Code::BadNotation));
    }
    let (id, now, from) = (study_id(id)?, state.clock.now(), body.node);
    let seed = state.seeds.for_match()?;
    let done = state.change_study(&id, move |held| {
        let doer = Doer { person: &person.id, key: body.key.as_deref(), now };
        match &body.outcome {
            Some(outcome) => held.study.choose(body.node, outcome, doer),
            None => held.study.roll(body.node, body.all, &mut seed.stream(0), doer),
        }
    });
    let node = done.await?.node;
    state.go_along(&id, from, node).await;
    step(&state, &id, node).await
}

/// `POST /api/studies/{study}/cut`
pub(crate) async fn cut(
    Shared(state): Shared<State>,
    Extension(address): Extension<Address>,
    Path(id): Path<String>,
    Guest(person): Guest,
    Body(body): Body<NodeBody>,
) -> Result<Json<StudyStep>, AppError> {
    state.limits.count(Kind::Act, Some(&person.id), address.0)?;
    let (id, now) = (study_id(id)?, state.clock.now());
    let done = state.change_study(&id, move |held| {
        let doer = Doer { person: &person.id, key: None, now };
        held.study.cut(body.node, held.owner == person.id, doer)
    });
    let node = done.await?.node;
    step(&state, &id, node).await
}

async fn step(state: &State, id: &str, node: u32) -> Result<Json<StudyStep>, AppError> {
    let number = state.look_into(id, |held| Ok(held.study.number())).await?;
    Ok(Json(StudyStep { node, number }))
}

/// `GET /api/studies/{study}/judgements/{node}`
pub(crate) async fn judged(
    Shared(state): Shared<State>,
    Path((id, node)): Path<(String, u32)>,
    Extension(address): Extension<Address>,
    who: Who,
    lang: Lang,
) -> Result<Json<JudgedOut>, AppError> {
    state.limits.count(Kind::Replay, who.id(), address.0)?;
    let id = study_id(id)?;
    let words = words(&state, &id, who.id(), lang).await?;
    state.judged(&id, node, words).await.map(Json)
}

/// `POST /api/studies/{study}/judgements`
pub(crate) async fn judge(
    Shared(state): Shared<State>,
    Extension(address): Extension<Address>,
    Path(id): Path<String>,
    Guest(person): Guest,
    lang: Lang,
    Body(body): Body<JudgeBody>,
) -> Result<Json<JudgedOut>, AppError> {
    state.limits.count(Kind::Replay, Some(&person.id), address.0)?;
    let id = study_id(id)?;
    state.begin_judgement(&id, body.node, body.deep, &person.id).await?;
    let words = words(&state, &id, Some(&person.id), lang).await?;
    state.judged(&id, body.node, words).await.map(Json)
}

/// `POST /api/studies/{study}/point`
pub(crate) async fn point(
    Shared(state): Shared<State>,
    Extension(address): Extension<Address>,
    Path(id): Path<String>,
    Guest(person): Guest,
    Body(body): Body<PointBody>,
) -> Result<Json<Vec<Fellow>>, AppError> {
    state.limits.count(Kind::Look, Some(&person.id), address.0)?;
    let PointBody { node, thing, lead } = body;
    if thing.as_ref().is_some_and(|thing| thing.len() > LONGEST_THING) {
        return Err(AppError::new(Code::BadRequest));
    }
    let id = study_id(id)?;
    state.look_into(&id, move |held| Ok(held.study.node(node).map(drop)?)).await?;
    let me = person.id.clone();
    let pointed = Pointed { person: person.id, name: person.name, node, thing, lead, carried: 0 };
    state.point(&id, pointed).await;
    Ok(Json(state.fellows(&id, Some(&me))))
}
