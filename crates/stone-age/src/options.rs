//! The options of a table: the penalty for starving, and when a game without progress ends.

use serde::Serialize;
use table::Preset;

/// What a tribe loses if it is not fed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Starvation {
    /// Ten points, no matter how many go hungry.
    Flat,
    /// This many points for each person without food, from 1 to 10.
    PerPerson(u8),
}

impl Starvation {
    /// The points lost when `unfed` people have no food.
    pub const fn penalty(self, unfed: u8) -> u32 {
        match self {
            Self::Flat => 10,
            Self::PerPerson(points) => points as u32 * unfed as u32,
        }
    }
}

table::options! {
    /// The options of Stone Age.
    #[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
    pub struct Customs {
        /// What starving costs.
        starvation: Starvation = Starvation::Flat, "starvation" {
            "flat-10" => Starvation::Flat,
            "per-person-1" => Starvation::PerPerson(1),
            "per-person-2" => Starvation::PerPerson(2),
            "per-person-3" => Starvation::PerPerson(3),
            "per-person-4" => Starvation::PerPerson(4),
            "per-person-5" => Starvation::PerPerson(5),
            "per-person-6" => Starvation::PerPerson(6),
            "per-person-7" => Starvation::PerPerson(7),
            "per-person-8" => Starvation::PerPerson(8),
            "per-person-9" => Starvation::PerPerson(9),
            "per-person-10" => Starvation::PerPerson(10),
        }
        /// The game ends after this many consecutive rounds in which no card or building is taken.
        idle_rounds: u8 = 20, "idle-rounds" { "10" => 10, "20" => 20, "40" => 40 }
    }

    const PRESETS: &'static [Preset] = &[
        Preset { name: "standard", values: &["flat-10", "20"] },
        Preset { name: "per-person", values: &["per-person-3", "20"] },
    ];
}
