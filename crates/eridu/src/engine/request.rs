//! Requests, read field by field.

use games::{Code, Entry, Error};
use serde_json::value::RawValue;
use table::{
    Seed,
    json::{Json, JsonError, Object},
};

/// The common part of all requests: an id, which the answer repeats verbatim, and a verb.
pub(super) struct Envelope<'a> {
    pub(super) id: &'a RawValue,
    pub(super) verb: String,
    /// The whole request.
    pub(super) request: Json<'a>,
}

impl<'a> Envelope<'a> {
    /// Reads the envelope of a line. If that fails, the error is addressed to the id as far as it
    /// is known.
    pub(super) fn read(line: &'a str) -> Result<Self, (&'a RawValue, Error)> {
        let nobody = |error| (RawValue::NULL, error);
        let bad = |text: &str| Error::new(Code::BadRequest, text);
        let request = Json::read(line).map_err(|error| nobody(error.into()))?;
        let fields = request.pairs().map_err(|error| match error {
            JsonError::Wrong { .. } => nobody(bad("a request is a JSON object")),
            error => nobody(error.into()),
        })?;
        let mut ids = fields.iter().filter(|(name, _)| name == "id").map(|(_, id)| id.raw());
        let id = ids.next().ok_or_else(|| nobody(bad("a request has an `id`")))?;
        if ids.next().is_some() {
            return Err(nobody(JsonError::Twice("id".to_owned()).into()));
        }
        if id.get().starts_with(['{', '[']) {
            return Err(nobody(bad("an `id` is a string, a number, true, false or null")));
        }
        // A raw value may still contain a number or an escape that no client could parse.
        serde_json::from_str::<serde_json::Value>(id.get())
            .map_err(|error| nobody(JsonError::from(error).into()))?;
        let verb = fields.into_iter().find(|(name, _)| name == "do");
        let verb = verb.ok_or_else(|| (id, bad("a request has a `do`, which is a string")))?;
        let verb = verb.1.string().map_err(|error| (id, error.into()))?;
        Ok(Self { id, verb, request })
    }
}

/// A request with exactly its own fields.
pub(super) trait Request: Sized {
    /// The names of all fields.
    const FIELDS: &'static [&'static str];

    /// Takes the fields.
    fn take(fields: &mut Object<'_>) -> Result<Self, JsonError>;
}

/// Reads a request, or says which field is wrong.
pub(super) fn read<R: Request>(request: &Json<'_>) -> Result<R, Error> {
    Ok(R::take(&mut request.object(R::FIELDS)?)?)
}

