//! Every legal action is picked in exactly one way, and everything pickable is in the scene.

use std::collections::{BTreeMap, BTreeSet};

use display::{Choices, Layout, Lead, Shown, Target};
use stone_age::StoneAge;
use table::{Game, Viewer};

use crate::{
    shown::choices::{lies_on_the_table, picks_differ, reached},
    walk,
};

/// The unordered picks that lead to each action; two ways to the same action are an error, except
/// with equal dice.
fn ways(choices: &Choices) -> BTreeMap<String, BTreeSet<Vec<String>>> {
    let mut at: Vec<BTreeSet<Vec<String>>> = vec![BTreeSet::new(); choices.nodes.len()];
    at[0].insert(Vec::new());
    let mut ways: BTreeMap<String, BTreeSet<Vec<String>>> = BTreeMap::new();
    for (index, node) in choices.nodes.iter().enumerate() {
        for pick in &node.picks {
            let name = match &pick.on {
                Target::Thing(id) if id.starts_with("die ") => id[..5].to_owned(),
                Target::Thing(id) => id.clone(),
                Target::Button(says) => format!("{says:?}"),
            };
            let longer = at[index].iter().map(|way| {
                let mut way = way.clone();
                way.push(name.clone());
                way.sort();
                way
            });
            let longer: Vec<_> = longer.collect();
            match &pick.lead {
                Lead::Node(next) => at[*next].extend(longer),
                Lead::Act(action) => ways.entry(action.clone()).or_default().extend(longer),
            }
        }
    }
    ways
}

#[test]
fn every_legal_action_is_reached_in_one_way_and_every_target_lies_on_the_table() {
    for (options, seats, seed) in walk::tables() {
        walk::walk(&options, seats, seed, |moment| {
            let Some(seat) = moment.asked else { return };
            let view = moment.game.view(Viewer::Seat(seat));
            let choices = StoneAge::choices(&view, moment.legal);
            let legal: BTreeSet<_> = moment.legal.iter().map(ToString::to_string).collect();
            assert_eq!(reached(&choices), legal);
            for (action, ways) in ways(&choices) {
                assert_eq!(ways.len(), 1, "{action}: {ways:?}");
            }
            picks_differ(&choices);
            for layout in [Layout::Wide, Layout::Tall] {
                lies_on_the_table(&choices, &StoneAge::scene(&view, layout));
            }
        });
    }
}

/// Everybody at home can be dragged to a place, and nothing can while nobody is placed.
#[test]
fn people_at_home_are_carried_while_they_are_placed() {
    let mut carried = 0;
    for (options, seats, seed) in walk::tables() {
        walk::walk(&options, seats, seed, |moment| {
            let Some(seat) = moment.asked else { return };
            let view = moment.game.view(Viewer::Seat(seat));
            let choices = StoneAge::choices(&view, moment.legal);
            let places = matches!(view.phase, stone_age::Phase::Placing { .. });
            let home = usize::from(view.players[seat.index()].home);
            assert_eq!(choices.carried.len(), if places { home } else { 0 });
            carried += choices.carried.len();
        });
    }
    assert!(carried > 0);
}

/// A payment is picked resource by resource, and only what can be paid is lit.
#[test]
fn a_payment_grows_resource_by_resource() {
    let text = include_str!("../goldens/stone-age/building.position.txt");
    let game = StoneAge::from_position(text).unwrap();
    let seat = game.view(Viewer::Spectator).asked().unwrap();
    let mut legal = Vec::new();
    game.legal_actions(seat, &mut legal);
    let choices = StoneAge::choices(&game.view(Viewer::Seat(seat)), &legal);
    let things = |node: usize| -> Vec<_> {
        let picks = choices.nodes[node].picks.iter();
        picks
            .filter_map(|pick| match &pick.on {
                Target::Thing(id) => Some(id.as_str()),
                Target::Button(_) => None,
            })
            .collect()
    };
    let lit = things(0);
    assert!(lit.iter().all(|id| id.starts_with("hand ")), "{lit:?}");
    for node in 1..choices.nodes.len() {
        assert!(choices.nodes[node].prompt.is_some());
        assert!(things(node).iter().all(|id| id.starts_with("hand ")));
    }
}

#[test]
fn no_tools_are_offered_first_where_none_would_bring_more() {
    let mut seen = 0;
    for (options, seats, seed) in walk::tables() {
        walk::walk(&options, seats, seed, |moment| {
            let Some(seat) = moment.asked else { return };
            let view = moment.game.view(Viewer::Seat(seat));
            let Some(ready) = StoneAge::ready(&view, moment.legal) else { return };
            assert!(moment.legal.iter().any(|action| action.to_string() == ready.act), "{ready:?}");
            if moment.legal.len() > 1 {
                // Every tool would be wasted, and each action that spends one has a warning.
                let warned = moment.legal.iter().filter_map(|a| StoneAge::waste(&view, a)).count();
                assert_eq!(warned, moment.legal.len() - 1, "{ready:?}");
                seen += 1;
            }
        });
    }
    assert!(seen > 0);
}
