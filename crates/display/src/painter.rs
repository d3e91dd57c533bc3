//! The painter: scenes as pixels, with each thing rasterised once and cached.
//!
//! Rasterising a thing costs a thousand times as much as blitting it, and most things are the same
//! from one scene to the next. So every thing becomes a sprite, cached by its appearance; unknown
//! things are rasterised together, from one SVG document. Sprites are composited in the same order
//! as a renderer of the whole document would use.

use std::{
    collections::BTreeMap,
    fmt,
    sync::{Arc, Mutex, MutexGuard, PoisonError},
};

use lru::LruCache;
use resvg::{tiny_skia, usvg};

use crate::{
    Drawn, Scene, Theme, Words,
    png::PictureError,
    sprite::{Area, Canvas, Sprite},
    svg,
};

/// How far a thing is looked for in the scene before.
const AHEAD: usize = 64;

/// The default memory limit of a painter's sprites, in bytes.
const SPRITES: usize = 32 * 1024 * 1024;

/// The appearance of a painted scene.
#[derive(Clone, Copy, Debug)]
pub struct Look<'a> {
    /// Light or dark mode.
    pub theme: Theme,
    /// The language of the texts.
    pub words: &'a Words,
    /// The width in pixels, from 16 to 8192.
    pub width: u32,
}

/// Paints scenes with a cache of sprites. Can be shared between threads.
pub struct Painter {
    sprites: Mutex<Sprites>,
}

impl Default for Painter {
    fn default() -> Self {
        Self::remembering(SPRITES)
    }
}

impl fmt::Debug for Painter {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Painter").finish_non_exhaustive()
    }
}

/// A scene as sprites from back to front, with the size of the picture.
pub(crate) struct Laid {
    pub(crate) width: u32,
    pub(crate) height: u32,
    pub(crate) sprites: Vec<Arc<Sprite>>,
}

impl Painter {
    /// A painter whose sprites take at most this many bytes.
    pub fn remembering(bytes: usize) -> Self {
        let kept = LruCache::unbounded();
        Self { sprites: Mutex::new(Sprites { kept, bytes: 0, most: bytes }) }
    }

    fn sprites(&self) -> MutexGuard<'_, Sprites> {
        self.sprites.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// The memory its sprites take now, in bytes.
    pub fn bytes(&self) -> usize {
        self.sprites().bytes
    }

    /// The whole scene as pixels.
    pub(crate) fn paint(&self, scene: &Scene, look: Look<'_>) -> Result<Canvas, PictureError> {
        let Laid { width, height, sprites } = self.lay_out(scene, look)?;
        let mut canvas = Canvas::new(width, height);
        for sprite in sprites {
            sprite.lay(&mut canvas, Area::whole(width, height));
        }
        Ok(canvas)
    }

    /// The sprites of a scene. Those not in the cache are rasterised now.
    pub(crate) fn lay_out(&self, scene: &Scene, look: Look<'_>) -> Result<Laid, PictureError> {
        self.lay_out_after(None, scene, look)
    }

    /// The same after a scene with the same look. Things that stay as they are keep their sprites,
    /// which takes less time than looking them up.
    pub(crate) fn lay_out_after(
        &self,
        before: Option<(&Scene, &[Arc<Sprite>])>,
        scene: &Scene,
        look: Look<'_>,
    ) -> Result<Laid, PictureError> {
        let scale = look.width as f32 / scene.width;
        let height = (scene.height * scale).round() as u32;
        if !(16..=8192).contains(&look.width) || !(1..=8192).contains(&height) {
            return Err(PictureError::Size(look.width));
        }
        let (theme, bits) = (look.theme, scale.to_bits());
        let mut laid = before.map_or_else(Vec::new, |before| kept(before, scene));
        laid.resize(scene.things.len() + 1, None);
        let mut new: Vec<(usize, String, Option<Drawn>)> = Vec::new();
        if laid[0].is_none() {
            new.push((0, format!("{theme} {bits} {}", svg::paper(scene)), None));
        }
        for (place, thing) in (1..).zip(&scene.things) {
            if laid[place].is_none() {
                let thing = thing.laid_out_silently(look.words);
                let mut key = format!("{theme} {bits} {} ", thing.art);
                svg::appearance(&thing, &mut key);
                new.push((place, key, Some(thing)));
            }
        }
        self.sprites().find(&new, &mut laid);
        new.retain(|(place, ..)| laid[*place].is_none());
        let unknown = new.iter().map(|(_, key, thing)| {
            let art = thing.as_ref().map_or("", |thing| thing.art);
            (key, (art, thing.as_ref().map_or_else(|| svg::paper(scene), svg::outlined)))
        });
        let drawn = draw_all(scene, look, (scale, height), unknown.collect())?;
        for (place, key, _) in &new {
            laid[*place] = drawn.get(key).cloned();
        }
        let mut sprites = self.sprites();
        drawn.into_iter().for_each(|(key, sprite)| sprites.keep(key.clone(), sprite));
        let sprites = laid.into_iter().map(Option::unwrap_or_default).collect();
        Ok(Laid { width: look.width, height, sprites })
    }
}

