//! Picking an answer step by step, through the choices of the seat that is asked.

use std::collections::BTreeMap;

use display::{Choices, Layout, Lead, Target, Words};
use games::{Error, Show};
use table::{Seat, Viewer};

/// Where the person stands in the choices.
pub(super) struct Picker {
    choices: Choices<String>,
    /// What the things of the scene are called.
    labels: BTreeMap<String, String>,
    /// The nodes that were walked through, the present one last.
    path: Vec<usize>,
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
        Ok(Some(Self { choices: choices.said(words), labels, path: vec![0] }))
    }

    fn node(&self) -> Option<&display::Node<String>> {
        self.choices.nodes.get(*self.path.last()?)
    }

    /// What is asked here, where it is not the question itself.
    pub(super) fn prompt(&self) -> Option<&str> {
        self.node()?.prompt.as_deref()
    }

    /// What can be picked, in words.
    pub(super) fn labels(&self) -> Vec<String> {
        let label = |pick: &display::Pick<String>| match &pick.on {
            Target::Thing(id) => self.labels.get(id).unwrap_or(id).clone(),
            Target::Button(text) => text.clone(),
        };
        self.node().map_or(Vec::new(), |node| node.picks.iter().map(label).collect())
    }

    /// Picks one of those; nothing when there is no such pick.
    pub(super) fn pick(&mut self, index: usize) -> Option<Picked> {
        let lead = self.node()?.picks.get(index)?.lead.clone();
        Some(match lead {
            Lead::Act(action) => Picked::Answer(action),
            Lead::Node(node) => {
                self.path.push(node);
                Picked::More
            }
        })
    }

    /// Goes back to where the last pick was made; false at the beginning.
    pub(super) fn back(&mut self) -> bool {
        if self.path.len() > 1 {
            self.path.pop();
            return true;
        }
        false
    }
}
