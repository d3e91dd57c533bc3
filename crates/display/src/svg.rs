//! Scenes as standalone SVG, including symbols, stylesheet and texts.

use std::fmt::{self, Write};

use crate::{Frame, Layer, Message, Scene, Script, State, Theme, Thing, Words, art};

/// The scene as the text of an SVG file, with a title for every thing that has a label.
///
/// ```
/// use display::{Language, Layout, Shown, Theme, Words, svg};
/// use table::{Game, Viewer};
/// use tigris::Tigris;
///
/// let game = Tigris::start(&Default::default(), 2)?;
/// let scene = Tigris::scene(&game.view(Viewer::Spectator), Layout::Wide);
/// let picture = svg(&scene, Theme::Light, Words::of(Language::Italian));
/// assert!(picture.starts_with("<svg"));
/// # Ok::<(), tigris::Rejection>(())
/// ```
pub fn svg(scene: &Scene, theme: Theme, words: &Words) -> String {
    let mut out = String::with_capacity(128 * 1024);
    // Writing to a string cannot fail.
    let _ = write(scene, theme, words, &mut out);
    out
}

fn write(scene: &Scene, theme: Theme, words: &Words, out: &mut String) -> fmt::Result {
    let (width, height) = (scene.width, scene.height);
    write!(
        out,
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {width} {height}\" \
         width=\"{width}\" height=\"{height}\" lang=\"{}\"><style>{}</style><defs>",
        words.language().code(),
        art::style(theme),
    )?;
    let mut used: Vec<_> = scene.things.iter().map(|thing| thing.art).collect();
    used.sort_unstable();
    used.dedup();
    out.push_str(&art::symbols(used));
    write!(out, "</defs><rect class=\"paper\" width=\"{width}\" height=\"{height}\"/>")?;
    for thing in &scene.things {
        draw(thing, words, Titles::Written, out)?;
    }
    out.push_str("</svg>\n");
    Ok(())
}

/// The markup of the visible things of a scene, each with the name of its art, from the paper to
/// the front: no titles, and nothing for things that are not drawn.
#[cfg(feature = "pictures")]
pub(crate) fn markups(scene: &Scene, words: &Words) -> Vec<(&'static str, String)> {
    let (width, height) = (scene.width, scene.height);
    let paper = format!("<rect class=\"paper\" width=\"{width}\" height=\"{height}\"/>");
    let mut markups = Vec::with_capacity(scene.things.len() + 1);
    markups.push(("", paper));
    for thing in &scene.things {
        let mut markup = String::new();
        // Writing to a string cannot fail.
        let _ = draw(thing, words, Titles::LeftOut, &mut markup);
        markups.push((thing.art, markup));
    }
    markups
}

/// The id of a part of a [`document`].
#[cfg(feature = "pictures")]
pub(crate) fn part_id(number: usize) -> String {
    format!("part-{number}")
}

/// A document of the size of a scene with these parts, each with the name of its art.
#[cfg(feature = "pictures")]
pub(crate) fn document<'a>(
    scene: &Scene,
    theme: Theme,
    parts: impl Iterator<Item = (&'static str, &'a str)> + Clone,
) -> String {
    let (width, height, style) = (scene.width, scene.height, art::style(theme));
    let symbols = art::symbols(parts.clone().map(|(art, _)| art));
    let mut out = format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {width} {height}\" \
         width=\"{width}\" height=\"{height}\"><style>{style}</style><defs>{symbols}</defs>",
    );
    for (number, (_, markup)) in parts.enumerate() {
        // Writing to a string cannot fail.
        let _ = write!(out, "<g id=\"{}\">{markup}</g>", part_id(number));
    }
    out.push_str("</svg>");
    out
}

/// Whether things have titles, for screen readers and tooltips.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Titles {
    Written,
    #[cfg_attr(not(feature = "pictures"), expect(dead_code, reason = "pictures alone do without"))]
    LeftOut,
}

fn draw(thing: &Thing, words: &Words, titles: Titles, out: &mut String) -> fmt::Result {
    let Thing { x, y, width, height, .. } = *thing;
    write!(out, "<g class=\"thing")?;
    if let Some(tint) = thing.tint.filter(|_| thing.path.is_none()) {
        write!(out, " {tint}")?;
    }
    out.push_str("\">");
    if let Some(label) = thing.label.as_ref().filter(|_| titles == Titles::Written) {
        write!(out, "<title>{}</title>", Escaped(&words.say(label)))?;
    }
    if let Some(path) = &thing.path {
        let realm = if thing.layer == Layer::Tint { " realm" } else { "" };
        let tint = thing.tint.unwrap_or_default();
        write!(out, "<path class=\"area{realm} {tint}\" d=\"{path}\"/>")?;
    }
    halos(thing, out)?;
    let spot = thing.art.is_empty() && thing.path.is_none() && thing.label.is_some();
    if spot && titles == Titles::Written {
        write!(
            out,
            "<rect class=\"spot\" x=\"{x}\" y=\"{y}\" width=\"{width}\" height=\"{height}\"/>"
        )?;
    }
    if !thing.art.is_empty() {
        let art = thing.art;
        write!(
            out,
            "<use href=\"#{art}\" x=\"{x}\" y=\"{y}\" width=\"{width}\" height=\"{height}\"/>"
        )?;
    }
    if let Some(text) = &thing.text {
        number(thing, text, out)?;
    }
    if let Some(message) = &thing.caption {
        caption(thing, message, words, out)?;
    }
    out.push_str("</g>\n");
    Ok(())
}

