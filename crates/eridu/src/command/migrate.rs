//! `eridu migrate`: a database of an older version becomes one of this version.

use std::io::{Write, stdout};

use clap::Args;
use server::store::{Opening, SCHEMA};

use super::database::DatabaseArguments;
use crate::failure::Failure;

/// Bring the database to the schema of this version (`serve` does it too)
#[derive(Debug, Args)]
pub(crate) struct Arguments {
    #[command(flatten)]
    database: DatabaseArguments,
}

impl Arguments {
    pub(super) fn run(self) -> Result<(), Failure> {
        self.database.with(Opening::Migrate, async |store| {
            store.check().await.map_err(|error| Failure::Serving(error.to_string()))
        })?;
        writeln!(stdout(), "the database has schema {SCHEMA} and is sound")?;
        Ok(())
    }
}
