//! Judging the answers to a question, without its type.

use std::fmt;

use bots::{Encode, Forecast, Plain, Style, Trained};
use review::{Analysis, Depth, Playout, Rollouts, Valued};
use table::{Seat, Seed};

use crate::{Code, Error, Play};

/// Judges the answers to one question of a seat. It holds what the seat knows and nothing else of
/// the match, so it can neither act nor see more than the player; see [`review::Analyst`].
pub trait Analyst: fmt::Debug + Send + Sync {
    /// The seat that is asked.
    fn seat(&self) -> Seat;

    /// Judges all sensible answers one step ahead, and searches behind the best `most` of them.
    fn analyse(&self, depth: Depth, most: usize) -> Analysis;

    /// Judges these answers on the same tables, in their order. `None` if one of them is not legal.
    fn compare(&self, answers: &[&str], depth: Depth) -> Option<Vec<Valued>>;

    /// Plays on after an answer, again and again, with luck taken out. `None` if the answer is not
    /// legal.
    fn rollouts(&self, answer: &str, playout: Playout) -> Option<Rollouts>;
}

impl<G: Encode, F: Forecast<G> + Clone + Sync + 'static> Analyst for review::Analyst<G, F> {
    fn seat(&self) -> Seat {
        Self::seat(self)
    }

    fn analyse(&self, depth: Depth, most: usize) -> Analysis {
        Self::analyse(self, depth, most)
    }

    fn compare(&self, answers: &[&str], depth: Depth) -> Option<Vec<Valued>> {
        Self::compare(self, answers, depth)
    }

    fn rollouts(&self, answer: &str, playout: Playout) -> Option<Rollouts> {
        Self::rollouts(self, answer, playout)
    }
}

/// An analyst with the network of the table, or the hand-written evaluation if there is none;
/// `None` if the seat is not asked.
pub(crate) fn typed<G: Encode>(game: &G, seat: Seat, seed: &Seed) -> Option<Box<dyn Analyst>> {
    let seed = seed.clone();
    Some(match G::network(game.seats()) {
        Ok(network) => {
            let judge = Trained::new(network, Style::Balanced);
            Box::new(review::Analyst::new(game, seat, judge, seed)?)
        }
        Err(_) => Box::new(review::Analyst::new(game, seat, Plain, seed)?),
    })
}

/// An analyst for the question of a seat. The seed is the analyst's own.
///
/// ```
/// use games::{Setup, analyst};
/// use review::Depth;
/// use table::{Seed, Waiting};
///
/// let entry = games::find(games::all(), "tigris")?;
/// let names = vec!["Ada".to_owned(), "Bo".to_owned()];
/// let seed = Some(Seed::from_number(7));
/// let mut play = entry.start(&Setup { names, seed, ..Setup::default() })?;
/// while play.waiting() == Waiting::Chance {
///     play.chance(None)?;
/// }
/// let Waiting::For(seats) = play.waiting() else { panic!("a player begins") };
/// let seat = seats.first().unwrap();
/// let analysis = analyst(&*play, seat, &Seed::from_number(1))?.analyse(Depth::QUICK, 0);
/// assert!(analysis.answers[0].chance >= analysis.answers[1].chance);
/// assert!(play.legal_actions(seat).contains(&analysis.answers[0].action));
/// # Ok::<(), games::Error>(())
/// ```
///
/// # Errors
/// If the seat is not asked, or the game has no judge.
pub fn analyst(play: &dyn Play, seat: Seat, seed: &Seed) -> Result<Box<dyn Analyst>, Error> {
    play.entry().played_by_bots()?;
    let not_asked = || Error::new(Code::NotAsked, "this seat is asked nothing now");
    play.analyst(seat, seed).ok_or_else(not_asked)
}
