//! Lettering: words laid out on a thing, so that no renderer decides on sizes and line breaks.

use serde::Serialize;

use crate::{Script, Thing, units::tenth};

/// The average width of a bold letter, relative to the font size.
const BREADTH: f32 = 0.57;
/// The line height of a paragraph, relative to the font size.
const LEADING: f32 = 1.16;
/// From the middle of a line to its baseline, relative to the font size.
const DESCENT: f32 = 0.36;
/// A line that fills more than this share of its room is held to its length: the letters of the
/// reader's font may be wider than ours.
const FULL: f32 = 0.85;
/// Letters smaller than this are not made smaller still.
const SMALLEST: f32 = 6.0;
/// The largest letters of a paragraph.
const LARGEST: f32 = 24.0;

/// Words laid out on a thing, in scene units from its upper left corner.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema, ts_rs::TS))]
pub struct Lettering {
    /// Where the lines begin; their middle if they are centred.
    #[serde(serialize_with = "crate::units::short")]
    pub x: f32,
    /// The baseline of the first line.
    #[serde(serialize_with = "crate::units::short")]
    pub y: f32,
    /// The font size.
    #[serde(serialize_with = "crate::units::short")]
    pub size: f32,
    /// Whether the lines are centred.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    #[cfg_attr(feature = "schema", ts(optional, as = "Option<bool>"))]
    pub centred: bool,
    /// The colour role of a number.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "schema", ts(optional))]
    pub tone: Option<&'static str>,
    /// The distance from one baseline to the next, if there are several lines.
    #[serde(skip_serializing_if = "Option::is_none", serialize_with = "crate::units::short_if")]
    #[cfg_attr(feature = "schema", ts(optional))]
    pub leading: Option<f32>,
    /// The length to which a line that fills its room is stretched or squeezed.
    #[serde(skip_serializing_if = "Option::is_none", serialize_with = "crate::units::short_if")]
    #[cfg_attr(feature = "schema", ts(optional))]
    pub length: Option<f32>,
    /// The lines.
    pub lines: Vec<String>,
}

impl Lettering {
    /// A number or a few letters in the middle of a thing, or next to its drawing if the thing is
    /// wider than high.
    pub(crate) fn number(thing: &Thing, text: &str) -> Self {
        let Thing { width, height, .. } = *thing;
        let drawn = !thing.art.is_empty();
        let beside = drawn && width > height * 1.2;
        let letters = text.chars().count().max(1) as f32;
        let (middle, room, largest, tone) = if beside {
            ((width + height) / 2.0 + 2.0, (width - height) * 0.85, height * 0.68, None)
        } else if drawn {
            // On a drawing, keep the number away from the rim.
            let largest = (height * 0.56).min(1.1 * width / letters.max(2.0));
            (width / 2.0, width, largest, thing.tint.or(Some("dark")))
        } else {
            (width / 2.0, width, height * 0.8, thing.tint)
        };
        let size = largest.min(1.7 * room / letters);
        Self {
            centred: true,
            tone,
            ..Self::at(middle, height / 2.0 + DESCENT * size, size, vec![text.to_owned()])
        }
    }

    /// A sentence on a thing, in smaller letters if it is long.
    pub(crate) fn caption(thing: &Thing, text: String) -> Self {
        let Thing { width, height, .. } = *thing;
        let centred = matches!(thing.script, Script::Centred | Script::Stanza);
        let x = if centred { width / 2.0 } else { 0.0 };
        let largest = match thing.script {
            Script::Line | Script::Centred => return Self::line(thing, text, (x, centred)),
            Script::Paragraph => (height * 0.74).min(LARGEST),
            Script::Stanza => height * 0.52,
        };
        let (lines, size) = broken(&text, (width, height), largest);
        let leading = size * LEADING;
        let top = (height - lines.len() as f32 * leading) / 2.0;
        let y = top + leading / 2.0 + DESCENT * size;
        let leading = (lines.len() > 1).then(|| tenth(leading));
        Self { centred, leading, ..Self::at(x, y, size, lines) }
    }

    /// A sentence in one line.
    fn line(thing: &Thing, text: String, (x, centred): (f32, bool)) -> Self {
        let Thing { width, height, .. } = *thing;
        let letters = text.chars().count().max(1) as f32;
        let size = (height * 0.74).min(width / (letters * BREADTH));
        let length = letters * BREADTH * size;
        let length = (length > FULL * width).then(|| tenth(length));
        let y = height / 2.0 + DESCENT * size;
        Self { centred, length, ..Self::at(x, y, size, vec![text]) }
    }

