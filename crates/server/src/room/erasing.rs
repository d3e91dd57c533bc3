//! Somebody who is gone: his name leaves the log, and what he played stays.

use std::collections::BTreeSet;

use super::{Entry, Place, Room, Setup, What};
use crate::store::{Row, StoreError};

/// What somebody said, once he is gone.
const UNSAID: &str = "…";

/// The entries of a log that name somebody, with another name in the place of his own.
///
/// # Errors
/// When an entry cannot be read.
pub(crate) fn rename_in_log(
    rows: Vec<Row>,
    person: &str,
    name: &str,
) -> Result<Vec<Row>, StoreError> {
    let mut seats = BTreeSet::new();
    let mut changed = Vec::new();
    for row in rows {
        let mut entry = Entry::read(row)?;
        let before = entry.what.clone();
        match &mut entry.what {
            What::Created { places } => {
                for (place, seat) in places.iter_mut().zip(0..) {
                    sit(&mut seats, place, seat, person, name);
                }
            }
            What::Joined { seat, place } | What::Seat { seat, place } => {
                sit(&mut seats, place, *seat, person, name);
            }
            What::Left { seat } => drop(seats.remove(seat)),
            What::Started { names } => {
                let his = names.iter_mut().zip(0..).filter(|(_, seat)| seats.contains(seat));
                his.for_each(|(old, _)| name.clone_into(old));
            }
            What::Chat { name: old, words, .. } if entry.person.as_deref() == Some(person) => {
                name.clone_into(old);
                UNSAID.clone_into(words);
            }
            _ => {}
        }
        if entry.what != before {
            changed.push(entry.write()?);
        }
    }
    Ok(changed)
}

/// Somebody takes a place; if it is he, under the other name.
fn sit(seats: &mut BTreeSet<u8>, place: &mut Place, seat: u8, person: &str, name: &str) {
    match place {
        Place::Person { person: who, name: old, .. } if who == person => {
            name.clone_into(old);
            seats.insert(seat);
        }
        _ => drop(seats.remove(&seat)),
    }
}

/// What was agreed on, with another name in the title of his table.
///
/// # Errors
/// When it cannot be read.
pub(crate) fn rename_in_setup(setup: &str, old: &str, name: &str) -> Result<String, StoreError> {
    let broken = |error: serde_json::Error| StoreError::Broken(error.to_string());
    let mut setup: Setup = serde_json::from_str(setup).map_err(broken)?;
    setup.title = setup.title.renamed(old, name);
    serde_json::to_string(&setup).map_err(broken)
}

impl Room {
    /// Who said something, and under which name.
    pub(crate) fn speaker(&self, number: u64) -> Option<(String, String)> {
        let index = usize::try_from(number.checked_sub(1)?).ok()?;
        let entry = &self.log.get(index)?.entry;
        match &entry.what {
            What::Chat { name, .. } => Some((entry.person.clone()?, name.clone())),
            _ => None,
        }
    }
}
