//! Choices: the legal actions as picks on things and buttons, so that one small client can play
//! every game.
//!
//! The picks form an acyclic graph: each pick leads to a node with further picks, or is an action.
//! A multiset, such as the tiles of a swap, can be picked in any order.

use std::collections::BTreeMap;

use serde::Serialize;

use crate::{Message, Words};

/// Everything that the seat being asked can pick.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema, ts_rs::TS))]
#[cfg_attr(feature = "schema", schemars(rename = "Choices"), ts(concrete(M = String)))]
pub struct Choices<M = Message> {
    /// The nodes; picking starts at the first.
    pub nodes: Vec<Node<M>>,
    /// The answer that is offered first, where one makes sense before all others.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "schema", ts(optional))]
    pub ready: Option<Ready>,
    /// What an answer would spend in vain, by its notation: to be asked about before it is given.
    #[serde(skip_serializing_if = "BTreeMap::is_empty")]
    #[cfg_attr(feature = "schema", ts(optional, as = "Option<BTreeMap<String, M>>"))]
    pub warnings: BTreeMap<String, M>,
    /// The things that can be dragged onto a thing of the first node instead of tapping it there,
    /// such as a person onto a place. Dropping one is the same pick as a tap.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    #[cfg_attr(feature = "schema", ts(optional, as = "Option<Vec<String>>"))]
    pub carried: Vec<String>,
}

/// The answer that is offered first.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema, ts_rs::TS))]
pub struct Ready {
    /// The answer, in the notation of the game.
    pub act: String,
    /// Whether no other answer could be better and nobody can learn anything from its being given
    /// at once: then a person need not be asked.
    pub idle: bool,
}

impl Ready {
    /// An answer for which a person need not be asked.
    pub fn idle(action: impl ToString) -> Self {
        Self { act: action.to_string(), idle: true }
    }

    /// An answer that is offered, and asked about.
    pub fn asked(action: impl ToString) -> Self {
        Self { act: action.to_string(), idle: false }
    }
}

/// What can be picked next.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema, ts_rs::TS))]
#[cfg_attr(feature = "schema", schemars(rename = "Node"), ts(concrete(M = String)))]
pub struct Node<M = Message> {
    /// The prompt here, if it is not the decision's own question.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "schema", ts(optional))]
    pub prompt: Option<M>,
    /// The picks.
    pub picks: Vec<Pick<M>>,
}

/// One possible pick.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema, ts_rs::TS))]
#[cfg_attr(feature = "schema", schemars(rename = "Pick"), ts(concrete(M = String)))]
pub struct Pick<M = Message> {
    /// What is clicked.
    pub on: Target<M>,
    /// Where it leads.
    pub lead: Lead,
}

/// What is clicked.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "kebab-case")]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema, ts_rs::TS))]
#[cfg_attr(feature = "schema", schemars(rename = "Target"), ts(concrete(M = String)))]
pub enum Target<M = Message> {
    /// A thing of the scene, by its id.
    Thing(String),
    /// A button beside the table.
    Button(M),
}

/// Where a pick leads.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "kebab-case")]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema, ts_rs::TS))]
pub enum Lead {
    /// To the node with this index.
    Node(usize),
    /// To this action, in the notation of the game.
    Act(String),
}

impl Pick {
    /// A pick on a thing.
    pub fn thing(id: impl Into<String>, lead: Lead) -> Self {
        Self { on: Target::Thing(id.into()), lead }
    }

    /// A pick on a button.
    pub fn button(says: Message, lead: Lead) -> Self {
        Self { on: Target::Button(says), lead }
    }
}

impl Lead {
    /// A lead to an action.
    pub fn act(action: impl ToString) -> Self {
        Self::Act(action.to_string())
    }
}

impl Choices {
    /// Choices in which every action is a single button or thing.
    pub fn flat(picks: impl IntoIterator<Item = Pick>) -> Self {
        let first = Node { prompt: None, picks: picks.into_iter().collect() };
        Self { nodes: vec![first], ready: None, warnings: BTreeMap::new(), carried: Vec::new() }
    }

    /// Adds a node and returns its index.
    pub fn add(&mut self, prompt: Message, picks: Vec<Pick>) -> usize {
        self.nodes.push(Node { prompt: Some(prompt), picks });
        self.nodes.len() - 1
    }

    /// The same choices without the picks that cannot lead to this action.
    #[must_use]
    pub fn leading_to(&self, action: &str) -> Self {
        let mut leads = vec![false; self.nodes.len()];
        let reaches = |leads: &[bool], lead: &Lead| match lead {
            Lead::Node(node) => leads.get(*node).copied().unwrap_or(false),
            Lead::Act(act) => act == action,
        };
        // Nodes may be in any order, so repeat until a pass finds nothing new.
        loop {
            let now: Vec<bool> = self
                .nodes
                .iter()
                .map(|node| node.picks.iter().any(|pick| reaches(&leads, &pick.lead)))
                .collect();
            if now == leads {
                break;
            }
            leads = now;
        }
        let node = |node: &Node| Node {
            prompt: node.prompt.clone(),
            picks: node.picks.iter().filter(|pick| reaches(&leads, &pick.lead)).cloned().collect(),
        };
        let nodes = self.nodes.iter().map(node).collect();
        Self { nodes, ready: None, warnings: BTreeMap::new(), carried: self.carried.clone() }
    }

    /// The choices, translated.
    pub fn said(self, words: &Words) -> Choices<String> {
        let pick = |pick: Pick| Pick {
            on: match pick.on {
                Target::Thing(id) => Target::Thing(id),
                Target::Button(says) => Target::Button(words.say(&says)),
            },
            lead: pick.lead,
        };
        let node = |node: Node| Node {
            prompt: node.prompt.as_ref().map(|prompt| words.say(prompt)),
            picks: node.picks.into_iter().map(pick).collect(),
        };
        let warning = |(action, why): (String, Message)| (action, words.say(&why));
        Choices {
            nodes: self.nodes.into_iter().map(node).collect(),
            ready: self.ready,
            warnings: self.warnings.into_iter().map(warning).collect(),
            carried: self.carried,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_cannot_lead_to_the_action_is_left_out() {
        let mut choices = Choices::flat([
            Pick::thing("hand farm 1", Lead::Node(1)),
            Pick::thing("hand temple 1", Lead::Node(2)),
            Pick::button(Message::new("ui-back"), Lead::act("pass")),
        ]);
        choices.add(Message::new("ui-back"), vec![Pick::thing("space A1", Lead::act("farm A1"))]);
        let spaces = ["A2", "B2"].map(|space| {
            Pick::thing(format!("space {space}"), Lead::act(format!("temple {space}")))
        });
        choices.add(Message::new("ui-back"), spaces.to_vec());
        let left = choices.leading_to("temple B2");
        let picks: Vec<_> = left.nodes.iter().map(|node| node.picks.len()).collect();
        assert_eq!(picks, [1, 0, 1]);
        assert_eq!(left.nodes[2].picks[0].lead, Lead::act("temple B2"));
        assert_eq!(choices.leading_to("temple C3").nodes[0].picks, []);
    }
}
