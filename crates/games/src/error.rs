//! Errors, with a code for programs and a message for people.

use std::fmt;

use display::Message;
use serde::Serialize;
use table::{
    MatchError, NotationError, OptionError, PositionError, RecordError, Refusal, ReplayError,
    ReplayFault, RuleId, SeedError, json::JsonError,
};

/// An error as programs and people read it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, thiserror::Error)]
pub struct Error {
    /// The kind of error.
    pub code: Code,
    /// The rule behind a refusal.
    pub rule: Option<RuleId>,
    /// The step of a record that is wrong, counted from 1.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub step: Option<usize>,
    /// The line of a position that is malformed, counted from 1.
    #[serde(skip)]
    pub line: Option<usize>,
    /// What is wrong, in one sentence.
    pub text: String,
    /// A refusal in the words of the game; `None` for other errors and for a game without words.
    #[serde(skip)]
    pub message: Option<Box<Message>>,
}

/// The maximum length of an error message, in bytes: it may quote its input, but not all of it.
const LONGEST_TEXT: usize = 1000;

impl Error {
    /// An error that involves no rule.
    pub fn new(code: Code, text: impl fmt::Display) -> Self {
        let mut text = text.to_string();
        if text.len() > LONGEST_TEXT {
            let cut = (0..=LONGEST_TEXT).rev().find(|end| text.is_char_boundary(*end));
            text.truncate(cut.unwrap_or_default());
            text.push('…');
        }
        Self { code, rule: None, step: None, line: None, text, message: None }
    }
}

impl fmt::Display for Error {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if let Some(step) = self.step {
            write!(f, "step {step}: ")?;
        }
        f.write_str(&self.text)?;
        match self.rule {
            Some(rule) => write!(f, " (rule {rule})"),
            None => Ok(()),
        }
    }
}

/// Declares the codes, their names on the wire and the list of all codes.
macro_rules! codes {
    ($($(#[$doc:meta])* $code:ident = $name:literal,)*) => {
        /// The kind of an error. A code never changes its meaning; new ones may appear.
        #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize)]
        pub enum Code { $($(#[$doc])* #[serde(rename = $name)] $code,)* }

        impl Code {
            /// Every code.
            pub const ALL: &'static [Self] = &[$(Self::$code,)*];

            /// The name of the code.
            pub const fn name(self) -> &'static str {
                match self { $(Self::$code => $name,)* }
            }
        }
    };
}

codes! {
    /// Unknown game.
    UnknownGame = "unknown-game",
    /// The game has no such option, value or preset.
    BadOption = "bad-option",
    /// The number of players is not allowed, or does not match the names.
    BadSeats = "bad-seats",
    /// A malformed seed or hash.
    BadSeed = "bad-seed",
    /// An action or an outcome is not in the notation of the game.
    BadNotation = "bad-notation",
    /// The position text is malformed, or describes an impossible state.
    BadPosition = "bad-position",
    /// A record is malformed or inconsistent.
    BadRecord = "bad-record",
    /// A record is truncated.
    CutOff = "cut-off",
    /// A host's own game data is invalid.
    BadData = "bad-data",
    /// The rules refuse it.
    Rejected = "rejected",
    /// The seat is not asked anything now.
    NotAsked = "not-asked",
    /// The game is not waiting for chance.
    NoChance = "no-chance",
    /// There is no seed to draw from.
    NoSeed = "no-seed",
    /// The seed of the match draws another outcome.
    NotFromSeed = "not-from-seed",
    /// The game is not over yet.
    NotOver = "not-over",
    /// There is no such seat or viewer at this table.
    NoSuchSeat = "no-such-seat",
    /// There is no such step, or it has been undone.
    NoSuchStep = "no-such-step",
    /// There is no match with this id.
    NoSuchMatch = "no-such-match",
    /// Too many matches are open.
    TooManyMatches = "too-many-matches",
    /// A request is not JSON.
    BadJson = "bad-json",
    /// A request lacks a field, or has an unknown one.
    BadRequest = "bad-request",
    /// An unknown command.
    UnknownDo = "unknown-do",
    /// A request is too long.
    LineTooLong = "line-too-long",
}

impl<R: Refusal> From<MatchError<R>> for Error {
    fn from(error: MatchError<R>) -> Self {
        let code = match &error {
            MatchError::Rejected(rejection) => {
                return Self {
                    rule: Some(rejection.rule()),
                    ..Self::new(Code::Rejected, rejection)
                };
            }
            MatchError::Position(error) => return error.clone().into(),
            MatchError::NoChance => Code::NoChance,
            MatchError::NoSeed => Code::NoSeed,
            MatchError::NotFromSeed { .. } => Code::NotFromSeed,
            MatchError::NoStep(_) => Code::NoSuchStep,
        };
        Self::new(code, error)
    }
}

impl<R: Refusal> From<ReplayFault<R>> for Error {
    fn from(fault: ReplayFault<R>) -> Self {
        let code = match fault {
            ReplayFault::Match(error) => return error.into(),
            ReplayFault::Notation(_) => Code::BadNotation,
            ReplayFault::Options(_) => Code::BadOption,
            ReplayFault::Seed(_) => Code::BadSeed,
            ReplayFault::NoSeat(_) => Code::NoSuchSeat,
            ReplayFault::SeedDraws { .. } => Code::NotFromSeed,
            ReplayFault::OtherGame { .. }
            | ReplayFault::OtherRules { .. }
            | ReplayFault::SeatNames { .. }
            | ReplayFault::BrokenPromise
            | ReplayFault::OtherResult => Code::BadRecord,
        };
        Self::new(code, fault)
    }
}

impl<R: Refusal> From<ReplayError<R>> for Error {
    fn from(error: ReplayError<R>) -> Self {
        Self { step: error.at, ..error.fault.into() }
    }
}

impl From<OptionError> for Error {
    fn from(error: OptionError) -> Self {
        Self::new(Code::BadOption, error)
    }
}

impl From<NotationError> for Error {
    fn from(error: NotationError) -> Self {
        Self::new(Code::BadNotation, error)
    }
}

impl From<PositionError> for Error {
    fn from(error: PositionError) -> Self {
        let line = match &error {
            PositionError::Notation { line, .. }
            | PositionError::Options { line, .. }
            | PositionError::Twice { line, .. }
            | PositionError::Range { line, .. } => Some(*line),
            PositionError::Missing(_)
            | PositionError::Impossible(_)
            | PositionError::TooLong { .. } => None,
        };
        Self { line, ..Self::new(Code::BadPosition, error) }
    }
}

impl From<RecordError> for Error {
    fn from(error: RecordError) -> Self {
        let code = match error {
            RecordError::CutOff(_) => Code::CutOff,
            _ => Code::BadRecord,
        };
        Self::new(code, error)
    }
}

impl From<JsonError> for Error {
    fn from(error: JsonError) -> Self {
        let code = match error {
            JsonError::Syntax { .. } | JsonError::EndsEarly(_) | JsonError::TooDeep => {
                Code::BadJson
            }
            JsonError::Missing(_)
            | JsonError::Unknown { .. }
            | JsonError::Twice(_)
            | JsonError::Wrong { .. } => Code::BadRequest,
        };
        Self::new(code, error)
    }
}

impl From<SeedError> for Error {
    fn from(error: SeedError) -> Self {
        Self::new(Code::BadSeed, error)
    }
}
