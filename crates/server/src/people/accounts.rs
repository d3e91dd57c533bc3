//! Accounts: sign-up (of a guest or a new person), login, and recovery with a code.
//!
//! Every login creates a fresh session and ends the one that came with the request, which prevents
//! session fixation. Guesses are rate limited by address and by name. Browsers that have logged in
//! before have their own limit, and recovery codes have none by name, so flooding a name does not
//! lock out its owner.

use axum::{
    Extension, Json,
    extract::State as Shared,
    http::{HeaderMap, StatusCode, header},
    response::{IntoResponse, Response},
};
use room::Lang;
use serde::Deserialize;
use serde_json::{Value, json};

use crate::{
    http::{
        error::{AppError, Code},
        extract::{Address, Body},
        limits::Kind,
    },
    ids,
    people::{
        access::SessionId,
        guests::{self, Account, COOKIE_SECONDS, Cookie, Player, Who},
        names,
    },
    state::State,
    store::{Person, PersonKind, Registered},
};

/// The number of recovery codes.
const CODES: usize = 10;

/// A name and a password.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct LoginBody {
    name: String,
    password: String,
}

/// A recovery code, and the new password.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct RecoverBody {
    name: String,
    code: String,
    password: String,
}

/// The current password, and the new one.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct PasswordBody {
    password: String,
    new: String,
}

/// The current password.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct SureBody {
    pub(crate) password: String,
}

/// Recovery codes: in plain text to show once, and hashed for storage.
fn fresh_codes() -> Result<(Vec<String>, Vec<String>), AppError> {
    let codes: Vec<_> = (0..CODES).map(|_| ids::fresh_code()).collect::<Result<_, _>>()?;
    let hashes = codes.iter().map(|code| ids::code_hash(code)).collect();
    Ok((codes, hashes))
}

/// `POST /api/accounts`
pub(crate) async fn create(
    Shared(state): Shared<State>,
    Extension(address): Extension<Address>,
    who: Who,
    lang: Lang,
    headers: HeaderMap,
    Body(body): Body<LoginBody>,
) -> Result<Response, AppError> {
    state.limits.count(Kind::Login, None, address.0)?;
    let guest = match who.0 {
        Some(person) => Some(Player(person).person()?),
        None => None,
    };
    if guest.as_ref().is_some_and(|guest| guest.kind == PersonKind::Account) {
        return Err(AppError::new(Code::HasAccount));
    }
    let name = guests::allowed(&state, &body.name, guest.as_ref()).await?;
    let password = state.passwords.hash(&body.password).await?;
    let (codes, hashes) = fresh_codes()?;
    let id = guest.map_or_else(ids::fresh_id, |guest| Ok(guest.id))?;
    let person = Person { id, name, kind: PersonKind::Account, admin: false };
    let new = Registered { password: &password, codes: &hashes };
    let registered = state.store.register(&person, new, state.clock.now()).await?;
    state.revoked(registered.ok_or(AppError::new(Code::NameTaken))?).await?;
    let me = json!({ "codes": codes });
    let mut response = enter(&state, &headers, person, lang, me).await?;
    *response.status_mut() = StatusCode::CREATED;
    Ok(response)
}

/// `POST /api/login`
pub(crate) async fn log_in(
    Shared(state): Shared<State>,
    Extension(address): Extension<Address>,
    lang: Lang,
    headers: HeaderMap,
    Body(body): Body<LoginBody>,
) -> Result<Response, AppError> {
    state.limits.count(Kind::Login, None, address.0)?;
    let login = login_of(&body.name)?;
    let account = state.store.account(&login).await?;
    let device = Cookie::Device.read(&headers, state.settings.is_secure()).map(ids::token_hash);
    let known = match (&account, &device) {
        (Some(account), Some(device)) => {
            state.store.knows_device(&account.person.id, device).await?
        }
        _ => false,
    };
    let counted = device.filter(|_| known).unwrap_or_else(|| format!("name {login}"));
    state.limits.count_name(Kind::Guess, counted)?;
    let (person, stored) = account.map(|account| (account.person, account.password)).unzip();
    let right = state.passwords.is(stored, &body.password).await?;
    let person = person.filter(|_| right).ok_or(AppError::new(Code::WrongLogin))?;
    enter(&state, &headers, person, lang, json!({})).await
}

