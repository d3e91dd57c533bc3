//! The clock of the server: milliseconds since 1970.

use std::{
    sync::{
        Arc,
        atomic::{AtomicI64, Ordering},
    },
    time::{SystemTime, UNIX_EPOCH},
};

/// Where the time comes from.
#[derive(Clone, Debug, Default)]
pub enum Clock {
    /// The system.
    #[default]
    System,
    /// A hand that tests move.
    Hand(Arc<AtomicI64>),
}

impl Clock {
    /// Now.
    pub fn now(&self) -> i64 {
        match self {
            Self::System => SystemTime::now()
                .duration_since(UNIX_EPOCH)
                .ok()
                .and_then(|since| i64::try_from(since.as_millis()).ok())
                .unwrap_or(0),
            Self::Hand(hand) => hand.load(Ordering::SeqCst),
        }
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
