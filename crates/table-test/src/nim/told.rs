//! The events and refusals of Nim, each with its rule.

use serde::Serialize;
use table::{Refusal, RuleId, Seat, Told, Viewer};

use super::{Answer, Token};

/// Something that happened.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Event {
    /// A heap was filled.
    Filled {
        /// The number of stones.
        size: u8,
    },
    /// A seat drew a token.
    Drew {
        /// The seat.
        seat: Seat,
        /// The token, for those who may see it.
        token: Option<Token>,
    },
    /// A seat decided whether to keep its token.
    Answered {
        /// The seat.
        seat: Seat,
        /// Its answer, for those who may know it already.
        answer: Option<Answer>,
    },
    /// All have answered, and this answer was revealed.
    Showed {
        /// The seat.
        seat: Seat,
        /// Its answer.
        answer: Answer,
    },
    /// A seat played its token.
    Played {
        /// The seat.
        seat: Seat,
        /// The token.
        token: Token,
    },
    /// A seat took stones.
    Took {
        /// The seat.
        seat: Seat,
        /// The heap, from 0.
        heap: u8,
        /// How many stones.
        count: u8,
    },
    /// No stone was left.
    Ended {
        /// Who took the last one.
        last: Seat,
    },
}

impl Event {
    /// The event as this viewer sees it.
    pub(super) fn seen(&self, viewer: Viewer) -> Self {
        match *self {
            Self::Drew { seat, token } => {
                Self::Drew { seat, token: token.filter(|_| viewer.sees(seat)) }
            }
            Self::Answered { seat, answer } => {
                Self::Answered { seat, answer: answer.filter(|_| viewer.sees(seat)) }
            }
            _ => self.clone(),
        }
    }
}

impl Told for Event {
    fn rule(&self) -> RuleId {
        RuleId(match self {
            Self::Filled { .. } => "nim.setup.2",
            Self::Drew { .. } => "nim.token.1",
            Self::Answered { .. } => "nim.token.2",
            Self::Showed { .. } => "nim.token.3",
            Self::Played { token: Token::Again, .. } => "nim.token.6",
            Self::Played { .. } => "nim.token.5",
            Self::Took { .. } => "nim.take.1",
            Self::Ended { .. } => "nim.end.1",
        })
    }
}

/// Why a step is refused.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, thiserror::Error)]
#[serde(rename_all = "kebab-case")]
pub enum Rejection {
    /// The wrong number of seats.
    #[error("two or three can play")]
    SoManyCannotPlay,
    /// The game is not waiting for chance, or this outcome is impossible.
    #[error("this cannot happen now")]
    CannotHappen,
    /// Another seat, or chance, comes first.
    #[error("it is not for this seat to answer")]
    NotAsked,
    /// The answer does not fit the question.
    #[error("this does not answer the question")]
    OtherQuestion,
    /// A heap that is not on the table.
    #[error("there is no such heap")]
    NoSuchHeap,
    /// Nothing would be taken.
    #[error("at least one stone must be taken")]
    TakeAtLeastOne,
    /// More stones than there are.
    #[error("the heap holds {stones}")]
    HeapHoldsLess {
        /// How many it holds.
        stones: u8,
    },
    /// More stones than the table allows.
    #[error("at most {most} may be taken at once")]
    TakesTooMany {
        /// How many may be taken.
        most: u8,
    },
    /// A token that the seat does not have.
    #[error("you do not hold the token `{token}`")]
    TokenNotHeld {
        /// The token.
        token: Token,
    },
    /// A token that does nothing.
    #[error("a blank token does nothing")]
    BlankDoesNothing,
    /// The game is over.
    #[error("the game is over")]
    GameIsOver,
}

impl Refusal for Rejection {
    fn rule(&self) -> RuleId {
        RuleId(match self {
            Self::SoManyCannotPlay => "nim.setup.1",
            Self::CannotHappen => "nim.setup.3",
            Self::NotAsked => "nim.turn.2",
            Self::OtherQuestion => "nim.turn.3",
            Self::NoSuchHeap | Self::TakeAtLeastOne => "nim.take.1",
            Self::HeapHoldsLess { .. } => "nim.take.2",
            Self::TakesTooMany { .. } => "nim.take.3",
            Self::TokenNotHeld { .. } => "nim.token.4",
            Self::BlankDoesNothing => "nim.token.7",
            Self::GameIsOver => "nim.end.4",
        })
    }
}
