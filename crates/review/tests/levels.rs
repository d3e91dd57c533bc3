//! Reviews of games between bots: better players make smaller errors, and nobody is lucky.

#![allow(clippy::unwrap_used, reason = "a test fails where it stands")]

use games::{Entry, Level, Play, Setup};
use review::{Cause, Depth, Review};
use table::{Seed, Waiting};

/// Plays a game between two bots of a level.
fn play(entry: &'static dyn Entry, level: Level, seed: u64) -> Box<dyn Play> {
    let names = vec!["Anna".to_owned(), "Bruno".to_owned()];
    let setup = Setup { names, seed: Some(Seed::from_number(seed)), ..Setup::default() };
    let mut play = entry.start(&setup).unwrap();
    loop {
        match play.waiting() {
            Waiting::Over => return play,
            Waiting::Chance => drop(play.chance(None).unwrap()),
            Waiting::For(seats) => {
                let seat = seats.first().unwrap();
                let own = Seed::from_number(seed << 20 | play.steps() as u64);
                let answer = games::thought(&*play, seat, level).unwrap().think(&own);
                play.act(seat, &answer).unwrap();
            }
        }
    }
}

/// The mean error of a decision, from every few decisions of a game.
fn error_rate(play: &dyn Play, depth: Depth, every: usize) -> f64 {
    let reviewer = games::reviewer(play, &Seed::from_number(1)).unwrap();
    let (mut sum, mut count) = (0.0, 0.0);
    for index in (1..reviewer.moments()).step_by(every) {
        if let Cause::Decision(choice) = reviewer.moment(index, depth).cause
            && choice.is_open()
        {
            sum += choice.error;
            count += 1.0;
        }
    }
    sum / f64::max(count, 1.0)
}

/// How many times longer than usual the tests are: see `cargo xtask long`.
#[allow(clippy::disallowed_methods, reason = "long tests are asked for by the environment")]
fn longer() -> u64 {
    std::env::var("ERIDU_LONG").ok().and_then(|times| times.parse().ok()).unwrap_or(1)
}

/// The error rate is a measure of strength. Neighbouring levels are told apart by many games only,
/// so the check compares those that are far from each other, and the long form all of them.
#[test]
fn better_players_make_smaller_errors() {
    const DEPTH: Depth = Depth { worlds: 4, nodes: 4 };
    const SOME: &[Level] = &[Level::Random, Level::Novice, Level::Medium];
    const ALL: &[Level] = &[Level::Random, Level::Novice, Level::Easy, Level::Medium, Level::Hard];
    let (levels, games, depth) = match longer() {
        1 => (SOME, 2, DEPTH),
        times => (ALL, (2 * times).clamp(16, 64), Depth { nodes: 24, ..DEPTH }),
    };
    for (entry, every) in games::all().iter().zip([3, 5, 7]) {
        let rate = |level: &Level| {
            let rates =
                (0..games).map(|seed| error_rate(&*play(*entry, *level, seed), depth, every));
            rates.sum::<f64>() / games as f64
        };
        let rates: Vec<f64> = levels.iter().map(rate).collect();
        println!("{}, {games} games: {rates:?}", entry.name());
        assert!(rates.is_sorted_by(|worse, better| worse > better), "{}: {rates:?}", entry.name());
    }
}

/// Luck is measured against the exact mean of what could have happened, so it has mean zero. The
/// check takes every outcome of a few games, and the long form the luck of a thousand games.
#[test]
fn nobody_is_lucky_in_any_game() {
    let long = longer() > 1;
    for (entry, few) in games::all().iter().zip([12, 12, 4]) {
        let (mut sum, mut squares) = (0.0, 0.0);
        for seed in 0..if long { 1000 } else { few } {
            let play = play(*entry, Level::Random, seed);
            let reviewer = games::reviewer(&*play, &Seed::from_number(1)).unwrap();
            // The luck of every outcome is uncorrelated with that of the others.
            let lucks = if long { vec![reviewer.luck(2)] } else { outcomes(&*reviewer) };
            for luck in lucks {
                assert!(luck.iter().sum::<f64>().abs() < 1e-6);
                sum += luck[0];
                squares += luck[0].powi(2);
            }
        }
        let error = f64::sqrt(squares);
        println!("{}: {sum} ± {error}", entry.name());
        assert!(squares > 0.0 && sum.abs() < 3.0 * error, "{}: {sum} ± {error}", entry.name());
    }
}

/// The luck in every outcome of a game.
fn outcomes(reviewer: &dyn games::Reviewing) -> Vec<Vec<f64>> {
    let moments = (0..reviewer.moments()).map(|index| reviewer.moment(index, CHEAP));
    let luck = |moment: review::Moment| match moment.cause {
        Cause::Chance { luck, .. } => Some(luck),
        Cause::Start | Cause::Decision(_) => None,
    };
    moments.filter_map(luck).collect()
}

const CHEAP: Depth = Depth { worlds: 2, nodes: 0 };

/// The parts of every account make its result, with three players as well.
#[test]
fn a_review_of_three_players_adds_up() {
    let entry = games::find(games::all(), "stone-age").unwrap();
    let names = ["Anna", "Bruno", "Carla"].map(str::to_owned).to_vec();
    let setup = Setup { names, seed: Some(Seed::from_number(3)), ..Setup::default() };
    let mut play = entry.start(&setup).unwrap();
    while play.waiting() != Waiting::Over {
        match play.waiting() {
            Waiting::For(seats) => {
                let seat = seats.first().unwrap();
                let own = Seed::from_number(play.steps() as u64);
                let answer = games::thought(&*play, seat, Level::Random).unwrap().think(&own);
                play.act(seat, &answer).unwrap();
            }
            _ => drop(play.chance(None).unwrap()),
        }
    }
    let reviewer = games::reviewer(&*play, &Seed::from_number(1)).unwrap();
    let moments = (0..reviewer.moments()).map(|index| reviewer.moment(index, CHEAP)).collect();
    let review = Review::of(moments, CHEAP);
    for account in &review.accounts {
        let explained = account.start + account.luck - account.errors + account.gifts;
        assert!((explained + account.revision - account.result).abs() < 1e-9);
    }
    let total = |of: fn(&review::Account) -> f64| review.accounts.iter().map(of).sum::<f64>();
    assert!((total(|account| account.result) - 1.0).abs() < 1e-6);
    assert!(total(|account| account.luck).abs() < 1e-6);
    assert!(total(|account| account.gifts - account.errors).abs() < 1e-6);
    assert!(total(|account| account.revision).abs() < 1e-6);
}
