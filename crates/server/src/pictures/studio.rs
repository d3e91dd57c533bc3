//! The studio: renders PNGs and animations, one at a time.
//!
//! Rendering takes seconds of CPU time and anyone can ask for it, so everything is bounded: one
//! thread, a short queue that is fair between addresses, a time limit, and memory. Results are
//! cached by content, so nothing is rendered twice.

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
    metering,
    people::{bans, guests::Who},
    work::{Allowance, Claim, Full, Queued, Rules, Undone, Workers},
};

/// The maximum queue length, in total and per address (including the running job).
const MOST: usize = 16;
const MOST_EACH: usize = 8;

/// The maximum time for a picture, including waiting.
const BOUND: Duration = Duration::from_secs(15);

/// The size of the cache, in bytes.
const KEPT: usize = 32 * 1024 * 1024;

/// When a refused client may try again, in milliseconds.
const RETRY: u64 = 3_000;

/// A hash of everything that a picture shows: equal keys are equal pictures.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) struct Key(blake3::Hash);

impl Key {
    /// The key for something fully described by these parts.
    pub(crate) fn of(parts: &[&str]) -> Self {
        let mut hasher = blake3::Hasher::new();
        for part in parts {
            // Length-prefixed, so that different lists never hash the same bytes.
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

    /// The picture with this key, rendered if it is not cached. The work must check its allowance
    /// from time to time and stop when the time is up.
    ///
    /// # Errors
    /// If the queue is full, it takes too long, or it cannot be rendered.
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
        let queued = Queued::new(&metering::PICTURE_QUEUE);
        let painted = self.workers.run(claim, move |time| {
            drop(queued);
            // Another request may have rendered the same picture meanwhile.
            if let Some(bytes) = finished(&all).find(key) {
                return Ok(bytes);
            }
            metering::PICTURES_PAINTED.count();
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

/// Who is charged for a picture: the address, and within it each person equally.
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

/// Finished pictures, evicted in least-recently-used order.
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
