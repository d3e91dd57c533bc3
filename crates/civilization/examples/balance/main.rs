//! Statistics over recorded games: how they end, how long they last, what is used, and how fair it
//! is.
//!
//! `eridu arena civilization --seats hard,hard --record DIR …` plays and records the games;
//! `cargo run --release -p civilization --example balance -- DIR docs/civilization-balance.md`
//! replays every record in DIR and in the folders inside it, and writes the tables into that page,
//! below its "Tables" heading. Games of other players than those with the most games count only for
//! the table of games. Without a page it prints them; given a folder of data instead, it
//! replays games that were played by that data, so that hosts can test their own cards.

#![allow(
    clippy::expect_used,
    clippy::print_stdout,
    clippy::disallowed_methods,
    reason = "an example that reads files, writes tables, and stops at a record it cannot replay"
)]

mod tables;
mod tally;

use std::{
    cmp::Reverse,
    collections::{BTreeMap, BTreeSet},
    fs,
    path::Path,
};

use civilization::{Ruleset, ruleset::FILES};
use table::Record;
use tally::Tally;

/// The heading below which the tables are written.
const TABLES: &str = "## Tables\n";

fn main() {
    let mut arguments = std::env::args().skip(1);
    let folder = arguments.next().expect("the folder of the records is given");
    let mut records = Vec::new();
    read_all(Path::new(&folder), &mut records);
    let page = arguments.next();
    let data = page.as_deref().filter(|page| Path::new(page).is_dir());
    let rules = data.map_or_else(Ruleset::standard, read_data);
    let mut groups: BTreeMap<BTreeSet<String>, Vec<Record>> = BTreeMap::new();
    for record in records {
        let players = record.seats.iter().map(|seat| seat.name.clone()).collect();
        groups.entry(players).or_default().push(record);
    }
    let mut groups: Vec<_> = groups.into_values().collect();
    groups.sort_by_key(|group| Reverse(group.len()));
    let tallies = |group: &Vec<Record>| {
        let all = (2..=6).map(|seats| Tally::of(rules, seats, group));
        all.filter(|tally| tally.games > 0).collect::<Vec<_>>()
    };
    let mut groups = groups.iter().map(tallies);
    let tallies = groups.next().unwrap_or_default();
    let others: Vec<Tally> = groups.flatten().collect();
    let written = tables::write(rules, &tallies, &others);
    let Some(page) = page.as_deref().filter(|_| data.is_none()) else {
        println!("{written}");
        return;
    };
    let text = fs::read_to_string(page).expect("the page can be read");
    let (before, _) = text.split_once(TABLES).expect("the page has a line for the tables");
    fs::write(page, format!("{before}{TABLES}\n{written}")).expect("the page can be written");
}

/// Reads all records in a folder and in the folders inside it, in the order of their names.
fn read_all(folder: &Path, records: &mut Vec<Record>) {
    let entries = fs::read_dir(folder).expect("the folder can be read");
    let mut paths: Vec<_> = entries.map(|entry| entry.expect("it can be read").path()).collect();
    paths.sort();
    for path in paths {
        if path.is_dir() {
            read_all(&path, records);
        } else if path.extension().is_some_and(|end| end == "eridu") {
            let text = fs::read_to_string(&path).expect("the record can be read");
            records.push(Record::read(&text).expect("it is a record"));
        }
    }
}

/// Reads the data in a folder.
fn read_data(folder: &str) -> &'static Ruleset {
    let read = |name: &&'static str| {
        let text = fs::read_to_string(format!("{folder}/{name}")).expect("the file can be read");
        (*name, text)
    };
    let files: Vec<_> = FILES.iter().map(read).collect();
    let files: Vec<_> = files.iter().map(|(name, text)| (*name, text.as_str())).collect();
    Ruleset::from_files(&files).expect("the data can be played by")
}
