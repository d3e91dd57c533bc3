//! Notifications between nodes that share a PostgreSQL.
//!
//! A notification is only a wake-up, never the data itself: a node that receives it reads the
//! database, and a node that misses it finds out by polling. The only exception is who has a page
//! open where, which is stored nowhere and therefore repeated regularly.

use serde::{Deserialize, Serialize};
use sqlx::postgres::PgListener;

use super::{Pool, Store, StoreError};
use crate::studies::company::Heard;

/// The channel that all nodes listen on.
const CHANNEL: &str = "eridu";

/// The statement that sends a notification.
pub(super) const TELL: &str = "SELECT pg_notify('eridu', $1)";

/// PostgreSQL accepts less than 8000 bytes.
const LONGEST: usize = 7_000;

/// How many people fit into one notification.
const MOST_PEOPLE: usize = 150;

/// Something that other nodes may want to look at.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub(crate) enum Hint {
    /// The log of a table now has this length; if its seats have changed, these people sit there.
    Table { id: String, number: i64, people: Vec<String> },
    /// What is known about a person, or their sessions, has changed.
    Person { id: String },
    /// Bans or reduced rate limits have changed.
    Bans,
    /// These people have a page open at the sending node. A long list comes in several pieces.
    Here { first: bool, last: bool, people: Vec<String> },
    /// Something happens in a study.
    Study { id: String, heard: Heard },
    /// Something may have been missed: check everything.
    #[serde(skip)]
    Anything,
}

/// A message: its sender, and its notifications.
#[derive(Serialize, Deserialize)]
struct Told {
    node: String,
    hints: Vec<Hint>,
}

/// Serialised messages, each within the size limit.
pub(super) type Payloads = Vec<String>;

/// Serialises notifications.
pub(super) fn payloads(node: &str, hints: impl Iterator<Item = Hint>) -> Payloads {
    let mut packed: Vec<(usize, Vec<Hint>)> = Vec::new();
    for hint in hints {
        let length = match &hint {
            Hint::Table { people, .. } | Hint::Here { people, .. } => 100 + 40 * people.len(),
            Hint::Study { .. } => 600,
            Hint::Person { .. } | Hint::Bans | Hint::Anything => 100,
        };
        match packed.last_mut() {
            Some((sum, list)) if *sum + length <= LONGEST => {
                *sum += length;
                list.push(hint);
            }
            _ => packed.push((length, vec![hint])),
        }
    }
    let told = packed.into_iter().map(|(_, hints)| Told { node: node.to_owned(), hints });
    told.filter_map(|told| serde_json::to_string(&told).ok()).collect()
}

/// A listener for other nodes' notifications.
#[derive(Debug)]
pub(crate) struct Hints {
    listener: PgListener,
    node: String,
}

impl Hints {
    /// The next message, and the node that sent it. After a lost connection this is
    /// [`Hint::Anything`].
    pub(crate) async fn next(&mut self) -> Result<(String, Vec<Hint>), StoreError> {
        let anything = || (String::new(), vec![Hint::Anything]);
        loop {
            let Some(heard) = self.listener.try_recv().await? else { return Ok(anything()) };
            // A node of another version may send something we do not understand.
            match serde_json::from_str::<Told>(heard.payload()) {
                Ok(told) if told.node == self.node => {}
                Ok(told) => return Ok((told.node, told.hints)),
                Err(_) => return Ok(anything()),
            }
        }
    }
}

impl Store {
    /// Listens to other nodes; `None` if there can be none.
    pub(crate) async fn hints(&self) -> Result<Option<Hints>, StoreError> {
        let Pool::Postgres(pool) = &self.pool else { return Ok(None) };
        let mut listener = PgListener::connect_with(pool).await?;
        listener.listen(CHANNEL).await?;
        Ok(Some(Hints { listener, node: self.node.to_string() }))
    }

    /// Tells other nodes to reload a person.
    pub(crate) async fn tell_of_person(&self, person: &str) -> Result<(), StoreError> {
        self.tell(std::iter::once(Hint::Person { id: person.to_owned() })).await
    }

    /// Tells other nodes to reload the bans.
    pub(crate) async fn tell_of_bans(&self) -> Result<(), StoreError> {
        self.tell(std::iter::once(Hint::Bans)).await
    }

    /// Tells other nodes who has a page open here.
    pub(crate) async fn tell_who_is_here(&self, people: &[String]) -> Result<(), StoreError> {
        let pieces = people.len().div_ceil(MOST_PEOPLE).max(1);
        let piece = |index: usize| Hint::Here {
            first: index == 0,
            last: index + 1 == pieces,
            people: people.iter().skip(index * MOST_PEOPLE).take(MOST_PEOPLE).cloned().collect(),
        };
        self.tell((0..pieces).map(piece)).await
    }

    /// Tells other nodes what happens in a study.
    pub(crate) async fn tell_of_study(&self, id: &str, heard: Heard) -> Result<(), StoreError> {
        self.tell(std::iter::once(Hint::Study { id: id.to_owned(), heard })).await
    }

    async fn tell(&self, hints: impl Iterator<Item = Hint>) -> Result<(), StoreError> {
        if let Pool::Postgres(pool) = &self.pool {
            for payload in payloads(&self.node, hints) {
                sqlx::query(TELL).bind(payload).execute(pool).await?;
            }
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn many_hints_are_told_in_pieces_that_the_database_takes() {
        let table = |number: i64| Hint::Table {
            id: format!("{number:032x}"),
            number,
            people: vec!["f".repeat(32); 6],
        };
        let all: Vec<_> = (0..500).map(table).collect();
        let sent = payloads("node", all.clone().into_iter());
        assert!(sent.iter().all(|text| text.len() < 8000));
        let told = |text: &String| serde_json::from_str::<Told>(text).unwrap().hints;
        assert_eq!(sent.iter().flat_map(told).collect::<Vec<_>>(), all);
    }
}
