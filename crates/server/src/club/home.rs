//! The home page: the games, my tables, open tables, and recent games.

use axum::{
    Json,
    extract::{Path, State as Shared},
};
use games::Entry;
use room::{
    Lang,
    cards::{self, StoredCard},
    wire::Card,
};
use serde_json::{Value, json};

use crate::{
    http::error::{AppError, Code},
    people::guests::Who,
    state::State,
    store::CardRow,
};

/// `GET /api/home`
pub(crate) async fn show(
    Shared(state): Shared<State>,
    who: Who,
    lang: Lang,
) -> Result<Json<Value>, AppError> {
    let me = who.id();
    let (mut open, over) = state.store.public_tables().await?;
    if let Some(me) = me {
        let parted = |other: String| state.silence.parts(me, &other);
        open.retain(|row| !StoredCard::creator_of(row).is_some_and(parted));
    }
    let mine = match me {
        Some(person) => state.store.tables_of(person).await?,
        None => Vec::new(),
    };
    let list = |rows: Vec<CardRow>| -> Vec<Card> {
        let online = |person: &str| state.hub.is_online(person);
        rows.iter().filter_map(|row| cards::stored(row, me, &state.silence, online)).collect()
    };
    let (finished, mut mine): (Vec<_>, Vec<_>) =
        list(mine).into_iter().partition(|card| matches!(&*card.status, "finished" | "ended"));
    mine.sort_by_key(|card| (!card.my_turn, card.changed));
    let next = mine.iter().find(|card| card.my_turn).map(|card| card.id.clone());
    let open: Vec<_> = list(open).into_iter().filter(|card| !card.mine).collect();
    let mut recent = finished;
    recent.extend(list(over).into_iter().filter(|card| !card.mine));
    let person = who.0.map(|person| json!({ "id": person.id, "name": person.name }));
    let games: Vec<_> = games::offered(state.shelf).map(|kind| game(&state, kind, lang)).collect();
    Ok(Json(json!({
        "me": person, "games": games, "mine": mine, "open": open, "recent": recent, "next": next,
        "now": state.clock.now(),
    })))
}

/// `GET /api/games`
pub(crate) async fn games(Shared(state): Shared<State>, lang: Lang) -> Json<Value> {
    let games: Vec<_> = games::offered(state.shelf).map(|kind| game(&state, kind, lang)).collect();
    Json(json!({ "games": games }))
}

/// `GET /api/games/{game}`
pub(crate) async fn one_game(
    Shared(state): Shared<State>,
    Path(name): Path<String>,
    lang: Lang,
) -> Result<Json<Value>, AppError> {
    Ok(Json(game(&state, find(&state, &name)?, lang)))
}

/// The game with this name.
pub(crate) fn find(state: &State, name: &str) -> Result<&'static dyn Entry, AppError> {
    games::find(state.shelf, name).map_err(|_| AppError::new(Code::NoSuchGame))
}

fn game(state: &State, kind: &'static dyn Entry, lang: Lang) -> Value {
    let name = kind.name();
    let word = |id: String, plain: &str| lang.word(&id).unwrap_or_else(|| plain.to_owned());
    let thinker = state.bots.thinker();
    let emblems = kind.emblems();
    let options: Vec<_> = kind
        .fields()
        .iter()
        .map(|field| {
            let option = format!("{name}-option-{}", field.name);
            let titles = field.values.iter().map(|value| word(format!("{option}-{value}"), value));
            json!({
                "name": field.name,
                "values": field.values,
                "title": word(option.clone(), field.name),
                "titles": titles.collect::<Vec<_>>(),
                "about": lang.words().attribute(&option, "about"),
            })
        })
        .collect();
    let presets: Vec<_> = kind
        .presets()
        .iter()
        .map(|preset| {
            let values = kind.fields().iter().map(|field| field.name.to_owned());
            let values: serde_json::Map<_, _> =
                values.zip(preset.values.iter().map(|value| Value::from(*value))).collect();
            let title = word(format!("{name}-preset-{}", preset.name), preset.name);
            json!({ "name": preset.name, "title": title, "options": values })
        })
        .collect();
    let bot =
        |level: &str| json!({ "level": level, "title": word(format!("ui-level-{level}"), level) });
    let seat_titles = kind.seat_names().iter().map(|seat| word(format!("{name}-{seat}"), seat));
    json!({
        "name": kind.name(),
        "title": word(name.to_owned(), name),
        "shown": emblems.is_some(),
        "about": lang.word(&format!("ui-about-{name}")),
        "lesson": kind.book().is_some_and(|book| book.lesson(lang.words().language()).is_some()),
        "rules": kind.rules_version(),
        "least": kind.seats().start(),
        "most": kind.seats().end(),
        "seats": kind.seat_names(),
        "roles": seat_titles.collect::<Vec<_>>(),
        "emblems": emblems.unwrap_or_default(),
        "options": options,
        "presets": presets,
        "bots": thinker.levels(kind).into_iter().map(bot).collect::<Vec<_>>(),
        "styles": thinker.styles(kind),
        "picture": format!("/api/games/{}/picture.svg", kind.name()),
    })
}
