//! JSON from outside, read field by field, with error messages of our own.
//!
//! Derived readers report Rust types ("expected u8") and accept duplicate fields. Here the caller
//! takes an object apart, and an error names the field, what was expected and what was found:
//!
//! ```
//! use table::json::Json;
//!
//! let json = Json::read(r#"{"age": "seven"}"#)?;
//! let age = json.object(&["age"])?.required("age")?;
//! let error = age.whole::<u8>("a number from 0 to 255").unwrap_err();
//! assert_eq!(error.to_string(), "`age` must be a number from 0 to 255, not a string");
//! # Ok::<(), table::json::JsonError>(())
//! ```

use std::{fmt, str::FromStr};

use serde::{
    Deserialize, Deserializer,
    de::{MapAccess, Visitor},
};
use serde_json::value::RawValue;

/// Maximum nesting depth; the outermost object or list is level 1.
pub const DEEPEST_JSON: usize = 128;

/// Maximum length of an unexpected number quoted in an error.
const SHOWN: usize = 24;

/// What is wrong with a piece of JSON.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum JsonError {
    /// The text is not JSON.
    #[error("{what} ({place})")]
    Syntax {
        /// What is wrong.
        what: String,
        /// Where.
        place: Place,
    },
    /// The text ends in the middle of a value.
    #[error("the JSON ends too early ({0})")]
    EndsEarly(Place),
    /// Nested deeper than [`DEEPEST_JSON`].
    #[error("JSON may be nested at most {DEEPEST_JSON} levels deep")]
    TooDeep,
    /// A required field is missing.
    #[error("`{0}` is missing")]
    Missing(String),
    /// An unknown field.
    #[error("there is no field `{field}`; the fields are: {}", known.join(", "))]
    Unknown {
        /// The field.
        field: String,
        /// The fields that are allowed here.
        known: &'static [&'static str],
    },
    /// The same field appears twice.
    #[error("`{0}` is given twice")]
    Twice(String),
    /// A value of the wrong kind.
    #[error("{at} must be {expected}, not {found}")]
    Wrong {
        /// The path to the value.
        at: String,
        /// What was expected.
        expected: &'static str,
        /// What was found.
        found: String,
    },
}

/// A position in a text, counted from 1.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Place {
    /// The line.
    pub line: usize,
    /// The byte within the line.
    pub column: usize,
}

impl fmt::Display for Place {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.line > 1 {
            write!(f, "line {}, ", self.line)?;
        }
        write!(f, "column {}", self.column)
    }
}

impl From<serde_json::Error> for JsonError {
    /// Only the syntax of raw values and strings is left to the library, so its messages are about
    /// characters and never about Rust types.
    fn from(error: serde_json::Error) -> Self {
        let place = Place { line: error.line(), column: error.column() };
        if error.is_eof() {
            return Self::EndsEarly(place);
        }
        let text = error.to_string();
        let what = text.split(" at line ").next().unwrap_or_default();
        Self::Syntax { what: format!("not JSON: {what}"), place }
    }
}

/// A value with valid JSON syntax, and the path to it.
#[derive(Clone, Debug)]
pub struct Json<'a> {
    raw: &'a RawValue,
    path: String,
}

/// The fields of an object that have not been taken yet.
#[derive(Clone, Debug)]
pub struct Object<'a> {
    fields: Vec<Json<'a>>,
    path: String,
}

impl<'a> Json<'a> {
    /// Parses a whole text.
    ///
    /// # Errors
    /// If it is not JSON, or is nested too deep.
    pub fn read(text: &'a str) -> Result<Self, JsonError> {
        if is_too_deep(text) {
            return Err(JsonError::TooDeep);
        }
        Ok(Self { raw: serde_json::from_str(text)?, path: String::new() })
    }

