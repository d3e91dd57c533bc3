//! Judging the nodes of studies, in the fair queue of bots and reviews. A judgement is made on
//! request, kept, and made again only if it is asked for more deeply.

use std::{
    collections::BTreeMap,
    sync::{Arc, Mutex, MutexGuard, OnceLock, PoisonError},
};

use display::Words;
use review::{Depth, Judgement};
use room::study::Study;
use table::{Record, Seat, Seed};

use super::wire::{Judged, JudgedOut, JudgedSeat};
use crate::{
    http::error::{AppError, Code},
    reviews::{self, routes::answer},
    state::State,
    work::Undone,
};

/// The number of judgements that may be made at a time, in total and for one person.
const MOST: usize = 256;
const MOST_EACH: usize = 8;

/// When a refused client may try again, in milliseconds.
const RETRY: u64 = 2_000;

/// How often a job that waited too long is queued again.
const PATIENCE: u32 = 20;

/// The depth of a judgement that is asked for more deeply.
const DEEP: Depth = Depth { worlds: 32, nodes: 120 };

/// A study and a node of it.
type Key = (String, u32);

/// The judgements that are being made here.
#[derive(Debug, Default)]
pub(crate) struct Judging(Mutex<BTreeMap<Key, Arc<Making>>>);

/// A judgement that is being made.
#[derive(Debug)]
struct Making {
    /// Who asked for it.
    person: String,
    /// The first one, one step ahead.
    first: OnceLock<Judgement>,
}

impl Judging {
    fn making(&self) -> MutexGuard<'_, BTreeMap<Key, Arc<Making>>> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Takes up a judgement; `None` if it is already being made.
    ///
    /// # Errors
    /// If too many are being made.
    fn admit(&self, key: &Key, person: &str) -> Result<Option<Arc<Making>>, AppError> {
        let mut making = self.making();
        if making.contains_key(key) {
            return Ok(None);
        }
        if making.values().filter(|other| other.person == person).count() >= MOST_EACH {
            return Err(AppError::new(Code::TooMany).retry_after(RETRY));
        }
        if making.len() >= MOST {
            return Err(AppError::new(Code::Busy).retry_after(RETRY));
        }
        let new = Arc::new(Making { person: person.to_owned(), first: OnceLock::new() });
        making.insert(key.clone(), new.clone());
        Ok(Some(new))
    }
}

/// Whether this is a judgement as it is stored.
pub(crate) fn is_judgement(body: &str) -> bool {
    serde_json::from_str::<Judgement>(body).is_ok()
}

impl State {
    /// The judgement of a node, or how far it is.
    pub(super) async fn judged(
        &self,
        id: &str,
        node: u32,
        words: Words,
    ) -> Result<JudgedOut, AppError> {
        // In this order: a judgement leaves the list only after it is kept.
        let making = self.studies.judging.making().get(&(id.to_owned(), node)).cloned();
        let kept = self.kept_judgement(id, node).await?;
        let first = making.as_ref().and_then(|making| making.first.get().cloned());
        let done = if kept.is_some() && making.is_none() { 1.0 } else { 0.0 };
        let done = if first.is_some() { 0.3 } else { done };
        // An earlier judgement is better than a first look at a deeper one.
        let best = kept.or(first);
        let making = making.is_some();
        let out = self.look_into(id, move |held| {
            let judged = best.map(|judged| said(&held.study, node, &judged, &words)).transpose()?;
            Ok(JudgedOut { node, making, done, judged })
        });
        out.await
    }

    async fn kept_judgement(&self, id: &str, node: u32) -> Result<Option<Judgement>, AppError> {
        let Some(body) = self.store.judgement(id, node).await? else { return Ok(None) };
        serde_json::from_str(&body).map(Some).map_err(|error| {
            tracing::error!(study = id, %error, "a stored judgement");
            AppError::new(Code::Broken)
        })
    }

    /// Has a node judged, unless that is being done or has been done as deeply.
    pub(super) async fn begin_judgement(
        &self,
        id: &str,
        node: u32,
        deep: bool,
        person: &str,
    ) -> Result<(), AppError> {
        let depth = if deep { DEEP } else { Depth::STANDARD };
        let kept = self.kept_judgement(id, node).await?;
        if kept.is_some_and(|kept| kept.depth.nodes >= depth.nodes) {
            return Ok(());
        }
        let record = self.look_into(id, move |held| {
            let record = held.study.record(node)?;
            // A game without a judge is refused at once.
            match held.study.kind().bots() {
                Some(_) => Ok(record),
                None => Err(AppError::new(Code::NoReview)),
            }
        });
        let (record, key) = (record.await?, (id.to_owned(), node));
        if let Some(making) = self.studies.judging.admit(&key, person)? {
            let job = Job { state: self.clone(), key, record: Arc::new(record), making };
            crate::spawn(job.make(depth));
        }
        Ok(())
    }
}

/// A judgement in the making.
struct Job {
    state: State,
    key: Key,
    record: Arc<Record>,
    making: Arc<Making>,
}

impl Job {
    async fn make(self, depth: Depth) {
        let Some(first) = self.run(Depth::QUICK).await else { return };
        // Set only here.
        let _ = self.making.first.set(first);
        self.state.tell_judged(&self.key.0, self.key.1);
        let Some(judged) = self.run(depth).await else { return };
        let (study, node) = &self.key;
        let Ok(body) = serde_json::to_string(&judged) else { return };
        let now = self.state.clock.now();
        if let Err(error) = self.state.store.keep_judgement(study, *node, now, &body).await {
            tracing::warn!(%error, study, "a judgement is lost");
        }
    }

    /// Judges in the queue of the bots.
    async fn run(&self, depth: Depth) -> Option<Judgement> {
        for _ in 0..PATIENCE {
            let (shelf, record) = (self.state.shelf, self.record.clone());
            let work = move || {
                let play = games::replay(shelf, &record, None)?;
                // The same seed for all, so that nodes are compared on the same samples.
                games::judge(&*play, depth, &Seed::from_number(1))
            };
            let claim = reviews::claim(&self.making.person, &self.key.0);
            match self.state.bots.run(claim, work).await {
                Ok(Ok(judged)) => return Some(judged),
                Ok(Err(error)) => {
                    tracing::warn!(%error, study = self.key.0, "a node cannot be judged");
                    return None;
                }
                Err(Undone::Late | Undone::Full(_)) => {}
                Err(Undone::Failed) => break,
            }
        }
        tracing::warn!(study = self.key.0, "a node cannot be judged");
        None
    }
}

impl Drop for Job {
    fn drop(&mut self) {
        self.state.studies.judging.making().remove(&self.key);
        self.state.tell_judged(&self.key.0, self.key.1);
    }
}

/// A judgement in words.
fn said(study: &Study, node: u32, judged: &Judgement, words: &Words) -> Result<Judged, AppError> {
    let play = study.play(node)?;
    let asked = judged.asked.iter().map(|asked| {
        let seat = Seat::new(asked.seat).ok_or(AppError::new(Code::Broken))?;
        let answers = asked.lines.iter().map(|line| answer(&*play, seat, line, words));
        let (options, answers) = (asked.options, answers.collect());
        Ok(JudgedSeat { seat: asked.seat, options, answers })
    });
    Ok(Judged {
        nodes: judged.depth.nodes,
        chances: judged.chances.clone(),
        doubt: judged.doubt.clone(),
        asked: asked.collect::<Result<_, AppError>>()?,
    })
}
