//! `eridu perft`: in how many ways a game can go on.

use std::io::{Write, stdout};

use clap::Args;
use games::{Code, Play, Setup};
use table::{PositionError, Seed};

use super::{Choice, pairs};
use crate::{document::Document, failure::Failure};

/// Count the ways to give the next answers, chance being fixed
///
/// One line for each depth: how many different sequences of so many answers there are. Outcomes of
/// chance are drawn from the seed and not counted. Where several seats are asked at once, the
/// first of them answers first.
#[derive(Debug, Args)]
pub(crate) struct Arguments {
    /// The name of a game, or a file with a position; `-` is standard input
    #[arg(value_name = "GAME|FILE")]
    start: String,

    /// How many answers
    #[arg(long, value_name = "N")]
    depth: u32,

    /// Which game the position belongs to, where that is not clear
    #[arg(long)]
    game: Option<String>,

    /// How many play; the least by default
    #[arg(long, value_name = "N")]
    seats: Option<usize>,

    /// An option of the game; `preset=NAME` stands first
    #[arg(long = "option", value_name = "NAME=VALUE")]
    options: Vec<Choice>,

    /// Where chance comes from
    #[arg(long, value_name = "N", default_value_t = 0)]
    seed: u64,
}

impl Arguments {
    pub(super) fn run(self) -> Result<(), Failure> {
        let seed = Seed::from_number(self.seed);
        let play = match games::find(games::all(), &self.start) {
            Ok(kind) => {
                let seats = self.seats.unwrap_or(usize::from(*kind.seats().start()));
                let names = vec![String::new(); usize::from(kind.check_seats(seats)?)];
                kind.start(&Setup { options: pairs(&self.options), names, seed: None })?
            }
            Err(unknown) => self.load().map_err(|failure| match failure {
                Failure::Unreadable { document, error } if self.start != "-" => {
                    Failure::Senseless(format!("{unknown}; as a file, {document}: {error}"))
                }
                other => other,
            })?,
        };
        let mut out = stdout().lock();
        for depth in 1..=self.depth {
            writeln!(out, "{depth} {}", play.perft(depth, &seed))?;
            out.flush()?;
        }
        Ok(())
    }

    /// The position in the file, read by the game that is named or by the first that can.
    fn load(&self) -> Result<Box<dyn Play>, Failure> {
        let document = Document::read(&self.start, PositionError::LONGEST, Code::BadPosition)?;
        if self.seats.is_some() || !self.options.is_empty() {
            let text = "a position brings its own seats and options".to_owned();
            return Err(Failure::Senseless(text));
        }
        let kinds = match &self.game {
            Some(name) => vec![games::find(games::all(), name)?],
            None => games::all().to_vec(),
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
