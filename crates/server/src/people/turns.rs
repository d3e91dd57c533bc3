//! "Your turn" notices: people without an open page are notified by Web Push and webhook at once,
//! and by mail in a digest. Each turn is notified once per channel.

use std::{collections::BTreeMap, io, time::Duration};

use axum::http::{HeaderMap, HeaderName, HeaderValue, header};
use display::Message;
use room::{Lang, cards, wire::Card};
use serde::Serialize;
use tokio::task::{JoinError, JoinSet};

use crate::{
    people::{
        mail::{self, Mail},
        outbound::{self, Target},
        push::{self, Note},
    },
    settings::PublicUrl,
    state::State,
    store::{Notice, StoreError, Subscription},
};

/// The polling interval.
const OFTEN: Duration = Duration::from_secs(2);

/// How long one node holds the lease for this job.
const LEASE: i64 = 30_000;

/// How long a turn must last before the person is notified by push, by webhook and by mail.
const PUSH_AFTER: i64 = 10_000;
const WEBHOOK_AFTER: i64 = 20_000;
const MAIL_AFTER: i64 = 300_000;

/// The number of people who are notified by push at the same time.
const ABREAST: usize = 16;

/// The number of tables that a push message names.
const NAMED: usize = 5;

/// The number of consecutive failures after which a webhook is disabled.
const MOST_FAILURES: i64 = 20;

/// Notifies people until the server shuts down.
pub(crate) async fn run(state: State) {
    let mut held = 0;
    loop {
        tokio::time::sleep(OFTEN).await;
        let now = state.clock.now();
        let done = async {
            if now >= held - LEASE / 2 {
                let mine = now < held;
                if !mine && !state.store.lease("notices", now, now + LEASE).await? {
                    return Ok(());
                }
                if mine {
                    state.store.lease("notices", held, now + LEASE).await?;
                }
                held = now + LEASE;
            }
            tell_all(&state).await
        };
        match done.await {
            Ok(()) => {}
            Err(error) if error.is_closed() => return,
            Err(error) => tracing::warn!(%error, "telling whose turn it is"),
        }
    }
}

async fn tell_all(state: &State) -> Result<(), StoreError> {
    for notice in state.store.notices().await? {
        if state.hub.is_online(&notice.person) {
            continue;
        }
        let turns = turns(state, &notice.person).await?;
        if notice.webhook.is_some() {
            by_webhook(state, &notice, &turns).await?;
        }
        if notice.confirmed && mail::is_offered(&state.settings) {
            by_mail(state, &notice, &turns).await?;
        }
    }
    push_all(state).await
}

/// Notifies everyone who has subscribed a browser, several at once: push services may be slow.
async fn push_all(state: &State) -> Result<(), StoreError> {
    let all = state.store.subscriptions(state.clock.now()).await?;
    let mut sending = JoinSet::new();
    for theirs in all.chunk_by(|one, next| one.person == next.person) {
        if theirs.iter().any(|one| state.hub.is_online(&one.person)) {
            continue;
        }
        if sending.len() >= ABREAST {
            sent(sending.join_next().await)?;
        }
        let (state, theirs) = (state.clone(), theirs.to_vec());
        sending.spawn(async move { by_push(&state, &theirs).await });
    }
    while let Some(done) = sending.join_next().await {
        sent(Some(done))?;
    }
    Ok(())
}

/// The result of a task; one that panicked has said so in the log.
fn sent(done: Option<Result<Result<(), StoreError>, JoinError>>) -> Result<(), StoreError> {
    done.and_then(Result::ok).unwrap_or(Ok(()))
}

/// A table that waits for a person, and their last action there.
struct Turn {
    card: Card,
    number: i64,
}

