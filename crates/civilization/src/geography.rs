//! What borders what and what requires what, for those who draw maps and trees.

use crate::{
    ids::{Card, Sea, Technology, Territory, bits},
    ruleset::rules,
    view::CardSet,
};

impl Territory {
    /// The territories that it borders by land.
    pub fn borders(self) -> impl Iterator<Item = Self> {
        let land = rules().territories.get(self.index()).map_or(0, |data| data.land);
        bits(land).map(Self)
    }

    /// The sea zones that it touches.
    pub fn coasts(self) -> impl Iterator<Item = Sea> {
        let sea = rules().territories.get(self.index()).map_or(0, |data| data.sea);
        bits(u64::from(sea)).map(Sea)
    }
}

impl Sea {
    /// The sea zones that it borders.
    pub fn borders(self) -> impl Iterator<Item = Self> {
        let sea = rules().seas.get(self.index()).map_or(0, |data| data.sea);
        bits(u64::from(sea)).map(Self)
    }
}

impl Technology {
    /// What must have been discovered before it.
    pub fn requires(self) -> impl Iterator<Item = Self> {
        let requires = rules().technologies.get(self.index()).map_or(0, |data| data.requires);
        bits(requires).map(Self)
    }
}

impl CardSet {
    /// Whether the card belongs to the set.
    pub const fn contains(self, card: Card) -> bool {
        self.0 & card.bit() != 0
    }
}
