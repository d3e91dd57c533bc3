//! The home page: the games, my tables, open tables, and recent games.

use std::collections::BTreeMap;

use axum::extract::{Path, State as Shared};
use games::{Entry, Style};
use room::{
    Lang, Status,
    cards::{self, StoredCard},
    wire::Card,
};
use serde::Serialize;
use table::Field;

use crate::{
    http::error::{AppError, Code},
    http::sent::Json,
    people::guests::Who,
    state::State,
    store::CardRow,
};

/// The first page.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema, ts_rs::TS))]
pub(crate) struct Home {
    /// The time.
    now: i64,
    /// The caller, if known.
    me: Option<Named>,
    /// Every game.
    games: Vec<Game>,
    /// The caller's tables, those that wait for them first.
    mine: Vec<Card>,
    /// Tables of others with an open seat.
    open: Vec<Card>,
    /// Tables where the game is over.
    recent: Vec<Card>,
    /// The table that waits for the caller.
    next: Option<String>,
}

/// A person.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema, ts_rs::TS))]
pub(crate) struct Named {
    id: String,
    name: String,
}

/// Every game.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema, ts_rs::TS))]
pub(crate) struct Games {
    games: Vec<Game>,
}

/// A game, and what can be chosen for a table of it.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema, ts_rs::TS))]
pub(crate) struct Game {
    /// Its name in requests.
    name: &'static str,
    /// Its name for people.
    title: String,
    /// Whether it has pictures.
    shown: bool,
    /// What it is about.
    about: Option<String>,
    /// Whether it has a first lesson.
    lesson: bool,
    /// Whether a state can tell what each player could do next.
    outlook: bool,
    /// The number of its puzzles.
    puzzles: usize,
    /// The version of its rules.
    rules: u32,
    /// The fewest players.
    least: u8,
    /// The most players.
    most: u8,
    /// The names of its seats.
    seats: Vec<&'static str>,
    /// The names of its seats for people.
    roles: Vec<String>,
    /// The art of each seat.
    emblems: Vec<&'static str>,
    /// Its options.
    options: Vec<GameOption>,
    /// Its presets.
    presets: Vec<Preset>,
    /// The bots that play it.
    bots: Vec<Level>,
    /// The opponents whom a bot that looks ahead can play.
    opponents: Vec<Opponent>,
    /// Where its picture is.
    picture: String,
}

/// An option of a game.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema, ts_rs::TS))]
pub(crate) struct GameOption {
    name: &'static str,
    /// Its values.
    values: Vec<&'static str>,
    title: String,
    /// The values for people.
    titles: Vec<String>,
    about: Option<String>,
}

/// Options that belong together.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema, ts_rs::TS))]
pub(crate) struct Preset {
    name: &'static str,
    title: String,
    /// Every option with its value.
    options: BTreeMap<&'static str, &'static str>,
}

/// How well a bot plays.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema, ts_rs::TS))]
pub(crate) struct Level {
    level: &'static str,
    title: String,
}

/// A bot with a name, a face and a style.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema, ts_rs::TS))]
pub(crate) struct Opponent {
    /// How they play, to be asked for.
    style: &'static str,
    name: &'static str,
    /// Who they are and how they play, in words.
    about: String,
    /// Their face among the art.
    face: String,
}

/// `GET /api/home`
pub(crate) async fn show(
    Shared(state): Shared<State>,
    who: Who,
    lang: Lang,
) -> Result<Json<Home>, AppError> {
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
    let (finished, mut mine): (Vec<_>, Vec<_>) = list(mine)
        .into_iter()
        .partition(|card| matches!(card.status, Status::Finished | Status::Ended));
    mine.sort_by_key(|card| (!card.my_turn, card.changed));
    let next = mine.iter().find(|card| card.my_turn).map(|card| card.id.clone());
    let open: Vec<_> =
        list(open).into_iter().filter(|card| mine.iter().all(|own| own.id != card.id)).collect();
    let mut recent = finished;
    recent.extend(list(over).into_iter().filter(|card| !card.mine));
    let now = state.clock.now();
    let games = games::offered(state.shelf).map(|kind| game(&state, kind, lang)).collect();
    let me = who.0.map(|person| Named { id: person.id, name: person.name });
    Ok(Json(Home { now, me, games, mine, open, recent, next }))
}

