//! Notification settings: how people are notified of their turn.

use axum::{
    Extension,
    extract::{Query, State as Shared},
    response::Html,
};
use display::Message;
use room::Lang;
use serde::{Deserialize, Serialize};

use crate::{
    http::{
        error::{AppError, Code},
        extract::{Address, Body},
        limits::Kind,
        sent::Json,
    },
    ids,
    people::{
        guests::Account,
        mail::{self, Mail},
        outbound::{self, Target},
        turns::{self, Call},
    },
    state::State,
    store::Notice,
};

/// The maximum length of a webhook address.
const LONGEST: usize = 500;

/// The allowed range of minutes between two mails.
const DIGEST: std::ops::RangeInclusive<i64> = 10..=10_080;

/// A webhook address; empty for none.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub(crate) struct WebhookBody {
    url: String,
}

/// A mail address; empty for none.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub(crate) struct EmailBody {
    address: String,
    digest_minutes: Option<i64>,
}

/// The confirmation code from the mail.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub(crate) struct CodeBody {
    code: String,
}

/// The token of an unsubscribe link.
#[derive(Clone, Debug, Deserialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub(crate) struct OffQuery {
    token: Option<String>,
}

/// How a person is told that it is their turn.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema, ts_rs::TS))]
pub(crate) struct Notices {
    webhook: Option<String>,
    /// How often the webhook failed since it last answered.
    failures: i64,
    email: Option<String>,
    /// Whether the address for mail is confirmed.
    confirmed: bool,
    /// The least minutes between two mails.
    digest_minutes: i64,
    /// Whether this server sends mail.
    mail_offered: bool,
    /// What signs the calls of a new webhook, told once.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(test, ts(optional))]
    secret: Option<String>,
}

fn shown(state: &State, notice: Notice) -> Notices {
    let Notice { webhook, failures, email, confirmed, digest_minutes, .. } = notice;
    let mail_offered = mail::is_offered(&state.settings);
    Notices { webhook, failures, email, confirmed, digest_minutes, mail_offered, secret: None }
}

/// `GET /api/me/notices`
pub(crate) async fn show(
    Shared(state): Shared<State>,
    Account(person): Account,
) -> Result<Json<Notices>, AppError> {
    let notice = state.store.notice(&person.id).await?;
    Ok(Json(shown(&state, notice)))
}

/// `POST /api/me/notices/webhook`: calls the webhook once to verify it.
pub(crate) async fn set_webhook(
    Shared(state): Shared<State>,
    Extension(address): Extension<Address>,
    Account(person): Account,
    lang: Lang,
    Body(body): Body<WebhookBody>,
) -> Result<Json<Notices>, AppError> {
    state.limits.count(Kind::Notice, Some(&person.id), address.0)?;
    let mut notice = state.store.notice(&person.id).await?;
    notice.lang = lang.tag().to_owned();
    if body.url.is_empty() {
        (notice.webhook, notice.secret) = (None, None);
        state.store.set_notice(&notice).await?;
        return Ok(Json(shown(&state, notice)));
    }
    let bad = |why: &dyn std::fmt::Display| AppError::because(Code::BadAddress, why);
    let target = Target::read(&body.url).filter(|_| body.url.len() <= LONGEST);
    let target = target.ok_or_else(|| bad(&"an http or https address is needed"))?;
    if !state.settings.webhooks_to_this_machine {
        outbound::public_address(&target).await.map_err(|error| bad(&error))?;
    }
    let secret = ids::fresh_token()?;
    (notice.webhook, notice.failures) = (Some(body.url), 0);
    notice.secret = Some(secret.clone());
    let hello = Call::Hello { now: state.clock.now() };
    turns::call(&state, &notice, &hello).await.map_err(|error| bad(&error))?;
    state.store.set_notice(&notice).await?;
    Ok(Json(Notices { secret: Some(secret), ..shown(&state, notice) }))
}

