//! Making tables: from a choice of game and seats, from a finished table, or from a record.

use axum::{Extension, Json, extract::State as Shared, http::StatusCode};
use serde_json::json;
use table::{Record, Seed};

use crate::{
    cards::{self, StoredCard},
    error::{AppError, Code},
    extract::{Address, Body},
    guests::Guest,
    home, ids,
    limits::Kind,
    live, names, programs,
    room::{ClockKind, Place, Room, Setup, Start, What},
    state::State,
    store::{Append, NewTable, Person},
    tables,
    title::Title,
    wire::{Card, SeatChoice, TableBody},
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
) -> Result<(StatusCode, Json<Card>), AppError> {
    state.limits.count(Kind::Table, Some(&person.id), address.0)?;
    let (setup, places) = agree(&state, &person, body).await?;
    let card = open(&state, &person, setup, places).await?;
    Ok((StatusCode::CREATED, Json(card)))
}

/// Checks what was chosen.
async fn agree(
    state: &State,
    person: &Person,
    body: TableBody,
) -> Result<(Setup, Vec<Place>), AppError> {
    let kind = games::find(state.shelf, &body.game)?;
    kind.check_seats(body.seats.len())?;
    check_clock(body.clock)?;
    let title = match &body.title {
        Some(title) => Title::Given(names::title(title)?),
        None => Title::Of { of: person.name.clone() },
    };
    let mut places = Vec::new();
    for choice in body.seats {
        places.push(place(state, person, &body.game, choice).await?);
    }
    let preset = body.preset.iter().map(|preset| ("preset", &**preset));
    let given: Vec<(&str, &str)> =
        preset.chain(body.options.iter().map(|(name, value)| (&**name, &**value))).collect();
    if body.options.contains_key("preset") {
        return Err(AppError::new(Code::BadOption));
    }
    // A game started and thrown away tells whether the options exist, and all of their values.
    let trial = games::Setup {
        options: given,
        names: vec![String::new(); places.len()],
        seed: Some(Seed::from_number(0)),
    };
    let options = kind.start(&trial)?.record().options;
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
        creator: Some(person.id.clone()),
        origin: None,
    };
    Ok((setup, places))
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

