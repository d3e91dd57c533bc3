//! `eridu check`: replays every stored table and reports those that do not replay.

use std::io::{Write, stdout};

use clap::Args;
use games::Shelf;
use indicatif::{ProgressBar, ProgressStyle};
use server::{
    Flawed, Soundness,
    store::{Opening, Store},
};

use super::database::DatabaseArguments;
use crate::failure::Failure;

/// Replay every stored table and report those that do not replay; the server may be running
#[derive(Debug, Args)]
pub(crate) struct Arguments {
    #[command(flatten)]
    database: DatabaseArguments,
}

impl Arguments {
    pub(super) fn run(self, shelf: Shelf) -> Result<(), Failure> {
        let found =
            self.database.with(Opening::AsItIs, async |store| check(shelf, &store).await)?;
        report(&found)
    }
}

/// Checks the file for damage and replays every table.
pub(super) async fn check(shelf: Shelf, store: &Store) -> Result<Soundness, Failure> {
    let failed = |error: server::store::StoreError| Failure::Serving(error.to_string());
    store.check().await.map_err(failed)?;
    let bar = ProgressBar::new(0);
    let style = ProgressStyle::with_template("{wide_bar} {pos}/{len} tables, {eta} left");
    bar.set_style(style.unwrap_or_else(|_| ProgressStyle::default_bar()));
    let checked = server::check_tables(store, shelf, |done, all| {
        bar.set_length(all);
        bar.set_position(done);
    });
    let checked = checked.await.map_err(failed);
    bar.finish_and_clear();
    checked
}

/// Prints the result.
///
/// # Errors
/// If a table does not replay.
pub(super) fn report(found: &Soundness) -> Result<(), Failure> {
    let Soundness { sound, flawed, unknown } = found;
    let mut out = stdout().lock();
    let mut list = |tables: &[Flawed]| tables.iter().try_for_each(|one| writeln!(out, "{one}"));
    list(flawed)?;
    list(unknown)?;
    let tables = sound + (flawed.len() + unknown.len()) as u64;
    writeln!(out, "{sound} of {tables} tables replay to exactly what is stored")?;
    if !unknown.is_empty() {
        let count = unknown.len();
        writeln!(out, "{count} need a version of eridu that knows their rules to be checked")?;
    }
    match flawed.len() {
        0 => Ok(()),
        flawed => Err(Failure::Unsound { flawed, tables }),
    }
}
