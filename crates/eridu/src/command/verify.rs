//! `eridu verify`: verifies that a record follows the rules, and reports what it proves.

use std::{
    io::{Write, stdout},
    process::ExitCode,
};

use clap::Args;
use games::{Code, Error, Shelf, Verdict};

use crate::{document::Document, failure::Failure};

/// Replay a record, report the first wrong step, and report what the record proves
///
/// A record is complete if the game is over and nothing is missing: its last line holds the number
/// of steps and the hash of everything above it. Its chance is proven if every outcome is drawn
/// from the seed whose hash was published when the game began.
#[derive(Debug, Args)]
#[command(after_help = EXIT_CODES)]
pub(crate) struct Arguments {
    /// A record as text or JSON; `-` is standard input
    file: String,

    /// Fail with exit code 1 unless the record is complete and proven by its seed
    #[arg(long)]
    strict: bool,
}

const EXIT_CODES: &str = "\
Exit codes:
  0  complete and proven by its seed
  1  wrong: a step breaks a rule, or the record was changed after it was written
  2  bad usage, or a file that cannot be read
  4  complete, but not proven: without a seed, or without the closing line (older records)
  5  unfinished: right so far, but the game was not over
  6  cut off: the end of the record is missing";

impl Arguments {
    pub(super) fn run(self, shelf: Shelf) -> Result<ExitCode, Failure> {
        let (document, reading) = Document::record(&self.file)?;
        let verdict = games::verify(shelf, &reading);
        let verdict = verdict.map_err(|error| document.wrong(error))?;
        if self.strict && verdict != Verdict::Proven {
            let text = format!("refused by --strict: {verdict}");
            return Err(document.wrong(Error::new(Code::BadRecord, text)));
        }
        let (name, record) = (document.name(), &reading.record);
        writeln!(stdout(), "{name}: {}, {} steps: {verdict}", record.game, record.steps.len())?;
        Ok(match verdict {
            Verdict::Proven => ExitCode::SUCCESS,
            Verdict::Unproven(_) => ExitCode::from(4),
            Verdict::Unfinished => ExitCode::from(5),
        })
    }
}
