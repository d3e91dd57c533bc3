//! A match: a game with its history, which can be taken back and written down.

use crate::{
    Commitment, Game, NotationError, OptionError, Options, PositionError, Record, Refusal, Seat,
    Seed, SeedError, Waiting,
    record::{Place, SeatEntry, Step as Written},
};

/// A game being played, with all that happened so far.
#[derive(Clone, Debug)]
pub struct Match<G: Game> {
    game: G,
    names: Vec<String>,
    origin: Origin<G>,
    seed: Option<Seed>,
    commitment: Option<Commitment>,
    steps: Vec<Step<G>>,
    /// The steps that still stand, as indices.
    standing: Vec<usize>,
    /// How many chance outcomes still stand.
    chances: u64,
    /// The game as it was after every so many standing steps, so that an undo replays few of them.
    waymarks: Vec<Waymark<G>>,
}

/// How many standing steps lie between two waymarks.
const STRIDE: usize = 64;

/// The game after some standing steps.
#[derive(Clone, Debug)]
struct Waymark<G> {
    game: G,
    chances: u64,
}

/// What a match began with: the start of the game, or a position somebody drew.
#[derive(Clone, Debug)]
struct Origin<G> {
    game: G,
    drawn: bool,
}

#[derive(Clone, Debug)]
enum Step<G: Game> {
    Act(Seat, G::Action),
    Chance(G::Chance),
    Undo(u32),
}

