//! `eridu pace`: how many decisions people would make in recorded games, and how long it would take.

use std::{
    io::{Write, stdout},
    path::PathBuf,
};

use clap::Args;
use games::{Pace, Shelf};

use crate::{
    document::{Document, files_in},
    failure::Failure,
};

/// Count the decisions that people would make in recorded games
///
/// Forced answers are given automatically, a standing answer covers routine questions until it is
/// impossible, and an order holds several answers. Every other answer is a decision. The hours are
/// those of a table where only one person thinks at a time: really, some questions are asked of
/// everybody at once.
#[derive(Debug, Args)]
pub(crate) struct Arguments {
    /// Records, or folders of records as `eridu arena --record` writes them
    #[arg(required = true)]
    files: Vec<PathBuf>,

    /// The time of a decision, in seconds
    #[arg(long, value_name = "S", default_value_t = 20)]
    seconds: u32,
}

impl Arguments {
    pub(super) fn run(self, shelf: Shelf) -> Result<(), Failure> {
        let mut paces: Vec<Pace> = Vec::new();
        for file in files_in(&self.files)? {
            let (document, reading) = Document::record(&file)?;
            let pace = Pace::of(shelf, &reading.record).map_err(|error| document.wrong(error))?;
            paces.push(pace);
        }
        let mut out = stdout().lock();
        let mut sizes: Vec<usize> = paces.iter().map(|pace| pace.decisions.len()).collect();
        sizes.sort_unstable();
        sizes.dedup();
        writeln!(out, "{} s for a decision", self.seconds)?;
        writeln!(
            out,
            "players  games  answers  forced  standing  in orders  decisions each  most of one  hours (longest)"
        )?;
        for size in sizes {
            let games: Vec<_> = paces.iter().filter(|pace| pace.decisions.len() == size).collect();
            let mean = |count: &dyn Fn(&Pace) -> u32| {
                let sum: u32 = games.iter().map(|pace| count(pace)).sum();
                f64::from(sum) / games.len() as f64
            };
            let hours = |decisions: f64| decisions * f64::from(self.seconds) / 3600.0;
            let longest = games.iter().map(|pace| pace.all()).max().unwrap_or(0);
            writeln!(
                out,
                "{size:>7}  {:>5}  {:>7.0}  {:>6.0}  {:>8.0}  {:>9.0}  {:>14.1}  {:>11.1}  {:>5.2} ({:.2})",
                games.len(),
                mean(&|pace| pace.answers),
                mean(&|pace| pace.forced),
                mean(&|pace| pace.standing),
                mean(&|pace| pace.ordered),
                mean(&Pace::all) / size as f64,
                mean(&Pace::most),
                hours(mean(&Pace::all)),
                hours(f64::from(longest)),
            )?;
        }
        Ok(())
    }
}
