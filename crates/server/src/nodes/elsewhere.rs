//! Presence on other nodes: who has a page open there. Learnt from their messages, and forgotten
//! when a node falls silent.

use std::{
    collections::{BTreeMap, BTreeSet},
    time::{Duration, Instant},
};

/// The time after which a silent node is assumed to have nobody.
const SILENCE: Duration = Duration::from_secs(15);

/// The presence reported by other nodes.
#[derive(Debug, Default)]
pub(crate) struct Elsewhere(BTreeMap<String, Node>);

#[derive(Debug)]
struct Node {
    heard: Instant,
    people: BTreeSet<String>,
    /// The part of an incomplete list received so far.
    coming: BTreeSet<String>,
}

impl Elsewhere {
    /// Whether a person is connected to another node.
    pub(crate) fn has(&self, person: &str) -> bool {
        self.0.values().any(|node| node.people.contains(person))
    }

    /// Applies part of a node's list, and returns who has come or gone.
    pub(crate) fn hear(
        &mut self,
        node: &str,
        first: bool,
        last: bool,
        people: Vec<String>,
        now: Instant,
    ) -> Vec<String> {
        let none = || Node { heard: now, people: BTreeSet::new(), coming: BTreeSet::new() };
        let node = self.0.entry(node.to_owned()).or_insert_with(none);
        node.heard = now;
        if first {
            node.coming.clear();
        }
        node.coming.extend(people);
        if !last {
            return Vec::new();
        }
        let before = std::mem::replace(&mut node.people, std::mem::take(&mut node.coming));
        before.symmetric_difference(&node.people).cloned().collect()
    }

    /// Forgets silent nodes, and returns who is gone with them.
    pub(crate) fn forget_silent(&mut self, now: Instant) -> Vec<String> {
        let silent = |_: &String, node: &mut Node| now.duration_since(node.heard) > SILENCE;
        self.0.extract_if(.., silent).flat_map(|(_, node)| node.people).collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_list_counts_when_it_is_complete_and_a_silent_node_has_nobody() {
        let mut all = Elsewhere::default();
        let now = Instant::now();
        let people = |names: &[&str]| names.iter().map(|name| (*name).to_owned()).collect();
        assert_eq!(all.hear("one", true, false, people(&["anna"]), now), [""; 0]);
        assert!(!all.has("anna"));
        assert_eq!(all.hear("one", false, true, people(&["bruno"]), now), ["anna", "bruno"]);
        assert_eq!(
            all.hear("one", true, true, people(&["bruno", "carla"]), now),
            ["anna", "carla"]
        );
        assert!(all.has("bruno") && !all.has("anna"));
        assert_eq!(all.forget_silent(now), [""; 0]);
        assert_eq!(all.forget_silent(now + SILENCE * 2), ["bruno", "carla"]);
        assert!(!all.has("bruno"));
    }
}
