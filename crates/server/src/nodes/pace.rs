//! The pace of the server's time: where it begins, and how nodes on one database keep the same.
//!
//! The reference is the clock of a shared database, and else the wall clock. The time of all nodes
//! is the reference plus a correction that the database keeps. While the reference runs evenly it is
//! followed. When it jumps, the correction takes up the jump, and the time goes on as if nothing had
//! happened; then the correction leaves again, by at most one millisecond in a second.

use crate::{
    state::State,
    store::{Reading, StoreError},
};

/// How far the reference may be off before it has jumped, in milliseconds.
const NEAR: i64 = 1_000;

/// How long ago the last heartbeat of another node may be, in milliseconds.
const RECENT: i64 = 10_000;

/// A pause without a server that is shorter than this is not made up for, in milliseconds.
const UNNOTICED: i64 = 3_000;

/// How a server begins.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Beginning {
    /// What time it is.
    pub(crate) now: i64,
    /// For how long there was no server: the clocks of players are moved on by this.
    pub(crate) away: i64,
}

/// Where time begins. It never goes back behind the last heartbeat, and whatever the reference did
/// since then is `away`: what players have left when it begins is what they had then, give or take
/// [`UNNOTICED`] and the time between two heartbeats.
pub(crate) fn begin(reading: Reading) -> Beginning {
    let Reading { reference, correction, alive } = reading;
    let Some(alive) = alive else { return Beginning { now: reference, away: 0 } };
    let corrected = reference + correction;
    // Other nodes are at work, or this one was hardly gone.
    if (corrected - alive).abs() <= UNNOTICED {
        return Beginning { now: corrected.max(alive), away: 0 };
    }
    let now = reference.max(alive);
    Beginning { now, away: now - alive }
}

/// What time it is for a process that has counted up to `now`.
pub(crate) fn agree(now: i64, reading: Reading) -> i64 {
    let corrected = reading.reference + reading.correction;
    let alive = reading.alive.unwrap_or(now);
    let even = (corrected - now).abs() <= NEAR;
    // The others are ahead, and the reference says the same: this process stood still.
    let stood_still = alive > now + NEAR && (alive - NEAR..=alive + RECENT).contains(&corrected);
    let time = if even || stood_still { corrected } else { now };
    let correction = time - reading.reference;
    let most = (time - alive).clamp(0, RECENT) / 1_000;
    time - correction.clamp(-most, most)
}

impl State {
    /// What the reference shows; nothing when the database is to be asked.
    fn reference(&self) -> Option<i64> {
        match self.store.is_shared() {
            true => self.clock.database(),
            false => Some(self.clock.wall()),
        }
    }

    /// Begins to count time, and says for how long there was no server.
    pub(crate) async fn begin_time(&self) -> Result<i64, StoreError> {
        let mut reading = self.store.reading(self.reference()).await?;
        if !self.store.is_shared() {
            // A file has one server, which reads the wall clock again whenever it starts.
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

    /// Gives a sign of life and keeps in step with the reference. The server does it every two
    /// seconds.
    ///
    /// # Errors
    /// When the store fails.
    pub async fn beat(&self) -> Result<(), StoreError> {
        let asked = self.clock.now();
        let reading = self.store.reading(self.reference()).await?;
        let now = self.clock.now();
        // An answer that took long says nothing about now.
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
        // The reference was set back, or ahead: either way nobody's clock has run.
        assert_eq!(at(reading(HOUR, 0, 2 * HOUR)), (2 * HOUR, 0));
        assert_eq!(at(reading(2 * HOUR, 0, HOUR)), (2 * HOUR, HOUR));
        // Others are at work, and agree that the reference is an hour ahead.
        assert_eq!(at(reading(2 * HOUR, -HOUR, HOUR - 1_000)), (HOUR, 0));
    }

    #[test]
    fn an_even_reference_is_followed_and_a_jump_is_not() {
        assert_eq!(agree(HOUR, reading(HOUR + 40, 0, HOUR - 500)), HOUR + 40);
        // Of a correction one millisecond goes in a second.
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
