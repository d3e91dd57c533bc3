//! Web Push: a browser without an open page is told that it is somebody's turn, guests included.
//!
//! A subscription belongs to the session of its browser and ends with it.

mod sealing;
mod vapid;

use std::sync::OnceLock;

use axum::{
    Extension,
    extract::State as Shared,
    http::{HeaderMap, HeaderName, HeaderValue, header},
};
use room::Lang;
use serde::{Deserialize, Serialize};

use crate::{
    http::{
        error::{AppError, Code},
        extract::{Address, Body},
        limits::Kind,
        sent::Json,
    },
    people::{
        access::SessionId,
        guests::Guest,
        outbound::{self, Target},
    },
    settings::{PublicUrl, Settings},
    state::State,
    store::{Store, StoreError, Subscription},
};
use sealing::Keys;
use vapid::Vapid;

/// The maximum length of a push service's address.
const LONGEST: usize = 1000;

/// How long a push service keeps a message for a browser that is switched off, in seconds.
const KEPT: &str = "86400";

/// The number of consecutive failures after which a subscription is removed.
const MOST_FAILURES: i64 = 20;

/// The server's keys, once they are loaded.
#[derive(Debug, Default)]
pub(crate) struct Push(OnceLock<Vapid>);

impl Push {
    /// Loads the server's keys; the first start makes them.
    pub(crate) async fn open(&self, store: &Store) -> Result<(), StoreError> {
        let broken = |why: &str| StoreError::Broken(why.to_owned());
        let fresh = Vapid::fresh().map_err(|_| broken("no keys for push could be made"))?;
        let stored = store.secret("vapid", &fresh).await?;
        let keys = Vapid::read(&stored).ok_or_else(|| broken("the keys for push"))?;
        self.0.get_or_init(|| keys);
        Ok(())
    }

    fn keys(&self) -> Result<&Vapid, AppError> {
        self.0.get().ok_or(AppError::new(Code::Broken))
    }
}

/// A subscription as a browser describes it.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub(crate) struct SubscribeBody {
    /// The address at the push service.
    endpoint: String,
    keys: SubscribeKeys,
}

/// What messages are encrypted with, in base64url.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub(crate) struct SubscribeKeys {
    p256dh: String,
    auth: String,
}

/// Whether this browser is told while no page is open.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema, ts_rs::TS))]
pub(crate) struct PushState {
    /// The server's public key, which a browser needs to subscribe.
    key: String,
    /// Whether this browser is subscribed.
    on: bool,
}

fn shown(state: &State, on: bool) -> Result<Json<PushState>, AppError> {
    Ok(Json(PushState { key: state.push.keys()?.public().to_owned(), on }))
}

/// The session of the request; programs, which have none, are refused before.
fn session(state: &State, headers: &HeaderMap) -> Result<SessionId, AppError> {
    let session = SessionId::of_cookie(headers, state.settings.is_secure());
    session.ok_or(AppError::new(Code::NoGuest))
}

/// `GET /api/me/push`
pub(crate) async fn show(
    Shared(state): Shared<State>,
    Guest(_): Guest,
    headers: HeaderMap,
) -> Result<Json<PushState>, AppError> {
    let on = state.store.is_subscribed(&session(&state, &headers)?).await?;
    shown(&state, on)
}

/// `POST /api/me/push`: replaces the subscription of this session.
pub(crate) async fn subscribe(
    Shared(state): Shared<State>,
    Extension(address): Extension<Address>,
    Guest(person): Guest,
    lang: Lang,
    headers: HeaderMap,
    Body(body): Body<SubscribeBody>,
) -> Result<Json<PushState>, AppError> {
    state.limits.count(Kind::Notice, Some(&person.id), address.0)?;
    let bad = |why: &str| AppError::because(Code::BadAddress, why);
    if body.endpoint.len() > LONGEST || target(&state.settings, &body.endpoint).is_none() {
        return Err(bad("the https address of a push service is needed"));
    }
    let SubscribeKeys { p256dh, auth } = body.keys;
    if Keys::read(&p256dh, &auth).is_none() {
        return Err(bad("the keys are no keys of a push subscription"));
    }
    let subscription = Subscription {
        session: session(&state, &headers)?,
        person: person.id,
        endpoint: body.endpoint,
        p256dh,
        auth,
        lang: lang.tag().to_owned(),
        failures: 0,
        created: state.clock.now(),
    };
    match state.store.subscribe(&subscription).await? {
        true => shown(&state, true),
        false => Err(AppError::new(Code::NoGuest)),
    }
}

