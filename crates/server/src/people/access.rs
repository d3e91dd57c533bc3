//! Access: the session of a request or stream, and how access ends.
//!
//! A stream is bound to the session or token that opened it. Whatever ends sessions returns a
//! [`Revoked`], and [`State::revoked`] ends their streams, on this node and on all others. Caches
//! and streams may lag behind the store by a few seconds, never run ahead of it: a node that misses
//! a notification finds out by itself.

use std::{
    collections::{BTreeMap, BTreeSet},
    sync::{Mutex, MutexGuard, PoisonError},
};

use axum::http::{HeaderMap, header, request::Parts};

use crate::{
    http::error::{AppError, Code},
    ids,
    live::subscription::{Bye, Subscription},
    people::guests::{self, Cookie},
    state::State,
    store::{Person, Revoked, StoreError},
};

/// How long a cached session is valid, in milliseconds. It bounds how long a node accepts a session
/// whose end it was not notified of.
const FRESH: i64 = 5_000;

/// The maximum number of cached sessions.
const REMEMBERED: usize = 50_000;

/// How often the last use of a session is stored, in milliseconds.
const SEEN: i64 = 3_600_000;

/// A session, identified by the hash of its token. The token itself is never stored.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) struct SessionId(String);

impl SessionId {
    /// The session of this token.
    pub(crate) fn of(token: &str) -> Self {
        Self(ids::token_hash(token))
    }

    /// The session of a request's cookie.
    pub(crate) fn of_cookie(headers: &HeaderMap, secure: bool) -> Option<Self> {
        Cookie::Session.read(headers, secure).map(Self::of)
    }

    /// The session of a request: a program's token, or else a cookie.
    pub(crate) fn of_request(headers: &HeaderMap, state: &State) -> Option<Self> {
        match headers.contains_key(header::AUTHORIZATION) {
            true => guests::bearer(headers).map(Self::of),
            false => Self::of_cookie(headers, state.settings.is_secure()),
        }
    }

    /// The hash, as it is stored.
    pub(crate) fn hash(&self) -> &str {
        &self.0
    }
}

impl From<String> for SessionId {
    fn from(hash: String) -> Self {
        Self(hash)
    }
}

/// A person or program, and their session.
#[derive(Clone, Debug)]
pub(crate) struct Known {
    pub(crate) person: Person,
    pub(crate) session: SessionId,
}

/// A cache of recently used sessions.
#[derive(Debug, Default)]
pub(crate) struct Sessions(Mutex<Remembered>);

#[derive(Debug, Default)]
struct Remembered {
    people: BTreeMap<SessionId, (Person, i64)>,
    /// The number of invalidations so far: anything read from the store before the last one may be
    /// stale.
    epoch: u64,
}

/// The state of the cache at some moment; see [`Sessions::remember`].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Epoch(u64);

impl Sessions {
    fn lock(&self) -> MutexGuard<'_, Remembered> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn find(&self, session: &SessionId, now: i64) -> Option<Person> {
        let remembered = self.lock();
        let (person, at) = remembered.people.get(session)?;
        (now - at < FRESH).then(|| person.clone())
    }

    /// The owner of this session when it was last cached, however long ago.
    fn owner(&self, session: &SessionId) -> Option<String> {
        self.lock().people.get(session).map(|(person, _)| person.id.clone())
    }

    fn epoch(&self) -> Epoch {
        Epoch(self.lock().epoch)
    }

    /// Caches what was read from the store since `epoch`, unless the cache was invalidated
    /// meanwhile: then it may be stale.
    fn remember(&self, known: &Known, now: i64, epoch: Epoch) {
        let mut remembered = self.lock();
        if remembered.epoch != epoch.0 {
            return;
        }
        if remembered.people.len() >= REMEMBERED {
            remembered.people.retain(|_, (_, at)| now - *at < FRESH);
            if remembered.people.len() >= REMEMBERED {
                remembered.people.clear();
            }
        }
        remembered.people.insert(known.session.clone(), (known.person.clone(), now));
    }

    /// Invalidates the whole cache.
    fn forget_all(&self) {
        let mut remembered = self.lock();
        remembered.people.clear();
        remembered.epoch += 1;
    }

    /// Invalidates all sessions of a person.
    fn forget_person(&self, id: &str) {
        let mut remembered = self.lock();
        remembered.people.retain(|_, (person, _)| person.id != id);
        remembered.epoch += 1;
    }
}

/// The session of a request, worked out once: it is needed several times, and takes a hash.
#[derive(Clone, Debug)]
pub(crate) struct Presented(pub(crate) Option<SessionId>);

/// The id of the owner of a session, if it is cached. Good enough for rate limiting without a
/// query, but not for authorisation.
pub(crate) fn remembered(state: &State, session: &SessionId) -> Option<String> {
    state.sessions.owner(session)
}

