//! Every legal action is picked in exactly one way, and everything pickable is in the scene.

use std::collections::BTreeSet;

use civilization::Civilization;
use display::{Language, Layout, Lead, Shown, Target, Words};
use table::{Game, Viewer};

use crate::{
    shown::choices::{lies_on_the_table, picks_differ, reached},
    walk,
};

#[test]
fn every_legal_action_is_reached_in_one_way_and_every_target_lies_on_the_table() {
    for (options, seats, seed) in walk::tables() {
        walk::walk(&options, seats, seed, |moment| {
            let Some(seat) = moment.asked else { return };
            let view = moment.game.view(Viewer::Seat(seat));
            let choices = Civilization::choices(&view, moment.legal);
            let legal: BTreeSet<_> = moment.legal.iter().map(ToString::to_string).collect();
            assert_eq!(reached(&choices), legal);
            let leads = || choices.nodes.iter().flat_map(|node| &node.picks).map(|pick| &pick.lead);
            let acts = leads().filter(|lead| matches!(lead, Lead::Act(_))).count();
            assert_eq!(acts, legal.len(), "an action can be picked in two ways");
            let nodes = leads().count() - acts;
            assert_eq!(nodes + 1, choices.nodes.len(), "a node can be entered in two ways");
            picks_differ(&choices);
            // Scenes are large; a full check of every seventh is enough.
            if moment.step % 7 == 0 {
                for layout in [Layout::Wide, Layout::Tall] {
                    lies_on_the_table(&choices, &Civilization::scene(&view, layout));
                }
            }
        });
    }
}

#[test]
fn change_in_settlers_is_asked_with_the_sums() {
    let words = Words::of(Language::English);
    let mut heard = BTreeSet::new();
    walk::walk(&walk::options(false), 3, 1, |moment| {
        let Some(seat) = moment.asked else { return };
        let view = moment.game.view(Viewer::Seat(seat));
        let root = &Civilization::choices(&view, moment.legal).nodes[0];
        let buttons = root.picks.iter().filter_map(|pick| match &pick.on {
            Target::Button(says) => Some(words.say(says)),
            Target::Thing(_) => None,
        });
        heard.extend(buttons);
    });
    assert!(heard.contains("Pay 10 and give up a settler"), "{heard:?}");
    assert!(heard.contains("Pay 20 and get a new settler"), "{heard:?}");
}
