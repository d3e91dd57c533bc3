//! Glyphs: lines of text as outlines of the embedded font.
//!
//! Pictures need no text renderer: every text is bold Noto Sans, laid out by [`Lettering`] already,
//! so all that is left is to set one glyph after the other, with the font's kerning.

use std::{
    fmt::{self, Write},
    sync::LazyLock,
};

use ttf_parser::{
    Face, GlyphId, OutlineBuilder, Tag,
    gpos::{PairAdjustment, PositioningSubtable},
};

/// Where a line begins or has its middle.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Anchor {
    Start,
    Middle,
}

/// The place of a line, in units of the scene.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Line {
    pub(crate) anchor: Anchor,
    /// Where the anchor is.
    pub(crate) x: f32,
    /// The baseline.
    pub(crate) y: f32,
    /// The font size.
    pub(crate) size: f32,
    /// The length to which the line is stretched or squeezed.
    pub(crate) length: Option<f32>,
}

impl Line {
    /// Writes the outline of a text as SVG path data.
    pub(crate) fn outline(self, text: &str, out: &mut String) -> fmt::Result {
        let Some(font) = &*FONT else { return Ok(()) };
        let glyphs = font.set(text);
        let scale = self.size / f32::from(font.face.units_per_em());
        let width = glyphs.last().map_or(0.0, |glyph| glyph.end) * scale;
        let stretch = self.length.filter(|_| width > 0.0).map_or(1.0, |length| length / width);
        let left = match self.anchor {
            Anchor::Start => self.x,
            Anchor::Middle => self.x - width * stretch / 2.0,
        };
        let mut pen = Pen { scale: (scale * stretch, scale), origin: (left, self.y), x: 0.0, out };
        for glyph in glyphs {
            pen.x = glyph.start;
            // A space has no outline.
            let _ = font.face.outline_glyph(glyph.id, &mut pen);
        }
        Ok(())
    }
}

/// The only font. `None` would mean that the embedded file is damaged, which a test rules out.
static FONT: LazyLock<Option<Font>> = LazyLock::new(|| Font::read(notosans::BOLD_TTF));

struct Font {
    face: Face<'static>,
    /// The kerning tables of Latin script.
    kerning: Vec<PairAdjustment<'static>>,
}

/// A glyph with the place where its advance begins and ends, in units of the font.
struct Set {
    id: GlyphId,
    start: f32,
    end: f32,
}

impl Font {
    fn read(file: &'static [u8]) -> Option<Self> {
        let face = Face::parse(file, 0).ok()?;
        let kerning = kerning(&face).unwrap_or_default();
        Some(Self { face, kerning })
    }

    /// Sets the letters of a line. A letter that the font lacks is its box for missing ones.
    fn set(&self, text: &str) -> Vec<Set> {
        let id = |letter: char| {
            let letter = if letter.is_control() { ' ' } else { letter };
            self.face.glyph_index(letter).unwrap_or_default()
        };
        let mut glyphs: Vec<Set> = Vec::with_capacity(text.len());
        for id in text.chars().map(id) {
            let before = glyphs.last();
            let kern = before.map_or(0, |before| self.kern(before.id, id));
            let start = before.map_or(0.0, |before| before.end) + f32::from(kern);
            let advance = self.face.glyph_hor_advance(id).unwrap_or_default();
            glyphs.push(Set { id, start, end: start + f32::from(advance) });
        }
        glyphs
    }

    /// How far the second of two neighbours moves away from the first.
    fn kern(&self, first: GlyphId, second: GlyphId) -> i16 {
        let advance = |table: &PairAdjustment<'_>| {
            let index = table.coverage().get(first)?;
            let (value, _) = match table {
                PairAdjustment::Format1 { sets, .. } => sets.get(index)?.get(second)?,
                PairAdjustment::Format2 { classes, matrix, .. } => {
                    matrix.get((classes.0.get(first), classes.1.get(second)))?
                }
            };
            Some(value.x_advance)
        };
        self.kerning.iter().find_map(advance).unwrap_or(0)
    }
}

