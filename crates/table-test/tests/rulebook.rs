//! The rules of Nim, one by one, on drawn positions.

#![allow(clippy::unwrap_used, reason = "a test fails loudly")]

use table::{Game, Outcome, Refusal, RuleId, Seat, Told, Viewer};
use table_test::nim::{Nim, Rejection};

/// Takes the steps `SEAT ACTION` or `? OUTCOME` in order. Returns the game and the rules of the
/// events, or the rule that refuses a step.
fn play(position: &str, steps: &[&str]) -> Result<(Nim, Vec<RuleId>), Rejection> {
    let mut game = Nim::from_position(position).unwrap();
    let mut events = Vec::new();
    for step in steps {
        let (who, what) = step.split_once(' ').unwrap();
        match Nim::SEAT_NAMES.iter().position(|name| *name == who) {
            Some(seat) => {
                game.act(Seat::new(seat as u8).unwrap(), &what.parse().unwrap(), &mut events)?;
            }
            None => game.resolve_chance(&what.parse().unwrap(), &mut events)?,
        }
    }
    Ok((game, events.iter().map(Told::rule).collect()))
}

/// Asserts the position after the steps.
#[track_caller]
fn check(position: &str, steps: &[&str], after: &str) {
    let (game, _) = play(position, steps).unwrap();
    assert_eq!(game.position(), after);
}

/// Asserts that the last step is refused by this rule.
#[track_caller]
fn refused(position: &str, steps: &[&str], rule: &'static str) {
    assert_eq!(play(position, steps).unwrap_err().rule(), RuleId(rule));
}

const TWO: &str = "\
options heaps=two most=two tokens=swap last=wins
heaps 3 1
first holds skip, played -, set aside -, answered keep
second holds again, played -, set aside -, answered keep
phase turn first 1
";

const ANSWER: &str = "\
options heaps=two most=two tokens=swap last=wins
heaps 3 1
first holds skip, played -, set aside -, answered -
second holds again, played -, set aside -, answered -
phase answer
";

/// nim.setup.1
#[test]
fn two_or_three_play() {
    for (seats, can) in [(1, false), (2, true), (3, true), (4, false)] {
        assert_eq!(Nim::start(&Default::default(), seats).is_ok(), can);
    }
}

/// nim.setup.2, nim.setup.3
#[test]
fn chance_fills_the_heaps() {
    let start = Nim::start(&Default::default(), 2).unwrap().position();
    let (game, rules) = play(&start, &["? heap 3", "? heap 5", "? heap 1"]).unwrap();
    assert!(game.position().contains("heaps 3 5 1\n"));
    assert_eq!(rules, [RuleId("nim.setup.2"); 3]);
    refused(&start, &["? heap 6"], "nim.setup.3");
    refused(&start, &["? token skip"], "nim.setup.3");
    let mut outcomes = Vec::new();
    Nim::start(&Default::default(), 2).unwrap().chance_outcomes(&mut outcomes);
    assert_eq!(outcomes.iter().map(|(_, weight)| *weight).collect::<Vec<_>>(), [1, 2, 3, 2, 1]);
}

/// nim.token.1
#[test]
fn each_draws_a_token_in_secret() {
    let position = "\
options heaps=two most=any tokens=one last=wins
heaps 1 1
first holds skip, played -, set aside -, answered -
second holds skip, played -, set aside -, answered -
third holds -, played -, set aside -, answered -
phase draw third
";
    refused(position, &["? token skip"], "nim.setup.3");
    let (game, rules) = play(position, &["? token blank"]).unwrap();
    assert_eq!(rules, [RuleId("nim.token.1")]);
    assert!(game.position().ends_with("phase turn first 1\n"));
    let view = game.view(Viewer::Seat(Seat::new(0).unwrap())).to_string();
    assert!(view.contains("first holds skip") && view.contains("third holds ?"), "{view}");
}

