//! What the server promises, put to the test through its routes.

#![allow(
    clippy::unwrap_used,
    clippy::expect_used,
    clippy::disallowed_methods,
    reason = "these tests start servers, read files, look at clocks, and fail where they stand"
)]

mod access;
mod accounts;
mod bots;
mod clocks;
mod crash;
mod database;
mod departing;
mod disk;
mod floods;
mod house;
mod moderation;
mod moving;
mod nodes;
mod notices;
mod pages;
mod play;
mod programs;
mod ratings;
mod records;
mod refusals;
mod secrets;
mod silence;
mod sizes;
mod streams;
mod undo;
mod upgrades;
mod versions;
mod words;