async fn turns(state: &State, person: &str) -> Result<Vec<Turn>, StoreError> {
    let mut turns = Vec::new();
    for row in state.store.tables_of(person).await? {
        let card = cards::stored(&row, Some(person), &state.silence, |_| false)
            .filter(|card| card.my_turn);
        if let Some(card) = card {
            let number = state.store.last_deed(&card.id, person).await?;
            turns.push(Turn { card, number });
        }
    }
    Ok(turns)
}

/// The turns that a person has not been notified of through this channel, if any of them is old
/// enough; and the complete list to store after notifying.
async fn untold<'a>(
    state: &State,
    person: &str,
    way: &str,
    turns: &'a [Turn],
    after: i64,
) -> Result<Option<(Vec<&'a Turn>, BTreeMap<String, i64>)>, StoreError> {
    let told = state.store.told(person, way).await?;
    let old = state.clock.now() - after;
    let new = |turn: &&Turn| told.get(&turn.card.id) != Some(&turn.number);
    let fresh: Vec<_> = turns.iter().filter(new).filter(|turn| turn.card.changed <= old).collect();
    let known = |turn: &&Turn| !new(turn) || fresh.iter().any(|f| f.card.id == turn.card.id);
    let all = turns.iter().filter(known).map(|turn| (turn.card.id.clone(), turn.number));
    let all: BTreeMap<_, _> = all.collect();
    if fresh.is_empty() {
        // Turns that are over need not be remembered.
        if all.len() < told.len() {
            state.store.set_told(person, way, &all).await?;
        }
        return Ok(None);
    }
    Ok(Some((fresh, all)))
}

/// The public address of this server.
fn base(state: &State) -> &str {
    state.settings.public_url.as_ref().map_or("", PublicUrl::origin)
}

fn link(state: &State, table: &str) -> String {
    format!("{}/t/{table}", base(state))
}

/// What a webhook is told.
#[derive(Clone, Debug, Serialize)]
#[serde(tag = "event", rename_all = "kebab-case")]
pub(crate) enum Call {
    /// It was set.
    Hello { now: i64 },
    /// It is the person's turn at these tables.
    YourTurn { tables: Vec<Waiting>, now: i64 },
}

/// A table that waits for a person.
#[derive(Clone, Debug, Serialize)]
pub(crate) struct Waiting {
    id: String,
    game: String,
    title: String,
    deadline: Option<i64>,
    url: String,
}

/// Notifies all browsers of one person.
async fn by_push(state: &State, theirs: &[Subscription]) -> Result<(), StoreError> {
    let Some(Subscription { person, .. }) = theirs.first() else { return Ok(()) };
    let turns = turns(state, person).await?;
    let Some((fresh, all)) = untold(state, person, "push", &turns, PUSH_AFTER).await? else {
        return Ok(());
    };
    for subscription in theirs {
        let lang = Lang::of_tag(&subscription.lang).unwrap_or_default();
        push::tell(state, subscription, &note(&fresh, lang)).await?;
    }
    state.store.set_told(person, "push", &all).await
}

/// A push message: the table that waits, or all of them at once.
fn note(fresh: &[&Turn], lang: Lang) -> Note {
    let count = i64::try_from(fresh.len()).unwrap_or(i64::MAX);
    let title = lang.say(&Message::new("server-turns").number("count", count));
    let named = fresh.iter().take(NAMED).map(|turn| {
        let game = lang.word(&turn.card.game).unwrap_or_else(|| turn.card.game.clone());
        format!("{} ({game})", turn.card.title.said(lang))
    });
    let body = named.collect::<Vec<_>>().join("\n");
    let (tag, url) = match fresh {
        [turn] => (format!("eridu-{}", turn.card.id), format!("/t/{}", turn.card.id)),
        _ => ("eridu".to_owned(), "/".to_owned()),
    };
    Note { title, body, tag, url }
}

