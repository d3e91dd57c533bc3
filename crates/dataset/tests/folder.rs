//! Datasets go on after an interruption, and any number of threads write the same bytes.

#![allow(clippy::unwrap_used, reason = "a test that cannot write has failed")]
#![allow(clippy::disallowed_methods, reason = "a dataset is made of files")]

use std::{
    fs,
    num::NonZeroUsize,
    path::Path,
    sync::atomic::{AtomicBool, Ordering},
};

use dataset::{COLUMNS, Plan, Progress, write};
use games::Level;
use tempfile::tempdir;

/// Three short games in two parts.
fn plan() -> Plan {
    Plan {
        entry: games::find(games::all(), "stone-age").unwrap(),
        players: 2,
        level: Level::Greedy,
        games: 3,
        seed: Plan::FIRST_SEED,
        nodes: None,
        review: 0,
        part: 2,
    }
}

fn fill(dir: &Path, threads: usize) -> Progress {
    let stop = AtomicBool::new(false);
    write(&plan(), dir, NonZeroUsize::new(threads).unwrap(), &stop, &|_| {}).unwrap()
}

/// Writes until the first game is over.
fn begin(dir: &Path) -> Progress {
    let stop = AtomicBool::new(false);
    let watch = |_| stop.store(true, Ordering::Relaxed);
    write(&plan(), dir, NonZeroUsize::MIN, &stop, &watch).unwrap()
}

/// The names and contents of all files, in order.
fn files(dir: &Path) -> Vec<(String, Vec<u8>)> {
    let entries = fs::read_dir(dir.join("stone-age-2-greedy")).unwrap();
    let read = |path: std::path::PathBuf| {
        (path.file_name().unwrap().to_string_lossy().into_owned(), fs::read(&path).unwrap())
    };
    let mut files: Vec<_> = entries.map(|entry| read(entry.unwrap().path())).collect();
    files.sort();
    files
}

#[test]
fn an_interrupted_dataset_goes_on() {
    let (whole, dir) = (tempdir().unwrap(), tempdir().unwrap());
    assert_eq!(fill(whole.path(), 1), Progress { parts: 2, own_parts: 2, own_games: 3 });
    assert_eq!(begin(dir.path()), Progress { parts: 0, own_parts: 0, own_games: 1 });
    assert_eq!(files(dir.path()).len(), 1, "an unfinished part leaves nothing");

    let folder = dir.path().join("stone-age-2-greedy");
    fs::write(folder.join("part-00001.1.tmp"), "half a part of a process that died").unwrap();
    fs::write(folder.join("part-00000.lock"), "").unwrap();
    fs::copy(
        whole.path().join("stone-age-2-greedy/part-00001.parquet"),
        folder.join("part-00001.parquet"),
    )
    .unwrap();
    assert_eq!(fill(dir.path(), 1), Progress { parts: 2, own_parts: 1, own_games: 2 });
    assert_eq!(fill(dir.path(), 1).own_games, 0);
    fs::remove_file(folder.join("part-00001.1.tmp")).unwrap();
    assert!(files(dir.path()) == files(whole.path()));
}

#[test]
fn a_game_stops_before_it_is_over() {
    let dir = tempdir().unwrap();
    let stop = AtomicBool::new(true);
    let progress = write(&plan(), dir.path(), NonZeroUsize::MIN, &stop, &|_| {}).unwrap();
    assert_eq!(progress, Progress { parts: 0, own_parts: 0, own_games: 0 });
}

#[test]
fn a_part_that_somebody_writes_is_left_to_them() {
    let dir = tempdir().unwrap();
    let folder = dir.path().join("stone-age-2-greedy");
    fs::create_dir_all(&folder).unwrap();
    let theirs = fs::File::create(folder.join("part-00000.lock")).unwrap();
    theirs.lock().unwrap();
    assert_eq!(fill(dir.path(), 1).own_parts, 1);
}

#[test]
fn threads_change_nothing() {
    let (one, two) = (tempdir().unwrap(), tempdir().unwrap());
    fill(one.path(), 1);
    fill(two.path(), 2);
    assert!(files(one.path()) == files(two.path()));
}

#[test]
fn the_datasheet_names_every_column() {
    let dir = tempdir().unwrap();
    begin(dir.path());
    let sheet = String::from_utf8(files(dir.path()).remove(0).1).unwrap();
    for column in COLUMNS {
        let row = format!("| `{}` | {} |", column.name, column.kind.name());
        assert!(sheet.contains(&row), "{row}");
    }
    assert!(sheet.contains("eridu dataset stone-age --players 2 --level greedy --games 3"));
}

#[test]
fn a_plan_that_does_not_fit_is_refused() {
    let dir = tempdir().unwrap();
    let many = Plan { players: 9, ..plan() };
    let stop = AtomicBool::new(false);
    let failure = write(&many, dir.path(), NonZeroUsize::MIN, &stop, &|_| {}).unwrap_err();
    assert!(failure.to_string().contains("seats for 2 to 4"), "{failure}");
}
