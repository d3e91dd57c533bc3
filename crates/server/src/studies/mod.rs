//! Studies: what if. A tree of tries over a finished game, a drawn position or a lesson, shared by
//! its link.
//!
//! A study in memory is a cache of its log, like a table. It takes no task of its own: nothing
//! happens in a study that nobody asks for.

pub(crate) mod company;
pub(crate) mod judging;
pub(crate) mod positions;
pub(crate) mod routes;
pub(crate) mod wire;

use std::{
    num::NonZeroUsize,
    sync::{Arc, Mutex, MutexGuard, PoisonError},
};

use games::Shelf;
use lru::LruCache;
use room::{
    Row,
    study::{Done, Refusal, Source, Study},
};
use tokio::sync::{Mutex as Lock, OwnedMutexGuard};

use crate::{
    http::error::{AppError, Code},
    state::State,
    store::{StoreError, StoredStudy},
};

use company::Companies;
use judging::Judging;

/// The most studies of one person.
const MOST_EACH: i64 = 200;

/// The number of studies that stay in memory.
const KEPT: NonZeroUsize = NonZeroUsize::MIN.saturating_add(63);

/// How often a deed is tried again when another process was faster.
const TRIES: usize = 4;

/// The studies that are in memory.
#[derive(Debug)]
pub(crate) struct Studies {
    kept: Mutex<LruCache<String, Arc<Lock<Option<Held>>>>>,
    pub(crate) companies: Companies,
    pub(crate) judging: Judging,
}

/// A study in memory.
#[derive(Debug)]
pub(crate) struct Held {
    pub(crate) study: Study,
    pub(crate) source: Source,
    pub(crate) owner: String,
    pub(crate) created: i64,
}

impl Default for Studies {
    fn default() -> Self {
        let (companies, judging) = (Companies::default(), Judging::default());
        Self { kept: Mutex::new(LruCache::new(KEPT)), companies, judging }
    }
}

impl Studies {
    fn kept(&self) -> MutexGuard<'_, LruCache<String, Arc<Lock<Option<Held>>>>> {
        self.kept.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn place(&self, id: &str) -> Arc<Lock<Option<Held>>> {
        self.kept().get_or_insert(id.to_owned(), Arc::default).clone()
    }

    /// Forgets a study that is deleted.
    fn forget(&self, id: &str) {
        self.kept().pop(id);
    }
}

impl From<Refusal> for AppError {
    fn from(refusal: Refusal) -> Self {
        Self::new(match refusal {
            Refusal::Game(error) => return error.into(),
            Refusal::NoSuchNode => Code::NoSuchStep,
            Refusal::Full => Code::StudyFull,
            Refusal::NotYours => Code::NotYours,
            Refusal::BadKey => Code::BadRequest,
            Refusal::NoPictures => Code::NotFound,
        })
    }
}

/// Replays a stored study.
///
/// # Errors
/// If it does not replay, or its rules are unknown.
pub(crate) fn open(
    shelf: Shelf,
    stored: &StoredStudy,
    rows: Vec<Row>,
) -> Result<Study, StoreError> {
    let origin = serde_json::from_str(&stored.origin)
        .map_err(|error| StoreError::Broken(format!("a study: {error}")))?;
    Ok(Study::open(shelf, origin, rows)?)
}

/// A study that nobody else changes meanwhile.
type Locked = OwnedMutexGuard<Option<Held>>;

impl State {
    /// A study as it is stored now.
    async fn hold(&self, id: &str) -> Result<Locked, AppError> {
        let missing = || AppError::new(Code::NoSuchStudy);
        let mut held = self.studies.place(id).lock_owned().await;
        let Some(number) = self.store.study_number(id).await? else {
            self.studies.forget(id);
            return Err(missing());
        };
        let known = held.as_ref().map(|held| held.study.number());
        if known != u64::try_from(number).ok() {
            *held = None;
            let stored = self.store.study(id).await?.ok_or_else(missing)?;
            let rows = self.store.study_entries(id).await?;
            let shelf = self.shelf;
            let opened = tokio::task::spawn_blocking(move || {
                let study = open(shelf, &stored, rows)?;
                let source = study.origin().source.clone();
                Ok(Held { study, source, owner: stored.owner, created: stored.created })
            });
            let opened: Result<Held, StoreError> =
                opened.await.map_err(|_| AppError::new(Code::Broken))?;
            *held = Some(opened?);
        }
        Ok(held)
    }

    /// Looks at a study, off the request path.
    async fn look_into<T: Send + 'static>(
        &self,
        id: &str,
        look: impl FnOnce(&Held) -> Result<T, AppError> + Send + 'static,
    ) -> Result<T, AppError> {
        let held = self.hold(id).await?;
        let looked = tokio::task::spawn_blocking(move || match &*held {
            Some(held) => look(held),
            None => Err(AppError::new(Code::Broken)),
        });
        looked.await.map_err(|_| AppError::new(Code::Broken))?
    }

    /// Changes a study, and tells everybody who looks at it. What is told is stored.
    async fn change_study(
        &self,
        id: &str,
        deed: impl Fn(&mut Held) -> Result<Done, Refusal> + Send + Sync + 'static,
    ) -> Result<Done, AppError> {
        let deed = Arc::new(deed);
        for _ in 0..TRIES {
            let (mut held, deed) = (self.hold(id).await?, deed.clone());
            let before = held.as_ref().map_or(0, |held| held.study.nodes().len());
            let tried = tokio::task::spawn_blocking(move || {
                let done = held.as_mut().map(|held| deed(held));
                (held, done)
            });
            let (mut held, done) = tried.await.map_err(|_| AppError::new(Code::Broken))?;
            let done = done.ok_or(AppError::new(Code::Broken))??;
            if done.rows.is_empty() {
                return Ok(done);
            }
            match self.store.append_to_study(id, &done.rows).await {
                Ok(()) => {
                    if let Some(held) = &*held {
                        self.tell_study(id, &held.study, before);
                    }
                    return Ok(done);
                }
                Err(error) => {
                    *held = None;
                    if !matches!(error, StoreError::Taken) {
                        return Err(error.into());
                    }
                }
            }
        }
        Err(AppError::new(Code::Busy).retry_after(1000))
    }
}
