//! The server's clock: milliseconds since 1970, counted by a monotonic clock.
//!
//! The wall clock is read at startup. From then on the monotonic clock counts, so setting the wall
//! clock neither takes time from a player nor gives any. See `pace.rs` for the initial time and for
//! how nodes agree.

use std::{
    sync::{
        Arc,
        atomic::{AtomicI64, Ordering},
    },
    time::{Instant, SystemTime, UNIX_EPOCH},
};

/// A source of time.
#[derive(Clone, Debug)]
pub struct Clock {
    source: Source,
    /// The time at which the monotonic clock was zero.
    offset: Arc<AtomicI64>,
}

#[derive(Clone, Debug)]
enum Source {
    /// The system; its monotonic clock is counted from this instant.
    System(Instant),
    Hand(Hands),
}

/// Clocks moved by tests.
#[derive(Clone, Debug)]
pub struct Hands {
    wall: Arc<AtomicI64>,
    ticks: Arc<AtomicI64>,
    database: Arc<AtomicI64>,
    ahead: i64,
}

impl Hands {
    /// Clocks that all show this time.
    pub fn at(now: i64) -> Self {
        let hand = |at| Arc::new(AtomicI64::new(at));
        Self { wall: hand(now), ticks: hand(0), database: hand(now), ahead: 0 }
    }

    /// The clocks of another machine on the same database, whose wall clock is ahead by this much.
    #[must_use]
    pub fn beside(&self, ahead: i64) -> Self {
        Self { ahead, ..self.clone() }
    }

    /// Advances time on all machines.
    pub fn advance(&self, ms: i64) {
        for hand in [&self.wall, &self.ticks, &self.database] {
            hand.fetch_add(ms, Ordering::SeqCst);
        }
    }

    /// Sets the wall clock of all machines without advancing time.
    pub fn set_wall(&self, by: i64) {
        self.wall.fetch_add(by, Ordering::SeqCst);
    }

    /// Sets the clock of the database without advancing time.
    pub fn set_database(&self, by: i64) {
        self.database.fetch_add(by, Ordering::SeqCst);
    }
}

impl Clock {
    /// The system clock.
    pub fn system() -> Self {
        Self::begin(Source::System(Instant::now()))
    }

    /// A clock moved by tests.
    pub fn by_hand(hands: Hands) -> Self {
        Self::begin(Source::Hand(hands))
    }

    fn begin(source: Source) -> Self {
        let clock = Self { source, offset: Arc::default() };
        clock.set(clock.wall());
        clock
    }

    /// The current time.
    pub fn now(&self) -> i64 {
        self.offset.load(Ordering::SeqCst) + self.ticks()
    }

    /// The wall clock of this machine.
    pub(crate) fn wall(&self) -> i64 {
        match &self.source {
            Source::System(_) => SystemTime::now()
                .duration_since(UNIX_EPOCH)
                .ok()
                .and_then(|since| i64::try_from(since.as_millis()).ok())
                .unwrap_or(0),
            Source::Hand(hands) => hands.wall.load(Ordering::SeqCst) + hands.ahead,
        }
    }

    /// The clock of a shared database; `None` if the database must be queried.
    pub(crate) fn database(&self) -> Option<i64> {
        match &self.source {
            Source::System(_) => None,
            Source::Hand(hands) => Some(hands.database.load(Ordering::SeqCst)),
        }
    }

    fn ticks(&self) -> i64 {
        match &self.source {
            Source::System(origin) => i64::try_from(origin.elapsed().as_millis()).unwrap_or(0),
            Source::Hand(hands) => hands.ticks.load(Ordering::SeqCst),
        }
    }

    /// Continues from this time.
    pub(crate) fn set(&self, now: i64) {
        self.offset.store(now - self.ticks(), Ordering::SeqCst);
    }

    /// Shifts the time by this much.
    pub(crate) fn shift(&self, by: i64) {
        self.offset.fetch_add(by, Ordering::SeqCst);
    }
}

/// The date of a time, such as `2026-11-16`.
pub(crate) fn day(at: i64) -> String {
    // Days since March 1 of the year 0: with March first, the leap day is the last day of a year.
    let days = at.div_euclid(86_400_000) + 719_468;
    let (era, of_era) = (days.div_euclid(146_097), days.rem_euclid(146_097));
    let year = (of_era - of_era / 1_460 + of_era / 36_524 - of_era / 146_096) / 365;
    let of_year = of_era - (365 * year + year / 4 - year / 100);
    let shifted = (5 * of_year + 2) / 153;
    let (day, month) = (of_year - (153 * shifted + 2) / 5 + 1, (shifted + 2) % 12 + 1);
    let year = year + era * 400 + i64::from(month <= 2);
    format!("{year:04}-{month:02}-{day:02}")
}

#[cfg(test)]
mod tests {
    use super::{Clock, Hands};

    #[test]
    fn the_wall_clock_is_read_once() {
        let hands = Hands::at(1_000);
        let clock = Clock::by_hand(hands.clone());
        hands.set_wall(3_600_000);
        assert_eq!((clock.now(), clock.wall()), (1_000, 3_601_000));
        hands.advance(5);
        assert_eq!(clock.now(), 1_005);
        hands.set_wall(-7_200_000);
        assert_eq!(clock.now(), 1_005);
        let system = Clock::system();
        assert!((system.now() - system.wall()).abs() < 60_000);
    }

    #[test]
    fn days_are_those_of_the_calendar() {
        for (at, day) in [
            (0, "1970-01-01"),
            (951_782_400_000, "2000-02-29"),
            (1_700_000_000_000, "2023-11-14"),
            (4_107_542_399_999, "2100-02-28"),
        ] {
            assert_eq!(super::day(at), day);
        }
    }
}
