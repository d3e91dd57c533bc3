//! Programs run by a step: printed before they run, with their output passed through.

use std::{
    fmt,
    path::{Path, PathBuf},
    process::{Command, Stdio},
};

use crate::error::Error;

/// The directory that holds the workspace.
pub(crate) fn root() -> PathBuf {
    let here = Path::new(env!("CARGO_MANIFEST_DIR"));
    here.parent().unwrap_or(here).to_owned()
}

/// A program to run in the project root.
pub(crate) struct Program(Command);

impl Program {
    /// The program of this name.
    pub(crate) fn new(name: &str) -> Self {
        let mut command = Command::new(name);
        command.current_dir(root());
        Self(command)
    }

    /// The cargo that runs this command.
    pub(crate) fn cargo() -> Self {
        Self::new("cargo")
    }

    /// Runs it in a folder of the project instead.
    pub(crate) fn within(mut self, folder: &str) -> Self {
        self.0.current_dir(root().join(folder));
        self
    }

    /// Adds arguments, split at spaces.
    pub(crate) fn with(mut self, arguments: &str) -> Self {
        self.0.args(arguments.split_whitespace());
        self
    }

    /// Adds one argument verbatim.
    pub(crate) fn arg(mut self, argument: impl AsRef<std::ffi::OsStr>) -> Self {
        self.0.arg(argument);
        self
    }

    /// Sets a variable of its environment.
    pub(crate) fn env(mut self, name: &str, value: &str) -> Self {
        self.0.env(name, value);
        self
    }

    /// Removes an environment variable.
    pub(crate) fn without_env(mut self, name: &str) -> Self {
        self.0.env_remove(name);
        self
    }

    /// Prints the command and runs it, with its output passed through.
    ///
    /// # Errors
    /// If it cannot be run, or fails.
    pub(crate) fn run(mut self) -> Result<(), Error> {
        println!("$ {self}");
        let status = self.0.stdin(Stdio::null()).status().map_err(|e| self.not_started(e))?;
        if status.success() {
            Ok(())
        } else {
            Err(Error::Failed { command: self.to_string(), status })
        }
    }

    /// Runs the program silently and returns its standard output.
    ///
    /// # Errors
    /// If it cannot be run, fails, or prints something other than UTF-8.
    pub(crate) fn ask(mut self) -> Result<String, Error> {
        let output = self.0.stdin(Stdio::null()).output().map_err(|e| self.not_started(e))?;
        let command = self.to_string();
        if !output.status.success() {
            let what = String::from_utf8_lossy(&output.stderr).trim().to_owned();
            return Err(Error::Answer { command, what });
        }
        String::from_utf8(output.stdout)
            .map_err(|_| Error::Answer { command, what: "it did not answer in UTF-8".to_owned() })
    }

    /// The underlying command, for anything not covered here.
    pub(crate) fn into_command(self) -> Command {
        self.0
    }

    fn not_started(&self, source: std::io::Error) -> Error {
        Error::Start { program: self.0.get_program().to_string_lossy().into_owned(), source }
    }
}

/// The program as it would be typed.
impl fmt::Display for Program {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (name, value) in self.0.get_envs() {
            if let Some(value) = value {
                write!(f, "{}={} ", name.display(), quoted(&value.to_string_lossy()))?;
            }
        }
        write!(f, "{}", self.0.get_program().display())?;
        self.0.get_args().try_for_each(|arg| write!(f, " {}", quoted(&arg.to_string_lossy())))
    }
}

/// A word, quoted where a shell needs it.
fn quoted(word: &str) -> String {
    if word.contains(char::is_whitespace) { format!("'{word}'") } else { word.to_owned() }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_program_is_shown_as_it_would_be_typed() {
        let program = Program::new("cargo").env("FLAGS", "-D warnings").with("doc  --workspace");
        assert_eq!(program.to_string(), "FLAGS='-D warnings' cargo doc --workspace");
    }

    #[test]
    fn a_program_that_is_not_there_is_named() {
        let error = Program::new("no-such-program-here").ask().unwrap_err();
        assert!(error.to_string().contains("no-such-program-here"), "{error}");
    }
}
