//! Data export and deletion of a person's account.

use axum::{
    Extension,
    extract::State as Shared,
    http::{HeaderName, HeaderValue, header},
};
use room::{Deed, Lang, RelationKind, Room, Status, cards::StoredCard};
use serde::{Deserialize, Serialize};
use serde_json::Value;
use table::Record;

use crate::{
    http::{
        error::{AppError, Code},
        extract::{Address, Body},
        limits::Kind,
        sent::Json,
        wire::Me,
    },
    ids,
    people::{
        accounts,
        guests::{self, Cookie, Cookies, Guest},
    },
    state::State,
    store::{
        Erased, ListedSession, ListedStudy, Notice, Person, PersonKind, Program, Relation,
        StoreError,
    },
};

/// Everything about a person.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema, ts_rs::TS))]
pub(crate) struct Export {
    person: ExportedPerson,
    sessions: Vec<ExportedSession>,
    /// Whom they mute or block.
    people: Vec<ExportedRelation>,
    bots: Vec<ExportedBot>,
    notices: ExportedNotices,
    ratings: Vec<ExportedRating>,
    /// The puzzles that they have solved.
    puzzles: Vec<ExportedPuzzle>,
    tables: Vec<ExportedTable>,
    /// Their studies, with everything that was tried there.
    studies: Vec<ExportedStudy>,
    /// What they tried in the studies of others.
    tried: Vec<ExportedTry>,
}

/// A study of theirs.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema, ts_rs::TS))]
pub(crate) struct ExportedStudy {
    id: String,
    game: String,
    created: i64,
    changed: i64,
    /// Where it begins, as it is stored.
    #[cfg_attr(test, ts(type = "unknown"))]
    origin: Value,
    entries: Vec<ExportedEntry>,
}

/// An entry of theirs in the study of somebody else.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema, ts_rs::TS))]
pub(crate) struct ExportedTry {
    study: String,
    entry: ExportedEntry,
}

/// A puzzle that they have solved.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema, ts_rs::TS))]
pub(crate) struct ExportedPuzzle {
    game: String,
    puzzle: String,
    at: i64,
}

/// The person themselves.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema, ts_rs::TS))]
pub(crate) struct ExportedPerson {
    id: String,
    name: String,
    kind: PersonKind,
    admin: bool,
    created: i64,
    /// How many recovery codes are left.
    codes_left: i64,
}

/// Where they are logged in.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema, ts_rs::TS))]
pub(crate) struct ExportedSession {
    created: i64,
    seen: i64,
    device: String,
}

/// Whom they keep away from.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema, ts_rs::TS))]
pub(crate) struct ExportedRelation {
    name: String,
    kind: RelationKind,
    created: i64,
}

/// A program of theirs.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema, ts_rs::TS))]
pub(crate) struct ExportedBot {
    id: String,
    name: String,
    created: i64,
}

/// How they are told that it is their turn.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema, ts_rs::TS))]
pub(crate) struct ExportedNotices {
    webhook: Option<String>,
    email: Option<String>,
    confirmed: bool,
    digest_minutes: i64,
    lang: String,
    /// The browsers that are told while no page is open.
    browsers: Vec<ExportedBrowser>,
}

/// A browser that is told by Web Push.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema, ts_rs::TS))]
pub(crate) struct ExportedBrowser {
    /// The address at the browser's push service.
    endpoint: String,
    lang: String,
    /// How often it failed since it last answered.
    failures: i64,
    created: i64,
}

/// A rating of theirs.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema, ts_rs::TS))]
pub(crate) struct ExportedRating {
    game: String,
    players: i64,
    pool: String,
    rating: f64,
    uncertainty: f64,
    games: i64,
}

/// A table where they sat or chatted.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema, ts_rs::TS))]
pub(crate) struct ExportedTable {
    id: String,
    game: String,
    /// The version of the rules.
    rules: u32,
    created: i64,
    /// Nothing where the rules are no longer here.
    status: Option<Status>,
    /// Their seats.
    seats: Vec<usize>,
    /// What they did there.
    entries: Vec<ExportedEntry>,
    /// The record, once the game is over.
    #[cfg_attr(test, schemars(with = "Option<Value>"), ts(type = "unknown"))]
    record: Option<Record>,
}

/// An entry of theirs in the log of a table, as it is stored.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema, ts_rs::TS))]
pub(crate) struct ExportedEntry {
    number: i64,
    at: i64,
    #[cfg_attr(test, ts(type = "unknown"))]
    what: Value,
}

