//! The search on a solved game.

use table::{Game, Nobody, Options, Seat, Seed, Viewer, Waiting};
use table_test::nim::{Action, Chance, Nim, NimOptions};

use super::*;
use crate::advisor::Expected;

/// An advisor without knowledge: uniform priors, and equal values for all seats until the game
/// ends.
struct Ignorant;

impl<G: Evaluate> Advisor<G> for Ignorant {
    fn expect(&mut self, game: &G, _: Seat) -> Expected {
        let even = 1.0 / f32::from(game.seats());
        let even = Expected { share: BySeat([even; MAX_SEATS]), worth: BySeat([even; MAX_SEATS]) };
        game.outcome().map_or(even, |outcome| Expected::of(&outcome, 1e9))
    }

    fn advise(
        &mut self,
        tables: &[G],
        seat: Seat,
        answers: &[G::Action],
        _: &mut dyn Dice,
        priors: &mut Vec<f32>,
    ) -> Expected {
        priors.clear();
        priors.resize(answers.len(), 1.0 / answers.len() as f32);
        self.expect(&tables[0], seat)
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

fn search(game: &Nim, budget: Budget, seed: u64) -> (Findings, Vec<Action>) {
    let Waiting::For(seats) = game.waiting() else { panic!("nobody is asked") };
    let seat = seats.first().unwrap();
    let (view, decision) = (game.view(Viewer::Seat(seat)), game.decision(seat).unwrap());
    let mut legal = Vec::new();
    game.legal_actions(seat, &mut legal);
    let asked = Asked::<Nim> { seat, view: &view, decision: &decision, legal: &legal };
    let puct = Puct { exploration: 1.5, ..Puct::default() };
    let mut searcher = Searcher::new(Box::new(Ignorant), puct, budget);
    (searcher.search(&asked, &mut Seed::from_number(seed).stream(0)), legal)
}

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
                    let (found, legal) = search(&game, Budget::Nodes(24_000), 1);
                    let answer = legal[found.best()];
                    assert!(winning.contains(&answer), "{heaps:?}: {answer}");
                    solved += 1;
                }
            }
        }
    }
    assert!(solved > 50, "{solved}");
}

#[test]
fn the_same_seed_and_nodes_give_the_same_findings() {
    let game = nim(&[5, 4, 3, 5]);
    for seed in 0..8 {
        let twice = [(); 2].map(|()| search(&game, Budget::Nodes(50), seed).0);
        assert_eq!(twice[0], twice[1]);
        assert_eq!(twice[0].visits.iter().sum::<u32>(), 49, "every iteration visits an answer");
        let shares: f32 = twice[0].share.0[..2].iter().sum();
        assert!((shares - 1.0).abs() < 1e-3);
    }
}

#[test]
fn a_search_without_time_still_answers() {
    let at_once = Budget::Until(std::sync::Arc::new(|| true));
    let (found, legal) = search(&nim(&[5, 4, 3]), at_once, 0);
    assert!(found.best() < legal.len());
}
