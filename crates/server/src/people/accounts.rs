//! Accounts: sign-up (of a guest or a new person), login, and recovery with a code.
//!
//! Every login creates a fresh session and ends the one that came with the request, which prevents
//! session fixation. Guesses are rate limited by address and by name. Browsers that have logged in
//! before have their own limit, and recovery codes have none by name, so flooding a name does not
//! lock out its owner.

use axum::{Extension, extract::State as Shared, http::HeaderMap};
use room::Lang;
use serde::{Deserialize, Serialize};

use crate::{
    http::{
        error::{AppError, Code},
        extract::{Address, Body},
        limits::Kind,
        sent::{Created, Json},
        wire::{Done, Me},
    },
    ids,
    people::{
        access::SessionId,
        guests::{self, Account, COOKIE_SECONDS, Cookie, Cookies, Player, Who},
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
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub(crate) struct LoginBody {
    name: String,
    password: String,
}

/// A recovery code, and the new password.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub(crate) struct RecoverBody {
    name: String,
    code: String,
    password: String,
}

/// The current password, and the new one.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub(crate) struct PasswordBody {
    password: String,
    new: String,
}

/// The current password.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub(crate) struct SureBody {
    pub(crate) password: String,
}

/// A new account. Its recovery codes are told once.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema, ts_rs::TS))]
pub(crate) struct Enrolled {
    #[serde(flatten)]
    me: Me,
    codes: Vec<String>,
}

/// An account whose password was set by a recovery code.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema, ts_rs::TS))]
pub(crate) struct Recovered {
    #[serde(flatten)]
    me: Me,
    /// How many recovery codes are left.
    codes_left: i64,
}

/// Recovery codes, told once.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema, ts_rs::TS))]
pub(crate) struct Codes {
    codes: Vec<String>,
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
) -> Result<Created<(Cookies, Json<Enrolled>)>, AppError> {
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
    let (cookies, me) = enter(&state, &headers, person, lang).await?;
    Ok(Created((cookies, Json(Enrolled { me, codes }))))
}

/// `POST /api/login`
pub(crate) async fn log_in(
    Shared(state): Shared<State>,
    Extension(address): Extension<Address>,
    lang: Lang,
    headers: HeaderMap,
    Body(body): Body<LoginBody>,
) -> Result<(Cookies, Json<Me>), AppError> {
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
    let (cookies, me) = enter(&state, &headers, person, lang).await?;
    Ok((cookies, Json(me)))
}

/// `POST /api/recover`
pub(crate) async fn recover(
    Shared(state): Shared<State>,
    Extension(address): Extension<Address>,
    lang: Lang,
    headers: HeaderMap,
    Body(body): Body<RecoverBody>,
) -> Result<(Cookies, Json<Recovered>), AppError> {
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
    let codes_left = state.store.codes_left(&person.id).await?;
    let (cookies, me) = enter(&state, &headers, person, lang).await?;
    Ok((cookies, Json(Recovered { me, codes_left })))
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
) -> Result<(Cookies, Me), AppError> {
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
    let kept = [(Cookie::Session, &*token), (Cookie::Device, &*device)];
    let Json(me) = guests::me(Some(person), lang);
    Ok((Cookie::set(&kept, secure, COOKIE_SECONDS)?, me))
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
) -> Result<Json<Done>, AppError> {
    sure(&state, address, &person, &body.password).await?;
    let password = state.passwords.hash(&body.new).await?;
    let mine = SessionId::of_cookie(&headers, state.settings.is_secure());
    let ended = state.store.change_password(&person.id, &password, mine.as_ref()).await?;
    state.revoked(ended).await?;
    Ok(Json(Done {}))
}

/// `POST /api/me/codes`: replaces the recovery codes.
pub(crate) async fn renew_codes(
    Shared(state): Shared<State>,
    Extension(address): Extension<Address>,
    Account(person): Account,
    Body(body): Body<SureBody>,
) -> Result<Json<Codes>, AppError> {
    sure(&state, address, &person, &body.password).await?;
    let (codes, hashes) = fresh_codes()?;
    state.store.set_codes(&person.id, &hashes).await?;
    Ok(Json(Codes { codes }))
}
