//! What a review says about one step.

use serde::{Deserialize, Serialize};

use crate::Grade;

/// A step of the game: what happened, and everybody's chances after it.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Moment {
    /// The number of the step in the record; 0 is the start.
    pub step: u32,
    /// The chance of every seat to win, from 0 to 1; they sum to one.
    pub chances: Vec<f64>,
    /// The standard error of each.
    pub doubt: Vec<f64>,
    /// What happened.
    pub cause: Cause,
}

/// What changed the chances.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(tag = "is", rename_all = "kebab-case")]
pub enum Cause {
    /// Nothing yet: the game begins.
    Start,
    /// An outcome of chance.
    Chance {
        /// The outcome, in the notation of the game.
        outcome: String,
        /// The luck of every seat; it sums to zero.
        luck: Vec<f64>,
        /// The standard error of each; zero if all outcomes were judged.
        doubt: Vec<f64>,
    },
    /// An answer of a player.
    Decision(Choice),
}

/// A decision, judged from what the seat could know.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Choice {
    /// The seat that answered.
    pub seat: u8,
    /// The answer, in the notation of the game.
    pub action: String,
    /// The number of legal answers.
    pub options: u32,
    /// What the answer cost compared with the best one, as a share of the win; zero if the
    /// difference is within two standard errors.
    pub error: f64,
    /// The standard error of the difference.
    pub doubt: f64,
    /// What the error gave to every seat; the entry of the seat itself is the negative error, and
    /// they sum to zero.
    pub gifts: Vec<f64>,
    /// The best answers and the given one, the best first. Empty if there was only one answer.
    pub lines: Vec<Line>,
}

/// An answer and its value for the seat.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Line {
    /// The answer, in the notation of the game.
    pub action: String,
    /// The seat's chance to win after it, from what the seat knows.
    pub chance: f64,
    /// Its standard error.
    pub doubt: f64,
}

impl Choice {
    /// The grade of the error.
    pub fn grade(&self) -> Option<Grade> {
        Grade::of(self.error)
    }

    /// The best answer; `None` if there was only one.
    pub fn best(&self) -> Option<&Line> {
        self.lines.first()
    }

    /// Whether there was something to decide.
    pub const fn is_open(&self) -> bool {
        self.options > 1
    }

    /// The first word of the answer: what kind of answer it is.
    pub fn kind(&self) -> &str {
        self.action.split(' ').next().unwrap_or_default()
    }
}

/// The judgement of another answer to a reviewed decision.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Tried {
    /// The answer that was tried.
    pub line: Line,
    /// How much better it is than the given answer, as a share of the win.
    pub gain: f64,
    /// The standard error of that difference.
    pub doubt: f64,
    /// The comparison with the given answer.
    pub verdict: Verdict,
    /// Whether it is as good as the best answer. Never true of an answer that is not better than a
    /// given answer with an error.
    pub best: bool,
}

/// How a tried answer compares with the given one.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Verdict {
    /// Better by more than two standard errors.
    Better,
    /// The difference is within two standard errors.
    Equal,
    /// Worse by more than two standard errors.
    Worse,
}
