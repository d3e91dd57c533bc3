//! Erasing a person: removes their name from the log and keeps their moves.

use std::collections::BTreeSet;

use crate::{Entry, Place, Room, Row, Setup, Unreadable, What};

/// The replacement for messages of an erased person.
const UNSAID: &str = "…";

/// The entries of a log that mention a person, with their name replaced.
///
/// # Errors
/// If an entry cannot be parsed.
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

/// Tracks who takes a seat, and renames the person.
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

/// A stored setup, with the person's name in the title replaced.
///
/// # Errors
/// If it cannot be parsed.
pub fn rename_in_setup(setup: &str, old: &str, name: &str) -> Result<String, Unreadable> {
    let mut setup: Setup = serde_json::from_str(setup).map_err(Unreadable::broken)?;
    setup.title = setup.title.renamed(old, name);
    serde_json::to_string(&setup).map_err(Unreadable::broken)
}

impl Room {
    /// The author of a chat message, and their name at the time.
    pub fn speaker(&self, number: u64) -> Option<(String, String)> {
        let index = usize::try_from(number.checked_sub(1)?).ok()?;
        let entry = &self.log.get(index)?.entry;
        match &entry.what {
            What::Chat { name, .. } => Some((entry.person.clone()?, name.clone())),
            _ => None,
        }
    }
}
