//! Civilization satisfies the contract of `table::Game`.

#![allow(clippy::unwrap_used, reason = "a test that cannot play has failed")]

mod exchange;
mod referee;

use civilization::Civilization;
use exchange::Exchange;
use referee::Rulebook;
use table_test::{Changes, Plan, keeps_the_contract, refuses_what_cannot_be};

#[test]
fn civilization_keeps_its_contract() {
    let plan = Plan { games: 40, longest: 60_000, every: 150, ahead: 12, ..Plan::default() };
    let report = keeps_the_contract::<Civilization, Exchange>(&plan);
    assert!(report.varied > 100 && report.imagined_otherwise > 100, "{report:?}");
}

#[test]
fn a_position_with_one_change_is_refused_or_can_truly_be() {
    let changes = Changes { games: 40, every: 200, changes: 40, ahead: 6, ..Changes::default() };
    let report = refuses_what_cannot_be::<Civilization, Rulebook>(&changes);
    assert!(report.accepted > 500 && report.objections.len() > 25, "{report:#?}");
}
