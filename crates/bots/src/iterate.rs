//! Expert iteration: a network plays against itself with search and learns what the search found.
//!
//! Games are kept as logs, a few kilobytes each: seed, answers, and what the search found at some
//! of them. Positions are made again from the log when a network learns, so that logs outlive a
//! change of the inputs.

mod log;
mod play;
mod replay;
mod school;

pub use log::{GameLog, Thought, read_logs};
pub use school::{Opponent, School, school};
