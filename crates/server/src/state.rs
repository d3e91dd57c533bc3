//! What every request can reach.

use std::{fmt, sync::Arc};

use games::Shelf;
use room::Silence;

use crate::{
    Boxed,
    http::{health::Health, limits::Limits},
    live::Hub,
    nodes::time::Clock,
    people::{access::Sessions, bans::Bans, passwords::Passwords, push::Push},
    pictures::{covers::Covers, studio::Studio},
    puzzles::Puzzles,
    reviews::Reviews,
    seeds::Seeds,
    settings::Settings,
    store::{Store, StoreError},
    studies::Studies,
    tables::Tables,
    work::{
        bot_tables::BotTables,
        bots::{Pool, Thinker},
    },
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
    pub(crate) bot_tables: BotTables,
    pub(crate) tables: Tables,
    pub(crate) limits: Limits,
    pub(crate) sessions: Sessions,
    pub(crate) passwords: Passwords,
    pub(crate) push: Push,
    pub(crate) silence: Silence,
    pub(crate) bans: Bans,
    pub(crate) clock: Clock,
    pub(crate) seeds: Seeds,
    pub(crate) health: Health,
    pub(crate) covers: Covers,
    pub(crate) studio: Studio,
    pub(crate) puzzles: Puzzles,
    pub(crate) reviews: Reviews,
    pub(crate) studies: Studies,
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
        let bans = Bans::default();
        Self(Arc::new(Parts {
            bots: Pool::new(thinker, &settings),
            bot_tables: BotTables::new(&settings),
            limits: Limits::new(settings.limit_factor, bans.clone()),
            bans,
            seeds: Seeds::new(settings.counted_seeds),
            settings,
            shelf,
            store,
            hub: Hub::default(),
            tables: Tables::default(),
            sessions: Sessions::default(),
            passwords: Passwords::default(),
            push: Push::default(),
            silence: Silence::default(),
            clock,
            health: Health::default(),
            covers: Covers::default(),
            studio: Studio::new(),
            puzzles: Puzzles::default(),
            reviews: Reviews::default(),
            studies: Studies::default(),
        }))
    }

    /// Takes up what was going on when the server last stopped, and keeps looking after clocks
    /// and bots until it ends.
    ///
    /// # Errors
    /// When the store fails.
    pub fn resume(&self) -> Boxed<'_, Result<(), StoreError>> {
        Box::pin(async move {
            crate::club::open(self).await?;
            crate::nodes::upkeep::resume(self).await
        })
    }

    /// The store, for maintenance.
    pub fn store(&self) -> &Store {
        &self.store
    }

    /// How many bots wait for a thread to think in.
    pub fn bots_waiting(&self) -> usize {
        self.bots.waiting()
    }

    /// Has a table look at its clocks and bots now.
    pub async fn look_after(&self, table: &str) {
        self.tick(table).await;
    }

    /// Everything that the server holds of a table, as text. It has every secret of the table in
    /// it: it is for tests and for looking into a fault, and no route sends it.
    ///
    /// # Errors
    /// When there is no such table, or it cannot be read.
    pub async fn dump(&self, table: &str) -> Result<String, crate::AppError> {
        self.look(table, |room| Ok(format!("{room:#?}"))).await
    }

    /// Ends all streams and closes the store.
    pub fn close(&self) -> Boxed<'_, ()> {
        Box::pin(async move {
            self.hub.end_all();
            // The last sign of life: from here on the clocks of people are not to run.
            if let Err(error) = self.beat().await {
                tracing::warn!(%error, "the last heartbeat");
            }
            self.store.close().await;
        })
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
