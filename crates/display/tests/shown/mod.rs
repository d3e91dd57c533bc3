//! Shared by the tests of every game: golden files, random games, walks through choices, secrets,
//! and messages against their Fluent files.

pub(crate) mod choices;
pub(crate) mod golden;
pub(crate) mod secrets;
pub(crate) mod walk;
pub(crate) mod words;
