//! Reviews of games that can be solved, compared with the exact numbers.

#![allow(clippy::unwrap_used, reason = "a test fails where it stands")]

mod analysis;
mod nim;
mod race;

use std::{
    collections::BTreeMap,
    sync::{Arc, Mutex},
};

use bots::{Evaluate, Forecast, Plain, shares};
use nim::Heaps;
use race::{Race, RaceOptions};
use review::{Cause, Choice, Depth, End, NotOver, Review, Reviewer, Verdict};
use table::{BySeat, Dice, Game, MAX_SEATS, Match, Nobody, Options, Seat, Seed, Viewer, Waiting};
use table_test::nim::NimOptions;

/// The chances of everybody if all play perfectly, found by trying everything.
#[derive(Clone, Debug, Default)]
struct Exact(Arc<Mutex<BTreeMap<String, BySeat<f32>>>>);

impl Exact {
    fn solve<G: Game>(&self, game: &G) -> BySeat<f32> {
        let key = game.position();
        if let Some(known) = self.0.lock().unwrap().get(&key) {
            return *known;
        }
        let solved = match game.waiting() {
            Waiting::Over => shares(&game.outcome().unwrap()),
            Waiting::Chance => self.mean(game),
            Waiting::For(seats) => {
                let seat = seats.first().unwrap();
                let after = self.answers(game, seat).into_iter().map(|(_, value)| value);
                after.max_by(|one, other| one[seat].total_cmp(&other[seat])).unwrap()
            }
        };
        self.0.lock().unwrap().insert(key, solved);
        solved
    }

    fn mean<G: Game>(&self, game: &G) -> BySeat<f32> {
        let mut outcomes = Vec::new();
        game.chance_outcomes(&mut outcomes);
        let total: u32 = outcomes.iter().map(|(_, weight)| weight).sum();
        let mut mean = BySeat([0.0; MAX_SEATS]);
        for (outcome, weight) in outcomes {
            let mut next = game.clone();
            next.resolve_chance(&outcome, &mut Nobody).unwrap();
            let value = self.solve(&next);
            let share = weight as f32 / total as f32;
            mean.0.iter_mut().zip(value.0).for_each(|(sum, value)| *sum += share * value);
        }
        mean
    }

    fn answers<G: Game>(&self, game: &G, seat: Seat) -> Vec<(G::Action, BySeat<f32>)> {
        let mut legal = Vec::new();
        game.legal_actions(seat, &mut legal);
        let after = |action: &G::Action| {
            let mut next = game.clone();
            next.act(seat, action, &mut Nobody).unwrap();
            self.solve(&next)
        };
        legal.iter().map(|action| (action.clone(), after(action))).collect()
    }
}

impl<G: Evaluate> Forecast<G> for Exact {
    fn shares(&mut self, game: &G, _: Seat) -> BySeat<f32> {
        self.solve(game)
    }
}

/// Plays a game at random.
fn play<G: Game>(options: &G::Options, seed: u64) -> Match<G> {
    let names = vec!["Anna".to_owned(), "Bruno".to_owned()];
    let mut played = Match::<G>::new(options, names, Some(Seed::from_number(seed))).unwrap();
    let dice = &mut Seed::from_number(seed).stream(1 << 40);
    loop {
        match played.game().waiting() {
            Waiting::Over => return played,
            Waiting::Chance => {
                let outcome = played.proposal().unwrap();
                played.chance(&outcome).unwrap();
            }
            Waiting::For(seats) => {
                let seat = seats.first().unwrap();
                let pick = |count: usize| dice.below(count as u32) as usize;
                let action = played.game().pick_legal(seat, pick).unwrap();
                played.act(seat, &action).unwrap();
            }
        }
    }
}

fn review<G: Evaluate, F: Forecast<G> + Clone + 'static>(
    played: &Match<G>,
    judge: F,
    depth: Depth,
) -> Review {
    let reviewer = Reviewer::new(played, End::Played, judge, Seed::from_number(1)).unwrap();
    let moments = (0..reviewer.moments()).map(|index| reviewer.moment(index, depth));
    Review::of(moments.collect(), depth)
}

