//! Sprites: one rasterised thing, stored as runs of one colour, and blitted onto a canvas.

use resvg::tiny_skia::Pixmap;

/// Runs of at least this many equal pixels are stored as one colour.
const RUN: usize = 4;

/// A rectangle of pixels: the left and upper edges are inclusive, the others exclusive.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Area {
    pub(crate) left: u32,
    pub(crate) top: u32,
    pub(crate) right: u32,
    pub(crate) bottom: u32,
}

impl Area {
    /// The whole of a picture of this size.
    pub(crate) fn whole(width: u32, height: u32) -> Self {
        Self { left: 0, top: 0, right: width, bottom: height }
    }

    pub(crate) fn is_empty(&self) -> bool {
        self.left >= self.right || self.top >= self.bottom
    }
}

/// An opaque picture.
#[derive(Clone, Debug)]
pub(crate) struct Canvas {
    pub(crate) width: u32,
    pub(crate) height: u32,
    /// Red, green and blue of each pixel, row by row.
    pub(crate) rgb: Vec<u8>,
}

impl Canvas {
    pub(crate) fn new(width: u32, height: u32) -> Self {
        Self { width, height, rgb: vec![0; width as usize * height as usize * 3] }
    }

    /// The pixels of a row from `left` to `right`.
    pub(crate) fn row(&mut self, y: u32, left: u32, right: u32) -> &mut [u8] {
        let start = y as usize * self.width as usize;
        &mut self.rgb[(start + left as usize) * 3..(start + right as usize) * 3]
    }
}

/// A rasterised thing at its position, with premultiplied alpha.
#[derive(Debug)]
pub(crate) struct Sprite {
    pub(crate) area: Area,
    /// Where the runs of each row begin, and where the last ones end.
    rows: Vec<u32>,
    runs: Vec<Run>,
    pixels: Vec<[u8; 4]>,
}

#[derive(Clone, Copy, Debug)]
struct Run {
    x: u32,
    length: u32,
    ink: Ink,
}

#[derive(Clone, Copy, Debug)]
enum Ink {
    One([u8; 4]),
    /// As the pixels from this one on.
    Many(u32),
}

/// An empty sprite.
impl Default for Sprite {
    fn default() -> Self {
        let area = Area { left: 0, top: 0, right: 0, bottom: 0 };
        Self { area, rows: vec![0], runs: Vec::new(), pixels: Vec::new() }
    }
}

impl Sprite {
    /// A sprite from a pixmap, with its upper left corner at this position.
    pub(crate) fn new(drawn: &Pixmap, left: u32, top: u32) -> Self {
        let (width, height) = (drawn.width(), drawn.height());
        let area = Area { left, top, right: left + width, bottom: top + height };
        let mut sprite = Self { area, ..Self::default() };
        let (pixels, _) = drawn.data().as_chunks::<4>();
        for row in pixels.chunks_exact(width as usize) {
            sprite.take_row(row);
            sprite.rows.push(sprite.runs.len() as u32);
        }
        sprite.pixels.shrink_to_fit();
        sprite.runs.shrink_to_fit();
        sprite
    }

    fn take_row(&mut self, row: &[[u8; 4]]) {
        let first = self.runs.len();
        let mut x = 0;
        while let Some(&colour) = row.get(x) {
            let length = row[x..].iter().take_while(|pixel| **pixel == colour).count();
            if colour[3] > 0 {
                self.take_run(first, self.area.left + x as u32, colour, length);
            }
            x += length;
        }
    }

    /// Appends pixels of one colour: as a run, or to the individual pixels before them.
    fn take_run(&mut self, first: usize, x: u32, colour: [u8; 4], length: usize) {
        if length >= RUN {
            self.runs.push(Run { x, length: length as u32, ink: Ink::One(colour) });
            return;
        }
        let start = self.pixels.len() as u32;
        self.pixels.extend(std::iter::repeat_n(colour, length));
        match self.runs[first..].last_mut() {
            Some(run) if matches!(run.ink, Ink::Many(_)) && run.x + run.length == x => {
                run.length += length as u32;
            }
            _ => self.runs.push(Run { x, length: length as u32, ink: Ink::Many(start) }),
        }
    }

