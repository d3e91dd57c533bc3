//! Long-running work: on a few threads off the request path, fair between callers, and bounded in
//! time.

mod allowance;
pub(crate) mod bot_tables;
pub(crate) mod bots;
mod desk;
mod fair;

use crate::metering::Gauge;
use std::{
    fmt,
    panic::{AssertUnwindSafe, catch_unwind},
    sync::{Arc, Mutex, MutexGuard, PoisonError},
    time::Instant,
};

use tokio::sync::oneshot;

pub use allowance::Allowance;
use desk::{Desk, Task};
pub(crate) use desk::{Full, Rules};
pub(crate) use fair::Claim;
use fair::Ticket;

/// Why there is no result.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Undone {
    /// The job was not accepted.
    Full(Full),
    /// The time limit has passed, and the work was told to stop.
    Late,
    /// The work panicked.
    Failed,
}

type Job = Box<dyn FnOnce(&Allowance) + Send>;

/// The threads, and the scheduler they take their jobs from.
#[derive(Clone)]
pub(crate) struct Workers(Arc<Shared>);

struct Shared {
    epoch: Instant,
    desk: Mutex<Desk<Job>>,
}

impl Workers {
    pub(crate) fn new(rules: Rules) -> Self {
        let epoch = Instant::now();
        Self(Arc::new(Shared { epoch, desk: Mutex::new(Desk::new(rules, epoch)) }))
    }

    /// The number of waiting jobs.
    pub(crate) fn waiting(&self) -> usize {
        self.0.desk().waiting()
    }

    /// Runs a job, charged to its claimant. If this future is dropped, the job is removed from the
    /// queue, or told to stop.
    ///
    /// # Errors
    /// If the queue is full, the time limit passes or the work panics.
    pub(crate) async fn run<T: Send + 'static>(
        &self,
        claim: Claim,
        work: impl FnOnce(&Allowance) -> T + Send + 'static,
    ) -> Result<T, Undone> {
        let (reply, answer) = oneshot::channel();
        let job = Box::new(move |time: &Allowance| {
            // The caller may be gone.
            let _ = reply.send(work(time));
        });
        let (ticket, bound) = {
            let mut desk = self.0.desk();
            let ticket = desk.ask(claim, job, self.0.epoch.elapsed()).map_err(Undone::Full)?;
            (ticket, desk.rules().bound)
        };
        let _asking = Asking { shared: &self.0, ticket };
        let shared = self.0.clone();
        // A worker that finds enough others running exits immediately.
        tokio::task::spawn_blocking(move || shared.work());
        match tokio::time::timeout(bound, answer).await {
            Ok(Ok(done)) => Ok(done),
            Ok(Err(_)) => Err(Undone::Failed),
            Err(_) => Err(Undone::Late),
        }
    }
}

impl Shared {
    fn desk(&self) -> MutexGuard<'_, Desk<Job>> {
        self.desk.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Runs jobs until there are none left, or enough other threads run them.
    fn work(&self) {
        loop {
            let next = self.desk().next(self.epoch.elapsed());
            let Some(Task { ticket, job, time }) = next else { return };
            // The panic hook has logged the panic; the waiting caller learns that there is no
            // answer.
            let _ = catch_unwind(AssertUnwindSafe(|| job(&time)));
            self.desk().done(ticket, self.epoch.elapsed());
        }
    }
}

/// A caller waiting for a job; dropping it abandons the job.
struct Asking<'a> {
    shared: &'a Shared,
    ticket: Ticket,
}

impl Drop for Asking<'_> {
    fn drop(&mut self) {
        let abandoned = self.shared.desk().abandon(self.ticket);
        drop(abandoned);
    }
}

impl fmt::Debug for Workers {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Workers({:?})", self.0.desk().rules())
    }
}

/// The number of threads; 0 means one less than the number of cores.
pub(crate) fn threads(wanted: usize) -> usize {
    let cores = std::thread::available_parallelism().map_or(1, usize::from);
    if wanted == 0 { cores.saturating_sub(1).max(1) } else { wanted }
}

/// Counts a waiting job in a gauge.
#[derive(Debug)]
pub(crate) struct Queued(&'static Gauge);

impl Queued {
    pub(crate) fn new(gauge: &'static Gauge) -> Self {
        gauge.add(1);
        Self(gauge)
    }
}

impl Drop for Queued {
    fn drop(&mut self) {
        self.0.add(-1);
    }
}
