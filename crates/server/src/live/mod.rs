//! Live updates: one stream of server-sent events per browser, for all of its tables.

pub(crate) mod feed;
pub(crate) mod streams;
pub(crate) mod subscription;

use std::{
    collections::{BTreeMap, BTreeSet},
    net::IpAddr,
    sync::{Arc, Mutex, MutexGuard, PoisonError},
};

use bytes::Bytes;
use display::Layout;
use room::{Lang, wire::News};
use serde::Serialize;
use tokio::sync::mpsc;

use crate::{
    http::error::{AppError, Code},
    live::subscription::{Bye, Ending, Subscription},
    metering,
    nodes::elsewhere::Elsewhere,
    people::{
        access::{Known, SessionId},
        bans,
    },
    settings::Settings,
};

/// The usual length of an event.
const USUAL: usize = 2 * 1024;

/// How many events may be waiting for a slow reader before the stream is dropped.
const QUEUE: usize = 64;

/// Everybody who listens.
#[derive(Clone, Debug, Default)]
pub(crate) struct Hub(Arc<Mutex<Inner>>);

#[derive(Debug, Default)]
struct Inner {
    next: u64,
    streams: BTreeMap<u64, Stream>,
    tables: BTreeMap<String, BTreeSet<u64>>,
    people: BTreeMap<String, BTreeSet<u64>>,
    addresses: BTreeMap<String, AtAddress>,
    /// Tables where someone has connected or disconnected since the last check.
    moved: BTreeSet<String>,
    /// Who has a page open at another node.
    elsewhere: Elsewhere,
}

/// The streams of one address.
#[derive(Debug, Default)]
struct AtAddress {
    /// How many are of people who are signed in.
    people: usize,
    /// Those of strangers, the oldest first.
    strangers: BTreeSet<u64>,
}

#[derive(Debug)]
struct Stream {
    known: Option<Known>,
    address: IpAddr,
    network: String,
    lang: Lang,
    queue: mpsc::Sender<Bytes>,
    ending: Ending,
    tables: BTreeSet<String>,
    shows: Shows,
}

impl Stream {
    fn person(&self) -> Option<&str> {
        self.known.as_ref().map(|known| &*known.person.id)
    }
}

/// The tables that a page draws: their news carry the state.
#[derive(Clone, Debug, Default)]
pub(crate) struct Shows {
    pub(crate) tables: BTreeSet<String>,
    pub(crate) layout: Option<Layout>,
}

/// A stream, as it is judged whether it may stay open.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Open<'a> {
    pub(crate) known: Option<&'a Known>,
    pub(crate) address: IpAddr,
}

/// One who listens to a table.
#[derive(Clone, Debug)]
pub(crate) struct Listener {
    /// The number of the stream.
    pub(crate) id: u64,
    pub(crate) person: Option<String>,
    pub(crate) lang: Lang,
    /// How its page draws the table, if it does.
    pub(crate) layout: Option<Layout>,
    queue: mpsc::Sender<Bytes>,
}

/// How many streams can be held at once.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Most {
    /// By one person.
    person: usize,
    /// By all people at one address who are signed in.
    address: usize,
    /// By all strangers at one address.
    strangers: usize,
}

impl Most {
    pub(crate) fn of(settings: &Settings) -> Self {
        let address = settings.streams_per_address.count();
        let person = settings.streams_per_person.count();
        Self { person, address, strangers: (address / 8).max(1) }
    }
}

/// An event as it stands on the wire.
pub(crate) fn event(name: &str, data: &impl Serialize) -> Bytes {
    // Serialising plain data into memory cannot fail.
    written(name, |text| drop(serde_json::to_writer(text, data)))
}

/// News of a table as an event.
pub(crate) fn news(news: &News<'_>) -> Bytes {
    written("entries", |text| news.write(text))
}

fn written(name: &str, data: impl FnOnce(&mut Vec<u8>)) -> Bytes {
    let mut text = Vec::with_capacity(USUAL);
    for part in ["event: ", name, "\ndata: "] {
        text.extend_from_slice(part.as_bytes());
    }
    data(&mut text);
    text.extend_from_slice(b"\n\n");
    text.into()
}

