//! Animated GIFs: each frame holds only what has changed since the previous one.

use std::sync::Arc;

use crate::{
    Look, Painter, Scene,
    lzw::Lzw,
    painter::Laid,
    palette::{Palette, UNCHANGED},
    png::PictureError,
    sprite::{Area, Canvas, Sprite},
};

/// The side of a tile, the unit of repainting, in pixels.
const SQUARE: u32 = 32;

/// Collects scenes into a GIF that loops forever. Besides the file itself, it keeps only one frame
/// in memory.
pub struct Film<'a> {
    painter: &'a Painter,
    look: Look<'a>,
    reel: Option<Reel>,
}

/// An animation with at least one frame.
struct Reel {
    canvas: Canvas,
    /// The palette index of each pixel.
    numbers: Vec<u8>,
    /// The last scene, and its sprites.
    scene: Scene,
    sprites: Vec<Arc<Sprite>>,
    /// The sprites on each tile, from back to front.
    squares: Vec<Vec<Arc<Sprite>>>,
    palette: Palette,
    lzw: Lzw,
    frames: Vec<gif::Frame<'static>>,
}

impl std::fmt::Debug for Film<'_> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "Film {} pixels wide", self.look.width)
    }
}

fn failed(error: gif::EncodingError) -> PictureError {
    PictureError::Encoding(error.to_string())
}

impl<'a> Film<'a> {
    /// An empty animation.
    pub fn new(painter: &'a Painter, look: Look<'a>) -> Self {
        Self { painter, look, reel: None }
    }

    /// Adds a scene that is shown for this many hundredths of a second.
    ///
    /// # Errors
    /// If the frame would be too small or too large, or its size differs from the earlier ones.
    pub fn add(&mut self, scene: &Scene, hundredths: u16) -> Result<(), PictureError> {
        let before = self.reel.as_ref().map(|reel| (&reel.scene, &*reel.sprites));
        let laid = self.painter.lay_out_after(before, scene, self.look)?;
        if u16::try_from(laid.width).is_err() || u16::try_from(laid.height).is_err() {
            return Err(PictureError::Size(self.look.width));
        }
        match &mut self.reel {
            None => self.reel = Some(Reel::new(scene, laid, hundredths)),
            Some(reel) => reel.add(scene, laid, hundredths)?,
        }
        Ok(())
    }

    /// The GIF file.
    ///
    /// # Errors
    /// If it has no frames.
    pub fn finish(self) -> Result<Vec<u8>, PictureError> {
        let none = || PictureError::Encoding("there is no picture".to_owned());
        let Reel { canvas, palette, frames, .. } = self.reel.ok_or_else(none)?;
        let (width, height) = (canvas.width as u16, canvas.height as u16);
        let encoder = gif::Encoder::new(Vec::new(), width, height, &palette.table());
        let mut encoder = encoder.map_err(failed)?;
        encoder.set_repeat(gif::Repeat::Infinite).map_err(failed)?;
        for frame in frames {
            encoder.write_lzw_pre_encoded_frame(&frame).map_err(failed)?;
        }
        encoder.into_inner().map_err(|error| PictureError::Encoding(error.to_string()))
    }
}

impl Reel {
    fn new(scene: &Scene, laid: Laid, hundredths: u16) -> Self {
        let mut canvas = Canvas::new(laid.width, laid.height);
        let whole = Area::whole(laid.width, laid.height);
        for sprite in &laid.sprites {
            sprite.lay(&mut canvas, whole);
        }
        let mut palette = Palette::of(&canvas.rgb);
        let pixels = canvas.rgb.as_chunks::<3>().0;
        let numbers: Vec<u8> = pixels.iter().map(|pixel| palette.number(*pixel)).collect();
        let squares = squares(&laid);
        let mut lzw = Lzw::new();
        let frames = vec![frame(whole, lzw.compress(&numbers), None, hundredths)];
        let (scene, sprites) = (scene.clone(), laid.sprites);
        Self { canvas, numbers, scene, sprites, squares, palette, lzw, frames }
    }

