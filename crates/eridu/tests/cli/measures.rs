//! `perft` and `bench`.

use games::Chances;
use serde_json::Value;

use crate::run::{eridu, eridu_reading, file, played};

#[test]
fn perft_counts_from_the_start_of_a_game() {
    let two = eridu(&["perft", "tigris", "--depth", "1"]).works();
    let (depth, count) = two.trim_end().split_once(": ").unwrap();
    assert_eq!(depth, "depth 1");
    assert!(count.parse::<u64>().unwrap() > 100, "{two}");
    assert_eq!(eridu(&["perft", "tigris", "--depth", "0"]).works(), "");
    let again = eridu(&["perft", "tigris", "--depth", "1", "--seats", "2"]).works();
    assert_eq!(again, two);
    let chance = eridu(&["perft", "tigris", "--depth", "2", "--chance"]).works();
    assert_eq!(chance, "depth 1 with chance: 2\ndepth 2 with chance: 8\n");
    let option = ["--option", "preset=pegasus", "--option", "start-player=first-seat"];
    eridu(&[&["perft", "tigris", "--depth", "1"], &option[..]].concat()).works();
}

#[test]
fn perft_counts_from_a_position() {
    let play = played(40);
    let path = file("counted.txt", play.position());
    let counted = eridu(&["perft", &path, "--depth", "1"]).works();
    assert_eq!(counted, format!("depth 1: {}\n", play.perft(1, Chances::Fixed)));
    let piped = eridu_reading(&["perft", "-", "--depth", "1"], play.position().as_bytes());
    assert_eq!(piped.works(), counted);
}

#[test]
fn perft_refuses_what_it_cannot_count() {
    let perft =
        |start: &str, more: &[&str]| eridu(&[&["perft", start, "--depth", "1"], more].concat());
    perft("go", &[]).fails(2, "there is no game `go`; the games are: tigris, ");
    perft("tigris", &["--seats", "9"]).fails(2, "`tigris` has seats for 2 to 4, not for 9");
    perft("tigris", &["--option", "bord=x"]).fails(2, "there is no option `bord`");
    perft("tigris", &["--option", "board=x"]).fails(2, "the option `board` has no value `x`");
    let position = played(40).position();
    let path = file("refused.txt", &position);
    perft(&path, &["--seats", "2"]).fails(2, "a position has its own seats and options");
    let broken = file("refused-broken.txt", position.replace("phase", "phrase"));
    perft(&broken, &[]).fails(1, "refused-broken.txt: line ");
    let crowded = file("refused-crowded.txt", position.replace("hand 1 ", "hand 99 "));
    assert_eq!(perft(&crowded, &[]).code, 1);
    let long = file("refused-long.txt", vec![b' '; 64 * 1024 + 1]);
    perft(&long, &[]).fails(1, "it is longer than 65536 bytes");
    let binary = file("refused-binary.txt", b"tigris 1\n\xfe");
    perft(&binary, &[]).fails(1, "byte 10 is not UTF-8");
}

#[test]
fn bench_measures_every_number_of_players() {
    let json = eridu(&["bench", "tigris", "--json", "--seconds", "0.01"]).works();
    let rows: Value = serde_json::from_str(&json).unwrap();
    let rows = rows.as_array().unwrap();
    assert_eq!(
        rows.iter().map(|row| row["seats"].as_u64()).collect::<Vec<_>>(),
        [Some(2), Some(3), Some(4)]
    );
    for row in rows {
        assert_eq!(row["game"], "tigris");
        for rate in ["games_per_second", "moves_per_second", "clones_per_second"] {
            assert!(row[rate].as_f64().unwrap() > 0.0, "{row}");
        }
        assert!(row["moves"].as_u64() > row["games"].as_u64(), "{row}");
    }
    let text = eridu(&["bench", "--seconds", "0"]).works();
    assert!(text.contains("ns/clone\ntigris "), "{text}");
}

#[test]
fn bench_refuses_what_it_cannot_measure() {
    eridu(&["bench", "go"]).fails(2, "there is no game `go`");
    eridu(&["bench", "tigris", "--option", "board=x"]).fails(2, "has no value `x`");
}
