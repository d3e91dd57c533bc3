//! Civilization keeps the contract of the table.

#![allow(clippy::unwrap_used, reason = "a test that cannot play has failed")]

mod exchange;

use civilization::Civilization;
use exchange::Exchange;
use table_test::{Plan, keeps_the_contract};

#[test]
fn civilization_keeps_its_contract() {
    let plan = Plan { games: 40, longest: 60_000, every: 150, ahead: 12, ..Plan::default() };
    let report = keeps_the_contract::<Civilization, Exchange>(&plan);
    assert!(report.varied > 100 && report.imagined_otherwise > 100, "{report:?}");
}
