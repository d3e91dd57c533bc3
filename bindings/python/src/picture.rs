//! Pictures and texts of a state, as a viewer sees it.

#[cfg(feature = "pictures")]
use std::sync::LazyLock;

use display::{Ink, Language, Layout, Scene, Theme, Words};
#[cfg(feature = "pictures")]
use display::{Painter, PictureError};
use games::{Code, Show, Sim};
use pyo3::prelude::*;
use table::Viewer;

use crate::error::{raise, wrong};

/// The appearance of a picture.
pub(crate) struct Look {
    pub(crate) viewer: Viewer,
    pub(crate) dark: bool,
    pub(crate) tall: bool,
    pub(crate) language: Language,
}

/// The language with this code.
pub(crate) fn language(code: &str) -> PyResult<Language> {
    code.parse().map_err(|error| wrong(Code::BadRequest, error))
}

/// Passes the state to a drawing function.
fn show<T>(sim: &dyn Sim, draw: impl FnOnce(&dyn Show) -> T) -> Result<T, games::Error> {
    let play = sim.entry().load(&sim.position(), None)?;
    games::shown(&*play).map(draw)
}

/// Whether there are pictures of this game.
pub(crate) fn can_be_drawn(sim: &dyn Sim) -> bool {
    show(sim, |_| ()).is_ok()
}

/// One painter per process: most things are the same from picture to picture.
#[cfg(feature = "pictures")]
static PAINTER: LazyLock<Painter> = LazyLock::new(Painter::default);

impl Look {
    fn scene(&self, sim: &dyn Sim) -> PyResult<Scene> {
        let layout = if self.tall { Layout::Tall } else { Layout::Wide };
        show(sim, |shown| shown.scene(self.viewer, layout)).map_err(raise)
    }

    fn theme(&self) -> Theme {
        if self.dark { Theme::Dark } else { Theme::Light }
    }

    /// Renders the table with this width in pixels.
    #[cfg(feature = "pictures")]
    fn paint<T>(
        &self,
        sim: &dyn Sim,
        width: Option<u32>,
        paint: impl FnOnce(&Scene, display::Look<'_>) -> Result<T, PictureError>,
    ) -> PyResult<T> {
        let scene = self.scene(sim)?;
        let (theme, words) = (self.theme(), Words::of(self.language));
        let look = display::Look { theme, words, width: width.unwrap_or(scene.width as u32) };
        paint(&scene, look).map_err(|error| wrong(Code::BadRequest, error))
    }
}

/// The table as an SVG picture.
pub(crate) fn svg(sim: &dyn Sim, look: &Look) -> PyResult<String> {
    let scene = look.scene(sim)?;
    Ok(display::svg(&scene, look.theme(), Words::of(look.language)))
}

/// The refusal of a package that was built without the renderer.
#[cfg(not(feature = "pictures"))]
fn without_pictures<T>() -> PyResult<T> {
    let text = "this package was built without pictures; `svg` and `text` work, and a wheel or an \
                installation with the feature `pictures` has `png` and `pixels`";
    Err(pyo3::exceptions::PyNotImplementedError::new_err(text))
}

/// Height, width, and red, green and blue of every pixel.
type Pixels = (u32, u32, Vec<u8>);

/// The table as a PNG, which needs the renderer.
#[cfg(not(feature = "pictures"))]
pub(crate) fn png(_: &dyn Sim, _: &Look, _: Option<u32>) -> PyResult<Vec<u8>> {
    without_pictures()
}

/// The table as an array of pixels, which needs the renderer.
#[cfg(not(feature = "pictures"))]
pub(crate) fn pixels(_: &dyn Sim, _: &Look, _: Option<u32>) -> PyResult<Pixels> {
    without_pictures()
}

/// The table as a PNG with this width in pixels.
#[cfg(feature = "pictures")]
pub(crate) fn png(sim: &dyn Sim, look: &Look, width: Option<u32>) -> PyResult<Vec<u8>> {
    look.paint(sim, width, |scene, look| PAINTER.png(scene, look))
}

/// The table as an array of pixels with this width.
#[cfg(feature = "pictures")]
pub(crate) fn pixels(sim: &dyn Sim, look: &Look, width: Option<u32>) -> PyResult<Pixels> {
    let pixels = look.paint(sim, width, |scene, look| PAINTER.rgb(scene, look))?;
    Ok((pixels.height, pixels.width, pixels.rgb))
}

/// The table as text for a terminal, or its position if the game has no such text.
pub(crate) fn text(sim: &dyn Sim, viewer: Viewer, language: Language, colour: bool) -> String {
    let ink = if colour { Ink::Coloured } else { Ink::Plain };
    show(sim, |shown| shown.text(viewer, language, ink)).unwrap_or_else(|_| sim.view(viewer).text)
}
