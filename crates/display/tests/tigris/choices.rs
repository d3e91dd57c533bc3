//! Every legal action can be picked, and everything that is picked lies on the table.

use std::collections::BTreeSet;

use display::{Choices, Layout, Lead, Shown, Target};
use table::{Game, Viewer};
use tigris::Tigris;

use crate::walk;

/// The actions that can be reached from the first node, going through every node.
fn reached(choices: &Choices) -> BTreeSet<String> {
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

#[test]
fn every_legal_action_is_reached_and_every_target_lies_on_the_table() {
    for (options, seats, seed) in walk::tables() {
        walk::walk(&options, seats, seed, |moment| {
            let Some(seat) = moment.asked else { return };
            let view = moment.game.view(Viewer::Seat(seat));
            let choices = Tigris::choices(&view, moment.legal);
            let legal: BTreeSet<_> = moment.legal.iter().map(ToString::to_string).collect();
            assert_eq!(reached(&choices), legal);
            for layout in [Layout::Wide, Layout::Tall] {
                let scene = Tigris::scene(&view, layout);
                let ids: BTreeSet<_> = scene.things.iter().map(|thing| &thing.id).collect();
                assert_eq!(ids.len(), scene.things.len(), "every thing has its own id");
                for pick in choices.nodes.iter().flat_map(|node| &node.picks) {
                    if let Target::Thing(id) = &pick.on {
                        assert!(ids.contains(id), "{id} is not on the table");
                    }
                }
                for thing in &scene.things {
                    assert!(thing.x >= 0.0 && thing.x + thing.width <= scene.width, "{thing:?}");
                    assert!(thing.y >= 0.0 && thing.y + thing.height <= scene.height, "{thing:?}");
                }
            }
        });
    }
}

#[test]
fn no_two_picks_of_a_node_are_the_same() {
    for (options, seats, seed) in walk::tables().take(4) {
        walk::walk(&options, seats, seed, |moment| {
            let Some(seat) = moment.asked else { return };
            let choices = Tigris::choices(&moment.game.view(Viewer::Seat(seat)), moment.legal);
            for node in &choices.nodes {
                let on: BTreeSet<_> =
                    node.picks.iter().map(|pick| format!("{:?}", pick.on)).collect();
                assert_eq!(on.len(), node.picks.len());
            }
        });
    }
}
