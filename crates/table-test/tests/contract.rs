//! Nim keeps its contract.

#![allow(clippy::unwrap_used, reason = "a test fails loudly")]

mod exchange;

use std::{collections::BTreeSet, sync::OnceLock};

use exchange::Exchange;
use table::{Game, Nobody, Options, Seat, Seed, Viewer};
use table_test::{
    Changes, Plan, Referee, Step, keeps_the_contract,
    nim::{Nim, NimOptions},
    refuses_what_cannot_be,
};

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

/// Judges tables of two seats and two heaps exactly, by exhaustive play, and larger ones by their
/// stones and tokens.
struct Everything;

impl Referee<Nim> for Everything {
    fn judge(position: &str) -> Result<(), &'static str> {
        let holds = |word: &str| position.split_whitespace().any(|known| known == word);
        let tall = position.lines().nth(1).unwrap_or_default().split(' ').skip(1);
        if tall.into_iter().any(|stones| stones.parse::<u8>().is_ok_and(|stones| stones > 5)) {
            return Err("a heap is taller than five stones");
        }
        if !holds("heaps=two") || position.lines().count() != 5 {
            return Ok(());
        }
        let reached =
            REACHED.get_or_init(|| small_tables().flat_map(|game| reach(&game)).collect());
        if reached.contains(position) { Ok(()) } else { Err("no game leads there") }
    }
}

static REACHED: OnceLock<BTreeSet<String>> = OnceLock::new();

/// New games with two seats and two heaps, with all options.
fn small_tables() -> impl Iterator<Item = Nim> {
    let values = |field: usize| 0..NimOptions::FIELDS[field].values.len();
    let all = values(1).flat_map(move |most| {
        values(2).flat_map(move |tokens| values(3).map(move |last| [most, tokens, last]))
    });
    all.map(|choice| {
        let mut options = NimOptions::default();
        options.set(0, 0);
        choice.into_iter().enumerate().for_each(|(field, value)| options.set(field + 1, value));
        Nim::start(&options, 2).unwrap()
    })
}

/// Every position that a game can reach.
fn reach(game: &Nim) -> BTreeSet<String> {
    let mut reached = BTreeSet::from([game.position()]);
    let mut open = vec![game.clone()];
    while let Some(game) = open.pop() {
        let mut next = Vec::new();
        let (mut outcomes, mut legal) = (Vec::new(), Vec::new());
        game.chance_outcomes(&mut outcomes);
        next.extend(outcomes.into_iter().map(|(outcome, _)| Step::Chance(outcome)));
        for seat in Seat::all(game.seats()) {
            game.legal_actions(seat, &mut legal);
            next.extend(legal.drain(..).map(|action| Step::Act(seat, action)));
        }
        for step in next {
            let mut later = game.clone();
            step.take(&mut later, &mut Nobody).unwrap();
            if reached.insert(later.position()) {
                open.push(later);
            }
        }
    }
    reached
}

#[test]
fn a_position_with_one_change_is_refused_or_can_truly_be() {
    let changes = Changes { games: 300, every: 3, ..Changes::default() };
    let report = refuses_what_cannot_be::<Nim, Everything>(&changes);
    assert!(report.accepted > 500 && report.objections.len() == 2, "{report:?}");
}

/// At small tables the check of a position is exact: every reachable position is accepted.
#[test]
fn every_position_that_play_reaches_is_read() {
    for position in small_tables().take(6).flat_map(|game| reach(&game)) {
        assert!(Nim::from_position(&position).is_ok(), "{position}");
    }
}
