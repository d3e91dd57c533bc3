//! `eridu pace`: how many decisions people would make in recorded games, and how long it would take.

use std::{
    collections::BTreeMap,
    io::{Write, stdout},
    path::PathBuf,
};

use clap::Args;
use games::{Decisions, Pace, Shelf};

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

    /// Also list the questions that the decisions answered, with their message ids
    #[arg(long)]
    questions: bool,
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
        for size in &sizes {
            let games = with_seats(&paces, *size);
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
                mean(&Pace::all) / *size as f64,
                mean(&Pace::most),
                hours(mean(&Pace::all)),
                hours(f64::from(longest)),
            )?;
        }
        if self.questions {
            for size in sizes {
                list_questions(&mut out, size, &with_seats(&paces, size))?;
            }
        }
        Ok(())
    }
}

/// The games with this number of seats.
fn with_seats(paces: &[Pace], seats: usize) -> Vec<&Pace> {
    paces.iter().filter(|pace| pace.decisions.len() == seats).collect()
}

/// Writes what a person at a table of this size decides about in a game, the most frequent first.
fn list_questions(out: &mut impl Write, seats: usize, games: &[&Pace]) -> Result<(), Failure> {
    let mut questions: BTreeMap<&str, Decisions> = BTreeMap::new();
    for (question, decisions) in games.iter().flat_map(|pace| &pace.questions) {
        let sum = questions.entry(question).or_default();
        sum.all += decisions.all;
        sum.nothing += decisions.nothing;
    }
    let mut questions: Vec<_> = questions.into_iter().collect();
    questions.sort_by_key(|(_, decisions)| std::cmp::Reverse(decisions.all));
    writeln!(out, "\n{seats} players: decisions each  to do nothing  question")?;
    for (question, decisions) in questions {
        let each = |count: u32| f64::from(count) / (games.len() * seats) as f64;
        let (all, nothing) = (each(decisions.all), each(decisions.nothing));
        writeln!(out, "{all:>25.1}  {nothing:>13.1}  {question}")?;
    }
    Ok(())
}
