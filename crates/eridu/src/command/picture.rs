//! Pictures on the command line: where they go and how they look.

use std::path::{Path, PathBuf};

use clap::Args;
use display::{Language, Layout, Painter, PictureError, Scene, Theme, Words};

use super::language::spoken;
use crate::{document, failure::Failure};

/// Output files and appearance of a picture.
#[derive(Debug, Args)]
pub(super) struct Picture {
    /// Write an SVG file
    #[arg(long, value_name = "OUT")]
    svg: Option<PathBuf>,

    /// Write a PNG file
    #[arg(long, value_name = "OUT")]
    png: Option<PathBuf>,

    #[command(flatten)]
    pub(super) look: Look,
}

/// The appearance of a picture.
#[derive(Debug, Args)]
pub(super) struct Look {
    /// Use the dark theme
    #[arg(long)]
    dark: bool,

    /// Use the portrait layout
    #[arg(long)]
    tall: bool,

    /// The language of the texts, `en` or `it` [default: that of the locale on a terminal]
    #[arg(long, value_name = "LANG")]
    lang: Option<Language>,

    /// Width of a PNG or GIF, in pixels
    #[arg(long, value_name = "PIXELS", value_parser = clap::value_parser!(u32).range(16..=8192))]
    width: Option<u32>,
}

impl Look {
    /// The layout of the table.
    pub(super) fn layout(&self) -> Layout {
        if self.tall { Layout::Tall } else { Layout::Wide }
    }

    /// The language of texts on a terminal.
    pub(super) fn language(&self) -> Language {
        spoken(self.lang)
    }

    /// The texts of a picture. They ignore the locale, so the same command always makes the same
    /// file.
    fn words(&self) -> &'static Words {
        Words::of(self.lang.unwrap_or_default())
    }

    fn theme(&self) -> Theme {
        if self.dark { Theme::Dark } else { Theme::Light }
    }

    /// The scene as SVG.
    pub(super) fn svg(&self, scene: &Scene) -> String {
        display::svg(scene, self.theme(), self.words())
    }

    /// The rendering options, with this default width in pixels.
    pub(super) fn in_pixels(&self, usual: u32) -> display::Look<'static> {
        let (theme, words) = (self.theme(), self.words());
        display::Look { theme, words, width: self.width.unwrap_or(usual) }
    }
}

impl Picture {
    /// Whether any picture was requested.
    pub(super) fn is_wanted(&self) -> bool {
        self.svg.is_some() || self.png.is_some()
    }

    /// Writes the requested files, each atomically.
    pub(super) fn write(&self, scene: &Scene) -> Result<(), Failure> {
        let svg = self.look.svg(scene);
        // Everything is rendered before anything is written.
        let look = self.look.in_pixels(scene.width as u32);
        let painted = |path| Ok((path, Painter::default().png(scene, look)?));
        let png = self.png.as_deref().map(painted);
        let png = png.transpose().map_err(|error: PictureError| senseless(&error))?;
        if let Some(path) = &self.svg {
            document::write(path, svg.as_bytes())?;
        }
        if let Some((path, bytes)) = png {
            document::write(path, &bytes)?;
        }
        Ok(())
    }

    /// Refuses to write two pictures to the same file.
    pub(super) fn check(&self, others: &[Option<&Path>]) -> Result<(), Failure> {
        let mut asked: Vec<_> = [self.svg.as_deref(), self.png.as_deref()]
            .iter()
            .chain(others)
            .flatten()
            .copied()
            .collect();
        asked.sort_unstable();
        match asked.windows(2).find(|pair| pair[0] == pair[1]) {
            None => Ok(()),
            Some(pair) => {
                let text = format!("{} cannot be two pictures at once", pair[0].display());
                Err(Failure::Senseless(text))
            }
        }
    }
}

/// The failure for a picture that cannot be made.
pub(super) fn senseless(error: &PictureError) -> Failure {
    Failure::Senseless(error.to_string())
}
