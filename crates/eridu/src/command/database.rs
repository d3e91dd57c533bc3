//! The database that a command works on, and the settings file that may name it.

#![allow(clippy::disallowed_methods, reason = "commands make the folders that they are given")]

use std::{env, fs, os::unix::fs::DirBuilderExt, path::Path};

use clap::Args;
use server::{
    Settings,
    store::{Location, Opening, Store},
};
use tokio::runtime::Runtime;

use super::{
    given::{Anything, Given},
    settings_file,
};
use crate::failure::Failure;

/// The database to work on.
#[derive(Debug, Default, Args)]
pub(crate) struct DatabaseArguments {
    /// A SQLite file or a postgres:// address [default: eridu/eridu.db in the data folder]
    #[arg(
        long,
        env = "ERIDU_DATABASE",
        value_name = "PATH",
        global = true,
        hide_env_values = true,
        value_parser = Anything
    )]
    database: Option<Given>,

    /// A TOML file with settings
    #[arg(long, env = "ERIDU_SETTINGS", value_name = "FILE", global = true, value_parser = Anything)]
    settings: Option<Given>,
}

impl DatabaseArguments {
    /// The settings from the file, with this database.
    pub(super) fn settings(&self) -> Result<Settings, Failure> {
        let usual = usual_database();
        let mut settings = match &self.settings {
            Some(given) => settings_file::read(given.path()?, usual)?,
            None => Settings { database: usual, ..Settings::default() },
        };
        if let Some(given) = &self.database {
            settings.database = given.read()?;
        }
        Ok(settings)
    }

    /// Runs `work` on the database.
    pub(super) fn with<T>(
        &self,
        opening: Opening,
        work: impl AsyncFnOnce(Store) -> Result<T, Failure>,
    ) -> Result<T, Failure> {
        with(&self.settings()?.database, opening, work)
    }
}

/// Runs `work` on a database.
pub(super) fn with<T>(
    database: &Location,
    opening: Opening,
    work: impl AsyncFnOnce(Store) -> Result<T, Failure>,
) -> Result<T, Failure> {
    Runtime::new()?.block_on(async {
        if opening == Opening::Migrate {
            make_folder(database)?;
        }
        let store = Store::open(database.as_str(), opening).await;
        let store = store.map_err(|error| Failure::Serving(error.to_string()))?;
        let done = work(store.clone()).await;
        store.close().await;
        done
    })
}

/// Creates the folder for a SQLite file, private to this user.
pub(super) fn make_folder(database: &Location) -> Result<(), Failure> {
    let Location::File(path) = database else { return Ok(()) };
    let Some(folder) = Path::new(path).parent().filter(|folder| !folder.as_os_str().is_empty())
    else {
        return Ok(());
    };
    let made = fs::DirBuilder::new().recursive(true).mode(0o700).create(folder);
    made.map_err(|error| {
        let folder = folder.display();
        Failure::Serving(format!("the folder {folder} for the database cannot be created: {error}"))
    })
}

/// The default database: in the user's data folder.
fn usual_database() -> Location {
    let folder = env::var_os("XDG_DATA_HOME").map(Into::into);
    let folder =
        folder.or_else(|| env::var_os("HOME").map(|home| Path::new(&home).join(".local/share")));
    let path = folder.map_or_else(|| "eridu.db".into(), |folder| folder.join("eridu/eridu.db"));
    Location::File(path.to_string_lossy().into_owned())
}
