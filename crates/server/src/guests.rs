//! Guests: a name and a cookie, at once.

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
    store::Person,
    wire::{Me, MyName, NameBody},
};

/// How long a session that was looked up is believed without asking again.
const FRESH: i64 = 30_000;

/// How many sessions are remembered.
const REMEMBERED: usize = 50_000;

/// How long a browser keeps the cookie: a year.
const COOKIE_SECONDS: u32 = 31_536_000;

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

    fn remember(&self, hash: String, person: Person, now: i64) {
        let mut sessions = self.lock();
        if sessions.len() >= REMEMBERED {
            sessions.retain(|_, (_, at)| now - *at < FRESH);
            if sessions.len() >= REMEMBERED {
                sessions.clear();
            }
        }
        sessions.insert(hash, (person, now));
    }

    fn forget(&self, hash: &str) {
        self.lock().remove(hash);
    }

    /// Forgets all sessions of a person.
    pub(crate) fn forget_person(&self, person: &str) {
        self.lock().retain(|_, (known, _)| known.id != person);
    }

    /// Forgets everything.
    pub(crate) fn forget_all(&self) {
        self.lock().clear();
    }
}

/// The name of the cookie. Over TLS its prefix makes browsers keep it to this host.
fn cookie_name(secure: bool) -> &'static str {
    if secure { "__Host-eridu" } else { "eridu" }
}

/// The token in a request's cookies.
fn token(headers: &HeaderMap, secure: bool) -> Option<&str> {
    let cookies = headers.get_all(header::COOKIE).into_iter().filter_map(|line| line.to_str().ok());
    let mut pairs =
        cookies.flat_map(|line| line.split(';')).filter_map(|pair| pair.split_once('='));
    let (_, token) = pairs.find(|(name, _)| name.trim() == cookie_name(secure))?;
    let token = token.trim();
    (token.len() == 64 && token.bytes().all(|byte| byte.is_ascii_hexdigit())).then_some(token)
}

fn cookie(token: &str, secure: bool, seconds: u32) -> Result<HeaderValue, AppError> {
    let name = cookie_name(secure);
    let mark = if secure { "; Secure" } else { "" };
    let text = format!("{name}={token}; Path=/; HttpOnly; SameSite=Lax; Max-Age={seconds}{mark}");
    HeaderValue::from_str(&text).map_err(|_| AppError::new(Code::Broken))
}

async fn look_up(state: &State, headers: &HeaderMap) -> Result<Option<Person>, AppError> {
    let Some(token) = token(headers, state.settings.is_secure()) else { return Ok(None) };
    let (hash, now) = (ids::token_hash(token), state.clock.now());
    if let Some(person) = state.sessions.find(&hash, now) {
        return Ok(Some(person));
    }
    let person = state.store.person(&hash).await?;
    if let Some(person) = &person {
        if state.store.is_banned(&person.name, now).await? {
            return Err(AppError::new(Code::Banned));
        }
        state.sessions.remember(hash, person.clone(), now);
    }
    Ok(person)
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

/// Whoever asks, who must be known.
#[derive(Clone, Debug)]
pub(crate) struct Guest(pub(crate) Person);

impl FromRequestParts<State> for Guest {
    type Rejection = AppError;

    async fn from_request_parts(parts: &mut Parts, state: &State) -> Result<Self, AppError> {
        let person = look_up(state, &parts.headers).await?;
        person.map(Self).ok_or(AppError::new(Code::NoGuest))
    }
}

impl FromRequestParts<State> for Lang {
    type Rejection = Infallible;

    async fn from_request_parts(parts: &mut Parts, _: &State) -> Result<Self, Infallible> {
        Ok(crate::extract::lang(&parts.uri, &parts.headers))
    }
}

fn me(person: Option<Person>, lang: Lang) -> Json<Me> {
    let person = person.map(|person| MyName { id: person.id, name: person.name });
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
        let person = rename(&state, &headers, person, name).await?;
        return Ok(me(Some(person), lang).into_response());
    }
    state.limits.count(Kind::Guest, None, address.0)?;
    let (token, now) = (ids::fresh_token()?, state.clock.now());
    let (hash, person) = (ids::token_hash(&token), Person { id: ids::fresh_id()?, name });
    state.store.add_guest(&person, &hash, now).await?;
    state.sessions.remember(hash, person.clone(), now);
    let mut response = me(Some(person), lang).into_response();
    let cookie = cookie(&token, state.settings.is_secure(), COOKIE_SECONDS)?;
    response.headers_mut().insert(header::SET_COOKIE, cookie);
    Ok(response)
}

/// `PATCH /api/me`
pub(crate) async fn change(
    Shared(state): Shared<State>,
    Extension(address): Extension<Address>,
    guest: Guest,
    lang: Lang,
    headers: HeaderMap,
    Body(body): Body<NameBody>,
) -> Result<Json<Me>, AppError> {
    state.limits.count(Kind::Seat, Some(&guest.0.id), address.0)?;
    let name = allowed(&state, &body.name).await?;
    let person = rename(&state, &headers, guest.0, name).await?;
    Ok(me(Some(person), lang))
}

/// `DELETE /api/me`
pub(crate) async fn forget(
    Shared(state): Shared<State>,
    lang: Lang,
    headers: HeaderMap,
) -> Result<Response, AppError> {
    let secure = state.settings.is_secure();
    if let Some(token) = token(&headers, secure) {
        let hash = ids::token_hash(token);
        let person = state.store.person(&hash).await?;
        state.store.end_session(&hash).await?;
        state.sessions.forget(&hash);
        if let Some(person) = person {
            state.store.tell_of_person(&person.id).await?;
        }
    }
    let mut response = me(None, lang).into_response();
    response.headers_mut().insert(header::SET_COOKIE, cookie("", secure, 0)?);
    Ok(response)
}

async fn allowed(state: &State, name: &str) -> Result<String, AppError> {
    let name = names::name(name)?;
    if state.store.is_banned(&name, state.clock.now()).await? {
        return Err(AppError::new(Code::Banned));
    }
    Ok(name)
}

async fn rename(
    state: &State,
    headers: &HeaderMap,
    person: Person,
    name: String,
) -> Result<Person, AppError> {
    state.store.rename(&person.id, &name).await?;
    state.store.tell_of_person(&person.id).await?;
    if let Some(token) = token(headers, state.settings.is_secure()) {
        state.sessions.forget(&ids::token_hash(token));
    }
    Ok(Person { name, ..person })
}
