//! Guests: a name and a cookie, at once; and who it is that asks.

use std::{
    collections::BTreeMap,
    convert::Infallible,
    sync::{Mutex, MutexGuard, PoisonError},
};

use axum::{
    Extension, Json,
    extract::{FromRequestParts, State as Shared},
    http::{HeaderMap, HeaderValue, header, request::Parts},
    response::{IntoResponse, Response},
};

use crate::{
    error::{AppError, Code},
    extract::{Address, Body},
    ids,
    language::Lang,
    limits::Kind,
    names,
    state::State,
    store::{Person, PersonKind},
    wire::{Me, MyName, NameBody},
};

/// How long a session that was looked up is believed without asking again.
const FRESH: i64 = 30_000;

/// How many sessions are remembered.
const REMEMBERED: usize = 50_000;

/// How long a browser keeps the cookie: a year.
pub(crate) const COOKIE_SECONDS: u32 = 31_536_000;

/// How often it is noted that a session is used.
const SEEN: i64 = 3_600_000;

/// Sessions that were looked up a moment ago.
#[derive(Debug, Default)]
pub(crate) struct Sessions(Mutex<BTreeMap<String, (Person, i64)>>);

impl Sessions {
    fn lock(&self) -> MutexGuard<'_, BTreeMap<String, (Person, i64)>> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn find(&self, hash: &str, now: i64) -> Option<Person> {
        let sessions = self.lock();
        let (person, at) = sessions.get(hash)?;
        (now - at < FRESH).then(|| person.clone())
    }

    pub(crate) fn remember(&self, hash: String, person: Person, now: i64) {
        let mut sessions = self.lock();
        if sessions.len() >= REMEMBERED {
            sessions.retain(|_, (_, at)| now - *at < FRESH);
            if sessions.len() >= REMEMBERED {
                sessions.clear();
            }
        }
        sessions.insert(hash, (person, now));
    }

    pub(crate) fn forget(&self, hash: &str) {
        self.lock().remove(hash);
    }

    /// Forgets all of them.
    pub(crate) fn forget_all(&self) {
        self.lock().clear();
    }

    /// Forgets all sessions of somebody.
    pub(crate) fn forget_person(&self, id: &str) {
        self.lock().retain(|_, (person, _)| person.id != id);
    }
}

/// A cookie of ours.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Cookie {
    /// Who somebody is.
    Session,
    /// That somebody has logged in here before.
    Device,
}

impl Cookie {
    /// Its name. Over TLS its prefix makes browsers keep it to this host.
    fn name(self, secure: bool) -> &'static str {
        match (self, secure) {
            (Self::Session, true) => "__Host-eridu",
            (Self::Session, false) => "eridu",
            (Self::Device, true) => "__Host-eridu-device",
            (Self::Device, false) => "eridu-device",
        }
    }

    /// The token in a request's cookies.
    pub(crate) fn read(self, headers: &HeaderMap, secure: bool) -> Option<&str> {
        let lines = headers.get_all(header::COOKIE).into_iter();
        let lines = lines.filter_map(|line| line.to_str().ok());
        let mut pairs =
            lines.flat_map(|line| line.split(';')).filter_map(|pair| pair.split_once('='));
        let (_, token) = pairs.find(|(name, _)| name.trim() == self.name(secure))?;
        is_token(token.trim()).then(|| token.trim())
    }

    /// The line that has a browser keep it.
    pub(crate) fn line(
        self,
        token: &str,
        secure: bool,
        seconds: u32,
    ) -> Result<HeaderValue, AppError> {
        let name = self.name(secure);
        let mark = if secure { "; Secure" } else { "" };
        let text =
            format!("{name}={token}; Path=/; HttpOnly; SameSite=Lax; Max-Age={seconds}{mark}");
        HeaderValue::from_str(&text).map_err(|_| AppError::new(Code::Broken))
    }
}

fn is_token(token: &str) -> bool {
    token.len() == 64 && token.bytes().all(|byte| byte.is_ascii_hexdigit())
}

/// The token of a program, which it sends with every request.
fn bearer(headers: &HeaderMap) -> Option<&str> {
    let text = headers.get(header::AUTHORIZATION)?.to_str().ok()?;
    let token = text.strip_prefix("Bearer ")?.trim();
    is_token(token).then_some(token)
}

