//! Scenes as standalone SVG, including symbols, stylesheet and texts.

#[cfg(feature = "pictures")]
use std::collections::BTreeSet;
use std::fmt::{self, Write};

#[cfg(feature = "pictures")]
use crate::glyphs::{Anchor, Line};
use crate::{Drawn, Halo, Layer, Lettering, Scene, Shape, Theme, Words, art, units::tenth};

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
        draw(&thing.laid_out(words), Medium::File, out)?;
    }
    out.push_str("</svg>\n");
    Ok(())
}

/// The paper that a scene lies on.
#[cfg(feature = "pictures")]
pub(crate) fn paper(scene: &Scene) -> String {
    let (width, height) = (scene.width, scene.height);
    format!("<rect class=\"paper\" width=\"{width}\" height=\"{height}\"/>")
}

/// A thing's markup for pixels: it has no title, and its texts are outlines.
#[cfg(feature = "pictures")]
pub(crate) fn outlined(thing: &Drawn) -> String {
    let mut markup = String::new();
    // Writing to a string cannot fail.
    let _ = draw(thing, Medium::Pixels, &mut markup);
    markup
}

/// Appends what a thing looks like, so that things with the same appearance look the same. It takes
/// much less time than [`outlined`], since its texts are words.
#[cfg(feature = "pictures")]
pub(crate) fn appearance(thing: &Drawn, out: &mut String) {
    // Writing to a string cannot fail.
    let _ = draw(thing, Medium::Appearance, out);
}

/// The id of a part of a [`document`].
#[cfg(feature = "pictures")]
pub(crate) fn part_id(number: usize) -> String {
    format!("part-{number}")
}

/// A document of a scene's size with these parts, each with the name of its art.
#[cfg(feature = "pictures")]
pub(crate) fn document<'a>(
    scene: &Scene,
    theme: Theme,
    parts: impl Iterator<Item = (&'static str, &'a str)> + Clone,
) -> String {
    let (width, height) = (scene.width, scene.height);
    let symbols = art::symbols(parts.clone().map(|(art, _)| art));
    let mut used = classes(&symbols).collect::<BTreeSet<_>>();
    used.extend(parts.clone().flat_map(|(_, markup)| classes(markup)));
    let style = art::style_of(theme, &used);
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

/// The classes that a markup names.
#[cfg(feature = "pictures")]
fn classes(markup: &str) -> impl Iterator<Item = &str> {
    let lists = markup.split("class=\"").skip(1).filter_map(|list| list.split('"').next());
    lists.flat_map(str::split_whitespace)
}

/// What the markup is for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Medium {
    /// A file has titles, for screen readers and tooltips, and texts in the reader's font.
    File,
    /// Pixels have neither: texts are outlines.
    #[cfg(feature = "pictures")]
    Pixels,
    /// What pixels show, as words.
    #[cfg(feature = "pictures")]
    Appearance,
}

fn draw(thing: &Drawn, medium: Medium, out: &mut String) -> fmt::Result {
    let Drawn { x, y, width, height, .. } = *thing;
    write!(out, "<g class=\"thing")?;
    if let Some(tint) = thing.tint.filter(|_| thing.path.is_none()) {
        write!(out, " {tint}")?;
    }
    out.push_str("\">");
    if let Some(label) = thing.label.as_ref().filter(|_| medium == Medium::File) {
        write!(out, "<title>{}</title>", Escaped(label))?;
    }
    if let Some(path) = &thing.path {
        let realm = if thing.layer == Layer::Tint { " realm" } else { "" };
        let tint = thing.tint.unwrap_or_default();
        write!(out, "<path class=\"area{realm} {tint}\" d=\"{path}\"/>")?;
    }
    if let Some(around) = &thing.halo {
        halo(thing, around, out)?;
    }
    let spot = thing.art.is_empty() && thing.path.is_none() && thing.label.is_some();
    if spot && medium == Medium::File {
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
        let class = format_args!("text text-{}", text.tone.unwrap_or_default());
        write_lines(thing, text, class, medium, out)?;
    }
    if let Some(caption) = &thing.caption {
        let class = if caption.centred { "caption centred" } else { "caption" };
        write_lines(thing, caption, format_args!("{class}"), medium, out)?;
    }
    out.push_str("</g>\n");
    Ok(())
}

/// The outlines around a highlighted thing.
fn halo(thing: &Drawn, halo: &Halo, out: &mut String) -> fmt::Result {
    for state in halo.states.iter() {
        let class = format_args!("halo halo-{}", state.name());
        match halo.shape {
            Shape::Path {} => {
                let path = thing.path.as_deref().unwrap_or_default();
                write!(out, "<path class=\"{class}\" d=\"{path}\"/>")?;
            }
            Shape::Circle { cx, cy, r } => {
                let [cx, cy] = [thing.x + cx, thing.y + cy].map(tenth);
                write!(out, "<circle class=\"{class}\" cx=\"{cx}\" cy=\"{cy}\" r=\"{r}\"/>")?;
            }
            Shape::Rect { x, y, width, height, rx } => {
                let [x, y] = [thing.x + x, thing.y + y].map(tenth);
                write!(
                    out,
                    "<rect class=\"{class}\" x=\"{x}\" y=\"{y}\" width=\"{width}\" \
                     height=\"{height}\" rx=\"{rx}\"/>"
                )?;
            }
        }
    }
    Ok(())
}

/// The lines of a text.
fn write_lines(
    thing: &Drawn,
    lettering: &Lettering,
    class: fmt::Arguments<'_>,
    medium: Medium,
    out: &mut String,
) -> fmt::Result {
    let (x, size) = (tenth(thing.x + lettering.x), lettering.size);
    for (number, line) in lettering.lines.iter().enumerate() {
        let below = number as f32 * lettering.leading.unwrap_or(0.0);
        let y = tenth(thing.y + lettering.y + below);
        let text = |out: &mut String| {
            write!(out, "<text class=\"{class}\" x=\"{x}\" y=\"{y}\" font-size=\"{size}\"")?;
            if let Some(length) = lettering.length {
                write!(out, " textLength=\"{length}\" lengthAdjust=\"spacingAndGlyphs\"")?;
            }
            write!(out, ">{}</text>", Escaped(line))
        };
        match medium {
            Medium::File => text(out)?,
            #[cfg(feature = "pictures")]
            Medium::Appearance => {
                text(out)?;
                // What decides on the outline besides.
                write!(out, "{}", lettering.centred)?;
            }
            #[cfg(feature = "pictures")]
            Medium::Pixels => {
                let anchor = if lettering.centred { Anchor::Middle } else { Anchor::Start };
                write!(out, "<path class=\"{class}\" d=\"")?;
                Line { anchor, x, y, size, length: lettering.length }.outline(line, out)?;
                out.push_str("\"/>");
            }
        }
    }
    Ok(())
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
