//! The options of a table: the rulings that a group may dispute, and the limit of rounds.

use serde::Serialize;
use table::{Field, Preset};

use crate::ruleset::rules;

/// What a table chooses before it plays. The defaults are the rulings of the rules page.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default, Serialize)]
#[serde(rename_all = "kebab-case")]
pub struct Options {
    /// How ties share places in a count.
    pub ties: Ties,
    /// Who pays rights.
    pub rights: Rights,
    /// How far a free technology reaches.
    pub free_technology: Reach,
    /// Whether a value of zero scores in a count.
    pub zero: Zero,
    /// Whether a die is thrown in combat.
    pub die: bool,
    /// After how many rounds the game ends early.
    pub rounds: Rounds,
    /// Whether the early end can be agreed on.
    pub agreement: bool,
    /// Who chooses first.
    pub first: First,
}

macro_rules! choice {
    ($($(#[$doc:meta])* $name:ident { $($(#[$each:meta])* $variant:ident,)* })*) => {$(
        $(#[$doc])*
        #[derive(Clone, Copy, Debug, PartialEq, Eq, Default, Serialize)]
        #[serde(rename_all = "kebab-case")]
        pub enum $name { $($(#[$each])* $variant,)* }

        impl $name {
            const ALL: &'static [Self] = &[$(Self::$variant,)*];
        }
    )*};
}

choice! {
    /// How ties share places in a count.
    Ties {
        /// Two firsts, and then a second.
        #[default]
        Dense,
        /// Two firsts, and then a third.
        Skip,
    }
    /// Who pays rights.
    Rights {
        /// Whoever acquires the unit or the structure.
        #[default]
        Acquirer,
        /// The bank.
        Bank,
    }
    /// How far a free technology reaches.
    Reach {
        /// Up to the current era.
        #[default]
        Current,
        /// Up to the next era.
        Next,
    }
    /// Whether a value of zero scores in a count.
    Zero {
        /// It scores nothing.
        #[default]
        Nothing,
        /// It scores like any other.
        Points,
    }
    /// After how many rounds the game ends early.
    Rounds {
        /// After about 150 turns.
        #[default]
        Standard,
        /// After about 75 turns.
        Short,
        /// After about 300 turns.
        Long,
        /// Never.
        None,
    }
    /// Who chooses first.
    First {
        /// Drawn by lot.
        #[default]
        Drawn,
        /// Whoever sits on the first seat.
        FirstSeat,
    }
}

impl Rounds {
    /// How many rounds are played at most at a table of so many.
    pub fn limit(self, seats: u8) -> Option<u16> {
        let turns: u16 = match self {
            Self::Standard => 150,
            Self::Short => 75,
            Self::Long => 300,
            Self::None => return None,
        };
        Some(turns.div_ceil(u16::from(seats.max(1))))
    }
}

const ON_OFF: &[&str] = &["off", "on"];

impl table::Options for Options {
    const FIELDS: &'static [Field] = &[
        Field { name: "ties", values: &["dense", "skip"] },
        Field { name: "rights", values: &["acquirer", "bank"] },
        Field { name: "free-technology", values: &["current", "next"] },
        Field { name: "zero", values: &["nothing", "points"] },
        Field { name: "die", values: ON_OFF },
        Field { name: "rounds", values: &["standard", "short", "long", "none"] },
        Field { name: "agreement", values: ON_OFF },
        Field { name: "first", values: &["drawn", "first-seat"] },
    ];

    const PRESETS: &'static [Preset] = &[
        Preset {
            name: "standard",
            values: &["dense", "acquirer", "current", "nothing", "off", "standard", "off", "drawn"],
        },
        Preset {
            name: "short",
            values: &["dense", "acquirer", "current", "nothing", "off", "short", "off", "drawn"],
        },
    ];

    fn get(&self, field: usize) -> usize {
        match field {
            0 => self.ties as usize,
            1 => self.rights as usize,
            2 => self.free_technology as usize,
            3 => self.zero as usize,
            4 => usize::from(self.die),
            5 => self.rounds as usize,
            6 => usize::from(self.agreement),
            7 => self.first as usize,
            _ => 0,
        }
    }

    fn set(&mut self, field: usize, value: usize) {
        fn put<T: Copy>(into: &mut T, all: &[T], value: usize) {
            if let Some(value) = all.get(value) {
                *into = *value;
            }
        }
        match field {
            0 => put(&mut self.ties, Ties::ALL, value),
            1 => put(&mut self.rights, Rights::ALL, value),
            2 => put(&mut self.free_technology, Reach::ALL, value),
            3 => put(&mut self.zero, Zero::ALL, value),
            4 => put(&mut self.die, &[false, true], value),
            5 => put(&mut self.rounds, Rounds::ALL, value),
            6 => put(&mut self.agreement, &[false, true], value),
            7 => put(&mut self.first, First::ALL, value),
            _ => {}
        }
    }

    fn stamp() -> Option<(&'static str, &'static str)> {
        Some(("ruleset", rules().hash()))
    }
}
