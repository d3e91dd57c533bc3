//! The command line.

use clap::{Parser, Subcommand};

/// The project's own commands.
#[derive(Debug, PartialEq, Parser)]
#[command(name = "xtask", bin_name = "cargo xtask", max_term_width = 100)]
pub(crate) struct Arguments {
    #[command(subcommand)]
    pub(crate) command: Command,
}

/// The subcommands.
#[derive(Debug, PartialEq, Subcommand)]
pub(crate) enum Command {
    /// Run all lints and tests, quick ones first
    Check {
        /// Run only this step; can be repeated
        #[arg(long, value_name = "STEP")]
        only: Vec<String>,
        /// List the steps without running them
        #[arg(long, conflicts_with = "only")]
        list: bool,
    },
    /// Run longer versions of the tests
    Long {
        /// Duration in hours
        #[arg(long, value_name = "H", default_value_t = 1.0)]
        hours: f64,
    },
    /// Fuzz one target with coverage guidance
    Fuzz {
        /// The name of the target
        target: String,
        /// Duration in seconds
        #[arg(long, value_name = "S", default_value_t = 60)]
        seconds: u64,
    },
    /// Measure which lines of the engines their tests run, and write docs/coverage.md
    Coverage,
    /// Build wheels of the Python package, for old Linux distributions too, into target/wheels
    Wheels {
        /// Build for this target only; can be repeated. By default all installed targets
        #[arg(long, value_name = "TRIPLE")]
        target: Vec<String>,
    },
    /// Check the licences of all dependencies
    Licences,
    /// Check all dependencies for known vulnerabilities; needs the network
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
        assert_eq!(read("wheels"), Ok(Command::Wheels { target: vec![] }));
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
