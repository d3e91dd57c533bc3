//! Why a room refuses a request, and why a stored table cannot be read.

/// Why a deed or a query was refused. Nothing has changed.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Refusal {
    /// The game has already started.
    #[error("the game has already started")]
    AlreadyStarted,
    /// Only a signed-in person can do this.
    #[error("nobody is signed in")]
    NoPerson,
    /// The seat is taken, or the person already sits here.
    #[error("the seat is taken")]
    SeatTaken,
    /// One of the two people has blocked the other.
    #[error("one of the two blocks the other")]
    Blocked,
    /// The seat or the table belongs to another person.
    #[error("it belongs to somebody else")]
    NotYours,
    /// There is no such seat.
    #[error("there is no such seat")]
    BadSeat,
    /// Some seats are still open.
    #[error("some seats are still open")]
    SeatsOpen,
    /// The question has changed since the client last looked.
    #[error("the question has changed")]
    Stale,
    /// The seat has nothing to undo without consent.
    #[error("there is nothing to take back")]
    NothingToUndo,
    /// There is no such step, or it has been undone.
    #[error("there is no such step")]
    NoSuchStep,
    /// No undo has been proposed to this seat.
    #[error("nothing has been proposed")]
    NoProposal,
    /// The seat is not asked anything now.
    #[error("the seat is not asked")]
    NotAsked,
    /// The person of the seat has resigned.
    #[error("the person of the seat has resigned")]
    Resigned,
    /// The table has no coach.
    #[error("the table has no coach")]
    NoCoach,
    /// The game has not started, or is over.
    #[error("the game is not running")]
    NotRunning,
    /// The game is not over.
    #[error("the game is not over")]
    NotOver,
    /// The idempotency key is malformed.
    #[error("the key is malformed")]
    BadKey,
    /// This program does not have the table's version of the rules.
    #[error("the rules of this table are not known")]
    UnknownRules,
    /// The game refuses it.
    #[error(transparent)]
    Game(#[from] games::Error),
}

/// Why a stored table cannot be read.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Unreadable {
    /// The stored data is malformed.
    #[error("{0}")]
    Broken(String),
    /// This program does not have the table's version of the rules.
    #[error("it plays by version {rules} of the rules of {game}")]
    UnknownRules {
        /// The game.
        game: String,
        /// The version of its rules.
        rules: u32,
        /// The version that this program plays, if it knows the game.
        known: Option<u32>,
    },
}

impl Unreadable {
    /// A stored text that cannot be parsed, or a value that cannot be serialised.
    pub(crate) fn broken(error: impl std::fmt::Display) -> Self {
        Self::Broken(error.to_string())
    }
}
