//! Every legal action can be picked, and everything pickable is in the scene.

use std::collections::BTreeSet;

use display::{Layout, Lead, Shown, Target};
use table::{Game, Viewer};
use tigris::{Decision, Tigris};

use crate::{
    shown::choices::{lies_on_the_table, picks_differ, reached},
    walk,
};

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
                lies_on_the_table(&choices, &Tigris::scene(&view, layout));
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
            picks_differ(&choices);
        });
    }
}

#[test]
fn what_is_offered_first_is_legal_and_a_commitment_is_always_asked_about() {
    let mut commits = 0;
    for (options, seats, seed) in walk::tables() {
        walk::walk(&options, seats, seed, |moment| {
            let Some(seat) = moment.asked else { return };
            let view = moment.game.view(Viewer::Seat(seat));
            let Some(ready) = Tigris::ready(&view, moment.legal) else { return };
            assert!(moment.legal.iter().any(|action| action.to_string() == ready.act), "{ready:?}");
            // An automatic answer would reveal to the others what the hand lacks.
            let commit = matches!(moment.game.decision(seat), Some(Decision::Commit { .. }));
            assert_eq!(ready.idle, !commit, "{ready:?}");
            commits += usize::from(commit);
        });
    }
    assert!(commits > 0);
}

#[test]
fn of_two_treasures_the_one_that_is_picked_is_taken() {
    let mut seen = 0;
    for (options, seats, seed) in walk::tables() {
        walk::walk(&options, seats, seed, |moment| {
            let Some(seat) = moment.asked else { return };
            let Some(Decision::Treasure { treasures }) = moment.game.decision(seat) else { return };
            let choices = Tigris::choices(&moment.game.view(Viewer::Seat(seat)), moment.legal);
            for pick in &choices.nodes[0].picks {
                let (Target::Thing(thing), Lead::Act(action)) = (&pick.on, &pick.lead) else {
                    panic!("{pick:?}")
                };
                let left = action.replace("leave", "treasure");
                assert_eq!(*thing != left, treasures.len() == 2, "{pick:?}");
                seen += 1;
            }
        });
    }
    assert!(seen > 0);
}
