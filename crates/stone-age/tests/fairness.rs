//! Fairness, which play alone cannot show: every deal and outcome has the right probability.

mod drawn;

use std::collections::BTreeMap;

use drawn::game;
use stone_age::StoneAge;
use table::{Dice, Game, Viewer};

/// Dice with a fixed first number, so that all numbers can be tried in turn.
struct Scripted {
    number: u32,
    asked: u32,
}

impl Dice for Scripted {
    fn bits(&mut self) -> u32 {
        0
    }

    fn below(&mut self, n: u32) -> u32 {
        self.asked = n;
        self.number % n
    }
}

/// stone-age.top.12: to others the extra card may be any card of the deck, each with the same
/// probability.
#[test]
fn every_extra_card_is_imagined_equally_often() {
    let game = game(2, "cards red civ04\nextra red civ18");
    let view = game.view(Viewer::Spectator);
    let mut first = Scripted { number: 0, asked: 0 };
    StoneAge::imagine(&view, &mut first);
    assert_eq!(first.asked, 31);
    let mut seen = BTreeMap::new();
    for number in 0..first.asked {
        let imagined = StoneAge::imagine(&view, &mut Scripted { number, asked: 0 });
        *seen.entry(drawn::line(&imagined, "extra red")).or_insert(0) += 1;
    }
    assert_eq!(seen.len(), 31);
    assert!(seen.values().all(|times| *times == 1));
    let own = StoneAge::imagine(&game.view(Viewer::Seat(table::Seat::new(0).unwrap())), &mut first);
    assert_eq!(own, game);
}

/// stone-age.gather.2: totals come up in proportion to their weights; one number encodes all the
/// dice.
#[test]
fn totals_are_proposed_by_their_weight() {
    let game = game(2, "phase rolling red food 4");
    let mut outcomes = Vec::new();
    game.chance_outcomes(&mut outcomes);
    let mut seen = BTreeMap::new();
    for number in 0..6u32.pow(4) {
        let drawn = game.sample_chance(&mut Scripted { number, asked: 0 }).unwrap();
        *seen.entry(drawn).or_insert(0) += 1;
    }
    assert_eq!(seen.into_iter().collect::<Vec<_>>(), outcomes);
}

/// stone-age.setup.3, stone-age.setup.4: each card of the deck and each unseen tile once.
#[test]
fn cards_and_tiles_are_proposed_once_each() {
    for before in [
        "phase deal\ncard-4 -",
        "phase turning red 1\nbuilding-1 - 6\nbuildings red bld20\ntaken yes",
    ] {
        let game = game(2, before);
        let mut outcomes = Vec::new();
        game.chance_outcomes(&mut outcomes);
        let drawn: Vec<_> = (0..outcomes.len() as u32)
            .map(|number| (game.sample_chance(&mut Scripted { number, asked: 0 }).unwrap(), 1))
            .collect();
        assert_eq!(drawn, outcomes);
    }
}
