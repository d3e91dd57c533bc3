//! A match: a game with its history, which can be undone and recorded.

mod replay;

use crate::{
    Commitment, Game, Options, PositionError, Record, Refusal, Seat, Seats, Seed, Waiting,
    record::{Place, SeatEntry, Step as Written},
};

pub use replay::{ReplayError, ReplayFault, replay};

/// A game in progress, with its full history: it can be undone, recorded and verified.
///
/// The module `table_test::nim` has an example.
#[derive(Clone, Debug)]
pub struct Match<G: Game> {
    game: G,
    names: Vec<String>,
    origin: Origin<G>,
    seed: Option<Seed>,
    commitment: Option<Commitment>,
    steps: Vec<Step<G>>,
    /// The indices of the steps still in effect.
    standing: Vec<usize>,
    /// The number of chance outcomes still in effect.
    chances: u64,
    /// Snapshots of the game every [`STRIDE`] steps, so that an undo replays only a few.
    waymarks: Vec<Waymark<G>>,
}

/// The number of steps between two snapshots.
const STRIDE: usize = 64;

/// A snapshot of the game.
#[derive(Clone, Debug)]
struct Waymark<G> {
    game: G,
    chances: u64,
}

/// Where a match started: a new game, or a drawn position.
#[derive(Clone, Debug)]
struct Origin<G> {
    game: G,
    drawn: bool,
}

#[derive(Clone, Debug)]
enum Step<G: Game> {
    Act {
        seat: Seat,
        action: G::Action,
        /// Everybody who was asked when the seat answered.
        asked: Seats,
    },
    Chance(G::Chance),
    Undo(u32),
}

/// A step of a match that has not been undone.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Taken<'a, G: Game> {
    /// An answer.
    Act {
        /// Who answered.
        seat: Seat,
        /// The answer.
        action: &'a G::Action,
    },
    /// A chance outcome.
    Chance(&'a G::Chance),
}

/// What an undo has taken back.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Undone {
    /// The seats whose answers no longer stand.
    pub seats: Seats,
    /// Whether a chance outcome was among the steps.
    pub chance: bool,
}

/// Why a match refuses a step.
///
/// The seed's draws are secret while the match is running, so no error contains them.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum MatchError<R: Refusal> {
    /// The rules refuse it.
    #[error("{0}")]
    Rejected(R),
    /// The position is malformed or impossible.
    #[error("{0}")]
    Position(#[from] PositionError),
    /// The game is not waiting for chance.
    #[error("the game is not waiting for chance")]
    NoChance,
    /// Without a seed, nothing can be drawn.
    #[error("this match has no seed to draw from")]
    NoSeed,
    /// A match with a seed accepts only the outcomes that the seed draws.
    #[error("the seed of this match does not draw `{given}` here")]
    NotFromSeed {
        /// The outcome that was given.
        given: String,
    },
    /// The step does not exist or has been undone.
    #[error("there is no step {0} to undo")]
    NoStep(u32),
}

impl<G: Game> Match<G> {
    /// Starts a match. With a seed, chance outcomes are drawn from it.
    ///
    /// # Errors
    /// If the number of players is not allowed, or not with these options.
    pub fn new(
        options: &G::Options,
        names: Vec<String>,
        seed: Option<Seed>,
    ) -> Result<Self, MatchError<G::Rejection>> {
        let seats = u8::try_from(names.len()).unwrap_or(u8::MAX);
        let game = G::start(options, seats).map_err(MatchError::Rejected)?;
        Ok(Self::begin(game, names, seed, false))
    }

    /// Starts a match from a drawn position.
    ///
    /// # Errors
    /// If the position is malformed or impossible.
    pub fn from_position(text: &str, seed: Option<Seed>) -> Result<Self, MatchError<G::Rejection>> {
        let game = G::from_position(text)?;
        let names = Seat::all(game.seats()).map(|seat| G::SEAT_NAMES[seat.index()].to_owned());
        let names = names.collect();
        Ok(Self::begin(game, names, seed, true))
    }