/// The place that somebody chose for a seat.
pub(crate) async fn place(
    state: &State,
    person: &Person,
    game: &str,
    choice: SeatChoice,
) -> Result<Place, AppError> {
    Ok(match choice {
        SeatChoice::Me => {
            Place::Person { person: person.id.clone(), name: person.name.clone(), program: false }
        }
        SeatChoice::Here { name } => {
            Place::Person { person: person.id.clone(), name: names::name(&name)?, program: false }
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
        SeatChoice::Open => Place::Open,
    })
}

/// Makes a table with these places and stores it.
pub(crate) async fn open(
    state: &State,
    person: &Person,
    setup: Setup,
    places: Vec<Place>,
) -> Result<Card, AppError> {
    let (id, seed, now) = (ids::fresh_id()?, ids::fresh_seed()?, state.clock.now());
    let mut room = Room::new(state.shelf, id, setup, Some(seed.clone()), now);
    room.create(places, person, now)?;
    let new = whole(&room, Some(seed.to_string()))?;
    state.store.append(new).await?;
    let online = |person: &str| state.hub.is_online(person);
    let card = cards::card(&room, Some(&person.id), online);
    if card.mine {
        announce(state, &person.id, &card);
    }
    for place in &room.places {
        announce_program(state, place, &room.id);
    }
    // Bots that begin are asked by the table's own task.
    state.tick(&card.id).await;
    Ok(card)
}

/// Tells the streams of a person about a table that is his now.
pub(crate) fn announce(state: &State, person: &str, card: &Card) {
    state.hub.add_table(person, &card.id);
    state.hub.send_to_person(person, &live::event("table", card));
}

/// Tells the streams of a program about a table where it sits now.
pub(crate) fn announce_program(state: &State, place: &Place, table: &str) {
    if let Place::Person { person, program: true, .. } = place {
        state.hub.add_table(person, table);
        state.hub.send_to_person(person, &live::event("table", &json!({ "table": table })));
    }
}

/// What is to be stored of a new table: all of it.
fn whole(room: &Room, seed: Option<String>) -> Result<Append, AppError> {
    let rows = room.log.iter().map(|logged| logged.entry.write()).collect::<Result<Vec<_>, _>>()?;
    let mut append = tables::append(room, rows, Some(&StoredCard::of(room)))?;
    append.new = Some(NewTable {
        game: room.setup.game.clone(),
        rules: room.setup.rules,
        setup: serde_json::to_string(&room.setup).map_err(|_| AppError::new(Code::Broken))?,
        private: room.setup.private,
        seed,
        created: room.created,
    });
    Ok(append)
}

/// `POST /api/records`
pub(crate) async fn upload(
    Shared(state): Shared<State>,
    Extension(address): Extension<Address>,
    Guest(person): Guest,
    text: String,
) -> Result<(StatusCode, Json<Card>), AppError> {
    state.limits.count(Kind::Table, Some(&person.id), address.0)?;
    let record = Record::read(&text).map_err(|error| AppError::because(Code::BadRecord, error))?;
    home::find(&state, &record.game)?;
    let shelf = state.shelf;
    let checked = tokio::task::spawn_blocking(move || {
        let played = games::replay(shelf, &record, None)
            .map_err(|error| AppError::because(Code::BadRecord, error))?;
        if played.outcome().is_none() {
            return Err(AppError::new(Code::NotOver));
        }
        Ok(record)
    });
    let record = checked.await.map_err(|_| AppError::new(Code::Broken))??;
    let (id, now) = (ids::fresh_id()?, state.clock.now());
    let room = Room::from_record(shelf, id, record, &person, now)?;
    let new = whole(&room, None)?;
    state.store.append(new).await?;
    let card = cards::card(&room, Some(&person.id), |_| false);
    Ok((StatusCode::CREATED, Json(card)))
}

impl Room {
    /// A finished table of which everything is open, from a record that has been checked.
    fn from_record(
        shelf: games::Shelf,
        id: String,
        record: Record,
        person: &Person,
        now: i64,
    ) -> Result<Self, AppError> {
        let seats = &record.seats;
        // Names in a record come from outside, like any other.
        let named: Vec<String> = seats
            .iter()
            .map(|entry| names::name(&entry.name).unwrap_or(entry.seat.clone()))
            .collect();
        let title: String = named.join(", ").chars().take(names::LONGEST_TITLE).collect();
        let origin = Record { steps: Vec::new(), result: None, ..record.clone() };
        let setup = Setup {
            game: record.game.clone(),
            rules: record.rules,
            options: record.options.clone(),
            preset: None,
            title: Title::Given(title),
            private: true,
            clock: ClockKind::None,
            spectators: true,
            start: Start::WhenFull,
            creator: Some(person.id.clone()),
            origin: Some(origin),
        };
        let mut room = Self::new(shelf, id, setup, None, now);
        room.import(named, record.steps, now)?;
        Ok(room)
    }

    fn import(
        &mut self,
        names: Vec<String>,
        steps: Vec<table::Step>,
        now: i64,
    ) -> Result<(), AppError> {
        let places = names
            .iter()
            .map(|name| Place::Person { person: String::new(), name: name.clone(), program: false })
            .collect();
        self.note(What::Created { places }, now)?;
        self.note(What::Started { names }, now)?;
        for step in steps {
            let what = match step {
                table::Step::Act { seat, action } => What::Act { seat, action },
                table::Step::Chance(outcome) => What::Chance { outcome },
                table::Step::Undo(to) => What::Undo { seat: 0, to },
            };
            self.note(what, now)?;
        }
        self.finish(now)
    }
}

/// Another game with the same people: they are asked to sit down where they sat.
pub(crate) fn again(room: &Room, person: &Person) -> (Setup, Vec<Place>) {
    let mine = room.seats_of(Some(&person.id));
    let title = match &room.setup.title {
        Title::Of { .. } => Title::Of { of: person.name.clone() },
        given @ Title::Given(_) => given.clone(),
    };
    let creator = Some(person.id.clone());
    let setup = Setup { title, creator, origin: None, ..room.setup.clone() };
    let places = room.places.iter().zip(0..).map(|(place, index)| {
        let own = mine.iter().any(|seat| seat.index() == index);
        match place {
            // Whoever made the table had his programs sit down there.
            Place::Person { program: true, .. } if room.setup.creator == setup.creator => {
                place.clone()
            }
            Place::Person { .. } if own => place.clone(),
            Place::Person { .. } | Place::Open => Place::Open,
            Place::Bot { .. } => place.clone(),
        }
    });
    let places = places.collect();
    (setup, places)
}