impl Hub {
    fn lock(&self) -> MutexGuard<'_, Inner> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Opens a stream on these tables, which must then be admitted (`State::admit`). Where strangers
    /// at an address hold too many, the oldest of theirs ends, so that newcomers always get in.
    ///
    /// # Errors
    /// When a person, or all people at an address, hold too many already.
    pub(crate) fn open(
        &self,
        known: Option<Known>,
        address: IpAddr,
        lang: Lang,
        tables: BTreeSet<String>,
        shows: Shows,
        most: Most,
    ) -> Result<Subscription, AppError> {
        let (queue, events) = mpsc::channel(QUEUE);
        let network = bans::network(address);
        let mut inner = self.lock();
        let person = known.as_ref().map(|known| known.person.id.clone());
        inner.make_room(person.as_deref(), &network, most)?;
        inner.next += 1;
        let id = inner.next;
        for table in &tables {
            inner.tables.entry(table.clone()).or_default().insert(id);
            inner.moved.insert(table.clone());
        }
        if let Some(person) = person {
            inner.people.entry(person).or_default().insert(id);
        }
        let held = inner.addresses.entry(network.clone()).or_default();
        match known {
            Some(_) => held.people += 1,
            None => drop(held.strangers.insert(id)),
        }
        let ending = Ending::default();
        let stream =
            Stream { known, address, network, lang, queue, ending: ending.clone(), tables, shows };
        inner.streams.insert(id, stream);
        metering::STREAMS.set(inner.streams.len());
        drop(inner);
        Ok(Subscription::new(self.clone(), id, events, ending))
    }

    /// Lets go of a stream. With a reason its reader is told; without, there is none any more.
    pub(crate) fn close(&self, id: u64, why: Option<Bye>) {
        self.lock().close(id, why);
    }

    /// The sessions that hold streams, of one person or of everybody.
    pub(crate) fn sessions(&self, person: Option<&str>) -> Vec<SessionId> {
        let inner = self.lock();
        let known = inner.streams.values().filter_map(|stream| stream.known.as_ref());
        let asked = known.filter(|known| person.is_none_or(|person| known.person.id == person));
        asked.map(|known| known.session.clone()).collect()
    }

    /// Ends the streams for which there is a reason.
    pub(crate) fn end(&self, why: impl Fn(Open<'_>) -> Option<Bye>) {
        let ended: Vec<(u64, Bye)> = {
            let inner = self.lock();
            let open = |stream: &Stream| {
                why(Open { known: stream.known.as_ref(), address: stream.address })
            };
            inner.streams.iter().filter_map(|(id, stream)| Some((*id, open(stream)?))).collect()
        };
        for (id, why) in ended {
            self.close(id, Some(why));
        }
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
            person: stream.person().map(str::to_owned),
            lang: stream.lang,
            layout: stream.shows.layout.filter(|_| stream.shows.tables.contains(table)),
            queue: stream.queue.clone(),
        };
        streams.map(listener).collect()
    }

    /// Sends an event. A reader who has not read the last ones is let go of, comes back and asks
    /// for the gap.
    pub(crate) fn send(&self, listener: &Listener, event: Bytes) {
        if listener.queue.try_send(event).is_err() {
            metering::STREAMS_DROPPED.count();
            self.close(listener.id, Some(Bye::Slow));
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
                    layout: None,
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

    /// The tables with listeners.
    pub(crate) fn watched(&self) -> Vec<String> {
        self.lock().tables.keys().cloned().collect()
    }

    /// The tables where someone has connected or disconnected.
    pub(crate) fn take_moved(&self) -> BTreeSet<String> {
        std::mem::take(&mut self.lock().moved)
    }

    /// Whether anybody listens to a table.
    pub(crate) fn is_watched(&self, table: &str) -> bool {
        self.lock().tables.contains_key(table)
    }

    /// Ends all streams.
    pub(crate) fn end_all(&self) {
        self.end(|_| Some(Bye::Restart));
    }
}

impl Inner {
    /// Sees to it that one more stream can be opened.
    fn make_room(
        &mut self,
        person: Option<&str>,
        network: &str,
        most: Most,
    ) -> Result<(), AppError> {
        let held = self.addresses.get(network);
        if let Some(person) = person {
            let own = self.people.get(person).map_or(0, BTreeSet::len);
            let all = held.map_or(0, |held| held.people);
            if own >= most.person || all >= most.address {
                return Err(AppError::new(Code::TooMany).retry_after(5000));
            }
            return Ok(());
        }
        let strangers = held.filter(|held| held.strangers.len() >= most.strangers);
        if let Some(oldest) = strangers.and_then(|held| held.strangers.first().copied()) {
            self.close(oldest, Some(Bye::Crowded));
        }
        Ok(())
    }

    fn close(&mut self, id: u64, why: Option<Bye>) {
        let Some(stream) = self.streams.remove(&id) else { return };
        if let Some(why) = why {
            // Set it before the queue is dropped, which wakes the reader.
            stream.ending.set(why);
        }
        for table in &stream.tables {
            forget(&mut self.tables, table, id);
            if self.tables.contains_key(table) {
                self.moved.insert(table.clone());
            } else {
                self.moved.remove(table);
            }
        }
        if let Some(person) = stream.person() {
            forget(&mut self.people, person, id);
        }
        if let Some(held) = self.addresses.get_mut(&stream.network) {
            match stream.known {
                Some(_) => held.people -= 1,
                None => drop(held.strangers.remove(&id)),
            }
            if held.people == 0 && held.strangers.is_empty() {
                self.addresses.remove(&stream.network);
            }
        }
        metering::STREAMS.set(self.streams.len());
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
