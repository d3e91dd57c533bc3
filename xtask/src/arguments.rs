//! The command line.

use clap::{Parser, Subcommand};

/// The project's own commands.
#[derive(Debug, PartialEq, Parser)]
#[command(name = "xtask", bin_name = "cargo xtask", max_term_width = 100)]
pub(crate) struct Arguments {
    #[command(subcommand)]
    pub(crate) command: Command,
}

/// What is asked for.
#[derive(Debug, PartialEq, Subcommand)]
pub(crate) enum Command {
    /// Runs every set-up and every test, quick ones first
    Check {
        /// Runs only this step; can be given several times
        #[arg(long, value_name = "STEP")]
        only: Vec<String>,
        /// Lists the steps and runs none of them
        #[arg(long, conflicts_with = "only")]
        list: bool,
    },
    /// Runs the long forms of the same tests
    Long {
        /// For how many hours
        #[arg(long, value_name = "H", default_value_t = 1.0)]
        hours: f64,
    },
    /// Looks for inputs that break one target, guided by coverage
    Fuzz {
        /// The target
        target: String,
        /// For how many seconds
        #[arg(long, value_name = "S", default_value_t = 60)]
        seconds: u64,
    },
    /// Checks the licences of all dependencies
    Licences,
    /// Looks up known vulnerabilities of all dependencies; needs the network
    Advisories,
}

#[cfg(test)]
mod tests {
    use super::*;

    fn read(line: &str) -> Result<Command, String> {
        let words = ["xtask"].into_iter().chain(line.split_whitespace());
        let read = Arguments::try_parse_from(words);
        read.map(|arguments| arguments.command).map_err(|error| error.to_string())
    }

    #[test]
    fn the_check_runs_all_steps_or_the_named_ones() {
        assert_eq!(read("check"), Ok(Command::Check { only: vec![], list: false }));
        let only = vec!["tidy".to_owned(), "lint".to_owned()];
        let both = Command::Check { only, list: false };
        assert_eq!(read("check --only tidy --only lint"), Ok(both));
        assert_eq!(read("check --list"), Ok(Command::Check { only: vec![], list: true }));
    }

    #[test]
    fn the_other_commands_have_defaults() {
        assert_eq!(read("long"), Ok(Command::Long { hours: 1.0 }));
        assert_eq!(read("long --hours 0.5"), Ok(Command::Long { hours: 0.5 }));
        let target = "record".to_owned();
        assert_eq!(read("fuzz record --seconds 9"), Ok(Command::Fuzz { target, seconds: 9 }));
    }

    #[test]
    fn what_cannot_be_understood_is_named() {
        for (line, name) in [
            ("chekc", "chekc"),
            ("check tidy", "tidy"),
            ("check --only", "--only"),
            ("check --list --only tidy", "--only"),
            ("long --hours soon", "soon"),
            ("licences now", "now"),
            ("fuzz", "TARGET"),
        ] {
            let error = read(line).unwrap_err();
            assert!(error.contains(name), "{line}: {error}");
        }
    }
}
