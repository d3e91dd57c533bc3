//! `eridu restore`: a backup becomes the database.

#![allow(clippy::disallowed_methods, reason = "commands work on the files that they are given")]

use std::{
    fs,
    io::{self, Write, stdout},
    path::{Path, PathBuf},
};

use clap::Args;
use server::store::{Alone, Opening, Store};

use super::database::{DatabaseArguments, make_folder};
use crate::failure::Failure;

/// Make a backup the database; no server may run on it
#[derive(Debug, Args)]
pub(crate) struct Arguments {
    /// The backup
    file: String,

    /// Put it in the place of a database that is there
    #[arg(long)]
    replace: bool,

    #[command(flatten)]
    database: DatabaseArguments,
}

impl Arguments {
    pub(super) fn run(self) -> Result<(), Failure> {
        let target = self.database.settings()?.database;
        if target.contains("://") {
            return self.into_postgres(target);
        }
        if Path::new(&target).exists() && !self.replace {
            let text = format!("{target} exists; --replace puts the backup in its place");
            return Err(Failure::Serving(text));
        }
        make_folder(&target)?;
        let alone = Alone::on(&target);
        let _alone = alone.map_err(|error| Failure::Serving(error.to_string()))?;
        // First a copy beside the target, checked as a whole; then it takes its place at once.
        let beside = PathBuf::from(format!("{target}.restoring"));
        let failed = |error: io::Error| {
            Failure::Serving(format!("{} cannot be restored: {error}", self.file))
        };
        fs::copy(&self.file, &beside).map_err(failed)?;
        let copy = DatabaseArguments {
            database: Some(beside.to_string_lossy().into_owned()),
            settings: None,
        };
        let checked = copy.with(Opening::Migrate, async |store| {
            store.check().await.map_err(|error| Failure::Serving(error.to_string()))
        });
        // It is the backup that is wrong, not the copy of it that was looked at.
        let (looked_at, file) = (beside.to_string_lossy(), &self.file);
        let checked = checked.map_err(|failure| {
            let text = failure.to_string().replace(&*looked_at, file);
            Failure::Serving(format!("{file} cannot be restored: {text}"))
        });
        let leftovers = |path: &str| {
            for ending in ["-wal", "-shm"] {
                // They are mostly not there.
                let _ = fs::remove_file(format!("{path}{ending}"));
            }
        };
        if let Err(failure) = checked {
            let _ = fs::remove_file(&beside);
            leftovers(&beside.to_string_lossy());
            return Err(failure);
        }
        leftovers(&target);
        fs::rename(&beside, &target).map_err(failed)?;
        leftovers(&beside.to_string_lossy());
        writeln!(stdout(), "{} is now the database {target}", self.file)?;
        Ok(())
    }

    /// Puts a copy of the backup, checked as a whole, into an empty PostgreSQL.
    fn into_postgres(self, target: String) -> Result<(), Failure> {
        let file = &self.file;
        let wrong = |why: String| Failure::Serving(format!("{file} cannot be restored: {why}"));
        let name = format!("eridu-restoring-{}.db", std::process::id());
        let beside = std::env::temp_dir().join(name);
        fs::copy(file, &beside).map_err(|error| wrong(error.to_string()))?;
        let copy = beside.to_string_lossy().into_owned();
        let restored = tokio::runtime::Runtime::new()?.block_on(async {
            let backup = Store::open(&copy, Opening::Migrate).await?;
            backup.check().await?;
            let store = Store::open(&target, Opening::Migrate).await?;
            let moved = backup.move_into(&store).await;
            backup.close().await;
            store.close().await;
            moved
        });
        for ending in ["", "-wal", "-shm"] {
            // Some of them are mostly not there.
            let _ = fs::remove_file(format!("{copy}{ending}"));
        }
        restored.map_err(|error| wrong(error.to_string().replace(&copy, file)))?;
        writeln!(stdout(), "{file} is now in PostgreSQL")?;
        Ok(())
    }
}
