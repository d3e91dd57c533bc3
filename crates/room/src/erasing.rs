//! Erasing a person: their name leaves the log, and what they played stays.

use std::collections::BTreeSet;

use crate::{Entry, Place, Room, Row, Setup, Unreadable, What};

/// What stands in the place of what an erased person said.
const UNSAID: &str = "…";

/// The entries of a log that name a person, with another name in the place of theirs.
///
/// # Errors
/// When an entry cannot be read.
pub fn rename_in_log(rows: Vec<Row>, person: &str, name: &str) -> Result<Vec<Row>, Unreadable> {
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
                let theirs = names.iter_mut().zip(0..).filter(|(_, seat)| seats.contains(seat));
                theirs.for_each(|(old, _)| name.clone_into(old));
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

/// Notes who takes a place; if it is the person, under the other name.
fn sit(seats: &mut BTreeSet<u8>, place: &mut Place, seat: u8, person: &str, name: &str) {
    match place {
        Place::Person { person: who, name: old, .. } if who == person => {
            name.clone_into(old);
            seats.insert(seat);
        }
        Place::Asked { person: who, name: old } if who == person => {
            name.clone_into(old);
            seats.remove(&seat);
        }
        _ => drop(seats.remove(&seat)),
    }
}

/// A stored setup, with another name in the title of the person's table.
///
/// # Errors
/// When it cannot be read.
pub fn rename_in_setup(setup: &str, old: &str, name: &str) -> Result<String, Unreadable> {
    let mut setup: Setup = serde_json::from_str(setup).map_err(Unreadable::broken)?;
    setup.title = setup.title.renamed(old, name);
    serde_json::to_string(&setup).map_err(Unreadable::broken)
}

impl Room {
    /// The person who said something, and under which name.
    pub fn speaker(&self, number: u64) -> Option<(String, String)> {
        let index = usize::try_from(number.checked_sub(1)?).ok()?;
        let entry = &self.log.get(index)?.entry;
        match &entry.what {
            What::Chat { name, .. } => Some((entry.person.clone()?, name.clone())),
            _ => None,
        }
    }
}
