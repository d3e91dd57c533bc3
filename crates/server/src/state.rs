//! What every request can reach.

use std::{fmt, sync::Arc, time::Duration};

use games::Shelf;
use tokio::sync::Semaphore;

use crate::{
    bans::Bans,
    bots::{Pool, Thinker},
    guests::Sessions,
    limits::Limits,
    live::Hub,
    metering::Metering,
    passwords::Passwords,
    settings::Settings,
    silence::Silence,
    store::{Store, StoreError},
    tables::Tables,
    time::Clock,
};

/// The server, as its requests share it.
#[derive(Clone)]
pub struct State(Arc<Parts>);

/// Its parts.
#[derive(Debug)]
pub struct Parts {
    pub(crate) settings: Settings,
    pub(crate) shelf: Shelf,
    pub(crate) store: Store,
    pub(crate) hub: Hub,
    pub(crate) bots: Pool,
    pub(crate) tables: Tables,
    pub(crate) limits: Limits,
    pub(crate) sessions: Sessions,
    pub(crate) passwords: Passwords,
    pub(crate) silence: Silence,
    pub(crate) bans: Bans,
    pub(crate) clock: Clock,
    pub(crate) metering: Metering,
    /// How many pictures are painted at once.
    pub(crate) painters: Arc<Semaphore>,
}

impl State {
    /// A server on an open store.
    pub fn new(
        settings: Settings,
        shelf: Shelf,
        store: Store,
        thinker: Arc<dyn Thinker>,
        clock: Clock,
    ) -> Self {
        let pace = Duration::from_millis(settings.bot_pace);
        let bans = Bans::default();
        Self(Arc::new(Parts {
            bots: Pool::new(thinker, settings.bot_threads, pace),
            limits: Limits::new(settings.limit_factor, bans.clone()),
            bans,
            settings,
            shelf,
            store,
            hub: Hub::default(),
            tables: Tables::default(),
            sessions: Sessions::default(),
            passwords: Passwords::default(),
            silence: Silence::default(),
            clock,
            metering: Metering::install(),
            painters: Arc::new(Semaphore::new(1)),
        }))
    }

    /// Takes up what was going on when the server last stopped, and keeps looking after clocks
    /// and bots until it ends.
    ///
    /// # Errors
    /// When the store fails.
    pub async fn resume(&self) -> Result<(), StoreError> {
        crate::club::open(self).await?;
        crate::upkeep::resume(self).await
    }

    /// The store, for whoever keeps it.
    pub fn store(&self) -> &Store {
        &self.store
    }

    /// Has a table look at its clocks and bots now.
    pub async fn look_after(&self, table: &str) {
        self.tick(table).await;
    }

    /// Ends all streams and closes the store.
    pub async fn close(&self) {
        self.hub.end_all();
        // The last sign of life: from here on the clocks of people are not to run.
        if let Err(error) = self.store.beat(self.clock.now()).await {
            tracing::warn!(%error, "the last heartbeat");
        }
        self.store.close().await;
    }
}

impl std::ops::Deref for State {
    type Target = Parts;

    fn deref(&self) -> &Parts {
        &self.0
    }
}

impl fmt::Debug for State {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("State").field("settings", &self.settings).finish_non_exhaustive()
    }
}
