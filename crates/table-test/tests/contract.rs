//! Nim keeps its contract.

mod exchange;

use exchange::Exchange;
use table_test::{Plan, keeps_the_contract, nim::Nim};

#[test]
fn nim_keeps_its_contract() {
    let plan = Plan { games: 200, longest: 60, every: 4, ..Plan::default() };
    let report = keeps_the_contract::<Nim, Exchange>(&plan);
    assert!(report.varied > 200 && report.imagined_otherwise > 200, "{report:?}");
}
