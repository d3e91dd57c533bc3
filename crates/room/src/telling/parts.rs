//! A scene in parts, each with a mark (a hash): parts that the client has are only named.
//!
//! Where a part begins depends only on the id of its first thing, so that a thing that appears,
//! disappears or changes renews only its own part. The server keeps no state for it.

use std::collections::BTreeSet;

use serde_json::{Map, Value, json};

/// On average every eighth thing begins a part.
const LENGTH: u8 = 8;

/// The number of hexadecimal digits of a mark.
const MARK: usize = 10;

/// A scene cut into parts.
#[derive(Clone, Debug)]
pub struct Parts {
    /// The scene without its things.
    frame: Map<String, Value>,
    /// The parts, each with its mark, in order.
    parts: Vec<(String, Value)>,
}

impl Parts {
    /// Cuts a scene into parts.
    pub(super) fn of(scene: Value) -> Self {
        let Value::Object(mut frame) = scene else {
            return Self { frame: Map::new(), parts: Vec::new() };
        };
        let things = match frame.remove("things") {
            Some(Value::Array(things)) => things,
            _ => Vec::new(),
        };
        let mut parts: Vec<Vec<Value>> = Vec::new();
        for thing in things {
            let id = thing["id"].as_str().unwrap_or_default();
            match parts.last_mut() {
                Some(part) if !blake3::hash(id.as_bytes()).as_bytes()[0].is_multiple_of(LENGTH) => {
                    part.push(thing);
                }
                _ => parts.push(vec![thing]),
            }
        }
        let part = |things: Vec<Value>| {
            let things = Value::Array(things);
            let hash = blake3::hash(things.to_string().as_bytes());
            (hash.to_hex()[..MARK].to_owned(), things)
        };
        Self { frame, parts: parts.into_iter().map(part).collect() }
    }

    /// The marks of all parts.
    pub fn marks(&self) -> BTreeSet<String> {
        self.parts.iter().map(|(mark, _)| mark.clone()).collect()
    }

    /// The scene with `parts` instead of things: of a part that the client has, only the mark.
    pub fn except(&self, has: impl Fn(&str) -> bool) -> Value {
        let part = |(mark, things): &(String, Value)| match has(mark) {
            true => json!([mark]),
            false => json!([mark, things]),
        };
        let mut scene = self.frame.clone();
        scene.insert("parts".to_owned(), self.parts.iter().map(part).collect());
        Value::Object(scene)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn scene(things: impl IntoIterator<Item = u32>) -> Value {
        let things: Vec<_> =
            things.into_iter().map(|id| json!({ "id": format!("space {id}"), "x": id })).collect();
        json!({ "width": 10, "things": things })
    }

    fn marks(scene: &Value) -> Vec<&str> {
        let parts = scene["parts"].as_array().into_iter().flatten();
        parts.filter_map(|part| part[0].as_str()).collect()
    }

    fn sent(scene: &Value) -> usize {
        let parts = scene["parts"].as_array().into_iter().flatten();
        parts.filter_map(|part| part[1].as_array()).map(Vec::len).sum()
    }

    fn parts(scene: Value, have: &str) -> Value {
        let had: BTreeSet<&str> = have.split(',').collect();
        Parts::of(scene).except(|mark| had.contains(mark))
    }

    #[test]
    fn only_what_is_new_is_sent() {
        let first = parts(scene(0..200), "");
        assert_eq!((sent(&first), &first["width"]), (200, &json!(10)));
        let have = marks(&first).join(",");
        assert_eq!(sent(&parts(scene(0..200), &have)), 0);
        // A thing that comes and one that goes change their own parts and no others.
        let second = parts(scene((0..200).filter(|id| *id != 70).chain([200])), &have);
        assert!((1..60).contains(&sent(&second)), "{}", sent(&second));
        assert_eq!(marks(&second).iter().filter(|mark| !have.contains(**mark)).count(), 2);
    }
}