/// `GET /api/games`
pub(crate) async fn games(Shared(state): Shared<State>, lang: Lang) -> Json<Games> {
    let games = games::offered(state.shelf).map(|kind| game(&state, kind, lang)).collect();
    Json(Games { games })
}

/// `GET /api/games/{game}`
pub(crate) async fn one_game(
    Shared(state): Shared<State>,
    Path(name): Path<String>,
    lang: Lang,
) -> Result<Json<Game>, AppError> {
    Ok(Json(game(&state, find(&state, &name)?, lang)))
}

/// The game with this name.
pub(crate) fn find(state: &State, name: &str) -> Result<&'static dyn Entry, AppError> {
    games::find(state.shelf, name).map_err(|_| AppError::new(Code::NoSuchGame))
}

fn game(state: &State, kind: &'static dyn Entry, lang: Lang) -> Game {
    let name = kind.name();
    let word = |id: String, plain: &str| lang.word(&id).unwrap_or_else(|| plain.to_owned());
    let thinker = state.bots.thinker();
    let emblems = kind.emblems();
    let bot = |level| Level { level, title: word(format!("ui-level-{level}"), level) };
    let role = |seat: &&'static str| word(format!("{name}-{seat}"), seat);
    Game {
        name,
        title: word(name.to_owned(), name),
        shown: emblems.is_some(),
        about: lang.word(&format!("ui-about-{name}")),
        lesson: kind.book().is_some_and(|book| book.lesson(lang.words().language()).is_some()),
        outlook: kind.outlook(),
        puzzles: state.puzzles.of(kind).len(),
        rules: kind.rules_version(),
        least: *kind.seats().start(),
        most: *kind.seats().end(),
        seats: kind.seat_names().to_vec(),
        roles: kind.seat_names().iter().map(role).collect(),
        emblems: emblems.unwrap_or_default(),
        options: kind.fields().iter().map(|field| option(name, field, lang)).collect(),
        presets: kind.presets().iter().map(|one| preset(kind, one, lang)).collect(),
        bots: thinker.levels(kind).into_iter().map(bot).collect(),
        opponents: thinker
            .styles(kind)
            .into_iter()
            .filter_map(|style| opponent(style, lang))
            .collect(),
        picture: format!("/api/games/{name}/picture.svg"),
    }
}

/// The opponent who plays in this style.
fn opponent(style: &'static str, lang: Lang) -> Option<Opponent> {
    Some(Opponent {
        style,
        name: style.parse::<Style>().ok()?.opponent()?,
        about: lang.word(&format!("ui-opponent-{style}")).unwrap_or_default(),
        face: format!("face-{style}"),
    })
}

fn option(game: &str, field: &Field, lang: Lang) -> GameOption {
    let id = format!("{game}-option-{}", field.name);
    let title = |value: &&'static str| {
        lang.word(&format!("{id}-{value}")).unwrap_or_else(|| (*value).to_owned())
    };
    GameOption {
        name: field.name,
        values: field.values.to_vec(),
        title: lang.word(&id).unwrap_or_else(|| field.name.to_owned()),
        titles: field.values.iter().map(title).collect(),
        about: lang.words().attribute(&id, "about").map(str::to_owned),
    }
}

fn preset(kind: &'static dyn Entry, preset: &table::Preset, lang: Lang) -> Preset {
    let title = lang.word(&format!("{}-preset-{}", kind.name(), preset.name));
    let names = kind.fields().iter().map(|field| field.name);
    Preset {
        name: preset.name,
        title: title.unwrap_or_else(|| preset.name.to_owned()),
        options: names.zip(preset.values.iter().copied()).collect(),
    }
}
