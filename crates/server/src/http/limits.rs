//! Limits: how much one person or one address may do in a while.

use std::{net::IpAddr, num::NonZeroU32};

use axum::{
    Extension,
    extract::{Request, State as Shared},
    middleware::Next,
    response::{IntoResponse, Response},
};
use governor::{
    DefaultKeyedRateLimiter, Quota, RateLimiter,
    clock::{Clock as _, DefaultClock},
};

use crate::{
    http::{
        error::{AppError, Code},
        extract::Address,
    },
    metering,
    people::{
        access::{self, Presented, SessionId},
        bans::{self, Bans},
    },
    state::State,
};

/// What is counted.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Kind {
    /// Anything but the files of the client.
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
    /// A picture of a table.
    Picture,
    /// A film of a game, which takes much work.
    Film,
    /// A review of a game, which takes much work.
    Review,
    /// A question to the coach of a table, or for the judge, which takes some work.
    Coach,
    /// A step of a replay, which takes some work.
    Replay,
    /// A question about what would happen, or what has happened.
    Look,
    /// A password or a code to be checked or made.
    Login,
    /// A guess at the password of one name, from browsers that nobody knows.
    Guess,
    /// Everything about oneself, which takes much work.
    Export,
    /// A webhook or an address for mail that is set.
    Notice,
}

const KINDS: usize = 16;

impl Kind {
    /// How many at once, and how many a minute, of one person.
    fn quota(self) -> (u32, u32) {
        match self {
            Self::Request => (300, 3_000),
            Self::Guest => (10, 5),
            Self::Table => (10, 12),
            Self::Seat => (20, 60),
            Self::Act => (40, 600),
            Self::Chat => (8, 40),
            Self::Picture => (30, 120),
            Self::Film => (6, 12),
            Self::Review => (10, 20),
            Self::Coach => (20, 60),
            Self::Replay => (60, 300),
            Self::Look => (200, 2_000),
            Self::Login => (8, 3),
            Self::Guess => (10, 10),
            Self::Export => (3, 2),
            Self::Notice => (5, 2),
        }
    }

    /// How many times more than one person all strangers at an address may do together. A whole
    /// club comes as strangers, and asks, signs in or takes names before anybody can be told from
    /// the others; everything else it does as people.
    fn strangers(self) -> u32 {
        match self {
            Self::Request | Self::Guest | Self::Login => HOUSEHOLD,
            _ => 1,
        }
    }

    /// Its name among the metrics.
    pub(crate) fn name(self) -> &'static str {
        match self {
            Self::Request => "request",
            Self::Guest => "guest",
            Self::Table => "table",
            Self::Seat => "seat",
            Self::Act => "act",
            Self::Chat => "chat",
            Self::Picture => "picture",
            Self::Film => "film",
            Self::Review => "review",
            Self::Coach => "coach",
            Self::Replay => "replay",
            Self::Look => "look",
            Self::Login => "login",
            Self::Guess => "guess",
            Self::Export => "export",
            Self::Notice => "notice",
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
        Self::Film,
        Self::Review,
        Self::Coach,
        Self::Replay,
        Self::Look,
        Self::Login,
        Self::Guess,
        Self::Export,
        Self::Notice,
    ];
}

/// How many times more an address may do than one person: a household, a school, a club.
const HOUSEHOLD: u32 = 8;

/// The factor by which the limits of slowed people are reduced.
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
    /// Of each person.
    people: Buckets,
    /// Of addresses, for all the people there together.
    household: Buckets,
    /// Of addresses, for all who are not signed in there. They have their own, so that they cannot
    /// use up what belongs to the people at the same address.
    strangers: Buckets,
    /// Of those who are slowed.
    slowed: Buckets,
}

impl Limits {
    /// Rate limits multiplied by a factor; 0 means no limits.
    pub(crate) fn new(factor: u32, bans: Bans) -> Self {
        let buckets = |more: fn(Kind) -> u32, less: u32| {
            let bucket = |kind: Kind| {
                let (burst, minute) = kind.quota();
                let number = |number: u32| {
                    let number = number.saturating_mul(factor).saturating_mul(more(kind)) / less;
                    NonZeroU32::new(number).unwrap_or(NonZeroU32::MIN)
                };
                RateLimiter::keyed(Quota::per_minute(number(minute)).allow_burst(number(burst)))
            };
            Kind::ALL.into_iter().map(bucket).collect()
        };
        let buckets = (factor > 0).then(|| All {
            people: buckets(|_| 1, 1),
            household: buckets(|_| HOUSEHOLD, 1),
            strangers: buckets(Kind::strangers, 1),
            slowed: buckets(|_| 1, SLOWED),
        });
        Self { buckets, bans, clock: DefaultClock::default() }
    }

