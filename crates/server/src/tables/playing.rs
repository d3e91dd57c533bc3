//! Playing: people's deeds at a table, and what they see of it.

use axum::{
    Extension,
    extract::{Path, Query, State as Shared},
    http::{HeaderValue, header},
    response::IntoResponse,
};
use display::{Drawing, Layout};
use room::{
    Deed, Lang, Verdict,
    telling::{self, Asker, Fields, Sayings},
    wire::{Answer, Card, EntryOut, Gap, StateOut},
};
use serde::{Deserialize, Serialize};
use table::{Seat, Viewer};

use crate::{
    http::{
        error::{AppError, Code, Failure},
        extract::{Address, Body, table_id},
        limits::Kind,
        sent::{Foreign, Json, Ready, Sent, Text},
        wire::{
            ActBody, AnswerBody, ChatBody, EmptyBody, MaybeSeatBody, OwnSeatBody, ProposeBody,
            SeatBody, StandBody, StartBody, UndoBody, WhyBody,
        },
    },
    people::{
        guests::{Guest, Player, Who},
        names,
    },
    state::State,
    tables::{Asked, Shown, making},
};

/// The most entries that one request gets.
const MOST_ENTRIES: usize = 500;

/// The longest action that is read.
pub(crate) const LONGEST_ACTION: usize = 400;

type Deeds = Result<Ready<Answer>, AppError>;

/// Acts at a table for the caller, within their rate limits.
pub(crate) struct Doer {
    state: State,
    address: Address,
    guest: Guest,
    lang: Lang,
    /// How the client draws the table, if the answer is to carry the state.
    shown: Option<Shown>,
}

impl Doer {
    /// Lets people alone do it.
    fn people(&self) -> Result<(), AppError> {
        Player(self.guest.0.clone()).person().map(drop)
    }

    async fn perform(self, id: Path<String>, kind: Kind, deed: Deed) -> Deeds {
        self.state.limits.count(kind, Some(&self.guest.0.id), self.address.0)?;
        let id = table_id(id)?;
        let asked = Asked { from: Some(self.address.0), shown: self.shown };
        let answer = self.state.perform_asked(&id, deed, Some(self.guest.0), asked, self.lang);
        answer.await.map(|answer| Ready::from(&answer))
    }
}

impl axum::extract::FromRequestParts<State> for Doer {
    type Rejection = AppError;

    async fn from_request_parts(
        parts: &mut axum::http::request::Parts,
        state: &State,
    ) -> Result<Self, AppError> {
        let address = parts.extensions.get::<Address>().copied();
        let address = address.ok_or(AppError::new(Code::Broken))?;
        let lang = crate::http::extract::lang(&parts.uri, &parts.headers);
        let Player(person) = Player::from_request_parts(parts, state).await?;
        let guest = Guest(person);
        let Query(query) = Query::<ShownQuery>::try_from_uri(&parts.uri).unwrap_or_default();
        let (seat, layout) = (query.seat, layout(query.layout.as_deref().unwrap_or_default()));
        let stream = query.stream;
        let shown = query.have.map(|have| Shown { seat, layout, have, stream });
        Ok(Self { state: state.clone(), address, guest, lang, shown })
    }
}

/// How a client draws the table, for an answer that carries the state.
#[derive(Clone, Debug, Default, Deserialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub(crate) struct ShownQuery {
    /// The seat from which it looks.
    seat: Option<u8>,
    /// `wide` or `tall`.
    layout: Option<String>,
    /// The marks of the parts of the scene that it has.
    have: Option<String>,
    /// The number of its event stream, as its greeting says; news for it leaves out the state, which
    /// the answer carries.
    stream: Option<u64>,
}

