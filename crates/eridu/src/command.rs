//! The commands, one module each.

mod admin;
mod arena;
mod backup;
mod bench;
mod bridge;
mod database;
mod draw;
mod engine;
mod film;
mod games;
mod leaderboard;
mod load;
mod migrate;
mod moving;
mod open_files;
mod perft;
mod picture;
mod play;
mod replay;
mod restore;
mod screen;
mod serve;
mod sgr;
mod train;
mod verify;

use std::path::PathBuf;

use clap::Subcommand;

use crate::failure::Failure;

/// What the binary can do.
#[derive(Debug, Subcommand)]
pub(crate) enum Command {
    Serve(serve::Arguments),
    Games(games::Arguments),
    Engine(engine::Arguments),
    Verify(verify::Arguments),
    Replay(replay::Arguments),
    Draw(draw::Arguments),
    Perft(perft::Arguments),
    Play(play::Arguments),
    Bench(bench::Arguments),
    Arena(arena::Arguments),
    Leaderboard(leaderboard::Arguments),
    Train(train::Arguments),
    Backup(backup::Arguments),
    Restore(restore::Arguments),
    Migrate(migrate::Arguments),
    Move(moving::Arguments),
    Admin(admin::Arguments),
    Load(load::Arguments),
    Bridge(bridge::Arguments),
}

impl Command {
    /// The folder with data for Civilization that the settings of the command name.
    pub(crate) fn civilization_data(&self) -> Result<Option<PathBuf>, Failure> {
        match self {
            Self::Serve(arguments) => arguments.civilization_data(),
            _ => Ok(None),
        }
    }

    /// Does it.
    pub(crate) fn run(self) -> Result<(), Failure> {
        match self {
            Self::Serve(arguments) => arguments.run(),
            Self::Games(arguments) => arguments.run(),
            Self::Engine(arguments) => arguments.run(),
            Self::Verify(arguments) => arguments.run(),
            Self::Replay(arguments) => arguments.run(),
            Self::Draw(arguments) => arguments.run(),
            Self::Perft(arguments) => arguments.run(),
            Self::Play(arguments) => arguments.run(),
            Self::Bench(arguments) => arguments.run(),
            Self::Arena(arguments) => arguments.run(),
            Self::Leaderboard(arguments) => arguments.run(),
            Self::Train(arguments) => arguments.run(),
            Self::Backup(arguments) => arguments.run(),
            Self::Restore(arguments) => arguments.run(),
            Self::Migrate(arguments) => arguments.run(),
            Self::Move(arguments) => arguments.run(),
            Self::Admin(arguments) => arguments.run(),
            Self::Load(arguments) => arguments.run(),
            Self::Bridge(arguments) => arguments.run(),
        }
    }
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

/// The choices as the pairs that games read.
fn pairs(choices: &[Choice]) -> Vec<(&str, &str)> {
    choices.iter().map(|choice| (&*choice.name, &*choice.value)).collect()
}