fn plain_nim() -> NimOptions {
    NimOptions::from_pairs([("preset", "plain"), ("heaps", "two")]).unwrap()
}

fn close(one: f64, other: f64) -> bool {
    (one - other).abs() < 1e-5
}

/// Replays the game beside its review, and compares every number with the exact one.
///
/// A search explores answers that are not the best, so its errors are close but not exact.
fn agrees_with_the_solution<G: Evaluate>(options: &G::Options, depth: Depth) {
    let slack = |doubt: f64| if depth.nodes > 0 { 4.0 * doubt + 0.02 } else { 1e-5 };
    let exact = Exact::default();
    let (mut errors, mut lucky) = (0, 0);
    for seed in 0..20 {
        let played = play::<G>(options, seed);
        let review = review(&played, exact.clone(), depth);
        let mut game = played.origin().clone();
        for (moment, (number, taken)) in review.moments[1..].iter().zip(played.standing()) {
            assert_eq!(moment.step, number);
            let before = exact.solve(&game);
            match (taken, &moment.cause) {
                (table::Taken::Chance(outcome), Cause::Chance { luck, doubt, .. }) => {
                    game.resolve_chance(outcome, &mut Nobody).unwrap();
                    let gained = f64::from(exact.solve(&game).0[0] - before.0[0]);
                    assert!(close(luck[0], gained) && close(luck[1], -gained));
                    assert!(doubt.iter().all(|doubt| *doubt == 0.0));
                    lucky += u32::from(gained.abs() > 0.01);
                }
                (table::Taken::Act { seat, action }, Cause::Decision(choice)) => {
                    game.act(seat, action, &mut Nobody).unwrap();
                    let lost = f64::from(before[seat] - exact.solve(&game)[seat]);
                    let off = (choice.error - lost).abs();
                    assert!(off <= slack(choice.doubt), "{choice:?} lost {lost}");
                    errors += u32::from(choice.error > 0.01);
                }
                other => panic!("{other:?}"),
            }
            let now = exact.solve(&game);
            assert!(close(moment.chances[0], f64::from(now.0[0])));
        }
        for account in review.accounts.iter().filter(|_| depth.nodes == 0) {
            assert!(account.revision.abs() < 1e-4, "a perfect judge revises nothing: {account:?}");
        }
    }
    assert!(errors > 10 && lucky > 10, "{errors} errors, {lucky} strokes of luck");
}

const DEEP: Depth = Depth { worlds: 2, nodes: 24 };

#[test]
fn chances_luck_and_errors_in_nim_are_exact() {
    agrees_with_the_solution::<Heaps>(&plain_nim(), Depth::QUICK);
    agrees_with_the_solution::<Heaps>(&plain_nim(), DEEP);
}

#[test]
fn chances_luck_and_errors_in_a_dice_race_are_exact() {
    agrees_with_the_solution::<Race>(&RaceOptions::default(), Depth::QUICK);
    agrees_with_the_solution::<Race>(&RaceOptions::default(), DEEP);
}

/// Start, luck, errors, gifts and revision add up to the result with any judge.
#[test]
fn everything_adds_up_even_with_a_poor_judge() {
    let tokens = NimOptions::default();
    for seed in 0..10 {
        let reviews = [
            review(&play::<Race>(&RaceOptions::default(), seed), Plain, Depth::QUICK),
            review(&play::<Heaps>(&tokens, seed), Plain, DEEP),
        ];
        for review in reviews {
            let mut sums = [0.0; 3];
            for account in &review.accounts {
                let explained = account.start + account.luck - account.errors + account.gifts;
                assert!(close(explained + account.revision, account.result));
                assert!(close(account.adjusted, account.result - account.luck));
                assert!(account.errors >= 0.0);
                assert!(close(account.phases.iter().sum(), account.errors));
                assert!(close(account.kinds.iter().map(|kind| kind.errors).sum(), account.errors));
                sums[0] += account.luck;
                sums[1] += account.gifts - account.errors;
                sums[2] += account.result;
            }
            assert!(close(sums[0], 0.0) && close(sums[1], 0.0) && close(sums[2], 1.0));
            for moment in &review.moments {
                assert!(close(moment.chances.iter().sum(), 1.0));
            }
        }
    }
}

