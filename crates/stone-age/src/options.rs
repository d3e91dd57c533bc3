//! What a table chooses: the penalty for hunger and when a game without progress ends.

use serde::Serialize;
use table::{Field, Options, Preset};

/// The options of Stone Age.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub struct Customs {
    /// What hunger costs.
    pub starvation: Starvation,
    /// After how many rounds in a row without a card or a building taken the game ends.
    pub idle_rounds: u8,
}

/// What a tribe loses that is not fed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Starvation {
    /// Ten points, however many go hungry.
    Flat,
    /// So many points for each person without food, from 1 to 10.
    PerPerson(u8),
}

impl Starvation {
    /// The points that are lost when so many people have no food.
    pub const fn penalty(self, unfed: u8) -> u32 {
        match self {
            Self::Flat => 10,
            Self::PerPerson(points) => points as u32 * unfed as u32,
        }
    }
}

impl Default for Customs {
    fn default() -> Self {
        Self { starvation: Starvation::Flat, idle_rounds: 20 }
    }
}

/// The values of `idle-rounds`, in the order of the field.
const IDLE_ROUNDS: [u8; 3] = [10, 20, 40];

impl Options for Customs {
    const FIELDS: &'static [Field] = &[
        Field {
            name: "starvation",
            values: &[
                "flat-10",
                "per-person-1",
                "per-person-2",
                "per-person-3",
                "per-person-4",
                "per-person-5",
                "per-person-6",
                "per-person-7",
                "per-person-8",
                "per-person-9",
                "per-person-10",
            ],
        },
        Field { name: "idle-rounds", values: &["10", "20", "40"] },
    ];

    const PRESETS: &'static [Preset] = &[
        Preset { name: "standard", values: &["flat-10", "20"] },
        Preset { name: "per-person", values: &["per-person-3", "20"] },
    ];

    fn get(&self, field: usize) -> usize {
        match field {
            0 => match self.starvation {
                Starvation::Flat => 0,
                Starvation::PerPerson(points) => usize::from(points),
            },
            _ => IDLE_ROUNDS.iter().position(|rounds| *rounds == self.idle_rounds).unwrap_or(1),
        }
    }

    fn set(&mut self, field: usize, value: usize) {
        match (field, value) {
            (0, 0) => self.starvation = Starvation::Flat,
            (0, 1..=10) => self.starvation = Starvation::PerPerson(value as u8),
            (1, _) => {
                if let Some(rounds) = IDLE_ROUNDS.get(value) {
                    self.idle_rounds = *rounds;
                }
            }
            _ => {}
        }
    }
}
