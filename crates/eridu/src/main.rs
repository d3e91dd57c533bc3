//! The binary: thin commands around the games.

mod command;
mod document;
mod failure;

use std::process::ExitCode;

use clap::Parser;

use command::Command;

/// Lists of legal actions, views and sentences are many small pieces of memory.
#[global_allocator]
static MEMORY: mimalloc::MiMalloc = mimalloc::MiMalloc;

/// A digital table for the great games of early civilization.
///
/// Exact rules, records that can be checked, and engines that any program can drive.
#[derive(Debug, Parser)]
#[command(version, after_help = EXIT_CODES, disable_help_subcommand = true)]
struct Cli {
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
    match Cli::parse().command.unwrap_or_default().run() {
        Ok(()) => ExitCode::SUCCESS,
        Err(failure) => failure.report(),
    }
}
