//! Tigris & Euphrates shown: words, choices, scenes and secrets, on random games.

mod choices;
mod secrets;
mod walk;
mod words;
