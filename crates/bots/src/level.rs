//! Levels of play, by name.

use std::{fmt, str::FromStr, time::Duration};

use crate::{
    Bot, Budget, Care, Encode, Greedy, Judge, Lookahead, Plan, Random, Search, Shipped, Style,
    Trained, weights::WeightsError,
};

/// How well a bot plays.
///
/// ```
/// use bots::Level;
///
/// assert_eq!("hard".parse::<Level>(), Ok(Level::Hard));
/// assert!(Level::Novice < Level::Expert);
/// assert!("invincible".parse::<Level>().is_err());
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Level {
    /// Random legal answers.
    Random,
    /// One step ahead, with the hand-written evaluation.
    Greedy,
    /// One step ahead with a network, but it overlooks a lot and settles for less than the best.
    Novice,
    /// One step ahead; it overlooks some things.
    Easy,
    /// One step ahead; it overlooks nothing.
    Medium,
    /// Searches briefly.
    Hard,
    /// Searches for up to about a second.
    Expert,
    /// The first-generation `hard`, whose networks have no policy.
    HardOne,
    /// The first-generation `expert`.
    ExpertOne,
}

/// The level and style of a bot.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Character {
    /// The playing strength.
    pub level: Level,
    /// The preference beyond winning.
    pub style: Style,
}

impl From<Level> for Character {
    fn from(level: Level) -> Self {
        Self { level, style: Style::Balanced }
    }
}

/// A level that is unavailable here, and the level that plays instead.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{wanted} cannot play here, {instead} plays instead: {why}")]
pub struct Fallback {
    /// The requested level.
    pub wanted: Level,
    /// The level that plays instead.
    pub instead: Level,
    /// Why the requested level is unavailable.
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

    /// Levels of earlier generations. They play only in the arena, so that claims about newer
    /// levels can be checked.
    pub const EARLIER: [Self; 2] = [Self::HardOne, Self::ExpertOne];

    /// The level with this name, earlier generations included.
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

    /// How long a question may take this level where it thinks by the clock. The other levels stop
    /// at a number of nodes or do not search, and answer long before.
    pub const fn time(self) -> Option<Duration> {
        match self {
            Self::Expert => Some(Duration::from_secs(1)),
            _ => None,
        }
    }

    /// Whether this level can play with this many seats.
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

/// How a level finds its answer.
#[derive(Clone, Copy, Debug)]
enum Way {
    Random,
    Greedy,
    Lookahead(Care),
    Search(Plan),
}

impl Level {
    fn way<G: Encode>(self, seats: u8) -> Way {
        // With more players, more answers are given before the seat is asked again.
        let brief = G::EXPERT_NODES / 40 * u32::from(seats.saturating_sub(1));
        let [novice, easy] = G::CARE;
        let first = |nodes| Way::Search(Plan { nodes, ..Plan::default() });
        let searches = |nodes| Way::Search(Plan { nodes, sound: true, ..Plan::default() });
        match self {
            Self::Random => Way::Random,
            Self::Greedy => Way::Greedy,
            Self::Novice => Way::Lookahead(novice),
            Self::Easy => Way::Lookahead(easy),
            Self::Medium => {
                Way::Lookahead(Care { tables: 3, obvious: 0, notices: 1.0, slack: 0.0 })
            }
            Self::Hard => searches(brief),
            Self::Expert => searches(G::EXPERT_NODES),
            Self::HardOne => first(brief),
            Self::ExpertOne => first(G::EXPERT_NODES),
        }
    }

    /// Whether this is a level of the first generation, which plays with the networks that were
    /// shipped first.
    fn is_first(self) -> bool {
        Self::EARLIER.contains(&self)
    }

    /// Identifies the algorithm and network of the level with this many seats. Bots with equal
    /// identifiers give the same answers from the same seed.
    pub fn mind<G: Encode>(self, seats: u8) -> String {
        let way = self.way::<G>(seats);
        let shipped = G::shipped(seats);
        let shipped = if self.is_first() { shipped.map(Shipped::first) } else { shipped };
        match (way, shipped) {
            (Way::Random | Way::Greedy, _) => format!("{way:?}"),
            (_, None) => format!("{way:?}, no network"),
            (_, Some(shipped)) => format!("{way:?}, network {}", shipped.fingerprint()),
        }
    }
}

impl Character {
    /// A bot with this character for this many seats. If its level is unavailable, the fallback
    /// named by [`Level::check`] plays.
    pub fn player<G: Encode>(self, seats: u8, budget: Budget) -> Box<dyn Bot<G>> {
        match (self.level.way::<G>(seats), self.judge(seats)) {
            (Way::Random, _) => Box::new(Random),
            (Way::Lookahead(care), Some(judge)) => Box::new(Lookahead::new(judge, care)),
            (Way::Search(plan), Some(judge)) => Box::new(Search::new(judge, plan, budget)),
            _ => Box::new(Greedy::default()),
        }
    }

    /// The evaluation for this many seats; `None` if the network cannot be used.
    fn judge<G: Encode>(self, seats: u8) -> Option<Box<dyn Judge<G>>> {
        let first = self.level.is_first();
        let network = if first { G::first_network(seats) } else { G::network(seats) };
        Some(Box::new(Trained::new(network.ok()?, self.style)))
    }
}

/// An unknown level.
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