/// `POST /api/tables/{id}/join`
pub(crate) async fn join(doer: Doer, id: Path<String>, Body(body): Body<MaybeSeatBody>) -> Deeds {
    doer.people()?;
    let (state, person) = (doer.state.clone(), doer.guest.0.id.clone());
    let table = table_id(Path(id.0.clone()))?;
    let answer = doer.perform(id, Kind::Seat, Deed::Join { seat: body.seat }).await?;
    let me = person.clone();
    let hub = state.hub.clone();
    let card = state
        .look(&table, move |room| {
            Ok(room::cards::card(room, Some(&me), |person| hub.is_online(person)))
        })
        .await?;
    making::announce(&state, &person, &card);
    Ok(answer)
}

/// `POST /api/tables/{id}/leave`
pub(crate) async fn leave(
    doer: Doer,
    id: Path<String>,
    Body(EmptyBody {}): Body<EmptyBody>,
) -> Deeds {
    doer.perform(id, Kind::Seat, Deed::Leave).await
}

/// `POST /api/tables/{id}/seats`
pub(crate) async fn seats(doer: Doer, id: Path<String>, Body(body): Body<SeatBody>) -> Deeds {
    doer.people()?;
    let table = table_id(Path(id.0.clone()))?;
    let game = doer.state.look(&table, |room| Ok(room.setup().game.clone())).await?;
    let game = games::find(doer.state.shelf, &game)?;
    let place = making::place(&doer.state, &doer.guest.0, game, body.choice).await?;
    let (state, deed) = (doer.state.clone(), Deed::Seat { seat: body.seat, place: place.clone() });
    let answer = doer.perform(id, Kind::Seat, deed).await?;
    making::announce_program(&state, &place, &table);
    Ok(answer)
}

/// `POST /api/tables/{id}/start`
pub(crate) async fn start(doer: Doer, id: Path<String>, Body(body): Body<StartBody>) -> Deeds {
    doer.people()?;
    if let Some(level) = &body.bots {
        let table = table_id(Path(id.0.clone()))?;
        let game = doer.state.look(&table, |room| Ok(room.setup().game.clone())).await?;
        let game = games::find(doer.state.shelf, &game)?;
        if !doer.state.bots.thinker().levels(game).contains(&&**level) {
            return Err(AppError::new(Code::BadSeats));
        }
    }
    doer.perform(id, Kind::Seat, Deed::Start { bots: body.bots }).await
}

/// `POST /api/tables/{id}/act`
pub(crate) async fn act(doer: Doer, id: Path<String>, Body(body): Body<ActBody>) -> Deeds {
    let ActBody { seat, action, then, stand, step, key } = body;
    if action.len() > LONGEST_ACTION || is_too_long(&then, &stand) {
        return Err(AppError::new(Code::BadNotation));
    }
    doer.perform(id, Kind::Act, Deed::Act { seat, action, then, stand, step, key }).await
}

/// Whether an order is longer than any that can be given.
pub(crate) fn is_too_long(order: &[String], stand: &Option<String>) -> bool {
    let mut all = order.iter().chain(stand);
    order.len() > games::LONGEST_ORDER || all.any(|one| one.len() > LONGEST_ACTION)
}

/// `POST /api/tables/{id}/undo`
pub(crate) async fn undo(doer: Doer, id: Path<String>, Body(body): Body<UndoBody>) -> Deeds {
    let UndoBody { seat, step, to, key } = body;
    doer.perform(id, Kind::Act, Deed::Undo { seat, step, to, key }).await
}

/// `POST /api/tables/{id}/propose`
pub(crate) async fn propose(doer: Doer, id: Path<String>, Body(body): Body<ProposeBody>) -> Deeds {
    doer.people()?;
    doer.perform(id, Kind::Seat, Deed::Propose { seat: body.seat, to: body.to }).await
}

/// `POST /api/tables/{id}/answer`
pub(crate) async fn answer(doer: Doer, id: Path<String>, Body(body): Body<AnswerBody>) -> Deeds {
    doer.perform(id, Kind::Seat, Deed::Answer { seat: body.seat, agree: body.agree }).await
}

