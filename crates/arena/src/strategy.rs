//! By which strategies games of Stone Age are played, and which of them win.
//!
//! A tribe that went hungry in three rounds or more starves on purpose. Every other strategy is
//! named after what brought most points: people (shamans), tools (tool makers), cards (culture and
//! farmers) or buildings (their points and hut builders).

use std::{collections::BTreeMap, fmt};

use serde::Serialize;

use crate::Played;

/// In how many rounds a tribe must go hungry to have meant it.
const STARVES: f64 = 3.0;

/// What each strategy takes its points from.
const SOURCES: [(&str, &[&str]); 4] = [
    ("people", &["shamans"]),
    ("tools", &["tool makers"]),
    ("cards", &["culture", "farmers"]),
    ("buildings", &["buildings", "hut builders"]),
];

/// How a strategy fared.
#[derive(Clone, Copy, Debug, Default, PartialEq, Serialize)]
pub struct Fared {
    /// How often a player followed it.
    pub tried: u64,
    /// How often it won; a win of two counts half for each.
    pub won: f64,
}

/// All strategies by name; empty for games without any.
#[derive(Clone, Debug, Default, PartialEq, Serialize)]
pub struct Strategies(pub BTreeMap<&'static str, Fared>);

impl Strategies {
    /// The strategies of all players of some games.
    pub(crate) fn of<'a>(games: impl Iterator<Item = &'a Played>) -> Self {
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

/// The strategy behind these points; none where the game has no such points.
fn strategy(points: &BTreeMap<String, f64>) -> Option<&'static str> {
    let found = |name: &str| points.get(name).copied().unwrap_or_default();
    points.get("shamans")?;
    if found("starved") >= STARVES {
        return Some("starvation");
    }
    let sources = SOURCES.iter().map(|(name, from)| {
        let sum: f64 = from.iter().map(|category| found(category)).sum();
        (*name, sum)
    });
    sources.reduce(|best, next| if next.1 > best.1 { next } else { best }).map(|(name, _)| name)
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

#[cfg(test)]
mod tests {
    use super::*;

    fn points(of: &[(&str, f64)]) -> BTreeMap<String, f64> {
        of.iter().map(|(name, points)| ((*name).to_owned(), *points)).collect()
    }

    #[test]
    fn a_strategy_is_named_after_what_brought_most() {
        let builder = [("shamans", 5.0), ("culture", 16.0), ("buildings", 12.0)];
        assert_eq!(strategy(&points(&builder)), Some("cards"));
        let builder = [&builder[..], &[("hut builders", 9.0)]].concat();
        assert_eq!(strategy(&points(&builder)), Some("buildings"));
        let hungry = [&builder[..], &[("starved", 3.0)]].concat();
        assert_eq!(strategy(&points(&hungry)), Some("starvation"));
        assert_eq!(strategy(&points(&[("red", 9.0)])), None);
    }
}