    /// Its memory, in bytes.
    pub(crate) fn bytes(&self) -> usize {
        size_of::<Self>()
            + self.rows.len() * size_of::<u32>()
            + self.runs.len() * size_of::<Run>()
            + self.pixels.len() * size_of::<[u8; 4]>()
    }

    /// Blits the part of it that lies within an area onto the canvas.
    pub(crate) fn lay(&self, canvas: &mut Canvas, within: Area) {
        let Area { left, top, right, bottom } = within;
        for y in self.area.top.max(top)..self.area.bottom.min(bottom) {
            let row = (y - self.area.top) as usize;
            let runs = &self.runs[self.rows[row] as usize..self.rows[row + 1] as usize];
            let from = runs.partition_point(|run| run.x + run.length <= left);
            for run in runs[from..].iter().take_while(|run| run.x < right) {
                let (start, end) = (run.x.max(left), (run.x + run.length).min(right));
                let target = canvas.row(y, start, end);
                match run.ink {
                    Ink::One(colour) => flood(target, colour),
                    Ink::Many(first) => {
                        let first = (first + start - run.x) as usize;
                        blend(target, &self.pixels[first..first + (end - start) as usize]);
                    }
                }
            }
        }
    }
}

fn flood(target: &mut [u8], colour: [u8; 4]) {
    let (pixels, _) = target.as_chunks_mut::<3>();
    if colour[3] == u8::MAX {
        pixels.fill([colour[0], colour[1], colour[2]]);
    } else {
        pixels.iter_mut().for_each(|pixel| *pixel = over(*pixel, colour));
    }
}

fn blend(target: &mut [u8], colours: &[[u8; 4]]) {
    let (pixels, _) = target.as_chunks_mut::<3>();
    for (pixel, colour) in pixels.iter_mut().zip(colours) {
        *pixel = over(*pixel, *colour);
    }
}

/// Composites a premultiplied colour over an opaque one.
fn over(below: [u8; 3], [red, green, blue, alpha]: [u8; 4]) -> [u8; 3] {
    let through = u16::from(u8::MAX - alpha);
    let mix = |below: u8, colour: u8| {
        let below = u16::from(below) * through + 128;
        colour.saturating_add(((below + (below >> 8)) >> 8) as u8)
    };
    [mix(below[0], red), mix(below[1], green), mix(below[2], blue)]
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_sprite_lays_down_what_was_drawn() {
        let mut drawn = Pixmap::new(40, 3).unwrap();
        for (index, pixel) in drawn.pixels_mut().iter_mut().enumerate() {
            let alpha = [0, 255, 255, 255, 255, 255, 128, 40][index / 5 % 8];
            let shade = if index % 5 == 0 { alpha } else { alpha / 2 };
            let colour = resvg::tiny_skia::PremultipliedColorU8::from_rgba(shade, alpha, 0, alpha);
            *pixel = colour.unwrap();
        }
        let sprite = Sprite::new(&drawn, 2, 1);
        let mut canvas = Canvas::new(50, 6);
        canvas.rgb.fill(200);
        // Blitted in four parts, it equals the pixels drawn one by one.
        for (left, right, top, bottom) in
            [(0, 9, 0, 6), (9, 30, 0, 2), (9, 30, 2, 6), (30, 50, 0, 6)]
        {
            sprite.lay(&mut canvas, Area { left, top, right, bottom });
        }
        for y in 0..6_u32 {
            for x in 0..50_u32 {
                let pixel = x.checked_sub(2).filter(|x| *x < 40).zip(y.checked_sub(1));
                let colour = pixel.and_then(|(x, y)| drawn.pixel(x, y));
                let colour = colour.map_or([0; 4], |c| [c.red(), c.green(), c.blue(), c.alpha()]);
                assert_eq!(canvas.row(y, x, x + 1), over([200; 3], colour), "{x} {y}");
            }
        }
    }
}
