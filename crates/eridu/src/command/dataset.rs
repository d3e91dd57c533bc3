//! `eridu dataset`: expert self-play with searches and reviews, for those who train networks.

#![allow(clippy::disallowed_methods, reason = "a dataset is made of files")]

use std::{
    io::{Write, stdout},
    num::NonZeroUsize,
    path::PathBuf,
    sync::atomic::AtomicBool,
    thread,
};

use clap::{Args, value_parser};
use dataset::{Plan, Progress};
use games::{Level, Shelf};

use super::progress::ProgressBar;
use crate::failure::Failure;

/// Write a dataset of expert play: every decision with its search, its review and its result
///
/// The games are played by bots against themselves and written as Parquet to
/// DIR/GAME-PLAYERS-LEVEL, part by part, with a datasheet that describes every column. The command
/// can be interrupted at any time and resumes when run again; any number of processes can share a
/// folder. The same arguments and networks always give the same rows.
#[derive(Debug, Args)]
pub(crate) struct Arguments {
    /// The name of a game
    game: String,

    /// Number of players
    #[arg(long, value_name = "N", default_value_t = 2)]
    players: u8,

    /// The level of all players
    #[arg(long, default_value = "expert")]
    level: Level,

    /// Number of games
    #[arg(long, value_name = "N", default_value_t = 100, value_parser = value_parser!(u32).range(1..=10_000_000))]
    games: u32,

    /// The seed of the first game; each game has the next one
    #[arg(long, value_name = "N", default_value_t = Plan::FIRST_SEED)]
    seed: u64,

    /// Nodes searched for each decision [default: those of the level]
    #[arg(long, value_name = "N", value_parser = value_parser!(u32).range(1..=100_000))]
    nodes: Option<u32>,

    /// Nodes searched by the review behind each answer; 0 looks one step ahead
    #[arg(long, value_name = "N", default_value_t = 0, value_parser = value_parser!(u32).range(..=100_000))]
    review: u32,

    /// Number of games in each file
    #[arg(long, value_name = "N", default_value_t = Plan::PART, value_parser = value_parser!(u32).range(1..=10_000))]
    part: u32,

    /// The folder for datasets
    #[arg(long, value_name = "DIR", default_value = "datasets")]
    dir: PathBuf,

    /// Number of parts to write in parallel [default: the number of cores]
    #[arg(long, value_name = "N")]
    threads: Option<NonZeroUsize>,
}

impl Arguments {
    pub(super) fn run(self, shelf: Shelf) -> Result<(), Failure> {
        let plan = Plan {
            entry: games::find(shelf, &self.game)?,
            players: self.players,
            level: self.level,
            games: self.games,
            seed: self.seed,
            nodes: self.nodes,
            review: self.review,
            part: self.part,
        };
        let threads = self.threads.or_else(|| thread::available_parallelism().ok());
        let threads = threads.unwrap_or(NonZeroUsize::MIN);
        let progress = ProgressBar::new(u64::from(self.games), "games");
        let watch = |told: Progress| {
            // The games of others count once their part is complete.
            let others = told.parts.saturating_sub(told.own_parts) * self.part;
            progress.set(u64::from((others + told.own_games).min(self.games)));
        };
        // An interruption ends the process.
        let stop = AtomicBool::new(false);
        let written = dataset::write(&plan, &self.dir, threads, &stop, &watch);
        drop(progress);
        let (done, all) = (written?.parts, plan.parts());
        let path = self.dir.join(plan.folder());
        writeln!(stdout(), "{done} of {all} parts are in {}", path.display())?;
        Ok(())
    }
}

impl From<dataset::Failure> for Failure {
    fn from(failure: dataset::Failure) -> Self {
        match failure {
            dataset::Failure::Plan(error) => Self::Usage(error),
            dataset::Failure::Unwritable { path, error } => {
                Self::Unwritable { document: path.display().to_string(), error }
            }
        }
    }
}
