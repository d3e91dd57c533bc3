//! Stone Age keeps the contract of the table.

mod exchange;

use exchange::Exchange;
use stone_age::StoneAge;
use table_test::{Plan, keeps_the_contract};

#[test]
fn stone_age_keeps_its_contract() {
    let plan = Plan { games: 60, longest: 6000, every: 60, ..Plan::default() };
    let report = keeps_the_contract::<StoneAge, Exchange>(&plan);
    assert!(report.varied > 100 && report.imagined_otherwise > 100, "{report:?}");
}