fn kerning(face: &Face<'static>) -> Option<Vec<PairAdjustment<'static>>> {
    let table = face.tables().gpos?;
    let features = table.scripts.find(Tag::from_bytes(b"latn"))?.default_language?.feature_indices;
    let features = features.into_iter().filter_map(|index| table.features.get(index));
    let kerning = features.filter(|feature| feature.tag == Tag::from_bytes(b"kern"));
    let lookups = kerning.flat_map(|feature| feature.lookup_indices.into_iter());
    let subtables = lookups
        .filter_map(|index| table.lookups.get(index))
        .flat_map(|lookup| lookup.subtables.into_iter::<PositioningSubtable<'_>>());
    let pairs = subtables.filter_map(|subtable| match subtable {
        PositioningSubtable::Pair(pair) => Some(pair),
        _ => None,
    });
    Some(pairs.collect())
}

/// Writes the outlines of glyphs as path data, in units of the scene.
struct Pen<'a> {
    scale: (f32, f32),
    origin: (f32, f32),
    /// Where the glyph begins, in units of the font.
    x: f32,
    out: &'a mut String,
}

impl Pen<'_> {
    fn draw<const N: usize>(&mut self, verb: char, points: [(f32, f32); N]) {
        self.out.push(verb);
        for (x, y) in points {
            let x = self.origin.0 + (self.x + x) * self.scale.0;
            // A font's vertical axis points up.
            let y = self.origin.1 - y * self.scale.1;
            let [x, y] = [x, y].map(|value| (value * 100.0).round() / 100.0);
            // Writing to a string cannot fail.
            let _ = write!(self.out, "{x} {y} ");
        }
    }
}

impl OutlineBuilder for Pen<'_> {
    fn move_to(&mut self, x: f32, y: f32) {
        self.draw('M', [(x, y)]);
    }

    fn line_to(&mut self, x: f32, y: f32) {
        self.draw('L', [(x, y)]);
    }

    fn quad_to(&mut self, x1: f32, y1: f32, x: f32, y: f32) {
        self.draw('Q', [(x1, y1), (x, y)]);
    }

    fn curve_to(&mut self, x1: f32, y1: f32, x2: f32, y2: f32, x: f32, y: f32) {
        self.draw('C', [(x1, y1), (x2, y2), (x, y)]);
    }

    fn close(&mut self) {
        self.draw('Z', []);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn outline(text: &str, anchor: Anchor, length: Option<f32>) -> String {
        let mut out = String::new();
        Line { anchor, x: 10.0, y: 20.0, size: 16.0, length }.outline(text, &mut out).unwrap();
        out
    }

    /// The left and right ends of an outline.
    fn ends(outline: &str) -> (f32, f32) {
        let numbers = outline.split(|c: char| !(c.is_ascii_digit() || "-.".contains(c)));
        let numbers: Vec<f32> = numbers.filter_map(|number| number.parse().ok()).collect();
        let across = numbers.iter().step_by(2).copied();
        (across.clone().fold(f32::MAX, f32::min), across.fold(f32::MIN, f32::max))
    }

    #[test]
    fn every_letter_of_our_languages_has_an_outline() {
        let font = FONT.as_ref().unwrap();
        for letter in ('!'..='~').chain("àèéìòùÀÈÉÌÒÙ’“”–…×·".chars()) {
            assert!(font.face.glyph_index(letter).is_some(), "{letter}");
            assert!(!outline(&letter.to_string(), Anchor::Start, None).is_empty(), "{letter}");
        }
    }

    #[test]
    fn neighbours_are_kerned() {
        let font = FONT.as_ref().unwrap();
        let glyph = |letter| font.face.glyph_index(letter).unwrap();
        assert!(font.kern(glyph('A'), glyph('V')) < 0);
        assert_eq!(font.kern(glyph('H'), glyph('H')), 0);
    }

    #[test]
    fn a_line_begins_at_its_place_or_has_its_middle_there() {
        let (left, right) = ends(&outline("HHHH", Anchor::Start, None));
        assert!(left > 10.0 && left < 12.0, "{left}");
        let (from, to) = ends(&outline("HHHH", Anchor::Middle, None));
        assert!((from + to - 20.0).abs() < 0.1, "{from} {to}");
        assert!((to - from - (right - left)).abs() < 0.1);
    }

    #[test]
    fn a_line_is_held_to_its_length() {
        let (left, right) = ends(&outline("HHHH", Anchor::Start, Some(20.0)));
        assert!(right <= 30.0 && right - left > 16.0, "{left} {right}");
    }

    #[test]
    fn a_space_or_nothing_draws_nothing() {
        assert_eq!(outline("  ", Anchor::Middle, Some(20.0)), "");
        assert_eq!(outline("", Anchor::Middle, None), "");
    }
}
