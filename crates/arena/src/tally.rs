//! The points of a player by colour or category, as the final view shows them.

use std::collections::BTreeMap;

use serde_json::Value;

/// Counters of one player, by name.
pub(crate) type Tally = BTreeMap<String, f64>;

/// A seat's points by colour or category, read from the final view.
pub(crate) fn look(view: &Value, seat: usize) -> Tally {
    let player = &view["players"][seat];
    let points = player["points"].as_object().or_else(|| view["scores"][seat].as_object());
    let points = points.into_iter().flatten();
    let treasures = player.get("treasures").map(|value| ("treasures", value));
    let all = points.map(|(name, value)| (name.as_str(), value)).chain(treasures);
    all.filter_map(|(name, value)| Some((name.replace('_', " "), value.as_f64()?))).collect()
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    #[test]
    fn points_are_found_where_a_game_shows_them() {
        let tigris = json!({ "players": [{ "points": { "red": 3 }, "treasures": 1 }] });
        let found = look(&tigris, 0);
        assert_eq!((found["red"], found["treasures"]), (3.0, 1.0));
        let stone_age = json!({ "players": [{ "points": 7 }], "scores": [{ "tool_makers": 12 }] });
        assert_eq!(look(&stone_age, 0), Tally::from([("tool makers".to_owned(), 12.0)]));
    }
}
