//! Stone Age keeps its contract.

mod exchange;
mod referee;

use exchange::Exchange;
use referee::Rulebook;
use stone_age::StoneAge;
use table_test::{Changes, Plan, keeps_the_contract, refuses_what_cannot_be};

#[test]
fn stone_age_keeps_its_contract() {
    let plan = Plan { games: 60, longest: 6000, every: 60, ..Plan::default() };
    let report = keeps_the_contract::<StoneAge, Exchange>(&plan);
    assert!(report.varied > 100 && report.imagined_otherwise > 100, "{report:?}");
}

#[test]
fn a_position_with_one_change_is_refused_or_can_truly_be() {
    let changes = Changes { games: 40, every: 100, ..Changes::default() };
    let report = refuses_what_cannot_be::<StoneAge, Rulebook>(&changes);
    assert!(report.accepted > 500 && report.objections.len() > 25, "{report:#?}");
}
