//! How many tables may run at once where bots play alone.
//!
//! Nobody waits at such a table for the next move, so that it thinks without a pause for as long
//! as a game lasts. What is counted is what this node has in memory; who asked from where is known
//! only until a restart.

use std::{
    collections::BTreeMap,
    net::IpAddr,
    sync::{Mutex, MutexGuard, PoisonError},
};

use room::Room;

use crate::{
    http::error::{AppError, Code},
    people::bans,
    settings::Settings,
};

/// The tables of bots alone that run here.
#[derive(Debug)]
pub(crate) struct BotTables {
    per_person: usize,
    per_address: usize,
    running: Mutex<BTreeMap<String, Maker>>,
}

/// Who made a table, and from which network, as far as that is known.
#[derive(Clone, Debug, PartialEq, Eq)]
struct Maker {
    person: Option<String>,
    network: Option<String>,
}

impl BotTables {
    pub(crate) fn new(settings: &Settings) -> Self {
        let limit = |limit: usize| if limit == 0 { usize::MAX } else { limit };
        Self {
            per_person: limit(settings.bot_tables_per_person.count()),
            per_address: limit(settings.bot_tables_per_address.count()),
            running: Mutex::default(),
        }
    }

    fn running(&self) -> MutexGuard<'_, BTreeMap<String, Maker>> {
        self.running.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Counts a table that is about to start, if bots play there alone.
    ///
    /// # Errors
    /// When its maker, or their address, has enough of them.
    pub(crate) fn admit(&self, room: &Room, address: Option<IpAddr>) -> Result<(), AppError> {
        if !room.plays_alone() {
            return Ok(());
        }
        let mut running = self.running();
        if running.contains_key(room.id()) {
            return Ok(());
        }
        let maker =
            Maker { person: room.setup().creator.clone(), network: address.map(bans::network) };
        let count = |same: &dyn Fn(&Maker) -> bool| running.values().filter(|m| same(m)).count();
        let by_person = count(&|other| maker.person.is_some() && other.person == maker.person);
        let by_network = count(&|other| maker.network.is_some() && other.network == maker.network);
        if by_person >= self.per_person || by_network >= self.per_address {
            return Err(AppError::new(Code::BotTables));
        }
        running.insert(room.id().to_owned(), maker);
        Ok(())
    }

    /// Notes how a table stands now: one of bots alone is counted as long as it runs, also one
    /// that ran before this server started.
    pub(crate) fn note(&self, room: &Room) {
        let mut running = self.running();
        if !room.plays_alone() {
            running.remove(room.id());
        } else if !running.contains_key(room.id()) {
            let maker = Maker { person: room.setup().creator.clone(), network: None };
            running.insert(room.id().to_owned(), maker);
        }
    }

    /// Forgets a table that is no longer in memory, or never was stored.
    pub(crate) fn forget(&self, table: &str) {
        self.running().remove(table);
    }
}
