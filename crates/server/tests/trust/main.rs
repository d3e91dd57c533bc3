//! The server's promises, tested through its routes.

#![allow(
    clippy::unwrap_used,
    clippy::expect_used,
    clippy::disallowed_methods,
    reason = "these tests start servers, read files, look at clocks, and fail where they stand"
)]

mod access;
mod accounts;
mod appends;
mod beside;
mod bots;
mod clocks;
mod club;
mod coach;
mod connections;
mod database;
mod departing;
mod disk;
mod documents;
mod errors;
mod fairness;
mod films;
mod floods;
mod health;
mod hook;
mod house;
mod labels;
mod lookalikes;
mod looking;
mod moderation;
mod moving;
mod nodes;
mod notices;
mod pages;
mod play;
mod programs;
mod push;
mod puzzles;
mod ratings;
mod records;
mod refusals;
mod reviews;
mod sample;
mod secrets;
mod sessions;
mod silence;
mod sizes;
mod skew;
mod soundness;
mod streams;
mod studies;
mod undo;
mod update;
mod upgrades;
mod versions;
mod words;
