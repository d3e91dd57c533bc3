//! Catching up: takes over what other processes have written to the same log; a deed that came too
//! late is retried on top of it.

use std::sync::atomic::Ordering;

use room::{Entry, Room, cards::StoredCard};

use super::host::Host;
use crate::http::error::AppError;

impl Host {
    /// Takes over what other processes have written, and says whether there was anything.
    ///
    /// # Errors
    /// When the room can no longer be trusted.
    pub(super) async fn catch_up(&mut self, room: &mut Room) -> Result<bool, AppError> {
        let known = i64::try_from(room.number()).unwrap_or(i64::MAX);
        let rows = self.state.store.news(&self.id, known).await?;
        if rows.is_empty() {
            return Ok(false);
        }
        for row in rows {
            room.read(row)?;
        }
        self.others_have_written(room);
        Ok(true)
    }

    /// Whether a refusal came only from not knowing what other processes have written; then it is
    /// known now.
    pub(super) async fn has_fallen_behind(&mut self, room: &mut Room) -> bool {
        self.state.store.is_shared() && matches!(self.catch_up(room).await, Ok(true))
    }

    /// Throws the room away and reads it again.
    pub(super) async fn reload(&mut self, room: &mut Room) -> Result<(), AppError> {
        *room = self.load().await?;
        self.pictures.forget();
        self.thinking.clear();
        self.others_have_written(room);
        Ok(())
    }

    /// Takes back the entries after `before`, because the log has others under their numbers. Those
    /// may be the very same: if a connection breaks at the wrong moment, nobody learns that the
    /// write succeeded. Then they only have to be announced.
    pub(super) async fn give_way(
        &mut self,
        room: &mut Room,
        before: usize,
    ) -> Result<bool, AppError> {
        let entries = |room: &Room| -> Vec<Entry> {
            let behind = room.log().get(before..).unwrap_or_default();
            behind.iter().map(|logged| logged.entry.clone()).collect()
        };
        let wanted = entries(room);
        self.reload(room).await?;
        Ok(entries(room).starts_with(&wanted))
    }

    /// What is to be done when there is something new that this process has not written: from now
    /// on it is the other one who looks after the bots.
    fn others_have_written(&mut self, room: &Room) {
        if self.state.store.is_shared() {
            self.mine = false;
            self.thinking.clear();
        }
        self.card = Some(StoredCard::of(room));
        self.tell_new(room, None);
    }

    /// Tells those who listen what they have not been told yet; a person who gets the state with
    /// their answer does not get it again by this stream of theirs.
    pub(super) fn tell_new(&mut self, room: &Room, answered: Option<(&str, u64)>) {
        if room.log().len() > self.told {
            self.tell(room, self.told, answered);
        }
        self.told = room.log().len();
    }

    /// Notes for the rest of this node how far the table is, and whether bots think about it.
    pub(super) fn note(&self, room: &Room) {
        self.state.bot_tables.note(room);
        self.number.store(i64::try_from(room.number()).unwrap_or(i64::MAX), Ordering::Relaxed);
        if self.state.store.is_shared() {
            let mut at_work = self.state.tables.thinking();
            if self.mine && !self.thinking.is_empty() {
                at_work.insert(self.id.clone());
            } else {
                at_work.remove(&self.id);
            }
        }
    }
}
