//! Puzzles: the collections that ship with the games, one of the day, and who has solved which.

pub(crate) mod routes;

use std::{
    collections::BTreeMap,
    sync::{Arc, Mutex, PoisonError},
};

use games::{Entry, Puzzle};

/// A day in milliseconds.
const DAY: i64 = 86_400_000;

/// The collections that were read so far, by game.
#[derive(Debug, Default)]
pub(crate) struct Puzzles(Mutex<BTreeMap<&'static str, Arc<Vec<Puzzle>>>>);

impl Puzzles {
    /// The collection of a game; empty if it has none.
    pub(crate) fn of(&self, game: &'static dyn Entry) -> Arc<Vec<Puzzle>> {
        let mut known = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        let read = || Arc::new(game.book().map(games::Book::puzzles).unwrap_or_default());
        known.entry(game.name()).or_insert_with(read).clone()
    }
}

/// The puzzle of the day: the same for everybody, and each one once before any comes again.
fn daily(puzzles: &[Puzzle], now: i64) -> Option<&Puzzle> {
    let count = puzzles.len() as u64;
    let day = now.div_euclid(DAY).unsigned_abs();
    // A step without common divisors visits all of them, far from each other.
    let step = (1..count).rev().find(|step| *step <= count * 5 / 8 && coprime(*step, count));
    puzzles.get((day.wrapping_mul(step.unwrap_or(1)) % count.max(1)) as usize)
}

fn coprime(one: u64, other: u64) -> bool {
    let (mut one, mut other) = (one, other);
    while other != 0 {
        (one, other) = (other, one % other);
    }
    one == 1
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_puzzle_has_its_day_before_any_comes_again() {
        for count in [1, 2, 7, 60, 201] {
            let named = |id: usize| Puzzle { id: id.to_string(), ..Puzzle::default() };
            let puzzles: Vec<_> = (0..count).map(named).collect();
            let mut days: Vec<_> = (0..count as i64)
                .map(|day| daily(&puzzles, 1_700_000_000_000 + day * DAY).unwrap().id.clone())
                .collect();
            days.sort();
            days.dedup();
            assert_eq!(days.len(), count);
        }
        assert!(daily(&[], 5).is_none());
    }

    #[test]
    fn the_puzzle_stays_for_the_whole_day() {
        let named = |id: usize| Puzzle { id: id.to_string(), ..Puzzle::default() };
        let puzzles: Vec<_> = (0..60).map(named).collect();
        let morning = 20_000 * DAY;
        assert_eq!(daily(&puzzles, morning), daily(&puzzles, morning + DAY - 1));
        assert_ne!(daily(&puzzles, morning), daily(&puzzles, morning + DAY));
    }
}