/// Luck has mean zero even if the judge knows nothing.
#[test]
fn nobody_is_lucky_in_the_long_run() {
    let (mut sum, mut squares, games) = (0.0, 0.0, 1000);
    for seed in 0..games {
        let played = play::<Race>(&RaceOptions::default(), seed);
        let luck = review(&played, Plain, Depth::QUICK).accounts[0].luck;
        sum += luck;
        squares += luck * luck;
    }
    let mean = sum / games as f64;
    let error = (squares / games as f64 / games as f64).sqrt();
    assert!(squares > 1.0 && mean.abs() < 3.0 * error, "{mean} ± {error}");
}

/// An error depends on what the seat knew, and on nothing else: the same question is judged at
/// tables that only look the same to the seat.
#[test]
fn hidden_tokens_change_no_error() {
    let options = NimOptions::default();
    let mut different = 0;
    for seed in 0..40 {
        let game = until_asked(play::<Heaps>(&options, seed).origin().clone(), seed);
        let seat = Seat::FIRST;
        let dice = &mut Seed::from_number(seed).stream(5);
        let other = Heaps::imagine(&game.view(Viewer::Seat(seat)), dice);
        different += u32::from(game != other);
        let judged = |game: &Heaps| {
            let mut played = Match::<Heaps>::from_position(&game.position(), None).unwrap();
            let action = game.nth_legal(seat, 0).unwrap();
            played.act(seat, &action).unwrap();
            let reviewer = finish(played, seed);
            match reviewer.moment(1, DEEP).cause {
                Cause::Decision(choice) => choice,
                other => panic!("{other:?}"),
            }
        };
        assert_eq!(judged(&game), judged(&other));
    }
    assert!(different > 10, "{different} tables with other tokens");
}

/// Draws until a seat is asked.
fn until_asked<G: Game>(mut game: G, seed: u64) -> G {
    let dice = &mut Seed::from_number(seed).stream(3);
    while let Some(outcome) = game.sample_chance(dice) {
        game.resolve_chance(&outcome, &mut Nobody).unwrap();
    }
    game
}

/// Plays to the end at random.
fn finish(mut played: Match<Heaps>, seed: u64) -> Reviewer<Heaps, Plain> {
    let dice = &mut Seed::from_number(seed).stream(4);
    loop {
        match played.game().waiting() {
            Waiting::Over => break,
            Waiting::Chance => {
                let outcome = played.game().sample_chance(dice).unwrap();
                played.chance(&outcome).unwrap();
            }
            Waiting::For(seats) => {
                let seat = seats.first().unwrap();
                let pick = |count: usize| dice.below(count as u32) as usize;
                let action = played.game().pick_legal(seat, pick).unwrap();
                played.act(seat, &action).unwrap();
            }
        }
    }
    Reviewer::new(&played, End::Played, Plain, Seed::from_number(1)).unwrap()
}

/// What a player tries again is compared with what they did, and never accepted if it is worse.
#[test]
fn no_answer_accepted_as_good_is_worse_than_a_mistake() {
    let exact = Exact::default();
    for seed in 0..20 {
        let played = play::<Race>(&RaceOptions::default(), seed);
        let reviewer =
            Reviewer::new(&played, End::Played, exact.clone(), Seed::from_number(1)).unwrap();
        for index in 0..reviewer.moments() {
            let Cause::Decision(choice) = reviewer.moment(index, DEEP).cause else { continue };
            for answer in ["walk", "roll"] {
                let tried = reviewer.try_out(index, answer, &choice, DEEP).unwrap();
                is_consistent(&choice, answer, &tried);
            }
            assert!(reviewer.try_out(index, "fly", &choice, DEEP).is_none());
        }
    }
}

fn is_consistent(choice: &Choice, answer: &str, tried: &review::Tried) {
    match (choice.error > 0.0, answer == choice.action) {
        (true, true) => assert_eq!((tried.verdict, tried.best), (Verdict::Equal, false)),
        (true, false) => assert_eq!((tried.verdict, tried.best), (Verdict::Better, true)),
        (false, true) => assert_eq!((tried.verdict, tried.best), (Verdict::Equal, true)),
        (false, false) => assert_ne!(tried.verdict, Verdict::Better),
    }
    if tried.best && choice.error > 0.0 {
        assert!(tried.gain >= -1e-6);
    }
}

