//! The project's own commands: `cargo xtask check` and others.
//!
//! A check is a list of [`step::Step`]s, one file per family of steps. To add one, write it in the
//! file of its family and name it in [`check::STEPS`].

#![allow(
    clippy::print_stdout,
    clippy::print_stderr,
    clippy::disallowed_methods,
    reason = "this is a tool for people at a terminal: it prints, reads files and takes the time"
)]

mod advisories;
mod arguments;
mod beside;
mod browser;
mod check;
mod coverage;
mod error;
mod frameworks;
mod fuzz;
mod instructions;
mod licences;
mod long;
mod postgres;
mod program;
mod python;
mod report;
mod rust;
mod spdx;
mod step;
mod tidy;
mod tools;
mod tree;
mod wheels;

use std::process::ExitCode;

use arguments::{Arguments, Command};
use clap::Parser;

fn main() -> ExitCode {
    let result = match Arguments::parse().command {
        Command::Check { list: true, .. } => {
            check::list();
            Ok(())
        }
        Command::Check { only, .. } => return check::run(&only),
        Command::Long { hours } => return long::run(hours),
        Command::Fuzz { target, seconds } => fuzz::guided(&target, seconds),
        Command::Coverage => coverage::measure(),
        Command::Licences => licences::check().map(|note| println!("{note}")),
        Command::Wheels { target } => wheels::build(&target),
        Command::Advisories => advisories::check(),
    };
    match result {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("xtask: {error}");
            error.exit_code()
        }
    }
}
