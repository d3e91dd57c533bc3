//! The contract every game is put to: random play, leaks, replays, perft, goldens, rules pages.
//!
//! `docs/adding-a-game.md` shows how a game uses it, with [`nim`] as the game to copy.

pub mod contract;
pub mod nim;

pub use contract::{NothingHidden, Plan, Vary, keeps_the_contract};
