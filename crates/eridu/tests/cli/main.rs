//! The real binary, run as people and scripts run it.

#![allow(clippy::unwrap_used, clippy::expect_used, reason = "a test fails where it stands")]
#![allow(clippy::disallowed_methods, reason = "files and processes are what is tested here")]

mod analyse;
mod attacks;
mod bridge;
mod data_folder;
mod dataset;
mod deploy;
mod disk;
mod engine;
mod files;
mod host;
mod keeping;
mod measures;
mod moderation;
mod nodes;
mod proofs;
mod puzzles;
mod python;
mod records;
mod run;
mod serving;
mod settings;
mod usage;
