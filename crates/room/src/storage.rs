//! What a store keeps of a table, and the trait by which a table is read back.

use std::future::Future;

use games::Shelf;

use crate::{Place, Room, Status, Unreadable, cards, cards::StoredCard};

/// Something to be added to the log of one table, together with what the lists show of it.
#[derive(Clone, Debug)]
pub struct Append {
    /// The table.
    pub table: String,
    /// Its row, when the table is new.
    pub new: Option<NewTable>,
    /// The entries, in order and without gaps.
    pub rows: Vec<Row>,
    /// What the lists show from now on.
    pub summary: Summary,
    /// Who holds each seat, when that has changed.
    pub seats: Option<Vec<Option<String>>>,
}

/// What is fixed when a table is made.
#[derive(Clone, Debug)]
pub struct NewTable {
    /// The game.
    pub game: String,
    /// The version of its rules.
    pub rules: u32,
    /// The [`Setup`](crate::Setup), as JSON.
    pub setup: String,
    /// Whether it is left out of the lists.
    pub private: bool,
    /// The secret seed.
    pub seed: Option<String>,
    /// When it was made.
    pub created: i64,
}

/// One entry as it is stored.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Row {
    /// Its number, from 1.
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

/// What the lists show of a table.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Summary {
    /// `open`, `running`, `away`, `finished` or `ended`.
    pub status: &'static str,
    /// The number of the last entry.
    pub number: i64,
    /// When it happened.
    pub changed: i64,
    /// The seats that are waited for, as bits.
    pub waiting: i64,
    /// When the next clock runs out.
    pub deadline: Option<i64>,
    /// When the table needs attention: a clock runs out, or a bot should have answered.
    pub due: Option<i64>,
    /// When the game ended.
    pub finished: Option<i64>,
    /// The card of the table, when it has changed.
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
    /// The seats that are waited for, as bits.
    pub waiting: i64,
    /// When the next clock runs out.
    pub deadline: Option<i64>,
    /// The [`StoredCard`], as JSON.
    pub card: String,
}

/// Where the logs of tables are kept.
pub trait Storage {
    /// Why it did not do what was asked.
    type Error: From<Unreadable>;

    /// What a table was set up with.
    fn table(&self, id: &str) -> impl Future<Output = Result<NewTable, Self::Error>> + Send;

    /// The log of a table after this number, in order.
    fn entries(
        &self,
        id: &str,
        after: i64,
    ) -> impl Future<Output = Result<Vec<Row>, Self::Error>> + Send;
}

impl Room {
    /// Reads a table from where it is kept.
    ///
    /// # Errors
    /// When the storage fails, or what it holds cannot be read.
    pub async fn load<S: Storage>(storage: &S, shelf: Shelf, id: &str) -> Result<Self, S::Error> {
        let stored = storage.table(id).await?;
        let rows = storage.entries(id, 0).await?;
        Ok(Self::restore(shelf, id, &stored, rows)?)
    }

    /// Everything that is stored of a new table.
    ///
    /// # Errors
    /// When an entry cannot be written as JSON.
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

    /// What is stored of the entries from this index on, with the card if it has changed. While a
    /// bot is asked, the table is due `lease` milliseconds after the last entry.
    ///
    /// # Errors
    /// When an entry cannot be written as JSON.
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
        let people = |place: &Place| place.person().map(str::to_owned);
        let seats = card.map(|_| self.places.iter().map(people).collect());
        Ok(Append { table: self.id.clone(), new: None, rows, summary, seats })
    }
}
