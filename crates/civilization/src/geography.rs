//! Borders and requirements, for drawing maps and technology trees.

use crate::ids::{Sea, Technology, Territory, bits};

impl Territory {
    /// The territories that border it by land.
    pub fn borders(self) -> impl Iterator<Item = Self> {
        let rules = self.rules();
        let land = self.data().land;
        bits(land).map(|at| Self::of(rules, at))
    }

    /// The sea zones that it touches.
    pub fn coasts(self) -> impl Iterator<Item = Sea> {
        let rules = self.rules();
        let sea = self.data().sea;
        bits(u64::from(sea)).map(|at| Sea::of(rules, at))
    }
}

impl Sea {
    /// The sea zones that it borders.
    pub fn borders(self) -> impl Iterator<Item = Self> {
        let rules = self.rules();
        let sea = self.data().sea;
        bits(u64::from(sea)).map(|at| Self::of(rules, at))
    }
}

impl Technology {
    /// The technologies that must be discovered first.
    pub fn requires(self) -> impl Iterator<Item = Self> {
        let rules = self.rules();
        let requires = self.data().requires;
        bits(requires).map(|tech| Self::of(rules, tech))
    }
}
