//! The promises of the contract, and reports of broken ones.

use std::fmt;

use table::{Game, Options};

/// A promise of the contract. Its text is the sentence that turned out to be false.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, thiserror::Error)]
pub enum Promise {
    /// Names and constants.
    #[error("the game, its seats, options and values have names of one lower-case word")]
    NamesAreWords,
    /// Options.
    #[error("options can be set, read back and named, and the default is the first preset")]
    OptionsAreSound,
    /// Starting.
    #[error("every preset can be played by every number of seats, and no other number can play")]
    PresetsCanBePlayed,
    /// Invariants.
    #[error("`check` finds nothing wrong after any step")]
    InvariantsHold,
    /// The end.
    #[error("every game ends")]
    GamesEnd,
    /// The outcome.
    #[error("there is an outcome exactly when the game is over, with a place for every seat")]
    OutcomeAtTheEnd,
    /// Waiting.
    #[error("a game that is not over waits for chance or for seats that play")]
    WaitsForSomebody,
    /// Questions.
    #[error("exactly the seats that are waited for have a decision and an aside")]
    TheAskedHaveAQuestion,
    /// Lists.
    #[error(
        "the legal list of a seat is empty exactly when it is not asked, sorted, no answer twice"
    )]
    LegalListIsSound,
    /// Picks.
    #[error("the answer that is picked at a place is the one that the legal list has there")]
    PicksFollowTheList,
    /// The universe.
    #[error("every action is listed once, in order, and every legal action is among them")]
    UniverseIsComplete,
    /// Legality.
    #[error("an answer is accepted exactly when it is listed")]
    LegalListIsExact,
    /// Refusals.
    #[error("a refusal changes nothing and tells nothing")]
    RefusalsChangeNothing,
    /// Turns.
    #[error("a seat that is not asked is refused")]
    OthersAreRefused,
    /// Rule ids.
    #[error("every refusal and every event names a rule of the game")]
    RulesAreNamed,
    /// Chance lists.
    #[error(
        "chance outcomes are listed exactly when the game waits for chance, sorted, with weights"
    )]
    ChanceListIsSound,
    /// Samples.
    #[error("a proposed chance outcome is a listed one")]
    ProposalsAreListed,
    /// Chance.
    #[error("a chance outcome is accepted exactly when it is listed")]
    ChanceListIsExact,
    /// Notation.
    #[error("what is written in the notation is read as the same")]
    NotationIsLossless,
    /// Positions.
    #[error("a position as text is read as the same game")]
    PositionsAreLossless,
    /// Impossible positions.
    #[error("a position with one thing changed is refused, or is truly possible")]
    PositionsCanBe,
    /// Repetitions.
    #[error("a line or an option that is given twice is refused and named")]
    RepeatsAreNamed,
    /// Records.
    #[error("a record as text or JSON is read as the same record")]
    RecordsAreLossless,
    /// Replays.
    #[error("the same steps lead to the same game")]
    ReplaysAreExact,
    /// Undo.
    #[error("what is taken back and played again leads to the same game with the same chance")]
    UndoIsExact,
    /// Determinism.
    #[error("the same seed gives the same match")]
    SeedsDecide,
    /// Views as data.
    #[error("views, decisions, asides, events and refusals can be written as JSON")]
    JsonCanBeWritten,
    /// Imagined games.
    #[error("an imagined game is sound and looks to the viewer like the true one")]
    ImagineLooksTheSame,
    /// Redealing.
    #[error("an imagined game deals anew what the viewer cannot know")]
    ImagineDealsAnew,
    /// Events.
    #[error(
        "a viewer who sees all sees the event itself, and filtering an event twice changes nothing"
    )]
    EventsAreSeen,
    /// The exchange.
    #[error("`vary` exchanges something that the viewer cannot know, and leaves a sound game")]
    VaryExchanges,
    /// Leaks.
    #[error("a viewer is told nothing that depends on what they cannot know")]
    NothingLeaks,
}

/// A broken promise, as a check reports it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Fault {
    pub(crate) promise: Promise,
    pub(crate) detail: String,
}

/// A broken promise, or nothing.
pub(crate) type Check = Result<(), Fault>;

/// Returns a fault unless the promise holds.
pub(crate) fn ensure(holds: bool, promise: Promise, detail: impl FnOnce() -> String) -> Check {
    if holds { Ok(()) } else { Err(Fault { promise, detail: detail() }) }
}

impl Fault {
    /// Turns any error into a fault.
    pub(crate) fn of<E: fmt::Display>(promise: Promise) -> impl Fn(E) -> Self {
        move |error| Self { promise, detail: error.to_string() }
    }
}

/// A broken contract: which promise, in which game, and how to reproduce it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Broken {
    /// The promise.
    pub promise: Promise,
    /// What was found instead.
    pub detail: String,
    /// The name of the game.
    pub game: &'static str,
    /// Where it was found; `None` if no game had started.
    pub place: Option<Box<Place>>,
}

/// Where a promise was broken.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Place {
    /// The options, as `NAME=VALUE`.
    pub options: String,
    /// The number of players.
    pub seats: u8,
    /// The seed of the game.
    pub seed: u64,
    /// How many steps had been taken.
    pub step: usize,
    /// The record so far, as text.
    pub record: String,
}

impl Broken {
    pub(crate) fn before_play<G: Game>(fault: Fault) -> Self {
        Self { promise: fault.promise, detail: fault.detail, game: G::NAME, place: None }
    }
}

impl std::error::Error for Broken {}

impl fmt::Display for Broken {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(f, "`{}` does not keep its contract: {}.", self.game, self.promise)?;
        writeln!(f, "{}", self.detail)?;
        if let Some(Place { options, seats, seed, step, record }) = self.place.as_deref() {
            let game = self.game;
            writeln!(f, "game {game}, options {options}, seats {seats}, seed {seed}, step {step}")?;
            write!(f, "\n{record}")?;
        }
        Ok(())
    }
}

/// Options as one line.
pub(crate) fn line_of<O: Options>(options: &O) -> String {
    let pairs = options.pairs().into_iter().map(|(name, value)| format!("{name}={value}"));
    pairs.collect::<Vec<_>>().join(" ")
}
