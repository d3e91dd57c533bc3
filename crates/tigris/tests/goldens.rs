//! Perft table, playthroughs and rules pages of Tigris & Euphrates.

use table_test::{
    Playthrough, keeps_the_perft_table, keeps_the_playthrough, keeps_the_rules_pages,
};
use tigris::Tigris;

const HERE: &str = env!("CARGO_MANIFEST_DIR");

#[test]
fn the_perft_table_is_right() {
    keeps_the_perft_table::<Tigris>(HERE);
}

#[test]
fn the_rules_pages_fit_the_code_and_the_tests() {
    keeps_the_rules_pages("tigris", HERE);
}

/// The files of one preset: two for each number of players.
fn playthroughs(
    options: &'static [(&'static str, &'static str)],
    games: &[(&'static str, u8, u64)],
) {
    for (name, seats, seed) in games {
        let playthrough =
            Playthrough { name, options, seats: *seats, seed: *seed, steps: 60, picture: 30 };
        keeps_the_playthrough::<Tigris>(HERE, &playthrough);
    }
}

#[test]
fn the_first_edition_is_played_as_it_is_written_down() {
    playthroughs(
        &[("preset", "first-edition")],
        &[
            ("first-edition-2-a", 2, 5),
            ("first-edition-2-b", 2, 114),
            ("first-edition-3-a", 3, 93),
            ("first-edition-3-b", 3, 114),
            ("first-edition-4-a", 4, 93),
            ("first-edition-4-b", 4, 34),
        ],
    );
}

#[test]
fn the_pegasus_edition_is_played_as_it_is_written_down() {
    playthroughs(
        &[("preset", "pegasus")],
        &[
            ("pegasus-2-a", 2, 119),
            ("pegasus-2-b", 2, 85),
            ("pegasus-3-a", 3, 107),
            ("pegasus-3-b", 3, 101),
            ("pegasus-4-a", 4, 91),
            ("pegasus-4-b", 4, 39),
        ],
    );
}
