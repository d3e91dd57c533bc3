//! Golden files: the perft table and playthroughs.

use civilization::Civilization;
use table_test::{Playthrough, keeps_the_perft_table, keeps_the_playthrough};

const HERE: &str = env!("CARGO_MANIFEST_DIR");

#[test]
fn the_perft_table_is_right() {
    keeps_the_perft_table::<Civilization>(HERE);
}

/// The ruleset that was built in first. Its games must stay what they were.
const EARLIER: (&str, &str) = ("ruleset", "built-in");

#[test]
fn playthroughs_stay_as_they_are() {
    for (name, seats, seed) in [
        ("standard-2", 2, 1),
        ("standard-3", 3, 2),
        ("standard-4", 4, 3),
        ("standard-5", 5, 4),
        ("standard-6", 6, 5),
    ] {
        let options = &[EARLIER];
        let playthrough = Playthrough { name, options, seats, seed, steps: 160, picture: 40 };
        keeps_the_playthrough::<Civilization>(HERE, &playthrough);
    }
    let playthrough = Playthrough {
        name: "cards-4",
        seats: 4,
        seed: 6,
        steps: 160,
        picture: 40,
        ..Playthrough::default()
    };
    keeps_the_playthrough::<Civilization>(HERE, &playthrough);
    let options = &[EARLIER, ("die", "on"), ("agreement", "on"), ("rounds", "short")];
    let playthrough =
        Playthrough { name: "disputed-3", options, seats: 3, seed: 7, steps: 160, picture: 40 };
    keeps_the_playthrough::<Civilization>(HERE, &playthrough);
}
