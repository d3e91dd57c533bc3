//! The stored form of a table, and the trait for reading it back.

use std::future::Future;

use games::Shelf;

use crate::{Place, Room, Status, Unreadable, cards, cards::StoredCard};

/// New entries for the log of one table, together with its updated list row.
#[derive(Clone, Debug)]
pub struct Append {
    /// The table.
    pub table: String,
    /// Its row, if the table is new.
    pub new: Option<NewTable>,
    /// The entries, in order and without gaps.
    pub rows: Vec<Row>,
    /// Its updated summary.
    pub summary: Summary,
    /// The person on each seat, if that has changed.
    pub seats: Option<Vec<Option<String>>>,
}

/// The immutable data of a table.
#[derive(Clone, Debug)]
pub struct NewTable {
    /// The game.
    pub game: String,
    /// The version of its rules.
    pub rules: u32,
    /// The [`Setup`](crate::Setup), as JSON.
    pub setup: String,
    /// Whether it is hidden from lists.
    pub private: bool,
    /// The secret seed.
    pub seed: Option<String>,
    /// When it was created.
    pub created: i64,
}

/// A stored entry.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Row {
    /// Its number, counted from 1.
    pub number: i64,
    /// When it happened, in milliseconds since 1970.
    pub at: i64,
    /// The person who did it.
    pub person: Option<String>,
    /// The client's idempotency key.
    pub key: Option<String>,
    /// What happened, as JSON.
    pub body: String,
}

/// The summary of a table for lists.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Summary {
    /// `open`, `running`, `away`, `finished` or `ended`.
    pub status: &'static str,
    /// The number of the last entry.
    pub number: i64,
    /// When it happened.
    pub changed: i64,
    /// The seats it waits for, as bits.
    pub waiting: i64,
    /// When the next clock runs out.
    pub deadline: Option<i64>,
    /// When the table needs attention: a clock runs out, or a bot should have answered.
    pub due: Option<i64>,
    /// When the game ended.
    pub finished: Option<i64>,
    /// The card of the table, if it has changed.
    pub card: Option<String>,
}

/// A row of a list of tables.
#[derive(Clone, Debug)]
pub struct CardRow {
    /// The table.
    pub id: String,
    /// `open`, `running`, `away`, `finished` or `ended`.
    pub status: String,
    /// The number of the last entry.
    pub number: i64,
    /// When it happened.
    pub changed: i64,
    /// The seats it waits for, as bits.
    pub waiting: i64,
    /// When the next clock runs out.
    pub deadline: Option<i64>,
    /// The [`StoredCard`], as JSON.
    pub card: String,
}

/// Storage for the logs of tables.
pub trait Storage {
    /// The error of the storage.
    type Error: From<Unreadable>;

    /// The setup of a table.
    fn table(&self, id: &str) -> impl Future<Output = Result<NewTable, Self::Error>> + Send;

    /// The log of a table after this number, in order.
    fn entries(
        &self,
        id: &str,
        after: i64,
    ) -> impl Future<Output = Result<Vec<Row>, Self::Error>> + Send;
}

impl Room {
    /// Loads a table from storage.
    ///
    /// # Errors
    /// If the storage fails, or its data cannot be read.
    pub async fn load<S: Storage>(storage: &S, shelf: Shelf, id: &str) -> Result<Self, S::Error> {
        let stored = storage.table(id).await?;
        let rows = storage.entries(id, 0).await?;
        Ok(Self::restore(shelf, id, &stored, rows)?)
    }

    /// Everything to be stored for a new table.
    ///
    /// # Errors
    /// If an entry cannot be serialised.
    pub fn whole(&self, seed: Option<String>, lease: i64) -> Result<Append, Unreadable> {
        let mut append = self.unstored(0, Some(&StoredCard::of(self)), lease)?;
        append.new = Some(NewTable {
            game: self.setup.game.clone(),
            rules: self.setup.rules,
            setup: serde_json::to_string(&self.setup).map_err(Unreadable::broken)?,
            private: self.setup.private,
            seed,
            created: self.created,
        });
        Ok(append)
    }

    /// Everything to be stored for the entries from this index on, with the card if it has changed.
    /// While a bot is asked, the table is due `lease` milliseconds after the last entry.
    ///
    /// # Errors
    /// If an entry cannot be serialised.
    pub fn unstored(
        &self,
        from: usize,
        card: Option<&StoredCard>,
        lease: i64,
    ) -> Result<Append, Unreadable> {
        let rows = self.log.get(from..).unwrap_or_default();
        let rows = rows.iter().map(|logged| logged.entry.write()).collect::<Result<Vec<_>, _>>()?;
        let number = i64::try_from(self.number()).unwrap_or(i64::MAX);
        let changed = rows.last().map_or(self.created, |row| row.at);
        let deadline = self.clocks.deadline();
        let bot =
            self.status == Status::Running && self.waiting().iter().any(|seat| self.is_bot(seat));
        let lease = bot.then_some(changed + lease);
        let text = card.map(serde_json::to_string).transpose();
        let summary = Summary {
            status: self.status.name(),
            number,
            changed,
            waiting: cards::bits(self.waiting()),
            deadline,
            due: [deadline, lease].into_iter().flatten().min(),
            finished: self.finished,
            card: text.map_err(Unreadable::broken)?,
        };
        let people = |place: &Place| place.person().or(place.invited()).map(str::to_owned);
        let seats = card.map(|_| self.places.iter().map(people).collect());
        Ok(Append { table: self.id.clone(), new: None, rows, summary, seats })
    }
}
