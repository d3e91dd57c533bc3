//! The database that a command works on, and the settings file that may name it.

#![allow(clippy::disallowed_methods, reason = "commands read the files that they are given")]

use std::{fs, path::Path};

use clap::Args;
use server::{
    Settings,
    store::{Opening, Store},
};
use tokio::runtime::Runtime;

use super::serve::usual_database;
use crate::failure::Failure;

/// Which database.
#[derive(Debug, Default, Args)]
pub(crate) struct DatabaseArguments {
    /// A SQLite file or a postgres:// address [default: eridu/eridu.db in the folder for data]
    #[arg(long, env = "ERIDU_DATABASE", value_name = "PATH", global = true)]
    pub(super) database: Option<String>,

    /// A TOML file with settings
    #[arg(long, env = "ERIDU_SETTINGS", value_name = "FILE", global = true)]
    pub(super) settings: Option<String>,
}

impl DatabaseArguments {
    /// The settings of the file, with this database.
    pub(super) fn settings(&self) -> Result<Settings, Failure> {
        let usual = usual_database().to_string_lossy().into_owned();
        let mut settings = Settings { database: usual, ..Settings::default() };
        if let Some(path) = &self.settings {
            let text = fs::read_to_string(path)
                .map_err(|error| Failure::Unreadable { document: path.clone(), error })?;
            let senseless =
                |error: toml::de::Error| Failure::Senseless(format!("{path}: {}", error.message()));
            let names = toml::from_str::<toml::Table>(&text).map_err(senseless)?;
            let usual = settings.database;
            settings = toml::from_str(&text).map_err(senseless)?;
            if !names.contains_key("database") {
                settings.database = usual;
            }
        }
        if let Some(database) = &self.database {
            settings.database.clone_from(database);
        }
        Ok(settings)
    }

    /// Does something with the database.
    pub(super) fn with<T>(
        &self,
        opening: Opening,
        work: impl AsyncFnOnce(Store) -> Result<T, Failure>,
    ) -> Result<T, Failure> {
        let settings = self.settings()?;
        Runtime::new()?.block_on(async {
            if opening == Opening::Migrate {
                make_folder(&settings.database)?;
            }
            let store = Store::open(&settings.database, opening).await;
            let store = store.map_err(|error| Failure::Serving(error.to_string()))?;
            let done = work(store.clone()).await;
            store.close().await;
            done
        })
    }
}

/// Makes the folder that a SQLite file is to lie in.
pub(super) fn make_folder(database: &str) -> Result<(), Failure> {
    if database.contains("://") {
        return Ok(());
    }
    let Some(folder) = Path::new(database).parent().filter(|folder| !folder.as_os_str().is_empty())
    else {
        return Ok(());
    };
    fs::create_dir_all(folder).map_err(|error| {
        let folder = folder.display();
        Failure::Serving(format!("the folder {folder} for the database cannot be made: {error}"))
    })
}
