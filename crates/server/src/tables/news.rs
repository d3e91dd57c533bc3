//! What those who listen to a table are told, each as much as they may know.

use std::{
    collections::{BTreeMap, BTreeSet},
    sync::Arc,
};

use bytes::Bytes;
use room::{
    Avoided, Lang, Place, Room, cards,
    telling::{self, Asker, Fields, Look, Picture},
    wire::{News, StateOut},
};
use serde::Serialize;
use table::Viewer;

use super::{Shown, host::Host};
use crate::live;

/// Which seats of a table have a page open.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema, ts_rs::TS))]
pub(crate) struct Online<'a> {
    table: &'a str,
    online: Vec<usize>,
}

impl Host {
    /// Tells those who listen which seats have a page open.
    pub(super) fn tell_presence(&self, room: &Room) {
        let here =
            |place: &Place| place.person().is_some_and(|person| self.state.hub.is_online(person));
        let online: Vec<usize> = room
            .places()
            .iter()
            .enumerate()
            .filter(|(_, place)| here(place))
            .map(|(seat, _)| seat)
            .collect();
        let event = live::event("online", &Online { table: &self.id, online });
        for listener in self.state.hub.listeners(&self.id) {
            if room.listener(listener.person.as_deref()).is_some() {
                self.state.hub.send(&listener, event.clone());
            }
        }
    }

    /// Tells everybody who listens what happened, each as much as they may know. A page that draws
    /// the table gets the state, too, without the parts of the scene that it was told before.
    pub(super) fn tell(&mut self, room: &Room, from: usize) {
        type Key = (Viewer, bool, bool, Lang, Vec<Option<Avoided>>);
        let mut ready: BTreeMap<Key, Bytes> = BTreeMap::new();
        let waiting = cards::numbers(room.waiting());
        let had = self.pictures.begin();
        for listener in self.state.hub.listeners(&self.id) {
            let me = listener.person.as_deref();
            let Some(viewer) = room.listener(me) else { continue };
            let my_turn = room.is_turn_of(me);
            let said = room.log()[from..].iter().map(|logged| &logged.entry);
            let avoided = said.map(|entry| room.silence().between(me, entry.person.as_deref()));
            let avoided = avoided.collect();
            let lang = listener.lang;
            let news = |state: Option<Box<StateOut>>| News {
                table: &self.id,
                number: room.number(),
                step: room.step(),
                my_turn,
                waiting: waiting.clone(),
                status: room.status(),
                entries: telling::entries(room, &room.log()[from..], viewer, me, lang),
                state,
            };
            // With several seats on one screen, only the page knows which of them looks.
            let layout = listener.layout.filter(|_| room.seats_of(me).len() <= 1);
            if let Some(layout) = layout {
                let look = Look { viewer, lang, layout };
                let picture = self.pictures.of(room, look);
                self.pictures.told.entry(look).or_insert_with(|| picture.marks());
                let has = |mark: &str| had.get(&look).is_some_and(|had| had.contains(mark));
                let asker = asker(me, None, look, self.state.clock.now());
                let online = |person: &str| self.state.hub.is_online(person);
                let state = telling::update(room, asker, viewer, &picture, has, online);
                let event = live::event("entries", &news(Some(Box::new(state))));
                self.state.hub.send(&listener, event);
                continue;
            }
            let key = (viewer, my_turn, room.seats_of(me).is_empty(), lang, avoided);
            let bytes = ready.entry(key).or_insert_with(|| live::event("entries", &news(None)));
            self.state.hub.send(&listener, bytes.clone());
        }
    }

    /// The state of the table for a client that has done something and draws it like this; nothing
    /// when they may not look.
    pub(super) fn shown(
        &mut self,
        room: &Room,
        shown: &Shown,
        me: Option<&str>,
        lang: Lang,
    ) -> Option<Box<StateOut>> {
        let viewer = room.viewer(me, shown.seat).ok()?;
        let look = Look { viewer, lang, layout: shown.layout };
        let picture = self.pictures.of(room, look);
        let had: BTreeSet<&str> = shown.have.split(',').collect();
        let asker = asker(me, shown.seat, look, self.state.clock.now());
        let online = |person: &str| self.state.hub.is_online(person);
        let has = |mark: &str| had.contains(mark);
        Some(Box::new(telling::update(room, asker, viewer, &picture, has, online)))
    }
}

/// One who is told the state without the log, which comes as entries.
fn asker(person: Option<&str>, seat: Option<u8>, look: Look, now: i64) -> Asker<'_> {
    let fields = Fields::read(Some("scene,choices"));
    Asker { person, seat, lang: look.lang, fields, layout: look.layout, have: None, now }
}

/// The table as it was last drawn, for each way of looking: the answer and all news of one deed
/// share a drawing, and the next news leave out what these have shown.
#[derive(Debug, Default)]
pub(super) struct Pictures {
    /// The number of the last entry that is drawn here.
    number: u64,
    drawn: BTreeMap<Look, Arc<Picture>>,
    /// The marks of what the last news have shown.
    told: BTreeMap<Look, BTreeSet<String>>,
}

impl Pictures {
    /// Forgets everything.
    pub(super) fn forget(&mut self) {
        *self = Self::default();
    }

    /// Begins news, and says what the last ones have shown.
    fn begin(&mut self) -> BTreeMap<Look, BTreeSet<String>> {
        std::mem::take(&mut self.told)
    }

    fn of(&mut self, room: &Room, look: Look) -> Arc<Picture> {
        if self.number != room.number() {
            self.number = room.number();
            self.drawn.clear();
        }
        let draw = || Arc::new(Picture::draw(room, look));
        self.drawn.entry(look).or_insert_with(draw).clone()
    }
}
