//! `eridu migrate`: migrates a database to the schema of this version.

use std::io::{Write, stdout};

use clap::Args;
use games::Shelf;
use server::store::{Opening, SCHEMA};

use super::{check, database::DatabaseArguments};
use crate::failure::Failure;

/// Migrate the database to the schema of this version and check it, as `check` does
#[derive(Debug, Args)]
pub(crate) struct Arguments {
    #[command(flatten)]
    database: DatabaseArguments,
}

impl Arguments {
    pub(super) fn run(self, shelf: Shelf) -> Result<(), Failure> {
        let found = self
            .database
            .with(Opening::Migrate, async |store| check::check(shelf, &store).await)?;
        writeln!(stdout(), "the database has schema {SCHEMA}")?;
        found.report()
    }
}
