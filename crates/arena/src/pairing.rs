//! Who plays whom for the leaderboard, and what is hoped for.

use std::time::Duration;

use games::{Kind, Level};

use crate::{Contest, Entrant, Limit};

/// Two levels at tables of so many: the stronger on one seat, the weaker on all others.
#[derive(Clone, Debug)]
pub struct Pairing {
    /// The game.
    pub kind: &'static dyn Kind,
    /// How many play.
    pub seats: usize,
    /// The one of whom more is expected.
    pub strong: Level,
    /// Who sits on all other seats.
    pub weak: Level,
}

/// The levels that answer at once.
const FAST: [Level; 5] = [Level::Random, Level::Greedy, Level::Novice, Level::Easy, Level::Medium];
/// The levels that search, against their neighbours and against the plain evaluation.
const SLOW: [(Level, Level); 4] = [
    (Level::Hard, Level::Greedy),
    (Level::Hard, Level::Medium),
    (Level::Expert, Level::Greedy),
    (Level::Expert, Level::Hard),
];
/// At how many seats the leaderboard is played.
const TABLES: [usize; 2] = [2, 4];

impl Pairing {
    /// All pairings of a game at which nobody has to be replaced, those with a goal first.
    pub fn of(kind: &'static dyn Kind) -> Vec<Self> {
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
        let can = |level, seats| games::check_level(kind.name(), seats as u8, level).is_ok();
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

    /// The share of wins that the strong one should take at least.
    pub fn goal(&self) -> Option<f64> {
        let civilization = self.kind.name() == "civilization";
        match (self.seats, self.strong, self.weak) {
            (2, Level::Greedy, Level::Random) if !civilization => Some(0.95),
            (2, Level::Medium, Level::Greedy) if !civilization => Some(0.65),
            (2, Level::Hard, Level::Greedy) => Some(if civilization { 0.70 } else { 0.80 }),
            (2, Level::Expert, Level::Hard) if !civilization => Some(0.60),
            (4, Level::Hard, Level::Greedy) if !civilization => Some(0.45),
            _ => None,
        }
    }

    /// What the file of its results is called.
    pub fn name(&self) -> String {
        format!("{}-{}-{}-{}", self.kind.name(), self.seats, self.strong, self.weak)
    }

    /// The contest of so many games.
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

    /// The command that plays these games alone.
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
