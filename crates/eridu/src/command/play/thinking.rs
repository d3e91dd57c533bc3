//! How a bot finds its answer at a terminal, where nobody else needs the machine.

#![allow(clippy::disallowed_methods, reason = "a thinking time is read off the clock")]

use std::{
    num::NonZeroUsize,
    sync::Arc,
    thread,
    time::{Duration, Instant},
};

use games::{Budget, Considered, Error, Level, Thought};
use table::{Dice, Seed};

/// The answer of a bot of this level.
///
/// # Errors
/// If the question cannot be asked.
pub(super) fn think(
    level: Level,
    question: &dyn Fn() -> Result<Box<dyn Thought>, Error>,
    dice: &mut dyn Dice,
) -> Result<String, Error> {
    match level.time() {
        Some(time) => within(time, question, dice),
        None => Ok(question()?.think(&drawn(dice))),
    }
}

/// The answer of a bot that searches on all cores until the time is up, or the answer is clear.
fn within(
    time: Duration,
    question: &dyn Fn() -> Result<Box<dyn Thought>, Error>,
    dice: &mut dyn Dice,
) -> Result<String, Error> {
    let begun = Instant::now();
    let passed = move || begun.elapsed().as_secs_f32() / time.as_secs_f32();
    let budget = Budget::Within(Arc::new(passed));
    let cores = thread::available_parallelism().map_or(1, NonZeroUsize::get);
    let questions: Vec<_> =
        (0..cores).map(|_| Ok((question()?, drawn(dice)))).collect::<Result<_, Error>>()?;
    let considered = thread::scope(|scope| {
        let search = |(question, seed): (Box<dyn Thought>, Seed)| {
            let budget = budget.clone();
            scope.spawn(move || question.consider(&seed, budget))
        };
        let searches: Vec<_> = questions.into_iter().map(search).collect();
        searches.into_iter().filter_map(|search| search.join().ok()).collect()
    });
    match Considered::together(considered) {
        Some(considered) => Ok(considered.answer),
        None => Ok(question()?.think(&drawn(dice))),
    }
}

/// A seed drawn with dice.
fn drawn(dice: &mut dyn Dice) -> Seed {
    let mut bits = [0; 32];
    for chunk in bits.chunks_exact_mut(4) {
        chunk.copy_from_slice(&dice.bits().to_le_bytes());
    }
    Seed::new(bits)
}
