//! Data export and deletion of a person's account.

use axum::{
    Extension, Json,
    extract::State as Shared,
    http::{HeaderValue, header},
    response::{IntoResponse, Response},
};
use room::{Deed, Lang, Room, cards::StoredCard};
use serde::Deserialize;
use serde_json::{Value, json};

use crate::{
    http::{
        error::{AppError, Code},
        extract::{Address, Body},
        limits::Kind,
    },
    ids,
    people::{
        accounts,
        guests::{self, Cookie, Guest},
    },
    state::State,
    store::{Erased, Person, PersonKind, StoreError},
};

/// `GET /api/me/export`: everything about the caller, as JSON.
pub(crate) async fn export(
    Shared(state): Shared<State>,
    Extension(address): Extension<Address>,
    Guest(person): Guest,
) -> Result<Response, AppError> {
    state.limits.count(Kind::Export, Some(&person.id), address.0)?;
    let store = &state.store;
    let mut tables = Vec::new();
    for id in store.tables_ever(&person.id).await? {
        tables.push(table(&state, &person, &id).await?);
    }
    let sessions = store.sessions_of(&person.id, state.clock.now()).await?.into_iter();
    let sessions = sessions.map(|session| {
        json!({ "created": session.created, "seen": session.seen, "device": session.device })
    });
    let relations = store.relations().await?.into_iter();
    let relations = relations.filter(|relation| relation.person == person.id).map(|relation| {
        json!({
            "name": relation.name, "kind": relation.kind.name(), "created": relation.created,
        })
    });
    let bots = store.programs_of(&person.id).await?.into_iter();
    let bots = bots.map(|bot| json!({ "id": bot.id, "name": bot.name, "created": bot.created }));
    let notice = store.notice(&person.id).await?;
    let ratings = store.ratings_of(&person.id).await?.into_iter();
    let ratings = ratings.map(|ranked| {
        json!({
            "game": ranked.game, "players": ranked.players, "pool": ranked.pool,
            "rating": ranked.rating, "uncertainty": ranked.uncertainty, "games": ranked.games,
        })
    });
    let all = json!({
        "person": {
            "id": person.id, "name": person.name, "kind": person.kind.name(),
            "admin": person.admin, "created": store.came(&person.id).await?,
            "codes_left": store.codes_left(&person.id).await?,
        },
        "sessions": sessions.collect::<Vec<_>>(),
        "people": relations.collect::<Vec<_>>(),
        "bots": bots.collect::<Vec<_>>(),
        "notices": {
            "webhook": notice.webhook, "email": notice.email, "confirmed": notice.confirmed,
            "digest_minutes": notice.digest_minutes, "lang": notice.lang,
        },
        "ratings": ratings.collect::<Vec<_>>(),
        "tables": tables,
    });
    let mut response = Json(all).into_response();
    let name = HeaderValue::from_static("attachment; filename=\"eridu.json\"");
    response.headers_mut().insert(header::CONTENT_DISPOSITION, name);
    Ok(response)
}

/// A table where the person sat or chatted: what they did there, and the record once it is over.
async fn table(state: &State, person: &Person, id: &str) -> Result<Value, AppError> {
    let (stored, rows) = (state.store.table(id).await?, state.store.entries(id, 0).await?);
    let (me, id, shelf) = (person.id.clone(), id.to_owned(), state.shelf);
    let exported = tokio::task::spawn_blocking(move || {
        let mine = rows.iter().filter(|row| row.person.as_ref() == Some(&me)).map(|row| {
            let body: Value = serde_json::from_str(&row.body).unwrap_or_default();
            json!({ "number": row.number, "at": row.at, "what": body })
        });
        let mine: Vec<_> = mine.collect();
        let game = stored.game.clone();
        // A table whose rules are not here is exported without its record.
        let room = Room::restore(shelf, &id, &stored, rows).ok();
        let seats: Vec<_> = room.iter().flat_map(|room| room.seats_of(Some(&me))).collect();
        let seats: Vec<_> = seats.iter().map(|seat| seat.index()).collect();
        let record = room.as_ref().filter(|_| !seats.is_empty()).and_then(|r| r.record().ok());
        let record: Option<Value> = record.and_then(|r| serde_json::from_str(&r.to_json()).ok());
        let status = room.as_ref().map(|room| room.status().name());
        json!({
            "id": id, "game": game, "rules": stored.rules, "created": stored.created,
            "status": status, "seats": seats, "entries": mine, "record": record,
        })
    });
    exported.await.map_err(|_| AppError::new(Code::Broken))
}

/// A request to be deleted, with the password if there is one.
#[derive(Clone, Debug, Default, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct ForgetBody {
    password: Option<String>,
}

/// `POST /api/me/erase`: removes the person's name from everything; their games stay.
pub(crate) async fn erase(
    Shared(state): Shared<State>,
    Extension(address): Extension<Address>,
    Guest(person): Guest,
    lang: Lang,
    Body(body): Body<ForgetBody>,
) -> Result<Response, AppError> {
    if person.kind == PersonKind::Account {
        let password = body.password.unwrap_or_default();
        accounts::sure(&state, address, &person, &password).await?;
    }
    state.limits.count(Kind::Export, Some(&person.id), address.0)?;
    // Nobody should have to wait for a person who is gone.
    for table in state.store.going_on_for(&person.id).await? {
        let left = state.perform(&table, Deed::Leave, Some(person.clone()), lang).await;
        if let Err(error) = left {
            tracing::warn!(table, ?error, "somebody who goes cannot leave this table");
        }
    }
    let name = format!("ex-{}", &ids::fresh_id()?[..6]);
    for table in state.store.tables_ever(&person.id).await? {
        let stored = state.store.table(&table).await?;
        let rows = state.store.entries(&table, 0).await?;
        let card = state.store.card_text(&table).await?;
        let erased = Erased {
            setup: room::rename_in_setup(&stored.setup, &person.name, &name)
                .map_err(StoreError::from)?,
            card: StoredCard::renamed(&card, &person.id, (&person.name, &name))
                .map_err(StoreError::from)?,
            rows: room::rename_in_log(rows, &person.id, &name).map_err(StoreError::from)?,
            table: table.clone(),
        };
        state.store.erase_at(&erased).await?;
        state.reread(&table).await;
    }
    let ended = state.store.erase(&person.id, &name).await?;
    state.revoked(ended).await?;
    state.refresh_silence().await?;
    let mut response = guests::me(None, lang).into_response();
    let secure = state.settings.is_secure();
    for cookie in [Cookie::Session, Cookie::Device] {
        response.headers_mut().append(header::SET_COOKIE, cookie.line("", secure, 0)?);
    }
    Ok(response)
}
