//! `eridu backup`: copies the database, even while the server is running.

use std::io::{Write, stdout};

use clap::Args;
use server::store::Opening;

use super::database::DatabaseArguments;
use crate::failure::Failure;

/// Copy the database to a new file; the server may be running
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
