//! Live tables: one task per table, which owns the match and handles one deed at a time.
//!
//! The match in memory is a cache of the stored log. A deed is tried on it, stored, and only then
//! answered and published; if storing fails, the cache is dropped and loaded again.

mod abreast;
pub(crate) mod chronicle;
pub(crate) mod clicks;
pub(crate) mod coaching;
pub(crate) mod foresee;
mod host;
pub(crate) mod making;
pub(crate) mod news;
pub(crate) mod past;
pub(crate) mod playing;

use std::{
    collections::{BTreeMap, BTreeSet},
    net::IpAddr,
    sync::{
        Arc, Mutex, MutexGuard, PoisonError,
        atomic::{AtomicI64, Ordering},
    },
    time::Instant,
};

use display::Layout;
use room::{Deed, Lang, Room, wire::Answer};
use table::Seat;
use tokio::sync::{mpsc, oneshot};

use crate::{
    http::error::{AppError, Code},
    metering,
    state::State,
    store::Person,
};

use host::Host;

/// How many deeds may wait at one table.
const QUEUE: usize = 64;

/// The tables that are in memory.
#[derive(Debug, Default)]
pub(crate) struct Tables {
    live: Mutex<BTreeMap<String, Live>>,
    /// Tables that could not be read: they are left alone until someone asks for them.
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

/// A look at a table, if there is one to look at. It borrows the room shared, so that no look can
/// ever change a table.
type Look = Box<dyn FnOnce(Result<&Room, AppError>) + Send>;

/// Where a deed was asked for, and what its answer is to carry.
#[derive(Clone, Debug, Default)]
pub(crate) struct Asked {
    /// The address of the request. It may start a table of bots alone, and those are counted.
    pub(crate) from: Option<IpAddr>,
    /// How the client draws the table, if the answer is to carry the state.
    pub(crate) shown: Option<Shown>,
}

/// How a client draws a table.
#[derive(Clone, Debug)]
pub(crate) struct Shown {
    /// The seat from which it looks.
    pub(crate) seat: Option<u8>,
    /// How the scene is laid out.
    pub(crate) layout: Layout,
    /// The marks of the parts of the scene that it has.
    pub(crate) have: String,
    /// Its event stream, whose news need not repeat the state of the answer.
    pub(crate) stream: Option<u64>,
}

/// What a table is told to do.
pub(crate) enum Command {
    /// Do this, and answer.
    Perform {
        /// Boxed, since an order is larger than every other command.
        deed: Box<Deed>,
        person: Option<Person>,
        asked: Asked,
        lang: Lang,
        /// When it was sent.
        since: Instant,
        reply: oneshot::Sender<Result<Answer, AppError>>,
    },
    /// A read-only request, which sends its own answer.
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
        metering::TABLES_LIVE.set(live.len());
        drop(live);
        crate::spawn(Host::new(self, id, way.downgrade(), number).run(commands));
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
        self.perform_asked(id, deed, person, Asked::default(), lang).await
    }

    /// Does something at a table for a client.
    pub(crate) async fn perform_asked(
        &self,
        id: &str,
        deed: Deed,
        person: Option<Person>,
        asked: Asked,
        lang: Lang,
    ) -> Result<Answer, AppError> {
        let (reply, answer) = oneshot::channel();
        let since = Instant::now();
        let deed = Box::new(deed);
        self.command(id, Command::Perform { deed, person, asked, lang, since, reply }).await?;
        answer.await.map_err(|_| AppError::new(Code::Broken))?
    }

    /// Looks at a table; only [`State::perform`] changes one.
    pub(crate) async fn look<T: Send + 'static>(
        &self,
        id: &str,
        look: impl FnOnce(&Room) -> Result<T, AppError> + Send + 'static,
    ) -> Result<T, AppError> {
        let (reply, answer) = oneshot::channel();
        let look = Box::new(move |room: Result<&Room, AppError>| {
            let _ = reply.send(room.and_then(look));
        });
        self.command(id, Command::Look(look)).await?;
        answer.await.map_err(|_| AppError::new(Code::Broken))?
    }

    /// Has a table say who is there, if it is in memory.
    pub(crate) fn tell_presence(&self, id: &str) {
        // A table with a full queue reports it next time.
        if let Some(table) = self.tables.lock().get(id) {
            let _ = table.way.try_send(Command::Presence);
        }
    }

    /// Has a table read what other processes have written up to this number, if it is in memory
    /// and does not know it.
    pub(crate) fn hear(&self, id: &str, number: i64) {
        let live = self.tables.lock();
        if let Some(table) = live.get(id).filter(|t| t.number.load(Ordering::Relaxed) < number) {
            // A table with a full queue catches up when it is next looked at.
            let _ = table.way.try_send(Command::Heard);
        }
    }

    /// Has a table read its log again, if it is in memory.
    pub(crate) async fn reread(&self, id: &str) {
        let way = self.tables.lock().get(id).map(|table| table.way.clone());
        if let Some(way) = way {
            // If the table has just been unloaded, there is nothing to read again.
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