/// The person or program that sends a request: a person by cookie, a program by token.
pub(crate) async fn look_up(state: &State, parts: &Parts) -> Result<Option<Known>, AppError> {
    let program = parts.headers.contains_key(header::AUTHORIZATION);
    let session = match parts.extensions.get::<Presented>() {
        Some(Presented(session)) => session.clone(),
        None => SessionId::of_request(&parts.headers, state),
    };
    let Some(session) = session else { return Ok(None) };
    let Some(known) = state.believe(session).await? else { return Ok(None) };
    if known.person.is_program() != program {
        return Ok(None);
    }
    if state.bans.bars(&known.person.name, state.clock.now()) {
        return Err(AppError::new(Code::Banned));
    }
    Ok(Some(known))
}

impl State {
    /// The owner of this session, from the cache or the store.
    async fn believe(&self, session: SessionId) -> Result<Option<Known>, StoreError> {
        let now = self.clock.now();
        if let Some(person) = self.sessions.find(&session, now) {
            return Ok(Some(Known { person, session }));
        }
        let epoch = self.sessions.epoch();
        let Some(found) = self.store.session(&session, now).await? else { return Ok(None) };
        if now - found.seen > SEEN {
            self.store.see_session(&session, now).await?;
        }
        let known = Known { person: found.person, session };
        self.sessions.remember(&known, now, epoch);
        Ok(Some(known))
    }

    /// Handles the end of sessions or a change of people: invalidates the cache, ends streams
    /// without a session, and notifies other nodes.
    pub(crate) async fn revoked(&self, revoked: Revoked) -> Result<(), StoreError> {
        for person in revoked.people() {
            self.hear_of_person(person).await;
            self.store.tell_of_person(person).await?;
        }
        Ok(())
    }

    /// Reloads a person, and ends those of their streams that are no longer allowed.
    pub(crate) async fn hear_of_person(&self, person: &str) {
        self.sessions.forget_person(person);
        if let Err(error) = self.review(Some(person)).await {
            // If access cannot be determined it is denied: the browser reconnects and is
            // authenticated again.
            tracing::warn!(%error, "the sessions of a person");
            let theirs = |known: &Known| known.person.id == person;
            self.hub.end(|open| open.known.is_some_and(theirs).then_some(Bye::SessionEnded));
        }
    }

    /// Invalidates all sessions, and ends the streams that are no longer allowed.
    pub(crate) async fn hear_of_anybody(&self) -> Result<(), StoreError> {
        self.sessions.forget_all();
        self.review(None).await
    }

    /// Ends the streams, of one person or of all, whose session has ended or whose name or address
    /// is banned.
    pub(crate) async fn review(&self, person: Option<&str>) -> Result<(), StoreError> {
        let now = self.clock.now();
        // A stream that is opened meanwhile is checked by the code that opens it.
        let asked: BTreeSet<SessionId> = self.hub.sessions(person).into_iter().collect();
        let names = self.store.names_of_sessions(&asked, now).await?;
        self.hub.end(|open| {
            if self.bans.keeps_away(open.address, now) {
                return Some(Bye::Banned);
            }
            let session = &open.known?.session;
            match names.get(session) {
                None => asked.contains(session).then_some(Bye::SessionEnded),
                Some(name) => self.bans.bars(name, now).then_some(Bye::Banned),
            }
        });
        Ok(())
    }

    /// Checks access again for a stream that has just been opened: access that ended between the
    /// request and its stream would otherwise never be noticed.
    ///
    /// # Errors
    /// If access has ended.
    pub(crate) async fn admit(
        &self,
        stream: &Subscription,
        known: Option<&Known>,
    ) -> Result<(), AppError> {
        match known {
            Some(known) => self.review(Some(&known.person.id)).await?,
            None => self.hub.end(|open| {
                self.bans.keeps_away(open.address, self.clock.now()).then_some(Bye::Banned)
            }),
        }
        match stream.ended() {
            None | Some(Bye::Restart | Bye::Slow | Bye::Crowded) => Ok(()),
            Some(Bye::SessionEnded) => Err(AppError::new(Code::NoGuest)),
            Some(Bye::Banned) => Err(AppError::new(Code::Banned)),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::store::PersonKind;

    #[test]
    fn what_was_read_before_something_was_forgotten_is_not_remembered() {
        let sessions = Sessions::default();
        let person = Person {
            id: "anna".to_owned(),
            name: "Anna".to_owned(),
            kind: PersonKind::Account,
            admin: false,
        };
        let known = Known { person, session: SessionId::of("token") };
        let before = sessions.epoch();
        sessions.forget_person("bruno");
        sessions.remember(&known, 0, before);
        assert_eq!(sessions.find(&known.session, 1), None);
        sessions.remember(&known, 0, sessions.epoch());
        assert_eq!(sessions.find(&known.session, 1), Some(known.person.clone()));
        assert_eq!(sessions.find(&known.session, FRESH), None);
        sessions.forget_person("anna");
        assert_eq!(sessions.find(&known.session, 1), None);
    }
}
