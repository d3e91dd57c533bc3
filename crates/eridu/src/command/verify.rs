//! `eridu verify`: whether a record keeps the rules.

use std::io::{Write, stdout};

use clap::Args;

use crate::{document::Document, failure::Failure};

/// Replay a record and name the first step that is wrong
#[derive(Debug, Args)]
pub(crate) struct Arguments {
    /// A record as text or JSON; `-` is standard input
    file: String,
}

impl Arguments {
    pub(super) fn run(self) -> Result<(), Failure> {
        let (document, record) = Document::record(&self.file)?;
        let played = games::replay(games::all(), &record, None);
        let played = played.map_err(|error| document.wrong(error))?;
        let (name, game, steps) = (document.name(), &record.game, record.steps.len());
        let end = if played.outcome().is_some() { "played to the end" } else { "not over yet" };
        let seed = match (&record.seed, &record.commitment) {
            (Some(_), _) => ", every outcome from the promised seed",
            (None, Some(_)) => ", its seed not shown yet",
            (None, None) => "",
        };
        writeln!(stdout(), "{name}: {game}, {steps} steps, {end}: all right{seed}")?;
        Ok(())
    }
}
