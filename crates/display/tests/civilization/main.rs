//! Civilization shown: words, choices, scenes and secrets, on random games.

#![allow(clippy::unwrap_used, reason = "a test that cannot play has failed")]

mod choices;
mod goldens;
mod outlook;
mod secrets;
#[path = "../shown/mod.rs"]
mod shown;
mod walk;
mod words;
