//! The binary: thin commands around the games.

mod command;
mod data;
mod document;
mod failure;

use std::{path::PathBuf, process::ExitCode};

use clap::Parser;

use command::Command;
use failure::Failure;

/// Lists of legal actions, views and sentences are many small pieces of memory.
#[global_allocator]
static MEMORY: mimalloc::MiMalloc = mimalloc::MiMalloc;

/// A digital table for the great games of early civilization.
///
/// Exact rules, records that can be checked, and engines that any program can drive.
#[derive(Debug, Parser)]
#[command(version, after_help = EXIT_CODES, disable_help_subcommand = true)]
struct Cli {
    /// A folder with data for Civilization, such as cards or a map of your own, to be played by
    /// instead of the built-in data
    #[arg(long, env = "ERIDU_CIVILIZATION_DATA", value_name = "DIR", global = true)]
    civilization_data: Option<PathBuf>,

    #[command(subcommand)]
    command: Option<Command>,
}

const EXIT_CODES: &str = "\
Exit codes:
  0  all is well
  1  the file was read, but what it says is wrong
  2  bad usage, or a file that cannot be read
  3  the server or its database cannot be started";

fn main() -> ExitCode {
    match Cli::parse().run() {
        Ok(()) => ExitCode::SUCCESS,
        Err(failure) => failure.report(),
    }
}

impl Cli {
    fn run(self) -> Result<(), Failure> {
        // Without a command it serves, as flags and environment say.
        let Some(command) = self.command else {
            return Self::parse_from(std::env::args_os().chain(["serve".into()])).run();
        };
        let folder = match self.civilization_data {
            Some(folder) => Some(folder),
            None => command.civilization_data()?,
        };
        if let Some(folder) = folder {
            data::play_by(&folder)?;
        }
        command.run()
    }
}
