//! `GET /api/events`: the event stream of a browser.

use std::collections::BTreeSet;

use axum::{
    Extension,
    extract::{Query, State as Shared},
    http::{HeaderValue, header},
    response::IntoResponse,
};
use room::Lang;
use serde::{Deserialize, Serialize};

use crate::{
    http::{
        error::{AppError, Code},
        extract::Address,
        sent::{Events, Sent},
    },
    ids,
    live::{self, Most, Shows, subscription::EventStream},
    people::guests::Caller,
    state::State,
    studies::company,
    tables::playing,
};

/// How many tables one stream may watch besides one's own.
const MOST_WATCHED: usize = 32;

/// What a stream is asked for.
#[derive(Clone, Debug, Default, Deserialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub(crate) struct StreamQuery {
    /// The tables to watch besides one's own, with commas between them.
    watch: Option<String>,
    /// How the page draws the watched tables, if it does: `wide` or `tall`.
    show: Option<String>,
    /// A study to look at together with others.
    study: Option<String>,
}

/// The greeting of a stream.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema, ts_rs::TS))]
pub(crate) struct Hello {
    /// The time.
    now: i64,
    /// The number of this stream, for requests whose answers carry the state.
    stream: u64,
    /// The tables that the stream tells about.
    tables: Vec<Watched>,
}

/// How far a table is that a stream tells about.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema, ts_rs::TS))]
pub(crate) struct Watched {
    id: String,
    /// The number of the last entry.
    number: u64,
    /// How many steps the game has.
    step: u32,
    /// Whether the listener is waited for.
    my_turn: bool,
}

/// `GET /api/events`
pub(crate) async fn open(
    Shared(state): Shared<State>,
    Extension(address): Extension<Address>,
    Query(query): Query<StreamQuery>,
    Caller(known): Caller,
    lang: Lang,
) -> Result<Sent<Events>, AppError> {
    let watched = query.watch.as_deref().unwrap_or("").split(',').filter(|id| !id.is_empty());
    let watched: BTreeSet<String> = watched.map(str::to_owned).collect();
    if watched.len() > MOST_WATCHED || !watched.iter().all(|id| ids::is_id(id)) {
        return Err(AppError::new(Code::BadRequest));
    }
    let person = known.as_ref().map(|known| known.person.id.clone());
    let mine = match &person {
        Some(person) => state.store.going_on_for(person).await?,
        None => Vec::new(),
    };
    let layout = query.show.as_deref().map(playing::layout);
    let shows = Shows { tables: watched.clone(), layout };
    if query.study.as_deref().is_some_and(|study| !ids::is_id(study)) {
        return Err(AppError::new(Code::BadRequest));
    }
    let wanted: BTreeSet<String> = watched.into_iter().chain(mine).collect();
    let study = query.study.as_deref().map(company::topic);
    let topics = wanted.iter().cloned().chain(study).collect();
    let most = Most::of(&state.settings);
    // Subscribe first, then read the state: what happens in between is sent twice, but never lost.
    let stream = state.hub.open(known.clone(), address.0, lang, topics, shows, most)?;
    state.admit(&stream, known.as_ref()).await?;
    let mut tables = Vec::new();
    for id in wanted {
        let me = person.clone();
        let looked = state.look(&id, move |room| {
            room.listener(me.as_deref()).ok_or(AppError::new(Code::NotYours))?;
            Ok((room.number(), room.step(), room.is_turn_of(me.as_deref())))
        });
        if let Ok((number, step, my_turn)) = looked.await {
            tables.push(Watched { id, number, step, my_turn });
        }
    }
    let hello = Hello { now: state.clock.now(), stream: stream.id(), tables };
    let stream = EventStream::greeting(live::event("hello", &hello), stream);
    let mut response = axum::body::Body::new(stream).into_response();
    let headers = response.headers_mut();
    headers.insert(header::CONTENT_TYPE, HeaderValue::from_static("text/event-stream"));
    headers.insert(header::CACHE_CONTROL, HeaderValue::from_static("no-store"));
    headers.insert("x-accel-buffering", HeaderValue::from_static("no"));
    Ok(Sent::new(response))
}
