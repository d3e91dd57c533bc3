//! The threads that step the parts of a batch.

use std::process;

use games::Batch as Part;
use pyo3::{exceptions::PyRuntimeError, prelude::*};
use rayon::{ThreadPool, ThreadPoolBuilder};

use crate::error::raise;

/// A thread pool: starting threads for every step would take as long as the step.
#[derive(Debug)]
pub(crate) struct Threads {
    pool: ThreadPool,
    /// The process they belong to.
    process: u32,
}

impl Threads {
    pub(crate) fn start(count: usize) -> PyResult<Self> {
        let pool = ThreadPoolBuilder::new().num_threads(count).build();
        let pool = pool.map_err(|error| PyRuntimeError::new_err(error.to_string()))?;
        Ok(Self { pool, process: process::id() })
    }

    /// The threads of this process; a forked process has none of its parent's.
    #[expect(clippy::mem_forget, reason = "to end threads that are not there might never end")]
    pub(crate) fn here(&mut self) -> PyResult<&ThreadPool> {
        if self.process != process::id() {
            let count = self.pool.current_num_threads();
            std::mem::forget(std::mem::replace(self, Self::start(count)?));
        }
        Ok(&self.pool)
    }
}

/// Runs the work of all parts in parallel, that of the first on this thread.
pub(crate) fn at_once<W: Send>(
    threads: Option<&ThreadPool>,
    work: Vec<(&mut Box<dyn Part>, W)>,
    job: impl Fn(&mut dyn Part, W) -> Result<(), games::Error> + Sync,
) -> PyResult<()> {
    let job = &job;
    let mut results = vec![Ok(()); work.len()];
    let mut work = work.into_iter().zip(&mut results);
    let here = work.next();
    let at_home = || {
        if let Some(((part, given), result)) = here {
            *result = job(&mut **part, given);
        }
    };
    match threads {
        None => at_home(),
        Some(threads) => threads.in_place_scope(|scope| {
            for ((part, given), result) in work {
                scope.spawn(move |_| *result = job(&mut **part, given));
            }
            at_home();
        }),
    }
    results.into_iter().collect::<Result<(), _>>().map_err(raise)
}
