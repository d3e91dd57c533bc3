//! Guests: a name and a cookie, without registration; and the extractors for callers.

use std::convert::Infallible;

use axum::{
    Extension,
    extract::{FromRequestParts, State as Shared},
    http::{HeaderMap, HeaderName, HeaderValue, header, request::Parts},
    response::AppendHeaders,
};
use room::Lang;

use crate::{
    http::{
        error::{AppError, Code},
        extract::{Address, Body},
        limits::Kind,
        sent::Json,
        wire::{Me, MyName, NameBody},
    },
    ids,
    people::{
        access::{self, Known, SessionId},
        names,
    },
    state::State,
    store::{LONGEST_SESSION, Person, PersonKind},
};

/// How long a browser keeps the cookie, which is the lifetime of a session.
pub(crate) const COOKIE_SECONDS: u32 = (LONGEST_SESSION / 1000) as u32;

/// Cookies that a response sets.
pub(crate) type Cookies = AppendHeaders<Vec<(HeaderName, HeaderValue)>>;

/// A cookie of this server.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Cookie {
    /// Identifies a person.
    Session,
    /// Marks a browser that has logged in before.
    Device,
}

impl Cookie {
    /// Its name. Over TLS, the `__Host-` prefix binds it to this host.
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
        let name = self.name(secure);
        let lines = headers.get_all(header::COOKIE).into_iter();
        let mut pairs = lines.filter_map(|line| line.to_str().ok()).flat_map(|l| l.split(';'));
        let token = pairs.find_map(|pair| pair.trim().strip_prefix(name)?.strip_prefix('='))?;
        is_token(token).then_some(token)
    }

    /// The `Set-Cookie` header.
    fn line(self, token: &str, secure: bool, seconds: u32) -> Result<HeaderValue, AppError> {
        let name = self.name(secure);
        let mark = if secure { "; Secure" } else { "" };
        let text =
            format!("{name}={token}; Path=/; HttpOnly; SameSite=Lax; Max-Age={seconds}{mark}");
        HeaderValue::from_str(&text).map_err(|_| AppError::new(Code::Broken))
    }

    /// Has a browser keep these.
    pub(crate) fn set(
        kept: &[(Self, &str)],
        secure: bool,
        seconds: u32,
    ) -> Result<Cookies, AppError> {
        let line = |(cookie, token): &(Self, &str)| {
            Ok((header::SET_COOKIE, cookie.line(token, secure, seconds)?))
        };
        Ok(AppendHeaders(kept.iter().map(line).collect::<Result<_, AppError>>()?))
    }
}

fn is_token(token: &str) -> bool {
    token.len() == 64 && token.bytes().all(|byte| byte.is_ascii_hexdigit())
}

/// The bearer token of a program.
pub(crate) fn bearer(headers: &HeaderMap) -> Option<&str> {
    let text = headers.get(header::AUTHORIZATION)?.to_str().ok()?;
    let token = text.strip_prefix("Bearer ")?.trim();
    is_token(token).then_some(token)
}

impl Person {
    /// Whether it is a program.
    pub(crate) fn is_program(&self) -> bool {
        self.kind == PersonKind::Program
    }
}

/// The caller, with their session.
#[derive(Clone, Debug)]
pub(crate) struct Caller(pub(crate) Option<Known>);

impl FromRequestParts<State> for Caller {
    type Rejection = AppError;

    async fn from_request_parts(parts: &mut Parts, state: &State) -> Result<Self, AppError> {
        access::look_up(state, parts).await.map(Self)
    }
}

/// The caller, if known.
#[derive(Clone, Debug)]
pub(crate) struct Who(pub(crate) Option<Person>);

impl FromRequestParts<State> for Who {
    type Rejection = AppError;

    async fn from_request_parts(parts: &mut Parts, state: &State) -> Result<Self, AppError> {
        let Caller(known) = Caller::from_request_parts(parts, state).await?;
        Ok(Self(known.map(|known| known.person)))
    }
}

impl Who {
    pub(crate) fn id(&self) -> Option<&str> {
        self.0.as_ref().map(|person| &*person.id)
    }
}

