//! The options of a table: disputed rulings and the round limit.

use serde::Serialize;
use table::{OptionError, Preset};

use crate::ruleset::Ruleset;

macro_rules! choice {
    ($($(#[$doc:meta])* $name:ident { $($(#[$each:meta])* $variant:ident,)* })*) => {$(
        $(#[$doc])*
        #[derive(Clone, Copy, Debug, PartialEq, Eq, Default, Serialize)]
        #[serde(rename_all = "kebab-case")]
        pub enum $name { $($(#[$each])* $variant,)* }
    )*};
}

choice! {
    /// How ties share places in a count.
    Ties {
        /// Two firsts are followed by a second.
        #[default]
        Dense,
        /// Two firsts are followed by a third.
        Skip,
    }
    /// Who pays rights.
    Rights {
        /// The player who acquires the unit or the structure.
        #[default]
        Acquirer,
        /// The bank.
        Bank,
    }
    /// The latest era of a free technology.
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
        /// The first seat.
        FirstSeat,
    }
}

impl Options {
    /// The default options for this ruleset.
    pub fn by(rules: &'static Ruleset) -> Self {
        Self { rules, ..Self::default() }
    }
}

impl Rounds {
    /// The maximum number of rounds for this many seats.
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

table::options! {
    /// The options of a table. The defaults are the rulings of the rules page.
    #[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
    #[serde(rename_all = "kebab-case")]
    pub struct Options {
        @data {
            /// The ruleset in play.
            #[serde(skip)]
            rules: &'static Ruleset = Ruleset::standard()
        }
        /// How ties share places in a count.
        ties: Ties = Ties::Dense, "ties" { "dense" => Ties::Dense, "skip" => Ties::Skip }
        /// Who pays rights.
        rights: Rights = Rights::Acquirer, "rights" {
            "acquirer" => Rights::Acquirer,
            "bank" => Rights::Bank,
        }
        /// The latest era of a free technology.
        free_technology: Reach = Reach::Current, "free-technology" {
            "current" => Reach::Current,
            "next" => Reach::Next,
        }
        /// Whether a value of zero scores in a count.
        zero: Zero = Zero::Nothing, "zero" { "nothing" => Zero::Nothing, "points" => Zero::Points }
        /// Whether dice are rolled in combat.
        die: bool = false, "die" { "off" => false, "on" => true }
        /// After how many rounds the game ends early.
        rounds: Rounds = Rounds::Standard, "rounds" {
            "standard" => Rounds::Standard,
            "short" => Rounds::Short,
            "long" => Rounds::Long,
            "none" => Rounds::None,
        }
        /// Whether players can agree on an early end.
        agreement: bool = false, "agreement" { "off" => false, "on" => true }
        /// Who chooses first.
        first: First = First::Drawn, "first" {
            "drawn" => First::Drawn,
            "first-seat" => First::FirstSeat,
        }
    }

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

    const DATA: Option<&'static str> = Some("ruleset");

    fn data(&self) -> &'static str {
        self.rules.hash()
    }

    fn data_files(&self) -> &[(String, String)] {
        self.rules.files()
    }

    fn read_data(files: &[(&str, &str)]) -> Result<&'static str, String> {
        Ruleset::from_files(files).map(Ruleset::hash).map_err(|error| error.to_string())
    }

    fn play_by(&mut self, data: &str) -> Result<(), OptionError> {
        let unknown = || OptionError::UnknownData { data: "ruleset", name: data.to_owned() };
        self.rules = Ruleset::find(data).ok_or_else(unknown)?;
        Ok(())
    }
}
