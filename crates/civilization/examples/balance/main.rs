//! Self-play of simple players: how games end, how long they last, what is used, how fair it is.
//!
//! `cargo run --release -p civilization --example balance -- 200 docs/civilization-balance.md`
//! plays 200 games for each number of players and writes the tables into that page, below its line
//! "Tables". Without a page they are printed.

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

use tally::Tally;

/// The line of the page below which the tables stand.
const TABLES: &str = "## Tables\n";

fn main() {
    let mut arguments = std::env::args().skip(1);
    let games: u32 = arguments.next().and_then(|n| n.parse().ok()).unwrap_or(200);
    // The most seats take longest, and are begun first.
    let running: Vec<_> =
        (2..=6).map(|seats| thread::spawn(move || Tally::of(seats, games))).collect();
    let tallies: Vec<Tally> =
        running.into_iter().map(|thread| thread.join().expect("games go on")).collect();
    let written = tables::write(&tallies);
    let Some(page) = arguments.next() else {
        println!("{written}");
        return;
    };
    let text = fs::read_to_string(&page).expect("the page can be read");
    let (before, _) = text.split_once(TABLES).expect("the page has a line for the tables");
    fs::write(&page, format!("{before}{TABLES}\n{written}")).expect("the page can be written");
}
