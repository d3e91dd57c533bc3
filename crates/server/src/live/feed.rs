//! `GET /api/bot/stream`: the questions for an external program, line by line.
//!
//! The lines are the player's side of the engine protocol (`docs/bots.md`), each with its table: a
//! `hello` when the program sits down at a game, a `choose` for every question, an `end`. A program
//! that reconnects gets its open questions again. Events for browsers wake the stream; its content
//! is read from the table.

use std::{
    collections::{BTreeMap, BTreeSet},
    convert::Infallible,
    task::{Context, Poll},
};

use axum::{
    Extension,
    body::Body,
    extract::State as Shared,
    http::{HeaderValue, header},
    response::IntoResponse,
};
use bytes::Bytes;
use futures_util::stream::poll_fn;
use room::{Lang, telling::Program};
use serde::Serialize;
use serde_json::Value;
use tokio::sync::mpsc;

use crate::{
    http::{
        error::{AppError, Code},
        extract::Address,
        sent::{self, Sent},
    },
    live::{
        Most, Shows,
        subscription::{self, Bye, Ending, Subscription},
    },
    people::guests::Caller,
    state::State,
};

/// How many lines may wait for a program that does not read.
const QUEUE: usize = 64;

/// `GET /api/bot/stream`
pub(crate) async fn open(
    Shared(state): Shared<State>,
    Extension(address): Extension<Address>,
    Caller(known): Caller,
) -> Result<Sent<sent::Lines>, AppError> {
    let known = known.ok_or(AppError::new(Code::NoGuest))?;
    let person = known.person.clone();
    if !person.is_program() {
        return Err(AppError::new(Code::ProgramsOnly));
    }
    let most = Most::of(&state.settings);
    let tables: BTreeSet<String> =
        state.store.going_on_for(&person.id).await?.into_iter().collect();
    // Subscribe first, then read the state, as browsers do.
    let lang = Lang::default();
    let woken = state.hub.open(
        Some(known.clone()),
        address.0,
        lang,
        tables.clone(),
        Shows::default(),
        most,
    )?;
    state.admit(&woken, Some(&known)).await?;
    let (lines, body) = mpsc::channel::<Bytes>(QUEUE);
    let mut body = Lines { said: body, ending: woken.ending(), over: false };
    let welcome = Line::Welcome { bot: person.name, now: state.clock.now() };
    let feed = Feed { state, person: person.id, told: BTreeMap::new(), lines };
    crate::spawn(feed.run(welcome, tables, woken));
    let lines =
        poll_fn(move |context| body.poll_next(context).map(|line| line.map(Ok::<_, Infallible>)));
    let mut response = Body::from_stream(lines).into_response();
    let headers = response.headers_mut();
    headers.insert(header::CONTENT_TYPE, HeaderValue::from_static("application/x-ndjson"));
    headers.insert(header::CACHE_CONTROL, HeaderValue::from_static("no-store"));
    headers.insert("x-accel-buffering", HeaderValue::from_static("no"));
    Ok(Sent::new(response))
}

/// What a stream says besides what is read off the tables.
#[derive(Clone, Debug, Serialize)]
#[serde(tag = "do", rename_all = "kebab-case")]
enum Line {
    /// The stream is open.
    Welcome { bot: String, now: i64 },
    /// The stream ends.
    Bye { why: Bye },
}

/// A line as it is sent.
fn line(said: &impl Serialize) -> Bytes {
    let mut line = serde_json::to_vec(said).unwrap_or_default();
    line.push(b'\n');
    line.into()
}

/// The lines on their way to a program. When its access has ended, it hears none of those that
/// still wait.
struct Lines {
    said: mpsc::Receiver<Bytes>,
    ending: Ending,
    over: bool,
}

impl Lines {
    fn poll_next(&mut self, context: &mut Context<'_>) -> Poll<Option<Bytes>> {
        if self.over {
            return Poll::Ready(None);
        }
        let said = match self.ending.why() {
            None => self.said.poll_recv(context),
            Some(_) => Poll::Ready(None),
        };
        match (said, self.ending.why()) {
            (Poll::Ready(None), Some(why)) => {
                self.over = true;
                Poll::Ready(Some(line(&Line::Bye { why })))
            }
            (said, _) => said,
        }
    }
}

/// What one program hears.
struct Feed {
    state: State,
    person: String,
    told: BTreeMap<(String, u8), Program>,
    lines: mpsc::Sender<Bytes>,
}

/// The program has gone, or its access has ended.
struct Gone;

impl Feed {
    async fn run(mut self, welcome: Line, tables: BTreeSet<String>, mut woken: Subscription) {
        if self.say(&welcome).await.is_err() {
            return;
        }
        for table in tables {
            if self.look(&table).await.is_err() {
                return;
            }
        }
        let mut heartbeat = subscription::heartbeat();
        loop {
            // A disconnected program is noticed at once, which frees its stream.
            let event = tokio::select! {
                event = woken.next() => event.map(Some).map_err(|_| Gone),
                _ = heartbeat.tick() => Ok(None),
                () = self.lines.closed() => Err(Gone),
            };
            let said = match event.map(|event| event.and_then(|event| table_of(&event))) {
                Ok(Some(table)) => self.look(&table).await,
                // An empty line now and then keeps the connection alive.
                Ok(None) => self.lines.send(Bytes::from_static(b"\n")).await.map_err(|_| Gone),
                Err(gone) => Err(gone),
            };
            if said.is_err() {
                return;
            }
        }
    }

    async fn say(&self, said: &impl Serialize) -> Result<(), Gone> {
        self.lines.send(line(said)).await.map_err(|_| Gone)
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
                let lines = told.lines(room, seat);
                news.push((key, told, lines));
            }
            Ok(news)
        });
        let Ok(news) = looked.await else { return Ok(()) };
        for (key, told, lines) in news {
            for line in &lines {
                self.say(line).await?;
            }
            match told.is_over() {
                true => drop(self.told.remove(&key)),
                false => drop(self.told.insert(key, told)),
            }
        }
        Ok(())
    }
}

/// The table that an event is about.
fn table_of(event: &[u8]) -> Option<String> {
    let text = std::str::from_utf8(event).ok()?;
    let data = text.lines().find_map(|line| line.strip_prefix("data: "))?;
    let data: Value = serde_json::from_str(data).ok()?;
    let table = data.get("table").or_else(|| data.get("id"))?;
    table.as_str().map(str::to_owned)
}
