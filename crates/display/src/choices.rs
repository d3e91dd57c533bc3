//! Choices: the legal actions as picks on things and buttons, so that one small client plays every
//! game.
//!
//! The picks form a graph without cycles: each pick leads to a node with further picks, or is an
//! action. A multiset, such as the tiles of a swap, is reached by every order of picking.

use serde::Serialize;

use crate::Message;

/// Everything the seat that is asked can pick.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Choices {
    /// The nodes; picking begins at the first.
    pub nodes: Vec<Node>,
}

/// What can be picked next.
#[derive(Clone, Debug, PartialEq, Eq, Default, Serialize)]
pub struct Node {
    /// What is asked here, where it is not the question of the decision itself.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub prompt: Option<Message>,
    /// The picks.
    pub picks: Vec<Pick>,
}

/// One thing to pick.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Pick {
    /// What is clicked.
    pub on: Target,
    /// Where it leads.
    pub lead: Lead,
}

/// What is clicked.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Target {
    /// A thing of the scene, by its id.
    Thing(String),
    /// A button beside the table.
    Button(Message),
}

/// Where a pick leads.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Lead {
    /// To the node with this index.
    Node(usize),
    /// To this action, in the notation of the game.
    Act(String),
}

impl Choices {
    /// Choices of which every action is one button or one thing.
    pub fn flat(picks: impl IntoIterator<Item = Pick>) -> Self {
        Self { nodes: vec![Node { prompt: None, picks: picks.into_iter().collect() }] }
    }
}
