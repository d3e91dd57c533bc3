//! The commands, one module each.

mod admin;
mod analyse;
mod arena;
mod at_once;
mod backup;
mod bench;
mod bridge;
mod check;
mod civilization;
mod database;
mod dataset;
mod draw;
mod engine;
mod film;
mod games;
mod given;
mod growth;
mod language;
mod leaderboard;
mod load;
mod migrate;
mod moving;
mod open_files;
mod pace;
mod page;
mod perft;
mod picture;
mod play;
mod progress;
mod puzzles;
mod replay;
mod restore;
mod screen;
mod serve;
mod settings_file;
mod sgr;
mod table;
mod train;
mod train_td;
mod verify;
mod watch;

use std::{path::PathBuf, process::ExitCode};

use ::games::Shelf;
use clap::Subcommand;

use crate::failure::Failure;

/// The commands of the binary.
#[derive(Debug, Subcommand)]
pub(crate) enum Command {
    Serve(Box<serve::Arguments>),
    Games(games::Arguments),
    Engine(engine::Arguments),
    Verify(verify::Arguments),
    Analyse(analyse::Arguments),
    Replay(replay::Arguments),
    Draw(draw::Arguments),
    Civilization(civilization::Arguments),
    Perft(perft::Arguments),
    Play(play::Arguments),
    Bench(bench::Arguments),
    Pace(pace::Arguments),
    Arena(arena::Arguments),
    Leaderboard(leaderboard::Arguments),
    Puzzles(puzzles::Arguments),
    Dataset(dataset::Arguments),
    Train(train::Arguments),
    #[command(hide = true)]
    TrainTd(train_td::Arguments),
    Backup(backup::Arguments),
    Restore(restore::Arguments),
    Migrate(migrate::Arguments),
    Check(check::Arguments),
    Move(moving::Arguments),
    Admin(admin::Arguments),
    Load(load::Arguments),
    Growth(growth::Arguments),
    Bridge(bridge::Arguments),
}

impl Command {
    /// The Civilization data folder named in the command's settings.
    pub(crate) fn civilization_data(&self) -> Result<Option<PathBuf>, Failure> {
        match self {
            Self::Serve(arguments) => arguments.civilization_data(),
            _ => Ok(None),
        }
    }

    /// Runs the command and returns the exit code.
    pub(crate) fn run(self, shelf: Shelf) -> Result<ExitCode, Failure> {
        match self {
            Self::Verify(arguments) => return arguments.run(shelf),
            Self::Analyse(arguments) => return arguments.run(shelf),
            Self::Serve(arguments) => arguments.run(shelf),
            Self::Games(arguments) => arguments.run(shelf),
            Self::Engine(arguments) => arguments.run(shelf),
            Self::Replay(arguments) => arguments.run(shelf),
            Self::Draw(arguments) => arguments.run(shelf),
            Self::Civilization(arguments) => arguments.run(),
            Self::Perft(arguments) => arguments.run(shelf),
            Self::Play(arguments) => arguments.run(shelf),
            Self::Bench(arguments) => arguments.run(shelf),
            Self::Pace(arguments) => arguments.run(shelf),
            Self::Arena(arguments) => arguments.run(shelf),
            Self::Leaderboard(arguments) => arguments.run(shelf),
            Self::Puzzles(arguments) => arguments.run(shelf),
            Self::Dataset(arguments) => arguments.run(shelf),
            Self::Train(arguments) => arguments.run(shelf),
            Self::TrainTd(arguments) => arguments.run(shelf),
            Self::Backup(arguments) => arguments.run(),
            Self::Restore(arguments) => arguments.run(),
            Self::Migrate(arguments) => arguments.run(shelf),
            Self::Check(arguments) => arguments.run(shelf),
            Self::Move(arguments) => arguments.run(),
            Self::Admin(arguments) => arguments.run(shelf),
            Self::Load(arguments) => arguments.run(),
            Self::Growth(arguments) => arguments.run(),
            Self::Bridge(arguments) => arguments.run(),
        }?;
        Ok(ExitCode::SUCCESS)
    }
}

/// A random seed, short enough to type.
fn fresh_seed() -> Result<u64, Failure> {
    let mut bits = [0; 4];
    getrandom::fill(&mut bits).map_err(|error| {
        Failure::Senseless(format!("the system gives no random numbers: {error}"))
    })?;
    Ok(u32::from_le_bytes(bits).into())
}

/// An option of a game on the command line: `NAME=VALUE`.
#[derive(Clone, Debug)]
struct Choice {
    name: String,
    value: String,
}

impl std::str::FromStr for Choice {
    type Err = &'static str;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        let (name, value) = text.split_once('=').ok_or("an option is written NAME=VALUE")?;
        Ok(Self { name: name.to_owned(), value: value.to_owned() })
    }
}

/// The options as name and value pairs.
fn pairs(choices: &[Choice]) -> Vec<(&str, &str)> {
    choices.iter().map(|choice| (&*choice.name, &*choice.value)).collect()
}