/// `GET /api/me/export`: everything about the caller, as JSON.
pub(crate) async fn export(
    Shared(state): Shared<State>,
    Extension(address): Extension<Address>,
    Guest(person): Guest,
) -> Result<([(HeaderName, HeaderValue); 1], Json<Export>), AppError> {
    state.limits.count(Kind::Export, Some(&person.id), address.0)?;
    let store = &state.store;
    let mut tables = Vec::new();
    for id in store.tables_ever(&person.id).await? {
        tables.push(table(&state, &person, &id).await?);
    }
    let (studies, tried) = studies(&state, &person.id).await?;
    let sessions = store.sessions_of(&person.id, state.clock.now()).await?.into_iter();
    let sessions = sessions.map(|ListedSession { created, seen, device, .. }| ExportedSession {
        created,
        seen,
        device,
    });
    let relations = store.relations().await?.into_iter();
    let relations = relations.filter(|relation| relation.person == person.id);
    let kept = |Relation { name, kind, created, .. }| ExportedRelation { name, kind, created };
    let people = relations.map(kept).collect();
    let bots = store.programs_of(&person.id).await?.into_iter();
    let bots = bots.map(|Program { id, name, created, .. }| ExportedBot { id, name, created });
    let Notice { webhook, email, confirmed, digest_minutes, lang, .. } =
        store.notice(&person.id).await?;
    let browsers = store.subscriptions_of(&person.id).await?.into_iter();
    let browsers = browsers.map(|one| ExportedBrowser {
        endpoint: one.endpoint,
        lang: one.lang,
        failures: one.failures,
        created: one.created,
    });
    let ratings = store.ratings_of(&person.id).await?.into_iter();
    let ratings = ratings.map(|ranked| ExportedRating {
        game: ranked.game,
        players: ranked.players,
        pool: ranked.pool,
        rating: ranked.rating,
        uncertainty: ranked.uncertainty,
        games: ranked.games,
    });
    let puzzles = store.all_solved(&person.id).await?.into_iter();
    let puzzles = puzzles.map(|(game, puzzle, at)| ExportedPuzzle { game, puzzle, at });
    let created = store.came(&person.id).await?;
    let codes_left = store.codes_left(&person.id).await?;
    let Person { id, name, kind, admin } = person;
    let all = Export {
        person: ExportedPerson { id, name, kind, admin, created, codes_left },
        sessions: sessions.collect(),
        people,
        bots: bots.collect(),
        notices: ExportedNotices {
            webhook,
            email,
            confirmed,
            digest_minutes,
            lang,
            browsers: browsers.collect(),
        },
        ratings: ratings.collect(),
        puzzles: puzzles.collect(),
        tables,
        studies,
        tried,
    };
    let file = HeaderValue::from_static("attachment; filename=\"eridu.json\"");
    Ok(([(header::CONTENT_DISPOSITION, file)], Json(all)))
}

/// The studies of a person, and what they tried in others.
async fn studies(
    state: &State,
    person: &str,
) -> Result<(Vec<ExportedStudy>, Vec<ExportedTry>), AppError> {
    let read = |text: &str| serde_json::from_str::<Value>(text).unwrap_or_default();
    let mut own = Vec::new();
    for ListedStudy { id, game, created, changed, .. } in state.store.studies_of(person).await? {
        let stored = state.store.study(&id).await?;
        let origin = read(stored.as_ref().map_or("", |stored| &stored.origin));
        let rows = state.store.study_entries(&id).await?.into_iter();
        let entries =
            rows.map(|row| ExportedEntry { number: row.number, at: row.at, what: read(&row.body) });
        let entries = entries.collect();
        own.push(ExportedStudy { id, game, created, changed, origin, entries });
    }
    let tried = state.store.entries_in_studies(person).await?.into_iter();
    let tried = tried.filter(|(study, ..)| !own.iter().any(|own| own.id == *study));
    let tried = tried.map(|(study, number, at, body)| ExportedTry {
        study,
        entry: ExportedEntry { number, at, what: read(&body) },
    });
    let tried = tried.collect();
    Ok((own, tried))
}

/// A table where the person sat or chatted: what they did there, and the record once it is over.
async fn table(state: &State, person: &Person, id: &str) -> Result<ExportedTable, AppError> {
    let (stored, rows) = (state.store.table(id).await?, state.store.entries(id, 0).await?);
    let (me, id, shelf) = (person.id.clone(), id.to_owned(), state.shelf);
    let exported = tokio::task::spawn_blocking(move || {
        let mine = rows.iter().filter(|row| row.person.as_ref() == Some(&me));
        let mine = mine.map(|row| ExportedEntry {
            number: row.number,
            at: row.at,
            what: serde_json::from_str(&row.body).unwrap_or_default(),
        });
        let entries = mine.collect();
        let (game, rules, created) = (stored.game.clone(), stored.rules, stored.created);
        // A table whose rules are not here is exported without its record.
        let room = Room::restore(shelf, &id, &stored, rows).ok();
        let seats: Vec<_> = room.iter().flat_map(|room| room.seats_of(Some(&me))).collect();
        let seats: Vec<_> = seats.iter().map(|seat| seat.index()).collect();
        let record = room.as_ref().filter(|_| !seats.is_empty()).and_then(|r| r.record().ok());
        let status = room.as_ref().map(Room::status);
        ExportedTable { id, game, rules, created, status, seats, entries, record }
    });
    exported.await.map_err(|_| AppError::new(Code::Broken))
}

/// A request to be deleted, with the password if there is one.
#[derive(Clone, Debug, Default, Deserialize)]
#[serde(deny_unknown_fields)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
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
) -> Result<(Cookies, Json<Me>), AppError> {
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
    let gone = [(Cookie::Session, ""), (Cookie::Device, "")];
    let cookies = Cookie::set(&gone, state.settings.is_secure(), 0)?;
    Ok((cookies, guests::me(None, lang)))
}