/// nim.token.2, nim.token.3
#[test]
fn who_swaps_draws_another_once_all_have_answered() {
    let (game, rules) = play(ANSWER, &["second swap"]).unwrap();
    assert_eq!(rules, [RuleId("nim.token.2")]);
    assert!(game.view(Viewer::Spectator).to_string().contains("answered ?"));
    check(
        ANSWER,
        &["second swap", "first keep", "? token blank"],
        "\
options heaps=two most=two tokens=swap last=wins
heaps 3 1
first holds skip, played -, set aside -, answered keep
second holds blank, played -, set aside again, answered swap
phase turn first 1
",
    );
}

/// nim.token.4, nim.token.5
#[test]
fn a_skip_ends_the_turn() {
    check(
        TWO,
        &["first play skip"],
        "\
options heaps=two most=two tokens=swap last=wins
heaps 3 1
first holds -, played skip, set aside -, answered keep
second holds again, played -, set aside -, answered keep
phase turn second 1
",
    );
    refused(TWO, &["first play again"], "nim.token.4");
    refused(TWO, &["first play skip", "second take 1 A", "first play skip"], "nim.token.4");
}

/// nim.token.6
#[test]
fn again_takes_twice() {
    check(
        TWO,
        &["first take 1 A", "second play again", "second take 2 A", "second take 1 B"],
        "\
options heaps=two most=two tokens=swap last=wins
heaps 0 0
first holds skip, played -, set aside -, answered keep
second holds -, played again, set aside -, answered keep
phase over second
",
    );
}

/// nim.token.7
#[test]
fn a_blank_does_nothing() {
    refused(&TWO.replace("skip", "blank"), &["first play blank"], "nim.token.7");
}

/// nim.take.1, nim.take.2, nim.take.3
#[test]
fn stones_are_taken_from_one_heap() {
    let (game, rules) = play(TWO, &["first take 2 A"]).unwrap();
    assert_eq!(rules, [RuleId("nim.take.1")]);
    assert!(game.position().contains("heaps 1 1\n"));
    refused(TWO, &["first take 0 A"], "nim.take.1");
    refused(TWO, &["first take 1 C"], "nim.take.1");
    refused(TWO, &["first take 2 B"], "nim.take.2");
    refused(TWO, &["first take 3 A"], "nim.take.3");
}

/// nim.turn.1, nim.turn.2, nim.turn.3
#[test]
fn only_who_is_asked_answers_what_is_asked() {
    let (game, _) = play(TWO, &["first take 1 A", "second take 1 A"]).unwrap();
    assert!(game.position().ends_with("phase turn first 1\n"));
    refused(TWO, &["second take 1 A"], "nim.turn.2");
    refused(ANSWER, &["first keep", "first swap"], "nim.turn.2");
    refused(ANSWER, &["first take 1 A"], "nim.turn.3");
    refused(TWO, &["first keep"], "nim.turn.3");
}

/// nim.end.1, nim.end.2, nim.end.3, nim.end.4
#[test]
fn the_last_stone_ends_the_game() {
    let last = TWO.replace("heaps 3 1", "heaps 0 1");
    let (game, rules) = play(&last, &["first take 1 B"]).unwrap();
    assert_eq!(rules.last(), Some(&RuleId("nim.end.1")));
    let won = Outcome { places: vec![1, 2], scores: vec![vec![1], vec![0]] };
    assert_eq!(game.outcome(), Some(won));
    let (game, _) = play(&last.replace("last=wins", "last=loses"), &["first take 1 B"]).unwrap();
    assert_eq!(game.outcome().unwrap().places, [2, 1]);
    refused(&last, &["first take 1 B", "second take 1 A"], "nim.end.4");
}

#[test]
fn a_position_that_cannot_be_is_refused() {
    let told = |text: &str| Nim::from_position(text).unwrap_err().to_string();
    assert_eq!(told(""), "the position has no line `options`");
    assert_eq!(
        told(&TWO.replace("heaps 3 1", "heaps 3 9")),
        "this position is impossible: a heap is too tall"
    );
    assert!(told(&TWO.replace("skip", "gold")).starts_with("line 3: expected a token"));
    assert!(told(&TWO.replace("last=wins", "last=draws")).starts_with("line 1: the option `last`"));
    assert!(told(&(TWO.to_owned() + "more\n")).starts_with("line 6: expected nothing more"));
}