/// Whoever asks: a person by his cookie, a program by its token.
async fn look_up(state: &State, headers: &HeaderMap) -> Result<Option<Person>, AppError> {
    let program = headers.contains_key(header::AUTHORIZATION);
    let token = match program {
        true => bearer(headers),
        false => Cookie::Session.read(headers, state.settings.is_secure()),
    };
    let Some(token) = token else { return Ok(None) };
    let (hash, now) = (ids::token_hash(token), state.clock.now());
    if let Some(person) = state.sessions.find(&hash, now) {
        return Ok(Some(person).filter(|person| program == person.is_program()));
    }
    let Some(session) = state.store.session(&hash).await? else { return Ok(None) };
    let person = session.person;
    if person.is_program() != program {
        return Ok(None);
    }
    if state.store.is_banned(&person.name, now).await? {
        return Err(AppError::new(Code::Banned));
    }
    if now - session.seen > SEEN {
        state.store.see_session(&hash, now).await?;
    }
    state.sessions.remember(hash, person.clone(), now);
    Ok(Some(person))
}

impl State {
    /// Has all nodes ask the store again who somebody is.
    pub(crate) async fn forget_person(&self, id: &str) -> Result<(), AppError> {
        self.sessions.forget_person(id);
        Ok(self.store.tell_of_person(id).await?)
    }
}

impl Person {
    /// Whether it is a program.
    pub(crate) fn is_program(&self) -> bool {
        self.kind == PersonKind::Program
    }
}

/// Whoever asks, if he is known.
#[derive(Clone, Debug)]
pub(crate) struct Who(pub(crate) Option<Person>);

impl FromRequestParts<State> for Who {
    type Rejection = AppError;

    async fn from_request_parts(parts: &mut Parts, state: &State) -> Result<Self, AppError> {
        look_up(state, &parts.headers).await.map(Self)
    }
}

impl Who {
    pub(crate) fn id(&self) -> Option<&str> {
        self.0.as_ref().map(|person| &*person.id)
    }
}

/// Whoever asks, who must be known: a person or a program.
#[derive(Clone, Debug)]
pub(crate) struct Player(pub(crate) Person);

impl FromRequestParts<State> for Player {
    type Rejection = AppError;

    async fn from_request_parts(parts: &mut Parts, state: &State) -> Result<Self, AppError> {
        let person = look_up(state, &parts.headers).await?;
        person.map(Self).ok_or(AppError::new(Code::NoGuest))
    }
}

impl Player {
    /// The person, where a program has no business.
    pub(crate) fn person(self) -> Result<Person, AppError> {
        if self.0.is_program() { Err(AppError::new(Code::PeopleOnly)) } else { Ok(self.0) }
    }
}

/// A person who asks.
#[derive(Clone, Debug)]
pub(crate) struct Guest(pub(crate) Person);

impl FromRequestParts<State> for Guest {
    type Rejection = AppError;

    async fn from_request_parts(parts: &mut Parts, state: &State) -> Result<Self, AppError> {
        Player::from_request_parts(parts, state).await?.person().map(Self)
    }
}

/// A person with an account who asks.
#[derive(Clone, Debug)]
pub(crate) struct Account(pub(crate) Person);

impl FromRequestParts<State> for Account {
    type Rejection = AppError;

    async fn from_request_parts(parts: &mut Parts, state: &State) -> Result<Self, AppError> {
        let Guest(person) = Guest::from_request_parts(parts, state).await?;
        match person.kind {
            PersonKind::Account => Ok(Self(person)),
            PersonKind::Guest | PersonKind::Program => Err(AppError::new(Code::NoAccount)),
        }
    }
}

/// Somebody who looks after the server.
#[derive(Clone, Debug)]
pub(crate) struct Admin(pub(crate) Person);

impl FromRequestParts<State> for Admin {
    type Rejection = AppError;

    async fn from_request_parts(parts: &mut Parts, state: &State) -> Result<Self, AppError> {
        let Player(person) = Player::from_request_parts(parts, state).await?;
        if person.admin { Ok(Self(person)) } else { Err(AppError::new(Code::AdminsOnly)) }
    }
}

impl FromRequestParts<State> for Lang {
    type Rejection = Infallible;

    async fn from_request_parts(parts: &mut Parts, _: &State) -> Result<Self, Infallible> {
        Ok(crate::extract::lang(&parts.uri, &parts.headers))
    }
}

