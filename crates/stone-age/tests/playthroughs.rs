//! Golden playthroughs of Stone Age.

use stone_age::StoneAge;
use table_test::{Playthrough, keeps_the_playthrough};

const HERE: &str = env!("CARGO_MANIFEST_DIR");

fn keeps(
    name: &'static str,
    seats: u8,
    seed: u64,
    options: &'static [(&'static str, &'static str)],
) {
    let playthrough = Playthrough { name, seats, seed, options, steps: 120, picture: 40 };
    keeps_the_playthrough::<StoneAge>(HERE, &playthrough);
}

#[test]
fn two_play() {
    keeps("two-1", 2, 1, &[]);
    keeps("two-2", 2, 18, &[("preset", "per-person")]);
}

#[test]
fn three_play() {
    keeps("three-1", 3, 3, &[]);
    keeps("three-2", 3, 18, &[("starvation", "per-person-1"), ("idle-rounds", "10")]);
}

#[test]
fn four_play() {
    keeps("four-1", 4, 5, &[]);
    keeps("four-2", 4, 18, &[("idle-rounds", "40")]);
}