/// Why a match or its record does not go on.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum MatchError<R: Refusal> {
    /// The rules refuse it.
    #[error("{0}")]
    Rejected(R),
    /// It is not in the notation of the game.
    #[error("{0}")]
    Notation(#[from] NotationError),
    /// The game has no such options.
    #[error("{0}")]
    Options(#[from] OptionError),
    /// The position cannot be.
    #[error("{0}")]
    Position(#[from] PositionError),
    /// The seed or its hash is not written as one.
    #[error("{0}")]
    Seed(#[from] SeedError),
    /// There is no such seat.
    #[error("there is no seat {0} at this table")]
    NoSeat(u8),
    /// Chance is not waited for.
    #[error("no chance outcome is waited for")]
    NoChance,
    /// Outcomes can be drawn only from a seed.
    #[error("this match has no seed to draw from")]
    NoSeed,
    /// A match with a seed takes its outcomes from there.
    #[error("the seed of this match draws `{drawn}` here, not `{given}`")]
    NotFromSeed {
        /// What the seed says.
        drawn: String,
        /// What was said.
        given: String,
    },
    /// Only a step that still stands can be taken back.
    #[error("there is no standing step {0} to take back")]
    NoStep(u32),
    /// The record is of another game.
    #[error("this is a record of `{found}`, not of `{expected}`")]
    OtherGame {
        /// The game that reads it.
        expected: &'static str,
        /// The game that it names.
        found: String,
    },
    /// The record is of rules that this program does not play.
    #[error("this record follows version {found} of the rules; this program plays version {known}")]
    OtherRules {
        /// The version that it names.
        found: u32,
        /// The version that is played here.
        known: u32,
    },
    /// The record's seats do not fit the game's.
    #[error("the seats of `{game}` are called {expected}, in this order")]
    SeatNames {
        /// The game.
        game: &'static str,
        /// Its seats.
        expected: String,
    },
    /// The seed is not the one that was promised.
    #[error("the seed does not have the hash that the record shows")]
    BrokenPromise,
    /// The record's result is not the game's.
    #[error("the result in the record is not the one that the game comes to")]
    OtherResult,
}

/// A record that cannot be replayed: the first step that is wrong, and why.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{}{error}", at.map(|step| format!("step {step}: ")).unwrap_or_default())]
pub struct ReplayError<R: Refusal> {
    /// The step, counted from 1; nothing when the fault lies before or after the steps.
    pub at: Option<usize>,
    /// What is wrong.
    pub error: MatchError<R>,
}

impl<G: Game> Match<G> {
    /// A match at the start of a game. With a seed, chance is drawn from it.
    ///
    /// # Errors
    /// When so many cannot play, or not with these options.
    pub fn new(
        options: &G::Options,
        names: Vec<String>,
        seed: Option<Seed>,
    ) -> Result<Self, MatchError<G::Rejection>> {
        let seats = u8::try_from(names.len()).unwrap_or(u8::MAX);
        let game = G::start(options, seats).map_err(MatchError::Rejected)?;
        Ok(Self::begin(game, names, seed, false))
    }

    /// A match that goes on from a drawn position.
    ///
    /// # Errors
    /// When the position cannot be.
    pub fn from_position(text: &str, seed: Option<Seed>) -> Result<Self, MatchError<G::Rejection>> {
        let game = G::from_position(text)?;
        let names = Seat::all(game.seats()).map(|seat| G::SEAT_NAMES[seat.index()].to_owned());
        let names = names.collect();
        Ok(Self::begin(game, names, seed, true))
    }

    fn begin(game: G, names: Vec<String>, seed: Option<Seed>, drawn: bool) -> Self {
        let commitment = seed.as_ref().map(Seed::commitment);
        let origin = Origin { game: game.clone(), drawn };
        Self {
            game,
            names,
            origin,
            seed,
            commitment,
            steps: vec![],
            standing: vec![],
            chances: 0,
            waymarks: vec![],
        }
    }

    /// The game as it stands.
    pub fn game(&self) -> &G {
        &self.game
    }

    /// Who sits where.
    pub fn names(&self) -> &[String] {
        &self.names
    }

    /// The hash of the seed, if the match has one.
    pub fn commitment(&self) -> Option<Commitment> {
        self.commitment
    }

    /// How many steps there are, those taken back and the undos included.
    pub fn len(&self) -> usize {
        self.steps.len()
    }

    /// Whether nothing has happened yet.
    pub fn is_empty(&self) -> bool {
        self.steps.is_empty()
    }

    /// Takes an answer and returns what it led to.
    ///
    /// # Errors
    /// When the rules refuse it; then nothing has changed.
    pub fn act(
        &mut self,
        seat: Seat,
        action: &G::Action,
    ) -> Result<Vec<G::Event>, MatchError<G::Rejection>> {
        let mut events = Vec::new();
        self.game.act(seat, action, &mut events).map_err(MatchError::Rejected)?;
        self.append(Step::Act(seat, action.clone()));
        Ok(events)
    }

    /// Takes a chance outcome from outside. A match with a seed takes only what its seed draws.
    ///
    /// # Errors
    /// When it cannot happen now; then nothing has changed.
    pub fn chance(
        &mut self,
        outcome: &G::Chance,
    ) -> Result<Vec<G::Event>, MatchError<G::Rejection>> {
        if self.seed.is_some() && self.game.waiting() == Waiting::Chance {
            let drawn = self.proposal()?;
            if drawn != *outcome {
                let (drawn, given) = (drawn.to_string(), outcome.to_string());
                return Err(MatchError::NotFromSeed { drawn, given });
            }
        }
        let mut events = Vec::new();
        self.game.resolve_chance(outcome, &mut events).map_err(MatchError::Rejected)?;
        self.chances += 1;
        self.append(Step::Chance(outcome.clone()));
        Ok(events)
    }

    /// What the seed says chance brings next.
    ///
    /// # Errors
    /// When there is no seed, or chance is not waited for.
    pub fn proposal(&self) -> Result<G::Chance, MatchError<G::Rejection>> {
        let seed = self.seed.as_ref().ok_or(MatchError::NoSeed)?;
        self.game.sample_chance(&mut seed.stream(self.chances)).ok_or(MatchError::NoChance)
    }

    fn append(&mut self, step: Step<G>) {
        self.standing.push(self.steps.len());
        self.steps.push(step);
        if self.standing.len().is_multiple_of(STRIDE) {
            self.waymarks.push(Waymark { game: self.game.clone(), chances: self.chances });
        }
    }

    /// The first step, from 1, that `seat` may take back without asking anybody: the oldest of its
    /// own answers since which neither chance nor another seat has spoken.
    pub fn undoable(&self, seat: Seat) -> Option<u32> {
        let mine = |index: &&usize| matches!(self.steps[**index], Step::Act(by, _) if by == seat);
        let oldest = self.standing.iter().rev().take_while(mine).last()?;
        u32::try_from(oldest + 1).ok()
    }

    /// Takes back the step of this number, from 1, and all that still stand after it.
    ///
    /// # Errors
    /// When that step does not stand.
    pub fn undo(&mut self, step: u32) -> Result<(), MatchError<G::Rejection>> {
        let index = (step as usize).checked_sub(1).ok_or(MatchError::NoStep(step))?;
        let kept = self.standing.binary_search(&index).map_err(|_| MatchError::NoStep(step))?;
        let passed = kept / STRIDE;
        let (mut game, mut chances) =
            match passed.checked_sub(1).and_then(|at| self.waymarks.get(at)) {
                Some(waymark) => (waymark.game.clone(), waymark.chances),
                None => (self.origin.game.clone(), 0),
            };
        for index in &self.standing[passed * STRIDE..kept] {
            match &self.steps[*index] {
                Step::Act(seat, action) => game.act(*seat, action, &mut crate::Nobody),
                Step::Chance(outcome) => {
                    chances += 1;
                    game.resolve_chance(outcome, &mut crate::Nobody)
                }
                Step::Undo(_) => Ok(()),
            }
            .map_err(MatchError::Rejected)?;
        }
        self.game = game;
        self.chances = chances;
        self.standing.truncate(kept);
        self.waymarks.truncate(passed);
        self.steps.push(Step::Undo(step));
        Ok(())
    }

    /// The match written down. The seed is shown only when the game is over.
    pub fn record(&self) -> Record {
        let outcome = self.game.outcome();
        let entry = |(seat, name): (&&str, &String)| SeatEntry {
            seat: (*seat).to_owned(),
            name: name.clone(),
        };
        Record {
            game: G::NAME.to_owned(),
            rules: G::RULES_VERSION,
            options: self
                .game
                .options()
                .pairs()
                .into_iter()
                .map(|(name, value)| (name.to_owned(), value.to_owned()))
                .collect(),
            seats: G::SEAT_NAMES.iter().zip(&self.names).map(entry).collect(),
            position: self.origin.drawn.then(|| self.origin.game.position()),
            commitment: self.commitment.map(|commitment| commitment.to_string()),
            seed: self.seed.as_ref().filter(|_| outcome.is_some()).map(Seed::to_string),
            steps: self.steps.iter().map(written).collect(),
            result: outcome.map(places),
        }
    }
}

fn written<G: Game>(step: &Step<G>) -> Written {
    match step {
        Step::Act(seat, action) => {
            Written::Act { seat: seat.index() as u8, action: action.to_string() }
        }
        Step::Chance(outcome) => Written::Chance(outcome.to_string()),
        Step::Undo(step) => Written::Undo(*step),
    }
}

fn places(outcome: crate::Outcome) -> Vec<Place> {
    let pairs = outcome.places.into_iter().zip(outcome.scores);
    pairs.map(|(place, scores)| Place { place, scores }).collect()
}

/// Plays a record again, up to and including step `until` (all steps when it is `None`), and
/// checks everything it says: options, seats, every step, the seed's promise and the result.
///
/// # Errors
/// Names the first step that is wrong.
pub fn replay<G: Game>(
    record: &Record,
    until: Option<usize>,
) -> Result<Match<G>, ReplayError<G::Rejection>> {
    let outside = |error| ReplayError { at: None, error };
    let mut played = set_up::<G>(record).map_err(outside)?;
    let last = until.unwrap_or(record.steps.len()).min(record.steps.len());
    for (index, step) in record.steps[..last].iter().enumerate() {
        take(&mut played, step).map_err(|error| ReplayError { at: Some(index + 1), error })?;
    }
    if last == record.steps.len()
        && let Some(result) = &record.result
        && played.game.outcome().map(places).as_ref() != Some(result)
    {
        return Err(outside(MatchError::OtherResult));
    }
    Ok(played)
}

/// The match that a record describes, before its first step.
fn set_up<G: Game>(record: &Record) -> Result<Match<G>, MatchError<G::Rejection>> {
    if record.game != G::NAME {
        return Err(MatchError::OtherGame { expected: G::NAME, found: record.game.clone() });
    }
    if record.rules != G::RULES_VERSION {
        return Err(MatchError::OtherRules { found: record.rules, known: G::RULES_VERSION });
    }
    if record
        .seats
        .iter()
        .map(|entry| entry.seat.as_str())
        .ne(G::SEAT_NAMES.iter().copied().take(record.seats.len()))
    {
        return Err(MatchError::SeatNames { game: G::NAME, expected: G::SEAT_NAMES.join(", ") });
    }
    if let Some((stamp, _)) = G::Options::stamp()
        && !record.options.iter().any(|(name, _)| name == stamp)
    {
        return Err(OptionError::Unstamped { stamp }.into());
    }
    let options = G::Options::from_pairs(record.options.iter().map(|(n, v)| (&**n, &**v)))?;
    let names: Vec<_> = record.seats.iter().map(|entry| entry.name.clone()).collect();
    let seed: Option<Seed> = record.seed.as_deref().map(str::parse).transpose()?;
    let commitment: Option<Commitment> =
        record.commitment.as_deref().map(str::parse).transpose()?;
    if seed.as_ref().is_some_and(|seed| commitment != Some(seed.commitment())) {
        return Err(MatchError::BrokenPromise);
    }
    let mut played = match &record.position {
        None => Match::new(&options, names, seed)?,
        Some(position) => {
            let mut played = Match::<G>::from_position(position, seed)?;
            if played.names.len() != names.len() || *played.game.options() != options {
                let what = "its seats and options are not those of the record".to_owned();
                return Err(PositionError::Impossible(what).into());
            }
            played.names = names;
            played
        }
    };
    played.commitment = commitment;
    Ok(played)
}

fn take<G: Game>(played: &mut Match<G>, step: &Written) -> Result<(), MatchError<G::Rejection>> {
    match step {
        Written::Act { seat, action } => {
            let index = *seat;
            let seat = Seat::new(index).filter(|_| usize::from(index) < played.names.len());
            played.act(seat.ok_or(MatchError::NoSeat(index))?, &action.parse()?)?;
        }
        Written::Chance(outcome) => drop(played.chance(&outcome.parse()?)?),
        Written::Undo(step) => played.undo(*step)?,
    }
    Ok(())
}
