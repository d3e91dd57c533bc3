//! What the server promises, put to the test through its routes.

#![allow(
    clippy::unwrap_used,
    clippy::expect_used,
    clippy::disallowed_methods,
    reason = "these tests start servers, read files, look at clocks, and fail where they stand"
)]

mod bots;
mod clocks;
mod crash;
mod database;
mod disk;
mod floods;
mod house;
mod moving;
mod nodes;
mod pages;
mod play;
mod records;
mod refusals;
mod secrets;
mod sizes;
mod streams;
mod undo;
mod upgrades;
mod versions;
mod words;
