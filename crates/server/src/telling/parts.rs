//! A scene in parts, each with its mark: what the client already has is only named.
//!
//! Where a part begins depends on nothing but the id of a thing, so that a thing that comes, goes or
//! changes makes only its own part new. The server remembers nothing for it.

use std::collections::BTreeSet;

use serde_json::{Value, json};

/// One thing in so many begins a part.
const LENGTH: u8 = 8;

/// How many digits a mark has.
const MARK: usize = 10;

/// The scene with `parts` instead of things: a part is its mark, and its things unless the mark is
/// among those that the client has.
pub(super) fn parts(scene: Value, have: &str) -> Value {
    let Value::Object(mut scene) = scene else { return scene };
    let Some(Value::Array(things)) = scene.remove("things") else { return Value::Object(scene) };
    let known: BTreeSet<&str> = have.split(',').collect();
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
        let mark = blake3::hash(things.to_string().as_bytes()).to_hex()[..MARK].to_owned();
        if known.contains(&*mark) { json!([mark]) } else { json!([mark, things]) }
    };
    scene.insert("parts".to_owned(), parts.into_iter().map(part).collect());
    Value::Object(scene)
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
