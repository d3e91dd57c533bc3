//! Muting and blocking.

use axum::{
    Extension,
    extract::{Path, State as Shared},
};
use room::{Place, RelationKind};
use serde::{Deserialize, Serialize};

use crate::{
    http::{
        error::{AppError, Code},
        extract::{Address, Body},
        limits::Kind,
        sent::Json,
    },
    ids,
    people::{guests::Guest, names},
    state::State,
    store::{Relation, StoreError},
};

/// The maximum number of muted and blocked people per person.
const MOST: usize = 500;

impl State {
    /// Reloads who has muted or blocked whom.
    pub(crate) async fn refresh_silence(&self) -> Result<(), StoreError> {
        let all = self.store.relations().await?.into_iter();
        self.silence.replace(all.map(|r| (r.id, r.person, r.other, r.kind)));
        Ok(())
    }
}

/// The person to mute or block: by the name of an account, by a seat, or by a chat message.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub(crate) struct RelateBody {
    kind: RelationKind,
    name: Option<String>,
    table: Option<String>,
    seat: Option<u8>,
    entry: Option<u64>,
}

/// Whom a person mutes or blocks.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema, ts_rs::TS))]
pub(crate) struct People {
    people: Vec<Kept>,
}

/// Somebody whom a person mutes or blocks.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema, ts_rs::TS))]
pub(crate) struct Kept {
    id: String,
    name: String,
    kind: RelationKind,
    created: i64,
}

async fn mine(state: &State, person: &str) -> Result<Json<People>, AppError> {
    let all = state.store.relations().await?.into_iter();
    let mine = all.filter(|relation| relation.person == person);
    let kept = |Relation { id, name, kind, created, .. }| Kept { id, name, kind, created };
    Ok(Json(People { people: mine.map(kept).collect() }))
}

/// `GET /api/me/people`
pub(crate) async fn list(
    Shared(state): Shared<State>,
    Guest(person): Guest,
) -> Result<Json<People>, AppError> {
    mine(&state, &person.id).await
}

/// `POST /api/me/people`
pub(crate) async fn add(
    Shared(state): Shared<State>,
    Extension(address): Extension<Address>,
    Guest(person): Guest,
    Body(body): Body<RelateBody>,
) -> Result<Json<People>, AppError> {
    state.limits.count(Kind::Seat, Some(&person.id), address.0)?;
    let kind = body.kind;
    let (other, name) = find(&state, &person.id, body).await?;
    if other == person.id || other.is_empty() {
        return Err(AppError::new(Code::NotFound));
    }
    let all = state.store.relations().await?;
    if all.iter().filter(|relation| relation.person == person.id).count() >= MOST {
        return Err(AppError::new(Code::TooLarge));
    }
    let (id, created) = (ids::fresh_id()?, state.clock.now());
    let relation = Relation { id, person: person.id.clone(), other, name, kind, created };
    state.store.relate(&relation).await?;
    state.refresh_silence().await?;
    mine(&state, &person.id).await
}

/// The person meant, and their name there.
async fn find(state: &State, me: &str, body: RelateBody) -> Result<(String, String), AppError> {
    if let Some(name) = body.name {
        let other = state.store.owner_of(&names::folded(&name)).await?;
        return Ok((other.ok_or(AppError::new(Code::NotFound))?, names::written(&name)?));
    }
    let table = body.table.filter(|id| ids::is_id(id)).ok_or(AppError::new(Code::BadRequest))?;
    let me = me.to_owned();
    let found = state.look(&table, move |room| {
        room.viewer(Some(&me), None)?;
        let missing = || AppError::new(Code::NotFound);
        if let Some(number) = body.entry {
            return room.speaker(number).ok_or_else(missing);
        }
        let place = body.seat.and_then(|seat| room.places().get(usize::from(seat)));
        match place {
            Some(Place::Person { person, name, .. }) => Ok((person.clone(), name.clone())),
            _ => Err(missing()),
        }
    });
    found.await
}

/// `DELETE /api/me/people/{relation}`
pub(crate) async fn remove(
    Shared(state): Shared<State>,
    Guest(person): Guest,
    Path(id): Path<String>,
) -> Result<Json<People>, AppError> {
    if !state.store.unrelate(&person.id, &id).await? {
        return Err(AppError::new(Code::NotFound));
    }
    state.refresh_silence().await?;
    mine(&state, &person.id).await
}
