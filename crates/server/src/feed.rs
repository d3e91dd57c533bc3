//! `GET /api/bot/stream`: what a program at our tables is asked, line by line.
//!
//! The lines are those of the player's side of the engine protocol (`docs/bots.md`), each with its
//! table: a `hello` when it sits down at a game, a `choose` for every question, an `end`. Whoever
//! connects anew is told anew what he is asked. The streams of browsers wake it; what it says it
//! reads off the table.

use std::{
    collections::{BTreeMap, BTreeSet},
    convert::Infallible,
};

use axum::{
    Extension,
    body::Body,
    extract::State as Shared,
    http::{HeaderValue, header},
    response::{IntoResponse, Response},
};
use bytes::Bytes;
use futures_util::stream::poll_fn;
use http_body_util::BodyExt;
use serde_json::{Value, json};
use table::{Seat, Viewer};
use tokio::sync::mpsc;

use crate::{
    error::{AppError, Code},
    extract::Address,
    guests::Player,
    language::Lang,
    live::{EventStream, Most},
    room::{Room, Status},
    state::State,
};

/// How many lines may wait for a program that does not read.
const QUEUE: usize = 64;

/// What a program has been told of one seat.
#[derive(Clone, Debug, Default)]
struct Told {
    greeted: bool,
    /// How much of the log it knows.
    known: usize,
    /// Since which step it is asked what it was last asked.
    asked: Option<u32>,
    over: bool,
}

/// `GET /api/bot/stream`
pub(crate) async fn open(
    Shared(state): Shared<State>,
    Extension(address): Extension<Address>,
    Player(person): Player,
) -> Result<Response, AppError> {
    if !person.is_program() {
        return Err(AppError::new(Code::ProgramsOnly));
    }
    let most = Most {
        person: state.settings.streams_per_person,
        address: state.settings.streams_per_address,
    };
    let tables: BTreeSet<String> =
        state.store.going_on_for(&person.id).await?.into_iter().collect();
    // First listen, then look, as browsers do.
    let id = Some(person.id.clone());
    let woken = state.hub.open(id, address.0, Lang::default(), tables.clone(), most)?;
    let (lines, mut body) = mpsc::channel::<Bytes>(QUEUE);
    let welcome = json!({ "do": "welcome", "bot": person.name, "now": state.clock.now() });
    let feed = Feed { state, person: person.id, told: BTreeMap::new(), lines };
    tokio::spawn(feed.run(welcome, tables, woken));
    let lines =
        poll_fn(move |context| body.poll_recv(context).map(|line| line.map(Ok::<_, Infallible>)));
    let mut response = Body::from_stream(lines).into_response();
    let headers = response.headers_mut();
    headers.insert(header::CONTENT_TYPE, HeaderValue::from_static("application/x-ndjson"));
    headers.insert(header::CACHE_CONTROL, HeaderValue::from_static("no-store"));
    headers.insert("x-accel-buffering", HeaderValue::from_static("no"));
    Ok(response)
}

/// What one program hears.
struct Feed {
    state: State,
    person: String,
    told: BTreeMap<(String, u8), Told>,
    lines: mpsc::Sender<Bytes>,
}

/// The program has gone.
struct Gone;

impl Feed {
    async fn run(mut self, welcome: Value, tables: BTreeSet<String>, mut woken: EventStream) {
        if self.say(&welcome).await.is_err() {
            return;
        }
        for table in tables {
            if self.look(&table).await.is_err() {
                return;
            }
        }
        loop {
            // A program that has gone is noticed at once, and its stream given back.
            let frame = tokio::select! {
                frame = woken.frame() => frame.and_then(Result::ok),
                () = self.lines.closed() => None,
            };
            let Some(event) = frame.and_then(|frame| frame.into_data().ok()) else { return };
            let said = match table_of(&event) {
                Some(table) => self.look(&table).await,
                // An empty line now and then shows that both ends are there.
                None => self.lines.send(Bytes::from_static(b"\n")).await.map_err(|_| Gone),
            };
            if said.is_err() {
                return;
            }
        }
    }

    async fn say(&self, line: &Value) -> Result<(), Gone> {
        self.lines.send(Bytes::from(format!("{line}\n"))).await.map_err(|_| Gone)
    }

    /// Looks at a table, and says what the program does not know yet.
    async fn look(&mut self, table: &str) -> Result<(), Gone> {
        let (person, id) = (self.person.clone(), table.to_owned());
        let told = self.told.clone();
        let looked = self.state.look(table, move |room| {
            let mut news = Vec::new();
            for seat in room.seats_of(Some(&person)) {
                let key = (id.clone(), seat.index() as u8);
                let mut told = told.get(&key).cloned().unwrap_or_default();
                let lines = lines(room, seat, &mut told);
                news.push((key, told, lines));
            }
            Ok(news)
        });
        let Ok(news) = looked.await else { return Ok(()) };
        for (key, told, lines) in news {
            for line in &lines {
                self.say(line).await?;
            }
            match told.over {
                true => drop(self.told.remove(&key)),
                false => drop(self.told.insert(key, told)),
            }
        }
        Ok(())
    }
}

/// What a seat is to be told now.
fn lines(room: &Room, seat: Seat, told: &mut Told) -> Vec<Value> {
    let Some(play) = room.play.as_deref() else { return Vec::new() };
    let number = seat.index();
    let mut lines = Vec::new();
    if !told.greeted {
        told.greeted = true;
        let seats = play.seat_names();
        lines.push(json!({
            "do": "hello", "table": room.id, "protocol": 1, "game": room.setup.game,
            "rules": room.setup.rules, "seats": seats, "seat": seats.get(number),
            "number": number, "names": play.names(),
            "options": room.setup.options.iter().cloned().collect::<BTreeMap<_, _>>(),
        }));
    }
    let asked = room.status == Status::Running && room.waiting().contains(seat);
    let since = room.asked_since(seat);
    if asked && told.asked != Some(since) {
        let news = room.log.get(told.known..).unwrap_or_default();
        let news = news.iter().filter_map(|logged| logged.told.as_ref());
        let events: Vec<_> = news.flat_map(|told| told.seen(Viewer::Seat(seat))).collect();
        told.known = room.log.len();
        told.asked = Some(since);
        lines.push(json!({
            "do": "choose", "table": room.id, "number": number, "step": room.step(),
            "decision": play.decision(seat), "aside": play.aside(seat),
            "legal": play.legal_actions(seat), "view": play.view(Viewer::Seat(seat)).view,
            "events": events,
        }));
    }
    if room.is_over() && !told.over {
        told.over = true;
        let result = room.result.as_ref();
        let result = result.map(|(places, scores)| json!({ "places": places, "scores": scores }));
        lines.push(json!({ "do": "end", "table": room.id, "number": number, "result": result }));
    }
    lines
}

/// The table that an event is about.
fn table_of(event: &[u8]) -> Option<String> {
    let text = std::str::from_utf8(event).ok()?;
    let data = text.lines().find_map(|line| line.strip_prefix("data: "))?;
    let data: Value = serde_json::from_str(data).ok()?;
    let table = data.get("table").or_else(|| data.get("id"))?;
    table.as_str().map(str::to_owned)
}