/// `POST /api/tables/{id}/stand`
pub(crate) async fn stand(doer: Doer, id: Path<String>, Body(body): Body<StandBody>) -> Deeds {
    doer.perform(id, Kind::Seat, Deed::Stand { seat: body.seat, action: body.action }).await
}

/// `POST /api/tables/{id}/concede`
pub(crate) async fn concede(doer: Doer, id: Path<String>, Body(body): Body<OwnSeatBody>) -> Deeds {
    doer.perform(id, Kind::Seat, Deed::Concede { seat: body.seat }).await
}

/// `POST /api/tables/{id}/resign`
pub(crate) async fn resign(doer: Doer, id: Path<String>, Body(body): Body<OwnSeatBody>) -> Deeds {
    doer.perform(id, Kind::Seat, Deed::Resign { seat: body.seat }).await
}

/// `POST /api/tables/{id}/return`
pub(crate) async fn come_back(
    doer: Doer,
    id: Path<String>,
    Body(body): Body<OwnSeatBody>,
) -> Deeds {
    doer.perform(id, Kind::Seat, Deed::Return { seat: body.seat }).await
}

/// `POST /api/tables/{id}/chat`
pub(crate) async fn chat(doer: Doer, id: Path<String>, Body(body): Body<ChatBody>) -> Deeds {
    doer.people()?;
    let words = names::words(&body.text)?;
    doer.perform(id, Kind::Chat, Deed::Chat { words }).await
}

/// `POST /api/tables/{id}/rematch`
pub(crate) async fn rematch(
    doer: Doer,
    id: Path<String>,
    Body(EmptyBody {}): Body<EmptyBody>,
) -> Result<Json<Card>, AppError> {
    doer.people()?;
    let (state, person, lang) = (doer.state, doer.guest.0, doer.lang);
    state.limits.count(Kind::Table, Some(&person.id), doer.address.0)?;
    let table = table_id(id)?;
    let me = person.clone();
    let (offered, seat, setup, places) = state
        .look(&table, move |room| {
            let seats = room.seats_of(Some(&me.id));
            let seat = seats.first().ok_or(AppError::new(Code::NotYours))?;
            if !room.is_over() {
                return Err(AppError::new(Code::NotOver));
            }
            let (setup, places) = room.again(me.actor());
            Ok((room.rematch().map(str::to_owned), seat.index() as u8, setup, places))
        })
        .await?;
    let Some(offered) = offered else {
        let card = making::open(&state, &person, doer.address, setup, places).await?;
        let deed = Deed::Rematch { seat, table: card.id.clone() };
        state.perform(&table, deed, Some(person), lang).await?;
        return Ok(Json(card));
    };
    // A rematch was already offered: take the same seat as before, or any free one.
    let me = person.id.clone();
    let sits = state.look(&offered, move |room| Ok(!room.seats_of(Some(&me)).is_empty())).await?;
    if !sits {
        let there = Deed::Join { seat: Some(seat) };
        let joined = state.perform(&offered, there, Some(person.clone()), lang).await;
        if joined.is_err() {
            let anywhere = Deed::Join { seat: None };
            state.perform(&offered, anywhere, Some(person.clone()), lang).await?;
        }
    }
    let (me, hub) = (person.id.clone(), state.hub.clone());
    let card = state
        .look(&offered, move |room| {
            Ok(room::cards::card(room, Some(&me), |person| hub.is_online(person)))
        })
        .await?;
    making::announce(&state, &person.id, &card);
    Ok(Json(card))
}

/// Whether an action would be accepted.
#[derive(Clone, Debug, Serialize)]
#[serde(untagged, rename = "Judgement")]
#[cfg_attr(test, derive(schemars::JsonSchema, ts_rs::TS))]
pub(crate) enum Judged {
    /// It would.
    Legal {
        #[cfg_attr(test, ts(type = "true"))]
        legal: bool,
    },
    /// It would not.
    Refused {
        #[cfg_attr(test, ts(type = "false"))]
        legal: bool,
        code: Code,
        rule: Option<String>,
        text: String,
    },
}

