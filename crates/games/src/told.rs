//! The events of a step, as data and as sentences.

use std::fmt;

use display::Message;
use serde::Serialize;
use serde_json::Value;
use table::{Game, RuleId, Seat, Told as _, Viewer};

use crate::{EntryOf, play::json};

/// The events of one step. They keep their type inside, so each viewer gets what they may see.
pub trait Told: fmt::Debug + Send + Sync {
    /// The events as this viewer sees them, without those hidden from them.
    fn seen(&self, viewer: Viewer) -> Vec<Happening>;

    /// The same events as sentences; `None` for a game without words.
    fn tell(&self, viewer: Viewer) -> Option<Vec<Telling>>;

    /// What the events add to the points of players by category, for
    /// [`Entry::strategy`](crate::Entry::strategy).
    fn counted(&self) -> Vec<(Seat, &'static str, f64)>;
}

/// One event, as some viewer sees it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Happening {
    /// The rule that caused it.
    pub rule: RuleId,
    /// What happened.
    pub event: Value,
}

/// An event as a sentence.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Telling {
    /// The rule that caused it.
    pub rule: RuleId,
    /// What happened.
    pub message: Message,
    /// The things of the scene that it moved.
    pub touched: Vec<String>,
}

/// The typed events of one step.
pub(crate) struct EventsOf<G: Game> {
    pub(crate) entry: &'static EntryOf<G>,
    pub(crate) events: Vec<G::Event>,
}

impl<G: Game> EventsOf<G> {
    fn seen_by(&self, viewer: Viewer) -> impl Iterator<Item = G::Event> {
        self.events.iter().filter_map(move |event| G::seen(event, viewer))
    }
}

impl<G: Game> fmt::Debug for EventsOf<G> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.events.fmt(f)
    }
}

impl<G: Game> Told for EventsOf<G> {
    fn seen(&self, viewer: Viewer) -> Vec<Happening> {
        let happening = |event: G::Event| Happening { rule: event.rule(), event: json(&event) };
        self.seen_by(viewer).map(happening).collect()
    }

    fn tell(&self, viewer: Viewer) -> Option<Vec<Telling>> {
        let tell = self.entry.pictured.as_ref()?.tell;
        Some(self.seen_by(viewer).map(|event| tell(&event)).collect())
    }

    fn counted(&self) -> Vec<(Seat, &'static str, f64)> {
        let Some(strategies) = &self.entry.strategies else { return Vec::new() };
        self.events.iter().filter_map(strategies.counts).collect()
    }
}
