//! Effects: the vocabulary of cards and wonders.

use serde::{Serialize, Serializer};

use crate::unit::{Kind, Kinds};

/// The items that an income counts.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Per {
    /// Each settlement.
    Settlement,
    /// Each level of a settlement.
    Level,
    /// Each military unit on the board.
    Unit,
    /// Each production symbol.
    Production,
    /// Each exploited resource token.
    Resource,
    /// Each different exploited resource.
    ResourceKind,
    /// Each technology card.
    Technology,
}

/// One instruction of a box.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "kebab-case", tag = "op")]
#[allow(missing_docs, reason = "the words of the data: n times, at a cost, with a discount")]
pub enum Op {
    /// Extra happy faces for the active player in this count.
    ScoreFace { n: u16 },
    /// The count of victory points.
    ScoreCount,
    /// A free technology.
    FreeTechnology,
    /// Buy technologies.
    BuyTechnology { n: u8, discount: u16 },
    /// Collect credits.
    Gain { n: u16 },
    /// Collect credits times the number of the era.
    GainEra { n: u16, others: bool },
    /// Collect credits for each counted item.
    GainPer { per: Per, n: u16 },
    /// Place free units.
    FreeUnit { kinds: Kinds, n: u8 },
    /// Buy and place units.
    BuyUnits { n: u8, kinds: Kinds, discount: u16 },
    /// Place free settlers.
    FreeSettler { n: u8 },
    /// Buy settlers.
    BuySettlers { n: u8 },
    /// Move settlers to places where settlers may be placed.
    MoveSettlers { n: u8 },
    /// Found settlements.
    Found { n: u8, cost: u16 },
    /// Upgrade settlements.
    Grow { n: u8, cost: u16 },
    /// Buy structures, at their own price unless one is given.
    BuyStructure { n: u8, cost: Option<u16> },
    /// Move units.
    Move { n: u8, steps: u8, kinds: Kinds, loot: u16 },
    /// Upgrade infantry of earlier eras to the newest model.
    UpgradeInfantry { cost: u16 },
}

impl Op {
    /// How often it may be done.
    pub(crate) const fn times(self) -> Times {
        match self {
            Self::BuyTechnology { n, .. }
            | Self::FreeUnit { n, .. }
            | Self::BuyUnits { n, .. }
            | Self::FreeSettler { n }
            | Self::BuySettlers { n }
            | Self::MoveSettlers { n }
            | Self::Found { n, .. }
            | Self::Grow { n, .. }
            | Self::BuyStructure { n, .. }
            | Self::Move { n, .. } => Times::Limited(n),
            Self::UpgradeInfantry { .. } => Times::Unlimited,
            Self::FreeTechnology => Times::Limited(1),
            _ => Times::NONE,
        }
    }

    /// Whether all players can do it at the same time without interfering with each other.
    pub(crate) const fn is_simultaneous(self) -> bool {
        !matches!(
            self,
            Self::FreeTechnology
                | Self::BuyTechnology { .. }
                | Self::FreeUnit { .. }
                | Self::BuyUnits { .. }
                | Self::Move { .. }
                | Self::UpgradeInfantry { .. }
        )
    }
}

/// How often an instruction may be done, or may still be done.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Times {
    /// This often.
    Limited(u8),
    /// As often as the seat likes.
    Unlimited,
}

impl Times {
    /// Not at all, or no longer.
    pub(crate) const NONE: Self = Self::Limited(0);

    pub(crate) const fn is_none(self) -> bool {
        matches!(self, Self::NONE)
    }

    /// What remains after it was done this many times.
    pub(crate) const fn after(self, times: u8) -> Self {
        match self {
            Self::Limited(left) => Self::Limited(left.saturating_sub(times)),
            Self::Unlimited => Self::Unlimited,
        }
    }

    /// How often it may be done, at most `most` times.
    pub(crate) fn up_to(self, most: u8) -> u8 {
        self.limit().map_or(most, |left| left.min(most))
    }

    /// The limit, or `None` if there is none.
    pub const fn limit(self) -> Option<u8> {
        match self {
            Self::Limited(times) => Some(times),
            Self::Unlimited => None,
        }
    }
}

impl Default for Times {
    fn default() -> Self {
        Self::NONE
    }
}

/// Serialised as a number, or as null if there is no limit.
impl Serialize for Times {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        self.limit().serialize(serializer)
    }
}

/// The effect of a wonder in its own era.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Power {
    /// Only its symbols.
    None,
    /// Founding costs this much.
    FoundCost(u16),
    /// Look at a face-down token at the start of each turn.
    PeekToken,
    /// Technologies cost this much less.
    TechnologyDiscount(u16),
    /// Bonus for defenders beside a settlement.
    DefendBonusSettlement(i16),
    /// Credits at the start of each turn.
    TurnIncome(u16),
    /// Units that wait on the card until they are placed.
    GrantUnits(Kind, u8),
    /// Free upgrades at the start of each turn.
    FreeUpgrade(u8),
    /// Bonus for each token that the owner's own card pays for.
    OwnCardBonus(u16),
    /// Upgrading a settlement costs this much.
    GrowCost(u16),
    /// The owner may announce another resource.
    ReplaceResource,
    /// Credits for each fleet at the start of each turn, up to a maximum.
    IncomePerFleet(u16, u16),
    /// All own fleets count as one chain.
    AllFleetsLinked,
    /// Bonus for each attack.
    AttackBonus(i16),
    /// Immunity to plague.
    PlagueImmunity,
}
