//! Expert iteration: a network plays against itself with search, and learns the search results.
//!
//! Games are stored as logs of a few kilobytes: the seed, the answers, and the search results for
//! some of them. Positions are replayed from the log for training, so logs survive a change of the
//! inputs.

mod log;
mod play;
mod replay;
mod school;

pub use log::{GameLog, Thought, read_logs};
pub use school::{Opponent, School, school};
