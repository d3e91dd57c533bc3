//! Creating tables: from a choice of game and seats, from a finished table, or from a record.

use axum::{Extension, extract::State as Shared};
use games::Verdict;
use room::{ClockKind, Import, Place, Room, Setup, Title, cards, wire::Card};
use serde::Serialize;
use table::{Reading, Record, Waiting};

use crate::{
    club::home,
    http::{
        error::{AppError, Code},
        extract::{Address, Body},
        limits::Kind,
        sent::{Created, Json},
        wire::{SeatChoice, TableBody},
    },
    ids, live,
    people::{
        guests::{self, Guest},
        names, programs,
    },
    state::State,
    store::{LEASE, Person, StoreError},
};

/// The longest bank and the most days of a clock.
const LONGEST_BANK: u32 = 86_400;
const MOST_DAYS: u32 = 60;

/// `POST /api/tables`
pub(crate) async fn create(
    Shared(state): Shared<State>,
    Extension(address): Extension<Address>,
    Guest(person): Guest,
    Body(body): Body<TableBody>,
) -> Result<Created<Json<Card>>, AppError> {
    state.limits.count(Kind::Table, Some(&person.id), address.0)?;
    let (setup, places) = agree(&state, &person, body).await?;
    let card = open(&state, &person, address, setup, places).await?;
    Ok(Created(Json(card)))
}

/// Checks what was chosen.
async fn agree(
    state: &State,
    person: &Person,
    body: TableBody,
) -> Result<(Setup, Vec<Place>), AppError> {
    let kind = games::find(state.shelf, &body.game)?;
    kind.check_seats(body.seats.len())?;
    let origin =
        body.position.as_deref().map(|position| drawn(kind, position, &body)).transpose()?;
    check_clock(body.clock)?;
    if body.coach {
        // A coach needs a judge.
        kind.played_by_bots()?;
    }
    let title = match &body.title {
        Some(title) => Title::Given(names::title(title)?),
        None => Title::Of { of: person.name.clone() },
    };
    let mut places = Vec::new();
    for choice in body.seats {
        places.push(place(state, person, kind, choice).await?);
    }
    let preset = body.preset.iter().map(|preset| ("preset", &**preset));
    let given: Vec<(&str, &str)> =
        preset.chain(body.options.iter().map(|(name, value)| (&**name, &**value))).collect();
    if body.options.contains_key("preset") {
        return Err(AppError::new(Code::BadOption));
    }
    let owned = |(name, value): (&str, &str)| (name.to_owned(), value.to_owned());
    let options = match &origin {
        Some(origin) => origin.options.clone(),
        None => kind.complete(&given, places.len())?.into_iter().map(owned).collect(),
    };
    let setup = Setup {
        game: body.game.clone(),
        rules: kind.rules_version(),
        options,
        preset: body.preset.clone(),
        title,
        private: body.private,
        clock: body.clock,
        spectators: body.spectators,
        start: body.start,
        coach: body.coach,
        creator: Some(person.id.clone()),
        origin,
    };
    Ok((setup, places))
}

/// The record of a game that begins with a drawn position. Its author knows all hands, so
/// nobody else sits down there.
fn drawn(
    kind: &'static dyn games::Entry,
    position: &str,
    body: &TableBody,
) -> Result<Record, AppError> {
    let here = |seat: &SeatChoice| {
        matches!(seat, SeatChoice::Me | SeatChoice::Here { .. } | SeatChoice::Bot { .. })
    };
    let play = kind.load(position, None)?;
    if !body.seats.iter().all(here) || play.names().len() != body.seats.len() {
        return Err(AppError::new(Code::BadSeats));
    }
    if body.preset.is_some() || !body.options.is_empty() {
        return Err(AppError::new(Code::BadOption));
    }
    if play.waiting() == Waiting::Over {
        return Err(AppError::because(Code::BadPosition, "the game is over in this position"));
    }
    Ok(play.record())
}

fn check_clock(clock: ClockKind) -> Result<(), AppError> {
    let fits = match clock {
        ClockKind::None => true,
        ClockKind::Bank { seconds, increment_seconds } => {
            (1..=LONGEST_BANK).contains(&seconds) && increment_seconds <= LONGEST_BANK
        }
        ClockKind::Days { days } => (1..=MOST_DAYS).contains(&days),
    };
    if fits { Ok(()) } else { Err(AppError::new(Code::BadRequest)) }
}

/// The place chosen for a seat.
pub(crate) async fn place(
    state: &State,
    person: &Person,
    game: &'static dyn games::Entry,
    choice: SeatChoice,
) -> Result<Place, AppError> {
    Ok(match choice {
        SeatChoice::Me => {
            Place::Person { person: person.id.clone(), name: person.name.clone(), program: false }
        }
        SeatChoice::Here { name } => {
            // A person on this screen has not proven that they own an account of that name.
            let name = guests::allowed(state, &name, None).await?;
            Place::Person { person: person.id.clone(), name, program: false }
        }
        SeatChoice::Program { bot } => {
            let program = programs::own(state, &person.id, &bot).await?;
            Place::Person { person: program.id, name: program.name, program: true }
        }
        SeatChoice::Bot { level, style } => {
            let thinker = state.bots.thinker();
            let known = thinker.levels(game).contains(&&*level)
                && style.as_ref().is_none_or(|style| thinker.styles(game).contains(&&**style));
            if !known {
                return Err(AppError::new(Code::BadSeats));
            }
            Place::Bot { level, style }
        }
        SeatChoice::Asked { name } => invited(state, person, &name).await?,
        SeatChoice::Open => Place::Open,
    })
}

