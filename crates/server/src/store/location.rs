//! Where a database is: a SQLite file, or a PostgreSQL server.

use std::{fmt, str::FromStr};

use serde::{Deserialize, Deserializer, de};
use sqlx::postgres::PgConnectOptions;

/// The path of a SQLite file, or a PostgreSQL address. Its displayed form has no password.
#[derive(Clone, PartialEq, Eq)]
pub enum Location {
    /// A SQLite file.
    File(String),
    /// A `postgres://` address.
    Postgres(String),
}

/// Why a text does not name a database. It never quotes an address, which may contain a password.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum LocationError {
    /// The text is empty.
    #[error("must be the path of a SQLite file or a postgres:// address, and is empty")]
    Empty,
    /// An address of another kind.
    #[error("must be the path of a SQLite file or a postgres:// address, not one of another kind")]
    UnknownScheme,
    /// An invalid PostgreSQL address.
    #[error("must be an address such as postgres://user:password@host/name")]
    BadAddress,
}

impl Location {
    /// The text as given, including any password.
    pub fn as_str(&self) -> &str {
        match self {
            Self::File(text) | Self::Postgres(text) => text,
        }
    }
}

impl FromStr for Location {
    type Err = LocationError;

    fn from_str(text: &str) -> Result<Self, LocationError> {
        if text.starts_with("postgres://") || text.starts_with("postgresql://") {
            text.parse::<PgConnectOptions>().map_err(|_| LocationError::BadAddress)?;
            Ok(Self::Postgres(text.to_owned()))
        } else if text.is_empty() {
            Err(LocationError::Empty)
        } else if text.contains("://") {
            Err(LocationError::UnknownScheme)
        } else {
            Ok(Self::File(text.to_owned()))
        }
    }
}

impl<'de> Deserialize<'de> for Location {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        String::deserialize(deserializer)?.parse().map_err(de::Error::custom)
    }
}

impl fmt::Display for Location {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::File(path) => path,
            Self::Postgres(_) => "PostgreSQL",
        })
    }
}

impl fmt::Debug for Location {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Location({self})")
    }
}
