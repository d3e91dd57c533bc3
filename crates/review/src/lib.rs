//! Reviews of finished games: everybody's winning chances at every step, the luck in every outcome
//! of chance, the error in every decision, and how they add up to the result.
//!
//! A [`Reviewer`] judges the steps of a match one by one and in any order, so that a caller can
//! spread them over threads; [`Review::of`] adds them up. [`judge`] judges a single position in the
//! same way, and an [`Analyst`] the answers to one question of any game, finished or not, from what
//! the seat knows. Nothing here reads a clock or a file, and the same seed gives the same review.
//!
//! Three ideas carry the numbers:
//!
//! - **Winning chances** are the expected share of the win, with all hands open ([`Moment`]).
//! - **Luck** is the chances after an outcome minus the mean over all outcomes of the same
//!   position, weighted exactly. Its expectation is zero, whatever the judge believes.
//! - An **error** is what an answer costs compared with the best one, judged from what the seat
//!   could know: by searching behind imagined tables that look the same to it, never the real one.
//!
//! Chances at the start, plus luck, minus the player's own errors, plus what the errors of others
//! gave them, plus the judge's *revision*, is the result. The revision is what the judge learnt
//! from the moves themselves: hidden tiles that came to light, and positions that it had judged
//! wrongly from afar.

mod account;
mod analysis;
mod course;
mod decision;
mod grade;
mod luck;
mod moment;
mod open;
mod position;
mod ranking;
mod reviewer;
mod rollouts;
mod samples;

pub use account::{Account, Kind, PHASES, Review};
pub use analysis::{Analysis, Analyst, Reply, Valued};
pub use grade::Grade;
pub use moment::{Cause, Choice, Line, Moment, Tried, Verdict};
pub use position::{Asked, Judgement, judge};
pub use reviewer::{Depth, End, NotOver, Reviewer};
pub use rollouts::{Playout, Rollouts};
