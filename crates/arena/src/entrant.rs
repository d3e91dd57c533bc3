//! The players of a contest: bots by level, or external programs by command.

use std::{fmt, str::FromStr};

use games::{Character, Level, Style};

/// A player entered for a contest.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Entrant {
    /// A built-in bot: `hard`, or with a style `hard/aggressive`.
    Bot(Character),
    /// An external program that answers lines of JSON: `cmd:python3 my_bot.py`.
    Command(String),
}

/// An unknown player.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum EntrantError {
    /// Unknown level.
    #[error("{0}, or a command such as `cmd:python3 my_bot.py`")]
    Level(String),
    /// Unknown style.
    #[error("{0}")]
    Style(String),
    /// An empty command.
    #[error("`cmd:` is followed by a program and its arguments")]
    NoCommand,
}

impl FromStr for Entrant {
    type Err = EntrantError;

    fn from_str(text: &str) -> Result<Self, EntrantError> {
        if let Some(command) = text.strip_prefix("cmd:") {
            let command = command.trim();
            return match command.is_empty() {
                true => Err(EntrantError::NoCommand),
                false => Ok(Self::Command(command.to_owned())),
            };
        }
        let (level, style) = match text.split_once('/') {
            Some((level, style)) => (level, Some(style)),
            None => (text, None),
        };
        let level = match Level::named(level) {
            Some(level) => level,
            None => {
                level.parse().map_err(|e: bots_error::Level| EntrantError::Level(e.to_string()))?
            }
        };
        let style: Style = match style {
            Some(style) => {
                style.parse().map_err(|e: bots_error::Style| EntrantError::Style(e.to_string()))?
            }
            None => Style::Balanced,
        };
        Ok(Self::Bot(Character { level, style }))
    }
}

/// Errors of level and style names.
mod bots_error {
    pub(super) type Level = <games::Level as std::str::FromStr>::Err;
    pub(super) type Style = <games::Style as std::str::FromStr>::Err;
}

impl fmt::Display for Entrant {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Bot(Character { level, style: Style::Balanced }) => level.fmt(f),
            Self::Bot(Character { level, style }) => write!(f, "{level}/{style}"),
            Self::Command(command) => write!(f, "cmd:{command}"),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn entrants_are_read_as_they_are_written() {
        for text in ["random", "hard/aggressive", "expert-1", "cmd:python3 my_bot.py"] {
            assert_eq!(text.parse::<Entrant>().unwrap().to_string(), text);
        }
        assert!("hard/sleepy".parse::<Entrant>().unwrap_err().to_string().contains("`sleepy`"));
        assert!("strong".parse::<Entrant>().unwrap_err().to_string().contains("`strong`"));
        assert_eq!("cmd: ".parse::<Entrant>(), Err(EntrantError::NoCommand));
    }
}
