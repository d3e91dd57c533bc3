//! What the binary shares with its tests: the line protocol and the catalogue of games.

pub mod catalogue;
pub mod engine;