/// `POST /api/tables/{id}/why`
pub(crate) async fn why(
    doer: Doer,
    id: Path<String>,
    Body(body): Body<WhyBody>,
) -> Result<Json<Judged>, AppError> {
    let Doer { state, address, guest: Guest(person), lang, shown: _ } = doer;
    state.limits.count(Kind::Look, Some(&person.id), address.0)?;
    if body.action.len() > LONGEST_ACTION {
        return Err(AppError::new(Code::BadNotation));
    }
    let table = table_id(id)?;
    let refusal =
        state.look(&table, move |room| Ok(room.judge(&person.id, body.seat, &body.action)?));
    Ok(Json(match refusal.await? {
        Verdict::Legal => Judged::Legal { legal: true },
        Verdict::Refused(refusal) => {
            let Failure { code, rule, text, .. } = AppError::from(refusal).failure(lang);
            Judged::Refused { legal: false, code, rule, text }
        }
    }))
}

/// How a state is asked for.
#[derive(Clone, Debug, Default, Deserialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub(crate) struct StateQuery {
    /// The seat from which to look.
    pub(crate) seat: Option<u8>,
    /// What is wanted of `scene`, `choices`, `legal`, `view`, `outlook` and `log`.
    fields: Option<String>,
    /// `wide` or `tall`.
    layout: Option<String>,
    /// The marks of the parts of the scene that the client has.
    have: Option<String>,
}

impl StateQuery {
    pub(crate) fn layout(&self) -> Layout {
        layout(self.layout.as_deref().unwrap_or_default())
    }
}

/// The layout of this name.
pub(crate) fn layout(name: &str) -> Layout {
    match name {
        "tall" => Layout::Tall,
        _ => Layout::Wide,
    }
}

/// `GET /api/tables/{id}`
pub(crate) async fn show(
    Shared(state): Shared<State>,
    id: Path<String>,
    Query(query): Query<StateQuery>,
    who: Who,
    lang: Lang,
) -> Result<Ready<StateOut>, AppError> {
    let id = table_id(id)?;
    let (hub, now) = (state.hub.clone(), state.clock.now());
    let shown = state.look(&id, move |room| {
        let fields = Fields::read(query.fields.as_deref());
        let (seat, layout) = (query.seat, query.layout());
        let have = query.have.as_deref();
        let asker = Asker { person: who.id(), seat, lang, fields, layout, have, now };
        let state = telling::state(room, asker, |person| hub.is_online(person))?;
        Ok(Ready::from(&state))
    });
    shown.await
}

/// Which part of the log is asked for.
#[derive(Clone, Copy, Debug, Default, Deserialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub(crate) struct GapQuery {
    /// The number of the last known entry.
    after: Option<u64>,
    /// The number of the first known entry.
    before: Option<u64>,
    /// How many, counted from the end.
    last: Option<usize>,
    /// The seat from which to look.
    seat: Option<u8>,
}

/// `GET /api/tables/{id}/entries`
pub(crate) async fn entries(
    Shared(state): Shared<State>,
    id: Path<String>,
    Query(query): Query<GapQuery>,
    who: Who,
    lang: Lang,
) -> Result<Json<Gap>, AppError> {
    let id = table_id(id)?;
    let gap = state.look(&id, move |room| {
        let viewer = room.reader(who.id(), room.viewer(who.id(), query.seat)?);
        let length = room.log().len();
        let place = |number: u64| usize::try_from(number).unwrap_or(length).min(length);
        let end = query.before.map_or(length, |number| place(number.saturating_sub(1)));
        let start = match (query.after, query.last) {
            (Some(after), _) => place(after),
            (None, Some(last)) => end.saturating_sub(last.min(MOST_ENTRIES)),
            (None, None) => 0,
        };
        let (start, end) = (start.min(end), end.min(start.saturating_add(MOST_ENTRIES)));
        let part = room.log().get(start..end).unwrap_or_default();
        Ok(Gap {
            number: room.number(),
            step: room.step(),
            entries: telling::entries(room, part, viewer, who.id(), lang, &mut Sayings::default()),
            more: query.after.is_some() && end < length,
        })
    });
    gap.await.map(Json)
}

