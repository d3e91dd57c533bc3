//! How a command fails: a sentence for people, an exit code for scripts.

#![allow(clippy::print_stderr, reason = "this is where a failure is told to whoever ran it")]

use std::{io, process::ExitCode};

use games::Error;

/// Why a command did not do what was asked.
#[derive(Debug, thiserror::Error)]
pub(crate) enum Failure {
    /// The file was read, but what it says is wrong.
    #[error("{document}: {error}")]
    Wrong {
        /// Which file.
        document: String,
        /// What is wrong with it.
        error: Error,
    },
    /// What was asked for does not exist.
    #[error("{0}")]
    Usage(#[from] Error),
    /// What was asked for makes no sense.
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
    /// The server cannot listen, or its database cannot be used.
    #[error("{0}")]
    Serving(String),
    /// Standard input or output failed.
    #[error("{0}")]
    Stream(#[from] io::Error),
}

impl Failure {
    /// Tells what went wrong and returns the exit code. Whoever stops reading our output, as
    /// `head` does, has got what they wanted.
    pub(crate) fn report(&self) -> ExitCode {
        match self {
            Self::Stream(error) if error.kind() == io::ErrorKind::BrokenPipe => ExitCode::SUCCESS,
            Self::Wrong { .. } => self.tell(1),
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
