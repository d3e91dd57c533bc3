//! How bad an error is.

use serde::{Deserialize, Serialize};

/// The grade of an error. The same thresholds decide what a report lists and what a player is asked
/// to try again.
///
/// ```
/// use review::Grade;
///
/// assert_eq!(Grade::of(0.01), None);
/// assert_eq!(Grade::of(0.06), Some(Grade::Mistake));
/// assert!(Grade::Blunder.threshold() > Grade::Mistake.threshold());
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Grade {
    /// Costs at least two percent of the win.
    Inaccuracy,
    /// Costs at least five percent.
    Mistake,
    /// Costs at least ten percent.
    Blunder,
}

impl Grade {
    /// All grades, the mildest first.
    pub const ALL: [Self; 3] = [Self::Inaccuracy, Self::Mistake, Self::Blunder];

    /// The smallest error of this grade, as a share of the win.
    pub const fn threshold(self) -> f64 {
        match self {
            Self::Inaccuracy => 0.02,
            Self::Mistake => 0.05,
            Self::Blunder => 0.10,
        }
    }

    /// The grade of an error; `None` if it is too small to matter.
    pub fn of(error: f64) -> Option<Self> {
        Self::ALL.into_iter().rev().find(|grade| error >= grade.threshold())
    }

    /// The name of the grade.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Inaccuracy => "inaccuracy",
            Self::Mistake => "mistake",
            Self::Blunder => "blunder",
        }
    }
}
