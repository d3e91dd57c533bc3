//! Every legal action can be picked, and everything that is picked lies on the table.

use std::collections::BTreeSet;

use display::{Layout, Shown};
use table::{Game, Viewer};
use tigris::Tigris;

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
