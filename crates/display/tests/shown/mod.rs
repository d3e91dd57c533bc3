//! What the tests of every game share: golden files, random games, walks
//! through choices, secrets, words against messages.

pub(crate) mod choices;
pub(crate) mod golden;
pub(crate) mod secrets;
pub(crate) mod walk;
pub(crate) mod words;
