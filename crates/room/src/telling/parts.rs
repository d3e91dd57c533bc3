//! A scene in parts, each with a mark (a hash): parts that the client already has are sent as marks
//! only.
//!
//! Whether a part begins at a thing depends only on the id of that thing, so a thing that appears,
//! disappears or changes invalidates only its own part. A part that recurs, in the next picture of
//! the table or in that of another viewer, is neither translated nor serialised again.

use std::{borrow::Cow, collections::BTreeMap, sync::Arc};

use display::{Scene, Thing, Words};

use crate::{
    Lang,
    wire::{PartOut, Parted, Written},
};

/// One thing in `2^BITS` begins a part.
const BITS: u32 = 3;

/// The number of hexadecimal digits of a mark.
const MARK: usize = 10;

/// Consecutive things of a scene, serialised in one language.
#[derive(Debug)]
pub struct Part {
    things: Vec<Thing>,
    mark: String,
    /// The form for a client that has it: `["MARK"]`.
    named: Written,
    /// The form for a client that does not: `["MARK", [THING, …]]`.
    whole: Written,
}

impl Part {
    fn write(things: &[Thing], words: &Words) -> Self {
        let things = things.to_vec();
        let scene = Scene { width: 0.0, height: 0.0, things };
        let drawn = Written::of(&scene.drawing(words).things);
        let hash = blake3::hash(drawn.text().as_bytes());
        let mark = hash.to_hex()[..MARK].to_owned();
        let named = Written::of(&PartOut::Known([&mark]));
        let whole = Written::of(&PartOut::New(&mark, &drawn));
        Self { things: scene.things, mark, named, whole }
    }

    /// Its hash.
    pub fn mark(&self) -> &str {
        &self.mark
    }
}

/// A scene cut into parts.
#[derive(Clone, Debug)]
pub(super) struct Parts {
    width: f32,
    height: f32,
    parts: Vec<Arc<Part>>,
}

impl Parts {
    /// Whether it contains this very part.
    pub(super) fn contains(&self, part: &Arc<Part>) -> bool {
        self.parts.iter().any(|other| Arc::ptr_eq(other, part))
    }

    /// The scene without the contents of the parts that the client has.
    pub(super) fn except(&self, has: impl Fn(&Arc<Part>) -> bool) -> Parted {
        let part = |part: &Arc<Part>| match has(part) {
            true => part.named.clone(),
            false => part.whole.clone(),
        };
        let parts = self.parts.iter().map(part).collect();
        Parted { width: self.width, height: self.height, parts }
    }
}

/// A cache of the parts of one table's pictures, by language.
#[derive(Debug, Default)]
pub struct Album(BTreeMap<Lang, Pages>);

/// The parts in one language, by the id of their first thing.
#[derive(Debug)]
struct Pages {
    /// The words they are written in. If the names at the table change, so do the parts.
    words: Words,
    known: BTreeMap<Cow<'static, str>, Vec<Arc<Part>>>,
}

impl Pages {
    fn new(words: &Words) -> Self {
        Self { words: words.clone(), known: BTreeMap::new() }
    }
}

impl Album {
    /// Cuts a scene into parts.
    pub(super) fn cut(&mut self, scene: &Scene, lang: Lang, words: &Words) -> Parts {
        let pages = self.0.entry(lang).or_insert_with(|| Pages::new(words));
        if pages.words != *words {
            *pages = Pages::new(words);
        }
        let known = &mut pages.known;
        let runs = scene.things.chunk_by(|_, next| !begins(&next.id));
        let parts = runs.filter_map(|things| {
            let first = &things.first()?.id;
            let alike = known.get(first).into_iter().flatten().find(|part| part.things == things);
            if let Some(part) = alike {
                return Some(part.clone());
            }
            let part = Arc::new(Part::write(things, words));
            known.entry(first.clone()).or_default().push(part.clone());
            Some(part)
        });
        let parts = parts.collect();
        Parts { width: scene.width, height: scene.height, parts }
    }

    /// Drops the parts that no picture uses any longer.
    pub fn forget_unused(&mut self) {
        for pages in self.0.values_mut() {
            pages.known.retain(|_, parts| {
                parts.retain(|part| Arc::strong_count(part) > 1);
                !parts.is_empty()
            });
        }
    }
}

/// Whether a thing with this id begins a part, by its FNV-1a hash.
fn begins(id: &str) -> bool {
    let step = |hash: u64, byte: u8| (hash ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3);
    let hash = id.bytes().fold(0xcbf2_9ce4_8422_2325, step);
    // Only the topmost bits of the product depend on every byte.
    hash.wrapping_mul(0x9e37_79b9_7f4a_7c15) >> (u64::BITS - BITS) == 0
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use display::{Frame, Layer, Message};
    use serde_json::{Value, json};

    use super::*;

    fn scene(things: impl IntoIterator<Item = u32>) -> Scene {
        let thing = |id: u32| {
            let frame = Frame::new(id as f32, 0.0, 1.0, 1.0);
            Thing::new(format!("space {id}"), "space", frame, Layer::Tile)
                .label(Message::new("tigris-temple"))
        };
        Scene::new(10.0, 10.0, things.into_iter().map(thing).collect())
    }

    fn marks(scene: &Value) -> Vec<&str> {
        let parts = scene["parts"].as_array().into_iter().flatten();
        parts.filter_map(|part| part[0].as_str()).collect()
    }

    fn sent(scene: &Value) -> usize {
        let parts = scene["parts"].as_array().into_iter().flatten();
        parts.filter_map(|part| part[1].as_array()).map(Vec::len).sum()
    }

    fn parts(scene: &Scene, have: &str) -> Value {
        let had: BTreeSet<&str> = have.split(',').collect();
        let parts = Album::default().cut(scene, Lang::En, Lang::En.words());
        json!(parts.except(|part| had.contains(part.mark())))
    }

    #[test]
    fn only_what_is_new_is_sent() {
        let first = parts(&scene(0..200), "");
        assert_eq!((sent(&first), &first["width"]), (200, &json!(10)));
        let have = marks(&first).join(",");
        assert_eq!(sent(&parts(&scene(0..200), &have)), 0);
        // A thing that appears and one that disappears change only their own parts.
        let second = parts(&scene((0..200).filter(|id| *id != 70).chain([200])), &have);
        assert!((1..60).contains(&sent(&second)), "{}", sent(&second));
        assert_eq!(marks(&second).iter().filter(|mark| !have.contains(**mark)).count(), 2);
    }

    #[test]
    fn what_recurs_is_written_once_in_each_language() {
        let mut album = Album::default();
        let first = album.cut(&scene(0..200), Lang::En, Lang::En.words());
        let again = album.cut(&scene((0..200).filter(|id| *id != 70)), Lang::En, Lang::En.words());
        assert_eq!(again.parts.iter().filter(|part| !first.contains(part)).count(), 1);
        let italian = album.cut(&scene(0..200), Lang::It, Lang::It.words());
        assert!(italian.parts.iter().all(|part| !first.contains(part)));
        drop((first, italian));
        album.forget_unused();
        let left = album.0.values().flat_map(|pages| pages.known.values()).flatten().count();
        assert_eq!(left, again.parts.len());
    }

    #[test]
    fn a_new_name_at_the_table_is_written_in_every_part() {
        let mut album = Album::default();
        let named = |name| Lang::En.words().naming([("tigris-bull", name)]);
        let before = album.cut(&scene(0..200), Lang::En, &named("Anna"));
        let after = album.cut(&scene(0..200), Lang::En, &named("Bruno"));
        assert!(after.parts.iter().all(|part| !before.contains(part)));
    }
}
