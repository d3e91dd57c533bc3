//! Work on several threads, for the commands that train.

use std::{
    num::NonZeroUsize,
    sync::atomic::{AtomicUsize, Ordering},
    thread,
};

/// Calls `work` for every index below `count` and returns the results in order. Without a number of
/// threads it uses all cores.
pub(super) fn at_once<T: Send>(
    threads: Option<NonZeroUsize>,
    count: usize,
    work: impl Fn(usize) -> T + Sync,
) -> Vec<T> {
    let threads = threads.or_else(|| thread::available_parallelism().ok());
    let next = AtomicUsize::new(0);
    let worker = || {
        let mut done = Vec::new();
        loop {
            let index = next.fetch_add(1, Ordering::Relaxed);
            if index >= count {
                return done;
            }
            done.push((index, work(index)));
        }
    };
    let mut all: Vec<(usize, T)> = thread::scope(|scope| {
        let workers = (0..threads.map_or(1, NonZeroUsize::get)).map(|_| scope.spawn(worker));
        let workers: Vec<_> = workers.collect();
        workers.into_iter().filter_map(|worker| worker.join().ok()).flatten().collect()
    });
    all.sort_by_key(|(index, _)| *index);
    all.into_iter().map(|(_, value)| value).collect()
}
