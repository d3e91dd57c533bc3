//! A limit on running tables where only bots play.
//!
//! Such a table never waits for a person, so its bots think without a pause until the game is over.
//! Only tables in this node's memory are counted, and the address of their creator is known only
//! until a restart.

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

/// The bot-only tables that run here.
#[derive(Debug)]
pub(crate) struct BotTables {
    per_person: usize,
    per_address: usize,
    running: Mutex<BTreeMap<String, Maker>>,
}

/// The creator of a table and their network, as far as known.
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

    /// Counts a table that is about to start, if only bots play there.
    ///
    /// # Errors
    /// If its creator, or their address, has reached the limit.
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

    /// Updates the count from a table's state: a bot-only table counts while it runs, even if it
    /// started before this server.
    pub(crate) fn note(&self, room: &Room) {
        let mut running = self.running();
        if !room.plays_alone() {
            running.remove(room.id());
        } else if !running.contains_key(room.id()) {
            let maker = Maker { person: room.setup().creator.clone(), network: None };
            running.insert(room.id().to_owned(), maker);
        }
    }

    /// Removes a table that is no longer in memory, or was never stored.
    pub(crate) fn forget(&self, table: &str) {
        self.running().remove(table);
    }
}
