//! Muting and blocking: whom somebody does not want to hear, or to play with.

use std::{
    collections::BTreeMap,
    sync::{Arc, PoisonError, RwLock},
};

use axum::{
    Extension, Json,
    extract::{Path, State as Shared},
};
use serde::{Deserialize, Serialize, Serializer};
use serde_json::{Value, json};

use crate::{
    error::{AppError, Code},
    extract::{Address, Body},
    guests::Guest,
    ids,
    limits::Kind,
    names,
    room::Place,
    state::State,
    store::{Relation, RelationKind, StoreError},
};

/// How many one may keep away from.
const MOST: usize = 500;

/// How somebody keeps away from another, and under which id that can be taken back.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize)]
pub(crate) struct Avoided {
    id: String,
    #[serde(serialize_with = "name_of")]
    kind: RelationKind,
}

fn name_of<S: Serializer>(kind: &RelationKind, out: S) -> Result<S::Ok, S::Error> {
    out.serialize_str(kind.name())
}

/// Everybody with those whom he keeps away from.
type Relations = BTreeMap<String, BTreeMap<String, Avoided>>;

/// Who keeps away from whom, for every table to look at.
#[derive(Clone, Debug, Default)]
pub(crate) struct Silence(Arc<RwLock<Relations>>);

impl Silence {
    /// Takes over what is stored.
    pub(crate) fn replace(&self, relations: Vec<Relation>) {
        let mut all = Relations::new();
        for Relation { id, person, other, kind, .. } in relations {
            all.entry(person).or_default().insert(other, Avoided { id, kind });
        }
        *self.0.write().unwrap_or_else(PoisonError::into_inner) = all;
    }

    /// How somebody keeps away from another, if he does: then he does not hear him, either.
    pub(crate) fn between(&self, person: Option<&str>, other: Option<&str>) -> Option<Avoided> {
        let all = self.0.read().unwrap_or_else(PoisonError::into_inner);
        all.get(person?)?.get(other?).cloned()
    }

    /// Whether one of two does not want to play with the other.
    pub(crate) fn parts(&self, one: &str, other: &str) -> bool {
        let blocks = |a, b| {
            self.between(Some(a), Some(b))
                .is_some_and(|avoided| avoided.kind == RelationKind::Block)
        };
        blocks(one, other) || blocks(other, one)
    }
}

impl State {
    /// Reads again who keeps away from whom.
    pub(crate) async fn refresh_silence(&self) -> Result<(), StoreError> {
        self.silence.replace(self.store.relations().await?);
        Ok(())
    }
}

/// Somebody to keep away from: by a name that belongs to an account, by his seat, or by
/// something that he said.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct RelateBody {
    kind: String,
    name: Option<String>,
    table: Option<String>,
    seat: Option<u8>,
    entry: Option<u64>,
}

async fn mine(state: &State, person: &str) -> Result<Json<Value>, AppError> {
    let all = state.store.relations().await?.into_iter();
    let mine = all.filter(|relation| relation.person == person).map(|relation| {
        json!({
            "id": relation.id, "name": relation.name, "kind": relation.kind.name(),
            "created": relation.created,
        })
    });
    Ok(Json(json!({ "people": mine.collect::<Vec<_>>() })))
}

/// `GET /api/me/people`
pub(crate) async fn list(
    Shared(state): Shared<State>,
    Guest(person): Guest,
) -> Result<Json<Value>, AppError> {
    mine(&state, &person.id).await
}

/// `POST /api/me/people`
pub(crate) async fn add(
    Shared(state): Shared<State>,
    Extension(address): Extension<Address>,
    Guest(person): Guest,
    Body(body): Body<RelateBody>,
) -> Result<Json<Value>, AppError> {
    state.limits.count(Kind::Seat, Some(&person.id), address.0)?;
    let kind = RelationKind::read(&body.kind).ok_or(AppError::new(Code::BadRequest))?;
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

/// Who is meant, and what he is called there.
async fn find(state: &State, me: &str, body: RelateBody) -> Result<(String, String), AppError> {
    if let Some(name) = body.name {
        let other = state.store.owner_of(&names::folded(&name)).await?;
        return Ok((other.ok_or(AppError::new(Code::NotFound))?, names::name(&name)?));
    }
    let table = body.table.filter(|id| ids::is_id(id)).ok_or(AppError::new(Code::BadRequest))?;
    let me = me.to_owned();
    let found = state.look(&table, move |room| {
        room.viewer(Some(&me), None)?;
        let missing = || AppError::new(Code::NotFound);
        if let Some(number) = body.entry {
            return room.speaker(number).ok_or_else(missing);
        }
        let place = body.seat.and_then(|seat| room.places.get(usize::from(seat)));
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
) -> Result<Json<Value>, AppError> {
    if !state.store.unrelate(&person.id, &id).await? {
        return Err(AppError::new(Code::NotFound));
    }
    state.refresh_silence().await?;
    mine(&state, &person.id).await
}
