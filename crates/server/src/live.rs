//! Live: one stream of server-sent events for each browser, carrying all its tables.

use std::{
    collections::{BTreeMap, BTreeSet},
    convert::Infallible,
    net::IpAddr,
    pin::Pin,
    sync::{Arc, Mutex, MutexGuard, PoisonError},
    task::{Context, Poll},
    time::Duration,
};

use bytes::Bytes;
use http_body::{Body, Frame};
use serde::Serialize;
use tokio::{
    sync::mpsc,
    time::{Interval, MissedTickBehavior, interval},
};

use crate::{
    elsewhere::Elsewhere,
    error::{AppError, Code},
    language::Lang,
};

/// How many events may wait for a slow reader before he is let go of.
const QUEUE: usize = 64;

/// How often a line is sent so that proxies keep the connection open.
const HEARTBEAT: Duration = Duration::from_secs(15);

/// Everybody who listens.
#[derive(Clone, Debug, Default)]
pub(crate) struct Hub(Arc<Mutex<Inner>>);

#[derive(Debug, Default)]
struct Inner {
    next: u64,
    streams: BTreeMap<u64, Stream>,
    tables: BTreeMap<String, BTreeSet<u64>>,
    people: BTreeMap<String, BTreeSet<u64>>,
    addresses: BTreeMap<IpAddr, usize>,
    /// Tables where somebody has come or gone since this was last asked for.
    moved: BTreeSet<String>,
    /// Who has a page open at another node.
    elsewhere: Elsewhere,
}

#[derive(Debug)]
struct Stream {
    person: Option<String>,
    address: IpAddr,
    lang: Lang,
    queue: mpsc::Sender<Bytes>,
    tables: BTreeSet<String>,
}

/// One who listens to a table.
#[derive(Clone, Debug)]
pub(crate) struct Listener {
    id: u64,
    pub(crate) person: Option<String>,
    pub(crate) lang: Lang,
    queue: mpsc::Sender<Bytes>,
}

/// How many streams one may hold.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Most {
    pub(crate) person: usize,
    pub(crate) address: usize,
}

/// An event as it stands on the wire.
pub(crate) fn event(name: &str, data: &impl Serialize) -> Bytes {
    let data = serde_json::to_string(data).unwrap_or_default();
    Bytes::from(format!("event: {name}\ndata: {data}\n\n"))
}

impl Hub {
    fn lock(&self) -> MutexGuard<'_, Inner> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Opens a stream on these tables.
    ///
    /// # Errors
    /// When one holds too many already.
    pub(crate) fn open(
        &self,
        person: Option<String>,
        address: IpAddr,
        lang: Lang,
        tables: BTreeSet<String>,
        most: Most,
    ) -> Result<EventStream, AppError> {
        let (queue, events) = mpsc::channel(QUEUE);
        let mut inner = self.lock();
        let of_person = person.as_ref().and_then(|person| inner.people.get(person));
        let of_address = inner.addresses.get(&address).copied().unwrap_or(0);
        if of_person.is_some_and(|streams| streams.len() >= most.person)
            || of_address >= most.address
        {
            return Err(AppError::new(Code::TooMany).with("retry_after_ms", 5000.into()));
        }
        inner.next += 1;
        let id = inner.next;
        for table in &tables {
            inner.tables.entry(table.clone()).or_default().insert(id);
            inner.moved.insert(table.clone());
        }
        if let Some(person) = &person {
            inner.people.entry(person.clone()).or_default().insert(id);
        }
        *inner.addresses.entry(address).or_default() += 1;
        inner.streams.insert(id, Stream { person, address, lang, queue, tables });
        metrics::gauge!("eridu_streams").set(inner.streams.len() as f64);
        drop(inner);
        let mut heartbeat = interval(HEARTBEAT);
        heartbeat.set_missed_tick_behavior(MissedTickBehavior::Delay);
        heartbeat.reset();
        Ok(EventStream { hub: self.clone(), id, first: None, events, heartbeat })
    }

    /// Lets go of a stream.
    fn close(&self, id: u64) {
        let mut inner = self.lock();
        let Some(stream) = inner.streams.remove(&id) else { return };
        for table in &stream.tables {
            forget(&mut inner.tables, table, id);
            if inner.tables.contains_key(table) {
                inner.moved.insert(table.clone());
            } else {
                inner.moved.remove(table);
            }
        }
        if let Some(person) = &stream.person {
            forget(&mut inner.people, person, id);
        }
        if let Some(count) = inner.addresses.get_mut(&stream.address) {
            *count -= 1;
            if *count == 0 {
                inner.addresses.remove(&stream.address);
            }
        }
        metrics::gauge!("eridu_streams").set(inner.streams.len() as f64);
    }

    /// Adds a table to all streams of a person.
    pub(crate) fn add_table(&self, person: &str, table: &str) {
        let mut inner = self.lock();
        for id in inner.people.get(person).cloned().unwrap_or_default() {
            if let Some(stream) = inner.streams.get_mut(&id) {
                stream.tables.insert(table.to_owned());
                inner.tables.entry(table.to_owned()).or_default().insert(id);
            }
        }
    }

