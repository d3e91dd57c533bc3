//! Reviews of games between bots: better players make smaller errors, and nobody is lucky.

#![allow(clippy::unwrap_used, reason = "a test fails where it stands")]

use std::collections::BTreeSet;

use games::{Entry, Level, Play, Setup};
use review::{Cause, Depth, Review};
use table::{Seat, Seed, Step, Waiting};

/// A game of two.
fn begin(entry: &'static dyn Entry, seed: u64) -> Box<dyn Play> {
    let names = vec!["Anna".to_owned(), "Bruno".to_owned()];
    let setup = Setup { names, seed: Some(Seed::from_number(seed)), ..Setup::default() };
    entry.start(&setup).unwrap()
}

/// Lets chance decide until a seat is asked; `None` at the end.
fn next_asked(play: &mut dyn Play) -> Option<Seat> {
    loop {
        match play.waiting() {
            Waiting::Over => return None,
            Waiting::Chance => drop(play.chance(None).unwrap()),
            Waiting::For(seats) => return seats.first(),
        }
    }
}

/// Plays a game between two bots of a level.
fn play(entry: &'static dyn Entry, level: Level, seed: u64) -> Box<dyn Play> {
    let mut play = begin(entry, seed);
    while let Some(seat) = next_asked(&mut *play) {
        let own = Seed::from_number(seed << 20 | play.steps() as u64);
        let answer = games::thought(&*play, seat, level).unwrap().think(&own);
        play.act(seat, &answer).unwrap();
    }
    play
}

/// How many times longer than usual the tests are: see `cargo xtask long`.
#[allow(clippy::disallowed_methods, reason = "long tests are asked for by the environment")]
fn longer() -> u64 {
    std::env::var("ERIDU_LONG").ok().and_then(|times| times.parse().ok()).unwrap_or(1)
}

/// What the levels lose on the same questions, as shares of the win.
struct Exam {
    levels: &'static [Level],
    /// For each question, the errors of the levels.
    errors: Vec<Vec<f64>>,
}

impl Exam {
    /// Asks the levels questions from games that `medium` plays, and judges their answers together.
    fn of(entry: &'static dyn Entry, levels: &'static [Level], count: usize, depth: Depth) -> Self {
        let mut exam = Self { levels, errors: Vec::new() };
        for seed in 0.. {
            let mut play = begin(entry, seed);
            let mut asked = 0;
            while let Some(seat) = next_asked(&mut *play) {
                let own = Seed::from_number(seed << 20 | play.steps() as u64);
                let open = play.legal_actions(seat).len() >= LEAST_ANSWERS;
                asked += usize::from(open);
                // Each game begins elsewhere, so that all parts of a game are asked about.
                if open && (asked + seed as usize).is_multiple_of(EVERY) {
                    exam.errors.push(exam.ask(&*play, seat, &own, depth));
                    if exam.errors.len() == count {
                        return exam;
                    }
                }
                let answer = games::thought(&*play, seat, Level::Medium).unwrap().think(&own);
                play.act(seat, &answer).unwrap();
            }
        }
        exam
    }

    fn ask(&self, play: &dyn Play, seat: Seat, own: &Seed, depth: Depth) -> Vec<f64> {
        let think = |level: &Level| games::thought(play, seat, *level).unwrap().think(own);
        let given: Vec<String> = self.levels.iter().map(think).collect();
        let analyst = games::analyst(play, seat, own).unwrap();
        let quick = analyst.analyse(Depth { nodes: 0, ..depth }, 0).answers;
        let best = quick.into_iter().take(CANDIDATES).map(|valued| valued.action);
        let tried: BTreeSet<String> = given.iter().cloned().chain(best).collect();
        let tried: Vec<&str> = tried.iter().map(String::as_str).collect();
        let judged = analyst.compare(&tried, depth).unwrap();
        let most = judged.iter().map(|valued| valued.chance).fold(0.0, f64::max);
        let chance =
            |answer: &String| judged.iter().find(|one| one.action == *answer).unwrap().chance;
        given.iter().map(|answer| most - chance(answer)).collect()
    }