    /// Counts something that a person does, for themselves and for their address; or that a
    /// stranger does, for all strangers at the address.
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
        match person {
            Some(_) => {
                self.check(&all.people, kind, &key)?;
                self.check(&all.household, kind, &network)
            }
            None => self.check(&all.strangers, kind, &network),
        }
    }

    /// Counts something that is done to a name, whoever does it.
    ///
    /// # Errors
    /// When it is too much; says when to try again.
    pub(crate) fn count_name(&self, kind: Kind, name: String) -> Result<(), AppError> {
        match &self.buckets {
            Some(all) => self.check(&all.people, kind, &name),
            None => Ok(()),
        }
    }

    fn check(&self, buckets: &Buckets, kind: Kind, key: &String) -> Result<(), AppError> {
        let bucket = buckets.get(kind as usize);
        let Some(Err(not_until)) = bucket.map(|bucket| bucket.check_key(key)) else {
            return Ok(());
        };
        metering::limited(kind);
        let wait = not_until.wait_time_from(self.clock.now());
        let wait = u64::try_from(wait.as_millis()).unwrap_or(u64::MAX).max(1);
        Err(AppError::new(Code::TooMany).retry_after(wait))
    }

    /// Forgets those who have done nothing for a while.
    pub(crate) fn shrink(&self) {
        let all = self.buckets.iter();
        let all = all.flat_map(|all| [&all.people, &all.household, &all.strangers, &all.slowed]);
        for bucket in all.flatten() {
            bucket.retain_recent();
        }
    }
}

/// Counts every request to the routes that it lies around.
pub(crate) async fn guard(
    Shared(state): Shared<State>,
    Extension(address): Extension<Address>,
    mut request: Request,
    next: Next,
) -> Response {
    let session = SessionId::of_request(request.headers(), &state);
    let person = session.as_ref().and_then(|session| access::remembered(&state, session));
    request.extensions_mut().insert(Presented(session));
    match state.limits.count(Kind::Request, person.as_deref(), address.0) {
        Ok(()) => next.run(request).await,
        Err(error) => error.into_response(),
    }
}

#[cfg(test)]
mod tests {
    use std::time::Instant;

    use super::*;

    const HERE: IpAddr = IpAddr::V4(std::net::Ipv4Addr::LOCALHOST);

    fn limits() -> Limits {
        Limits::new(1, Bans::default())
    }

    /// How often something is allowed in a row.
    fn allowed(limits: &Limits, kind: Kind, person: Option<&str>, times: u32) -> u32 {
        (0..times).map(|_| u32::from(limits.count(kind, person, HERE).is_ok())).sum()
    }

    #[test]
    fn an_address_may_do_eight_times_what_a_person_may() {
        for kind in Kind::ALL {
            let (limits, (burst, minute)) = (limits(), kind.quota());
            let begun = Instant::now();
            let people = (0..16).map(|person: u32| person.to_string());
            let all: u32 = people.map(|person| allowed(&limits, kind, Some(&person), burst)).sum();
            // Time passes while this runs, and gives some of it back.
            let back = f64::from(minute * HOUSEHOLD) / 60.0 * begun.elapsed().as_secs_f64();
            let most = burst * HOUSEHOLD + back.ceil() as u32 + 1;
            assert!((burst * HOUSEHOLD..=most).contains(&all), "{kind:?}: {all}");
        }
    }

    #[test]
    fn strangers_do_not_use_up_what_belongs_to_people() {
        for kind in Kind::ALL {
            let limits = limits();
            let mut flood = 0..1_000_000;
            assert!(flood.any(|_| limits.count(kind, None, HERE).is_err()), "{kind:?}");
            assert!(limits.count(kind, Some("anna"), HERE).is_ok(), "{kind:?}");
        }
    }

    #[test]
    fn fifty_people_come_in_at_once() {
        let limits = limits();
        for kind in [Kind::Request, Kind::Guest, Kind::Login] {
            assert_eq!(allowed(&limits, kind, None, 50), 50, "{kind:?}");
        }
    }
}
