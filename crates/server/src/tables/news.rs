//! What those who listen to a table hear, each as much as he may know.

use std::collections::BTreeMap;

use bytes::Bytes;
use table::Viewer;

use super::host::Host;
use crate::{
    cards,
    language::Lang,
    live,
    room::{Place, Room},
    silence::Avoided,
    telling,
    wire::News,
};

impl Host {
    /// Tells those who listen which seats have a page open.
    pub(super) fn tell_presence(&self, room: &Room) {
        let here =
            |place: &Place| place.person().is_some_and(|person| self.state.hub.is_online(person));
        let online: Vec<usize> = room
            .places
            .iter()
            .enumerate()
            .filter(|(_, place)| here(place))
            .map(|(seat, _)| seat)
            .collect();
        let event =
            live::event("online", &serde_json::json!({ "table": self.id, "online": online }));
        for listener in self.state.hub.listeners(&self.id) {
            if room.listener(listener.person.as_deref()).is_some() {
                self.state.hub.send(&listener, event.clone());
            }
        }
    }

    /// Tells everybody who listens what happened, each as much as he may know.
    pub(super) fn tell(&self, room: &Room, from: usize) {
        type Key = (Viewer, bool, bool, Lang, Vec<Option<Avoided>>);
        let mut ready: BTreeMap<Key, Bytes> = BTreeMap::new();
        let waiting = cards::numbers(room.waiting());
        for listener in self.state.hub.listeners(&self.id) {
            let me = listener.person.as_deref();
            let Some(viewer) = room.listener(me) else { continue };
            let my_turn = room.is_turn_of(me);
            let said = room.log[from..].iter().map(|logged| &logged.entry);
            let avoided = said.map(|entry| room.silence.between(me, entry.person.as_deref()));
            let avoided = avoided.collect();
            let key = (viewer, my_turn, room.seats_of(me).is_empty(), listener.lang, avoided);
            let bytes = ready.entry(key).or_insert_with(|| {
                let news = News {
                    table: &self.id,
                    number: room.number(),
                    step: room.step(),
                    my_turn,
                    waiting: waiting.clone(),
                    status: room.status.name(),
                    entries: telling::entries(room, &room.log[from..], viewer, me, listener.lang),
                };
                live::event("entries", &news)
            });
            self.state.hub.send(&listener, bytes.clone());
        }
    }
}
