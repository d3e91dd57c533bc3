//! A watchdog: an input that takes too long counts as a failure.

use std::{
    process,
    sync::{
        Arc,
        atomic::{AtomicU64, Ordering},
    },
    thread,
    time::Duration,
};

/// The time limit of one run, in seconds.
const PATIENCE: u32 = 60;

/// Notices every run, and ends the process if there is no new one for too long.
#[derive(Debug)]
pub(crate) struct Watch(Arc<AtomicU64>);

impl Watch {
    /// Starts watching; `stuck` is the message for a run that never ends.
    pub(crate) fn begin(stuck: String) -> Self {
        let runs = Arc::new(AtomicU64::new(0));
        let seen = Arc::downgrade(&runs);
        thread::spawn(move || {
            let (mut last, mut waited) = (0, 0);
            while waited < PATIENCE {
                thread::sleep(Duration::from_secs(1));
                // The driver is gone: nothing is left to watch.
                let Some(seen) = seen.upgrade() else { return };
                let now = seen.load(Ordering::Relaxed);
                waited = if now == last { waited + 1 } else { 0 };
                last = now;
            }
            eprintln!("run {last} takes more than {PATIENCE} seconds\n{stuck}");
            process::exit(1);
        });
        Self(runs)
    }

    /// Notices the start of a run.
    pub(crate) fn run(&self) {
        self.0.fetch_add(1, Ordering::Relaxed);
    }
}
