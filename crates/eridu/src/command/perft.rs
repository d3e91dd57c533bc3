//! `eridu perft`: counts move sequences.

use std::io::{Write, stdout};

use clap::Args;
use games::{Chances, Code, Play, Setup, Shelf};
use table::PositionError;

use super::{Choice, pairs};
use crate::{document::Document, failure::Failure};

/// Count the sequences of steps from a position
///
/// Prints one line per depth, as in the perft tables of the games. Chance takes its first outcome,
/// which does not count as a step; with --chance it takes every outcome, and each counts. Seats
/// that are asked together answer in any order.
#[derive(Debug, Args)]
pub(crate) struct Arguments {
    /// The name of a game, or a file with a position; `-` is standard input
    #[arg(value_name = "GAME|FILE")]
    start: String,

    /// Number of steps
    #[arg(long, value_name = "N")]
    depth: u32,

    /// Number of players [default: the minimum]
    #[arg(long, value_name = "N")]
    seats: Option<usize>,

    /// An option of the game; `preset=NAME` must come first
    #[arg(long = "option", value_name = "NAME=VALUE")]
    options: Vec<Choice>,

    /// Follow every chance outcome and count it as a step
    #[arg(long)]
    chance: bool,
}

impl Arguments {
    pub(super) fn run(self, shelf: Shelf) -> Result<(), Failure> {
        let play = match games::find(shelf, &self.start) {
            Ok(kind) => {
                let seats = self.seats.unwrap_or(usize::from(*kind.seats().start()));
                let names = vec![String::new(); usize::from(kind.check_seats(seats)?)];
                kind.start(&Setup { options: pairs(&self.options), names, seed: None })?
            }
            Err(unknown) => self.load(shelf).map_err(|failure| match failure {
                Failure::Unreadable { document, error } if self.start != "-" => {
                    Failure::Senseless(format!("{unknown}; as a file, {document}: {error}"))
                }
                other => other,
            })?,
        };
        let (chances, words) = match self.chance {
            false => (Chances::Fixed, ""),
            true => (Chances::Expanded, " with chance"),
        };
        let mut out = stdout().lock();
        for depth in 1..=self.depth {
            writeln!(out, "depth {depth}{words}: {}", play.perft(depth, chances))?;
            out.flush()?;
        }
        Ok(())
    }

    /// The position in the file, read by the game that its first word names, or by the first game
    /// that can read it.
    fn load(&self, shelf: Shelf) -> Result<Box<dyn Play>, Failure> {
        let document = Document::read(&self.start, PositionError::LONGEST, Code::BadPosition)?;
        if self.seats.is_some() || !self.options.is_empty() {
            let text = "a position has its own seats and options".to_owned();
            return Err(Failure::Senseless(text));
        }
        let named = document.text().split_whitespace().next().unwrap_or_default();
        let kinds = match games::find(shelf, named) {
            Ok(kind) => vec![kind],
            Err(_) => shelf.to_vec(),
        };
        let mut first = None;
        for kind in kinds {
            match kind.load(document.text(), None) {
                Ok(play) => return Ok(play),
                Err(error) => first = first.or(Some(error)),
            }
        }
        Err(match first {
            Some(error) => document.wrong(error),
            None => Failure::Senseless("there are no games".to_owned()),
        })
    }
}
