//! `eridu check`: replays every stored table and study, and reports those that do not replay.

use std::io::{Write, stdout};

use clap::Args;
use games::Shelf;
use server::{
    Soundness,
    store::{Opening, Store},
};

use super::{database::DatabaseArguments, progress::ProgressBar};
use crate::failure::Failure;

/// Replay every stored table and study, and report those that do not; the server may be running
#[derive(Debug, Args)]
pub(crate) struct Arguments {
    #[command(flatten)]
    database: DatabaseArguments,
}

impl Arguments {
    pub(super) fn run(self, shelf: Shelf) -> Result<(), Failure> {
        let found =
            self.database.with(Opening::AsItIs, async |store| check(shelf, &store).await)?;
        found.report()
    }
}

/// What a check has found.
#[derive(Debug)]
pub(super) struct Found {
    tables: Soundness,
    studies: Soundness,
}

/// Checks the file for damage and replays every table and every study.
pub(super) async fn check(shelf: Shelf, store: &Store) -> Result<Found, Failure> {
    let failed = |error: server::store::StoreError| Failure::Serving(error.to_string());
    store.check().await.map_err(failed)?;
    let progress = ProgressBar::new(0, "tables");
    let mut watch = |done, all| {
        progress.set_all(all);
        progress.set(done);
    };
    let tables = server::check_tables(store, shelf, &mut watch).await.map_err(failed);
    drop(progress);
    let (tables, studies) = (tables?, server::check_studies(store, shelf).await.map_err(failed)?);
    Ok(Found { tables, studies })
}

impl Found {
    /// Prints the result.
    ///
    /// # Errors
    /// If a table or a study does not replay.
    pub(super) fn report(&self) -> Result<(), Failure> {
        let mut out = stdout().lock();
        let (mut flawed, mut all) = (0, 0);
        for (what, found) in [("tables", &self.tables), ("studies", &self.studies)] {
            let Soundness { sound, flawed: wrong, unknown } = found;
            wrong.iter().chain(unknown).try_for_each(|one| writeln!(out, "{one}"))?;
            let count = sound + (wrong.len() + unknown.len()) as u64;
            if what == "tables" || count > 0 {
                writeln!(out, "{sound} of {count} {what} replay to exactly what is stored")?;
            }
            if !unknown.is_empty() {
                let count = unknown.len();
                writeln!(
                    out,
                    "{count} need a version of eridu that knows their rules to be checked"
                )?;
            }
            flawed += wrong.len();
            all += count;
        }
        match flawed {
            0 => Ok(()),
            flawed => Err(Failure::Unsound { flawed, all }),
        }
    }
}
