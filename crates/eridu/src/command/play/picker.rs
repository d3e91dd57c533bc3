//! Picking an answer step by step, through the choices of the asked seat.

use std::collections::{BTreeMap, BTreeSet};

use display::{Choices, Layout, Lead, Target, Words};
use games::{Click, Error, Show};
use table::{Seat, Viewer};

/// The person's position in the choices.
pub(super) struct Picker {
    choices: Choices<String>,
    /// The labels of the scene's things.
    labels: BTreeMap<String, String>,
    /// The path of visited nodes, the current one last.
    path: Vec<usize>,
    /// The picks so far.
    picked: Vec<Target<String>>,
    /// The answer that spends nothing, if there is one.
    sparing: Option<String>,
}

/// Something that can be picked.
#[derive(Clone, Debug)]
pub(super) struct Entry {
    /// Its index among the picks.
    pub(super) index: usize,
    /// Its label.
    pub(super) label: String,
    /// The scene's thing, unless it is a button.
    pub(super) thing: Option<String>,
    /// The answer, if this is the last pick.
    pub(super) action: Option<String>,
}

/// The result of a pick.
pub(super) enum Picked {
    /// More picks are needed.
    More,
    /// The picks are complete.
    Answer(String),
}

impl Picker {
    /// The choices of a seat; `None` if it is not asked.
    pub(super) fn new(show: &dyn Show, seat: Seat, words: &Words) -> Result<Option<Self>, Error> {
        let Some(choices) = show.choices(seat) else { return Ok(None) };
        let scene = show.scene(Viewer::Seat(seat), Layout::Wide);
        let label = |thing: &display::Thing| {
            Some((thing.id.clone().into_owned(), words.say(thing.label.as_ref()?)))
        };
        let labels = scene.things.iter().filter_map(label).collect();
        let (choices, sparing) = (choices.said(words), show.sparing(seat));
        Ok(Some(Self { choices, labels, path: vec![0], picked: Vec::new(), sparing }))
    }

    fn node(&self) -> Option<&display::Node<String>> {
        self.choices.nodes.get(*self.path.last()?)
    }

    /// The prompt of the current node, if it differs from the question.
    pub(super) fn prompt(&self) -> Option<&str> {
        self.node()?.prompt.as_deref()
    }

    /// What can be picked now. Things with the same label are listed once. If one of the answers
    /// spends nothing, complete answers come first.
    pub(super) fn entries(&self) -> Vec<Entry> {
        let picks = self.node().map_or(&[][..], |node| &node.picks);
        let mut entries: Vec<Entry> = Vec::new();
        for (index, pick) in picks.iter().enumerate() {
            let (label, thing) = match &pick.on {
                Target::Thing(id) => (self.labels.get(id).unwrap_or(id).clone(), Some(id.clone())),
                Target::Button(text) => (text.clone(), None),
            };
            let action = match &pick.lead {
                Lead::Act(action) => Some(action.clone()),
                Lead::Node(_) => None,
            };
            if !entries.iter().any(|entry| entry.label == label) {
                entries.push(Entry { index, label, thing, action });
            }
        }
        if self.sparing.is_some() {
            entries.sort_by_key(|entry| entry.action.is_none());
        }
        entries
    }

    /// The things of the scene that can be picked now.
    pub(super) fn lit(&self) -> BTreeSet<String> {
        let picks = self.node().map_or(&[][..], |node| &node.picks);
        let thing = |pick: &display::Pick<String>| match &pick.on {
            Target::Thing(id) => Some(id.clone()),
            Target::Button(_) => None,
        };
        picks.iter().filter_map(thing).collect()
    }

    /// The index of the pick on one of these things.
    pub(super) fn on(&self, things: &[String]) -> Option<usize> {
        let is = |on: &Target<String>| matches!(on, Target::Thing(id) if things.contains(id));
        self.node()?.picks.iter().position(|pick| is(&pick.on))
    }

    /// Picks by index; `None` if there is no such pick.
    pub(super) fn pick(&mut self, index: usize) -> Option<Picked> {
        let pick = self.node()?.picks.get(index)?.clone();
        Some(match pick.lead {
            Lead::Act(action) => Picked::Answer(action),
            Lead::Node(node) => {
                self.path.push(node);
                self.picked.push(pick.on);
                Picked::More
            }
        })
    }

    /// Undoes the last pick; returns false at the root.
    pub(super) fn back(&mut self) -> bool {
        if self.path.len() > 1 {
            self.path.pop();
            self.picked.pop();
            return true;
        }
        false
    }

    /// A click on these things in the current state of the choices.
    pub(super) fn click(&self, things: Vec<String>) -> Click {
        Click { picked: self.picked.clone(), things }
    }

    /// The things that a typed text may refer to: those with this label, or on the space with this
    /// name.
    pub(super) fn called(&self, text: &str) -> Vec<String> {
        let text = text.trim().to_lowercase();
        let means = |(id, label): &(&String, &String)| {
            label.to_lowercase() == text
                || id.rsplit_once(' ').is_some_and(|(_, last)| last.to_lowercase() == text)
        };
        self.labels.iter().filter(means).map(|(id, _)| id.clone()).collect()
    }
}