/// `GET /api/tables/{id}/record.eridu`
pub(crate) async fn record_text(
    Shared(state): Shared<State>,
    id: Path<String>,
    who: Who,
) -> Result<Sent<Text>, AppError> {
    let id = table_id(id)?;
    let record = record(&state, &id, who).await?;
    let name = format!("attachment; filename=\"{}-{}.eridu\"", record.game, &id[..8]);
    let mut response = record.to_text().into_response();
    if let Ok(name) = HeaderValue::from_str(&name) {
        response.headers_mut().insert(header::CONTENT_DISPOSITION, name);
    }
    Ok(Sent::new(response))
}

/// `GET /api/tables/{id}/record.json`
pub(crate) async fn record_json(
    Shared(state): Shared<State>,
    id: Path<String>,
    who: Who,
) -> Result<Sent<Foreign>, AppError> {
    let record = record(&state, &table_id(id)?, who).await?;
    let json = HeaderValue::from_static("application/json");
    Ok(Sent::new(([(header::CONTENT_TYPE, json)], record.to_json()).into_response()))
}

async fn record(state: &State, id: &str, who: Who) -> Result<table::Record, AppError> {
    let record = state.look(id, move |room| {
        room.viewer(who.id(), None)?;
        Ok(room.record()?)
    });
    record.await
}

/// A finished game at a step.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema, ts_rs::TS))]
pub(crate) struct Replayed {
    step: usize,
    /// How many steps the game has.
    steps: usize,
    /// The scene, if the game has pictures.
    scene: Option<Drawing>,
    /// The view as text.
    view_text: String,
    /// What happened at the step.
    entries: Vec<EntryOut>,
}

/// `GET /api/tables/{id}/replay/{step}`
pub(crate) async fn replay(
    Shared(state): Shared<State>,
    Path((id, step)): Path<(String, usize)>,
    Query(query): Query<StateQuery>,
    Extension(address): Extension<Address>,
    who: Who,
    lang: Lang,
) -> Result<Json<Replayed>, AppError> {
    state.limits.count(Kind::Replay, who.id(), address.0)?;
    let id = table_id(Path(id))?;
    let shelf = state.shelf;
    let record = record(&state, &id, who.clone()).await?;
    let steps = record.steps.len();
    if step > steps {
        return Err(AppError::new(Code::NoSuchStep));
    }
    let entries = state.look(&id, move |room| {
        let at = room.log().iter().position(|logged| logged.step == Some(step as u32));
        let part = at.map(|index| &room.log()[index..=index]).unwrap_or_default();
        let mut said = Sayings::default();
        let entries = telling::entries(room, part, Viewer::All, who.id(), lang, &mut said);
        Ok((entries, room.words(lang).clone()))
    });
    let (entries, words) = entries.await?;
    let played = tokio::task::spawn_blocking(move || {
        let played = games::replay(shelf, &record, Some(step))?;
        let seats = played.names().len();
        let viewer = match query.seat {
            Some(seat) => Seat::new(seat)
                .filter(|seat| seat.index() < seats)
                .map(Viewer::Seat)
                .ok_or(AppError::new(Code::BadSeats))?,
            None => Viewer::All,
        };
        let scene = games::shown(&*played)
            .ok()
            .map(|show| show.scene(viewer, query.layout()).drawing(&words));
        let view_text = played.view(viewer).text;
        Ok::<_, AppError>(Replayed { step, steps, scene, view_text, entries })
    });
    played.await.map_err(|_| AppError::new(Code::Broken))?.map(Json)
}
