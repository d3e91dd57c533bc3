//! What is stored of a table when something has happened at it.

use super::host::Host;
use crate::{
    cards::{self, StoredCard},
    room::{Place, Room, Status},
    store::{Append, LEASE, Row, StoreError, Summary},
};

impl Host {
    /// What is to be stored of the entries behind `from`, and the card that goes with it.
    pub(super) fn unstored(
        &self,
        room: &Room,
        from: usize,
    ) -> Result<(Append, StoredCard), StoreError> {
        let rows = room.log[from..].iter().map(|logged| logged.entry.write());
        let rows = rows.collect::<Result<Vec<_>, _>>()?;
        let card = StoredCard::of(room);
        let changed = self.card.as_ref() != Some(&card);
        Ok((append(room, rows, changed.then_some(&card))?, card))
    }
}

/// What is stored of entries that were added to a room.
pub(crate) fn append(
    room: &Room,
    rows: Vec<Row>,
    card: Option<&StoredCard>,
) -> Result<Append, StoreError> {
    let number = i64::try_from(room.number()).unwrap_or(i64::MAX);
    let changed = rows.last().map_or(room.created, |row| row.at);
    let deadline = room.clocks.deadline();
    let bot = room.status == Status::Running && room.waiting().iter().any(|seat| room.is_bot(seat));
    // For so long the bot is left to this node; see the leases of the store.
    let lease = bot.then_some(changed + LEASE);
    let text = card.map(serde_json::to_string).transpose();
    let summary = Summary {
        status: room.status.name(),
        number,
        changed,
        waiting: cards::bits(room.waiting()),
        deadline,
        due: [deadline, lease].into_iter().flatten().min(),
        finished: room.finished,
        card: text.map_err(|error| StoreError::Broken(error.to_string()))?,
    };
    let people = |place: &Place| place.person().map(str::to_owned);
    let seats = card.map(|_| room.places.iter().map(people).collect());
    Ok(Append { table: room.id.clone(), new: None, rows, summary, seats })
}
