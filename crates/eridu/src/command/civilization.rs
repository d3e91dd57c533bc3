//! `eridu civilization`: checks and draws custom data.

use std::{
    ffi::OsStr,
    io::{Write, stdout},
    path::{Path, PathBuf},
};

use clap::{Args, Subcommand};
use display::{Painter, Scene};

use super::{
    picture::{Look, senseless},
    watch,
};
use crate::{data, document, failure::Failure};

/// Check or draw custom data for Civilization
#[derive(Debug, Args)]
pub(crate) struct Arguments {
    #[command(subcommand)]
    task: Task,
}

/// What to do with a data folder.
#[derive(Debug, Subcommand)]
enum Task {
    /// Read a data folder, and report its errors or its contents
    Check {
        /// The folder with the TOML files
        folder: PathBuf,
    },
    /// Draw the map of a data folder
    ///
    /// A page (`.html`) reloads itself in a browser and also shows what is wrong with the data, so
    /// with `--watch` it is a live preview.
    Draw {
        /// The folder with the TOML files
        folder: PathBuf,

        /// The output file, which ends in `.html`, `.svg` or `.png` [default: `map.html` in the
        /// folder]
        #[arg(value_name = "OUT")]
        picture: Option<PathBuf>,

        /// Draw again whenever a file of the folder changes, until interrupted
        #[arg(long)]
        watch: bool,

        #[command(flatten)]
        look: Look,
    },
}

impl Arguments {
    pub(super) fn run(self) -> Result<(), Failure> {
        match self.task {
            Task::Check { folder } => {
                let summary = data::with_files(&folder, games::check_data)?;
                let mut out = stdout().lock();
                writeln!(out, "{}: sound, ruleset {}", folder.display(), summary.name)?;
                for (what, count) in summary.counts {
                    writeln!(out, "  {count} {what}")?;
                }
                Ok(())
            }
            Task::Draw { folder, picture, watch, look } => {
                let picture = picture.unwrap_or_else(|| folder.join("map.html"));
                let format = Format::of(&picture)?;
                if watch {
                    watch::draw_again(&folder, &picture)
                } else {
                    draw(&folder, &picture, format, &look)
                }
            }
        }
    }
}

/// The format of a picture of the map.
#[derive(Clone, Copy, Debug)]
enum Format {
    Page,
    Svg,
    Png,
}

impl Format {
    fn of(picture: &Path) -> Result<Self, Failure> {
        match picture.extension().and_then(OsStr::to_str) {
            Some("html") => Ok(Self::Page),
            Some("svg") => Ok(Self::Svg),
            Some("png") => Ok(Self::Png),
            _ => {
                let endings = "ends neither in `.html` nor in `.svg` nor in `.png`";
                Err(Failure::Senseless(format!("{} {endings}", picture.display())))
            }
        }
    }
}

/// Draws the map once. A page shows errors in the data, too.
fn draw(folder: &Path, picture: &Path, format: Format, look: &Look) -> Result<(), Failure> {
    let scene = match data::with_files(folder, games::draw_data) {
        Ok(scene) => scene,
        Err(failure) => {
            if let Format::Page = format {
                let reason = failure.to_string().replace('&', "&amp;").replace('<', "&lt;");
                document::write(picture, page(&format!("<pre>{reason}</pre>")).as_bytes())?;
            }
            return Err(failure);
        }
    };
    document::write(picture, &drawn(&scene, format, look)?)
}

fn drawn(scene: &Scene, format: Format, look: &Look) -> Result<Vec<u8>, Failure> {
    Ok(match format {
        Format::Page => page(&look.svg(scene)).into_bytes(),
        Format::Svg => look.svg(scene).into_bytes(),
        Format::Png => Painter::default()
            .png(scene, look.in_pixels(scene.width as u32))
            .map_err(|error| senseless(&error))?,
    })
}

/// A page that reloads itself every second.
fn page(body: &str) -> String {
    format!(
        "<!doctype html>\n<meta charset=\"utf-8\">\n<meta http-equiv=\"refresh\" content=\"1\">\n\
         <title>Civilization</title>\n\
         <style>body {{ margin: 0 }} svg {{ width: 100%; height: auto }} \
         pre {{ margin: 2em; white-space: pre-wrap; font-size: 1.2em }}</style>\n{body}\n"
    )
}
