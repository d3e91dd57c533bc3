//! `eridu restore`: installs a backup as the database.

#![allow(clippy::disallowed_methods, reason = "commands work on the files that they are given")]

use std::{
    fs::{self, File},
    io::{self, Write, stdout},
    path::Path,
};

use clap::Args;
use server::store::{
    Alone, DatabaseFile, Location, Opening, Store, create_private, give_to_owner_of,
};

use super::database::{self, DatabaseArguments, make_folder};
use crate::failure::Failure;

/// Install a backup as the database; no server may be running on it
#[derive(Debug, Args)]
pub(crate) struct Arguments {
    /// The backup
    file: String,

    /// Overwrite an existing database
    #[arg(long)]
    replace: bool,

    #[command(flatten)]
    database: DatabaseArguments,
}

impl Arguments {
    pub(super) fn run(self) -> Result<(), Failure> {
        let target = self.database.settings()?.database;
        match &target {
            Location::Postgres(address) => self.fill_postgres(address),
            Location::File(path) => self.replace_file(&target, path),
        }
    }

    /// Makes a verified copy next to the target, then renames it atomically.
    fn replace_file(&self, target: &Location, path: &str) -> Result<(), Failure> {
        if Path::new(path).exists() && !self.replace {
            let text = format!("{path} exists; --replace overwrites it");
            return Err(Failure::Serving(text));
        }
        let failed = |error: io::Error| {
            Failure::Serving(format!("{} cannot be restored: {error}", self.file))
        };
        let backup = File::open(&self.file).map_err(failed)?;
        make_folder(target)?;
        let alone = Alone::on(target);
        let _alone = alone.map_err(|error| Failure::Serving(error.to_string()))?;
        let file = DatabaseFile::at(path).map_err(|error| Failure::Serving(error.to_string()))?;
        let beside = file.beside(".restoring");
        remove(&beside);
        let checked = copy(backup, &beside, &file).map_err(failed).and_then(|()| {
            let copy = beside.to_string_lossy().into_owned();
            self.check(&copy)
        });
        if let Err(failure) = checked {
            remove(&beside);
            return Err(failure);
        }
        remove_log(file.path());
        fs::rename(&beside, file.path()).map_err(failed)?;
        remove_log(&beside);
        writeln!(stdout(), "{} is now the database {path}", self.file)?;
        Ok(())
    }

    /// Migrates a copy of the backup to this version, and checks it.
    fn check(&self, copy: &str) -> Result<(), Failure> {
        let checked =
            database::with(&Location::File(copy.to_owned()), Opening::Migrate, async |store| {
                store.check().await.map_err(|error| Failure::Serving(error.to_string()))
            });
        // Errors name the backup, not the copy that was checked.
        checked.map_err(|failure| {
            let text = failure.to_string().replace(copy, &self.file);
            Failure::Serving(format!("{} cannot be restored: {text}", self.file))
        })
    }

    /// Copies the backup, once verified, into an empty PostgreSQL.
    fn fill_postgres(&self, target: &str) -> Result<(), Failure> {
        let file = &self.file;
        let wrong = |why: String| Failure::Serving(format!("{file} cannot be restored: {why}"));
        let name = format!("eridu-restoring-{}.db", std::process::id());
        let beside = std::env::temp_dir().join(name);
        let copied = File::open(file).and_then(|mut backup| {
            let mut copy = create_private(&beside)?;
            io::copy(&mut backup, &mut copy)
        });
        let copy = beside.to_string_lossy().into_owned();
        let restored = copied.map_err(|error| wrong(error.to_string())).and_then(|_| {
            let moved = tokio::runtime::Runtime::new()?.block_on(async {
                let backup = Store::open(&copy, Opening::Migrate).await?;
                backup.check().await?;
                let store = Store::open(target, Opening::Migrate).await?;
                let moved = backup.move_into(&store).await;
                backup.close().await;
                store.close().await;
                moved
            });
            moved.map_err(|error| wrong(error.to_string().replace(&copy, file)))
        });
        remove(&beside);
        restored?;
        writeln!(stdout(), "{file} is now in PostgreSQL")?;
        Ok(())
    }
}

/// Copies a backup. The copy gets the mode and owner of the file that it replaces; if there is
/// none, it is as private as a new database.
fn copy(mut backup: File, to: &Path, replaced: &DatabaseFile) -> io::Result<()> {
    let mut copy = create_private(to)?;
    let model = match fs::metadata(replaced.path()) {
        Ok(found) => {
            copy.set_permissions(found.permissions())?;
            Some(found)
        }
        Err(_) => to.parent().map(fs::metadata).transpose()?,
    };
    match model.map_or(Ok(()), |model| give_to_owner_of(&copy, &model)) {
        Err(error) if error.kind() == io::ErrorKind::PermissionDenied && replaced.exists() => {
            let why = "the database belongs to another user; restore it as that user or as root";
            return Err(io::Error::new(error.kind(), why));
        }
        // In a shared folder a new file belongs to the user.
        Err(error) if error.kind() != io::ErrorKind::PermissionDenied => return Err(error),
        _ => {}
    }
    io::copy(&mut backup, &mut copy)?;
    copy.sync_all()
}

/// Removes a SQLite file left incomplete by an interrupted restore, if there is one.
fn remove(path: &Path) {
    let _ = fs::remove_file(path);
    remove_log(path);
}

/// Removes the log of a SQLite file, if there is one.
fn remove_log(path: &Path) {
    for ending in ["-wal", "-shm"] {
        let mut beside = path.as_os_str().to_owned();
        beside.push(ending);
        let _ = fs::remove_file(beside);
    }
}
