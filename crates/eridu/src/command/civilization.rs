//! `eridu civilization`: checks and draws custom data.

use std::{
    ffi::OsStr,
    io::{Write, stdout},
    path::PathBuf,
};

use clap::{Args, Subcommand};
use display::Painter;

use super::picture::{Look, senseless};
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
    Draw {
        /// The folder with the TOML files
        folder: PathBuf,

        /// The output file, which ends in `.svg` or `.png`
        #[arg(value_name = "OUT")]
        picture: PathBuf,

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
            Task::Draw { folder, picture, look } => {
                let scene = data::with_files(&folder, games::draw_data)?;
                let ending = picture.extension().and_then(OsStr::to_str);
                let bytes = match ending {
                    Some("svg") => look.svg(&scene).into_bytes(),
                    Some("png") => Painter::default()
                        .png(&scene, look.in_pixels(scene.width as u32))
                        .map_err(|error| senseless(&error))?,
                    _ => {
                        let text =
                            format!("{} ends neither in `.svg` nor in `.png`", picture.display());
                        return Err(Failure::Senseless(text));
                    }
                };
                document::write(&picture, &bytes)
            }
        }
    }
}