/// `POST /api/me/notices/email`: sends a code, and nothing else until it is confirmed.
pub(crate) async fn set_email(
    Shared(state): Shared<State>,
    Extension(address): Extension<Address>,
    Account(person): Account,
    lang: Lang,
    Body(body): Body<EmailBody>,
) -> Result<Json<Notices>, AppError> {
    let mut notice = state.store.notice(&person.id).await?;
    notice.lang = lang.tag().to_owned();
    if let Some(minutes) = body.digest_minutes {
        notice.digest_minutes = minutes.clamp(*DIGEST.start(), *DIGEST.end());
    }
    if body.address.is_empty() {
        (notice.email, notice.off, notice.code, notice.confirmed) = (None, None, None, false);
        state.store.set_notice(&notice).await?;
        return Ok(Json(shown(&state, notice)));
    }
    if notice.confirmed && notice.email.as_deref() == Some(&*body.address) {
        state.store.set_notice(&notice).await?;
        return Ok(Json(shown(&state, notice)));
    }
    if !mail::is_offered(&state.settings) || !mail::is_address(&body.address) {
        return Err(AppError::new(Code::BadAddress));
    }
    state.limits.count(Kind::Notice, Some(&person.id), address.0)?;
    state.limits.count_name(Kind::Notice, body.address.to_lowercase())?;
    let code = ids::fresh_code()?;
    notice.code = Some(ids::code_hash(&code));
    notice.off = Some(ids::fresh_token()?);
    (notice.email, notice.confirmed) = (Some(body.address.clone()), false);
    let subject = lang.say(&Message::new("server-mail-confirm-subject"));
    let text = Message::new("server-mail-confirm").text("name", &person.name).text("code", &code);
    let text = lang.as_it_is(&text);
    let sent = Mail { to: body.address, subject, text, off: None };
    mail::send(&state.settings, sent).await.map_err(|error| {
        tracing::warn!(%error, "a mail");
        AppError::new(Code::BadAddress)
    })?;
    state.store.set_notice(&notice).await?;
    Ok(Json(shown(&state, notice)))
}

/// `POST /api/me/notices/confirm`
pub(crate) async fn confirm(
    Shared(state): Shared<State>,
    Extension(address): Extension<Address>,
    Account(person): Account,
    Body(body): Body<CodeBody>,
) -> Result<Json<Notices>, AppError> {
    state.limits.count(Kind::Login, Some(&person.id), address.0)?;
    let mut notice = state.store.notice(&person.id).await?;
    if notice.code.as_deref() != Some(&*ids::code_hash(&body.code)) {
        return Err(AppError::new(Code::WrongLogin));
    }
    (notice.code, notice.confirmed) = (None, true);
    state.store.set_notice(&notice).await?;
    Ok(Json(shown(&state, notice)))
}

/// `GET /api/notices/off`: a page with a button, because mail scanners follow every link.
pub(crate) async fn ask_off(lang: Lang) -> Html<String> {
    page(lang, "server-mail-off-ask", true)
}

/// `POST /api/notices/off`: one-click unsubscribe.
pub(crate) async fn off(
    Shared(state): Shared<State>,
    Query(query): Query<OffQuery>,
    lang: Lang,
) -> Result<Html<String>, AppError> {
    // Unsubscribing twice is fine.
    if let Some(token) = &query.token {
        state.store.stop_mail(token).await?;
    }
    Ok(page(lang, "server-mail-off-done", false))
}

fn page(lang: Lang, said: &'static str, button: bool) -> Html<String> {
    let said = lang.say(&Message::new(said));
    let ask = lang.say(&Message::new("server-mail-off-button"));
    let form = match button {
        true => format!("<form method=\"post\"><button>{ask}</button></form>"),
        false => String::new(),
    };
    let text = format!(
        "<!doctype html><html lang=\"{lang}\"><meta charset=\"utf-8\">\
         <meta name=\"viewport\" content=\"width=device-width\"><title>Eridu</title>\
         <link rel=\"stylesheet\" href=\"/style/base.css\"><main><p>{said}</p>{form}</main></html>"
    );
    Html(text)
}
