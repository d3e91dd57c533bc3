//! `eridu analyse`: reviews a finished game, and tells luck from skill.

mod report;

use std::{
    io::{Write, stderr, stdout},
    process::ExitCode,
};

use clap::Args;
use games::{Code, Reviewing, Shelf};
use review::{Depth, Grade, Review};
use serde::Serialize;
use table::{Record, Seed};

use super::{at_once::at_once, progress::ProgressBar};
use crate::{document::Document, failure::Failure};
use report::Report;

/// Review a finished game: winning chances, luck, and the decisions that cost most
///
/// Luck is how much an outcome of chance changed a player's winning chance, compared with the mean
/// over everything that could have happened. An error is what a decision cost compared with the
/// best answer, judged from what the player could know. docs/review.md explains the numbers.
#[derive(Debug, Args)]
#[command(after_help = EXIT_CODES)]
pub(crate) struct Arguments {
    /// A record as text or JSON; `-` is standard input
    file: String,

    /// Nodes searched behind each answer that is compared; 0 looks one step ahead
    #[arg(long, value_name = "N", default_value_t = Depth::STANDARD.nodes,
          value_parser = clap::value_parser!(u32).range(0..=100_000))]
    nodes: u32,

    /// The seed of everything that is sampled
    #[arg(long, value_name = "N", default_value_t = 1)]
    seed: u64,

    /// Print JSON
    #[arg(long)]
    json: bool,
}

const EXIT_CODES: &str = "\
Exit codes:
  0  reviewed
  1  the record is wrong, or of a game or of rules that this program does not have
  2  bad usage, or a file that cannot be read
  5  unfinished: only finished games can be reviewed
  6  cut off: the end of the record is missing";

/// A review as programs read it.
#[derive(Serialize)]
struct Printed<'a> {
    game: &'a str,
    rules: u32,
    seats: &'a [table::record::SeatEntry],
    /// The smallest error of each grade.
    thresholds: Vec<(&'static str, f64)>,
    #[serde(flatten)]
    review: &'a Review,
}

impl Arguments {
    pub(super) fn run(self, shelf: Shelf) -> Result<ExitCode, Failure> {
        let (document, reading) = Document::record(&self.file)?;
        let wrong = |error| document.wrong(error);
        games::verify(shelf, &reading).map_err(wrong)?;
        let record = &reading.record;
        let reviewer = match games::record_reviewer(shelf, record, &Seed::from_number(self.seed)) {
            Err(error) if error.code == Code::NotOver => {
                writeln!(stderr(), "eridu: {}: {error}", document.name())?;
                return Ok(ExitCode::from(5));
            }
            reviewer => reviewer.map_err(wrong)?,
        };
        let review = judge(&*reviewer, Depth { nodes: self.nodes, ..Depth::STANDARD });
        if self.json {
            print_json(record, &review)?;
        } else {
            Report::new(shelf, record, &review).write(&mut stdout().lock())?;
        }
        Ok(ExitCode::SUCCESS)
    }
}

/// Judges every moment, on all cores.
fn judge(reviewer: &dyn Reviewing, depth: Depth) -> Review {
    let progress = ProgressBar::new(reviewer.moments() as u64, "steps");
    let moments = at_once(None, reviewer.moments(), |index| {
        let moment = reviewer.moment(index, depth);
        progress.advance();
        moment
    });
    drop(progress);
    Review::of(moments, depth)
}

fn print_json(record: &Record, review: &Review) -> Result<(), Failure> {
    let thresholds = Grade::ALL.iter().map(|grade| (grade.name(), grade.threshold())).collect();
    let Record { game, rules, seats, .. } = record;
    let printed = Printed { game, rules: *rules, seats, thresholds, review };
    let json = serde_json::to_string_pretty(&printed).map_err(std::io::Error::from)?;
    writeln!(stdout(), "{json}")?;
    Ok(())
}
