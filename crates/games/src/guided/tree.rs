//! The tree of a guided search: information sets, their actions, and what they have returned.

use std::collections::BTreeMap;

use table::{MAX_SEATS, Seat};

/// An information set.
struct Node {
    seat: Seat,
    edges: Vec<Edge>,
    visits: u32,
    /// What its seat expects here, by the evaluator; `None` while it waits for the evaluation.
    value: Option<f32>,
}

/// An action, and what came of it.
struct Edge {
    action: u32,
    prior: f32,
    visits: u32,
    /// The sum of the returns of the node's seat.
    total: f32,
}

/// An action taken in a node.
#[derive(Clone, Copy, Debug)]
pub(super) struct Step {
    node: usize,
    edge: usize,
}

/// While a simulation is on its way it counts as lost, so that the next one looks elsewhere.
const VIRTUAL_LOSS: f32 = 1.0;

#[derive(Default)]
pub(super) struct Tree {
    nodes: Vec<Node>,
    known: BTreeMap<u128, usize>,
    /// The returns of all simulations, by seat.
    totals: [f64; MAX_SEATS],
    simulations: u32,
}

/// The key of an information set: observations are lossless, so equal numbers are equal knowledge.
pub(super) fn key(observation: &[f32]) -> u128 {
    let (mut low, mut high) = (0x243f_6a88_85a3_08d3_u64, 0x1319_8a2e_0370_7344_u64);
    for number in observation {
        let bits = u64::from(number.to_bits());
        low = (low ^ bits).wrapping_mul(0x9e37_79b9_7f4a_7c15).rotate_left(29);
        high = (high.rotate_left(23) ^ bits).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    }
    u128::from(high) << 64 | u128::from(low)
}

impl Tree {
    pub(super) fn find(&self, key: u128) -> Option<usize> {
        self.known.get(&key).copied()
    }

    /// A node that waits for its evaluation.
    pub(super) fn add(&mut self, key: u128, seat: Seat, legal: &[u32]) -> usize {
        let edge = |action: &u32| Edge { action: *action, prior: 0.0, visits: 0, total: 0.0 };
        let edges = legal.iter().map(edge).collect();
        self.nodes.push(Node { seat, edges, visits: 0, value: None });
        self.known.insert(key, self.nodes.len() - 1);
        self.nodes.len() - 1
    }

    /// Takes the evaluation of a node. Priors are the shares of the legal actions in the weights.
    pub(super) fn expand(&mut self, node: usize, weights: &[f32], value: f32) {
        let Some(node) = self.nodes.get_mut(node) else { return };
        node.value = Some(value);
        let weight = |edge: &Edge| weights.get(edge.action as usize).copied().unwrap_or(0.0);
        let total: f32 = node.edges.iter().map(weight).sum();
        let even = 1.0 / node.edges.len().max(1) as f32;
        for edge in &mut node.edges {
            let share = weight(edge) / total;
            edge.prior = if share.is_finite() { share } else { even };
        }
    }

    /// A node with one action needs no evaluation.
    pub(super) fn expand_forced(&mut self, node: usize) {
        self.expand(node, &[], 0.0);
    }

    /// The action to try next in a node; `None` if the node waits for its evaluation. The
    /// simulation counts as lost until it is backed up or forgotten.
    pub(super) fn select(&mut self, at: usize, exploration: f32) -> Option<Step> {
        let node = self.nodes.get_mut(at)?;
        let value = node.value?;
        let reach = exploration * (node.visits.max(1) as f32).sqrt();
        let score = |edge: &Edge| {
            let tried = edge.visits as f32;
            let mean = if edge.visits == 0 { value } else { edge.total / tried };
            mean + reach * edge.prior / (1.0 + tried)
        };
        let (mut best, mut highest) = (0, f32::NEG_INFINITY);
        for (index, edge) in node.edges.iter().enumerate() {
            let score = score(edge);
            if score > highest {
                (best, highest) = (index, score);
            }
        }
        let edge = node.edges.get_mut(best)?;
        node.visits += 1;
        edge.visits += 1;
        edge.total -= VIRTUAL_LOSS;
        Some(Step { node: at, edge: best })
    }

    /// The number of an action.
    pub(super) fn action(&self, step: Step) -> u32 {
        self.nodes[step.node].edges[step.edge].action
    }

    /// Adds the returns of a simulation, by seat, to everything on its way.
    pub(super) fn back_up(&mut self, path: &[Step], returns: &[f32]) {
        for step in path {
            let node = &mut self.nodes[step.node];
            let won = returns.get(node.seat.index()).copied().unwrap_or(0.0);
            node.edges[step.edge].total += VIRTUAL_LOSS + won;
        }
        self.simulations += 1;
        for (total, won) in self.totals.iter_mut().zip(returns) {
            *total += f64::from(*won);
        }
    }

    /// Takes back a simulation that met a leaf which waits already.
    pub(super) fn forget(&mut self, path: &[Step]) {
        for step in path {
            let node = &mut self.nodes[step.node];
            let edge = &mut node.edges[step.edge];
            node.visits -= 1;
            edge.visits -= 1;
            edge.total += VIRTUAL_LOSS;
        }
    }

    /// The actions of the root, and how often each was tried.
    pub(super) fn visits(&self) -> impl Iterator<Item = (u32, u32)> + '_ {
        let root = self.nodes.first();
        root.into_iter().flat_map(|root| &root.edges).map(|edge| (edge.action, edge.visits))
    }

    /// The mean returns of all simulations, the evaluation of the root included.
    pub(super) fn values(&self, into: &mut [f32]) {
        into.fill(0.0);
        for (mean, total) in into.iter_mut().zip(self.totals) {
            *mean = (total / f64::from(self.simulations.max(1))) as f32;
        }
    }
}
