//! Errors of the commands.

use std::{
    fmt, io,
    path::{Path, PathBuf},
    process::{ExitCode, ExitStatus},
};

/// Why a command or a step of the check failed.
#[derive(Debug)]
pub(crate) enum Error {
    /// A bad command line.
    Usage(String),
    /// A program could not be started.
    Start {
        /// The program.
        program: String,
        /// The error of the operating system.
        source: io::Error,
    },
    /// A program failed.
    Failed {
        /// The program with its arguments.
        command: String,
        /// How it ended.
        status: ExitStatus,
    },
    /// A program answered something unexpected.
    Answer {
        /// The program with its arguments.
        command: String,
        /// What is wrong with it.
        what: String,
    },
    /// A file could not be read or written.
    File {
        /// The file.
        path: PathBuf,
        /// The error of the operating system.
        source: io::Error,
    },
    /// Something needed is missing and could not be installed.
    Missing(Vec<String>),
    /// Violations that were found.
    Found(Vec<String>),
}

impl Error {
    /// Attaches a path to an I/O error, for `map_err`.
    pub(crate) fn file(path: &Path) -> impl FnOnce(io::Error) -> Self {
        move |source| Self::File { path: path.to_owned(), source }
    }

    /// Fails unless the list is empty.
    pub(crate) fn unless_none(found: Vec<String>) -> Result<(), Self> {
        if found.is_empty() { Ok(()) } else { Err(Self::Found(found)) }
    }

    /// 2 for a bad command line, 1 for everything else.
    pub(crate) fn exit_code(&self) -> ExitCode {
        ExitCode::from(if matches!(self, Self::Usage(_)) { 2 } else { 1 })
    }

    /// The error in one line, for a table.
    pub(crate) fn brief(&self) -> String {
        match self {
            Self::Missing(all) | Self::Found(all) if all.len() > 1 => {
                format!("{}; and {} more, see above", all[0], all.len() - 1)
            }
            _ => self.to_string(),
        }
    }
}

impl fmt::Display for Error {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Usage(what) => write!(f, "{what}; see `cargo xtask help`"),
            Self::Start { program, source } => write!(f, "`{program}` cannot be run: {source}"),
            Self::Failed { command, status } => write!(f, "`{command}` failed: {status}"),
            Self::Answer { command, what } => write!(f, "`{command}`: {what}"),
            Self::File { path, source } => write!(f, "{}: {source}", path.display()),
            Self::Missing(all) | Self::Found(all) => f.write_str(&all.join("\n")),
        }
    }
}

impl std::error::Error for Error {}