/// The type of a field.
trait Value: Sized {
    fn read(json: &Json<'_>) -> Result<Self, JsonError>;
}

impl Value for String {
    fn read(json: &Json<'_>) -> Result<Self, JsonError> {
        json.string()
    }
}

impl Value for u32 {
    fn read(json: &Json<'_>) -> Result<Self, JsonError> {
        json.whole("a whole number from 0 to 4294967295")
    }
}

impl Value for Vec<String> {
    fn read(json: &Json<'_>) -> Result<Self, JsonError> {
        json.list()?.iter().map(Json::string).collect()
    }
}

/// A required field, or an [`Option`] of one.
trait Field: Sized {
    fn take(fields: &mut Object<'_>, name: &str) -> Result<Self, JsonError>;
}

impl<T: Value> Field for T {
    fn take(fields: &mut Object<'_>, name: &str) -> Result<Self, JsonError> {
        T::read(&fields.required(name)?)
    }
}

impl<T: Value> Field for Option<T> {
    fn take(fields: &mut Object<'_>, name: &str) -> Result<Self, JsonError> {
        fields.optional(name).map(|field| T::read(&field)).transpose()
    }
}

/// Declares requests: the name of each field in JSON, then its name and type here.
macro_rules! requests {
    ($($(#[$doc:meta])* $request:ident { $($name:literal $field:ident: $type:ty,)* })*) => {
        $(
            $(#[$doc])*
            pub(super) struct $request {
                $(pub(super) $field: $type,)*
            }

            impl Request for $request {
                const FIELDS: &'static [&'static str] = &["id", "do", $($name,)*];

                fn take(_fields: &mut Object<'_>) -> Result<Self, JsonError> {
                    Ok(Self { $($field: Field::take(_fields, $name)?,)* })
                }
            }
        )*
    };
}

requests! {
    /// Lists the games.
    Games {}

    /// Starts a match.
    New {
        "game" game: String,
        "seats" seats: Option<u32>,
        "names" names: Option<Vec<String>>,
        "options" options: Option<Choices>,
        "seed" seed: Option<SeedField>,
    }

    /// Starts a match from a drawn position.
    Load {
        "game" game: String,
        "position" position: String,
        "seed" seed: Option<SeedField>,
    }

    /// Asks whom the match is waiting for.
    Status {
        "match" id: String,
        "viewer" viewer: Option<String>,
    }

    /// Answers for a seat.
    Act {
        "match" id: String,
        "seat" seat: String,
        "action" action: String,
        "viewer" viewer: Option<String>,
    }

    /// Gives or draws a chance outcome.
    Chance {
        "match" id: String,
        "outcome" outcome: Option<String>,
        "viewer" viewer: Option<String>,
    }

    /// Asks for the view of a viewer.
    View {
        "match" id: String,
        "viewer" viewer: String,
    }

    /// Asks for the complete position.
    Position {
        "match" id: String,
    }

    /// Asks for the record.
    Record {
        "match" id: String,
    }

    /// Undoes a step and all after it.
    Undo {
        "match" id: String,
        "step" step: u32,
    }

    /// Asks for the values of the answers of a seat.
    Analyse {
        "match" id: String,
        "seat" seat: String,
        "nodes" nodes: Option<u32>,
        "most" most: Option<u32>,
        "answers" answers: Option<Vec<String>>,
        "rollouts" rollouts: Option<u32>,
        "steps" steps: Option<u32>,
        "seed" seed: Option<SeedField>,
    }

    /// Closes a match.
    Close {
        "match" id: String,
    }
}

impl New {
    /// The options as pairs, the preset first.
    pub(super) fn options(&self) -> Vec<(&str, &str)> {
        let pairs = self.options.iter().flat_map(|Choices(pairs)| pairs);
        let mut pairs: Vec<_> = pairs.map(|(name, value)| (&**name, &**value)).collect();
        pairs.sort_by_key(|(name, _)| *name != "preset");
        pairs
    }

    /// The players' names: those given, or the names of the seats.
    pub(super) fn names(&self, kind: &'static dyn Entry) -> Result<Vec<String>, Error> {
        let refuse = |text: String| Err(Error::new(Code::BadSeats, text));
        match (&self.names, self.seats.map(|seats| seats as usize)) {
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

/// Options with their values, duplicates included: the game refuses those.
pub(super) struct Choices(Vec<(String, String)>);

impl Value for Choices {
    fn read(json: &Json<'_>) -> Result<Self, JsonError> {
        let pairs = json.pairs()?.into_iter().map(|(name, value)| Ok((name, value.string()?)));
        pairs.collect::<Result<_, _>>().map(Self)
    }
}

/// A seed in a request: a small number, or 64 hexadecimal digits.
pub(super) enum SeedField {
    Number(u64),
    Digits(String),
}

impl SeedField {
    /// The seed.
    pub(super) fn seed(&self) -> Result<Seed, Error> {
        match self {
            Self::Number(number) => Ok(Seed::from_number(*number)),
            Self::Digits(digits) => Ok(digits.parse()?),
        }
    }
}

impl Value for SeedField {
    fn read(json: &Json<'_>) -> Result<Self, JsonError> {
        if json.is_string() {
            return json.string().map(Self::Digits);
        }
        json.whole("a whole number or a string of 64 hexadecimal digits").map(Self::Number)
    }
}
