//! The levels of play by name.

use std::{fmt, str::FromStr};

use crate::{
    Bot, Budget, Care, Encode, Greedy, Judge, Lookahead, Plan, Random, Search, Style, Trained,
    weights::WeightsError,
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
    /// One step ahead; it overlooks nothing.
    Medium,
    /// It searches for a moment.
    Hard,
    /// It searches for up to about a second.
    Expert,
    /// `hard` of the first generation, whose networks have no policy.
    HardOne,
    /// `expert` of the first generation.
    ExpertOne,
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

    /// Levels of earlier generations. They play in the arena, so that claims about newer ones can
    /// be checked, and nowhere else.
    pub const EARLIER: [Self; 2] = [Self::HardOne, Self::ExpertOne];

    /// The level of this name, earlier generations included.
    pub fn named(name: &str) -> Option<Self> {
        Self::ALL.into_iter().chain(Self::EARLIER).find(|level| level.name() == name)
    }

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
            Self::HardOne => "hard-1",
            Self::ExpertOne => "expert-1",
        }
    }

    /// Whether this level can play at a table of so many.
    ///
    /// # Errors
    /// Names the level that plays instead, and why.
    pub fn check<G: Encode>(self, seats: u8) -> Result<(), Fallback> {
        match self {
            Self::Random | Self::Greedy => Ok(()),
            _ => match G::network(seats) {
                Ok(_) => Ok(()),
                Err(why) => Err(Fallback { wanted: self, instead: Self::Greedy, why }),
            },
        }
    }
}

/// How a level looks for its answer.
#[derive(Clone, Copy, Debug)]
enum Way {
    Random,
    Greedy,
    Lookahead(Care),
    Search(Plan),
}

impl Level {
    fn way<G: Encode>(self, seats: u8) -> Way {
        let looks = |tables, notices, slack| Way::Lookahead(Care { tables, notices, slack });
        let searches = |nodes| Way::Search(Plan { nodes, ..Plan::default() });
        match self {
            Self::Random => Way::Random,
            Self::Greedy => Way::Greedy,
            Self::Novice => looks(1, 0.3, 0.01),
            Self::Easy => looks(2, 0.5, 0.005),
            Self::Medium => looks(3, 1.0, 0.0),
            // The more there are, the more is answered before it is asked again.
            Self::Hard | Self::HardOne => {
                searches(G::EXPERT_NODES / 40 * u32::from(seats.saturating_sub(1)))
            }
            Self::Expert | Self::ExpertOne => searches(G::EXPERT_NODES),
        }
    }

    /// How the level thinks at a table of so many: its way, and which network judges. Where the
    /// words are the same, the same seed gives the same answers.
    pub fn mind<G: Encode>(self, seats: u8) -> String {
        let way = self.way::<G>(seats);
        match (way, G::shipped(seats)) {
            (Way::Random | Way::Greedy, _) => format!("{way:?}"),
            (_, None) => format!("{way:?}, no network"),
            (_, Some(shipped)) => format!("{way:?}, network {}", shipped.fingerprint()),
        }
    }
}

impl Character {
    /// A player of this character at a table of so many; where its level cannot play, the one
    /// that [`Level::check`] names.
    pub fn player<G: Encode>(self, seats: u8, budget: Budget) -> Box<dyn Bot<G>> {
        match (self.level.way::<G>(seats), self.judge(seats)) {
            (Way::Random, _) => Box::new(Random),
            (Way::Lookahead(care), Some(judge)) => Box::new(Lookahead::new(judge, care)),
            (Way::Search(plan), Some(judge)) => Box::new(Search::new(judge, plan, budget)),
            _ => Box::new(Greedy::default()),
        }
    }

    /// Who judges for it at a table of so many; nobody when the network cannot be used.
    fn judge<G: Encode>(self, seats: u8) -> Option<Box<dyn Judge<G>>> {
        Some(Box::new(Trained::new(G::network(seats).ok()?, self.style)))
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
