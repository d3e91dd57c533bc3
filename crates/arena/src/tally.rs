//! What is counted while a game is played, beyond what its end shows.

use std::collections::BTreeMap;

use serde_json::Value;

/// Points and deeds of one player, by name.
pub(crate) type Tally = BTreeMap<String, f64>;

/// Counts what a game tells: in Stone Age the points of buildings, and the rounds in which a tribe
/// went hungry. Other games show everything at the end.
pub(crate) fn hear(tallies: &mut [Tally], event: &Value) {
    let counted = match event["event"].as_str() {
        Some("built") => Some(("buildings", event["points"].as_f64())),
        Some("starved") => Some(("starved", Some(1.0))),
        _ => None,
    };
    let seat = event["seat"].as_u64().and_then(|seat| tallies.get_mut(usize::try_from(seat).ok()?));
    if let (Some((name, Some(amount))), Some(tally)) = (counted, seat) {
        *tally.entry(name.to_owned()).or_default() += amount;
    }
}

/// What the end of a game shows of a seat: his points by colour or category.
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
    fn buildings_and_hunger_are_counted_for_those_whose_they_are() {
        let mut tallies = vec![Tally::new(); 2];
        for event in [
            json!({ "event": "built", "seat": 1, "points": 11 }),
            json!({ "event": "built", "seat": 1, "points": 4 }),
            json!({ "event": "starved", "seat": 0, "lost": 10 }),
            json!({ "event": "starved", "seat": 7, "lost": 10 }),
            json!({ "event": "fed", "seat": 0 }),
        ] {
            hear(&mut tallies, &event);
        }
        assert_eq!(tallies[0], Tally::from([("starved".to_owned(), 1.0)]));
        assert_eq!(tallies[1], Tally::from([("buildings".to_owned(), 15.0)]));
    }

    #[test]
    fn points_are_found_where_a_game_shows_them() {
        let tigris = json!({ "players": [{ "points": { "red": 3 }, "treasures": 1 }] });
        let found = look(&tigris, 0);
        assert_eq!((found["red"], found["treasures"]), (3.0, 1.0));
        let stone_age = json!({ "players": [{ "points": 7 }], "scores": [{ "tool_makers": 12 }] });
        assert_eq!(look(&stone_age, 0), Tally::from([("tool makers".to_owned(), 12.0)]));
    }
}
