//! Pictures on the command line: where they go and how they look.

use std::path::{Path, PathBuf};

use clap::Args;
use display::{Language, Layout, Painter, PictureError, Scene, Theme, Words};

use super::language::spoken;
use crate::{document, failure::Failure};

/// Where a picture goes and how it looks.
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

/// How a picture looks.
#[derive(Debug, Args)]
pub(super) struct Look {
    /// Light on dark
    #[arg(long)]
    dark: bool,

    /// For a screen that is higher than wide
    #[arg(long)]
    tall: bool,

    /// The language of what is written, `en` or `it`; on a terminal that of the locale without it
    #[arg(long, value_name = "LANG")]
    lang: Option<Language>,

    /// How many pixels wide a PNG or a GIF is
    #[arg(long, value_name = "PIXELS", value_parser = clap::value_parser!(u32).range(16..=8192))]
    width: Option<u32>,
}

impl Look {
    /// How the table is laid out.
    pub(super) fn layout(&self) -> Layout {
        if self.tall { Layout::Tall } else { Layout::Wide }
    }

    /// The language of what is written on a terminal.
    pub(super) fn language(&self) -> Language {
        spoken(self.lang)
    }

    /// The words of a picture: the same command always makes the same file, in any locale.
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

    /// How it is painted, so many pixels wide if nothing else is asked for.
    pub(super) fn in_pixels(&self, usual: u32) -> display::Look<'static> {
        let (theme, words) = (self.theme(), self.words());
        display::Look { theme, words, width: self.width.unwrap_or(usual) }
    }
}

impl Picture {
    /// Whether a picture is asked for at all.
    pub(super) fn is_wanted(&self) -> bool {
        self.svg.is_some() || self.png.is_some()
    }

    /// Writes the files that are asked for, each whole or not at all.
    pub(super) fn write(&self, scene: &Scene) -> Result<(), Failure> {
        let svg = self.look.svg(scene);
        // Everything is drawn before anything is written.
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

    /// Whether the same file is asked for twice.
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

/// The failure of a picture that cannot be made.
pub(super) fn senseless(error: &PictureError) -> Failure {
    Failure::Senseless(error.to_string())
}