#[test]
fn an_unfinished_game_is_not_reviewed() {
    let names = vec!["Anna".to_owned(), "Bruno".to_owned()];
    let played = Match::<Race>::new(&RaceOptions::default(), names, None).unwrap();
    let refused = Reviewer::new(&played, End::Played, Plain, Seed::from_number(1));
    assert_eq!(refused.unwrap_err(), NotOver);
}

/// A game that ended by resigning is reviewed up to there.
#[test]
fn a_resigned_game_is_reviewed_up_to_the_resignation() {
    let names = vec!["Anna".to_owned(), "Bruno".to_owned()];
    let mut played = Match::<Race>::new(&RaceOptions::default(), names, None).unwrap();
    played.act(Seat::all(2).next().unwrap(), &race::Move::Walk).unwrap();
    let exact = Exact::default();
    let last = exact.solve(played.game());
    let seed = Seed::from_number(1);
    let reviewer = Reviewer::new(&played, End::Resigned, exact, seed).unwrap();
    assert_eq!(reviewer.moments(), 2);
    let moments = (0..2).map(|index| reviewer.moment(index, DEEP)).collect();
    let review = Review::of(moments, DEEP);
    for (seat, account) in Seat::all(2).zip(&review.accounts) {
        assert!(close(account.result, f64::from(last[seat])), "{account:?}");
        let explained = account.start + account.luck - account.errors + account.gifts;
        assert!(close(explained + account.revision, account.result));
    }
}

/// Steps that were taken back are not judged.
#[test]
fn undone_steps_are_left_out() {
    let names = vec!["Anna".to_owned(), "Bruno".to_owned()];
    let mut played = Match::<Race>::new(&RaceOptions::default(), names, None).unwrap();
    let walk = race::Move::Walk;
    let seats: Vec<_> = Seat::all(2).collect();
    played.act(seats[0], &race::Move::Roll).unwrap();
    played.undo(1).unwrap();
    for turn in 0..9 {
        played.act(seats[turn % 2], &walk).unwrap();
    }
    let review = review(&played, Plain, Depth::QUICK);
    let steps: Vec<_> = review.moments.iter().map(|moment| moment.step).collect();
    assert_eq!(steps, [0, 3, 4, 5, 6, 7, 8, 9, 10, 11]);
    assert!(close(review.accounts[0].result, 1.0));
}

/// A single position, judged without its game: the best answer is worth what the position is worth.
fn positions_agree_with_the_solution<G: Evaluate>(options: &G::Options) {
    let exact = Exact::default();
    for seed in 0..10 {
        let played = play::<G>(options, seed);
        let mut game = played.origin().clone();
        for (_, taken) in played.standing() {
            let judged = review::judge(&game, &exact, Depth::QUICK, &Seed::from_number(seed));
            let solved = exact.solve(&game);
            assert!(close(judged.chances[0], f64::from(solved.0[0])), "{}", game.position());
            for asked in &judged.asked {
                let best = &asked.lines[0];
                assert!(close(best.chance, f64::from(solved.0[usize::from(asked.seat)])));
                assert!(asked.lines.windows(2).all(|pair| pair[0].chance >= pair[1].chance));
            }
            match taken {
                table::Taken::Chance(outcome) => {
                    game.resolve_chance(outcome, &mut Nobody).unwrap();
                }
                table::Taken::Act { seat, action } => game.act(seat, action, &mut Nobody).unwrap(),
            }
        }
        let judged = review::judge(&game, &exact, Depth::STANDARD, &Seed::from_number(seed));
        assert!(judged.asked.is_empty() && judged.doubt.iter().all(|doubt| *doubt == 0.0));
    }
}

#[test]
fn a_single_position_is_judged_like_a_whole_game() {
    positions_agree_with_the_solution::<Heaps>(&plain_nim());
    positions_agree_with_the_solution::<Race>(&RaceOptions::default());
}