/// `POST /api/recover`
pub(crate) async fn recover(
    Shared(state): Shared<State>,
    Extension(address): Extension<Address>,
    lang: Lang,
    headers: HeaderMap,
    Body(body): Body<RecoverBody>,
) -> Result<Response, AppError> {
    state.limits.count(Kind::Login, None, address.0)?;
    let login = login_of(&body.name)?;
    let account = state.store.account(&login).await?;
    // The hash comes first: a code is used up only if everything else succeeds, and an unknown name
    // takes just as long.
    let password = state.passwords.hash(&body.password).await?;
    let wrong = || AppError::new(Code::WrongLogin);
    let person = account.ok_or_else(wrong)?.person;
    let code = ids::code_hash(&body.code);
    let ended = state.store.recover(&person.id, &code, &password).await?;
    state.revoked(ended.ok_or_else(wrong)?).await?;
    let left = state.store.codes_left(&person.id).await?;
    enter(&state, &headers, person, lang, json!({ "codes_left": left })).await
}

/// The normalised form of a name; a malformed name simply has no account.
fn login_of(name: &str) -> Result<String, AppError> {
    let name = names::written(name).map_err(|_| AppError::new(Code::WrongLogin))?;
    Ok(names::folded(&name))
}

/// Starts a session for a person, and ends the one that came with the request.
async fn enter(
    state: &State,
    headers: &HeaderMap,
    person: Person,
    lang: Lang,
    more: Value,
) -> Result<Response, AppError> {
    let (secure, now) = (state.settings.is_secure(), state.clock.now());
    if state.bans.bars(&person.name, now) {
        return Err(AppError::new(Code::Banned));
    }
    if let Some(old) = SessionId::of_cookie(headers, secure) {
        let ended = state.store.end_session(&old).await?;
        state.revoked(ended).await?;
    }
    let (token, device) = (ids::fresh_token()?, ids::fresh_token()?);
    let (session, name) = (SessionId::of(&token), guests::device(headers));
    state.store.log_in(&person.id, &session, (&name, &ids::token_hash(&device)), now).await?;
    let mut body = serde_json::to_value(&guests::me(Some(person), lang).0)
        .map_err(|_| AppError::new(Code::Broken))?;
    if let (Value::Object(body), Value::Object(more)) = (&mut body, more) {
        body.extend(more);
    }
    let mut response = Json(body).into_response();
    for (cookie, token) in [(Cookie::Session, &token), (Cookie::Device, &device)] {
        let line = cookie.line(token, secure, COOKIE_SECONDS)?;
        response.headers_mut().append(header::SET_COOKIE, line);
    }
    Ok(response)
}

/// Verifies the password of the account's owner.
pub(crate) async fn sure(
    state: &State,
    address: Address,
    person: &Person,
    password: &str,
) -> Result<(), AppError> {
    state.limits.count(Kind::Login, None, address.0)?;
    state.limits.count_name(Kind::Guess, format!("sure {}", person.id))?;
    let stored = state.store.password_of(&person.id).await?;
    match state.passwords.is(stored, password).await? {
        true => Ok(()),
        false => Err(AppError::new(Code::WrongLogin)),
    }
}

/// `POST /api/me/password`: changes the password and ends all other sessions.
pub(crate) async fn change_password(
    Shared(state): Shared<State>,
    Extension(address): Extension<Address>,
    Account(person): Account,
    headers: HeaderMap,
    Body(body): Body<PasswordBody>,
) -> Result<Json<Value>, AppError> {
    sure(&state, address, &person, &body.password).await?;
    let password = state.passwords.hash(&body.new).await?;
    let mine = SessionId::of_cookie(&headers, state.settings.is_secure());
    let ended = state.store.change_password(&person.id, &password, mine.as_ref()).await?;
    state.revoked(ended).await?;
    Ok(Json(json!({})))
}

/// `POST /api/me/codes`: replaces the recovery codes.
pub(crate) async fn renew_codes(
    Shared(state): Shared<State>,
    Extension(address): Extension<Address>,
    Account(person): Account,
    Body(body): Body<SureBody>,
) -> Result<Json<Value>, AppError> {
    sure(&state, address, &person, &body.password).await?;
    let (codes, hashes) = fresh_codes()?;
    state.store.set_codes(&person.id, &hashes).await?;
    Ok(Json(json!({ "codes": codes })))
}