/// `DELETE /api/me/push`
pub(crate) async fn unsubscribe(
    Shared(state): Shared<State>,
    Guest(_): Guest,
    headers: HeaderMap,
) -> Result<Json<PushState>, AppError> {
    state.store.unsubscribe(&session(&state, &headers)?).await?;
    shown(&state, false)
}

/// A push service is always reached over TLS; only tests run one without.
fn target(settings: &Settings, endpoint: &str) -> Option<Target> {
    Target::read(endpoint).filter(|target| target.tls || settings.webhooks_to_this_machine)
}

/// What the browser shows.
#[derive(Clone, Debug, Serialize)]
pub(crate) struct Note {
    pub(crate) title: String,
    pub(crate) body: String,
    /// A later note with the same tag replaces this one.
    pub(crate) tag: String,
    /// What a click opens.
    pub(crate) url: String,
}

/// The answer of a push service.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Answer {
    Accepted,
    /// The subscription no longer exists.
    Gone,
    Failed,
}

/// Sends a note to one browser, and forgets a subscription that the push service no longer knows.
pub(crate) async fn tell(
    state: &State,
    subscription: &Subscription,
    note: &Note,
) -> Result<(), StoreError> {
    let failures = match send(state, subscription, note).await {
        Answer::Accepted => 0,
        Answer::Gone => MOST_FAILURES,
        Answer::Failed => subscription.failures + 1,
    };
    match failures {
        same if same == subscription.failures => Ok(()),
        MOST_FAILURES.. => state.store.drop_subscription(subscription).await,
        failures => state.store.set_push_failures(subscription, failures).await,
    }
}

async fn send(state: &State, subscription: &Subscription, note: &Note) -> Answer {
    let Subscription { endpoint, p256dh, auth, .. } = subscription;
    let (Some(target), Some(keys)) = (target(&state.settings, endpoint), Keys::read(p256dh, auth))
    else {
        return Answer::Gone;
    };
    let text = serde_json::to_vec(note).unwrap_or_default();
    // It fails if the browser's key is not on the curve: no message can ever reach it.
    let Ok(body) = sealing::seal(&keys, &text) else { return Answer::Gone };
    let Some(headers) = headers(state, &target) else { return Answer::Failed };
    match outbound::post(&state.settings, &target, headers, body).await {
        Ok(status) if status.is_success() => Answer::Accepted,
        Ok(status) if matches!(status.as_u16(), 404 | 410) => Answer::Gone,
        Ok(status) => {
            tracing::info!(%status, host = target.host, "a push service");
            Answer::Failed
        }
        Err(error) => {
            tracing::info!(%error, host = target.host, "a push service");
            Answer::Failed
        }
    }
}

fn headers(state: &State, target: &Target) -> Option<HeaderMap> {
    let origin = state.settings.public_url.as_ref().filter(|url| url.is_secure());
    let subject = origin.map_or("mailto:eridu@localhost", PublicUrl::origin);
    let signed = state.push.keys().ok()?.authorization(target, subject, state.clock.now()).ok()?;
    Some(HeaderMap::from_iter([
        (header::AUTHORIZATION, HeaderValue::from_str(&signed).ok()?),
        (header::CONTENT_TYPE, HeaderValue::from_static("application/octet-stream")),
        (header::CONTENT_ENCODING, HeaderValue::from_static("aes128gcm")),
        (HeaderName::from_static("ttl"), HeaderValue::from_static(KEPT)),
        (HeaderName::from_static("urgency"), HeaderValue::from_static("high")),
    ]))
}
