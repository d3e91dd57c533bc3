//! Reviews of finished games: made once, off the request path, and kept with the table.
//!
//! A review is cut into jobs of a few steps, which wait in the fair queue of the bots: it takes
//! what live tables leave, and a person who asks for many reviews only slows their own. A first
//! picture, one step ahead, is there almost at once.

pub(crate) mod analysis;
pub(crate) mod routes;

use std::{
    collections::BTreeMap,
    ops::Range,
    sync::{
        Arc, Mutex, MutexGuard, OnceLock, PoisonError,
        atomic::{AtomicUsize, Ordering},
    },
};

use games::{Reviewing, Shelf};
use review::{Cause, Depth, Moment, Review};
use table::{Record, Seed};

use crate::{
    http::error::{AppError, Code},
    state::State,
    work::{Claim, Undone},
};

/// The number of reviews that may be made at a time, in total and for one person.
const MOST: usize = 64;
const MOST_EACH: usize = 3;

/// When a refused client may try again, in milliseconds.
const RETRY: u64 = 5_000;

/// The factor by which reviewing is charged, compared with a bot that plays with people.
const RATE: u32 = 4;

/// The number of steps in a job, one step ahead and at full depth.
const QUICK_STEPS: usize = 16;
const DEEP_STEPS: usize = 1;

/// How often a job that waited too long is queued again.
const PATIENCE: u32 = 100;

/// The depth of every review.
const DEPTH: Depth = Depth::STANDARD;

/// The reviews that are being made here.
#[derive(Debug, Default)]
pub(crate) struct Reviews(Mutex<BTreeMap<String, Arc<Making>>>);

/// A review that is being made.
#[derive(Debug)]
pub(crate) struct Making {
    /// Who asked for it.
    owner: String,
    /// The number of steps, with the start.
    of: usize,
    /// The number of steps judged at full depth.
    done: AtomicUsize,
    /// The first picture.
    first: OnceLock<Review>,
}

impl Reviews {
    fn making(&self) -> MutexGuard<'_, BTreeMap<String, Arc<Making>>> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn find(&self, table: &str) -> Option<Arc<Making>> {
        self.making().get(table).cloned()
    }

    /// Takes up the review of a table; `None` if it is already being made.
    ///
    /// # Errors
    /// If too many are being made.
    fn admit(&self, table: &str, owner: &str, of: usize) -> Result<Option<Arc<Making>>, AppError> {
        let mut making = self.making();
        if making.contains_key(table) {
            return Ok(None);
        }
        if making.values().filter(|other| other.owner == owner).count() >= MOST_EACH {
            return Err(AppError::new(Code::TooMany).retry_after(RETRY));
        }
        if making.len() >= MOST {
            return Err(AppError::new(Code::Busy).retry_after(RETRY));
        }
        let (done, first) = (AtomicUsize::new(0), OnceLock::new());
        let new = Arc::new(Making { owner: owner.to_owned(), of, done, first });
        making.insert(table.to_owned(), new.clone());
        Ok(Some(new))
    }
}

/// A reviewer of a record.
///
/// # Errors
/// If the game was not played to its end, or has no judge.
fn reviewer(shelf: Shelf, record: &Record) -> Result<Arc<dyn Reviewing>, AppError> {
    // All reviews use the same seed, so that an answer tried later meets the same tables.
    let reviewer = games::record_reviewer(shelf, record, &Seed::from_number(1));
    Ok(reviewer.map_err(|error| AppError::because(Code::NoReview, error.text))?.into())
}

impl State {
    /// The stored review of a table.
    async fn kept_review(&self, table: &str) -> Result<Option<Review>, AppError> {
        let Some(body) = self.store.review(table).await? else { return Ok(None) };
        serde_json::from_str(&body).map(Some).map_err(|error| {
            tracing::error!(table, %error, "a stored review");
            AppError::new(Code::Broken)
        })
    }