    /// Continues a game that was imagined from a view. It has no seed and no history.
    pub fn imagined(game: G, names: Vec<String>) -> Self {
        Self::begin(game, names, None, true)
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

    /// The current state of the game.
    pub fn game(&self) -> &G {
        &self.game
    }

    /// The players' names, by seat.
    pub fn names(&self) -> &[String] {
        &self.names
    }

    /// The hash of the seed, if the match has one.
    pub fn commitment(&self) -> Option<Commitment> {
        self.commitment
    }

    /// The number of steps so far, including undone steps and the undos themselves.
    pub fn len(&self) -> usize {
        self.steps.len()
    }

    /// Whether there are no steps yet.
    pub fn is_empty(&self) -> bool {
        self.steps.is_empty()
    }

    /// The game before the first step.
    pub fn origin(&self) -> &G {
        &self.origin.game
    }

    /// The steps that have not been undone, in order, with their numbers from 1.
    pub fn standing(&self) -> impl Iterator<Item = (u32, Taken<'_, G>)> {
        self.standing.iter().filter_map(|index| {
            let taken = match &self.steps[*index] {
                Step::Act { seat, action, .. } => Taken::Act { seat: *seat, action },
                Step::Chance(outcome) => Taken::Chance(outcome),
                Step::Undo(_) => return None,
            };
            Some((number(*index), taken))
        })
    }

    /// Checks whether the rules would accept an answer, by trying it on a copy.
    ///
    /// # Errors
    /// The same as [`Match::act`].
    pub fn consider(&self, seat: Seat, action: &G::Action) -> Result<(), MatchError<G::Rejection>> {
        self.game.clone().act(seat, action, &mut crate::Nobody).map_err(MatchError::Rejected)
    }

    /// Applies an answer and returns the events.
    ///
    /// # Errors
    /// If the rules refuse it; the match is then unchanged.
    pub fn act(
        &mut self,
        seat: Seat,
        action: &G::Action,
    ) -> Result<Vec<G::Event>, MatchError<G::Rejection>> {
        let asked = match self.game.waiting() {
            Waiting::For(seats) => seats,
            Waiting::Chance | Waiting::Over => Seats::NONE,
        };
        let mut events = Vec::new();
        self.game.act(seat, action, &mut events).map_err(MatchError::Rejected)?;
        self.append(Step::Act { seat, action: action.clone(), asked });
        Ok(events)
    }

    /// Applies a chance outcome. A match with a seed accepts only what its seed draws.
    ///
    /// # Errors
    /// If it cannot happen now; the match is then unchanged.
    pub fn chance(
        &mut self,
        outcome: &G::Chance,
    ) -> Result<Vec<G::Event>, MatchError<G::Rejection>> {
        if let Ok(drawn) = self.proposal()
            && drawn != *outcome
        {
            return Err(MatchError::NotFromSeed { given: outcome.to_string() });
        }
        let mut events = Vec::new();
        self.game.resolve_chance(outcome, &mut events).map_err(MatchError::Rejected)?;
        self.chances += 1;
        self.append(Step::Chance(outcome.clone()));
        Ok(events)
    }

    /// The next chance outcome that the seed draws.
    ///
    /// # Errors
    /// If the game is not waiting for chance, or the match has no seed.
    pub fn proposal(&self) -> Result<G::Chance, MatchError<G::Rejection>> {
        if self.game.waiting() != Waiting::Chance {
            return Err(MatchError::NoChance);
        }
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

    /// The steps, from 1, that `seat` may undo without asking anyone, the latest first: its own
    /// answers since the last chance outcome and the last answer of another seat. An answer that
    /// was concurrent with another seat's ends the list, because it may have revealed a secret.
    pub fn undoable(&self, seat: Seat) -> Vec<u32> {
        let steps = self.standing.iter().enumerate().rev();
        let mine = steps.take_while(|(place, index)| match self.steps[**index] {
            Step::Act { seat: by, asked, .. } => {
                by == seat && asked == Seats::only(seat) && !self.follows_concurrent(*place, seat)
            }
            Step::Chance(_) | Step::Undo(_) => false,
        });
        mine.map(|(_, index)| number(*index)).collect()
    }

    /// Whether the last answer before a standing step was another seat's, to a question that
    /// `seat` was asked at the same time. Chance resolves at once, so it separates no questions.
    fn follows_concurrent(&self, place: usize, seat: Seat) -> bool {
        let before = self.standing[..place].iter().rev();
        let last = before.map(|index| &self.steps[*index]).find_map(|step| match step {
            Step::Act { seat, asked, .. } => Some((*seat, *asked)),
            Step::Chance(_) | Step::Undo(_) => None,
        });
        last.is_some_and(|(by, asked)| by != seat && asked.contains(seat))
    }

    /// The last answer of `seat` that still stands, as a step from 1.
    pub fn last_answer(&self, seat: Seat) -> Option<u32> {
        let mine = |index: &&usize| matches!(self.steps[**index], Step::Act { seat: by, .. } if by == seat);
        self.standing.iter().rev().find(mine).map(|index| number(*index))
    }

    /// Whether step `step`, counted from 1, has not been undone.
    pub fn stands(&self, step: u32) -> bool {
        self.place(step).is_ok()
    }

    /// The place of a step, counted from 1, among those that stand.
    fn place(&self, step: u32) -> Result<usize, MatchError<G::Rejection>> {
        let index = (step as usize).checked_sub(1).ok_or(MatchError::NoStep(step))?;
        self.standing.binary_search(&index).map_err(|_| MatchError::NoStep(step))
    }

    /// Undoes step `step`, counted from 1, and every later step.
    ///
    /// # Errors
    /// If there is no such step, or it has already been undone.
    pub fn undo(&mut self, step: u32) -> Result<Undone, MatchError<G::Rejection>> {
        let kept = self.place(step)?;
        let passed = kept / STRIDE;
        let (mut game, mut chances) =
            match passed.checked_sub(1).and_then(|at| self.waymarks.get(at)) {
                Some(waymark) => (waymark.game.clone(), waymark.chances),
                None => (self.origin.game.clone(), 0),
            };
        for index in &self.standing[passed * STRIDE..kept] {
            match &self.steps[*index] {
                Step::Act { seat, action, .. } => game.act(*seat, action, &mut crate::Nobody),
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
        let mut undone = Undone::default();
        for index in self.standing.drain(kept..) {
            match &self.steps[index] {
                Step::Act { seat, .. } => undone.seats = undone.seats.with(*seat),
                Step::Chance(_) => undone.chance = true,
                Step::Undo(_) => {}
            }
        }
        self.waymarks.truncate(passed);
        self.steps.push(Step::Undo(step));
        Ok(undone)
    }

    /// The match as a record. It contains the seed only when the game is over.
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
            data: self.game.options().data_files().to_vec(),
            seats: G::SEAT_NAMES.iter().zip(&self.names).map(entry).collect(),
            position: self.origin.drawn.then(|| self.origin.game.position()),
            commitment: self.commitment.map(|commitment| commitment.to_string()),
            seed: self.seed.as_ref().filter(|_| outcome.is_some()).map(Seed::to_string),
            steps: self.steps.iter().map(written).collect(),
            resigned: Vec::new(),
            result: outcome.map(places),
        }
    }
}

/// The number of the step with this index.
fn number(index: usize) -> u32 {
    u32::try_from(index + 1).unwrap_or(u32::MAX)
}

fn written<G: Game>(step: &Step<G>) -> Written {
    match step {
        Step::Act { seat, action, .. } => {
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
