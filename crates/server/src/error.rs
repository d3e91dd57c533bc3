//! What the server refuses, with a code for programs and a sentence for people.

use axum::{
    Json,
    http::{HeaderValue, StatusCode, header},
    response::{IntoResponse, Response},
};
use serde_json::{Value, json};

use crate::{language::Lang, store::StoreError};

/// Declares the codes: name on the wire, status, and a sentence in each language.
macro_rules! codes {
    ($($(#[$doc:meta])* $code:ident = $name:literal $status:ident $en:literal $it:literal,)*) => {
        /// The kind of a mistake. A code never changes its meaning; new ones may appear.
        #[derive(Clone, Copy, Debug, PartialEq, Eq)]
        pub enum Code { $($(#[$doc])* $code,)* }

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

            /// What it says when there is nothing more to be said.
            pub(crate) fn sentence(self, lang: Lang) -> &'static str {
                match self { $(Self::$code => lang.pick($en, $it),)* }
            }
        }
    };
}

codes! {
    /// Not the JSON that belongs there.
    BadRequest = "bad-request" BAD_REQUEST
        "The request is not what belongs here." "La richiesta non è quella che va qui.",
    /// A name or a title that cannot be shown.
    BadName = "bad-name" BAD_REQUEST
        "A name needs 1 to 24 characters that can be shown." "Un nome ha da 1 a 24 caratteri visibili.",
    /// Words that cannot be shown.
    BadWords = "bad-words" BAD_REQUEST
        "That is empty, too long or cannot be shown." "È vuoto, troppo lungo o non si può mostrare.",
    /// The game has no such option.
    BadOption = "bad-option" BAD_REQUEST
        "The game has no such option." "Il gioco non ha questa opzione.",
    /// So many cannot play.
    BadSeats = "bad-seats" BAD_REQUEST
        "These seats do not fit the game." "Questi posti non vanno bene per il gioco.",
    /// There is no game of this name.
    UnknownGame = "unknown-game" BAD_REQUEST
        "There is no such game." "Questo gioco non c'è.",
    /// A record that cannot be.
    BadRecord = "bad-record" BAD_REQUEST
        "This record does not keep the rules." "Questa partita non rispetta le regole.",
    /// A position that cannot be.
    BadPosition = "bad-position" BAD_REQUEST
        "This position cannot be." "Questa posizione è impossibile.",
    /// Nobody is signed in.
    NoGuest = "no-guest" UNAUTHORIZED
        "Say your name first." "Prima di' il tuo nome.",
    /// It is somebody else's.
    NotYours = "not-yours" FORBIDDEN
        "That is not yours." "Non è tuo.",
    /// The request came from another site.
    ForbiddenOrigin = "forbidden-origin" FORBIDDEN
        "The request came from another site." "La richiesta viene da un altro sito.",
    /// This name may not play here.
    Banned = "banned" FORBIDDEN
        "This name may not play here." "Questo nome qui non può giocare.",
    /// There is no such table.
    NoSuchTable = "no-such-table" NOT_FOUND
        "There is no such table." "Questo tavolo non c'è.",
    /// There is no such game.
    NoSuchGame = "no-such-game" NOT_FOUND
        "There is no such game." "Questo gioco non c'è.",
    /// There is no such step.
    NoSuchStep = "no-such-step" NOT_FOUND
        "There is no such step." "Questo passo non c'è.",
    /// There is nothing there.
    NotFound = "not-found" NOT_FOUND
        "There is nothing here." "Qui non c'è niente.",
    /// This cannot be done there.
    NoMethod = "no-method" METHOD_NOT_ALLOWED
        "That cannot be done here." "Qui non si può fare.",
    /// Somebody was faster.
    Stale = "stale" CONFLICT
        "Something happened in the meantime." "Nel frattempo è successo qualcosa.",
    /// The seat is not asked.
    NotAsked = "not-asked" CONFLICT
        "It is not your turn." "Non tocca a te.",
    /// The game has not begun or is over.
    NotRunning = "not-running" CONFLICT
        "No game is going on at this table." "A questo tavolo non si gioca.",
    /// The game is not over.
    NotOver = "not-over" CONFLICT
        "The game is not over yet." "La partita non è ancora finita.",
    /// The game has already begun.
    AlreadyStarted = "already-started" CONFLICT
        "The game has already begun." "La partita è già cominciata.",
    /// The seat is taken.
    SeatTaken = "seat-taken" CONFLICT
        "That seat is taken." "Quel posto è occupato.",
    /// Some seats are still open.
    SeatsOpen = "seats-open" CONFLICT
        "Some seats are still open." "Ci sono ancora posti liberi.",
    /// There is nothing that may be taken back alone.
    NothingToUndo = "nothing-to-undo" CONFLICT
        "There is nothing that you may take back alone." "Non c'è niente che puoi annullare da solo.",
    /// Nothing has been proposed to this seat.
    NoProposal = "no-proposal" CONFLICT
        "Nothing has been proposed to you." "Non ti è stato proposto niente.",
    /// More than is taken.
    TooLarge = "too-large" PAYLOAD_TOO_LARGE
        "That is more than is taken at once." "È più di quanto si accetta in una volta.",
    /// Not in the notation of the game.
    BadNotation = "bad-notation" UNPROCESSABLE_ENTITY
        "That is no move of this game." "Non è una mossa di questo gioco.",
    /// The rules refuse it.
    Rejected = "rejected" UNPROCESSABLE_ENTITY
        "The rules do not allow that." "Le regole non lo permettono.",
    /// Too fast.
    TooMany = "too-many" TOO_MANY_REQUESTS
        "That was too much at once; wait a moment." "Troppo in una volta; aspetta un momento.",
    /// It took too long.
    TooSlow = "too-slow" REQUEST_TIMEOUT
        "The request took too long." "La richiesta ha impiegato troppo.",
    /// A mistake of ours.
    Broken = "broken" INTERNAL_SERVER_ERROR
        "Something is broken on our side." "Qualcosa da noi non funziona.",
    /// The disk or the database fails.
    NoStorage = "no-storage" SERVICE_UNAVAILABLE
        "Nothing can be stored now; nothing was done." "Adesso non si può salvare; non è stato fatto niente.",
}

/// A refusal on its way to whoever asked.
#[derive(Clone, Debug, PartialEq)]
pub struct AppError {
    code: Code,
    rule: Option<String>,
    text: Option<String>,
    extra: Vec<(&'static str, Value)>,
}

impl AppError {
    /// A refusal that its code explains.
    pub fn new(code: Code) -> Self {
        Self { code, rule: None, text: None, extra: Vec::new() }
    }

    /// A refusal with a sentence of its own.
    pub(crate) fn saying(code: Code, text: impl ToString) -> Self {
        Self { text: Some(text.to_string()), ..Self::new(code) }
    }

    /// The same, in other words.
    #[must_use]
    pub(crate) fn in_text(mut self, text: String) -> Self {
        self.text = Some(text);
        self
    }

    /// Names the rule behind it.
    #[must_use]
    pub(crate) fn by_rule(mut self, rule: impl ToString) -> Self {
        self.rule = Some(rule.to_string());
        self
    }

    /// Adds a field beside the error.
    #[must_use]
    pub(crate) fn with(mut self, name: &'static str, value: Value) -> Self {
        self.extra.push((name, value));
        self
    }

    /// Its code.
    pub fn code(&self) -> Code {
        self.code
    }

    /// What it says.
    pub(crate) fn text(&self, lang: Lang) -> String {
        self.text.clone().unwrap_or_else(|| self.code.sentence(lang).to_owned())
    }

    /// The body in a language.
    pub(crate) fn body(&self, lang: Lang) -> Value {
        let error = json!({"code": self.code.name(), "rule": self.rule, "text": self.text(lang)});
        let mut body = json!({ "error": error });
        if let Value::Object(fields) = &mut body {
            fields
                .extend(self.extra.iter().map(|(name, value)| ((*name).to_owned(), value.clone())));
        }
        body
    }

    /// The answer in a language.
    pub(crate) fn respond(&self, lang: Lang) -> Response {
        let mut response = (self.code.status(), Json(self.body(lang))).into_response();
        let wait = self.extra.iter().find(|(name, _)| *name == "retry_after_ms");
        if let Some(ms) = wait.and_then(|(_, ms)| ms.as_u64()) {
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
            StoreError::Broken(_) | StoreError::Newer { .. } | StoreError::Older { .. } => {
                tracing::error!(%error, "the store");
                Self::new(Code::Broken)
            }
            StoreError::Taken
            | StoreError::Failed(_)
            | StoreError::Unreachable { .. }
            | StoreError::Closed => {
                tracing::error!(%error, "the store");
                Self::new(Code::NoStorage)
            }
        }
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
            Theirs::BadRecord => Code::BadRecord,
            Theirs::Rejected => Code::Rejected,
            Theirs::NotAsked => Code::NotAsked,
            Theirs::NoSuchStep => Code::NoSuchStep,
            _ => Code::BadRequest,
        };
        let refusal = Self::saying(code, &error.text);
        match error.rule {
            Some(rule) => refusal.by_rule(rule),
            None => refusal,
        }
    }
}
