//! Database check: replays every stored table from its log and compares it with the stored summary.

use std::fmt;

use games::Shelf;
use room::Room;

use crate::store::{Listed, Store, StoreError};

/// The number of tables per page.
const PAGE: i64 = 500;

/// The result of checking all tables.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Soundness {
    /// The number of tables that replay to exactly what is stored.
    pub sound: u64,
    /// The tables that do not.
    pub flawed: Vec<Flawed>,
    /// The tables of games or rules versions that this program lacks. They are kept, but cannot be
    /// checked.
    pub unknown: Vec<Flawed>,
}

/// A table that could not be verified.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Flawed {
    /// Its id.
    pub table: String,
    /// Its game.
    pub game: String,
    /// What is wrong with it.
    pub flaw: Flaw,
}

/// What is wrong with a stored table.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Flaw {
    /// The log does not replay.
    #[error("{0}")]
    Log(String),
    /// The log has another length than recorded.
    #[error("its log has {found} entries, and {stored} were acknowledged")]
    Length {
        /// How many entries there are.
        found: u64,
        /// How many there should be.
        stored: i64,
    },
    /// The log leads to another status than the stored one.
    #[error("its log leads to `{found}`, and `{stored}` is stored")]
    Status {
        /// The status according to the log.
        found: &'static str,
        /// The stored status.
        stored: String,
    },
    /// The stored result is not that of the game.
    #[error("the stored result is not that of the replayed game")]
    Result,
}

impl fmt::Display for Flawed {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} ({}): {}", self.table, self.game, self.flaw)
    }
}

/// Replays every stored table. A server may be using the same store. Calls `progress` with the
/// number of replayed tables and the total.
///
/// # Errors
/// If the database fails. A table that does not replay is a finding, not an error.
pub async fn check_tables(
    store: &Store,
    shelf: Shelf,
    mut progress: impl FnMut(u64, u64),
) -> Result<Soundness, StoreError> {
    let all = store.count_tables().await?;
    let mut found = Soundness::default();
    let (mut after, mut done) = (String::new(), 0);
    loop {
        let page = store.tables_after(&after, PAGE).await?;
        let Some(last) = page.last() else { return Ok(found) };
        after.clone_from(&last.id);
        for listed in page {
            let (table, game) = (listed.id.clone(), listed.game.clone());
            let told = |flaw| Flawed { table, game, flaw };
            match check(store, shelf, listed).await? {
                Ok(()) => found.sound += 1,
                Err(Finding::Flaw(flaw)) => found.flawed.push(told(flaw)),
                Err(Finding::Unknown(why)) => found.unknown.push(told(Flaw::Log(why))),
            }
            done += 1;
            progress(done, all.max(done));
        }
    }
}

/// Why a table could not be verified.
enum Finding {
    Flaw(Flaw),
    Unknown(String),
}

/// Replays one table.
async fn check(
    store: &Store,
    shelf: Shelf,
    listed: Listed,
) -> Result<Result<(), Finding>, StoreError> {
    let stored = store.table(&listed.id).await?;
    let mut rows = store.entries(&listed.id, 0).await?;
    // A running server may have appended entries since the table was listed. An entry and the
    // length of its log are stored in one transaction, so the log up to that length is complete.
    rows.retain(|row| row.number <= listed.number);
    Ok(match Room::restore(shelf, &listed.id, &stored, rows).map_err(StoreError::from) {
        Ok(room) => compare(&room, listed).map_err(Finding::Flaw),
        Err(error @ StoreError::UnknownRules { .. }) => Err(Finding::Unknown(error.to_string())),
        Err(error) => Err(Finding::Flaw(Flaw::Log(error.to_string()))),
    })
}

/// Compares a replayed table with its stored summary.
fn compare(room: &Room, listed: Listed) -> Result<(), Flaw> {
    let found = room.number();
    if i64::try_from(found) != Ok(listed.number) {
        return Err(Flaw::Length { found, stored: listed.number });
    }
    let status = room.status().name();
    if status != listed.status {
        return Err(Flaw::Status { found: status, stored: listed.status });
    }
    match room.result() {
        Some(_) if room.result() != room.outcome().as_ref() => Err(Flaw::Result),
        _ => Ok(()),
    }
}
