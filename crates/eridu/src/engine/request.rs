//! Requests: what stands in a line, field by field.

use std::{collections::BTreeMap, fmt};

use games::{Code, Error, Kind};
use serde::{
    Deserialize, Deserializer,
    de::{IgnoredAny, Visitor},
};
use serde_json::{error::Category, value::RawValue};
use table::Seed;

/// What every request has: an id, which the answer repeats letter for letter, and a verb.
pub(super) struct Envelope<'a> {
    pub(super) id: &'a RawValue,
    pub(super) verb: String,
}

#[derive(Deserialize)]
struct Outside<'a> {
    #[serde(borrow)]
    id: Option<&'a RawValue>,
    #[serde(rename = "do")]
    verb: Option<String>,
}

impl<'a> Envelope<'a> {
    /// Reads the envelope of a line. Where that fails, the error goes to the id as far as known.
    pub(super) fn read(line: &'a str) -> Result<Self, (&'a RawValue, Error)> {
        let nobody = |error| (RawValue::NULL, error);
        let bad = |text: &str| Error::new(Code::BadRequest, text);
        if !line.trim_start().starts_with('{') {
            read::<IgnoredAny>(line).map_err(nobody)?;
            return Err(nobody(bad("a request is a JSON object")));
        }
        let outside: Outside<'a> = read(line).map_err(nobody)?;
        let id = outside.id.ok_or_else(|| nobody(bad("a request has an `id`")))?;
        if id.get().starts_with(['{', '[']) {
            return Err(nobody(bad("an `id` is a string, a number, true, false or null")));
        }
        // A raw value may still hold a number or an escape that no reader of the answer could read.
        read::<serde_json::Value>(id.get()).map_err(nobody)?;
        let missing = || (id, bad("a request has a `do`, which is a string"));
        Ok(Self { id, verb: outside.verb.ok_or_else(missing)? })
    }
}

/// Reads a line, or says what is wrong and in which column.
pub(super) fn read<'a, T: Deserialize<'a>>(line: &'a str) -> Result<T, Error> {
    serde_json::from_str(line).map_err(|error| {
        let code = match error.classify() {
            Category::Data => Code::BadRequest,
            Category::Syntax | Category::Eof | Category::Io => Code::BadJson,
        };
        let text = error.to_string();
        let what = text.split(" at line ").next().unwrap_or_default();
        Error::new(code, format_args!("{what} (column {})", error.column()))
    })
}

/// Declares requests: structures that have an `id`, a `do` and no other fields than their own.
macro_rules! requests {
    ($($(#[$doc:meta])* $name:ident { $($(#[$meta:meta])* $field:ident: $type:ty,)* })*) => {
        $(
            $(#[$doc])*
            #[derive(Deserialize)]
            #[serde(deny_unknown_fields)]
            pub(super) struct $name {
                #[serde(rename = "id")]
                _id: IgnoredAny,
                #[serde(rename = "do")]
                _do: IgnoredAny,
                $($(#[$meta])* pub(super) $field: $type,)*
            }
        )*
    };
}

requests! {
    /// Lists the games.
    Games {}

    /// Starts a match.
    New {
        game: String,
        seats: Option<usize>,
        names: Option<Vec<String>>,
        options: Option<BTreeMap<String, String>>,
        seed: Option<SeedField>,
    }

    /// Starts a match from a drawn position.
    Load {
        game: String,
        position: String,
        seed: Option<SeedField>,
    }

    /// Asks who is waited for.
    Status {
        #[serde(rename = "match")]
        id: String,
        viewer: Option<String>,
    }

    /// Answers for a seat.
    Act {
        #[serde(rename = "match")]
        id: String,
        seat: String,
        action: String,
        viewer: Option<String>,
    }

    /// Gives or draws an outcome of chance.
    Chance {
        #[serde(rename = "match")]
        id: String,
        outcome: Option<String>,
        viewer: Option<String>,
    }

    /// Asks for the table as somebody sees it.
    View {
        #[serde(rename = "match")]
        id: String,
        viewer: String,
    }

    /// Asks for the whole position.
    Position {
        #[serde(rename = "match")]
        id: String,
    }

    /// Asks for the record.
    Record {
        #[serde(rename = "match")]
        id: String,
    }

    /// Takes back a step and all after it.
    Undo {
        #[serde(rename = "match")]
        id: String,
        step: u32,
    }

    /// Forgets a match.
    Close {
        #[serde(rename = "match")]
        id: String,
    }
}

impl New {
    /// The options as pairs, the preset first.
    pub(super) fn options(&self) -> Vec<(&str, &str)> {
        let pairs = self.options.iter().flatten();
        let mut pairs: Vec<_> = pairs.map(|(name, value)| (&**name, &**value)).collect();
        pairs.sort_by_key(|(name, _)| *name != "preset");
        pairs
    }

    /// Who sits where: the names that are given, or the names of the seats.
    pub(super) fn names(&self, kind: &dyn Kind) -> Result<Vec<String>, Error> {
        let refuse = |text: String| Err(Error::new(Code::BadSeats, text));
        match (&self.names, self.seats) {
            (Some(names), Some(seats)) if names.len() != seats => {
                refuse(format!("there are {} names for {seats} seats", names.len()))
            }
            (Some(names), _) => Ok(names.clone()),
            (None, Some(seats)) => {
                let seats = usize::from(kind.check_seats(seats)?);
                Ok(kind.seat_names().iter().take(seats).map(|name| (*name).to_owned()).collect())
            }
            (None, None) => refuse("a match has `seats`, or `names` for them".to_owned()),
        }
    }
}

/// A seed in a request: a small number, or 64 hexadecimal digits.
pub(super) enum SeedField {
    Number(u64),
    Digits(String),
}

impl SeedField {
    /// The seed that is meant.
    pub(super) fn read(&self) -> Result<Seed, Error> {
        match self {
            Self::Number(number) => Ok(Seed::from_number(*number)),
            Self::Digits(digits) => Ok(digits.parse()?),
        }
    }
}

impl<'de> Deserialize<'de> for SeedField {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        struct NumberOrDigits;

        impl Visitor<'_> for NumberOrDigits {
            type Value = SeedField;

            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str("a whole number or a string of 64 hexadecimal digits")
            }

            fn visit_u64<E>(self, number: u64) -> Result<SeedField, E> {
                Ok(SeedField::Number(number))
            }

            fn visit_str<E>(self, digits: &str) -> Result<SeedField, E> {
                Ok(SeedField::Digits(digits.to_owned()))
            }
        }

        deserializer.deserialize_any(NumberOrDigits)
    }
}
