//! Failures of commands: a message for people, an exit code for scripts.

#![allow(clippy::print_stderr, reason = "this is where a failure is told to whoever ran it")]

use std::{io, process::ExitCode};

use games::{Code, Error};

/// Why a command failed.
#[derive(Debug, thiserror::Error)]
pub(crate) enum Failure {
    /// A file with wrong contents.
    #[error("{document}: {error}")]
    Wrong {
        /// Which file.
        document: String,
        /// What is wrong with it.
        error: Error,
    },
    /// An unknown name or an impossible value.
    #[error("{0}")]
    Usage(#[from] Error),
    /// Invalid arguments.
    #[error("{0}")]
    Senseless(String),
    /// A file cannot be read.
    #[error("{document} cannot be read: {error}")]
    Unreadable {
        /// Which file.
        document: String,
        /// Why.
        error: io::Error,
    },
    /// A file cannot be written.
    #[error("{document} cannot be written: {error}")]
    Unwritable {
        /// Which file.
        document: String,
        /// Why.
        error: io::Error,
    },
    /// Some stored tables or studies do not replay.
    #[error("{flawed} of {all} tables and studies do not replay")]
    Unsound {
        /// How many do not.
        flawed: usize,
        /// How many there are.
        all: u64,
    },
    /// The server cannot listen, or its database cannot be used.
    #[error("{0}")]
    Serving(String),
    /// Standard input or output failed.
    #[error("{0}")]
    Stream(#[from] io::Error),
}

impl Failure {
    /// Prints the error and returns the exit code. A closed output pipe, as with `head`, is not an
    /// error.
    pub(crate) fn report(&self) -> ExitCode {
        match self {
            Self::Stream(error) if error.kind() == io::ErrorKind::BrokenPipe => ExitCode::SUCCESS,
            Self::Wrong { error, .. } if error.code == Code::CutOff => self.tell(6),
            Self::Wrong { .. } | Self::Unsound { .. } => self.tell(1),
            Self::Serving(_) => self.tell(3),
            Self::Usage(_)
            | Self::Senseless(_)
            | Self::Unreadable { .. }
            | Self::Unwritable { .. }
            | Self::Stream(_) => self.tell(2),
        }
    }

    fn tell(&self, code: u8) -> ExitCode {
        eprintln!("eridu: {self}");
        ExitCode::from(code)
    }
}
