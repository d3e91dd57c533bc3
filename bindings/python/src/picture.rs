//! Pictures and texts of a state, as a viewer sees it.

use display::{Ink, Language, Layout, Pixels, Theme, Words};
use games::{Code, Show, Sim};
use pyo3::prelude::*;
use table::Viewer;

use crate::error::{raise, wrong};

/// How a picture looks.
pub(crate) struct Look {
    pub(crate) viewer: Viewer,
    pub(crate) dark: bool,
    pub(crate) tall: bool,
    pub(crate) language: Language,
}

/// The language of this code.
pub(crate) fn language(code: &str) -> PyResult<Language> {
    code.parse().map_err(|error| wrong(Code::BadRequest, error))
}

/// Shows a state to whoever draws it.
fn show<T>(sim: &dyn Sim, draw: impl FnOnce(&dyn Show) -> T) -> Result<T, games::Error> {
    let play = sim.kind().load(&sim.position(), None)?;
    games::shown(&*play).map(draw)
}

/// Whether there are pictures of this game.
pub(crate) fn can_be_drawn(sim: &dyn Sim) -> bool {
    show(sim, |_| ()).is_ok()
}

/// The table as an SVG picture, and how wide it is.
fn drawn(sim: &dyn Sim, look: &Look) -> PyResult<(String, u32)> {
    let layout = if look.tall { Layout::Tall } else { Layout::Wide };
    let scene = show(sim, |shown| shown.scene(look.viewer, layout)).map_err(raise)?;
    let theme = if look.dark { Theme::Dark } else { Theme::Light };
    let svg = display::svg(&scene, theme, Words::of(look.language));
    Ok((svg, scene.width as u32))
}

/// The table as an SVG picture.
pub(crate) fn svg(sim: &dyn Sim, look: &Look) -> PyResult<String> {
    drawn(sim, look).map(|(svg, _)| svg)
}

/// The table as a PNG picture, so many pixels wide.
pub(crate) fn png(sim: &dyn Sim, look: &Look, width: Option<u32>) -> PyResult<Vec<u8>> {
    let (svg, usual) = drawn(sim, look)?;
    display::png(&svg, width.unwrap_or(usual)).map_err(|error| wrong(Code::BadRequest, error))
}

/// The table as pixels, so many wide.
pub(crate) fn pixels(sim: &dyn Sim, look: &Look, width: Option<u32>) -> PyResult<Pixels> {
    let (svg, usual) = drawn(sim, look)?;
    display::rgb(&svg, width.unwrap_or(usual)).map_err(|error| wrong(Code::BadRequest, error))
}

/// The table as text for a terminal; as its position where a game has no other.
pub(crate) fn text(sim: &dyn Sim, viewer: Viewer, language: Language, colour: bool) -> String {
    let ink = if colour { Ink::Coloured } else { Ink::Plain };
    show(sim, |shown| shown.text(viewer, language, ink)).unwrap_or_else(|_| sim.view(viewer).text)
}
