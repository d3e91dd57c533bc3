//! The contract every game is put to: random play, leaks, replays, perft, goldens, rules pages.
//!
//! `docs/adding-a-game.md` shows how a game uses it, with [`nim`] as the game to copy.

pub mod contract;
pub mod golden;
pub mod nim;
pub mod perft;
pub mod playthrough;
pub mod rules;
#[cfg(feature = "speed")]
mod speed;

pub use contract::{NothingHidden, Plan, Step, Vary, keeps_the_contract};
pub use golden::{GoldenError, keeps_the_text};
pub use perft::keeps_the_perft_table;
pub use playthrough::{Playthrough, keeps_the_playthrough};
pub use rules::keeps_the_rules_pages;
#[cfg(feature = "speed")]
pub use speed::measures_speed;