/// The sprites that a scene keeps from the one before: first that of the paper, then those of its
/// things.
fn kept((before, sprites): (&Scene, &[Arc<Sprite>]), scene: &Scene) -> Vec<Option<Arc<Sprite>>> {
    let same_size = (before.width, before.height) == (scene.width, scene.height);
    let mut kept = vec![sprites.first().filter(|_| same_size).cloned()];
    let mut from = 0;
    kept.extend(scene.things.iter().map(|thing| {
        // Scenes list their things in nearly the same order.
        let mut ahead = before.things.iter().enumerate().skip(from).take(AHEAD);
        let (place, old) = ahead.find(|(_, old)| old.id == thing.id)?;
        from = place + 1;
        sprites.get(place + 1).filter(|_| same_size && old == thing).cloned()
    }));
    kept
}

/// The sprite cache; the least recently used sprites are evicted first.
struct Sprites {
    kept: LruCache<String, Arc<Sprite>>,
    bytes: usize,
    most: usize,
}

impl Sprites {
    /// Fills in the sprites that are known, by place and key.
    fn find(&mut self, new: &[(usize, String, Option<Drawn>)], laid: &mut [Option<Arc<Sprite>>]) {
        for (place, key, _) in new {
            laid[*place] = self.kept.get(key).cloned();
        }
    }

    fn keep(&mut self, key: String, sprite: Arc<Sprite>) {
        let size = |key: &str, sprite: &Sprite| key.len() + sprite.bytes();
        self.bytes += size(&key, &sprite);
        if let Some((key, old)) = self.kept.push(key, sprite) {
            self.bytes -= size(&key, &old);
        }
        while self.bytes > self.most
            && let Some((key, old)) = self.kept.pop_lru()
        {
            self.bytes -= size(&key, &old);
        }
    }
}

/// Rasterises things by key, each with the name of its art and its markup.
fn draw_all<'a>(
    scene: &Scene,
    look: Look<'_>,
    (scale, height): (f32, u32),
    things: BTreeMap<&'a String, (&'static str, String)>,
) -> Result<BTreeMap<&'a String, Arc<Sprite>>, PictureError> {
    if things.is_empty() {
        return Ok(BTreeMap::new());
    }
    let parts = things.values().map(|(art, markup)| (*art, &**markup));
    let document = svg::document(scene, look.theme, parts);
    let tree = usvg::Tree::from_str(&document, &usvg::Options::default())?;
    let parts: BTreeMap<_, _> =
        tree.root().children().iter().map(|node| (node.id(), node)).collect();
    let drawn = things.into_keys().enumerate().map(|(number, key)| {
        let node = parts.get(&*svg::part_id(number));
        let sprite = node.and_then(|node| draw(node, scale, (look.width, height)));
        (key, Arc::new(sprite.unwrap_or_default()))
    });
    Ok(drawn.collect())
}

/// Rasterises one thing; `None` if it is invisible or outside the picture.
fn draw(node: &usvg::Node, scale: f32, (width, height): (u32, u32)) -> Option<Sprite> {
    let bounds = node.abs_layer_bounding_box()?;
    // Antialiasing extends edges by one pixel.
    let low =
        |value: f32, most: u32| ((value * scale).floor() - 1.0).clamp(0.0, most as f32) as u32;
    let high =
        |value: f32, most: u32| ((value * scale).ceil() + 1.0).clamp(0.0, most as f32) as u32;
    let area = Area {
        left: low(bounds.left(), width),
        top: low(bounds.top(), height),
        right: high(bounds.right(), width),
        bottom: high(bounds.bottom(), height),
    };
    if area.is_empty() {
        return None;
    }
    let mut pixmap = tiny_skia::Pixmap::new(area.right - area.left, area.bottom - area.top)?;
    let place = tiny_skia::Transform::from_scale(scale, scale)
        .post_translate(-(area.left as f32), -(area.top as f32))
        // The renderer moves a node to the corner; this undoes it.
        .pre_translate(bounds.x(), bounds.y());
    resvg::render_node(node, place, &mut pixmap.as_mut())?;
    Some(Sprite::new(&pixmap, area.left, area.top))
}
