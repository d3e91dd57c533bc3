//! Database check: replays every stored table and study from its log and compares it with what is
//! stored.

use std::fmt;

use games::Shelf;
use room::{Room, study::Study};

use crate::{
    Boxed,
    store::{Listed, Store, StoreError, StoredStudy},
    studies::{judging::is_judgement, open},
};

/// The number of tables per page.
const PAGE: i64 = 500;

/// The result of checking all tables, or all studies.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Soundness {
    /// The number of those that replay to exactly what is stored.
    pub sound: u64,
    /// Those that do not.
    pub flawed: Vec<Flawed>,
    /// Those of games or rules versions that this program lacks. They are kept, but cannot be
    /// checked.
    pub unknown: Vec<Flawed>,
}

/// A table or study that could not be verified.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Flawed {
    /// Its id.
    pub id: String,
    /// Its game.
    pub game: String,
    /// What is wrong with it.
    pub flaw: Flaw,
}

/// What is wrong with a stored table or study.
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
    /// A stored judgement cannot be read.
    #[error("the judgement of node {0} cannot be read")]
    Judgement(i64),
    /// The stored result is not that of the game.
    #[error("the stored result is not that of the replayed game")]
    Result,
}

impl fmt::Display for Flawed {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} ({}): {}", self.id, self.game, self.flaw)
    }
}

/// Replays every stored table. A server may be using the same store. Calls `progress` with the
/// number of replayed tables and the total.
///
/// # Errors
/// If the database fails. A table that does not replay is a finding, not an error.
pub fn check_tables<'a>(
    store: &'a Store,
    shelf: Shelf,
    progress: &'a mut (dyn FnMut(u64, u64) + Send),
) -> Boxed<'a, Result<Soundness, StoreError>> {
    Box::pin(async move {
        let all = store.count_tables().await?;
        let mut found = Soundness::default();
        let (mut after, mut done) = (String::new(), 0);
        loop {
            let page = store.tables_after(&after, PAGE).await?;
            let Some(last) = page.last() else { return Ok(found) };
            after.clone_from(&last.id);
            for listed in page {
                let (id, game) = (listed.id.clone(), listed.game.clone());
                found.add(id, game, check(store, shelf, listed).await?);
                done += 1;
                progress(done, all.max(done));
            }
        }
    })
}

/// Replays every node of every stored study, and reads its judgements. A server may be using the
/// same store.
///
/// # Errors
/// If the database fails. A study that does not replay is a finding, not an error.
pub fn check_studies(store: &Store, shelf: Shelf) -> Boxed<'_, Result<Soundness, StoreError>> {
    Box::pin(async move {
        let (mut found, mut after) = (Soundness::default(), String::new());
        loop {
            let page = store.studies_after(&after, PAGE).await?;
            let Some((last, _)) = page.last() else { return Ok(found) };
            after.clone_from(last);
            for (id, number) in page {
                // A study that was deleted meanwhile is no finding.
                let Some(stored) = store.study(&id).await? else { continue };
                let game = stored.game.clone();
                found.add(id, game, check_study(store, shelf, stored, number).await?);
            }
        }
    })
}

impl Soundness {
    fn add(&mut self, id: String, game: String, checked: Result<(), Finding>) {
        let told = |flaw| Flawed { id, game, flaw };
        match checked {
            Ok(()) => self.sound += 1,
            Err(Finding::Flaw(flaw)) => self.flawed.push(told(flaw)),
            Err(Finding::Unknown(why)) => self.unknown.push(told(Flaw::Log(why))),
        }
    }
}

/// Why a table or study could not be verified.
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
        Err(error) => Err(error.into()),
    })
}

impl From<StoreError> for Finding {
    fn from(error: StoreError) -> Self {
        match error {
            StoreError::UnknownRules { .. } => Self::Unknown(error.to_string()),
            error => Self::Flaw(Flaw::Log(error.to_string())),
        }
    }
}

/// Replays one study. The number is that of its last entry when it was listed.
async fn check_study(
    store: &Store,
    shelf: Shelf,
    stored: StoredStudy,
    number: i64,
) -> Result<Result<(), Finding>, StoreError> {
    let mut rows = store.study_entries(&stored.id).await?;
    rows.retain(|row| row.number <= number);
    let judgements = store.judgements(&stored.id).await?;
    Ok(match open(shelf, &stored, rows) {
        Ok(study) => compare_study(&study, number, &judgements).map_err(Finding::Flaw),
        Err(error) => Err(error.into()),
    })
}

/// Compares a replayed study with what is stored of it.
fn compare_study(study: &Study, stored: i64, judgements: &[(i64, String)]) -> Result<(), Flaw> {
    let found = study.number();
    if i64::try_from(found) != Ok(stored) {
        return Err(Flaw::Length { found, stored });
    }
    let broken = judgements.iter().find(|(_, body)| !is_judgement(body));
    broken.map_or(Ok(()), |(node, _)| Err(Flaw::Judgement(*node)))
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