    /// The mean of something over all questions, and its standard error.
    fn mean(&self, of: impl Fn(&[f64]) -> f64) -> (f64, f64) {
        let count = self.errors.len() as f64;
        let values = || self.errors.iter().map(|errors| of(errors));
        let mean = values().sum::<f64>() / count;
        let squares = values().map(|value| (value - mean).powi(2)).sum::<f64>();
        (mean, (squares / (count - 1.0) / count).sqrt())
    }
}

/// The least number of answers to a question that the levels are asked, and how many of the best
/// ones are judged beside theirs.
const LEAST_ANSWERS: usize = 5;
const CANDIDATES: usize = 3;

/// Every how many questions one is asked.
const EVERY: usize = 11;

/// The error rate is a measure of strength. All levels are asked the same questions, so a few of
/// them are enough to tell levels apart that are far from each other. The long form takes all
/// levels, and a judge that searches deeper than any of them.
#[test]
fn better_players_make_smaller_errors() {
    const SOME: &[Level] = &[Level::Random, Level::Novice, Level::Medium];
    const ALL: &[Level] =
        &[Level::Random, Level::Novice, Level::Easy, Level::Medium, Level::Hard, Level::Expert];
    let (levels, count, nodes) = match longer() {
        1 => (SOME, 40, 4),
        times => (ALL, (10 * times as usize).clamp(100, 1000), 200),
    };
    for entry in games::all() {
        let exam = Exam::of(*entry, levels, count, Depth { worlds: 4, nodes });
        println!("{}, {count} questions, errors in percent of the win:", entry.name());
        for (at, level) in levels.iter().enumerate() {
            let (mean, error) = exam.mean(|errors| 100.0 * errors[at]);
            println!("  {level} {mean:.2} ± {error:.2}");
        }
        for at in 1..levels.len() {
            let (by, error) = exam.mean(|errors| 100.0 * (errors[at - 1] - errors[at]));
            let (worse, better) = (levels[at - 1], levels[at]);
            println!("  {worse} loses {by:.2} ± {error:.2} more than {better}");
            // Levels that search differ by little: they must not be the other way round.
            let clear = better <= Level::Medium && longer() > 1 || levels == SOME;
            let least = if clear { 0.0 } else { -2.0 * error };
            assert!(by > least, "{}: {worse}, {better}: {by} ± {error}", entry.name());
        }
    }
}

/// Luck is measured against the exact mean of what could have happened, so it has mean zero. The
/// check takes every outcome of a few games, and the long form one outcome in [`SPARSE`] of a
/// thousand games.
#[test]
fn nobody_is_lucky_in_any_game() {
    let long = longer() > 1;
    for (entry, few) in games::all().iter().zip([12, 12, 4]) {
        let (mut sum, mut squares) = (0.0, 0.0);
        let games = if long { 1000 } else { few };
        for seed in 0..games {
            let play = play(*entry, Level::Random, seed);
            let (every, first) = if long { (SPARSE, seed as usize % SPARSE) } else { (1, 0) };
            // The luck of every outcome is uncorrelated with that of the others.
            for luck in lucks(&*play, every, first) {
                assert!(luck.iter().sum::<f64>().abs() < 1e-6);
                sum += luck[0];
                squares += luck[0].powi(2);
            }
        }
        let error = f64::sqrt(squares);
        println!("{}: luck {sum:.2} ± {error:.2} wins in {games} games", entry.name());
        assert!(squares > 0.0 && sum.abs() < 3.0 * error, "{}: {sum} ± {error}", entry.name());
    }
}

const SPARSE: usize = 8;

/// The luck in every few outcomes of a game.
fn lucks(play: &dyn Play, every: usize, first: usize) -> Vec<Vec<f64>> {
    let reviewer = games::reviewer(play, &Seed::from_number(1)).unwrap();
    let steps = play.record().steps;
    let chance = |step: &(usize, Step)| matches!(step.1, Step::Chance { .. });
    let outcomes = steps.into_iter().enumerate().filter(chance).skip(first).step_by(every);
    let moments = outcomes.map(|(index, _)| reviewer.moment(index + 1, CHEAP));
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
