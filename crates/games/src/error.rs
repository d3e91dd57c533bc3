//! What can go wrong at a table, with a code for programs and a sentence for people.

use std::fmt;

use serde::Serialize;
use table::{
    MatchError, NotationError, OptionError, PositionError, RecordError, Refusal, ReplayError,
    RuleId, SeedError,
};

/// An error as programs and people read it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, thiserror::Error)]
pub struct Error {
    /// Which kind of mistake it is.
    pub code: Code,
    /// The rule behind a refusal.
    pub rule: Option<RuleId>,
    /// The step of a record that is wrong, counted from 1.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub step: Option<usize>,
    /// What is wrong, in one sentence.
    pub text: String,
}

/// How much an error says, in bytes: it may repeat what it was given, but not all of it.
const LONGEST_TEXT: usize = 1000;

impl Error {
    /// An error that no rule stands behind.
    pub fn new(code: Code, text: impl fmt::Display) -> Self {
        let mut text = text.to_string();
        if text.len() > LONGEST_TEXT {
            let cut = (0..=LONGEST_TEXT).rev().find(|end| text.is_char_boundary(*end));
            text.truncate(cut.unwrap_or_default());
            text.push('…');
        }
        Self { code, rule: None, step: None, text }
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

/// Declares the codes, their names on the wire and the list of them all.
macro_rules! codes {
    ($($(#[$doc:meta])* $code:ident = $name:literal,)*) => {
        /// The kind of a mistake. A code never changes its meaning; new ones may appear.
        #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize)]
        pub enum Code { $($(#[$doc])* #[serde(rename = $name)] $code,)* }

        impl Code {
            /// Every code.
            pub const ALL: &'static [Self] = &[$(Self::$code,)*];

            /// The code as it is written.
            pub const fn name(self) -> &'static str {
                match self { $(Self::$code => $name,)* }
            }
        }
    };
}

codes! {
    /// There is no game of this name.
    UnknownGame = "unknown-game",
    /// The game has no such option, value or preset.
    BadOption = "bad-option",
    /// So many cannot play, or the names do not fit the seats.
    BadSeats = "bad-seats",
    /// A seed or its hash is not written as one.
    BadSeed = "bad-seed",
    /// An action or an outcome is not in the notation of the game.
    BadNotation = "bad-notation",
    /// A position cannot be read, or cannot be.
    BadPosition = "bad-position",
    /// A record cannot be read, or contradicts itself.
    BadRecord = "bad-record",
    /// Data that a host has brought cannot be played by.
    BadData = "bad-data",
    /// The rules refuse it.
    Rejected = "rejected",
    /// The seat is not asked anything now.
    NotAsked = "not-asked",
    /// Chance is not waited for.
    NoChance = "no-chance",
    /// There is no seed to draw from.
    NoSeed = "no-seed",
    /// The seed of the match draws another outcome.
    NotFromSeed = "not-from-seed",
    /// There is no such seat or viewer at this table.
    NoSuchSeat = "no-such-seat",
    /// There is no such step, or it does not stand.
    NoSuchStep = "no-such-step",
    /// There is no match of this id.
    NoSuchMatch = "no-such-match",
    /// No more matches can be open at once.
    TooManyMatches = "too-many-matches",
    /// A request is not JSON.
    BadJson = "bad-json",
    /// A request lacks a field, or has one that does not belong there.
    BadRequest = "bad-request",
    /// A request asks for something that cannot be done here.
    UnknownDo = "unknown-do",
    /// A request is longer than any needs to be.
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
            MatchError::Notation(_) => Code::BadNotation,
            MatchError::Options(_) => Code::BadOption,
            MatchError::Position(_) => Code::BadPosition,
            MatchError::Seed(_) => Code::BadSeed,
            MatchError::NoSeat(_) => Code::NoSuchSeat,
            MatchError::NoChance => Code::NoChance,
            MatchError::NoSeed => Code::NoSeed,
            MatchError::NotFromSeed { .. } => Code::NotFromSeed,
            MatchError::NoStep(_) => Code::NoSuchStep,
            MatchError::OtherGame { .. }
            | MatchError::OtherRules { .. }
            | MatchError::SeatNames { .. }
            | MatchError::BrokenPromise
            | MatchError::OtherResult => Code::BadRecord,
        };
        Self::new(code, error)
    }
}

impl<R: Refusal> From<ReplayError<R>> for Error {
    fn from(error: ReplayError<R>) -> Self {
        Self { step: error.at, ..error.error.into() }
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
        Self::new(Code::BadPosition, error)
    }
}

impl From<RecordError> for Error {
    fn from(error: RecordError) -> Self {
        Self::new(Code::BadRecord, error)
    }
}

impl From<SeedError> for Error {
    fn from(error: SeedError) -> Self {
        Self::new(Code::BadSeed, error)
    }
}