/// The outlines of highlighted things: round for pieces, rounded squares for everything else.
fn halos(thing: &Thing, out: &mut String) -> fmt::Result {
    for state in thing.states.iter() {
        let shown = match state {
            State::Free => false,
            State::Mine => thing.layer == Layer::Piece,
            _ => true,
        };
        if !shown {
            continue;
        }
        let class = state.name();
        let Frame { x, y, width, height } =
            Frame::new(thing.x, thing.y, thing.width, thing.height).inset(-2.0);
        if let Some(path) = &thing.path {
            write!(out, "<path class=\"halo halo-{class}\" d=\"{path}\"/>")?;
        } else if thing.layer == Layer::Piece {
            let (cx, cy, r) = (x + width / 2.0, y + height / 2.0, width.min(height) / 2.0);
            write!(out, "<circle class=\"halo halo-{class}\" cx=\"{cx}\" cy=\"{cy}\" r=\"{r}\"/>")?;
        } else {
            write!(
                out,
                "<rect class=\"halo halo-{class}\" x=\"{x}\" y=\"{y}\" width=\"{width}\" \
                 height=\"{height}\" rx=\"14\"/>"
            )?;
        }
    }
    Ok(())
}

/// A number in the middle of a thing, or next to its drawing if the thing is wider than high.
fn number(thing: &Thing, text: &str, out: &mut String) -> fmt::Result {
    let Thing { x, y, width, height, .. } = *thing;
    let beside = !thing.art.is_empty() && width > height * 1.2;
    let letters = text.chars().count().max(1) as f32;
    let (middle, size, class) = if beside {
        (x + (width + height) / 2.0 + 2.0, height * 0.68, "")
    } else if thing.art.is_empty() {
        (x + width / 2.0, height * 0.8, thing.tint.unwrap_or_default())
    } else {
        let size = (height * 0.56).min(width / letters.max(2.0) * 1.1);
        (x + width / 2.0, size, thing.tint.unwrap_or("dark"))
    };
    let room = if beside { width - height } else { width };
    let size = size.min(1.7 * room / letters);
    let base = y + height / 2.0 + size * 0.36;
    write!(
        out,
        "<text class=\"text text-{class}\" x=\"{middle}\" y=\"{base}\" font-size=\"{size}\">{}</text>",
        Escaped(text)
    )
}

fn caption(thing: &Thing, message: &Message, words: &Words, out: &mut String) -> fmt::Result {
    let text = words.say(message);
    let Thing { x, y, width, height, .. } = *thing;
    let largest = match thing.script {
        Script::Paragraph => Some((height * 0.74).min(24.0)),
        Script::Stanza => Some(height * 0.52),
        Script::Line | Script::Centred => None,
    };
    let (class, x) = match thing.script {
        Script::Centred | Script::Stanza => ("caption centred", x + width / 2.0),
        Script::Line | Script::Paragraph => ("caption", x),
    };
    if let Some(largest) = largest {
        let (lines, size) = lines(&text, width, height, largest);
        let top = y + (height - lines.len() as f32 * size * LEADING) / 2.0;
        for (number, line) in lines.iter().enumerate() {
            let base = top + (number as f32 + 0.5) * size * LEADING + size * 0.36;
            written(class, (x, base), size, line, out)?;
        }
        return Ok(());
    }
    let fitting = width / (text.chars().count().max(1) as f32 * BREADTH);
    let size = (height * 0.74).min(fitting);
    let base = y + height / 2.0 + size * 0.36;
    written(class, (x, base), size, &text, out)
}

/// A line of text.
fn written(
    class: &str,
    (x, y): (f32, f32),
    size: f32,
    text: &str,
    out: &mut String,
) -> fmt::Result {
    let text = Escaped(text);
    write!(out, "<text class=\"{class}\" x=\"{x}\" y=\"{y}\" font-size=\"{size}\">{text}</text>")
}

/// The average width of a bold letter, relative to the font size.
const BREADTH: f32 = 0.57;
/// The line height of a paragraph, relative to the font size.
const LEADING: f32 = 1.16;

/// A paragraph in lines, in the largest font size that fits.
fn lines(text: &str, width: f32, height: f32, largest: f32) -> (Vec<String>, f32) {
    let mut size = largest;
    loop {
        let most = (width / (size * BREADTH)).max(1.0) as usize;
        let mut lines: Vec<String> = Vec::new();
        for word in text.split(' ') {
            match lines.last_mut() {
                Some(line) if line.chars().count() + 1 + word.chars().count() <= most => {
                    line.push(' ');
                    line.push_str(word);
                }
                _ => lines.push(word.to_owned()),
            }
        }
        let widest = lines.iter().map(|line| line.chars().count()).max().unwrap_or(0);
        let fits = widest <= most && lines.len() as f32 * size * LEADING <= height;
        if fits || size < 6.0 {
            return (lines, size);
        }
        size *= 0.94;
    }
}

/// Text escaped for markup; characters that markup cannot contain become spaces.
#[derive(Clone, Copy, Debug)]
pub struct Escaped<'a>(pub &'a str);

impl fmt::Display for Escaped<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let special = |letter: char| "&<>\"".contains(letter) || letter.is_control();
        let mut rest = self.0;
        while let Some((plain, from)) = rest.find(special).map(|at| rest.split_at(at)) {
            f.write_str(plain)?;
            let mut letters = from.chars();
            f.write_str(match letters.next() {
                Some('&') => "&amp;",
                Some('<') => "&lt;",
                Some('>') => "&gt;",
                Some('"') => "&quot;",
                _ => " ",
            })?;
            rest = letters.as_str();
        }
        f.write_str(rest)
    }
}
