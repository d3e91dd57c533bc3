//! The rules of Civilization, chapter by chapter, on drawn positions.

#![allow(clippy::unwrap_used, reason = "a test that cannot play has failed")]

mod chapters;
mod conquest;
mod corrections;
mod counting;
mod data;
mod eras;
mod examples;
mod exploring;
mod outlook;
mod paying;
mod possible;
mod rulings;
mod setup;
mod support;
mod turns;
mod twice;

#[test]
fn the_rules_pages_fit_the_code_and_the_tests() {
    table_test::keeps_the_rules_pages("civilization", env!("CARGO_MANIFEST_DIR"));
}
