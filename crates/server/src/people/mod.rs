//! People: guests, accounts, sessions and programs; notifications, muting, bans and erasure.

pub(crate) mod access;
pub(crate) mod accounts;
pub(crate) mod bans;
pub(crate) mod departing;
pub(crate) mod guests;
pub(crate) mod lookalikes;
pub(crate) mod mail;
pub(crate) mod names;
pub(crate) mod notices;
pub mod outbound;
pub(crate) mod passwords;
pub(crate) mod programs;
pub(crate) mod push;
pub(crate) mod sessions;
pub(crate) mod silence;
pub(crate) mod turns;
