//! Self-play of simple players: how games end, how long they last, what is used, and how fair it
//! is.
//!
//! `cargo run --release -p civilization --example balance -- 200 docs/civilization-balance.md`
//! plays 200 games for each number of players and writes the tables into that page, below its
//! "Tables" heading. Given a folder of data instead of a page, it uses that data and prints the
//! tables, so that hosts can test their own cards.

#![allow(
    clippy::expect_used,
    clippy::print_stdout,
    clippy::disallowed_methods,
    reason = "an example that writes tables, and stops when the game does not go on"
)]

mod player;
mod tables;
mod tally;

use std::{fs, thread};

use civilization::{Ruleset, ruleset::FILES};
use tally::Tally;

/// The heading below which the tables are written.
const TABLES: &str = "## Tables\n";

fn main() {
    let mut arguments = std::env::args().skip(1);
    let games: u32 = arguments.next().and_then(|n| n.parse().ok()).unwrap_or(200);
    let page = arguments.next();
    let folder = page.as_deref().filter(|page| fs::metadata(page).is_ok_and(|it| it.is_dir()));
    let rules = folder.map_or_else(Ruleset::standard, read_folder);
    let running: Vec<_> =
        (2..=6).map(|seats| thread::spawn(move || Tally::of(rules, seats, games))).collect();
    let tallies: Vec<Tally> =
        running.into_iter().map(|thread| thread.join().expect("games go on")).collect();
    let written = tables::write(rules, &tallies);
    let Some(page) = page.filter(|page| page.ends_with(".md")) else {
        println!("{written}");
        return;
    };
    let text = fs::read_to_string(&page).expect("the page can be read");
    let (before, _) = text.split_once(TABLES).expect("the page has a line for the tables");
    fs::write(&page, format!("{before}{TABLES}\n{written}")).expect("the page can be written");
}

/// Reads the data in a folder.
fn read_folder(folder: &str) -> &'static Ruleset {
    let read = |name: &&'static str| {
        let text = fs::read_to_string(format!("{folder}/{name}")).expect("the file can be read");
        (*name, text)
    };
    let files: Vec<_> = FILES.iter().map(read).collect();
    let files: Vec<_> = files.iter().map(|(name, text)| (*name, text.as_str())).collect();
    Ruleset::from_files(&files).expect("the data can be played by")
}
