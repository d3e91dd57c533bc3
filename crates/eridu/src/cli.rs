//! The command line, for any list of games.

use std::{path::PathBuf, process::ExitCode};

use clap::Parser;
use games::Shelf;

use crate::{command::Command, data, failure::Failure};

/// A digital table for the great games of early civilization.
///
/// Exact rules, verifiable records, and engines for any program.
#[derive(Debug, Parser)]
#[command(version, after_help = EXIT_CODES)]
struct Cli {
    /// A folder with your own data for Civilization, such as cards or a map, to use instead of the
    /// built-in data
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
  3  the server or its database cannot be started
  4  `verify`: the record is complete, but not all of it is proven
  5  `verify`: the record is right so far, but the game is not over
  6  the record is cut off";

/// Parses the arguments of this process and runs the command with these games.
pub fn run(shelf: Shelf) -> ExitCode {
    match Cli::parse().run(shelf) {
        Ok(code) => code,
        Err(failure) => failure.report(),
    }
}

impl Cli {
    fn run(self, shelf: Shelf) -> Result<ExitCode, Failure> {
        // Without a command, `serve` is implied; its arguments are parsed again.
        let Some(command) = self.command else {
            return Self::parse_from(std::env::args_os().chain(["serve".into()])).run(shelf);
        };
        let folder = match self.civilization_data {
            Some(folder) => Some(folder),
            None => command.civilization_data()?,
        };
        if let Some(folder) = folder {
            data::play_by(&folder)?;
        }
        command.run(shelf)
    }
}
