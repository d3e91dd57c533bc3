//! `eridu leaderboard`: a tournament of all levels, and the page with its results.

#![allow(clippy::disallowed_methods, reason = "games are kept in files, and hours are given")]

use std::{
    io::{Write, stderr},
    num::NonZeroUsize,
    path::PathBuf,
    thread,
    time::{Duration, Instant},
};

use arena::{ContestError, Pairing, Results, Standing, page};
use clap::Args;

use super::fresh_seed;
use crate::{
    document::{self, make_folder},
    failure::Failure,
};
use games::Shelf;

/// Let all levels play against each other, and write the leaderboard
///
/// Every pair of fast levels plays a fixed number of games. Searching levels play against their
/// neighbours and against greedy until the time is up; pairs with a goal get most of it. All games
/// are stored in DIR/SEED, and the page names the seed: run with --seed to resume after an
/// interruption, or with more hours to play more games. The page is rewritten every few games.
#[derive(Debug, Args)]
pub(crate) struct Arguments {
    /// The games [default: all games]
    #[arg(value_name = "GAME")]
    games: Vec<String>,

    /// How long to play, in hours
    #[arg(long, value_name = "H", default_value_t = 8.0)]
    hours: f64,

    /// Number of games for each pair of fast levels
    #[arg(long, value_name = "N", default_value_t = 1000)]
    fast: u64,

    /// Maximum number of games for each pair with a searching level
    #[arg(long, value_name = "N", default_value_t = 1000)]
    slow: u64,

    /// The folder for the games
    #[arg(long, value_name = "DIR", default_value = "leaderboard")]
    dir: PathBuf,

    /// The page to write
    #[arg(long, value_name = "FILE", default_value = "docs/leaderboard.md")]
    page: PathBuf,

    /// The seed of all randomness [default: a fresh one]
    #[arg(long, value_name = "N")]
    seed: Option<u64>,

    /// Number of games to play in parallel [default: the number of cores]
    #[arg(long, value_name = "N")]
    threads: Option<NonZeroUsize>,
}

/// The number of games a pair plays per turn.
const FAST_TURN: u64 = 100;
const SLOW_TURN: u64 = 8;

impl Arguments {
    pub(super) fn run(self, shelf: Shelf) -> Result<(), Failure> {
        let threads = self.threads.or_else(|| thread::available_parallelism().ok());
        let threads = threads.map_or(1, NonZeroUsize::get);
        let hours = Duration::try_from_secs_f64(self.hours * 3600.0)
            .map_err(|_| Failure::Senseless(format!("{} is no number of hours", self.hours)))?;
        let end = Instant::now() + hours;
        let seed = match self.seed {
            Some(seed) => seed,
            None => fresh_seed()?,
        };
        let board = Board { dir: self.dir.join(seed.to_string()), seed, given: self };
        make_folder(&board.dir)?;
        let mut standings = board.standings(shelf)?;
        // The pair furthest behind its share of the time is next.
        while let Some(at) = (0..standings.len())
            .filter(|at| board.missing(&standings[*at]) > 0 && Instant::now() < end)
            .min_by(|one, other| standings[*one].had().total_cmp(&standings[*other].had()))
        {
            let missing = board.missing(&standings[at]);
            board.play(&mut standings[at], missing, threads)?;
            board.write(&standings)?;
        }
        board.write(&standings)
    }
}

/// A tournament with its seed.
struct Board {
    given: Arguments,
    /// The folder for its games.
    dir: PathBuf,
    seed: u64,
}

impl Board {
    /// All pairings with the games they have played before.
    fn standings(&self, shelf: Shelf) -> Result<Vec<Standing>, Failure> {
        let mut standings = Vec::new();
        let named = |kind: &&&'static dyn games::Entry| {
            self.given.games.is_empty() || self.given.games.iter().any(|name| name == kind.name())
        };
        for name in &self.given.games {
            games::find(shelf, name)?;
        }
        for kind in shelf.iter().filter(named).filter(|kind| kind.bots().is_some()) {
            for pairing in Pairing::of(*kind) {
                let results = self.open(&pairing)?;
                standings.push(Standing { pairing, played: results.played });
            }
        }
        Ok(standings)
    }

    fn open(&self, pairing: &Pairing) -> Result<Results, Failure> {
        let path = self.dir.join(pairing.name()).with_extension("jsonl");
        Results::open(&path, &pairing.contest(0, self.seed).description())
            .map_err(|error| Failure::Senseless(error.to_string()))
    }

    /// The number of games in a pair's next turn.
    fn missing(&self, standing: &Standing) -> u64 {
        let slow = standing.pairing.is_slow();
        let (most, turn) =
            if slow { (self.given.slow, SLOW_TURN) } else { (self.given.fast, FAST_TURN) };
        most.saturating_sub(standing.played.len() as u64).min(turn)
    }

    /// Plays more games of a pair.
    fn play(&self, standing: &mut Standing, games: u64, threads: usize) -> Result<(), Failure> {
        let pairing = &standing.pairing;
        let games = standing.played.len() as u64 + games;
        let mut results = self.open(pairing)?;
        let run = pairing.contest(games, self.seed).run(threads, &mut results, &mut |_| ());
        run.map_err(|error| match error {
            ContestError::Game(error) => Failure::Usage(error),
            ContestError::File(error) => Failure::Stream(error),
        })?;
        standing.played = results.played;
        writeln!(stderr().lock(), "{}: {games} games", standing.pairing.name())?;
        Ok(())
    }

    fn write(&self, standings: &[Standing]) -> Result<(), Failure> {
        document::write(&self.given.page, page(standings, self.seed).as_bytes())
    }
}
