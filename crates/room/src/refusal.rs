//! Why a room refuses something, and why a stored table cannot be read.

/// Why a deed or a look was refused. Nothing has changed then.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Refusal {
    /// The game has already started.
    #[error("the game has already started")]
    AlreadyStarted,
    /// Only a person who has signed in can do this.
    #[error("nobody is signed in")]
    NoPerson,
    /// The seat is taken, or the person already sits here.
    #[error("the seat is taken")]
    SeatTaken,
    /// One of two people blocks the other.
    #[error("one of the two blocks the other")]
    Blocked,
    /// The seat or the table belongs to somebody else.
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
    /// There is nothing that the seat may take back alone.
    #[error("there is nothing to take back")]
    NothingToUndo,
    /// There is no such step, or it no longer stands.
    #[error("there is no such step")]
    NoSuchStep,
    /// Nothing has been proposed to this seat.
    #[error("nothing has been proposed")]
    NoProposal,
    /// The seat is not asked anything now.
    #[error("the seat is not asked")]
    NotAsked,
    /// The person of the seat has resigned.
    #[error("the person of the seat has resigned")]
    Resigned,
    /// The game has not started, or is over.
    #[error("the game is not running")]
    NotRunning,
    /// The game is not over.
    #[error("the game is not over")]
    NotOver,
    /// The idempotency key is malformed.
    #[error("the key is malformed")]
    BadKey,
    /// The table plays by rules that this program does not have.
    #[error("the rules of this table are not known")]
    UnknownRules,
    /// The game refuses it.
    #[error(transparent)]
    Game(#[from] games::Error),
}

/// Why a stored table cannot be read.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Unreadable {
    /// What is stored makes no sense to this program.
    #[error("{0}")]
    Broken(String),
    /// The table plays by rules that this program does not have.
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
    /// A stored text that cannot be read, or a value that cannot be written.
    pub(crate) fn broken(error: impl std::fmt::Display) -> Self {
        Self::Broken(error.to_string())
    }
}
