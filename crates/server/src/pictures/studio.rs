//! The studio: pictures in pixels and films are painted here, one at a time.
//!
//! Work of this kind takes seconds of processor time and is asked for by anybody, so that
//! everything about it is bounded: one thread, a short queue that is fair between addresses, a
//! time after which the work stops, and memory. What was painted is kept by what it shows, and
//! painted once.

use std::{
    fmt,
    sync::{Arc, Mutex, MutexGuard, PoisonError},
    time::Duration,
};

use axum::{
    body::Body,
    http::{HeaderMap, HeaderValue, StatusCode, header},
    response::Response,
};
use bytes::Bytes;
use display::Painter;
use lru::LruCache;

use crate::{
    http::{
        error::{AppError, Code},
        extract::Address,
    },
    people::{bans, guests::Who},
    work::{Allowance, Claim, Full, Queued, Rules, Undone, Workers},
};

/// How many pictures wait, and how many of one address wait or are being painted.
const MOST: usize = 16;
const MOST_EACH: usize = 8;

/// The longest that a picture or a film takes, waiting included.
const BOUND: Duration = Duration::from_secs(15);

/// How much memory finished pictures take.
const KEPT: usize = 32 * 1024 * 1024;

/// When a refused client may try again, in milliseconds.
const RETRY: u64 = 3_000;

/// What a picture shows and how, as a hash: the same key is the same picture.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) struct Key(blake3::Hash);

impl Key {
    /// The key of something that these parts tell completely.
    pub(crate) fn of(parts: &[&str]) -> Self {
        let mut hasher = blake3::Hasher::new();
        for part in parts {
            // With its length, so that no two lists of parts are the same text.
            hasher.update(&(part.len() as u64).to_le_bytes()).update(part.as_bytes());
        }
        Self(hasher.finalize())
    }

    fn tag(&self) -> String {
        format!("\"{}\"", &self.0.to_hex()[..32])
    }
}

/// The studio.
pub(crate) struct Studio {
    painter: Arc<Painter>,
    workers: Workers,
    finished: Arc<Mutex<Finished>>,
}

impl Studio {
    pub(crate) fn new() -> Self {
        let (most, most_each) = (MOST, MOST_EACH);
        let rules = Rules { threads: 1, most, most_each, bound: BOUND, drain: None };
        Self::with(rules, KEPT)
    }

    fn with(rules: Rules, kept: usize) -> Self {
        let finished = Finished { kept: LruCache::unbounded(), bytes: 0, most: kept };
        Self {
            painter: Arc::new(Painter::default()),
            workers: Workers::new(rules),
            finished: Arc::new(Mutex::new(finished)),
        }
    }

    /// The picture of this key, painted if it is not there. The work looks at its allowance from
    /// time to time and stops when the time is up.
    ///
    /// # Errors
    /// When too many wait, it takes too long, or it cannot be painted.
    pub(crate) async fn paint(
        &self,
        key: Key,
        claim: Claim,
        work: impl FnOnce(&Painter, &Allowance) -> Result<Vec<u8>, AppError> + Send + 'static,
    ) -> Result<Bytes, AppError> {
        if let Some(bytes) = finished(&self.finished).find(key) {
            return Ok(bytes);
        }
        let (painter, all) = (self.painter.clone(), self.finished.clone());
        let queued = Queued::new("eridu_picture_queue");
        let painted = self.workers.run(claim, move |time| {
            drop(queued);
            // Another request may have waited for the same picture.
            if let Some(bytes) = finished(&all).find(key) {
                return Ok(bytes);
            }
            metrics::counter!("eridu_pictures_painted_total").increment(1);
            let bytes = Bytes::from(work(&painter, time)?);
            finished(&all).keep(key, bytes.clone());
            Ok(bytes)
        });
        match painted.await {
            Ok(painted) => painted,
            Err(Undone::Full(Full::Owner)) => Err(refusal(Code::TooMany)),
            Err(Undone::Full(Full::Queue)) => Err(refusal(Code::Busy)),
            Err(Undone::Late) => Err(AppError::new(Code::TooSlow)),
            Err(Undone::Failed) => Err(AppError::new(Code::Broken)),
        }
    }
}

fn refusal(code: Code) -> AppError {
    AppError::new(code).retry_after(RETRY)
}

impl fmt::Debug for Studio {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Studio").field("workers", &self.workers).finish_non_exhaustive()
    }
}

/// Who pays for a picture: the address it is asked from, and there each person alike.
pub(crate) fn claim(address: Address, who: &Who) -> Claim {
    let owner = bans::network(address.0);
    let flow = who.id().unwrap_or("").to_owned();
    Claim { owner, flow, rate: 1 }
}

/// Whether the client already has this picture.
pub(crate) fn is_known(key: Key, headers: &HeaderMap) -> bool {
    let known = headers.get(header::IF_NONE_MATCH).and_then(|value| value.to_str().ok());
    known.is_some_and(|tags| tags.split(',').any(|tag| tag.trim() == key.tag()))
}

/// A picture as a response; without a body if the client already has it.
pub(crate) fn response(key: Key, kind: &'static str, bytes: Option<Bytes>) -> Response {
    let status = if bytes.is_some() { StatusCode::OK } else { StatusCode::NOT_MODIFIED };
    let mut response = Response::new(bytes.map_or_else(Body::empty, Body::from));
    *response.status_mut() = status;
    let headers = response.headers_mut();
    if status == StatusCode::OK {
        headers.insert(header::CONTENT_TYPE, HeaderValue::from_static(kind));
    }
    headers.insert(header::CACHE_CONTROL, HeaderValue::from_static("private, no-cache"));
    if let Ok(tag) = HeaderValue::from_str(&key.tag()) {
        headers.insert(header::ETAG, tag);
    }
    response
}

fn finished(all: &Mutex<Finished>) -> MutexGuard<'_, Finished> {
    all.lock().unwrap_or_else(PoisonError::into_inner)
}

/// Finished pictures, the longest unused of which are forgotten first.
struct Finished {
    kept: LruCache<Key, Bytes>,
    bytes: usize,
    most: usize,
}

impl Finished {
    fn find(&mut self, key: Key) -> Option<Bytes> {
        self.kept.get(&key).cloned()
    }

    fn keep(&mut self, key: Key, bytes: Bytes) {
        self.bytes += bytes.len();
        if let Some((_, old)) = self.kept.push(key, bytes) {
            self.bytes -= old.len();
        }
        while self.bytes > self.most
            && let Some((_, old)) = self.kept.pop_lru()
        {
            self.bytes -= old.len();
        }
    }
}

#[cfg(test)]
mod tests;
