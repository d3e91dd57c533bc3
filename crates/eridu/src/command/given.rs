//! A setting from a flag or the environment.

use std::{ffi::OsStr, fmt::Display, str::FromStr};

use clap::{
    Arg, Command,
    builder::{StringValueParser, TypedValueParser},
    error::Error,
    parser::ValueSource,
};

use crate::failure::Failure;

/// The text of a setting and where it came from, so that errors can name the flag or the variable.
#[derive(Clone, Debug)]
pub(super) struct Given {
    text: String,
    by: String,
}

/// A value that is neither `true` nor `false`.
#[derive(Debug, thiserror::Error)]
#[error("must be true or false, not `{0}`")]
struct NoAnswer(String);

impl Given {
    /// Parses the value.
    ///
    /// # Errors
    /// If it is invalid; the message names the flag or the variable.
    pub(super) fn read<T: FromStr<Err: Display>>(&self) -> Result<T, Failure> {
        self.text.parse().map_err(|error| self.wrong(error))
    }

    /// Parses `true` or `false`.
    pub(super) fn is_true(&self) -> Result<bool, Failure> {
        self.text.parse().map_err(|_| self.wrong(NoAnswer(self.text.clone())))
    }

    /// The path of a file.
    pub(super) fn path(&self) -> Result<&str, Failure> {
        match self.text.is_empty() {
            true => Err(self.wrong("must be the path of a file, and is empty")),
            false => Ok(&self.text),
        }
    }

    fn wrong(&self, why: impl Display) -> Failure {
        Failure::Senseless(format!("{} {why}", self.by))
    }
}

/// Accepts any text, and remembers where it came from.
#[derive(Clone, Copy, Debug)]
pub(super) struct Anything;

impl TypedValueParser for Anything {
    type Value = Given;

    fn parse_ref(&self, cmd: &Command, arg: Option<&Arg>, value: &OsStr) -> Result<Given, Error> {
        self.parse_ref_(cmd, arg, value, ValueSource::CommandLine)
    }

    fn parse_ref_(
        &self,
        cmd: &Command,
        arg: Option<&Arg>,
        value: &OsStr,
        source: ValueSource,
    ) -> Result<Given, Error> {
        let text = StringValueParser::new().parse_ref(cmd, arg, value)?;
        let flag = || arg.and_then(Arg::get_long).map(|long| format!("--{long}"));
        let variable = || Some(arg?.get_env()?.to_string_lossy().into_owned());
        let by = if source == ValueSource::EnvVariable { variable() } else { flag() };
        Ok(Given { text, by: by.unwrap_or_default() })
    }
}
