//! Limits: how much one person or one address may do in a while.

use std::{net::IpAddr, num::NonZeroU32};

use governor::{
    DefaultKeyedRateLimiter, Quota, RateLimiter,
    clock::{Clock as _, DefaultClock},
};

use crate::error::{AppError, Code};

/// What is counted.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Kind {
    /// Anything at all.
    Request,
    /// A new guest.
    Guest,
    /// A new table, or an uploaded record.
    Table,
    /// Sitting down and getting up.
    Seat,
    /// An answer in a game.
    Act,
    /// Something said.
    Chat,
    /// A picture or a replay, which takes some work.
    Picture,
    /// A question about what would happen, or what has happened.
    Look,
}

const KINDS: usize = 8;

impl Kind {
    /// How many at once, and how many a minute.
    fn quota(self) -> (u32, u32) {
        match self {
            Self::Request => (300, 3_000),
            Self::Guest => (20, 20),
            Self::Table => (10, 12),
            Self::Seat => (20, 60),
            Self::Act => (40, 600),
            Self::Chat => (8, 40),
            Self::Picture => (60, 300),
            Self::Look => (200, 2_000),
        }
    }

    const ALL: [Self; KINDS] = [
        Self::Request,
        Self::Guest,
        Self::Table,
        Self::Seat,
        Self::Act,
        Self::Chat,
        Self::Picture,
        Self::Look,
    ];
}

/// The limits of all people and addresses.
#[derive(Debug)]
pub(crate) struct Limits {
    buckets: Option<Vec<DefaultKeyedRateLimiter<String>>>,
    clock: DefaultClock,
}

impl Limits {
    /// Limits so many times greater than usual; 0 is without limits.
    pub(crate) fn new(factor: u32) -> Self {
        let bucket = |kind: Kind| {
            let (burst, minute) = kind.quota();
            let number = |number: u32| {
                NonZeroU32::new(number.saturating_mul(factor)).unwrap_or(NonZeroU32::MIN)
            };
            RateLimiter::keyed(Quota::per_minute(number(minute)).allow_burst(number(burst)))
        };
        let buckets = (factor > 0).then(|| Kind::ALL.into_iter().map(bucket).collect());
        Self { buckets, clock: DefaultClock::default() }
    }

    /// Counts something that a person does, or an address when nobody is known there.
    ///
    /// # Errors
    /// When it is too much; says when to try again.
    pub(crate) fn count(
        &self,
        kind: Kind,
        person: Option<&str>,
        address: IpAddr,
    ) -> Result<(), AppError> {
        let key = person.map_or_else(|| address.to_string(), str::to_owned);
        self.check(kind, &key)
    }

    fn check(&self, kind: Kind, key: &String) -> Result<(), AppError> {
        let bucket = self.buckets.as_ref().and_then(|buckets| buckets.get(kind as usize));
        let Some(Err(not_until)) = bucket.map(|bucket| bucket.check_key(key)) else {
            return Ok(());
        };
        metrics::counter!("eridu_limited_total", "kind" => format!("{kind:?}")).increment(1);
        let wait = not_until.wait_time_from(self.clock.now());
        let wait = u64::try_from(wait.as_millis()).unwrap_or(u64::MAX).max(1);
        Err(AppError::new(Code::TooMany).with("retry_after_ms", wait.into()))
    }

    /// Forgets those who have done nothing for a while.
    pub(crate) fn shrink(&self) {
        for bucket in self.buckets.iter().flatten() {
            bucket.retain_recent();
        }
    }
}