    /// Everybody who listens to a table.
    pub(crate) fn listeners(&self, table: &str) -> Vec<Listener> {
        let inner = self.lock();
        let ids = inner.tables.get(table).into_iter().flatten();
        let streams = ids.filter_map(|id| Some((*id, inner.streams.get(id)?)));
        let listener = |(id, stream): (u64, &Stream)| Listener {
            id,
            person: stream.person.clone(),
            lang: stream.lang,
            queue: stream.queue.clone(),
        };
        streams.map(listener).collect()
    }

    /// Sends an event. Whoever has not read the last ones is let go of: he comes back and asks
    /// for the gap.
    pub(crate) fn send(&self, listener: &Listener, event: Bytes) {
        if listener.queue.try_send(event).is_err() {
            metrics::counter!("eridu_streams_dropped_total").increment(1);
            self.close(listener.id);
        }
    }

    /// Sends an event to all streams of a person.
    pub(crate) fn send_to_person(&self, person: &str, event: &Bytes) {
        let listeners: Vec<Listener> = {
            let inner = self.lock();
            let ids = inner.people.get(person).into_iter().flatten();
            ids.filter_map(|id| Some((*id, inner.streams.get(id)?)))
                .map(|(id, stream)| Listener {
                    id,
                    person: None,
                    lang: stream.lang,
                    queue: stream.queue.clone(),
                })
                .collect()
        };
        for listener in listeners {
            self.send(&listener, event.clone());
        }
    }

    /// Whether a person has a page open, here or at another node.
    pub(crate) fn is_online(&self, person: &str) -> bool {
        let inner = self.lock();
        inner.people.contains_key(person) || inner.elsewhere.has(person)
    }

    /// Whether a person has a page open here.
    pub(crate) fn is_here(&self, person: &str) -> bool {
        self.lock().people.contains_key(person)
    }

    /// Works on what is known about other nodes.
    pub(crate) fn elsewhere<T>(&self, work: impl FnOnce(&mut Elsewhere) -> T) -> T {
        work(&mut self.lock().elsewhere)
    }

    /// Everybody who has a page open here.
    pub(crate) fn people(&self) -> Vec<String> {
        self.lock().people.keys().cloned().collect()
    }

    /// Whether all streams of a person carry a table.
    pub(crate) fn carries(&self, person: &str, table: &str) -> bool {
        let inner = self.lock();
        let mut ids = inner.people.get(person).into_iter().flatten();
        ids.all(|id| inner.streams.get(id).is_none_or(|stream| stream.tables.contains(table)))
    }

    /// The tables that somebody listens to.
    pub(crate) fn watched(&self) -> Vec<String> {
        self.lock().tables.keys().cloned().collect()
    }

    /// The tables where somebody has come or gone.
    pub(crate) fn take_moved(&self) -> BTreeSet<String> {
        std::mem::take(&mut self.lock().moved)
    }

    /// Whether anybody listens to a table.
    pub(crate) fn is_watched(&self, table: &str) -> bool {
        self.lock().tables.contains_key(table)
    }

    /// Ends all streams.
    pub(crate) fn end_all(&self) {
        let bye = event("bye", &serde_json::json!({ "why": "restart" }));
        let streams = std::mem::take(&mut self.lock().streams);
        for stream in streams.into_values() {
            let _ = stream.queue.try_send(bye.clone());
        }
    }
}

fn forget(map: &mut BTreeMap<String, BTreeSet<u64>>, key: &str, id: u64) {
    if let Some(ids) = map.get_mut(key) {
        ids.remove(&id);
        if ids.is_empty() {
            map.remove(key);
        }
    }
}

/// The body of a stream: events as they come, and a comment now and then.
#[derive(Debug)]
pub(crate) struct EventStream {
    hub: Hub,
    id: u64,
    first: Option<Bytes>,
    events: mpsc::Receiver<Bytes>,
    heartbeat: Interval,
}

impl EventStream {
    /// Says this before everything else.
    pub(crate) fn greet(&mut self, event: Bytes) {
        self.first = Some(event);
    }
}

impl Drop for EventStream {
    fn drop(&mut self) {
        self.hub.close(self.id);
    }
}

impl Body for EventStream {
    type Data = Bytes;
    type Error = Infallible;

    fn poll_frame(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
    ) -> Poll<Option<Result<Frame<Bytes>, Infallible>>> {
        if let Some(first) = self.first.take() {
            return Poll::Ready(Some(Ok(Frame::data(first))));
        }
        match self.events.poll_recv(context) {
            Poll::Ready(event) => return Poll::Ready(event.map(|event| Ok(Frame::data(event)))),
            Poll::Pending => {}
        }
        match self.heartbeat.poll_tick(context) {
            Poll::Ready(_) => Poll::Ready(Some(Ok(Frame::data(Bytes::from_static(b":\n\n"))))),
            Poll::Pending => Poll::Pending,
        }
    }
}
