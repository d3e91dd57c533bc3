//! Nim keeps its contract.

mod exchange;

use exchange::Exchange;
use table::{Game, Seat, Seed, Viewer};
use table_test::{Plan, keeps_the_contract, nim::Nim};

#[test]
fn nim_keeps_its_contract() {
    let plan = Plan { games: 200, longest: 60, every: 4, ..Plan::default() };
    let report = keeps_the_contract::<Nim, Exchange>(&plan);
    assert!(report.varied > 200 && report.imagined_otherwise > 200, "{report:?}");
}

#[test]
fn imagined_tokens_are_as_likely_as_they_are_in_the_bag() {
    let position = "\
options heaps=two most=any tokens=one last=wins
heaps 1 1
first holds skip, played -, set aside -, answered -
second holds skip, played -, set aside -, answered -
phase turn first 1
";
    let view = Nim::from_position(position).unwrap().view(Viewer::Seat(Seat::new(0).unwrap()));
    let mut dice = Seed::from_number(1).stream(0);
    let deals: Vec<_> = (0..6000).map(|_| Nim::imagine(&view, &mut dice).position()).collect();
    // The first seat sees one of the two skips: one skip, two agains and three blanks are left.
    for (token, expected) in [("skip", 1000_usize), ("again", 2000), ("blank", 3000)] {
        let text = format!("second holds {token},");
        let dealt = deals.iter().filter(|deal| deal.contains(&text)).count();
        assert!(dealt.abs_diff(expected) < 150, "{token} was dealt {dealt} times of 6000");
    }
}
