//! `eridu arena`: compares the strength of players, with confidence intervals.

use std::{
    io::{Write, stderr, stdout},
    num::NonZeroUsize,
    path::PathBuf,
    thread,
    time::Duration,
};

use arena::{Contest, ContestError, Entrant, Limit, Report, Results};
use clap::Args;
use games::Shelf;

use super::{Choice, fresh_seed, pairs, progress::ProgressBar};
use crate::{document::make_folder, failure::Failure};

/// Let players compete, and report win rates with confidence intervals
///
/// Every deal is played once from each seat, so that neither luck nor the seat decides. A player is
/// a level (random, greedy, novice, easy, medium, hard, expert), optionally with a style
/// (hard/aggressive), or a program that speaks the protocol of docs/bots.md ("cmd:python3
/// my_bot.py"). A program that crashes, hangs or answers nonsense forfeits that game.
#[derive(Debug, Args)]
pub(crate) struct Arguments {
    /// The name of a game
    game: String,

    /// The players, one for each seat
    #[arg(long, value_name = "PLAYER,PLAYER…", value_delimiter = ',', required = true)]
    seats: Vec<Entrant>,

    /// Number of games
    #[arg(long, value_name = "N", default_value_t = 100)]
    games: u64,

    /// The seed of all randomness [default: that of --results, or a fresh one]
    #[arg(long, value_name = "N")]
    seed: Option<u64>,

    /// An option of the game; `preset=NAME` must come first
    #[arg(long = "option", value_name = "NAME=VALUE")]
    options: Vec<Choice>,

    /// Node limit of searching bots; makes the games reproducible from the seed
    #[arg(long, value_name = "N", conflicts_with = "time")]
    nodes: Option<u32>,

    /// Thinking time of searching bots, in milliseconds
    #[arg(long, value_name = "MS")]
    time: Option<u64>,

    /// Time limit for an answer of a program, in milliseconds
    #[arg(long, value_name = "MS", default_value_t = 10_000)]
    patience: u64,

    /// Store the result of every game in FILE, and resume from the games already in it
    #[arg(long, value_name = "FILE")]
    results: Option<PathBuf>,

    /// Store every game as a record in DIR
    #[arg(long, value_name = "DIR")]
    record: Option<PathBuf>,

    /// Number of games to play in parallel [default: the number of cores]
    #[arg(long, value_name = "N")]
    threads: Option<NonZeroUsize>,

    /// Print JSON
    #[arg(long)]
    json: bool,
}

impl Arguments {
    pub(super) fn run(self, shelf: Shelf) -> Result<(), Failure> {
        let kept = || self.results.as_deref().and_then(Results::seed);
        let seed = match self.seed.or_else(kept) {
            Some(seed) => seed,
            None => fresh_seed()?,
        };
        let contest = Contest {
            kind: games::find(shelf, &self.game)?,
            options: pairs(&self.options),
            entrants: self.seats.clone(),
            games: self.games,
            seed,
            limit: match (self.nodes, self.time) {
                (Some(nodes), _) => Limit::Nodes(nodes),
                (None, Some(millis)) => Limit::Time(Duration::from_millis(millis)),
                (None, None) => Limit::Usual,
            },
            patience: Duration::from_millis(self.patience),
            record: self.record.clone(),
        };
        self.warn(&contest)?;
        if let Some(directory) = &self.record {
            make_folder(directory)?;
        }
        let mut results = match &self.results {
            Some(path) => Results::open(path, &contest.description())
                .map_err(|error| Failure::Senseless(error.to_string()))?,
            None => Results::nowhere(),
        };
        let threads = self.threads.or_else(|| thread::available_parallelism().ok());
        let progress = ProgressBar::new(self.games, "games");
        let run = contest.run(threads.map_or(1, NonZeroUsize::get), &mut results, &mut |done| {
            progress.set(done);
        });
        drop(progress);
        run.map_err(|error| match error {
            ContestError::Game(error) => Failure::Usage(error),
            ContestError::File(error) => Failure::Stream(error),
        })?;
        let report = Report::new(contest.kind, &self.seats, &results.played);
        let mut out = stdout().lock();
        if self.json {
            let mut json = serde_json::to_value(&report).map_err(std::io::Error::from)?;
            json["seed"] = seed.into();
            writeln!(out, "{json:#}")?;
        } else {
            write!(out, "{report}")?;
            writeln!(out, "seed {seed}")?;
        }
        Ok(())
    }

    /// Warns about levels that are unavailable here, and names their fallback.
    fn warn(&self, contest: &Contest<'_>) -> Result<(), Failure> {
        for entrant in &self.seats {
            if let Entrant::Bot(bot) = entrant
                && let Err(fallback) = contest.kind.check_level(self.seats.len() as u8, bot.level)
            {
                writeln!(stderr().lock(), "eridu: {fallback}")?;
            }
        }
        Ok(())
    }
}
