//! The time limit of a job. The job checks from time to time whether its time is up.

use std::{
    sync::{
        Arc,
        atomic::{AtomicU64, Ordering},
    },
    time::{Duration, Instant},
};

/// The time limit of a job. It can shrink while the job runs: when others begin to wait, or when
/// nobody wants the result any more.
#[derive(Clone, Debug)]
pub struct Allowance {
    epoch: Instant,
    /// In nanoseconds after the epoch.
    until: Arc<AtomicU64>,
}

impl Allowance {
    /// A limit at this time after an epoch.
    pub(super) fn until(epoch: Instant, until: Duration) -> Self {
        Self { epoch, until: Arc::new(AtomicU64::new(nanos(until))) }
    }

    /// Whether the job must stop now, with what it has found so far.
    pub fn is_up(&self) -> bool {
        self.epoch.elapsed() >= self.end()
    }

    /// When it ends, after the epoch.
    pub(super) fn end(&self) -> Duration {
        Duration::from_nanos(self.until.load(Ordering::Relaxed))
    }

    /// Shortens the limit to this time after the epoch.
    pub(super) fn cut(&self, until: Duration) {
        self.until.fetch_min(nanos(until), Ordering::Relaxed);
    }
}

fn nanos(time: Duration) -> u64 {
    u64::try_from(time.as_nanos()).unwrap_or(u64::MAX)
}
