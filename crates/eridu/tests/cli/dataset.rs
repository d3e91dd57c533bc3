//! `dataset`: an interrupted dataset goes on, and the same command gives the same rows.

use std::fs;

use crate::run::eridu;

/// A fresh folder for a test.
fn folder(name: &str) -> String {
    let path = std::env::temp_dir().join(format!("eridu-dataset-{name}-{}", std::process::id()));
    let _ = fs::remove_dir_all(&path);
    path.to_string_lossy().into_owned()
}

#[test]
fn a_dataset_is_written_part_by_part() {
    let dir = folder("parts");
    let arguments = "dataset stone-age --level greedy --games 3 --part 2 --dir";
    let command: Vec<_> = arguments.split(' ').chain([&*dir]).collect();
    let said = eridu(&command).works();
    assert!(said.starts_with("2 of 2 parts are in "), "{said}");

    let inside = format!("{dir}/stone-age-2-greedy");
    let second = format!("{inside}/part-00001.parquet");
    let before = fs::read(&second).unwrap();
    assert!(before.starts_with(b"PAR1") && before.ends_with(b"PAR1"));
    fs::remove_file(&second).unwrap();
    eridu(&command).works();
    assert!(fs::read(&second).unwrap() == before);
    let sheet = fs::read_to_string(format!("{inside}/DATASHEET.md")).unwrap();
    assert!(sheet.contains("eridu dataset stone-age --players 2 --level greedy"), "{sheet}");
    fs::remove_dir_all(dir).unwrap();
}

#[test]
fn what_cannot_be_played_is_refused() {
    let dir = folder("wrong");
    eridu(&["dataset", "go", "--dir", &dir]).fails(2, "there is no game `go`");
    eridu(&["dataset", "tigris", "--players", "9", "--dir", &dir]).fails(2, "seats for");
    let none = eridu(&["dataset", "tigris", "--games", "0", "--dir", &dir]);
    assert!(none.code == 2 && none.err.contains("invalid value '0' for '--games <N>'"), "{none:?}");
}
