//! `eridu play`: a whole game in the terminal, against bots or with people on one screen.

mod picker;
mod plain;
mod screen;
mod sitting;

use std::{
    io::{IsTerminal, stdin, stdout},
    path::PathBuf,
    str::FromStr,
};

use clap::Args;
use display::Language;
use games::{Level, Setup};
use table::Seed;

use self::sitting::{Sitter, Sitting};
use super::{Choice, pairs};
use crate::failure::Failure;

/// Play a game in the terminal, against bots or with people on one screen
#[derive(Debug, Args)]
pub(crate) struct Arguments {
    /// The name of a game; `eridu games` lists them
    game: String,

    /// Who sits where, clockwise: `me`, `me=NAME` for each person, or the level of a bot
    #[arg(long, value_delimiter = ',', default_value = "me,greedy,greedy")]
    seats: Vec<Chair>,

    /// An option of the game; `preset=NAME` stands first
    #[arg(long = "option", value_name = "NAME=VALUE")]
    options: Vec<Choice>,

    /// Line by line, for screen readers and scripts
    #[arg(long)]
    plain: bool,

    /// The language: `en` or `it`
    #[arg(long, value_name = "LANGUAGE", default_value = "en")]
    lang: Language,

    /// A number that decides all chance, to play the same deal again
    #[arg(long, value_name = "N")]
    seed: Option<u64>,

    /// Where the record is kept when the game is over or broken off
    #[arg(long, value_name = "FILE")]
    record: Option<PathBuf>,
}

/// A seat on the command line.
#[derive(Clone, Debug)]
enum Chair {
    Person(Option<String>),
    Bot(Level),
}

impl FromStr for Chair {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        match text.split_once('=') {
            None if text == "me" => Ok(Self::Person(None)),
            Some(("me", name)) if !name.trim().is_empty() => {
                Ok(Self::Person(Some(name.trim().to_owned())))
            }
            _ => {
                let level: Level = text
                    .parse()
                    .map_err(|error| format!("{error}; a person is `me` or `me=NAME`"))?;
                Ok(Self::Bot(level))
            }
        }
    }
}

impl Arguments {
    pub(super) fn run(self) -> Result<(), Failure> {
        let kind = games::find(games::all(), &self.game)?;
        let mut sitters = Vec::new();
        for (index, chair) in self.seats.iter().enumerate() {
            let seat = kind.seat_names().get(index).copied().unwrap_or("?");
            sitters.push(match chair {
                Chair::Person(name) => {
                    Sitter::Person(name.clone().unwrap_or_else(|| seat.to_owned()))
                }
                Chair::Bot(_) if !games::has_bots(kind.name()) => {
                    let text = format!(
                        "no bot plays `{}` yet; every seat is `me` or `me=NAME`",
                        kind.name()
                    );
                    return Err(Failure::Senseless(text));
                }
                Chair::Bot(level) => Sitter::Bot(*level),
            });
        }
        let seed = match self.seed {
            Some(number) => Seed::from_number(number),
            None => random_seed()?,
        };
        let names = sitters.iter().map(ToString::to_string).collect();
        let setup = Setup { options: pairs(&self.options), names, seed: Some(seed.clone()) };
        let play = kind.start(&setup)?;
        games::shown(&*play)?;
        let mut sitting = Sitting::new(play, sitters, self.lang, seed);
        let played = if self.plain || !stdin().is_terminal() || !stdout().is_terminal() {
            plain::play(&mut sitting, &mut stdin().lock(), &mut stdout().lock())
        } else {
            screen::play(&mut sitting)
        };
        if let Some(path) = &self.record {
            crate::document::write(path, sitting.record().to_text().as_bytes())?;
        }
        played
    }
}

fn random_seed() -> Result<Seed, Failure> {
    let mut bits = [0; 32];
    getrandom::fill(&mut bits).map_err(|error| {
        Failure::Senseless(format!("the system gives no random numbers: {error}"))
    })?;
    Ok(Seed::new(bits))
}
