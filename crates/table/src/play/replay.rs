//! Replaying a record and verifying everything in it.

use super::{Match, MatchError, places};
use crate::{
    Commitment, Game, NotationError, OptionError, Options, PositionError, Record, Refusal, Seat,
    Seed, SeedError, record::Step as Written,
};

/// A record that cannot be replayed: the first bad step, and why.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{}{fault}", at.map(|step| format!("step {step}: ")).unwrap_or_default())]
pub struct ReplayError<R: Refusal> {
    /// The step, from 1; `None` if the fault is before or after the steps.
    pub at: Option<usize>,
    /// What is wrong.
    pub fault: ReplayFault<R>,
}

/// What is wrong with a record.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum ReplayFault<R: Refusal> {
    /// The match refuses the step.
    #[error("{0}")]
    Match(#[from] MatchError<R>),
    /// A step is not in the game's notation.
    #[error("{0}")]
    Notation(#[from] NotationError),
    /// The game has no such options.
    #[error("{0}")]
    Options(#[from] OptionError),
    /// The seed or its hash is malformed.
    #[error("{0}")]
    Seed(#[from] SeedError),
    /// There is no such seat.
    #[error("there is no seat {0} at this table")]
    NoSeat(u8),
    /// The recorded outcome is not the one that the seed draws.
    #[error("the seed of this match draws `{drawn}` here, not `{given}`")]
    SeedDraws {
        /// What the seed draws.
        drawn: String,
        /// The recorded outcome.
        given: String,
    },
    /// The record belongs to another game.
    #[error("this is a record of `{found}`, not of `{expected}`")]
    OtherGame {
        /// The game that is reading the record.
        expected: &'static str,
        /// The game that the record names.
        found: String,
    },
    /// The record was played with rules that this program does not implement.
    #[error(
        "this game was played by version {found} of the rules of {game}; this program knows version {known}"
    )]
    OtherRules {
        /// The game.
        game: &'static str,
        /// The record's version.
        found: u32,
        /// The version implemented here.
        known: u32,
    },
    /// The record's seats are not the game's.
    #[error("the seats of `{game}` are called {expected}, in this order")]
    SeatNames {
        /// The game.
        game: &'static str,
        /// The game's seats.
        expected: String,
    },
    /// The seed does not match its commitment.
    #[error("the seed does not have the hash that the record shows")]
    BrokenPromise,
    /// The recorded result is not the one that the game arrives at.
    #[error("the result in the record is not the result of the game")]
    OtherResult,
}

/// Replays a record up to and including step `until` (`None`: all steps), and verifies everything
/// in it: options, seats, every step, the seed's commitment and the result.
///
/// # Errors
/// Names the first step that is wrong.
pub fn replay<G: Game>(
    record: &Record,
    until: Option<usize>,
) -> Result<Match<G>, ReplayError<G::Rejection>> {
    let outside = |fault| ReplayError { at: None, fault };
    let mut played = set_up::<G>(record).map_err(outside)?;
    let last = until.unwrap_or(record.steps.len()).min(record.steps.len());
    for (index, step) in record.steps[..last].iter().enumerate() {
        take(&mut played, step).map_err(|fault| ReplayError { at: Some(index + 1), fault })?;
    }
    if last == record.steps.len()
        && let Some(result) = &record.result
        && record.expected(played.game.outcome().map(places)).as_ref() != Some(result)
    {
        return Err(outside(ReplayFault::OtherResult));
    }
    Ok(played)
}

/// The match that a record describes, before its first step.
fn set_up<G: Game>(record: &Record) -> Result<Match<G>, ReplayFault<G::Rejection>> {
    if record.game != G::NAME {
        return Err(ReplayFault::OtherGame { expected: G::NAME, found: record.game.clone() });
    }
    if record.rules != G::RULES_VERSION {
        let (game, found, known) = (G::NAME, record.rules, G::RULES_VERSION);
        return Err(ReplayFault::OtherRules { game, found, known });
    }
    if record
        .seats
        .iter()
        .map(|entry| entry.seat.as_str())
        .ne(G::SEAT_NAMES.iter().copied().take(record.seats.len()))
    {
        return Err(ReplayFault::SeatNames { game: G::NAME, expected: G::SEAT_NAMES.join(", ") });
    }
    if let Some(data) = G::Options::DATA
        && !record.options.iter().any(|(name, _)| name == data)
    {
        return Err(OptionError::NoData { data }.into());
    }
    if !record.data.is_empty() {
        read_data::<G::Options>(record)?;
    }
    let options = G::Options::from_pairs(record.options.iter().map(|(n, v)| (&**n, &**v)))?;
    let names: Vec<_> = record.seats.iter().map(|entry| entry.name.clone()).collect();
    let seed: Option<Seed> = record.seed.as_deref().map(str::parse).transpose()?;
    let commitment: Option<Commitment> =
        record.commitment.as_deref().map(str::parse).transpose()?;
    if seed.as_ref().is_some_and(|seed| commitment != Some(seed.commitment())) {
        return Err(ReplayFault::BrokenPromise);
    }
    let mut played = match &record.position {
        None => Match::new(&options, names, seed)?,
        Some(position) => {
            let mut played = Match::<G>::from_position(position, seed)?;
            if played.names.len() != names.len() || *played.game.options() != options {
                let what = "its seats and options are not those of the record".to_owned();
                return Err(MatchError::from(PositionError::Impossible(what.into())).into());
            }
            played.names = names;
            played
        }
    };
    played.commitment = commitment;
    Ok(played)
}

/// Loads the data embedded in a record: the data that its options name.
fn read_data<O: Options>(record: &Record) -> Result<(), OptionError> {
    let files: Vec<_> = record.data.iter().map(|(name, text)| (&**name, &**text)).collect();
    let read = O::read_data(&files).map_err(|reason| OptionError::BadData { reason })?;
    let named = record.options.iter().find(|(name, _)| Some(&**name) == O::DATA);
    match named {
        Some((_, named)) if named == read => Ok(()),
        _ => {
            let reason = format!("it is `{read}`, and not what the record was played by");
            Err(OptionError::BadData { reason })
        }
    }
}

fn take<G: Game>(played: &mut Match<G>, step: &Written) -> Result<(), ReplayFault<G::Rejection>> {
    match step {
        Written::Act { seat, action } => {
            let index = *seat;
            let seat = Seat::new(index).filter(|_| usize::from(index) < played.names.len());
            let action = G::read_action(played.game.options(), action)?;
            played.act(seat.ok_or(ReplayFault::NoSeat(index))?, &action)?;
        }
        Written::Chance(outcome) => {
            match played.chance(&G::read_chance(played.game.options(), outcome)?) {
                // The record is public, and so are its seed and everything that the seed draws.
                Err(MatchError::NotFromSeed { given }) => {
                    let drawn = played.proposal()?.to_string();
                    return Err(ReplayFault::SeedDraws { drawn, given });
                }
                taken => drop(taken?),
            }
        }
        Written::Undo(step) => drop(played.undo(*step)?),
    }
    Ok(())
}
