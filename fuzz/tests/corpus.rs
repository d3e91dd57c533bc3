//! All seeds pass, and most of them are still accepted.

#![allow(clippy::unwrap_used, reason = "a test fails where it stands")]
#![allow(clippy::disallowed_methods, reason = "the seeds are files")]

use std::{fs, path::Path};

use fuzz::{Heard, TARGETS};

#[test]
fn every_target_has_seeds_that_it_understands() {
    for (name, target) in TARGETS {
        let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("corpus").join(name);
        let seeds: Vec<_> =
            fs::read_dir(&folder).unwrap().map(|seed| seed.unwrap().path()).collect();
        let heard = seeds.iter().map(|seed| target(&fs::read(seed).unwrap()));
        let accepted = heard.filter(|heard| *heard == Heard::Accepted).count();
        assert!(accepted * 2 > seeds.len(), "{name} understands {accepted} of {}", seeds.len());
    }
}

#[test]
fn every_target_can_be_run() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("fuzz_targets");
    let mut files: Vec<_> = fs::read_dir(folder)
        .unwrap()
        .map(|file| file.unwrap().path().file_stem().unwrap().to_str().unwrap().to_owned())
        .collect();
    files.sort();
    let names: Vec<_> = TARGETS.iter().map(|(name, _)| *name).collect();
    assert_eq!(files, names);
}
