//! What the server refuses, with a code for programs and a sentence for people.

use axum::{
    http::{HeaderValue, StatusCode, header},
    response::{IntoResponse, Response},
};
use display::Message;
use room::{Lang, Refusal, Unreadable, wire::EntryOut};
use serde::Serialize;

use crate::{http::sent::Json, store::StoreError};

/// Declares the codes: name on the wire and status. The sentence is the message
/// `server-error-NAME` of the words.
macro_rules! codes {
    ($($(#[$doc:meta])* $code:ident = $name:literal $status:ident,)*) => {
        /// The kind of a mistake. A code never changes its meaning; new ones may appear.
        #[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
        #[cfg_attr(test, derive(schemars::JsonSchema, ts_rs::TS))]
        pub enum Code { $($(#[$doc])* #[serde(rename = $name)] $code,)* }

        impl Code {
            /// Every code.
            pub const ALL: &'static [Self] = &[$(Self::$code,)*];

            /// The code as it is written.
            pub const fn name(self) -> &'static str {
                match self { $(Self::$code => $name,)* }
            }

            /// The status that comes with it.
            pub const fn status(self) -> StatusCode {
                match self { $(Self::$code => StatusCode::$status,)* }
            }
        }
    };
}

impl Code {
    /// What it says when there is nothing more to be said.
    fn sentence(self, lang: Lang) -> String {
        lang.say(&Message::new(format!("server-error-{}", self.name())))
    }
}

codes! {
    /// Not the JSON that belongs there.
    BadRequest = "bad-request" BAD_REQUEST,
    /// A name or a title that cannot be shown.
    BadName = "bad-name" BAD_REQUEST,
    /// A name that mixes scripts.
    MixedName = "mixed-name" BAD_REQUEST,
    /// Words that cannot be shown.
    BadWords = "bad-words" BAD_REQUEST,
    /// The game has no such option.
    BadOption = "bad-option" BAD_REQUEST,
    /// The number of players is not allowed.
    BadSeats = "bad-seats" BAD_REQUEST,
    /// There is no game of this name.
    UnknownGame = "unknown-game" BAD_REQUEST,
    /// A record that cannot be.
    BadRecord = "bad-record" BAD_REQUEST,
    /// A position that cannot be.
    BadPosition = "bad-position" BAD_REQUEST,
    /// A password that is too short or too long.
    BadPassword = "bad-password" BAD_REQUEST,
    /// Nothing can be sent there.
    BadAddress = "bad-address" BAD_REQUEST,
    /// Wrong credentials or recovery code.
    WrongLogin = "wrong-login" UNAUTHORIZED,
    /// Nobody is signed in.
    NoGuest = "no-guest" UNAUTHORIZED,
    /// It belongs to someone else.
    NotYours = "not-yours" FORBIDDEN,
    /// Requires an account.
    NoAccount = "no-account" FORBIDDEN,
    /// Only people do this, not programs.
    PeopleOnly = "people-only" FORBIDDEN,
    /// Only programs do this, not people.
    ProgramsOnly = "programs-only" FORBIDDEN,
    /// Only those who look after the server do this.
    AdminsOnly = "admins-only" FORBIDDEN,
    /// One of the two does not want to play with the other.
    Blocked = "blocked" FORBIDDEN,
    /// The request came from another site.
    ForbiddenOrigin = "forbidden-origin" FORBIDDEN,
    /// This name may not play here.
    Banned = "banned" FORBIDDEN,
    /// There is no such table.
    NoSuchTable = "no-such-table" NOT_FOUND,
    /// There is no such game.
    NoSuchGame = "no-such-game" NOT_FOUND,
    /// There is no such player.
    NoSuchPlayer = "no-such-player" NOT_FOUND,
    /// There is no such step.
    NoSuchStep = "no-such-step" NOT_FOUND,
    /// There is no such study.
    NoSuchStudy = "no-such-study" NOT_FOUND,
    /// There is nothing there.
    NotFound = "not-found" NOT_FOUND,
    /// This cannot be done there.
    NoMethod = "no-method" METHOD_NOT_ALLOWED,
    /// The name is taken.
    NameTaken = "name-taken" CONFLICT,
    /// The caller already has an account.
    HasAccount = "has-account" CONFLICT,
    /// The state has changed meanwhile.
    Stale = "stale" CONFLICT,
    /// The seat is not asked.
    NotAsked = "not-asked" CONFLICT,
    /// The game has not begun or is over.
    NotRunning = "not-running" CONFLICT,
    /// The game is not over.
    NotOver = "not-over" CONFLICT,
    /// The table has no coach.
    NoCoach = "no-coach" CONFLICT,
    /// The game cannot be reviewed.
    NoReview = "no-review" CONFLICT,
    /// The person of the seat has resigned.
    Resigned = "resigned" CONFLICT,
    /// The game has already begun.
    AlreadyStarted = "already-started" CONFLICT,
    /// The seat is taken.
    SeatTaken = "seat-taken" CONFLICT,
    /// Some seats are still open.
    SeatsOpen = "seats-open" CONFLICT,
    /// Too many tables run already where bots play alone.
    BotTables = "bot-tables" CONFLICT,
    /// There is nothing that may be taken back alone.
    NothingToUndo = "nothing-to-undo" CONFLICT,
    /// Nothing has been proposed to this seat.
    NoProposal = "no-proposal" CONFLICT,
    /// The study has as many nodes as it can have.
    StudyFull = "study-full" CONFLICT,
    /// The person has as many studies as they can have.
    TooManyStudies = "too-many-studies" CONFLICT,
    /// More than is taken.
    TooLarge = "too-large" PAYLOAD_TOO_LARGE,
    /// Not in the notation of the game.
    BadNotation = "bad-notation" UNPROCESSABLE_ENTITY,
    /// The rules refuse it.
    Rejected = "rejected" UNPROCESSABLE_ENTITY,
    /// Too fast.
    TooMany = "too-many" TOO_MANY_REQUESTS,
    /// It took too long.
    TooSlow = "too-slow" REQUEST_TIMEOUT,
    /// Too much work waits already; later there is room again.
    Busy = "busy" SERVICE_UNAVAILABLE,
    /// A mistake of ours.
    Broken = "broken" INTERNAL_SERVER_ERROR,
    /// The table plays by rules that this server does not have.
    UnknownRules = "unknown-rules" NOT_IMPLEMENTED,
    /// The disk or the database fails.
    NoStorage = "no-storage" SERVICE_UNAVAILABLE,
}

/// A refusal on its way to the client.
#[derive(Clone, Debug, PartialEq)]
pub struct AppError {
    code: Code,
    rule: Option<String>,
    /// What it says instead of the sentence of its code.
    said: Option<Box<Message>>,
    detail: Option<String>,
    /// What a client has missed whose request is stale.
    gap: Option<Box<Missed>>,
    /// When to try again, in milliseconds from now.
    retry_after_ms: Option<u64>,
}

/// The body of every refusal.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema, ts_rs::TS))]
pub(crate) struct Refused {
    error: Failure,
    /// With `stale`: what was missed.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(test, ts(optional))]
    gap: Option<Box<Missed>>,
    /// With `too-many` and `busy`: when to try again, in milliseconds from now.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(test, ts(optional))]
    retry_after_ms: Option<u64>,
}

/// What was refused.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema, ts_rs::TS))]
pub(crate) struct Failure {
    /// For programs.
    pub(crate) code: Code,
    /// The rule of the game behind it.
    pub(crate) rule: Option<String>,
    /// For people.
    pub(crate) text: String,
    /// For developers, in English.
    pub(crate) detail: Option<String>,
}

/// What a client has missed.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema, ts_rs::TS))]
pub(crate) struct Missed {
    /// The number of the last entry.
    pub(crate) number: u64,
    /// How many steps the game has.
    pub(crate) step: u32,
    /// The entries since the step that the client had seen.
    pub(crate) entries: Vec<EntryOut>,
}

impl AppError {
    /// A refusal that its code explains.
    pub fn new(code: Code) -> Self {
        Self { code, rule: None, said: None, detail: None, gap: None, retry_after_ms: None }
    }

    /// A refusal with details for developers, in English.
    pub(crate) fn because(code: Code, detail: impl ToString) -> Self {
        Self { detail: Some(detail.to_string()), ..Self::new(code) }
    }

    /// Says by which version of the rules a game was played, and which one is known here.
    #[must_use]
    pub(crate) fn played_by(mut self, game: &str, played: u32, known: u32) -> Self {
        let said = Message::new("server-other-rules").text("game", game);
        self.said = Some(Box::new(said.number("played", played).number("known", known)));
        self
    }

    /// Names the rule behind it.
    #[must_use]
    pub(crate) fn by_rule(mut self, rule: impl ToString) -> Self {
        self.rule = Some(rule.to_string());
        self
    }

    /// Adds what the client has missed.
    #[must_use]
    pub(crate) fn with_gap(mut self, gap: Missed) -> Self {
        self.gap = Some(Box::new(gap));
        self
    }

    /// Says when to try again, in milliseconds from now.
    #[must_use]
    pub(crate) fn retry_after(mut self, ms: u64) -> Self {
        self.retry_after_ms = Some(ms);
        self
    }

    /// Its code.
    pub fn code(&self) -> Code {
        self.code
    }

    /// What was refused, in a language.
    pub(crate) fn failure(&self, lang: Lang) -> Failure {
        let said = self.said.as_ref().map(|said| lang.say(said));
        let text = said.unwrap_or_else(|| self.code.sentence(lang));
        let (rule, detail) = (self.rule.clone(), self.detail.clone());
        Failure { code: self.code, rule, text, detail }
    }

    /// The answer in a language.
    pub(crate) fn respond(&self, lang: Lang) -> Response {
        let (gap, retry_after_ms) = (self.gap.clone(), self.retry_after_ms);
        let body = Refused { error: self.failure(lang), gap, retry_after_ms };
        let mut response = (self.code.status(), Json(body)).into_response();
        if let Some(ms) = retry_after_ms {
            let seconds = HeaderValue::from(ms.div_ceil(1000).max(1));
            response.headers_mut().insert(header::RETRY_AFTER, seconds);
        }
        response
    }
}

/// The body is written in English here and said again in the right language by the layer that
/// knows it; the error travels along for that.
impl IntoResponse for AppError {
    fn into_response(self) -> Response {
        let mut response = self.respond(Lang::En);
        response.extensions_mut().insert(self);
        response
    }
}

impl From<StoreError> for AppError {
    fn from(error: StoreError) -> Self {
        match error {
            StoreError::NoSuchTable => Self::new(Code::NoSuchTable),
            StoreError::UnknownRules { ref game, rules, known } => {
                tracing::warn!(%error, "the store");
                let refusal = Self::because(Code::UnknownRules, &error);
                match known {
                    Some(known) => refusal.played_by(game, rules, known),
                    None => refusal,
                }
            }
            StoreError::Broken(_) | StoreError::Newer { .. } | StoreError::Older { .. } => {
                tracing::error!(%error, "the store");
                Self::new(Code::Broken)
            }
            StoreError::Taken
            | StoreError::Failed(_)
            | StoreError::Unreachable { .. }
            | StoreError::InUse(_)
            | StoreError::Linked { .. }
            | StoreError::NotEmpty
            | StoreError::Closed => {
                tracing::error!(%error, "the store");
                Self::new(Code::NoStorage)
            }
        }
    }
}

impl From<Refusal> for AppError {
    fn from(refusal: Refusal) -> Self {
        Self::new(match refusal {
            Refusal::Game(error) => return error.into(),
            Refusal::AlreadyStarted => Code::AlreadyStarted,
            Refusal::NoPerson => Code::NoGuest,
            Refusal::SeatTaken => Code::SeatTaken,
            Refusal::Blocked => Code::Blocked,
            Refusal::NotYours => Code::NotYours,
            Refusal::BadSeat => Code::BadSeats,
            Refusal::SeatsOpen => Code::SeatsOpen,
            Refusal::Stale => Code::Stale,
            Refusal::NothingToUndo => Code::NothingToUndo,
            Refusal::NoSuchStep => Code::NoSuchStep,
            Refusal::NoProposal => Code::NoProposal,
            Refusal::NotAsked => Code::NotAsked,
            Refusal::NoCoach => Code::NoCoach,
            Refusal::NotRunning => Code::NotRunning,
            Refusal::NotOver => Code::NotOver,
            Refusal::Resigned => Code::Resigned,
            Refusal::BadKey => Code::BadRequest,
            Refusal::UnknownRules => Code::UnknownRules,
        })
    }
}

impl From<Unreadable> for AppError {
    fn from(unreadable: Unreadable) -> Self {
        StoreError::from(unreadable).into()
    }
}

impl From<games::Error> for AppError {
    fn from(error: games::Error) -> Self {
        use games::Code as Theirs;
        let code = match error.code {
            Theirs::UnknownGame => Code::UnknownGame,
            Theirs::BadOption => Code::BadOption,
            Theirs::BadSeats | Theirs::NoSuchSeat => Code::BadSeats,
            Theirs::BadNotation => Code::BadNotation,
            Theirs::BadPosition => Code::BadPosition,
            Theirs::BadRecord | Theirs::CutOff => Code::BadRecord,
            Theirs::Rejected => Code::Rejected,
            Theirs::NotAsked => Code::NotAsked,
            Theirs::NotOver => Code::NotOver,
            Theirs::NoSuchStep => Code::NoSuchStep,
            _ => Code::BadRequest,
        };
        let refusal = Self { said: error.message, ..Self::because(code, &error.text) };
        match error.rule {
            Some(rule) => refusal.by_rule(rule),
            None => refusal,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_code_has_a_sentence_in_every_language() {
        for code in Code::ALL {
            let (english, italian) = (code.sentence(Lang::En), code.sentence(Lang::It));
            assert!(english.ends_with('.') && italian.ends_with('.'), "{}", code.name());
            assert_ne!(english, italian);
        }
    }
}