/// The caller, who must be known: a person or a program.
#[derive(Clone, Debug)]
pub(crate) struct Player(pub(crate) Person);

impl FromRequestParts<State> for Player {
    type Rejection = AppError;

    async fn from_request_parts(parts: &mut Parts, state: &State) -> Result<Self, AppError> {
        let Who(person) = Who::from_request_parts(parts, state).await?;
        person.map(Self).ok_or(AppError::new(Code::NoGuest))
    }
}

impl Player {
    /// The person; programs are refused.
    pub(crate) fn person(self) -> Result<Person, AppError> {
        if self.0.is_program() { Err(AppError::new(Code::PeopleOnly)) } else { Ok(self.0) }
    }
}

/// A caller who is a person.
#[derive(Clone, Debug)]
pub(crate) struct Guest(pub(crate) Person);

impl FromRequestParts<State> for Guest {
    type Rejection = AppError;

    async fn from_request_parts(parts: &mut Parts, state: &State) -> Result<Self, AppError> {
        Player::from_request_parts(parts, state).await?.person().map(Self)
    }
}

/// A caller with an account.
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

/// A caller who is an administrator.
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
        Ok(crate::http::extract::lang(&parts.uri, &parts.headers))
    }
}

/// The caller's own profile.
pub(crate) fn me(person: Option<Person>, lang: Lang) -> Json<Me> {
    let person = person.map(|person| MyName {
        id: person.id,
        name: person.name,
        kind: person.kind,
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
) -> Result<(Cookies, Json<Me>), AppError> {
    if let Some(person) = who.0 {
        let person = rename(&state, Player(person).person()?, &body.name).await?;
        return Ok((AppendHeaders(Vec::new()), me(Some(person), lang)));
    }
    let name = allowed(&state, &body.name, None).await?;
    state.limits.count(Kind::Guest, None, address.0)?;
    let (token, now) = (ids::fresh_token()?, state.clock.now());
    let session = SessionId::of(&token);
    let person = Person { id: ids::fresh_id()?, name, kind: PersonKind::Guest, admin: false };
    state.store.add_guest(&person, &session, &device(&headers), now).await?;
    let secure = state.settings.is_secure();
    let cookies = Cookie::set(&[(Cookie::Session, &token)], secure, COOKIE_SECONDS)?;
    Ok((cookies, me(Some(person), lang)))
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
    let person = rename(&state, guest.0, &body.name).await?;
    Ok(me(Some(person), lang))
}

/// `DELETE /api/me`
pub(crate) async fn forget(
    Shared(state): Shared<State>,
    lang: Lang,
    headers: HeaderMap,
) -> Result<(Cookies, Json<Me>), AppError> {
    let secure = state.settings.is_secure();
    if let Some(session) = SessionId::of_cookie(&headers, secure) {
        let ended = state.store.end_session(&session).await?;
        state.revoked(ended).await?;
    }
    Ok((Cookie::set(&[(Cookie::Session, "")], secure, 0)?, me(None, lang)))
}

/// A name that this person, or a new one, may use: it is visible, not banned, and neither equals
/// nor resembles the name of another account.
pub(crate) async fn allowed(
    state: &State,
    name: &str,
    whose: Option<&Person>,
) -> Result<String, AppError> {
    let name = names::name(name)?;
    if state.bans.bars(&name, state.clock.now()) {
        return Err(AppError::new(Code::Banned));
    }
    if state.store.is_name_taken(&name, whose.map_or("", |person| &person.id)).await? {
        return Err(AppError::new(Code::NameTaken));
    }
    Ok(name)
}

async fn rename(state: &State, person: Person, name: &str) -> Result<Person, AppError> {
    // A different spelling of one's own name is allowed.
    let same = names::written(name)?;
    let name = match names::folded(&same) == names::folded(&person.name) {
        true => same,
        false => allowed(state, name, Some(&person)).await?,
    };
    let renamed = state.store.rename(&person.id, &name).await?;
    state.revoked(renamed.ok_or(AppError::new(Code::NameTaken))?).await?;
    Ok(Person { name, ..person })
}

/// A short description of a browser, from its user agent.
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
