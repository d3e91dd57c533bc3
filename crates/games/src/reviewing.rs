//! Reviewing a finished match, without its type.

use std::fmt;

use bots::{Encode, Forecast, Plain, Style, Trained};
use review::{Choice, Depth, End, Moment, NotOver, Reviewer, Tried};
use table::{Match, Record, Seed};

use crate::{Code, Error, Play, Shelf, replay};

/// Judges the steps of a finished match, one by one and on any thread; see [`review::Reviewer`].
pub trait Reviewing: fmt::Debug + Send + Sync {
    /// The number of moments: the start, and one after each step that was not undone.
    fn moments(&self) -> usize;

    /// Judges the moment with this index.
    fn moment(&self, index: usize, depth: Depth) -> Moment;

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
    let no_judge = || {
        let text =
            format!("`{}` has no judge, so its games cannot be reviewed", play.entry().name());
        Error::new(Code::UnknownGame, text)
    };
    let reviewer = play.reviewer(end, seed).ok_or_else(no_judge)?;
    reviewer.map_err(|not_over| Error::new(Code::NotOver, not_over))
}
