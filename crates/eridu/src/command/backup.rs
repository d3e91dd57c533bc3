//! `eridu backup`: a copy of the database, also while the server runs.

use std::io::{Write, stdout};

use clap::Args;
use server::store::Opening;

use super::database::DatabaseArguments;
use crate::failure::Failure;

/// Write a copy of the database into a new file, also while the server runs
#[derive(Debug, Args)]
pub(crate) struct Arguments {
    /// The file to write; it must not exist
    file: String,

    #[command(flatten)]
    database: DatabaseArguments,
}

impl Arguments {
    pub(super) fn run(self) -> Result<(), Failure> {
        let file = &self.file;
        if std::path::Path::new(file).exists() {
            return Err(Failure::Serving(format!(
                "{file} exists; a backup never overwrites a file"
            )));
        }
        self.database.with(Opening::AsItIs, async |store| {
            let copied = store.copy_to(file).await;
            copied.map_err(|error| Failure::Serving(format!("no backup was made: {error}")))
        })?;
        writeln!(stdout(), "the database was copied to {file}")?;
        Ok(())
    }
}
