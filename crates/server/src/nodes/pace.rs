//! The server's time: how it starts, and how nodes on one database agree on it.
//!
//! The reference is the clock of a shared database, otherwise the wall clock. The time of all nodes
//! is the reference plus a correction stored in the database. While the reference runs evenly, time
//! follows it. If it jumps, the correction absorbs the jump, so time continues smoothly; the
//! correction then decays by at most one millisecond per second.

use crate::{
    state::State,
    store::{Reading, StoreError},
};

/// The deviation of the reference that counts as a jump, in milliseconds.
const NEAR: i64 = 1_000;

/// The maximum age of another node's last heartbeat, in milliseconds.
const RECENT: i64 = 10_000;

/// A downtime shorter than this is not compensated, in milliseconds.
const UNNOTICED: i64 = 3_000;

/// The initial time of a server.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Beginning {
    /// The current time.
    pub(crate) now: i64,
    /// The downtime: players' clocks are shifted by it.
    pub(crate) away: i64,
}

/// The initial time. It never precedes the last heartbeat, and whatever the reference did since
/// then counts as downtime: players have as much time left as at the last heartbeat, within
/// [`UNNOTICED`] and the heartbeat interval.
pub(crate) fn begin(reading: Reading) -> Beginning {
    let Reading { reference, correction, alive } = reading;
    let Some(alive) = alive else { return Beginning { now: reference, away: 0 } };
    let corrected = reference + correction;
    // Other nodes are running, or this one was hardly gone.
    if (corrected - alive).abs() <= UNNOTICED {
        return Beginning { now: corrected.max(alive), away: 0 };
    }
    let now = reference.max(alive);
    Beginning { now, away: now - alive }
}

/// The agreed time, for a process whose own clock shows `now`.
pub(crate) fn agree(now: i64, reading: Reading) -> i64 {
    let corrected = reading.reference + reading.correction;
    let alive = reading.alive.unwrap_or(now);
    let even = (corrected - now).abs() <= NEAR;
    // The others are ahead, and the reference agrees with them: this process was suspended.
    let stood_still = alive > now + NEAR && (alive - NEAR..=alive + RECENT).contains(&corrected);
    let time = if even || stood_still { corrected } else { now };
    let correction = time - reading.reference;
    let most = (time - alive).clamp(0, RECENT) / 1_000;
    time - correction.clamp(-most, most)
}

impl State {
    /// The reference time; `None` if the database must be queried.
    fn reference(&self) -> Option<i64> {
        match self.store.is_shared() {
            true => self.clock.database(),
            false => Some(self.clock.wall()),
        }
    }

    /// Starts the clock, and returns the downtime.
    pub(crate) async fn begin_time(&self) -> Result<i64, StoreError> {
        let mut reading = self.store.reading(self.reference()).await?;
        if !self.store.is_shared() {
            // A SQLite file has one server, which reads the wall clock at every start.
            reading.correction = 0;
        }
        let beginning = begin(reading);
        let ahead = beginning.now - reading.reference;
        if ahead > 60_000 {
            tracing::warn!(seconds = ahead / 1_000, "the clock is behind the last heartbeat");
        }
        self.clock.set(beginning.now);
        self.store.beat(reading.reference, beginning.now).await?;
        Ok(beginning.away)
    }

    /// Stores a heartbeat and follows the reference. The server does this every two seconds.
    ///
    /// # Errors
    /// If the store fails.
    pub async fn beat(&self) -> Result<(), StoreError> {
        let asked = self.clock.now();
        let reading = self.store.reading(self.reference()).await?;
        let now = self.clock.now();
        // The result of a slow query is outdated.
        if now - asked > NEAR / 2 {
            return Ok(());
        }
        let time = agree(now, reading);
        self.clock.shift(time - now);
        self.store.beat(reading.reference, time).await
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const HOUR: i64 = 3_600_000;

    fn reading(reference: i64, correction: i64, alive: i64) -> Reading {
        Reading { reference, correction, alive: Some(alive) }
    }

    #[test]
    fn time_begins_where_the_last_heartbeat_was_or_later() {
        let at = |reading| {
            let Beginning { now, away } = begin(reading);
            (now, away)
        };
        assert_eq!(at(Reading { reference: 5, correction: 0, alive: None }), (5, 0));
        assert_eq!(at(reading(HOUR, 0, HOUR - 2_000)), (HOUR, 0));
        assert_eq!(at(reading(HOUR, 0, HOUR - 9_000)), (HOUR, 9_000));
        // The reference was set back or ahead: either way no player's clock has run.
        assert_eq!(at(reading(HOUR, 0, 2 * HOUR)), (2 * HOUR, 0));
        assert_eq!(at(reading(2 * HOUR, 0, HOUR)), (2 * HOUR, HOUR));
        // Other nodes are running, and agree that the reference is an hour ahead.
        assert_eq!(at(reading(2 * HOUR, -HOUR, HOUR - 1_000)), (HOUR, 0));
    }

    #[test]
    fn an_even_reference_is_followed_and_a_jump_is_not() {
        assert_eq!(agree(HOUR, reading(HOUR + 40, 0, HOUR - 500)), HOUR + 40);
        // A correction decays by one millisecond per second.
        assert_eq!(agree(HOUR, reading(2 * HOUR, -HOUR, HOUR - 2_000)), HOUR + 2);
        assert_eq!(agree(HOUR, reading(0, HOUR, HOUR - 2_000)), HOUR - 2);
        for jump in [HOUR, -HOUR] {
            assert_eq!(agree(HOUR, reading(HOUR + jump, 0, HOUR - 500)), HOUR);
        }
    }

    #[test]
    fn a_process_that_stood_still_catches_up_with_the_others() {
        assert_eq!(agree(HOUR, reading(HOUR + 60_000, 0, HOUR + 59_000)), HOUR + 60_000);
        // Unless the reference jumped as well.
        assert_eq!(agree(HOUR, reading(3 * HOUR, 0, HOUR + 59_000)), HOUR);
    }
}
