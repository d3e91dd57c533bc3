//! The scheduler: which job starts next, and how long it may take.
//!
//! The order is that of the fair queue. The time limits keep the promise about answer times: while
//! there are threads for everyone, a job may take all the time up to its bound. When there are more
//! jobs than threads, every owner gets an equal share of the threads, and their jobs share what is
//! left of the drain time: the time within which all waiting jobs must be done, counted from the
//! oldest request. Running jobs are shortened in the same way. There is no clock in here; times are
//! counted from an epoch.

use std::{
    collections::{BTreeMap, BTreeSet},
    time::{Duration, Instant},
};

use super::{
    allowance::Allowance,
    fair::{Claim, Fair, Ticket},
};

/// The expected cost of a job until it is known.
const EXPECTED: Duration = Duration::from_millis(100);

/// The limits: parallel jobs, queue length and times.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Rules {
    /// The number of parallel jobs.
    pub(crate) threads: usize,
    /// The maximum number of waiting jobs.
    pub(crate) most: usize,
    /// The maximum number of jobs per owner, waiting and running.
    pub(crate) most_each: usize,
    /// The maximum time from request to answer.
    pub(crate) bound: Duration,
    /// The time within which waiting jobs must be done, if jobs can be shortened; `None` if a job
    /// takes what it takes.
    pub(crate) drain: Option<Duration>,
}

impl Rules {
    /// The latest start of a job that can still finish within the bound.
    fn latest(&self) -> Duration {
        self.bound - self.bound / 10
    }

    fn threads(&self) -> u32 {
        u32::try_from(self.threads).unwrap_or(u32::MAX)
    }

    /// How much all threads together can do within the drain time.
    fn round(&self) -> Option<Duration> {
        self.drain.map(|drain| drain.saturating_mul(self.threads()))
    }
}

/// Why a job is refused.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Full {
    /// Its owner has reached their maximum.
    Owner,
    /// The queue is full.
    Queue,
}

/// A job that is about to start.
#[derive(Debug)]
pub(crate) struct Task<J> {
    pub(crate) ticket: Ticket,
    pub(crate) job: J,
    pub(crate) time: Allowance,
}

/// The scheduler.
#[derive(Debug)]
pub(crate) struct Desk<J> {
    rules: Rules,
    epoch: Instant,
    queue: Fair<Waiting<J>>,
    /// When the waiting jobs of each owner were requested.
    asked: BTreeMap<String, BTreeSet<(Duration, Ticket)>>,
    under_way: BTreeMap<Ticket, UnderWay>,
}

#[derive(Debug)]
struct Waiting<J> {
    owner: String,
    asked: Duration,
    job: J,
}

#[derive(Debug)]
struct UnderWay {
    owner: String,
    begun: Duration,
    time: Allowance,
}

impl<J> Desk<J> {
    pub(crate) fn new(rules: Rules, epoch: Instant) -> Self {
        Self {
            rules,
            epoch,
            queue: Fair::new(EXPECTED),
            asked: BTreeMap::new(),
            under_way: BTreeMap::new(),
        }
    }

    pub(crate) fn rules(&self) -> &Rules {
        &self.rules
    }

    pub(crate) fn waiting(&self) -> usize {
        self.queue.waiting()
    }

    /// Accepts a job. Running jobs are shortened if necessary.
    pub(crate) fn ask(&mut self, claim: Claim, job: J, now: Duration) -> Result<Ticket, Full> {
        if self.queue.held_by(&claim.owner) >= self.rules.most_each {
            return Err(Full::Owner);
        }
        if self.queue.waiting() >= self.rules.most {
            return Err(Full::Queue);
        }
        let owner = claim.owner.clone();
        let ticket = self.queue.push(claim, Waiting { owner: owner.clone(), asked: now, job });
        self.asked.entry(owner).or_default().insert((now, ticket));
        for work in self.under_way.values() {
            if let Some(share) = self.share(&work.owner, work.begun, work.begun) {
                work.time.cut(work.begun + share);
            }
        }
        Ok(ticket)
    }

    /// Starts the next job, if there is one and a thread is free.
    pub(crate) fn next(&mut self, now: Duration) -> Option<Task<J>> {
        if self.under_way.len() >= self.rules.threads {
            return None;
        }
        let (ticket, Waiting { owner, asked, job }) = self.queue.pop(self.rules.round())?;
        let time = Allowance::until(self.epoch, asked + self.rules.latest());
        if let Some(share) = self.share(&owner, asked, now) {
            time.cut(now + share);
        }
        self.forget(&owner, asked, ticket);
        self.under_way.insert(ticket, UnderWay { owner, begun: now, time: time.clone() });
        Some(Task { ticket, job, time })
    }

    /// Ends a running job.
    pub(crate) fn done(&mut self, ticket: Ticket, now: Duration) {
        if let Some(work) = self.under_way.remove(&ticket) {
            self.queue.settle(ticket, now.saturating_sub(work.begun));
        }
    }

    /// Abandons a job that nobody waits for: removes it from the queue, or makes it stop.
    pub(crate) fn abandon(&mut self, ticket: Ticket) -> Option<J> {
        if let Some(work) = self.under_way.get(&ticket) {
            work.time.cut(Duration::ZERO);
        }
        let Waiting { owner, asked, job } = self.queue.withdraw(ticket)?;
        self.forget(&owner, asked, ticket);
        Some(job)
    }

    fn forget(&mut self, owner: &str, asked: Duration, ticket: Ticket) {
        if let Some(all) = self.asked.get_mut(owner) {
            all.remove(&(asked, ticket));
            if all.is_empty() {
                self.asked.remove(owner);
            }
        }
    }

    /// How long a job may take, given its owner, its request time and its start; `None` means
    /// unlimited, when there are threads for everyone.
    fn share(&self, owner: &str, asked: Duration, begun: Duration) -> Option<Duration> {
        let drain = self.rules.drain?;
        let parts = self.queue.owners().saturating_mul(self.queue.held_by(owner));
        if parts <= self.rules.threads {
            return None;
        }
        let oldest = self.asked.get(owner).and_then(BTreeSet::first);
        let oldest = oldest.map_or(asked, |(oldest, _)| asked.min(*oldest));
        let left = (oldest + drain).saturating_sub(begun);
        Some(left.saturating_mul(self.rules.threads()) / u32::try_from(parts).unwrap_or(u32::MAX))
    }
}

#[cfg(test)]
mod tests;