    /// Begins the review of a table, unless it is being made or has been made.
    async fn begin_review(
        &self,
        table: &str,
        record: Record,
        person: &str,
    ) -> Result<(), AppError> {
        if self.reviews.find(table).is_some() || self.store.review(table).await?.is_some() {
            return Ok(());
        }
        let shelf = self.shelf;
        let reviewer = tokio::task::spawn_blocking(move || reviewer(shelf, &record));
        let reviewer = reviewer.await.map_err(|_| AppError::new(Code::Broken))??;
        if let Some(making) = self.reviews.admit(table, person, reviewer.moments())? {
            let job = Job { state: self.clone(), table: table.to_owned(), reviewer, making };
            crate::spawn(job.make());
        }
        Ok(())
    }
}

/// A review in the making.
struct Job {
    state: State,
    table: String,
    reviewer: Arc<dyn Reviewing>,
    making: Arc<Making>,
}

impl Job {
    async fn make(self) {
        let Some(first) = self.judge(Depth::QUICK, QUICK_STEPS).await else { return };
        // Set only here.
        let _ = self.making.first.set(Review::of(first, Depth::QUICK));
        let Some(moments) = self.judge(DEPTH, DEEP_STEPS).await else { return };
        let review = Review::of(moments.into_iter().map(slim).collect(), DEPTH);
        let now = self.state.clock.now();
        let lost = review.accounts.iter().map(|account| (account.errors, account.decisions));
        let lost: Vec<_> = lost.collect();
        let kept = match serde_json::to_string(&review) {
            Ok(body) => self.state.store.keep_review(&self.table, now, &body, &lost).await,
            Err(error) => return tracing::error!(%error, "a review cannot be written"),
        };
        if let Err(error) = kept {
            tracing::warn!(%error, table = self.table, "a review is lost");
        }
    }

    /// Judges all moments, two jobs at a time; `None` if the judge fails, or there is no time for
    /// it at all.
    async fn judge(&self, depth: Depth, steps: usize) -> Option<Vec<Moment>> {
        let (next, done) = (AtomicUsize::new(0), Mutex::new(BTreeMap::new()));
        let lane = async || {
            loop {
                let from = next.fetch_add(steps, Ordering::Relaxed);
                if from >= self.making.of {
                    return Some(());
                }
                let range = from..self.making.of.min(from + steps);
                let moments = self.run(range.clone(), depth).await?;
                if depth == DEPTH {
                    self.making.done.fetch_add(range.len(), Ordering::Relaxed);
                }
                done.lock().unwrap_or_else(PoisonError::into_inner).insert(from, moments);
            }
        };
        let (one, other) = tokio::join!(lane(), lane());
        one.and(other)?;
        let done = done.into_inner().unwrap_or_else(PoisonError::into_inner);
        Some(done.into_values().flatten().collect())
    }

    /// Judges some moments in the queue of the bots.
    async fn run(&self, range: Range<usize>, depth: Depth) -> Option<Vec<Moment>> {
        for _ in 0..PATIENCE {
            let (reviewer, range) = (self.reviewer.clone(), range.clone());
            let work = move || range.map(|index| reviewer.moment(index, depth)).collect();
            match self.state.bots.run(claim(&self.making.owner, &self.table), work).await {
                Ok(moments) => return Some(moments),
                Err(Undone::Late | Undone::Full(_)) => {}
                Err(Undone::Failed) => break,
            }
        }
        tracing::warn!(table = self.table, "a review cannot be made");
        None
    }
}

impl Drop for Job {
    fn drop(&mut self) {
        self.state.reviews.making().remove(&self.table);
    }
}

/// Who is charged for reviewing: the person who asked, beside the tables they made.
pub(crate) fn claim(person: &str, table: &str) -> Claim {
    Claim { owner: person.to_owned(), flow: format!("review {table}"), rate: RATE }
}

/// Leaves out the answers to decisions that cost nothing worth trying again.
fn slim(mut moment: Moment) -> Moment {
    if let Cause::Decision(choice) = &mut moment.cause
        && choice.grade().is_none()
    {
        choice.lines.clear();
    }
    moment
}
