//! Limits: how much one person or one address may do in a while.

use std::{net::IpAddr, num::NonZeroU32};

use governor::{
    DefaultKeyedRateLimiter, Quota, RateLimiter,
    clock::{Clock as _, DefaultClock},
};

use crate::{
    bans::{self, Bans},
    error::{AppError, Code},
};

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
    /// A password to be checked or made, from one address.
    Login,
    /// A guess at the password of one name, from browsers that nobody knows.
    Guess,
    /// Everything about oneself, which takes much work.
    Export,
    /// A webhook or an address for mail that is set.
    Notice,
}

const KINDS: usize = 12;

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
            Self::Login => (20, 20),
            Self::Guess => (10, 10),
            Self::Export => (3, 2),
            Self::Notice => (5, 2),
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
        Self::Login,
        Self::Guess,
        Self::Export,
        Self::Notice,
    ];
}

/// How many times more an address may do than one person: a household, a school, a club.
const HOUSEHOLD: u32 = 8;

/// How many times less somebody may do who is slowed.
const SLOWED: u32 = 10;

type Buckets = Vec<DefaultKeyedRateLimiter<String>>;

/// The limits of all people and addresses.
#[derive(Debug)]
pub(crate) struct Limits {
    buckets: Option<All>,
    bans: Bans,
    clock: DefaultClock,
}

/// A bucket for each kind of deed.
#[derive(Debug)]
struct All {
    /// Of people, and of addresses where nobody is known.
    usual: Buckets,
    /// Of addresses, for all the people there together.
    household: Buckets,
    /// Of those who are slowed.
    slowed: Buckets,
}

impl Limits {
    /// Limits so many times greater than usual; 0 is without limits.
    pub(crate) fn new(factor: u32, bans: Bans) -> Self {
        let buckets = |more: u32, less: u32| {
            let bucket = |kind: Kind| {
                let (burst, minute) = kind.quota();
                let number = |number: u32| {
                    let number = number.saturating_mul(factor).saturating_mul(more) / less;
                    NonZeroU32::new(number).unwrap_or(NonZeroU32::MIN)
                };
                RateLimiter::keyed(Quota::per_minute(number(minute)).allow_burst(number(burst)))
            };
            Kind::ALL.into_iter().map(bucket).collect()
        };
        let buckets = (factor > 0).then(|| All {
            usual: buckets(1, 1),
            household: buckets(HOUSEHOLD, 1),
            slowed: buckets(1, SLOWED),
        });
        Self { buckets, bans, clock: DefaultClock::default() }
    }

    /// Counts something that a person does, for himself and for his address; or an address alone
    /// when nobody is known there.
    ///
    /// # Errors
    /// When it is too much; says when to try again.
    pub(crate) fn count(
        &self,
        kind: Kind,
        person: Option<&str>,
        address: IpAddr,
    ) -> Result<(), AppError> {
        let Some(all) = &self.buckets else { return Ok(()) };
        let network = bans::network(address);
        let key = person.map_or_else(|| network.clone(), str::to_owned);
        if self.bans.slows(&key) || self.bans.slows(&network) {
            self.check(&all.slowed, kind, &key)?;
        }
        self.check(&all.usual, kind, &key)?;
        match person {
            Some(_) => self.check(&all.household, kind, &network),
            None => Ok(()),
        }
    }

    /// Counts something that is done to a name, whoever does it.
    ///
    /// # Errors
    /// When it is too much; says when to try again.
    pub(crate) fn count_name(&self, kind: Kind, name: String) -> Result<(), AppError> {
        match &self.buckets {
            Some(all) => self.check(&all.usual, kind, &name),
            None => Ok(()),
        }
    }

    fn check(&self, buckets: &Buckets, kind: Kind, key: &String) -> Result<(), AppError> {
        let bucket = buckets.get(kind as usize);
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
        let all = self.buckets.iter().flat_map(|all| [&all.usual, &all.household, &all.slowed]);
        for bucket in all.flatten() {
            bucket.retain_recent();
        }
    }
}
