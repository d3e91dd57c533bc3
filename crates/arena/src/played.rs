//! One game of a contest: the seating and the result.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};

use crate::Thinking;

/// Which deal is played, and how far the entrants have rotated.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Seating {
    /// The number of the deal: all its games have the same chance outcomes.
    pub deal: u64,
    /// By how many seats everyone has rotated.
    pub rotation: usize,
}

impl Seating {
    /// The seating of a game: every deal is played once from each seat.
    pub fn of(game: u64, seats: usize) -> Self {
        let seats = seats.max(1) as u64;
        Self { deal: game / seats, rotation: (game % seats) as usize }
    }

    /// The seating of a game between equals: rotating them would repeat the game, so every game is
    /// a deal of its own.
    pub fn of_equals(game: u64) -> Self {
        Self { deal: game, rotation: 0 }
    }

    /// Which entrant sits on a seat.
    pub fn entrant(self, seat: usize, seats: usize) -> usize {
        (seat + self.rotation) % seats.max(1)
    }
}

/// A finished game. Per-player lists are ordered by entrant, not by seat.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Played {
    /// The number of the game.
    pub game: u64,
    /// The place of each entrant, from 1.
    pub places: Vec<u8>,
    /// What decided the places, most important number first; empty after a forfeit.
    pub scores: Vec<Vec<i32>>,
    /// The points of each entrant by colour or category, if the game has them.
    pub points: Vec<BTreeMap<String, f64>>,
    /// The number of answers given.
    pub answers: u64,
    /// The number of rounds, if the game counts them.
    #[serde(default)]
    pub rounds: Option<u64>,
    /// How long each entrant thought.
    pub thinking: Vec<Thinking>,
    /// Who forfeited, and why.
    pub forfeit: Option<Forfeit>,
}

/// A player that did not play to the end.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Forfeit {
    /// Which entrant.
    pub entrant: usize,
    /// What it did.
    pub why: String,
}

impl Played {
    /// The share of the win that an entrant took.
    pub fn share(&self, entrant: usize) -> f64 {
        let winners = self.places.iter().filter(|place| **place == 1).count();
        if self.places.get(entrant) == Some(&1) { 1.0 / winners as f64 } else { 0.0 }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn everybody_plays_every_deal_from_every_seat() {
        for seats in 2..=4 {
            for deal in 0..3 {
                let games = deal * seats as u64..(deal + 1) * seats as u64;
                let seatings: Vec<_> = games.map(|game| Seating::of(game, seats)).collect();
                assert!(seatings.iter().all(|seating| seating.deal == deal));
                for seat in 0..seats {
                    let mut sat: Vec<_> = seatings.iter().map(|s| s.entrant(seat, seats)).collect();
                    sat.sort_unstable();
                    assert_eq!(sat, (0..seats).collect::<Vec<_>>());
                }
            }
        }
    }
}
