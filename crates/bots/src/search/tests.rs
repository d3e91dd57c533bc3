//! The search on a solved game, and on one with public dice.

use std::sync::atomic::{AtomicU32, Ordering};

use stone_age::{Customs, Phase, StoneAge};
use table::{Game, Options, Seed, Viewer};
use table_test::nim::{Action, Chance, Nim, NimOptions};

use super::*;
use crate::Plain;

/// Nim without any knowledge: only the end of the game is evaluated.
impl Evaluate for Nim {
    fn evaluate(&self, _: Seat) -> f32 {
        0.0
    }

    fn prospects(&self, _: Seat, into: &mut [f32]) {
        into.fill(0.0);
    }

    fn is_quiet(&self) -> bool {
        true
    }

    fn quick_answer(&self, _: Seat) -> Option<Action> {
        None
    }
}

fn nim(heaps: &[u8]) -> Nim {
    let count = ["two", "three", "four"][heaps.len() - 2];
    let options = NimOptions::from_pairs([("preset", "plain"), ("heaps", count)]).unwrap();
    let mut game = Nim::start(&options, 2).unwrap();
    for heap in heaps {
        game.resolve_chance(&Chance::Heap(*heap), &mut Nobody).unwrap();
    }
    game
}

fn answer(game: &Nim, budget: Budget, seed: u64) -> Action {
    let Waiting::For(seats) = game.waiting() else { panic!("nobody is asked") };
    let seat = seats.first().unwrap();
    let (view, decision) = (game.view(Viewer::Seat(seat)), game.decision(seat).unwrap());
    let mut legal = Vec::new();
    game.legal_actions(seat, &mut legal);
    let asked = Asked::<Nim> { seat, view: &view, decision: &decision, legal: &legal };
    let plan = Plan { width: 20.0, widening: 0.4, curiosity: 0.7, spread: 0.04, ..Plan::default() };
    let mut search = Search::new(Box::new(Plain), plan, budget);
    legal[search.choose(&asked, &mut Seed::from_number(seed).stream(0))]
}

/// A search without knowledge wins every won position with up to twelve stones.
#[test]
fn every_nim_that_can_be_won_is_won() {
    let mut solved = 0;
    for left in 1..=5 {
        for right in 1..=5 {
            for third in 0..=2 {
                let heaps = [left, right, third];
                let game = nim(&heaps[..if third == 0 { 2 } else { 3 }]);
                let winning = game.winning_takes().unwrap();
                if !winning.is_empty() {
                    let found = answer(&game, Budget::Nodes(24_000), 1);
                    assert!(winning.contains(&found), "{heaps:?}: {found}");
                    solved += 1;
                }
            }
        }
    }
    assert!(solved > 50, "{solved}");
}

#[test]
fn the_same_seed_and_nodes_give_the_same_answer() {
    let game = nim(&[5, 4, 3, 5]);
    for seed in 0..8 {
        let twice = [(); 2].map(|()| answer(&game, Budget::Nodes(50), seed));
        assert_eq!(twice[0], twice[1]);
    }
}

#[test]
fn a_search_without_time_still_answers() {
    let game = nim(&[5, 4, 3]);
    let mut legal = Vec::new();
    game.legal_actions(Seat::FIRST, &mut legal);
    let at_once = Budget::Until(std::sync::Arc::new(|| true));
    assert!(legal.contains(&answer(&game, at_once, 0)));
}

/// A clock that counts how often it is asked, and runs out after a number of times.
fn clock(ticks: u32) -> (Budget, std::sync::Arc<AtomicU32>) {
    let asked = std::sync::Arc::new(AtomicU32::new(0));
    let count = asked.clone();
    let passed = move || count.fetch_add(1, Ordering::Relaxed) as f32 / ticks as f32;
    (Budget::Within(std::sync::Arc::new(passed)), asked)
}

#[test]
fn a_search_within_a_time_stops_when_it_has_passed() {
    let (budget, asked) = clock(40);
    answer(&nim(&[5, 4, 3, 5]), budget, 0);
    assert!(asked.load(Ordering::Relaxed) <= 41);
}

/// The first of two stones wins; all the visits go to it, so that half the time is enough.
#[test]
fn a_clear_answer_is_given_before_the_time_has_passed() {
    let game = nim(&[1, 2]);
    let winning = game.winning_takes().unwrap();
    let (budget, asked) = clock(4_000);
    assert!(winning.contains(&answer(&game, budget, 0)));
    assert!(asked.load(Ordering::Relaxed) < 3_500, "{asked:?}");
}

/// In Stone Age players react to the dice they see, so what is learnt after one roll is not mixed
/// with what is learnt after another.
#[test]
fn what_follows_different_dice_is_kept_apart() {
    let mut game = StoneAge::start(&Customs::default(), 2).unwrap();
    let mut dice = Seed::from_number(3).stream(0);
    while !matches!(game.phase(), Phase::Using { .. }) {
        match game.waiting() {
            Waiting::Chance => {
                let outcome = game.sample_chance(&mut dice).unwrap();
                game.resolve_chance(&outcome, &mut Nobody).unwrap();
            }
            Waiting::For(seats) => {
                let seat = seats.first().unwrap();
                let answer = game.quick_answer(seat).unwrap();
                game.act(seat, &answer, &mut Nobody).unwrap();
            }
            Waiting::Over => panic!("nobody used anything"),
        }
    }
    let Waiting::For(seats) = game.waiting() else { panic!("nobody is asked") };
    let seat = seats.first().unwrap();
    let (view, decision) = (game.view(Viewer::Seat(seat)), game.decision(seat).unwrap());
    let mut legal = Vec::new();
    game.legal_actions(seat, &mut legal);
    let asked = Asked::<StoneAge> { seat, view: &view, decision: &decision, legal: &legal };
    let (mut judge, plan) = (Plain, Plan::default());
    let nodes = vec![Node::new(seat)];
    let mut tree = Tree { nodes, judge: &mut judge, plan: &plan, dice: &mut dice };
    tree.plant(&asked);
    for _ in 0..60 {
        tree.grow(game.clone());
    }
    let rolled = tree.nodes[0].children.iter().max_by_key(|child| child.next.len()).unwrap();
    let shown: std::collections::BTreeSet<_> = rolled.next.iter().map(|(shown, _)| shown).collect();
    assert!(shown.len() > 3, "{shown:?} after {}", rolled.action);
    assert_eq!(shown.len(), rolled.next.len());
}
