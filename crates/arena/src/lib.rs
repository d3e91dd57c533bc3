//! Contests between players: who is stronger, and with what confidence.
//!
//! Seats are rotated and every seating plays the same deals, so that neither luck nor the seat
//! decides. Players are built-in bots or external programs, which answer lines of JSON. A program
//! that crashes, hangs or answers nonsense loses the game, and the next game begins.

#![allow(clippy::disallowed_methods, reason = "an arena has a clock, files, threads and processes")]

mod contest;
mod entrant;
mod external;
mod leaderboard;
mod pairing;
mod played;
mod rating;
mod report;
mod results;
mod statistics;
mod strategy;
mod tally;
mod thinking;

pub use contest::{Contest, ContestError, Limit};
pub use entrant::{Entrant, EntrantError};
pub use external::External;
pub use leaderboard::{Standing, page};
pub use pairing::Pairing;
pub use played::{Forfeit, Played, Seating};
pub use rating::{Rating, rate_game};
pub use report::{Report, Row};
pub use results::{Results, ResultsError};
pub use statistics::{Interval, wilson};
pub use strategy::{Fared, Strategies};
pub use thinking::Thinking;
