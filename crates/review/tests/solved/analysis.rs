//! The answers to one question, compared with the exact values; and rollouts with luck taken out.

use review::{Analyst, Depth, Playout};
use table::{Game, Seed, Waiting};

use super::{
    Exact,
    race::{Race, RaceOptions},
};

const DEEP: Depth = Depth { worlds: 4, nodes: 64 };

/// Positions where a player is asked, from games that begin with these answers.
fn asked() -> Vec<Race> {
    let mut found = Vec::new();
    for seed in 0..6 {
        let dice = &mut Seed::from_number(seed).stream(0);
        let mut game = Race::start(&RaceOptions::default(), 2).unwrap();
        for _ in 0..6 {
            match game.waiting() {
                Waiting::Over => break,
                Waiting::Chance => {
                    let outcome = game.sample_chance(dice).unwrap();
                    game.resolve_chance(&outcome, &mut table::Nobody).unwrap();
                }
                Waiting::For(seats) => {
                    found.push(game.clone());
                    let seat = seats.first().unwrap();
                    let pick = |count: usize| table::Dice::below(dice, count as u32) as usize;
                    let action = game.pick_legal(seat, pick).unwrap();
                    game.act(seat, &action, &mut table::Nobody).unwrap();
                }
            }
        }
    }
    found
}

#[test]
fn every_answer_has_its_exact_value() {
    let exact = Exact::default();
    for game in asked() {
        let Waiting::For(seats) = game.waiting() else { unreachable!() };
        let seat = seats.first().unwrap();
        let analyst = Analyst::new(&game, seat, exact.clone(), Seed::from_number(1)).unwrap();
        for depth in [Depth { nodes: 0, ..DEEP }, DEEP] {
            let analysis = analyst.analyse(depth, 8);
            assert_eq!(analysis.options as usize, analysis.answers.len());
            assert!(analysis.answers.is_sorted_by(|one, other| one.chance >= other.chance));
            for (action, value) in exact.answers(&game, seat) {
                let found = analysis.answers.iter().find(|one| one.action == action.to_string());
                let found = found.unwrap();
                let slack = if depth.nodes > 0 { 4.0 * found.doubt + 0.02 } else { 1e-5 };
                let by = found.chance - f64::from(value[seat]);
                assert!(by.abs() <= slack, "{game:?} {action}: {found:?}, {value:?}");
            }
        }
        assert!(analyst.compare(&["fly"], DEEP).is_none());
        assert!(analyst.rollouts("fly", Playout::default()).is_none());
    }
}

#[test]
fn a_seat_that_is_not_asked_has_no_analyst() {
    let game = Race::start(&RaceOptions::default(), 2).unwrap();
    let second = table::Seat::all(2).last().unwrap();
    assert!(Analyst::new(&game, second, Exact::default(), Seed::from_number(1)).is_none());
}

/// With a perfect judge all luck is taken out, and what is left is exact. With any judge the mean
/// stays where it is, and spreads less.
#[test]
fn luck_taken_out_leaves_the_mean_and_less_spread() {
    let exact = Exact::default();
    for game in asked() {
        let Waiting::For(seats) = game.waiting() else { unreachable!() };
        let seat = seats.first().unwrap();
        let perfect = Analyst::new(&game, seat, exact.clone(), Seed::from_number(1)).unwrap();
        for (action, value) in exact.answers(&game, seat) {
            let (answer, value) = (action.to_string(), f64::from(value[seat]));
            let to_the_end = Playout { count: 100, steps: 0 };
            let found = perfect.rollouts(&answer, to_the_end).unwrap();
            assert!((found.chance - value).abs() < 1e-4, "{game:?} {answer}: {found:?}, {value}");
            assert!(found.doubt < 1e-4 && found.doubt <= found.plain_doubt);
            assert!((found.plain - value).abs() <= 4.0 * found.plain_doubt + 1e-9, "{found:?}");
        }
    }
}
