//! The commands of the binary for any list of games, the engine protocol, and the catalogue of
//! games.

pub mod catalogue;
mod cli;
mod command;
mod data;
mod document;
pub mod engine;
mod failure;

pub use cli::run;
