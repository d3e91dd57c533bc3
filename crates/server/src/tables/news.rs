//! News for those who listen to a table, each limited to what they may know.

use std::{
    collections::{BTreeMap, BTreeSet},
    sync::Arc,
};

use bytes::Bytes;
use display::Layout;
use room::{
    Lang, Logged, Place, Room, cards,
    telling::{self, Album, Asker, Fields, Look, Part, Picture, Sayings},
    wire::{EntryOut, News, StateOut},
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
    /// the table gets the state, too, without the parts of the scene that it was told before; only
    /// the stream of a page that gets it with its answer does not.
    pub(super) fn tell(&mut self, room: &Room, from: usize, answered: Option<(&str, u64)>) {
        let mut ready: BTreeMap<Audience, Bytes> = BTreeMap::new();
        let had = self.pictures.begin(room);
        for listener in self.state.hub.listeners(&self.id) {
            let me = listener.person.as_deref();
            let Some(viewer) = room.listener(me) else { continue };
            // With several seats on one screen, only the page knows which of them is looking.
            let mut layout = listener.layout.filter(|_| room.seats_of(me).len() <= 1);
            let is_answered = answered.is_some() && me.zip(Some(listener.id)) == answered;
            if is_answered && let Some(layout) = layout.take() {
                self.pictures.told(room, Look { viewer, lang: listener.lang, layout });
            }
            let person = listener.person.clone().filter(|_| !room.is_stranger(me, from));
            let audience = Audience { viewer, lang: listener.lang, layout, person };
            let event = match ready.get(&audience) {
                Some(event) => event.clone(),
                None => {
                    let event = self.news(room, from, &audience, &had);
                    ready.insert(audience, event.clone());
                    event
                }
            };
            self.state.hub.send(&listener, event);
        }
    }

    /// The news for one audience, which has been told these pictures before.
    fn news(&mut self, room: &Room, from: usize, audience: &Audience, had: &Drawn) -> Bytes {
        let &Audience { viewer, lang, layout, .. } = audience;
        let me = audience.person.as_deref();
        let state = layout.map(|layout| {
            let look = Look { viewer, lang, layout };
            let picture = self.pictures.told(room, look);
            let last = had.get(&look);
            let has = |part: &Arc<Part>| last.is_some_and(|last| last.contains(part));
            let asker = asker(me, None, look, self.state.clock.now());
            let online = |person: &str| self.state.hub.is_online(person);
            Box::new(telling::update(room, asker, viewer, &picture, has, online))
        });
        let news = News {
            table: &self.id,
            number: room.number(),
            step: room.step(),
            my_turn: room.is_turn_of(me),
            waiting: cards::numbers(room.waiting()),
            status: room.status(),
            entries: self.pictures.entries(room, &room.log()[from..], viewer, me, lang),
            state,
        };
        live::news(&news)
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
        let has = |part: &Arc<Part>| had.contains(part.mark());
        let asker = asker(me, shown.seat, look, self.state.clock.now());
        let online = |person: &str| self.state.hub.is_online(person);
        Some(Box::new(telling::update(room, asker, viewer, &picture, has, online)))
    }
}

/// One who is told the state without the log, which comes as entries.
fn asker(person: Option<&str>, seat: Option<u8>, look: Look, now: i64) -> Asker<'_> {
    let fields = Fields::read(Some("scene,choices"));
    Asker { person, seat, lang: look.lang, fields, layout: look.layout, have: None, now }
}

/// Those who are told exactly the same.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
struct Audience {
    viewer: Viewer,
    lang: Lang,
    /// How their page draws the table, if it does.
    layout: Option<Layout>,
    /// The person, where they are told something of their own.
    person: Option<String>,
}

/// A table drawn for several ways of looking at it.
type Drawn = BTreeMap<Look, Arc<Picture>>;

/// The table as it was last drawn and told, for each way of looking: the answer and all news of one
/// deed share a drawing and the lines of the log, and the next news leave out what these have shown.
#[derive(Debug, Default)]
pub(super) struct Pictures {
    /// The number of the last entry that is drawn here.
    number: u64,
    drawn: Drawn,
    /// The pictures of the state before, whose parts the next ones share.
    before: Drawn,
    /// What the last news have shown.
    told: Drawn,
    album: Album,
    sayings: Sayings,
}

impl Pictures {
    /// Forgets everything.
    pub(super) fn forget(&mut self) {
        *self = Self::default();
    }

    /// Begins news, and returns what the last ones have shown.
    fn begin(&mut self, room: &Room) -> Drawn {
        self.turn(room);
        std::mem::take(&mut self.told)
    }

    /// Entries for a viewer; all news and the answer share their lines.
    pub(super) fn entries(
        &mut self,
        room: &Room,
        logged: &[Logged],
        viewer: Viewer,
        me: Option<&str>,
        lang: Lang,
    ) -> Vec<EntryOut> {
        self.turn(room);
        telling::entries(room, logged, viewer, me, lang, &mut self.sayings)
    }

    /// A picture that is told in news.
    fn told(&mut self, room: &Room, look: Look) -> Arc<Picture> {
        let picture = self.of(room, look);
        self.told.insert(look, picture.clone());
        picture
    }

    fn of(&mut self, room: &Room, look: Look) -> Arc<Picture> {
        self.turn(room);
        let draw = || Arc::new(Picture::draw(room, look, &mut self.album));
        self.drawn.entry(look).or_insert_with(draw).clone()
    }

    /// Puts the pictures of an older state away.
    fn turn(&mut self, room: &Room) {
        if self.number != room.number() {
            self.number = room.number();
            self.before = std::mem::take(&mut self.drawn);
            self.album.forget_unused();
            self.sayings = Sayings::default();
        }
    }
}
