//! Tigris & Euphrates keeps its contract.

#![allow(clippy::unwrap_used, reason = "a test fails loudly")]

mod referee;

use referee::Rulebook;
use table::{Dice, Game, Viewer};
use table_test::{Changes, Plan, Step, Vary, keeps_the_contract, refuses_what_cannot_be};
use tigris::{Action, Chance, DYNASTIES, Tigris, dynasty_name};

#[test]
fn tigris_keeps_its_contract() {
    let plan = Plan { games: 80, longest: 6000, every: 20, ..Plan::default() };
    let report = keeps_the_contract::<Tigris, Exchange>(&plan);
    assert!(report.varied > 100 && report.imagined_otherwise > 100, "{report:?}");
}

#[test]
fn a_position_with_one_change_is_refused_or_can_truly_be() {
    let changes = Changes { games: 60, every: 25, ..Changes::default() };
    let report = refuses_what_cannot_be::<Tigris, Rulebook>(&changes);
    assert!(report.accepted > 500 && report.objections.len() > 30, "{report:#?}");
}

/// Exchanges the tiles that a viewer cannot know: in other hands, discarded by others, and in the
/// bag. It works on the drawn position, from the rules: a hand is secret, except for tiles that
/// were taken openly from the display and cannot have left it unseen.
struct Exchange;

impl Vary<Tigris> for Exchange {
    fn vary(game: &Tigris, viewer: Viewer, dice: &mut dyn Dice) -> Option<Tigris> {
        Some(Tigris::from_position(&exchange(&game.position(), viewer, dice)).unwrap())
    }

    fn alike(game: &Tigris, left: &Step<Tigris>, right: &Step<Tigris>, viewer: Viewer) -> bool {
        match (left, right) {
            (Step::Chance(Chance::Draw(_)), Step::Chance(Chance::Draw(_))) => {
                hidden_draw(&game.position(), viewer)
            }
            (
                Step::Act(_, Action::Swap { tiles: one }),
                Step::Act(_, Action::Swap { tiles: other }),
            ) => one.count() == other.count(),
            _ => left == right,
        }
    }
}

/// Whether the tile drawn now goes face down into another player's hand.
fn hidden_draw(position: &str, viewer: Viewer) -> bool {
    let phase = position.lines().find_map(|line| line.strip_prefix("phase draw ")).unwrap();
    let words: Vec<&str> = phase.split(' ').collect();
    let drawer = words[1];
    let own = matches!(viewer, Viewer::Seat(seat) if dynasty_name(seat) == drawer);
    words[3] == "bag" && !own
}

const TILES: [&str; 4] = ["settlement", "temple", "farm", "market"];

/// The tiles of `2 temple 1 farm`, one by one.
fn tiles(text: &str) -> Vec<&'static str> {
    let words: Vec<&str> = text.split_whitespace().collect();
    let pairs = words.chunks(2).map(|pair| {
        let name = TILES.iter().find(|tile| **tile == pair[1]).unwrap();
        vec![*name; pair[0].parse().unwrap()]
    });
    pairs.flatten().collect()
}

/// The tiles in notation.
fn written(tiles: &[&str]) -> String {
    let count = |tile: &str| tiles.iter().filter(|other| **other == tile).count();
    let some = TILES.iter().filter(|tile| count(tile) > 0);
    some.map(|tile| format!(" {} {tile}", count(tile))).collect()
}

/// The position with everything exchanged that the viewer cannot know.
fn exchange(position: &str, viewer: Viewer, dice: &mut dyn Dice) -> String {
    let secret = |line: &str| {
        let name = line.split(' ').next().unwrap_or_default();
        let own = matches!(viewer, Viewer::Seat(seat) if dynasty_name(seat) == name);
        DYNASTIES.contains(&name) && !own
    };
    // All hidden tiles are collected first, then dealt again.
    let mut pool = Vec::new();
    let mut piles: Vec<(usize, usize, Vec<&str>, usize)> = Vec::new();
    let mut lines: Vec<Vec<String>> =
        position.lines().map(|line| line.split(" | ").map(str::to_owned).collect()).collect();
    for (at, line) in lines.iter().enumerate() {
        if let Some(bag) = line[0].strip_prefix("bag") {
            let bag = tiles(bag);
            piles.push((at, 0, Vec::new(), bag.len()));
            pool.extend(bag);
        }
        if !secret(&line[0]) {
            continue;
        }
        let known = line.iter().find_map(|part| part.strip_prefix("known")).unwrap_or_default();
        for (place, part) in line.iter().enumerate() {
            let (stays, all) = match part.split_once(' ') {
                Some(("hand", all)) => (tiles(known), tiles(all)),
                Some(("swapped", all)) => (Vec::new(), tiles(all)),
                _ => continue,
            };
            let mut rest = all;
            for tile in &stays {
                rest.remove(rest.iter().position(|other| other == tile).unwrap());
            }
            piles.push((at, place, stays, rest.len()));
            pool.extend(rest);
        }
    }
    for (at, place, stays, count) in piles {
        let mut pile = stays;
        for _ in 0..count {
            pile.push(pool.swap_remove(dice.below(pool.len() as u32) as usize));
        }
        let key = lines[at][place].split(' ').next().unwrap_or_default().to_owned();
        lines[at][place] = key + &written(&pile);
    }
    lines.iter().map(|parts| parts.join(" | ") + "\n").collect()
}
