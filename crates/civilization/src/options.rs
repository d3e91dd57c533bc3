//! The options of a table: the rulings that a group may dispute, and the limit of rounds.

use serde::Serialize;
use table::{Field, OptionError, Preset};

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
        Field { name: "ruleset", values: &["built-in"] },
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
            values: &[
                "built-in", "dense", "acquirer", "current", "nothing", "off", "standard", "off",
                "drawn",
            ],
        },
        Preset {
            name: "short",
            values: &[
                "built-in", "dense", "acquirer", "current", "nothing", "off", "short", "off",
                "drawn",
            ],
        },
    ];

    fn get(&self, field: usize) -> usize {
        match field {
            1 => self.ties as usize,
            2 => self.rights as usize,
            3 => self.free_technology as usize,
            4 => self.zero as usize,
            5 => usize::from(self.die),
            6 => self.rounds as usize,
            7 => usize::from(self.agreement),
            8 => self.first as usize,
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
            1 => put(&mut self.ties, Ties::ALL, value),
            2 => put(&mut self.rights, Rights::ALL, value),
            3 => put(&mut self.free_technology, Reach::ALL, value),
            4 => put(&mut self.zero, Zero::ALL, value),
            5 => put(&mut self.die, &[false, true], value),
            6 => put(&mut self.rounds, Rounds::ALL, value),
            7 => put(&mut self.agreement, &[false, true], value),
            8 => put(&mut self.first, First::ALL, value),
            _ => {}
        }
    }

    // A ruleset of the host has the hash of its files as its value, which no list can name.
    fn choose(&mut self, name: &str, value: &str) -> Result<(), OptionError> {
        let fields = Self::FIELDS;
        let found = fields.iter().position(|field| field.name == name);
        let index = found.ok_or_else(|| OptionError::Unknown {
            name: name.to_owned(),
            known: fields.iter().map(|field| field.name).collect(),
        })?;
        let field = &fields[index];
        if index == 0 && value == rules().hash() {
            return Ok(());
        }
        let wrong = || OptionError::Value {
            name: field.name,
            value: value.to_owned(),
            known: field.values,
        };
        if index == 0 {
            return Err(wrong());
        }
        let value = field.values.iter().position(|known| *known == value).ok_or_else(wrong)?;
        self.set(index, value);
        Ok(())
    }

    fn preset(name: &str) -> Result<Self, OptionError> {
        let known = || Self::PRESETS.iter().map(|preset| preset.name).collect();
        let preset = Self::PRESETS.iter().find(|preset| preset.name == name);
        let preset =
            preset.ok_or_else(|| OptionError::Preset { name: name.to_owned(), known: known() })?;
        let mut options = Self::default();
        for (field, value) in Self::FIELDS.iter().zip(preset.values).skip(1) {
            options.choose(field.name, value)?;
        }
        Ok(options)
    }

    fn pairs(&self) -> Vec<(&'static str, &'static str)> {
        let value = |(index, field): (usize, &Field)| match index {
            0 => (field.name, rules().hash()),
            _ => (field.name, field.values[self.get(index)]),
        };
        Self::FIELDS.iter().enumerate().map(value).collect()
    }
}
