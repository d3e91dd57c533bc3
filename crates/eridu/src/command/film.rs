//! A record as an animated GIF, one frame per move.

use std::path::Path;

use display::{Film, Painter};
use games::{Reel, Shelf};
use table::{Record, Viewer, record::Step};

use super::picture::{Look, senseless};
use crate::{
    document::{self, Document},
    failure::Failure,
};

/// The default width.
const WIDTH: u32 = 960;
/// How long a frame is shown, and the last one, in hundredths of a second.
const MOVE: u16 = 90;
const END: u16 = 400;
/// The maximum number of frames.
const LONGEST: usize = 2000;

/// The steps to show.
#[derive(Clone, Copy, Debug)]
pub(super) struct Range {
    /// The table after this step is the first picture.
    pub(super) from: usize,
    /// The table after this step is the last picture.
    pub(super) to: usize,
}

/// Writes the animation of a record: one frame per answer of a player, none for single draws.
pub(super) fn write(
    shelf: Shelf,
    path: &Path,
    (document, record): (&Document, &Record),
    range: Range,
    viewer: Viewer,
    look: &Look,
) -> Result<(), Failure> {
    let wrong = |error| document.wrong(error);
    let steps = record.steps.iter().zip(1..).take(range.to).skip(range.from);
    let shown =
        |(step, number): &(&Step, usize)| !matches!(step, Step::Chance(_)) || *number == range.to;
    let steps: Vec<_> = steps.filter(shown).map(|(_, number)| number).collect();
    if steps.len() > LONGEST {
        let text = format!("an animation of more than {LONGEST} frames is too long; give a range");
        return Err(Failure::Senseless(text));
    }
    let mut reel = Reel::new(shelf, record, viewer, look.layout()).map_err(wrong)?;
    let painter = Painter::default();
    let mut film = Film::new(&painter, look.in_pixels(WIDTH));
    for step in [range.from].into_iter().chain(steps) {
        let scene = reel.scene(step).map_err(wrong)?;
        let pause = if step == range.to { END } else { MOVE };
        film.add(&scene, pause).map_err(|error| senseless(&error))?;
    }
    let bytes = film.finish().map_err(|error| senseless(&error))?;
    document::write(path, &bytes)
}
