//! What is sent about studies.

use room::study::{Node, Source, Study};
use serde::{Deserialize, Serialize};
use table::Step;

use crate::reviews::routes::Answer;

/// Makes a study, of exactly one of three things: a step of a finished game, a drawn position, or
/// a part of a lesson.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub(crate) struct StudyBody {
    /// A table whose game is over.
    pub(crate) table: Option<String>,
    /// A game, for a position or a lesson.
    pub(crate) game: Option<String>,
    /// A position as text.
    pub(crate) position: Option<String>,
    /// A part of the lesson, from 0.
    pub(crate) lesson: Option<usize>,
}

/// A study with its tree.
#[derive(Clone, Debug, Serialize)]
#[serde(rename = "Study")]
#[cfg_attr(test, derive(schemars::JsonSchema, ts_rs::TS))]
pub(crate) struct StudyOut {
    pub(crate) id: String,
    /// The game.
    pub(crate) game: String,
    /// What it was made from.
    pub(crate) source: Source,
    /// Whether it belongs to the caller.
    pub(crate) mine: bool,
    pub(crate) created: i64,
    /// The name of each seat.
    pub(crate) seats: Vec<String>,
    /// The number of the last entry of its log.
    pub(crate) number: u64,
    /// The last node of the game that was played; everything after it was tried here.
    pub(crate) trunk: u32,
    /// The number of each step of the trunk in the game.
    pub(crate) steps: Vec<u32>,
    /// The nodes that were not cut off, in the order in which they were added.
    pub(crate) nodes: Vec<Branch>,
}

/// A node in the tree of a study.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema, ts_rs::TS))]
pub(crate) struct Branch {
    pub(crate) node: u32,
    /// The node before it; none for the root.
    pub(crate) parent: Option<u32>,
    /// Who answered; none for chance and for the root.
    pub(crate) seat: Option<u8>,
    /// The step in words.
    pub(crate) says: String,
}

/// A study in a list.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema, ts_rs::TS))]
pub(crate) struct StudyCard {
    pub(crate) id: String,
    pub(crate) game: String,
    /// What it was made from.
    pub(crate) source: Source,
    pub(crate) created: i64,
    pub(crate) changed: i64,
    /// How many entries its log has.
    pub(crate) number: u64,
}

/// The studies of the caller.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema, ts_rs::TS))]
pub(crate) struct StudyList {
    pub(crate) studies: Vec<StudyCard>,
    /// How many a person can have.
    pub(crate) most: i64,
}

/// An answer at a node.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub(crate) struct TriedBody {
    pub(crate) node: u32,
    /// The seat that answers: any that is asked.
    pub(crate) seat: u8,
    pub(crate) action: String,
    /// An idempotency key.
    pub(crate) key: Option<String>,
}

/// Chance at a node.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub(crate) struct RollBody {
    pub(crate) node: u32,
    /// The outcome; it is rolled if there is none.
    pub(crate) outcome: Option<String>,
    /// Whether to roll until a seat is asked.
    #[serde(default)]
    pub(crate) all: bool,
    /// An idempotency key.
    pub(crate) key: Option<String>,
}

/// A node of a study.
#[derive(Clone, Copy, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub(crate) struct NodeBody {
    pub(crate) node: u32,
}

/// A node to be judged.
#[derive(Clone, Copy, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub(crate) struct JudgeBody {
    pub(crate) node: u32,
    /// Whether to search more deeply than usual.
    #[serde(default)]
    pub(crate) deep: bool,
}

/// Where a person looks and points.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub(crate) struct PointBody {
    /// The node that they look at.
    pub(crate) node: u32,
    /// The thing of the scene that they point at.
    pub(crate) thing: Option<String>,
    /// Whether they take the lead, or give it up; without it, that stays.
    pub(crate) lead: Option<bool>,
}

/// The node to look at after a deed.
#[derive(Clone, Copy, Debug, Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema, ts_rs::TS))]
pub(crate) struct StudyStep {
    pub(crate) node: u32,
    /// The number of the last entry of the study.
    pub(crate) number: u64,
}

/// The judgement of a node, or how far it is.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema, ts_rs::TS))]
pub(crate) struct JudgedOut {
    pub(crate) node: u32,
    /// Whether it is being made.
    pub(crate) making: bool,
    /// How much of it is done, from 0 to 1.
    pub(crate) done: f64,
    /// The judgement; while it is made, a first one.
    pub(crate) judged: Option<Judged>,
}

/// The judgement of a position. All values are shares of the win.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema, ts_rs::TS))]
pub(crate) struct Judged {
    /// The number of nodes searched behind an answer; 0 is one step ahead.
    pub(crate) nodes: u32,
    /// The chance of every seat to win, with all hands open.
    pub(crate) chances: Vec<f64>,
    /// The standard error of each.
    pub(crate) doubt: Vec<f64>,
    /// The best answers of the seats that are asked.
    pub(crate) asked: Vec<JudgedSeat>,
}

/// The best answers of a seat, from what it could know.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema, ts_rs::TS))]
pub(crate) struct JudgedSeat {
    pub(crate) seat: u8,
    /// The number of its legal answers.
    pub(crate) options: u32,
    /// The best answers, the best first.
    pub(crate) answers: Vec<Answer>,
}

/// News of a study.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema, ts_rs::TS))]
pub(crate) struct StudyNews {
    pub(crate) study: String,
    /// The number of the last entry, if the tree has changed.
    pub(crate) number: Option<u64>,
    /// The nodes that were added.
    pub(crate) nodes: Vec<Branch>,
    /// Whether something was cut off, so that the tree must be read again.
    pub(crate) cut: bool,
    /// A node whose judgement has changed.
    pub(crate) judged: Option<u32>,
    /// Everybody who looks at it.
    pub(crate) people: Vec<Fellow>,
}

/// A person who looks at a study.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema, ts_rs::TS))]
pub(crate) struct Fellow {
    /// Their number among those who look, which is also the colour of their pointer.
    pub(crate) number: u32,
    pub(crate) name: String,
    /// Whether it is the reader.
    pub(crate) me: bool,
    /// Whether everybody follows them.
    pub(crate) leads: bool,
    /// The node that they look at.
    pub(crate) node: u32,
    /// The thing that they point at.
    pub(crate) thing: Option<String>,
    /// How often others have taken them along by playing on where they lead.
    pub(crate) carried: u32,
}

/// The nodes of a study from this one on, in words.
pub(crate) fn branches(study: &Study, from: usize, words: &display::Words) -> Vec<Branch> {
    let nodes = (0..).zip(study.nodes()).skip(from).filter(|(_, node)| !node.cut);
    nodes.map(|(id, node)| branch(id, node, words)).collect()
}

fn branch(id: u32, node: &Node, words: &display::Words) -> Branch {
    let seat = match &node.step {
        Some(Step::Act { seat, .. }) => Some(*seat),
        _ => None,
    };
    let says = node.said.first().map(|said| words.say(said)).unwrap_or_default();
    Branch { node: id, parent: node.parent, seat, says }
}
