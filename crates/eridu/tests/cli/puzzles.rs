//! `puzzles`: mining is resumable, shared, and gives the same puzzles again.

use std::fs;

use games::Puzzle;

use crate::run::{eridu, file, finished};

/// A fresh folder for a test.
fn folder(name: &str) -> String {
    let path = std::env::temp_dir().join(format!("eridu-puzzles-{name}-{}", std::process::id()));
    let _ = fs::remove_dir_all(&path);
    path.to_string_lossy().into_owned()
}

fn mine(dir: &str, count: &str) -> String {
    eridu(&[
        "puzzles",
        "stone-age",
        "--dir",
        dir,
        "--count",
        count,
        "--threads",
        "1",
        "--nodes",
        "8",
        "--level",
        "medium",
    ])
    .works()
}

#[test]
fn the_same_puzzles_are_mined_again_and_mining_goes_on() {
    let (one, other) = (folder("one"), folder("other"));
    let said = mine(&one, "1");
    assert!(said.contains("puzzles in "), "{said}");
    mine(&other, "1");
    let read = |dir: &str| fs::read_to_string(format!("{dir}/stone-age-2/puzzles.txt")).unwrap();
    let first = read(&one);
    assert_eq!(first, read(&other));
    let puzzles = Puzzle::read_all(&first).unwrap();
    assert!(puzzles.len() == 1 && puzzles[0].nodes == 8, "{first}");
    assert!(puzzles[0].from.starts_with("medium-1-"), "{first}");
    // What is there is not mined again, and what comes is added.
    let more = (puzzles.len() + 3).to_string();
    mine(&one, &more);
    let later = read(&one);
    assert!(later.starts_with(&first) && later.len() > first.len());
    for dir in [one, other] {
        fs::remove_dir_all(dir).unwrap();
    }
}

#[test]
fn records_are_mined_too() {
    let dir = folder("records");
    let record = file("puzzles.eridu", finished().to_text());
    let arguments = ["puzzles", "tigris", &record, "--dir", &dir, "--nodes", "2", "--threads", "1"];
    // No time at all: nothing is mined, and nothing is lost.
    eridu(&[&arguments[..], &["--hours", "0"]].concat()).works();
    let left: Vec<_> = fs::read_dir(format!("{dir}/tigris-2")).unwrap().flatten().collect();
    assert!(left.len() <= 1, "{left:?}");
    fs::remove_dir_all(dir).unwrap();
}

#[test]
fn what_cannot_be_mined_is_refused() {
    let dir = folder("wrong");
    eridu(&["puzzles", "go", "--dir", &dir]).fails(2, "there is no game `go`");
    eridu(&["puzzles", "tigris", "--players", "9", "--dir", &dir]).fails(2, "has seats for");
    eridu(&["puzzles", "tigris", "--hours=-1", "--dir", &dir]).fails(2, "hours");
    eridu(&["puzzles", "tigris", "no-such-file", "--dir", &dir]).fails(2, "cannot be read");
}
