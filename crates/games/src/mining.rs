//! Mining puzzles: finding questions where one answer is clearly best, and proving it.
//!
//! A question passes three sieves, each dearer than the one before: a look one step ahead, a short
//! search behind the best answers, and the proof, a deeper search behind more answers with samples
//! of its own. Everything is judged from what the seat knows.

use review::{Analysis, Depth, Valued};
use table::{Seat, Seed};

use crate::{Error, Level, Play, Puzzle, analyst, puzzle::Rated, thought};

/// What a question must show to become a puzzle.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Sieve {
    /// The nodes of the short search behind each of the best answers.
    pub nodes: u32,
    /// The number of answers that are searched first.
    pub candidates: usize,
    /// The nodes of the proof behind each answer.
    pub proof: u32,
    /// The number of answers that the proof searches.
    pub rivals: usize,
    /// How far the best answer is ahead of all others at least, as a share of the win.
    pub margin: f64,
}

impl Default for Sieve {
    fn default() -> Self {
        Self { nodes: 24, candidates: 4, proof: 200, rivals: 8, margin: 0.07 }
    }
}

/// The best answer is ahead of all others by more than this number of standard errors.
const CERTAIN: f64 = 3.0;

/// A question with fewer answers is no puzzle.
const LEAST_ANSWERS: usize = 5;

/// The lead of the best answer one step ahead that makes a question worth a search. Of the others,
/// one in [`SURPRISES`] is searched all the same: its answer may be seen only by searching.
const PROMISING: f64 = 0.04;
const SURPRISES: u64 = 6;

/// The number of answers that a puzzle keeps.
const KEPT: usize = 4;

/// The number of replies that a line keeps.
const LONGEST_LINE: usize = 4;

/// The levels that try to solve a puzzle, and how often.
const SOLVERS: [(Level, u64); 5] = [
    (Level::Novice, 8),
    (Level::Easy, 8),
    (Level::Medium, 4),
    (Level::Hard, 4),
    (Level::Expert, 2),
];

/// A puzzle in the question of a seat, if there is one. The same seed finds the same puzzle. A
/// question whose best answer is one of the `known` ones is passed over: a collection where the
/// answer is nearly always the same teaches nothing.
///
/// # Errors
/// If the seat is not asked, or the game has no judge.
pub fn prospect(
    play: &dyn Play,
    seat: Seat,
    sieve: &Sieve,
    known: &[String],
    seed: u64,
) -> Result<Option<Puzzle>, Error> {
    let legal = play.legal_actions(seat);
    let routine = |action: &String| {
        let first = action.split(' ').next().unwrap_or_default();
        play.entry().routine().contains(&first)
    };
    if legal.len() < LEAST_ANSWERS || legal.iter().all(routine) {
        return Ok(None);
    }
    let finder = analyst(play, seat, &Seed::from_number(seed))?;
    let quick = finder.analyse(Depth::QUICK, 0);
    let plain = lead(&quick).is_none_or(|(by, _)| by < PROMISING);
    if plain && !seed.is_multiple_of(SURPRISES) || !plain && is_known(&quick, known) {
        return Ok(None);
    }
    let found = finder.analyse(Depth { worlds: 8, nodes: sieve.nodes }, sieve.candidates);
    if !clear(&found, sieve) || is_known(&found, known) {
        return Ok(None);
    }
    let prover = analyst(play, seat, &Seed::from_number(!seed))?;
    let proof = prover.analyse(Depth { worlds: 16, nodes: sieve.proof }, sieve.rivals);
    let same = proof.answers.first().map(|best| &best.action)
        == found.answers.first().map(|best| &best.action);
    if !(same && clear(&proof, sieve)) {
        return Ok(None);
    }
    let found = solve(play, seat, &proof, seed)?;
    // What every level always finds is no puzzle.
    if found.iter().skip(1).all(|(_, share)| *share >= 1.0) {
        return Ok(None);
    }
    Ok(Some(written(play, seat, sieve, &proof, found)))
}

fn is_known(analysis: &Analysis, known: &[String]) -> bool {
    analysis.answers.first().is_some_and(|best| known.contains(&best.action))
}

/// How far the best answer is ahead of all others, and the standard error of that.
fn lead(analysis: &Analysis) -> Option<(f64, f64)> {
    let (best, others) = analysis.answers.split_first()?;
    let second =
        others.iter().reduce(|one, other| if other.chance > one.chance { other } else { one })?;
    Some((best.chance - second.chance, best.doubt.hypot(second.doubt)))
}

fn clear(analysis: &Analysis, sieve: &Sieve) -> bool {
    lead(analysis).is_some_and(|(by, error)| by >= sieve.margin && by > CERTAIN * error)
}

/// How often each level finds the best answer.
fn solve(
    play: &dyn Play,
    seat: Seat,
    proof: &Analysis,
    seed: u64,
) -> Result<Vec<(Level, f64)>, Error> {
    let best = proof.answers.first().map(|best| best.action.clone()).unwrap_or_default();
    let mut found = vec![(Level::Random, 1.0 / f64::from(proof.options.max(1)))];
    for (level, times) in SOLVERS {
        let thought = thought(play, seat, level)?;
        let hits = (0..times).filter(|time| {
            let own = Seed::from_number(seed.wrapping_mul(31).wrapping_add(*time));
            thought.think(&own) == best
        });
        found.push((level, hits.count() as f64 / times as f64));
    }
    Ok(found)
}

fn written(
    play: &dyn Play,
    seat: Seat,
    sieve: &Sieve,
    proof: &Analysis,
    found: Vec<(Level, f64)>,
) -> Puzzle {
    let names = play.seat_names();
    let name = names.get(seat.index()).copied().unwrap_or_default().to_owned();
    let position = play.position().trim_end().to_owned();
    let rated = |valued: &Valued| {
        let reply = |reply: &review::Reply| {
            let seat = names.get(usize::from(reply.seat)).copied().unwrap_or_default();
            format!("{seat} {}", reply.action)
        };
        Rated {
            action: valued.action.clone(),
            chance: valued.chance,
            doubt: valued.doubt,
            line: valued.line.iter().take(LONGEST_LINE).map(reply).collect(),
        }
    };
    Puzzle {
        id: Puzzle::id(&position, &name),
        seat: name,
        from: String::new(),
        nodes: sieve.proof,
        found,
        answers: proof.answers.iter().take(KEPT).map(rated).collect(),
        position,
    }
}