/// Whoever asks, as he is told.
pub(crate) fn me(person: Option<Person>, lang: Lang) -> Json<Me> {
    let person = person.map(|person| MyName {
        id: person.id,
        name: person.name,
        kind: person.kind.name(),
        admin: person.admin,
    });
    Json(Me { person, lang: lang.tag() })
}

/// `GET /api/me`
pub(crate) async fn show(who: Who, lang: Lang) -> Json<Me> {
    me(who.0, lang)
}

/// `POST /api/guests`
pub(crate) async fn create(
    Shared(state): Shared<State>,
    Extension(address): Extension<Address>,
    who: Who,
    lang: Lang,
    headers: HeaderMap,
    Body(body): Body<NameBody>,
) -> Result<Response, AppError> {
    let name = allowed(&state, &body.name).await?;
    if let Some(person) = who.0 {
        let person = rename(&state, Player(person).person()?, name).await?;
        return Ok(me(Some(person), lang).into_response());
    }
    state.limits.count(Kind::Guest, None, address.0)?;
    if state.store.owner_of(&names::folded(&name)).await?.is_some() {
        return Err(AppError::new(Code::NameTaken));
    }
    let (token, now) = (ids::fresh_token()?, state.clock.now());
    let hash = ids::token_hash(&token);
    let person = Person { id: ids::fresh_id()?, name, kind: PersonKind::Guest, admin: false };
    state.store.add_guest(&person, &hash, &device(&headers), now).await?;
    state.sessions.remember(hash, person.clone(), now);
    let mut response = me(Some(person), lang).into_response();
    let cookie = Cookie::Session.line(&token, state.settings.is_secure(), COOKIE_SECONDS)?;
    response.headers_mut().insert(header::SET_COOKIE, cookie);
    Ok(response)
}

/// `PATCH /api/me`
pub(crate) async fn change(
    Shared(state): Shared<State>,
    Extension(address): Extension<Address>,
    guest: Guest,
    lang: Lang,
    Body(body): Body<NameBody>,
) -> Result<Json<Me>, AppError> {
    state.limits.count(Kind::Seat, Some(&guest.0.id), address.0)?;
    let name = allowed(&state, &body.name).await?;
    let person = rename(&state, guest.0, name).await?;
    Ok(me(Some(person), lang))
}

/// `DELETE /api/me`
pub(crate) async fn forget(
    Shared(state): Shared<State>,
    lang: Lang,
    headers: HeaderMap,
) -> Result<Response, AppError> {
    let secure = state.settings.is_secure();
    if let Some(token) = Cookie::Session.read(&headers, secure) {
        let hash = ids::token_hash(token);
        let session = state.store.session(&hash).await?;
        state.store.end_session(&hash).await?;
        state.sessions.forget(&hash);
        if let Some(session) = session {
            state.forget_person(&session.person.id).await?;
        }
    }
    let mut response = me(None, lang).into_response();
    response.headers_mut().insert(header::SET_COOKIE, Cookie::Session.line("", secure, 0)?);
    Ok(response)
}

/// A name that may be used here.
pub(crate) async fn allowed(state: &State, name: &str) -> Result<String, AppError> {
    let name = names::name(name)?;
    if state.store.is_banned(&name, state.clock.now()).await? {
        return Err(AppError::new(Code::Banned));
    }
    Ok(name)
}

async fn rename(state: &State, person: Person, name: String) -> Result<Person, AppError> {
    if !state.store.rename(&person.id, &name, &names::folded(&name)).await? {
        return Err(AppError::new(Code::NameTaken));
    }
    state.forget_person(&person.id).await?;
    Ok(Person { name, ..person })
}

/// What a browser calls itself, in two words.
pub(crate) fn device(headers: &HeaderMap) -> String {
    let agent = headers.get(header::USER_AGENT).and_then(|agent| agent.to_str().ok()).unwrap_or("");
    let find = |known: &[(&str, &'static str)]| {
        known.iter().find(|(mark, _)| agent.contains(mark)).map(|(_, name)| *name)
    };
    let browser = find(&[
        ("Edg", "Edge"),
        ("OPR", "Opera"),
        ("Firefox", "Firefox"),
        ("Chrome", "Chrome"),
        ("Safari", "Safari"),
    ]);
    let system = find(&[
        ("Android", "Android"),
        ("iPhone", "iPhone"),
        ("iPad", "iPad"),
        ("Windows", "Windows"),
        ("Mac OS", "macOS"),
        ("Linux", "Linux"),
    ]);
    [browser, system].into_iter().flatten().collect::<Vec<_>>().join(", ")
}
