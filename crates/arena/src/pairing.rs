//! The pairings of the leaderboard, and their goals.

use std::time::Duration;

use games::{Entry, Level};

use crate::{Contest, Entrant, Limit};

/// Two levels at a table: the stronger in one seat, the weaker in all others.
#[derive(Clone, Debug)]
pub struct Pairing {
    /// The game.
    pub kind: &'static dyn Entry,
    /// The number of players.
    pub seats: usize,
    /// The level expected to win more.
    pub strong: Level,
    /// The level in all other seats.
    pub weak: Level,
}

/// The levels that answer at once.
const FAST: [Level; 5] = [Level::Random, Level::Greedy, Level::Novice, Level::Easy, Level::Medium];
/// The levels that search, paired with their neighbours and with the hand-written evaluation.
const SLOW: [(Level, Level); 4] = [
    (Level::Hard, Level::Greedy),
    (Level::Hard, Level::Medium),
    (Level::Expert, Level::Greedy),
    (Level::Expert, Level::Hard),
];
/// The numbers of seats on the leaderboard.
const TABLES: [usize; 2] = [2, 4];

impl Pairing {
    /// All pairings of a game whose levels exist at that table, those with a goal first.
    pub fn of(kind: &'static dyn Entry) -> Vec<Self> {
        let fast = FAST
            .into_iter()
            .enumerate()
            .flat_map(|(at, strong)| FAST.into_iter().take(at).map(move |weak| (strong, weak)));
        let pairs: Vec<_> = fast.chain(SLOW).collect();
        let at = |seats: usize| {
            pairs.iter().map(move |(strong, weak)| Self {
                kind,
                seats,
                strong: *strong,
                weak: *weak,
            })
        };
        let can = |level, seats| kind.check_level(seats as u8, level).is_ok();
        let mut all: Vec<_> = TABLES
            .into_iter()
            .flat_map(at)
            .filter(|pairing| kind.check_seats(pairing.seats).is_ok())
            .filter(|pairing| can(pairing.strong, pairing.seats))
            .filter(|pairing| can(pairing.weak, pairing.seats))
            .collect();
        all.sort_by_key(|pairing| pairing.goal().is_none());
        all
    }

    /// Whether one of the two searches.
    pub fn is_slow(&self) -> bool {
        self.strong >= Level::Hard
    }

    /// The minimum win rate expected of the stronger level.
    pub fn goal(&self) -> Option<f64> {
        let meant = |goal: &&games::Goal| {
            (goal.seats, goal.strong, goal.weak) == (self.seats, self.strong, self.weak)
        };
        self.kind.goals().iter().find(meant).map(|goal| goal.share)
    }

    /// The name of its results file.
    pub fn name(&self) -> String {
        format!("{}-{}-{}-{}", self.kind.name(), self.seats, self.strong, self.weak)
    }

    /// The contest with this many games.
    pub fn contest(&self, games: u64, seed: u64) -> Contest<'static> {
        let weak = std::iter::repeat_n(self.weak, self.seats.saturating_sub(1));
        let entrants = std::iter::once(self.strong).chain(weak);
        Contest {
            kind: self.kind,
            options: Vec::new(),
            entrants: entrants.map(|level| Entrant::Bot(level.into())).collect(),
            games,
            seed,
            limit: Limit::Usual,
            patience: Duration::ZERO,
            record: None,
        }
    }

    /// The command that plays exactly these games.
    pub fn command(&self, games: u64, seed: u64) -> String {
        let contest = self.contest(games, seed);
        let seats: Vec<_> = contest.entrants.iter().map(ToString::to_string).collect();
        let (game, seats) = (self.kind.name(), seats.join(","));
        format!("eridu arena {game} --seats {seats} --games {games} --seed {seed}")
    }
}

#[cfg(test)]
#[allow(clippy::unwrap_used, reason = "a test without the game has failed")]
mod tests {
    use super::*;

    #[test]
    fn every_pair_of_fast_levels_meets_once_at_each_table() {
        let tigris = games::find(games::all(), "tigris").unwrap();
        let all = Pairing::of(tigris);
        let names: std::collections::BTreeSet<_> = all.iter().map(Pairing::name).collect();
        assert_eq!(names.len(), all.len());
        assert!(names.contains("tigris-4-greedy-random"));
        let goals: Vec<_> = all.iter().map(|pairing| pairing.goal().is_none()).collect();
        assert!(goals.is_sorted(), "what has a goal is played first");
        for pairing in &all {
            assert!(pairing.strong > pairing.weak);
            assert_eq!(pairing.contest(8, 1).entrants.len(), pairing.seats);
        }
    }
}
