//! Verifying a record: what it proves when it is replayed.

use std::fmt;

use table::{Closing, Reading, Record};

use crate::{Code, Error, Shelf, replay};

/// What a record that follows the rules proves.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Verdict {
    /// The game is over, nothing is missing, and every chance outcome is drawn from the seed that
    /// was committed to at the start.
    Proven,
    /// The game is over, but something is not proven; there is at least one doubt.
    Unproven(Vec<Doubt>),
    /// Complete, but the game was not over when the record was written.
    Unfinished,
}

/// What a complete record leaves unproven.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Doubt {
    /// Chance outcomes were supplied from outside.
    NoSeed,
    /// There is a commitment to a seed, but the seed is missing.
    SeedNotShown,
    /// The file has no closing line; older programs wrote none.
    NotClosed,
}

impl Verdict {
    /// The verdict in one word, for programs.
    pub const fn name(&self) -> &'static str {
        match self {
            Self::Proven => "proven",
            Self::Unproven(_) => "unproven",
            Self::Unfinished => "unfinished",
        }
    }
}

impl fmt::Display for Verdict {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Proven => f.write_str("complete and proven by its seed"),
            Self::Unproven(doubts) if doubts == &[Doubt::NotClosed] => {
                write!(f, "complete, every outcome from the promised seed, but {}", doubts[0])
            }
            Self::Unproven(doubts) => {
                let doubts: Vec<_> = doubts.iter().map(Doubt::to_string).collect();
                write!(f, "complete, chance not proven: {}", doubts.join(", and "))
            }
            Self::Unfinished => f.write_str("unfinished, right so far"),
        }
    }
}

impl fmt::Display for Doubt {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::NoSeed => "the match had no seed",
            Self::SeedNotShown => "the promised seed is not shown",
            Self::NotClosed => "the file has no closing line",
        })
    }
}

/// The sign that a record is truncated.
enum Cut {
    /// The game is not over, and there is no closing line.
    NotOver,
    /// The game is not over, but its seed is shown.
    SeedBeforeTheEnd,
    /// The game is over, but its result is missing.
    NoResult,
    /// The last part cannot be replayed.
    Last(Error),
}

impl From<Cut> for Error {
    fn from(cut: Cut) -> Self {
        let (step, why) = match cut {
            Cut::NotOver => {
                (None, "the game is not over, and the file has no closing line".to_owned())
            }
            Cut::SeedBeforeTheEnd => {
                (None, "the seed is shown, as after the end, but the game is not over".to_owned())
            }
            Cut::NoResult => (None, "the game is over, but the result is missing".to_owned()),
            Cut::Last(error) => (
                error.step,
                format!("the file has no closing line, and here it breaks: {}", error.text),
            ),
        };
        let text = format!("the record is cut off: {why}");
        Self { step, ..Self::new(Code::CutOff, text) }
    }
}

/// Replays a record and reports what it proves.
///
/// # Errors
/// Names the first wrong step. A truncated record is refused with [`Code::CutOff`].
pub fn verify(shelf: Shelf, reading: &Reading) -> Result<Verdict, Error> {
    let record = &reading.record;
    let played = replay(shelf, record, None).map_err(|error| {
        if is_last(&error, shelf, reading) { Cut::Last(error).into() } else { error }
    })?;
    let closed = reading.closing == Closing::Fits;
    if played.outcome().is_none() && record.resigned.is_empty() {
        return match (record.seed.is_some(), closed) {
            (true, _) => Err(Cut::SeedBeforeTheEnd.into()),
            (false, false) => Err(Cut::NotOver.into()),
            (false, true) => Ok(Verdict::Unfinished),
        };
    }
    if record.result.is_none() {
        return Err(Cut::NoResult.into());
    }
    let mut doubts = Vec::new();
    if record.seed.is_none() {
        let promised = record.commitment.is_some();
        doubts.push(if promised { Doubt::SeedNotShown } else { Doubt::NoSeed });
    }
    if !closed {
        doubts.push(Doubt::NotClosed);
    }
    Ok(if doubts.is_empty() { Verdict::Proven } else { Verdict::Unproven(doubts) })
}

/// Whether an error is at the very end of a record without a closing line, so that it is probably
/// due to truncation.
fn is_last(error: &Error, shelf: Shelf, reading: &Reading) -> bool {
    let Closing::Missing { torn } = reading.closing else { return false };
    let Record { steps, result, .. } = &reading.record;
    match (error.step, result) {
        (Some(step), None) => step == steps.len(),
        (None, None) => steps.is_empty(),
        // If the match can be set up, the fault is in the result.
        (None, Some(_)) => torn && replay(shelf, &reading.record, Some(0)).is_ok(),
        (Some(_), Some(_)) => false,
    }
}
