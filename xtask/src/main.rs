//! The project's own commands: `cargo xtask check` and what stands beside it.
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
mod browser;
mod check;
mod error;
mod fuzz;
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

use std::{env, process::ExitCode};

use arguments::Asked;

fn main() -> ExitCode {
    let result = match arguments::read(env::args().skip(1)) {
        Ok(Asked::Check { only }) => return check::run(&only),
        Ok(Asked::List) => {
            check::list();
            Ok(())
        }
        Ok(Asked::Long { hours }) => return long::run(hours),
        Ok(Asked::Fuzz { target, seconds }) => fuzz::guided(&target, seconds),
        Ok(Asked::Licences) => licences::check().map(|note| println!("{note}")),
        Ok(Asked::Advisories) => advisories::check(),
        Ok(Asked::Help) => {
            print!("{}", arguments::HELP);
            Ok(())
        }
        Err(error) => Err(error),
    };
    match result {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("xtask: {error}");
            error.exit_code()
        }
    }
}