    fn at(x: f32, y: f32, size: f32, lines: Vec<String>) -> Self {
        let [x, y, size] = [x, y, size].map(tenth);
        Self { x, y, size, centred: false, tone: None, leading: None, length: None, lines }
    }
}

/// A paragraph in lines, in the largest font size that fits.
fn broken(text: &str, (width, height): (f32, f32), largest: f32) -> (Vec<String>, f32) {
    let words: Vec<_> = text.split(' ').map(|word| (word, word.chars().count())).collect();
    let mut size = largest;
    loop {
        let most = (width / (size * BREADTH)).max(1.0) as usize;
        // Only count the lines here: most sizes that are tried do not fit.
        let (mut count, mut widest, mut length) = (0, 0, None);
        for (_, letters) in &words {
            length = match length {
                Some(before) if before + 1 + letters <= most => Some(before + 1 + letters),
                _ => {
                    count += 1;
                    Some(*letters)
                }
            };
            widest = widest.max(length.unwrap_or(0));
        }
        if (widest <= most && count as f32 * size * LEADING <= height) || size < SMALLEST {
            return (filled(&words, most), size);
        }
        size *= 0.94;
    }
}

/// Breaks words into lines of at most `most` characters; a longer word gets its own line.
fn filled(words: &[(&str, usize)], most: usize) -> Vec<String> {
    let mut lines: Vec<(String, usize)> = Vec::new();
    for (word, letters) in words {
        match lines.last_mut() {
            Some((line, length)) if *length + 1 + letters <= most => {
                line.push(' ');
                line.push_str(word);
                *length += 1 + letters;
            }
            _ => lines.push(((*word).to_owned(), *letters)),
        }
    }
    lines.into_iter().map(|(line, _)| line).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Frame, Layer};

    fn thing(art: &'static str, width: f32, height: f32) -> Thing {
        Thing::new("thing", art, Frame::new(300.0, 200.0, width, height), Layer::Tile)
    }

    #[test]
    fn a_number_on_a_drawing_keeps_off_its_rim() {
        let square = thing("temple", 100.0, 100.0);
        let sizes = ["7", "17", "117"].map(|text| Lettering::number(&square, text).size);
        assert_eq!(sizes, [55.0, 55.0, 36.7]);
        let number = Lettering::number(&square, "7");
        assert_eq!((number.x, number.y, number.tone), (50.0, 69.8, Some("dark")));
        let number = Lettering::number(&thing("temple", 100.0, 40.0), "12");
        assert_eq!((number.x, number.size, number.tone), (72.0, 27.2, None), "beside its drawing");
    }

    #[test]
    fn a_line_that_fills_its_room_is_held_to_it() {
        let caption = |text: &str| {
            let line = Lettering::caption(&thing("", 200.0, 20.0), text.to_owned());
            (line.size, line.length)
        };
        assert_eq!(caption("short"), (14.8, None));
        assert_eq!(caption("a name of twenty six chars"), (13.5, Some(200.0)));
    }

    #[test]
    fn a_paragraph_is_broken_at_words_and_centred_in_its_box() {
        let script = |script| {
            let text = "two wood and one brick for each".to_owned();
            Lettering::caption(&thing("", 100.0, 60.0).script(script), text)
        };
        let paragraph = script(Script::Paragraph);
        assert_eq!(paragraph.lines, ["two wood and", "one brick", "for each"]);
        assert_eq!((paragraph.x, paragraph.centred), (0.0, false));
        let leading = paragraph.leading.unwrap();
        assert!(paragraph.y > paragraph.size, "the first line is inside");
        assert!(paragraph.y + 2.0 * leading < 60.0, "the last line is inside");
        let stanza = script(Script::Stanza);
        assert_eq!((stanza.x, stanza.centred), (50.0, true));
        assert_eq!(stanza.lines.join(" "), "two wood and one brick for each");
    }

    #[test]
    fn a_word_that_never_fits_ends_the_search() {
        let long = thing("", 20.0, 20.0).script(Script::Paragraph);
        let lettering = Lettering::caption(&long, "incomprehensibilities".to_owned());
        assert!(lettering.size < SMALLEST && lettering.lines.len() == 1);
    }
}