    /// The exact text of the value.
    pub fn raw(&self) -> &'a RawValue {
        self.raw
    }

    /// The fields of an object. Only the fields in `known` may appear, each at most once.
    ///
    /// # Errors
    /// If it is not an object, or has an unknown or duplicate field.
    pub fn object(&self, known: &'static [&'static str]) -> Result<Object<'a>, JsonError> {
        let fields = self.pairs()?;
        for (index, (name, field)) in fields.iter().enumerate() {
            if !known.contains(&&**name) {
                let field = field.path.escape_debug().to_string();
                return Err(JsonError::Unknown { field, known });
            }
            // `fields` can hold at most `known.len()` distinct names, so this scan stays short.
            if fields[..index].iter().any(|(before, _)| before == name) {
                return Err(JsonError::Twice(field.path.clone()));
            }
        }
        let fields = fields.into_iter().map(|(_, field)| field).collect();
        Ok(Object { fields, path: self.path.clone() })
    }

    /// The names and values of an object in order, duplicates included.
    ///
    /// # Errors
    /// If it is not an object.
    pub fn pairs(&self) -> Result<Vec<(String, Self)>, JsonError> {
        if !self.raw.get().starts_with('{') {
            return Err(self.wrong("an object"));
        }
        let Pairs(pairs) = serde_json::from_str(self.raw.get())?;
        let below = |(name, raw): (String, _)| {
            let path = join(&self.path, &name);
            (name, Self { raw, path })
        };
        Ok(pairs.into_iter().map(below).collect())
    }

    /// The values of a list.
    ///
    /// # Errors
    /// If it is not a list.
    pub fn list(&self) -> Result<Vec<Self>, JsonError> {
        if !self.raw.get().starts_with('[') {
            return Err(self.wrong("a list"));
        }
        let values: Vec<&'a RawValue> = serde_json::from_str(self.raw.get())?;
        let below = |(index, raw)| Self { raw, path: format!("{}[{index}]", self.path) };
        Ok(values.into_iter().enumerate().map(below).collect())
    }

    /// The unescaped text of a string.
    ///
    /// # Errors
    /// If it is not a string, or contains an invalid escape.
    pub fn string(&self) -> Result<String, JsonError> {
        if !self.raw.get().starts_with('"') {
            return Err(self.wrong("a string"));
        }
        Ok(serde_json::from_str(self.raw.get())?)
    }

    /// An integer of type `T`. `expected` describes the allowed range for the error message.
    ///
    /// # Errors
    /// If it is not an integer, or out of range.
    pub fn whole<T: FromStr>(&self, expected: &'static str) -> Result<T, JsonError> {
        // On valid JSON, the standard parser accepts exactly the integers.
        self.raw.get().parse().map_err(|_| self.wrong(expected))
    }

    /// Whether it is a string.
    pub fn is_string(&self) -> bool {
        self.raw.get().starts_with('"')
    }

    /// The error for a value of the wrong kind.
    pub fn wrong(&self, expected: &'static str) -> JsonError {
        let at = match &*self.path {
            "" => "the JSON".to_owned(),
            path => format!("`{}`", path.escape_debug()),
        };
        let text = self.raw.get();
        let found = match text.as_bytes().first() {
            Some(b'{') => "an object".to_owned(),
            Some(b'[') => "a list".to_owned(),
            Some(b'"') => "a string".to_owned(),
            _ if text.len() <= SHOWN => format!("`{text}`"),
            _ => format!("a number with {} characters", text.len()),
        };
        JsonError::Wrong { at, expected, found }
    }
}

impl<'a> Object<'a> {
    /// Takes an optional field; `null` counts as absent.
    pub fn optional(&mut self, name: &str) -> Option<Json<'a>> {
        let path = join(&self.path, name);
        let index = self.fields.iter().position(|field| field.path == path)?;
        let field = self.fields.swap_remove(index);
        (field.raw.get() != "null").then_some(field)
    }

    /// Takes a required field.
    ///
    /// # Errors
    /// If it is missing.
    pub fn required(&mut self, name: &str) -> Result<Json<'a>, JsonError> {
        self.optional(name).ok_or_else(|| JsonError::Missing(join(&self.path, name)))
    }
}

fn join(path: &str, name: &str) -> String {
    if path.is_empty() { name.to_owned() } else { format!("{path}.{name}") }
}

/// Whether the text is nested deeper than allowed. Ignores brackets inside strings; the answer is
/// meaningless for text that is not JSON.
fn is_too_deep(text: &str) -> bool {
    let (mut depth, mut in_string, mut escaped) = (0_usize, false, false);
    for byte in text.bytes() {
        match byte {
            _ if escaped => escaped = false,
            b'\\' if in_string => escaped = true,
            b'"' => in_string = !in_string,
            b'{' | b'[' if !in_string => {
                depth += 1;
                if depth > DEEPEST_JSON {
                    return true;
                }
            }
            b'}' | b']' if !in_string => depth = depth.saturating_sub(1),
            _ => {}
        }
    }
    false
}