/// A seat that is kept for the account of this name. An account that blocks the person, or is
/// blocked by them, cannot be found.
async fn invited(state: &State, person: &Person, name: &str) -> Result<Place, AppError> {
    let unknown = || AppError::new(Code::NoSuchPlayer);
    let login = names::folded(&names::written(name).map_err(|_| unknown())?);
    let account = state.store.account(&login).await?.map(|account| account.person);
    let free =
        |other: &Person| other.id != person.id && !state.silence.parts(&other.id, &person.id);
    let Person { id, name, .. } = account.filter(free).ok_or_else(unknown)?;
    Ok(Place::Asked { person: id, name })
}

/// Makes a table with these places and stores it.
pub(crate) async fn open(
    state: &State,
    person: &Person,
    address: Address,
    setup: Setup,
    places: Vec<Place>,
) -> Result<Card, AppError> {
    let (id, seed, now) = (ids::fresh_id()?, state.seeds.for_match()?, state.clock.now());
    let mut room = Room::new(state.shelf, id, setup, Some(seed.clone()), now);
    room.create(places, person.actor(), now)?;
    let new = room.whole(Some(seed.to_string()), LEASE).map_err(StoreError::from)?;
    state.bot_tables.admit(&room, Some(address.0))?;
    if let Err(error) = state.store.append(new).await {
        state.bot_tables.forget(room.id());
        return Err(error.into());
    }
    let online = |person: &str| state.hub.is_online(person);
    let card = cards::card(&room, Some(&person.id), online);
    if card.mine {
        announce(state, &person.id, &card);
    }
    for place in room.places() {
        announce_program(state, place, room.id());
    }
    // If a bot begins, the table's own task asks it.
    state.tick(&card.id).await;
    Ok(card)
}

/// Tells a person's streams about a table that is now theirs.
pub(crate) fn announce(state: &State, person: &str, card: &Card) {
    state.hub.add_table(person, &card.id);
    state.hub.send_to_person(person, &live::event("table", card));
}

/// Where a program sits now.
#[derive(Clone, Copy, Debug, Serialize)]
struct Seated<'a> {
    table: &'a str,
}

/// Tells the streams of a program about a table where it sits now.
pub(crate) fn announce_program(state: &State, place: &Place, table: &str) {
    if let Place::Person { person, program: true, .. } = place {
        state.hub.add_table(person, table);
        state.hub.send_to_person(person, &live::event("table", &Seated { table }));
    }
}

/// `POST /api/records`
pub(crate) async fn upload(
    Shared(state): Shared<State>,
    Extension(address): Extension<Address>,
    Guest(person): Guest,
    text: String,
) -> Result<Created<Json<Card>>, AppError> {
    state.limits.count(Kind::Table, Some(&person.id), address.0)?;
    let mut reading =
        Reading::of(&text).map_err(|error| AppError::because(Code::BadRecord, error))?;
    // Rulesets are kept for the life of the process, so a server accepts them only from its host.
    reading.record.data.clear();
    let newest = home::find(&state, &reading.record.game)?;
    let shelf = state.shelf;
    let checked = tokio::task::spawn_blocking(move || match games::verify(shelf, &reading) {
        Ok(Verdict::Proven | Verdict::Unproven(_)) => Ok(reading.record),
        Ok(Verdict::Unfinished) => Err(AppError::new(Code::NotOver)),
        Err(error) => {
            let (refusal, record) = (AppError::because(Code::BadRecord, error), reading.record);
            Err(match games::find_rules(shelf, &record.game, record.rules) {
                Some(_) => refusal,
                None => refusal.played_by(&record.game, record.rules, newest.rules_version()),
            })
        }
    });
    let record = checked.await.map_err(|_| AppError::new(Code::Broken))??;
    let (id, now) = (ids::fresh_id()?, state.clock.now());
    // Names in a record are untrusted input.
    let names: Vec<String> = record
        .seats
        .iter()
        .map(|entry| names::written(&entry.name).unwrap_or(entry.seat.clone()))
        .collect();
    let title = names.join(", ").chars().take(names::LONGEST_TITLE).collect();
    let import = Import { record, names, title, creator: person.id.clone() };
    let room = Room::from_record(shelf, id, import, now)?;
    let new = room.whole(None, LEASE).map_err(StoreError::from)?;
    state.store.append(new).await?;
    let card = cards::card(&room, Some(&person.id), |_| false);
    Ok(Created(Json(card)))
}
