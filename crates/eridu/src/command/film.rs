//! A record as a film: every move a picture, in one GIF.

use std::path::Path;

use display::Film;
use games::Play;
use table::{Record, Viewer, record::Step};

use super::picture::{Look, senseless};
use crate::{
    document::{self, Document},
    failure::Failure,
};

/// How wide a film is, if nothing else is asked for.
const WIDTH: u32 = 960;
/// How long a picture stays, and how long the last one does, in hundredths of a second.
const MOVE: u16 = 90;
const END: u16 = 400;
/// More pictures than this are no film that anybody watches.
const LONGEST: usize = 2000;

/// Which steps are filmed.
#[derive(Clone, Copy, Debug)]
pub(super) struct Range {
    /// The table after this step is the first picture.
    pub(super) from: usize,
    /// The table after this step is the last picture.
    pub(super) to: usize,
}

/// Writes the film of a record: a picture for each answer of a player, none for single draws.
pub(super) fn write(
    path: &Path,
    (document, record): (&Document, &Record),
    range: Range,
    viewer: Viewer,
    look: &Look,
) -> Result<(), Failure> {
    let wrong = |error| document.wrong(error);
    let mut play = games::replay(games::all(), record, Some(range.from)).map_err(wrong)?;
    let mut film = Film::new(look.width_or(WIDTH));
    let mut pictures = 0;
    add(&*play, &[], viewer, look, &mut film, pause(range.from == range.to))?;
    for (index, step) in record.steps.iter().enumerate().take(range.to).skip(range.from) {
        let last = index + 1 == range.to;
        let told = take(&mut *play, step).map_err(wrong)?;
        if matches!(step, Step::Chance(_)) && !last {
            continue;
        }
        pictures += 1;
        if pictures > LONGEST {
            let text = format!("a film of more than {LONGEST} pictures is too long; give a range");
            return Err(Failure::Senseless(text));
        }
        let told = match &told {
            Some(told) => games::shown(&*play)?.tell(&**told, viewer),
            None => Vec::new(),
        };
        add(&*play, &told, viewer, look, &mut film, pause(last))?;
    }
    let bytes = film.finish().map_err(|error| senseless(&error))?;
    document::write(path, &bytes)
}

fn pause(last: bool) -> u16 {
    if last { END } else { MOVE }
}

fn add(
    play: &dyn Play,
    told: &[games::Telling],
    viewer: Viewer,
    look: &Look,
    film: &mut Film,
    hundredths: u16,
) -> Result<(), Failure> {
    let scene = games::shown(play)?.scene_after(told, viewer, look.layout());
    film.add(&look.svg(&scene), hundredths).map_err(|error| senseless(&error))
}

/// Takes one step of a record and returns its events; an undo has none.
pub(super) fn take(
    play: &mut dyn Play,
    step: &Step,
) -> Result<Option<Box<dyn games::Told>>, games::Error> {
    match step {
        Step::Act { seat, action } => {
            let seat = play.seat_names().get(usize::from(*seat)).copied().unwrap_or_default();
            let seat = play.seat(seat)?;
            play.act(seat, action).map(Some)
        }
        Step::Chance(outcome) => play.chance(Some(outcome)).map(|chanced| Some(chanced.events)),
        Step::Undo(step) => play.undo(*step).map(|()| None),
    }
}
