//! Walks through choices and the things they are picked on.

use std::collections::BTreeSet;

use display::{Choices, Lead, Scene, Target};

/// The actions reachable from the first node, visiting every node.
pub(crate) fn reached(choices: &Choices) -> BTreeSet<String> {
    let mut seen = vec![false; choices.nodes.len()];
    let (mut open, mut actions) = (vec![0], BTreeSet::new());
    while let Some(index) = open.pop() {
        if std::mem::replace(&mut seen[index], true) {
            continue;
        }
        assert!(!choices.nodes[index].picks.is_empty(), "node {index} is a dead end");
        for pick in &choices.nodes[index].picks {
            match &pick.lead {
                Lead::Node(next) => {
                    assert!(*next > index, "picks never lead back");
                    open.push(*next);
                }
                Lead::Act(action) => drop(actions.insert(action.clone())),
            }
        }
    }
    assert!(seen.into_iter().all(|seen| seen), "a node cannot be reached");
    actions
}

/// Checks that the things of a scene have unique ids and lie within it, and that everything
/// pickable is there.
pub(crate) fn lies_on_the_table(choices: &Choices, scene: &Scene) {
    let ids: BTreeSet<_> = scene.things.iter().map(|thing| &*thing.id).collect();
    assert_eq!(ids.len(), scene.things.len(), "every thing has its own id");
    for pick in choices.nodes.iter().flat_map(|node| &node.picks) {
        if let Target::Thing(id) = &pick.on {
            assert!(ids.contains(&**id), "{id} is not on the table");
        }
    }
    for id in &choices.carried {
        assert!(ids.contains(&**id), "{id} is not on the table");
    }
    for thing in &scene.things {
        assert!(thing.x >= 0.0 && thing.x + thing.width <= scene.width, "{thing:?}");
        assert!(thing.y >= 0.0 && thing.y + thing.height <= scene.height, "{thing:?}");
    }
}

/// Checks that the picks of every node are distinct.
pub(crate) fn picks_differ(choices: &Choices) {
    for node in &choices.nodes {
        let on: BTreeSet<_> = node.picks.iter().map(|pick| format!("{:?}", pick.on)).collect();
        assert_eq!(on.len(), node.picks.len());
    }
}
