//! The clock of the server: milliseconds since 1970, counted by a clock that never jumps.
//!
//! The wall clock is read when the server starts. From then on the monotonic clock of the system
//! counts, so that a wall clock that is set neither takes time from a player nor gives any. How the
//! count begins and is kept in step with others is in `pace.rs`.

use std::{
    sync::{
        Arc,
        atomic::{AtomicI64, Ordering},
    },
    time::{Instant, SystemTime, UNIX_EPOCH},
};

/// Where the time comes from.
#[derive(Clone, Debug)]
pub struct Clock {
    source: Source,
    /// What the time was when the monotonic clock stood at zero.
    offset: Arc<AtomicI64>,
}

#[derive(Clone, Debug)]
enum Source {
    /// The system; its monotonic clock is counted from here.
    System(Instant),
    Hand(Hands),
}

/// Clocks whose hands tests move.
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

    /// The clocks of another machine on the same database, whose wall clock is ahead by so much.
    #[must_use]
    pub fn beside(&self, ahead: i64) -> Self {
        Self { ahead, ..self.clone() }
    }

    /// Lets time pass, for all machines.
    pub fn advance(&self, ms: i64) {
        for hand in [&self.wall, &self.ticks, &self.database] {
            hand.fetch_add(ms, Ordering::SeqCst);
        }
    }

    /// Sets the wall clock of all machines, while no time passes.
    pub fn set_wall(&self, by: i64) {
        self.wall.fetch_add(by, Ordering::SeqCst);
    }

    /// Sets the clock of the database, while no time passes.
    pub fn set_database(&self, by: i64) {
        self.database.fetch_add(by, Ordering::SeqCst);
    }
}

impl Clock {
    /// The clock of the system.
    pub fn system() -> Self {
        Self::begin(Source::System(Instant::now()))
    }

    /// A clock that tests move.
    pub fn by_hand(hands: Hands) -> Self {
        Self::begin(Source::Hand(hands))
    }

    fn begin(source: Source) -> Self {
        let clock = Self { source, offset: Arc::default() };
        clock.set(clock.wall());
        clock
    }

    /// Now.
    pub fn now(&self) -> i64 {
        self.offset.load(Ordering::SeqCst) + self.ticks()
    }

    /// What the wall clock of this machine shows.
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

    /// What the clock of a shared database shows; nothing when the database is to be asked.
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

    /// Goes on from this time.
    pub(crate) fn set(&self, now: i64) {
        self.offset.store(now - self.ticks(), Ordering::SeqCst);
    }

    /// Goes on so much later or earlier.
    pub(crate) fn shift(&self, by: i64) {
        self.offset.fetch_add(by, Ordering::SeqCst);
    }
}

/// The day of a time, as `2026-11-16`.
pub(crate) fn day(at: i64) -> String {
    // Days from the first of March of the year 0, when leap days come last.
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
