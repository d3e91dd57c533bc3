//! Picking an answer step by step, through the choices of the seat that is asked.

use std::collections::{BTreeMap, BTreeSet};

use display::{Choices, Layout, Lead, Target, Words};
use games::{Click, Error, Show};
use table::{Seat, Viewer};

/// Where the person stands in the choices.
pub(super) struct Picker {
    choices: Choices<String>,
    /// What the things of the scene are called.
    labels: BTreeMap<String, String>,
    /// The nodes that were walked through, the present one last.
    path: Vec<usize>,
    /// What was picked on the way.
    picked: Vec<Target<String>>,
    /// The answer that spends nothing, where there is one.
    sparing: Option<String>,
}

/// Something that can be picked.
#[derive(Clone, Debug)]
pub(super) struct Entry {
    /// Its number among the picks.
    pub(super) index: usize,
    /// What it is called.
    pub(super) label: String,
    /// The thing of the scene, if it is not a button.
    pub(super) thing: Option<String>,
    /// The answer, if nothing has to be picked after it.
    pub(super) action: Option<String>,
}

/// What came of a pick.
pub(super) enum Picked {
    /// There is more to pick.
    More,
    /// This is the answer.
    Answer(String),
}

impl Picker {
    /// The choices of a seat; nothing when it is not asked.
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

    /// What is asked here, where it is not the question itself.
    pub(super) fn prompt(&self) -> Option<&str> {
        self.node()?.prompt.as_deref()
    }

    /// What can be picked. Things that are called the same are the same to a person and listed
    /// once; where an answer spends nothing, or ends a row of picks that spend, it comes first.
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

    /// The things of the scene that can be picked.
    pub(super) fn lit(&self) -> BTreeSet<String> {
        let picks = self.node().map_or(&[][..], |node| &node.picks);
        let thing = |pick: &display::Pick<String>| match &pick.on {
            Target::Thing(id) => Some(id.clone()),
            Target::Button(_) => None,
        };
        picks.iter().filter_map(thing).collect()
    }

    /// The pick on one of these things, if there is one.
    pub(super) fn on(&self, things: &[String]) -> Option<usize> {
        let is = |on: &Target<String>| matches!(on, Target::Thing(id) if things.contains(id));
        self.node()?.picks.iter().position(|pick| is(&pick.on))
    }

    /// Picks one of those; nothing when there is no such pick.
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

    /// Goes back to where the last pick was made; false at the beginning.
    pub(super) fn back(&mut self) -> bool {
        if self.path.len() > 1 {
            self.path.pop();
            self.picked.pop();
            return true;
        }
        false
    }

    /// A click on these things at this point of the choices.
    pub(super) fn click(&self, things: Vec<String>) -> Click {
        Click { picked: self.picked.clone(), things }
    }

    /// The things of the scene that a person may mean by this text: those that are called so, or
    /// lie on the space of this name.
    pub(super) fn called(&self, text: &str) -> Vec<String> {
        let text = text.trim().to_lowercase();
        let means = |(id, label): &(&String, &String)| {
            label.to_lowercase() == text
                || id.rsplit_once(' ').is_some_and(|(_, last)| last.to_lowercase() == text)
        };
        self.labels.iter().filter(means).map(|(id, _)| id.clone()).collect()
    }
}