async fn by_webhook(state: &State, notice: &Notice, turns: &[Turn]) -> Result<(), StoreError> {
    let (way, person) = ("webhook", &*notice.person);
    let Some((fresh, all)) = untold(state, person, way, turns, WEBHOOK_AFTER).await? else {
        return Ok(());
    };
    let lang = Lang::of_tag(&notice.lang).unwrap_or_default();
    let waiting = |turn: &&Turn| Waiting {
        id: turn.card.id.clone(),
        game: turn.card.game.clone(),
        title: turn.card.title.said(lang),
        deadline: turn.card.deadline,
        url: link(state, &turn.card.id),
    };
    let tables = fresh.iter().map(waiting).collect();
    let told = Call::YourTurn { tables, now: state.clock.now() };
    let failures = match call(state, notice, &told).await {
        Ok(()) => 0,
        Err(error) => {
            tracing::info!(%error, "a webhook");
            notice.failures + 1
        }
    };
    // A failed webhook is not called again for the same turn, so as not to flood its target.
    state.store.set_told(person, way, &all).await?;
    if failures != notice.failures {
        let mut notice = Notice { failures, ..notice.clone() };
        if failures >= MOST_FAILURES {
            notice.webhook = None;
        }
        state.store.set_notice(&notice).await?;
    }
    Ok(())
}

/// Calls a webhook: one request, no redirects, and only to a public address.
pub(crate) async fn call(state: &State, notice: &Notice, told: &Call) -> io::Result<()> {
    let body = serde_json::to_vec(told).map_err(io::Error::other)?;
    let target = notice.webhook.as_deref().and_then(Target::read);
    let target = target.ok_or_else(|| io::Error::other("no address"))?;
    let key =
        blake3::derive_key("eridu webhook 1", notice.secret.as_deref().unwrap_or("").as_bytes());
    let signature = blake3::keyed_hash(&key, &body).to_hex();
    let signature = HeaderValue::from_str(&signature).map_err(io::Error::other)?;
    let headers = HeaderMap::from_iter([
        (header::CONTENT_TYPE, HeaderValue::from_static("application/json")),
        (HeaderName::from_static("x-eridu-signature"), signature),
    ]);
    let status = outbound::post(&state.settings, &target, headers, body).await?;
    if status.is_success() {
        Ok(())
    } else {
        Err(io::Error::other(format!("it answered {status}")))
    }
}

async fn by_mail(state: &State, notice: &Notice, turns: &[Turn]) -> Result<(), StoreError> {
    let (way, person, now) = ("mail", &*notice.person, state.clock.now());
    if now - notice.mailed < notice.digest_minutes * 60_000 {
        return Ok(());
    }
    let Some((fresh, all)) = untold(state, person, way, turns, MAIL_AFTER).await? else {
        return Ok(());
    };
    let (Some(to), Some(off)) = (&notice.email, &notice.off) else { return Ok(()) };
    let lang = Lang::of_tag(&notice.lang).unwrap_or_default();
    let off = format!("{}/api/notices/off?token={off}&lang={lang}", base(state));
    let count = i64::try_from(fresh.len()).unwrap_or(i64::MAX);
    let subject = lang.say(&Message::new("server-turns").number("count", count));
    let lines = fresh.iter().map(|turn| {
        let game = lang.word(&turn.card.game).unwrap_or_else(|| turn.card.game.clone());
        let title = turn.card.title.said(lang);
        format!("{title} ({game})\r\n{}\r\n", link(state, &turn.card.id))
    });
    let lines = lines.collect::<Vec<_>>().join("\r\n");
    let foot = lang.as_it_is(&Message::new("server-mail-off").text("address", &off));
    let text = format!("{subject}\r\n\r\n{lines}\r\n-- \r\n{foot}\r\n");
    let mail = Mail { to: to.clone(), subject, text, off: Some(off) };
    if let Err(error) = mail::send(&state.settings, mail).await {
        tracing::warn!(%error, "a mail");
    }
    state.store.set_told(person, way, &all).await?;
    state.store.set_notice(&Notice { mailed: now, ..notice.clone() }).await
}
