//! The levels of play by name.

use std::{fmt, str::FromStr};

use crate::{
    Bot, Budget, Care, Encode, Greedy, Judge, Lookahead, Plain, Plan, Random, Search, Style,
    Trained, weights::WeightsError,
};

/// How well a bot plays.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Level {
    /// Whatever is allowed.
    Random,
    /// One step ahead, with an evaluation that anybody can read.
    Greedy,
    /// One step ahead with a trained eye, but it overlooks much and is easily content.
    Novice,
    /// One step ahead; it overlooks some things.
    Easy,
    /// It searches, but not far.
    Medium,
    /// It searches for a moment.
    Hard,
    /// It searches for about a second.
    Expert,
}

/// Who plays a seat: how well, and how he likes to play.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Character {
    /// How well.
    pub level: Level,
    /// With which taste.
    pub style: Style,
}

impl From<Level> for Character {
    fn from(level: Level) -> Self {
        Self { level, style: Style::Balanced }
    }
}

/// A level that cannot be played here, and the one that plays instead.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{wanted} cannot play here, {instead} plays instead: {why}")]
pub struct Fallback {
    /// The level that was asked for.
    pub wanted: Level,
    /// The level that plays.
    pub instead: Level,
    /// Why.
    pub why: WeightsError,
}

impl Level {
    /// All levels.
    pub const ALL: [Self; 7] = [
        Self::Random,
        Self::Greedy,
        Self::Novice,
        Self::Easy,
        Self::Medium,
        Self::Hard,
        Self::Expert,
    ];

    /// The name of the level.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Random => "random",
            Self::Greedy => "greedy",
            Self::Novice => "novice",
            Self::Easy => "easy",
            Self::Medium => "medium",
            Self::Hard => "hard",
            Self::Expert => "expert",
        }
    }

    /// Whether this level can play at a table of so many.
    ///
    /// # Errors
    /// Names the level that plays instead, and why.
    pub fn check<G: Encode>(self, seats: u8) -> Result<(), Fallback> {
        match self {
            Self::Random | Self::Greedy => Ok(()),
            _ if G::judged_plainly(seats) => Ok(()),
            _ => match G::network(seats) {
                Ok(_) => Ok(()),
                Err(why) => Err(Fallback { wanted: self, instead: Self::Greedy, why }),
            },
        }
    }
}

impl Character {
    /// A player of this character at a table of so many; where its level cannot play, the one
    /// that [`Level::check`] names.
    pub fn player<G: Encode>(self, seats: u8, budget: Budget) -> Box<dyn Bot<G>> {
        let judge: Box<dyn Judge<G>> = match G::network(seats) {
            _ if G::judged_plainly(seats) => Box::new(Plain { style: self.style }),
            Ok(network) => Box::new(Trained::new(network, self.style)),
            Err(_) => return self.untrained(),
        };
        let care = |tables, notices, slack| Care { tables, notices, slack };
        let nodes = |nodes| Plan { nodes, ..Plan::default() };
        match self.level {
            Level::Random | Level::Greedy => self.untrained(),
            Level::Novice => Box::new(Lookahead::new(judge, care(1, 0.25, 0.05))),
            Level::Easy => Box::new(Lookahead::new(judge, care(2, 0.6, 0.02))),
            Level::Medium => Box::new(Search::new(judge, nodes(20), Budget::Usual)),
            Level::Hard => Box::new(Search::new(judge, nodes(120), budget)),
            Level::Expert => Box::new(Search::new(judge, nodes(1200), budget)),
        }
    }

    fn untrained<G: Encode>(self) -> Box<dyn Bot<G>> {
        match self.level {
            Level::Random => Box::new(Random),
            _ => Box::new(Greedy::default()),
        }
    }
}

/// A level that there is not.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("there is no level `{name}`; the levels are: {}", Level::ALL.map(Level::name).join(", "))]
pub struct UnknownLevel {
    name: String,
}

impl FromStr for Level {
    type Err = UnknownLevel;

    fn from_str(text: &str) -> Result<Self, UnknownLevel> {
        let known = Self::ALL.into_iter().find(|level| level.name() == text);
        known.ok_or_else(|| UnknownLevel { name: text.chars().take(40).collect() })
    }
}

impl fmt::Display for Level {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}
