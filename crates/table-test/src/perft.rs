//! Perft: counts the sequences of answers from drawn positions and compares them with a table.
//!
//! A table is a text of drawn positions, each followed by its counts. Lines before a position that
//! begin with `#` are comments.
//!
//! ```text
//! # The last stones.
//! options heaps=two most=any tokens=none last=wins
//! heaps 1 1
//! …
//! depth 1: 2
//! depth 2 with chance: 2
//! ```

use std::{fmt::Write, path::Path};

use table::{Game, Nobody, PositionError, Seat, Waiting};

use crate::golden::{self, GoldenError};

/// How to treat chance while counting.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Chance {
    /// The first outcome happens, and does not count as a step.
    Fixed,
    /// Every outcome happens, and each counts as a step.
    Expanded,
}

/// A table that cannot be counted.
#[derive(Debug, thiserror::Error)]
pub enum PerftError {
    /// A bad position.
    #[error("the position that ends in line {line}: {error}")]
    Position {
        /// The last line of the position, from 1.
        line: usize,
        /// What is wrong with it.
        error: PositionError,
    },
    /// A malformed `depth` line.
    #[error("line {line} is not like `depth 2: 120` or `depth 2 with chance: 960`")]
    Line {
        /// The line, from 1.
        line: usize,
    },
    /// The file is missing, or its numbers are wrong.
    #[error(transparent)]
    Golden(#[from] GoldenError),
}

/// Counts the sequences of exactly `depth` steps. A game that ends sooner counts as zero.
pub fn perft<G: Game>(game: &G, depth: u32, chance: Chance) -> u64 {
    if depth == 0 {
        return 1;
    }
    match game.waiting() {
        Waiting::Over => 0,
        Waiting::Chance => {
            let mut outcomes = Vec::new();
            game.chance_outcomes(&mut outcomes);
            let (taken, depth) = match chance {
                Chance::Fixed => (1, depth),
                Chance::Expanded => (outcomes.len(), depth - 1),
            };
            let after = |(outcome, _): &(G::Chance, u32)| {
                let mut game = game.clone();
                game.resolve_chance(outcome, &mut Nobody)
                    .map_or(0, |()| perft(&game, depth, chance))
            };
            outcomes.iter().take(taken).map(after).sum()
        }
        Waiting::For(asked) => asked.iter().map(|seat| answers(game, seat, depth, chance)).sum(),
    }
}

fn answers<G: Game>(game: &G, seat: Seat, depth: u32, chance: Chance) -> u64 {
    let mut legal = Vec::new();
    game.legal_actions(seat, &mut legal);
    if depth == 1 {
        return legal.len() as u64;
    }
    let after = |action: &G::Action| {
        let mut game = game.clone();
        game.act(seat, action, &mut Nobody).map_or(0, |()| perft(&game, depth - 1, chance))
    };
    legal.iter().map(after).sum()
}

/// The table with every number counted again.
///
/// # Errors
/// If a position or a line is malformed.
pub fn count<G: Game>(table: &str) -> Result<String, PerftError> {
    let mut counted = String::new();
    let mut drawn = String::new();
    let mut game: Option<G> = None;
    for (index, line) in table.lines().enumerate() {
        let number = index + 1;
        let Some(asked) = line.strip_prefix("depth ") else {
            if game.take().is_some() {
                drawn.clear();
            }
            if !drawn.is_empty() || !(line.is_empty() || line.starts_with('#')) {
                let _ = writeln!(drawn, "{line}");
            }
            let _ = writeln!(counted, "{line}");
            continue;
        };
        let wrong = PerftError::Line { line: number };
        let Some((asked, _)) = asked.split_once(':') else { return Err(wrong) };
        let (depth, chance) = match asked.strip_suffix(" with chance") {
            Some(depth) => (depth.parse(), Chance::Expanded),
            None => (asked.parse(), Chance::Fixed),
        };
        let Ok(depth) = depth else { return Err(wrong) };
        let from = match game.take() {
            Some(game) => game,
            None => G::from_position(&drawn)
                .map_err(|error| PerftError::Position { line: number - 1, error })?,
        };
        let _ = writeln!(counted, "depth {asked}: {}", perft(&from, depth, chance));
        game = Some(from);
    }
    Ok(counted)
}

/// Counts the table `tests/perft.txt` of a crate and compares; `UPDATE_EXPECT=1` rewrites it.
///
/// # Panics
/// If the table is malformed or a number in it is wrong.
pub fn keeps_the_perft_table<G: Game>(crate_dir: &str) {
    let path = Path::new(crate_dir).join("tests/perft.txt");
    let kept = golden::read(&path)
        .map_err(PerftError::from)
        .and_then(|table| count::<G>(&table))
        .and_then(|counted| Ok(golden::keep(&path, &counted)?));
    if let Err(error) = kept {
        panic!("{error}");
    }
}
