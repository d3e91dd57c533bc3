//! Tables at work: one task for each, which holds the match and takes one deed after the other.
//!
//! The match in memory is a cache of the stored log. A deed is tried on it, stored, and only then
//! answered and told; if storing fails, the cache is thrown away and read again.

mod abreast;
mod host;
mod news;
mod storing;

use std::{
    collections::{BTreeMap, BTreeSet},
    sync::{
        Arc, Mutex, MutexGuard, PoisonError,
        atomic::{AtomicI64, Ordering},
    },
};

use table::Seat;
use tokio::sync::{mpsc, oneshot};

pub(crate) use storing::append;

use crate::{
    error::{AppError, Code},
    language::Lang,
    room::{Deed, Room},
    state::State,
    store::Person,
    wire::Answer,
};

use host::Host;

/// How many deeds may wait at one table.
const QUEUE: usize = 64;

/// The tables that are in memory.
#[derive(Debug, Default)]
pub(crate) struct Tables {
    live: Mutex<BTreeMap<String, Live>>,
    /// Tables that could not be read: nobody looks after them until somebody asks for them.
    unreadable: Mutex<BTreeSet<String>>,
    /// Tables whose bots think here.
    thinking: Mutex<BTreeSet<String>>,
}

/// A table that is in memory.
#[derive(Debug)]
struct Live {
    way: mpsc::Sender<Command>,
    /// The number of the last entry that it has.
    number: Arc<AtomicI64>,
}

/// Somebody who looks at a table, if there is one to look at.
type Look = Box<dyn FnOnce(Result<&mut Room, AppError>) + Send>;

/// What a table is told to do.
pub(crate) enum Command {
    /// Do this, and answer.
    Perform {
        deed: Deed,
        person: Option<Person>,
        lang: Lang,
        reply: oneshot::Sender<Result<Answer, AppError>>,
    },
    /// Let somebody look; he answers for himself.
    Look(Look),
    /// A bot has thought.
    Thought { seat: Seat, since: u32, action: Option<String> },
    /// Look at the clocks and the bots: for a while nobody else does.
    Tick,
    /// Other processes have written something.
    Heard,
    /// Tell those who listen who else is there.
    Presence,
    /// Read the log again: a name has left it.
    Reread,
}

impl Tables {
    fn lock(&self) -> MutexGuard<'_, BTreeMap<String, Live>> {
        self.live.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn thinking(&self) -> MutexGuard<'_, BTreeSet<String>> {
        self.thinking.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// The tables whose bots think here.
    pub(crate) fn at_work(&self) -> Vec<String> {
        self.thinking().iter().cloned().collect()
    }

    /// The tables in memory, and how much of its log each has.
    pub(crate) fn known(&self) -> BTreeMap<String, i64> {
        let live = self.lock();
        let known = live.iter().map(|(id, table)| (id.clone(), &table.number));
        known.map(|(id, number)| (id, number.load(Ordering::Relaxed))).collect()
    }

    fn unreadable(&self) -> MutexGuard<'_, BTreeSet<String>> {
        self.unreadable.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// The tables that could not be read when it was last tried.
    pub(crate) fn left_alone(&self) -> Vec<String> {
        self.unreadable().iter().cloned().collect()
    }

    /// How many are in memory.
    pub(crate) fn count(&self) -> usize {
        self.lock().len()
    }
}

impl State {
    /// The way to a table, which is opened if it is not in memory.
    fn reach(&self, id: &str) -> mpsc::Sender<Command> {
        let mut live = self.tables.lock();
        if let Some(table) = live.get(id).filter(|table| !table.way.is_closed()) {
            return table.way.clone();
        }
        let (way, commands) = mpsc::channel(QUEUE);
        let number = Arc::new(AtomicI64::new(0));
        live.insert(id.to_owned(), Live { way: way.clone(), number: number.clone() });
        metrics::gauge!("eridu_tables_live").set(live.len() as f64);
        drop(live);
        tokio::spawn(Host::new(self, id, way.downgrade(), number).run(commands));
        way
    }

    /// Sends a command; a table that has just been put away is opened again.
    async fn command(&self, id: &str, mut command: Command) -> Result<(), AppError> {
        for _ in 0..3 {
            match self.reach(id).send(command).await {
                Ok(()) => return Ok(()),
                Err(back) => command = back.0,
            }
        }
        Err(AppError::new(Code::Broken))
    }

    /// Does something at a table.
    pub(crate) async fn perform(
        &self,
        id: &str,
        deed: Deed,
        person: Option<Person>,
        lang: Lang,
    ) -> Result<Answer, AppError> {
        let (reply, answer) = oneshot::channel();
        self.command(id, Command::Perform { deed, person, lang, reply }).await?;
        answer.await.map_err(|_| AppError::new(Code::Broken))?
    }

    /// Looks at a table.
    pub(crate) async fn look<T: Send + 'static>(
        &self,
        id: &str,
        look: impl FnOnce(&mut Room) -> Result<T, AppError> + Send + 'static,
    ) -> Result<T, AppError> {
        let (reply, answer) = oneshot::channel();
        let look = Box::new(move |room: Result<&mut Room, AppError>| {
            let _ = reply.send(room.and_then(look));
        });
        self.command(id, Command::Look(look)).await?;
        answer.await.map_err(|_| AppError::new(Code::Broken))?
    }

    /// Has a table say who is there, if it is in memory.
    pub(crate) fn tell_presence(&self, id: &str) {
        // A table that is busy says it the next time.
        if let Some(table) = self.tables.lock().get(id) {
            let _ = table.way.try_send(Command::Presence);
        }
    }

    /// Has a table read what other processes have written up to this number, if it is in memory
    /// and does not know it.
    pub(crate) fn hear(&self, id: &str, number: i64) {
        let live = self.tables.lock();
        if let Some(table) = live.get(id).filter(|t| t.number.load(Ordering::Relaxed) < number) {
            // A table that is busy hears it when it is next looked for.
            let _ = table.way.try_send(Command::Heard);
        }
    }

    /// Has a table read its log again, if it is in memory.
    pub(crate) async fn reread(&self, id: &str) {
        let way = self.tables.lock().get(id).map(|table| table.way.clone());
        if let Some(way) = way {
            // A table that has just been put away has forgotten its log already.
            let _ = way.send(Command::Reread).await;
        }
    }

    /// Has a table look at its clocks and bots, whose lease this node holds.
    pub(crate) async fn tick(&self, id: &str) {
        if self.command(id, Command::Tick).await.is_err() {
            tracing::warn!(table = id, "cannot be reached");
        }
    }
}
