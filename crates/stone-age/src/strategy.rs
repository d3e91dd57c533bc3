//! Strategies: a tribe's main source of points.
//!
//! A tribe that went hungry in three rounds or more starves on purpose. Every other strategy is
//! named after its greatest source of points: people (shamans), tools (tool makers), cards (culture
//! and farmers) or buildings (their points and hut builders).

use std::collections::BTreeMap;

use table::Seat;

use crate::Event;

/// In how many rounds a tribe must go hungry for it to be a strategy.
const STARVES: f64 = 3.0;

/// The scoring categories that each strategy draws on.
const SOURCES: [(&str, &[&str]); 4] = [
    ("people", &["shamans"]),
    ("tools", &["tool makers"]),
    ("cards", &["culture", "farmers"]),
    ("buildings", &["buildings", "hut builders"]),
];

/// What an event adds to a category that the final view does not show: the points of buildings,
/// and the rounds in which a tribe went hungry.
pub fn counted(event: &Event) -> Option<(Seat, &'static str, f64)> {
    match event {
        Event::Built { seat, points, .. } => Some((*seat, "buildings", f64::from(*points))),
        Event::Starved { seat, .. } => Some((*seat, "starved", 1.0)),
        _ => None,
    }
}

/// The strategy behind points by category, which are named like the fields of
/// [`Score`](crate::Score) with spaces; `None` if they do not come from a finished game.
///
/// ```
/// let points = [("shamans", 5.0), ("culture", 16.0), ("buildings", 12.0)];
/// let points = points.map(|(name, number)| (name.to_owned(), number)).into();
/// assert_eq!(stone_age::strategy(&points), Some("cards"));
/// ```
pub fn strategy(points: &BTreeMap<String, f64>) -> Option<&'static str> {
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

#[cfg(test)]
mod tests {
    use super::*;

    fn points(of: &[(&str, f64)]) -> BTreeMap<String, f64> {
        of.iter().map(|(name, points)| ((*name).to_owned(), *points)).collect()
    }

    #[test]
    fn hunger_counts_for_the_tribe_that_starved() {
        let seat = Seat::FIRST;
        let starved = Event::Starved { seat, food: 2, unfed: 3, lost: 10 };
        assert_eq!(counted(&starved), Some((seat, "starved", 1.0)));
        assert_eq!(counted(&Event::Fed { seat, food: 5 }), None);
    }

    #[test]
    fn a_strategy_is_named_after_its_greatest_source() {
        let builder = [("shamans", 5.0), ("culture", 16.0), ("buildings", 12.0)];
        assert_eq!(strategy(&points(&builder)), Some("cards"));
        let builder = [&builder[..], &[("hut builders", 9.0)]].concat();
        assert_eq!(strategy(&points(&builder)), Some("buildings"));
        let hungry = [&builder[..], &[("starved", 3.0)]].concat();
        assert_eq!(strategy(&points(&hungry)), Some("starvation"));
        assert_eq!(strategy(&points(&[("red", 9.0)])), None);
    }
}
