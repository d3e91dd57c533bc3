//! Perft table and playthroughs of Nim.

use table_test::{
    Playthrough, keeps_the_perft_table, keeps_the_playthrough, keeps_the_rules_pages, nim::Nim,
    perft,
};

const HERE: &str = env!("CARGO_MANIFEST_DIR");

#[test]
fn the_perft_table_is_right() {
    keeps_the_perft_table::<Nim>(HERE);
}

#[test]
fn a_wrong_line_in_a_perft_table_is_named() {
    let wrong = |table: &str| perft::count::<Nim>(table).unwrap_err().to_string();
    assert!(wrong("options\ndepth two: 1\n").starts_with("line 2 is not like"));
    assert!(wrong("heaps 1 1\ndepth 1: 1\n").starts_with("the position that ends in line 1"));
}

#[test]
fn two_play_with_tokens() {
    let playthrough = Playthrough { name: "tokens-2", seats: 2, seed: 4, ..Default::default() };
    keeps_the_playthrough::<Nim>(HERE, &playthrough);
}

#[test]
fn three_play_plain_nim() {
    let playthrough = Playthrough {
        name: "plain-3",
        options: &[("preset", "plain"), ("heaps", "four"), ("last", "loses")],
        seats: 3,
        seed: 3,
        steps: 8,
        picture: 4,
    };
    keeps_the_playthrough::<Nim>(HERE, &playthrough);
}

#[test]
fn the_rules_pages_fit_the_code_and_the_tests() {
    keeps_the_rules_pages("nim", HERE);
}
