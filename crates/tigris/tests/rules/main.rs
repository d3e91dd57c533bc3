//! The rules of Tigris & Euphrates, chapter by chapter, on drawn positions.

#![allow(clippy::unwrap_used, reason = "a test fails loudly")]

mod support;

mod rulebook;

mod setup;
mod turn;

mod catastrophe;
mod leader;
mod swap;
mod tile;

mod kingdom;
mod monument;
mod revolt;
mod treasure;
mod war;

mod draw;
mod end;
mod score;

mod building;
mod english;
mod examples;
mod options;
mod wonder;

mod impossible;
mod notation;
mod others_get_wrong;