    fn add(&mut self, scene: &Scene, laid: Laid, hundredths: u16) -> Result<(), PictureError> {
        if (laid.width, laid.height) != (self.canvas.width, self.canvas.height) {
            return Err(PictureError::Encoding("the pictures differ in size".to_owned()));
        }
        let squares = squares(&laid);
        let (mut areas, mut colours) = (Vec::new(), Vec::new());
        for (index, (old, new)) in self.squares.iter().zip(&squares).enumerate() {
            let same = |(old, new): (&Arc<Sprite>, &Arc<Sprite>)| Arc::ptr_eq(old, new);
            if old.len() == new.len() && old.iter().zip(new).all(same) {
                continue;
            }
            let area = square(index, self.canvas.width, self.canvas.height);
            for sprite in new {
                sprite.lay(&mut self.canvas, area);
            }
            for y in area.top..area.bottom {
                colours.extend(self.canvas.row(y, area.left, area.right).as_chunks::<3>().0);
            }
            areas.push(area);
        }
        self.squares = squares;
        self.scene.clone_from(scene);
        self.sprites = laid.sprites;
        self.palette.learn(colours);
        let mut changed = Changes::new(self.canvas.width, self.canvas.height);
        for area in areas {
            changed.take(area, &mut self.canvas, &mut self.numbers, &mut self.palette);
        }
        match (changed.area(), self.frames.last_mut()) {
            (Some(area), _) => {
                let part = self.lzw.compress(&changed.cut(area));
                self.frames.push(frame(area, part, Some(UNCHANGED), hundredths));
            }
            (None, Some(last)) => last.delay = last.delay.saturating_add(hundredths),
            (None, None) => {}
        }
        Ok(())
    }
}

/// A frame with compressed pixels.
fn frame(area: Area, pixels: Vec<u8>, unchanged: Option<u8>, delay: u16) -> gif::Frame<'static> {
    gif::Frame {
        left: area.left as u16,
        top: area.top as u16,
        width: (area.right - area.left) as u16,
        height: (area.bottom - area.top) as u16,
        delay,
        dispose: gif::DisposalMethod::Keep,
        transparent: unchanged,
        buffer: pixels.into(),
        ..gif::Frame::default()
    }
}

/// The number of tiles in a row.
fn columns(width: u32) -> u32 {
    width.div_ceil(SQUARE)
}

/// The tile with this index.
fn square(index: usize, width: u32, height: u32) -> Area {
    let (row, column) = (index as u32 / columns(width), index as u32 % columns(width));
    let (left, top) = (column * SQUARE, row * SQUARE);
    Area { left, top, right: (left + SQUARE).min(width), bottom: (top + SQUARE).min(height) }
}

/// The sprites on each tile.
fn squares(laid: &Laid) -> Vec<Vec<Arc<Sprite>>> {
    let columns = columns(laid.width);
    let mut squares = vec![Vec::new(); (columns * laid.height.div_ceil(SQUARE)) as usize];
    for sprite in laid.sprites.iter().filter(|sprite| !sprite.area.is_empty()) {
        let Area { left, top, right, bottom } = sprite.area;
        for row in top / SQUARE..bottom.div_ceil(SQUARE) {
            for column in left / SQUARE..right.div_ceil(SQUARE) {
                squares[(row * columns + column) as usize].push(sprite.clone());
            }
        }
    }
    squares
}

/// The changed pixels, as palette indices.
struct Changes {
    width: u32,
    numbers: Vec<u8>,
    area: Area,
}

impl Changes {
    fn new(width: u32, height: u32) -> Self {
        let numbers = vec![UNCHANGED; width as usize * height as usize];
        Self { width, numbers, area: Area { left: width, top: height, right: 0, bottom: 0 } }
    }

    /// Takes the changes within an area.
    fn take(
        &mut self,
        within: Area,
        canvas: &mut Canvas,
        numbers: &mut [u8],
        palette: &mut Palette,
    ) {
        let Area { left, top, right, bottom } = within;
        for y in top..bottom {
            let start = y as usize * self.width as usize;
            let pixels = canvas.row(y, left, right).as_chunks::<3>().0;
            for (x, pixel) in (left..right).zip(pixels) {
                let (at, number) = (start + x as usize, palette.number(*pixel));
                if numbers[at] != number {
                    numbers[at] = number;
                    self.numbers[at] = number;
                    self.area.left = self.area.left.min(x);
                    self.area.right = self.area.right.max(x + 1);
                    self.area.top = self.area.top.min(y);
                    self.area.bottom = self.area.bottom.max(y + 1);
                }
            }
        }
    }

    /// The bounding box of all changes.
    fn area(&self) -> Option<Area> {
        (!self.area.is_empty()).then_some(self.area)
    }

    fn cut(&self, area: Area) -> Vec<u8> {
        let rows = self.numbers.chunks_exact(self.width as usize);
        let rows = rows.take(area.bottom as usize).skip(area.top as usize);
        rows.flat_map(|row| &row[area.left as usize..area.right as usize]).copied().collect()
    }
}
