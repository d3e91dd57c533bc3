//! The contract test for games: random play, leaks, replays, perft, goldens, rules pages.
//!
//! See `docs/adding-a-game.md` for how a game uses it, with [`nim`] as the game to copy.

pub mod changed;
pub mod contract;
pub mod golden;
pub mod nim;
pub mod perft;
pub mod playthrough;
pub mod rules;
#[cfg(feature = "speed")]
mod speed;

pub use changed::{Changes, Referee, refuses_what_cannot_be};
pub use contract::{NothingHidden, Plan, Step, Vary, keeps_the_contract};
pub use golden::{GoldenError, keeps_the_text};
pub use perft::keeps_the_perft_table;
pub use playthrough::{Playthrough, keeps_the_playthrough};
pub use rules::keeps_the_rules_pages;
#[cfg(feature = "speed")]
pub use speed::measures_speed;
