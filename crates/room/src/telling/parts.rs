//! A scene in parts, each with a mark (a hash): parts that the client has are only named.
//!
//! Where a part begins depends only on the id of its first thing, so that a thing that appears,
//! disappears or changes renews only its own part. The server keeps no state for it.

use std::collections::BTreeSet;

use display::{Scene, Thing};

use crate::wire::{Part, Parted};

/// On average every eighth thing begins a part.
const LENGTH: u8 = 8;

/// The number of hexadecimal digits of a mark.
const MARK: usize = 10;

/// A scene cut into parts.
#[derive(Clone, Debug)]
pub struct Parts {
    width: f32,
    height: f32,
    /// The parts, each with its mark, in order.
    parts: Vec<(String, Vec<Thing<String>>)>,
}

impl Parts {
    /// Cuts a scene into parts.
    pub(super) fn of(scene: Scene<String>) -> Self {
        let Scene { width, height, things } = scene;
        let mut parts: Vec<Vec<Thing<String>>> = Vec::new();
        for thing in things {
            let hash = blake3::hash(thing.id.as_bytes());
            match parts.last_mut() {
                Some(part) if !hash.as_bytes()[0].is_multiple_of(LENGTH) => part.push(thing),
                _ => parts.push(vec![thing]),
            }
        }
        let part = |things: Vec<Thing<String>>| {
            // Texts and numbers can always be written as JSON.
            let sent = serde_json::to_vec(&things).unwrap_or_default();
            (blake3::hash(&sent).to_hex()[..MARK].to_owned(), things)
        };
        Self { width, height, parts: parts.into_iter().map(part).collect() }
    }

    /// The marks of all parts.
    pub fn marks(&self) -> BTreeSet<String> {
        self.parts.iter().map(|(mark, _)| mark.clone()).collect()
    }

    /// The scene with `parts` instead of things: of a part that the client has, only the mark.
    pub fn except(&self, has: impl Fn(&str) -> bool) -> Parted {
        let part = |(mark, things): &(String, Vec<Thing<String>>)| match has(mark) {
            true => Part::Known([mark.clone()]),
            false => Part::New(mark.clone(), things.clone()),
        };
        let parts = self.parts.iter().map(part).collect();
        Parted { width: self.width, height: self.height, parts }
    }
}

#[cfg(test)]
mod tests {
    use display::{Frame, Layer};
    use serde_json::{Value, json};

    use super::*;
    use crate::Lang;

    fn scene(things: impl IntoIterator<Item = u32>) -> Scene<String> {
        let thing = |id| {
            let frame = Frame::new(id as f32, 0.0, 10.0, 10.0);
            Thing::new(format!("space {id}"), "temple", frame, Layer::Tile)
        };
        let things = things.into_iter().map(thing).collect();
        Scene::new(10.0, 20.0, things).said(Lang::En.words())
    }

    fn marks(scene: &Value) -> Vec<&str> {
        let parts = scene["parts"].as_array().into_iter().flatten();
        parts.filter_map(|part| part[0].as_str()).collect()
    }

    fn sent(scene: &Value) -> usize {
        let parts = scene["parts"].as_array().into_iter().flatten();
        parts.filter_map(|part| part[1].as_array()).map(Vec::len).sum()
    }

    fn parts(scene: Scene<String>, have: &str) -> Value {
        let had: BTreeSet<&str> = have.split(',').collect();
        json!(Parts::of(scene).except(|mark| had.contains(mark)))
    }

    #[test]
    fn only_what_is_new_is_sent() {
        let first = parts(scene(0..200), "");
        assert_eq!((sent(&first), &first["width"]), (200, &json!(10.0)));
        let have = marks(&first).join(",");
        let second = parts(scene(0..200), &have);
        assert_eq!(sent(&second), 0);
        assert_eq!(second["parts"][0], json!([marks(&first)[0]]));
        // A thing that comes and one that goes change their own parts and no others.
        let third = parts(scene((0..200).filter(|id| *id != 70).chain([200])), &have);
        assert!((1..60).contains(&sent(&third)), "{}", sent(&third));
        assert_eq!(marks(&third).iter().filter(|mark| !have.contains(**mark)).count(), 2);
    }
}
