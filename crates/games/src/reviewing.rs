//! Reviewing a finished match and judging a position, without their type.

use std::fmt;

use bots::{Encode, Forecast, Plain, Style, Trained};
use review::{Choice, Depth, End, Judgement, Moment, NotOver, Reviewer, Tried};
use table::{Match, Record, Seed};

use crate::{Code, Error, Play, Shelf, replay};

/// Judges the steps of a finished match, one by one and on any thread; see [`review::Reviewer`].
pub trait Reviewing: fmt::Debug + Send + Sync {
    /// The number of moments: the start, and one after each step that was not undone.
    fn moments(&self) -> usize;

    /// Judges the moment with this index.
    fn moment(&self, index: usize, depth: Depth) -> Moment;

    /// The luck of every seat over the whole match, with this many imagined tables where something
    /// is hidden.
    fn luck(&self, worlds: u32) -> Vec<f64>;

    /// Judges another answer to the decision of a moment, which was judged as `choice`. `None` if
    /// the moment is no decision, or the answer is not legal there.
    fn try_out(&self, index: usize, action: &str, choice: &Choice, depth: Depth) -> Option<Tried>;
}

impl<G: Encode, F: Forecast<G> + Clone + Sync + 'static> Reviewing for Reviewer<G, F> {
    fn moments(&self) -> usize {
        Self::moments(self)
    }

    fn moment(&self, index: usize, depth: Depth) -> Moment {
        Self::moment(self, index, depth)
    }

    fn luck(&self, worlds: u32) -> Vec<f64> {
        Self::luck(self, worlds)
    }

    fn try_out(&self, index: usize, action: &str, choice: &Choice, depth: Depth) -> Option<Tried> {
        Self::try_out(self, index, action, choice, depth)
    }
}

/// A reviewer, or why there is none.
pub(crate) type Made = Result<Box<dyn Reviewing>, NotOver>;

/// A reviewer with the network of the table, or the hand-written evaluation if there is none.
pub(crate) fn typed<G: Encode>(played: &Match<G>, end: End, seed: &Seed) -> Made {
    Ok(match G::network(played.names().len() as u8) {
        Ok(network) => {
            let judge = Trained::new(network, Style::Balanced);
            Box::new(Reviewer::new(played, end, judge, seed.clone())?)
        }
        Err(_) => Box::new(Reviewer::new(played, end, Plain, seed.clone())?),
    })
}

/// The judgement of a position, by the same judge.
pub(crate) fn judged<G: Encode>(game: &G, depth: Depth, seed: &Seed) -> Judgement {
    match G::network(game.seats()) {
        Ok(network) => review::judge(game, &Trained::new(network, Style::Balanced), depth, seed),
        Err(_) => review::judge(game, &Plain, depth, seed),
    }
}

fn no_judge(play: &dyn Play) -> Error {
    let name = play.entry().name();
    Error::new(Code::UnknownGame, format!("`{name}` has no judge, so its games cannot be reviewed"))
}

/// Judges the position that a match has reached. The seed is the judge's own.
///
/// Nothing here knows whether the match is still being played: a server must not ask about a table
/// whose game is not over.
///
/// # Errors
/// If the game has no judge.
pub fn judge(play: &dyn Play, depth: Depth, seed: &Seed) -> Result<Judgement, Error> {
    play.judge(depth, seed).ok_or_else(|| no_judge(play))
}

/// A reviewer of a finished match. The seed is the reviewer's own.
///
/// ```
/// use games::{Setup, reviewer};
/// use table::Seed;
///
/// let entry = games::find(games::all(), "tigris")?;
/// let names = vec!["Ada".to_owned(), "Bo".to_owned()];
/// let play = entry.start(&Setup { names, ..Setup::default() })?;
/// let refused = reviewer(&*play, &Seed::from_number(1)).unwrap_err();
/// assert_eq!(refused.code, games::Code::NotOver);
/// # Ok::<(), games::Error>(())
/// ```
///
/// # Errors
/// If the match is not over, or the game has no judge.
pub fn reviewer(play: &dyn Play, seed: &Seed) -> Result<Box<dyn Reviewing>, Error> {
    reviewer_until(play, End::Played, seed)
}

/// A reviewer of a finished record. A game that ended by resigning is reviewed up to there.
///
/// # Errors
/// If the record is wrong or not finished, or the game has no judge.
pub fn record_reviewer(
    shelf: Shelf,
    record: &Record,
    seed: &Seed,
) -> Result<Box<dyn Reviewing>, Error> {
    let end = if record.resigned.is_empty() { End::Played } else { End::Resigned };
    reviewer_until(&*replay(shelf, record, None)?, end, seed)
}

fn reviewer_until(play: &dyn Play, end: End, seed: &Seed) -> Result<Box<dyn Reviewing>, Error> {
    let reviewer = play.reviewer(end, seed).ok_or_else(|| no_judge(play))?;
    reviewer.map_err(|not_over| Error::new(Code::NotOver, not_over))
}
