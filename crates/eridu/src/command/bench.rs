//! `eridu bench`: the speed of random play, by number of players.

#![allow(clippy::disallowed_methods, reason = "a benchmark is what looks at the clock")]

use std::{
    io::{Write, stdout},
    time::{Duration, Instant},
};

use clap::Args;
use games::{Entry, Shelf, Tally};
use rustix::time::{ClockId, clock_gettime};
use serde::Serialize;

use super::{Choice, pairs, progress::ProgressBar};
use crate::failure::Failure;

/// Measure games, moves and clones per second, by number of players
///
/// Plays uniformly random games on one thread. A move is one answer of a seat; chance outcomes take
/// time but are not counted. Rates are per second of processor time, so that other programs on the
/// machine hardly change them.
#[derive(Debug, Args)]
pub(crate) struct Arguments {
    /// The name of a game [default: all games]
    game: Option<String>,

    /// Print JSON
    #[arg(long)]
    json: bool,

    /// How long to play for each row
    #[arg(long, value_name = "S", default_value = "3", value_parser = seconds)]
    seconds: Duration,

    /// An option of the game; `preset=NAME` must come first
    #[arg(long = "option", value_name = "NAME=VALUE", requires = "game")]
    options: Vec<Choice>,

    /// Seed of chance and choices
    #[arg(long, value_name = "N", default_value_t = 0)]
    seed: u64,
}

/// The speed of a game with some number of players.
#[derive(Debug, Serialize)]
struct Row {
    game: &'static str,
    seats: u8,
    games: u64,
    moves: u64,
    chances: u64,
    seconds: f64,
    games_per_second: f64,
    moves_per_second: f64,
    clones_per_second: f64,
    clone_nanoseconds: f64,
}

impl Arguments {
    pub(super) fn run(self, shelf: Shelf) -> Result<(), Failure> {
        let kinds = match &self.game {
            Some(name) => vec![games::find(shelf, name)?],
            None => shelf.to_vec(),
        };
        let tables: Vec<_> =
            kinds.iter().flat_map(|kind| kind.seats().map(|seats| (*kind, seats))).collect();
        let progress = ProgressBar::new(tables.len() as u64, "tables");
        let mut rows = Vec::new();
        for (kind, seats) in tables {
            progress.note(format!("{} with {seats}", kind.name()));
            rows.push(self.measure(kind, seats)?);
            progress.advance();
        }
        drop(progress);
        self.print(&rows)
    }

    fn measure(&self, kind: &'static dyn Entry, seats: u8) -> Result<Row, Failure> {
        let options = pairs(&self.options);
        let mut tally = Tally::default();
        let mut clock = Clock::new(self.seconds);
        kind.play_at_random(&options, seats, self.seed, &mut |so_far| {
            tally = so_far;
            clock.goes_on()
        })?;
        let seconds = clock.seconds();
        let mut clones = 0;
        let mut clock = Clock::new(self.seconds / 4);
        kind.clone_repeatedly(&options, seats, self.seed, &mut |so_far| {
            clones = so_far;
            clock.goes_on()
        })?;
        let clone_seconds = clock.seconds();
        Ok(Row {
            game: kind.name(),
            seats,
            games: tally.games,
            moves: tally.moves,
            chances: tally.chances,
            seconds,
            games_per_second: tally.games as f64 / seconds,
            moves_per_second: tally.moves as f64 / seconds,
            clones_per_second: clones as f64 / clone_seconds,
            clone_nanoseconds: 1e9 * clone_seconds / clones as f64,
        })
    }

    fn print(&self, rows: &[Row]) -> Result<(), Failure> {
        let mut out = stdout().lock();
        if self.json {
            let json = serde_json::to_string_pretty(rows).map_err(std::io::Error::from)?;
            writeln!(out, "{json}")?;
            return Ok(());
        }
        if cfg!(debug_assertions) {
            writeln!(out, "this binary is not optimised; build with --release to measure")?;
        }
        writeln!(
            out,
            "{:<14}{:>6}{:>12}{:>14}{:>14}{:>10}",
            "game", "seats", "games/s", "moves/s", "clones/s", "ns/clone"
        )?;
        for row in rows {
            writeln!(
                out,
                "{:<14}{:>6}{:>12.0}{:>14.0}{:>14.0}{:>10.1}",
                row.game,
                row.seats,
                row.games_per_second,
                row.moves_per_second,
                row.clones_per_second,
                row.clone_nanoseconds
            )?;
        }
        Ok(())
    }
}

/// A stopwatch that starts on first use, runs for a given time, and counts the processor time of
/// this thread. At least one round is always played, so that every rate is finite.
struct Clock {
    length: Duration,
    started: Option<(Instant, Duration)>,
    spent: Duration,
}

impl Clock {
    fn new(length: Duration) -> Self {
        Self { length, started: None, spent: Duration::ZERO }
    }

    fn goes_on(&mut self) -> bool {
        let (began, before) =
            *self.started.get_or_insert_with(|| (Instant::now(), processor_time()));
        self.spent = processor_time().saturating_sub(before);
        began.elapsed() < self.length || self.spent.is_zero()
    }

    /// The processor time it had counted when last read; never zero.
    fn seconds(&self) -> f64 {
        self.spent.max(Duration::from_nanos(1)).as_secs_f64()
    }
}

/// The processor time that this thread has used.
fn processor_time() -> Duration {
    let time = clock_gettime(ClockId::ThreadCPUTime);
    let [seconds, nanoseconds] = [time.tv_sec, time.tv_nsec].map(|part| part.unsigned_abs());
    Duration::from_secs(seconds) + Duration::from_nanos(nanoseconds)
}

/// Reads how long to play.
fn seconds(text: &str) -> Result<Duration, String> {
    let seconds: f64 = text.parse().map_err(|_| "expected a number of seconds".to_owned())?;
    Duration::try_from_secs_f64(seconds).map_err(|error| error.to_string())
}