/// The pairs of an object in their original order.
struct Pairs<'a>(Vec<(String, &'a RawValue)>);

impl<'de: 'a, 'a> Deserialize<'de> for Pairs<'a> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        struct InOrder;

        impl<'de> Visitor<'de> for InOrder {
            type Value = Vec<(String, &'de RawValue)>;

            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str("an object")
            }

            fn visit_map<A: MapAccess<'de>>(self, mut map: A) -> Result<Self::Value, A::Error> {
                let mut pairs = Vec::new();
                while let Some(pair) = map.next_entry()? {
                    pairs.push(pair);
                }
                Ok(pairs)
            }
        }

        deserializer.deserialize_map(InOrder).map(Self)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn nested(levels: usize) -> String {
        format!("{}{}", "[".repeat(levels), "]".repeat(levels))
    }

    #[test]
    fn json_is_read_to_the_deepest_level_and_no_further() {
        assert!(Json::read(&nested(DEEPEST_JSON)).is_ok());
        assert_eq!(Json::read(&nested(DEEPEST_JSON + 1)).err(), Some(JsonError::TooDeep));
        let brackets = format!(r#""{}\"{}""#, "[".repeat(500), "{".repeat(500));
        assert_eq!(Json::read(&brackets).unwrap().string().unwrap().len(), 1001);
        let wide = format!("[{}[]]", "[],".repeat(500));
        assert_eq!(Json::read(&wide).unwrap().list().unwrap().len(), 501);
    }

    #[test]
    fn an_error_names_the_field_and_what_belongs_there() {
        fn read(text: &str) -> Result<(String, u8, Vec<u8>), JsonError> {
            let mut object = Json::read(text)?.object(&["name", "inner", "list"])?;
            let mut inner = object.required("inner")?.object(&["age"])?;
            let list = object.optional("list").map_or(Ok(vec![]), |list| list.list())?;
            let list = list.iter().map(|item| item.whole("a small number"));
            let list = list.collect::<Result<_, _>>()?;
            let age = inner.required("age")?.whole("a whole number from 0 to 255")?;
            Ok((object.required("name")?.string()?, age, list))
        }
        let good = r#"{"inner": {"age": 7}, "name": "\u00e9", "list": [1, 2]}"#;
        assert_eq!(read(good), Ok(("é".to_owned(), 7, vec![1, 2])));
        for (text, says) in [
            ("{", "the JSON ends too early (column 1)"),
            ("{\n  nope}", "not JSON: key must be a string (line 2, column 3)"),
            ("[]", "the JSON must be an object, not a list"),
            ("{}", "`inner` is missing"),
            (r#"{"inner": null}"#, "`inner` is missing"),
            (r#"{"inner": {}}"#, "`inner.age` is missing"),
            (r#"{"inner": 3}"#, "`inner` must be an object, not `3`"),
            (r#"{"inner": {}, "inner": {}}"#, "`inner` is given twice"),
            (r#"{"other": 1}"#, "there is no field `other`; the fields are: name, inner, list"),
            (
                r#"{"inner": {"age": 256}}"#,
                "`inner.age` must be a whole number from 0 to 255, not `256`",
            ),
            (
                r#"{"inner": {"age": 7.0}}"#,
                "`inner.age` must be a whole number from 0 to 255, not `7.0`",
            ),
            (
                r#"{"inner": {"age": "7"}}"#,
                "`inner.age` must be a whole number from 0 to 255, not a string",
            ),
            (
                r#"{"inner": {"age": 123456789012345678901234567890}}"#,
                "`inner.age` must be a whole number from 0 to 255, not a number with 30 characters",
            ),
            (r#"{"inner": {"age": 7}, "name": true}"#, "`name` must be a string, not `true`"),
            (
                r#"{"inner": {"age": 7}, "list": [1, []]}"#,
                "`list[1]` must be a small number, not a list",
            ),
        ] {
            assert_eq!(read(text).unwrap_err().to_string(), says, "{text}");
        }
        let surrogate = Json::read(r#""\ud800""#).unwrap().string();
        assert!(matches!(surrogate, Err(JsonError::Syntax { .. })), "{surrogate:?}");
    }
}
