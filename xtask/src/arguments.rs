//! The command line.

use crate::error::Error;

/// What `cargo xtask help` says.
pub(crate) const HELP: &str = "\
cargo xtask COMMAND

  check [--only STEP]... [--list]
                     every set-up and every test, quick ones first; --only runs the named steps,
                     --list names them
  long [--hours H]   the long forms of the same tests, for H hours (1 unless said)
  fuzz TARGET [--seconds S]
                     looks for inputs that break one target, guided by coverage (60 unless said)
  licences           the licences of all dependencies
  advisories         known vulnerabilities of all dependencies; needs the network
  help               this text
";

/// What is asked for.
#[derive(Debug, PartialEq)]
pub(crate) enum Asked {
    /// The check, or only the named steps of it.
    Check { only: Vec<String> },
    /// The names of the steps.
    List,
    /// The long forms of the tests.
    Long { hours: f64 },
    /// One target of the fuzzer.
    Fuzz { target: String, seconds: u64 },
    /// The licences of the dependencies.
    Licences,
    /// The vulnerabilities of the dependencies.
    Advisories,
    /// How to ask.
    Help,
}

/// Reads the command line.
///
/// # Errors
/// Says what cannot be understood.
pub(crate) fn read(arguments: impl IntoIterator<Item = String>) -> Result<Asked, Error> {
    let mut words = arguments.into_iter();
    let command = words.next();
    let asked = match command.as_deref() {
        Some("check") => return check(words),
        Some("long") => {
            Asked::Long { hours: option(&mut words, "--hours", "a number of hours")?.unwrap_or(1.) }
        }
        Some("fuzz") => Asked::Fuzz {
            target: words.next().ok_or_else(|| Error::Usage("fuzz needs a target".to_owned()))?,
            seconds: option(&mut words, "--seconds", "a number of seconds")?.unwrap_or(60),
        },
        Some("licences") => Asked::Licences,
        Some("advisories") => Asked::Advisories,
        None | Some("help" | "--help" | "-h") => Asked::Help,
        Some(unknown) => return Err(Error::Usage(format!("there is no command `{unknown}`"))),
    };
    match words.next() {
        None => Ok(asked),
        Some(word) => Err(unexpected(&word)),
    }
}

fn check(mut words: impl Iterator<Item = String>) -> Result<Asked, Error> {
    let mut only = Vec::new();
    while let Some(word) = words.next() {
        match word.as_str() {
            "--list" => return Ok(Asked::List),
            "--only" => only.push(value(&mut words, "--only", "the name of a step")?),
            other => return Err(unexpected(other)),
        }
    }
    Ok(Asked::Check { only })
}

/// The value of the only option that a command has, if it is given.
fn option<T: std::str::FromStr>(
    words: &mut impl Iterator<Item = String>,
    name: &str,
    what: &str,
) -> Result<Option<T>, Error> {
    match words.next() {
        None => Ok(None),
        Some(word) if word == name => {
            let text = value(words, name, what)?;
            let wrong = |_| Error::Usage(format!("{name} needs {what}, not `{text}`"));
            text.parse().map(Some).map_err(wrong)
        }
        Some(word) => Err(unexpected(&word)),
    }
}

fn value(
    words: &mut impl Iterator<Item = String>,
    name: &str,
    what: &str,
) -> Result<String, Error> {
    words.next().ok_or_else(|| Error::Usage(format!("{name} needs {what}")))
}

fn unexpected(word: &str) -> Error {
    Error::Usage(format!("`{word}` is not expected here"))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn asked(line: &str) -> Result<Asked, String> {
        read(line.split_whitespace().map(str::to_owned)).map_err(|error| error.to_string())
    }

    #[test]
    fn the_check_runs_all_steps_or_the_named_ones() {
        assert_eq!(asked("check"), Ok(Asked::Check { only: vec![] }));
        let only = vec!["tidy".to_owned(), "lint".to_owned()];
        assert_eq!(asked("check --only tidy --only lint"), Ok(Asked::Check { only }));
        assert_eq!(asked("check --list"), Ok(Asked::List));
    }

    #[test]
    fn the_other_commands_have_at_most_one_option() {
        assert_eq!(asked("long"), Ok(Asked::Long { hours: 1. }));
        assert_eq!(asked("long --hours 0.5"), Ok(Asked::Long { hours: 0.5 }));
        let target = "record".to_owned();
        assert_eq!(asked("fuzz record --seconds 9"), Ok(Asked::Fuzz { target, seconds: 9 }));
        assert_eq!(asked(""), Ok(Asked::Help));
    }

    #[test]
    fn what_cannot_be_understood_is_named() {
        for (line, name) in [
            ("chekc", "chekc"),
            ("check tidy", "tidy"),
            ("check --only", "--only"),
            ("long --hours soon", "soon"),
            ("licences now", "now"),
            ("fuzz", "target"),
        ] {
            let error = asked(line).unwrap_err();
            assert!(error.contains(name), "{line}: {error}");
        }
    }
}
