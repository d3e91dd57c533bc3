//! Which strategies players followed, and how well they did. The game's entry names the strategies.

use std::{collections::BTreeMap, fmt};

use games::Strategy;
use serde::Serialize;

use crate::Played;

/// The results of a strategy.
#[derive(Clone, Copy, Debug, Default, PartialEq, Serialize)]
pub struct Fared {
    /// How often a player followed it.
    pub tried: u64,
    /// How often it won; a win shared by two counts half for each.
    pub won: f64,
}

/// All strategies by name; empty for games without any.
#[derive(Clone, Debug, Default, PartialEq, Serialize)]
pub struct Strategies(pub BTreeMap<&'static str, Fared>);

impl Strategies {
    /// The strategies of all players of some games.
    pub(crate) fn of<'a>(strategy: Strategy, games: impl Iterator<Item = &'a Played>) -> Self {
        let mut all = BTreeMap::new();
        for game in games {
            for (entrant, points) in game.points.iter().enumerate() {
                let Some(strategy) = strategy(points) else { continue };
                let fared: &mut Fared = all.entry(strategy).or_default();
                fared.tried += 1;
                fared.won += game.share(entrant);
            }
        }
        Self(all)
    }
}

impl fmt::Display for Strategies {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.0.is_empty() {
            return Ok(());
        }
        writeln!(f, "\n{:<24}{:>7}{:>9}{:>9}", "strategy", "tried", "won", "rate")?;
        for (name, Fared { tried, won }) in &self.0 {
            let rate = 100.0 * won / (*tried).max(1) as f64;
            writeln!(f, "{name:<24}{tried:>7}{won:>9.1}{rate:>7.1} %")?;
        }
        Ok(())
    }
}
