//! Effects: the small vocabulary that cards and wonders are written in.

use serde::{Serialize, Serializer};

use crate::unit::{Kind, Kinds};

/// What an amount is counted by.
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
    /// More happy faces for the active player in this count.
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
    /// Collect credits for each of something.
    GainPer { per: Per, n: u16 },
    /// Place free units.
    FreeUnit { kinds: Kinds, n: u8 },
    /// Buy and place units.
    BuyUnits { n: u8, kinds: Kinds, discount: u16 },
    /// Place free settlers.
    FreeSettler { n: u8 },
    /// Buy settlers.
    BuySettlers { n: u8 },
    /// Move settlers to where settlers may be placed.
    MoveSettlers { n: u8 },
    /// Found settlements.
    Found { n: u8, cost: u16 },
    /// Upgrade settlements.
    Grow { n: u8, cost: u16 },
    /// Buy structures; without a cost, at their own.
    BuyStructure { n: u8, cost: Option<u16> },
    /// Move units.
    Move { n: u8, steps: u8, kinds: Kinds, loot: u16 },
    /// Bring infantry of earlier eras up to the newest model.
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

    /// Whether everybody can do it at the same time without getting in each other's way.
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
    /// Not at all, or not any more.
    pub(crate) const NONE: Self = Self::Limited(0);

    pub(crate) const fn is_none(self) -> bool {
        matches!(self, Self::NONE)
    }

    /// What is left when it was done this often.
    pub(crate) const fn after(self, times: u8) -> Self {
        match self {
            Self::Limited(left) => Self::Limited(left.saturating_sub(times)),
            Self::Unlimited => Self::Unlimited,
        }
    }

    /// How often it may be done, up to a most.
    pub(crate) fn up_to(self, most: u8) -> u8 {
        self.limit().map_or(most, |left| left.min(most))
    }

    /// How often it may be done; none where there is no limit.
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

/// Written as a number, and as nothing where there is no limit.
impl Serialize for Times {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        self.limit().serialize(serializer)
    }
}

/// What a wonder does in its own era.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Power {
    /// Only its symbols.
    None,
    /// Founding costs this much.
    FoundCost(u16),
    /// Look at a face-down token at the start of each turn.
    PeekToken,
    /// Technologies cost so much less.
    TechnologyDiscount(u16),
    /// More for defenders beside a settlement.
    DefendBonusSettlement(i16),
    /// Credits at the start of each turn.
    TurnIncome(u16),
    /// Units that wait on the card.
    GrantUnits(Kind, u8),
    /// Free upgrades at the start of each turn.
    FreeUpgrade(u8),
    /// More for each paid token of the owner's own card.
    OwnCardBonus(u16),
    /// Upgrading a settlement costs this much.
    GrowCost(u16),
    /// Another resource may be announced.
    ReplaceResource,
    /// Credits for each fleet at the start of each turn, up to a most.
    IncomePerFleet(u16, u16),
    /// All own fleets are one chain.
    AllFleetsLinked,
    /// More for each attack.
    AttackBonus(i16),
    /// Plague takes nothing.
    PlagueImmunity,
}
