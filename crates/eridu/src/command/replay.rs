//! `eridu replay`: shows the table at any step of a record, as a seat saw it.

mod stepping;

use std::{
    io::{IsTerminal, Write, stdin, stdout},
    path::PathBuf,
};

use clap::Args;
use games::{Code, Error, Play, Shelf};
use table::{Reading, Record, Viewer, Waiting, record::Step};

use super::{
    film::{self, Range},
    picture::Picture,
};
use crate::{document::Document, failure::Failure};

/// Show the table at a step of a record, or step through it in a terminal
#[derive(Debug, Args)]
pub(crate) struct Arguments {
    /// A record as text or JSON; `-` is standard input
    file: String,

    /// The step after which to show the table; 0 is the beginning [default: the last step]
    #[arg(long, value_name = "N")]
    at: Option<usize>,

    /// The viewer: the name of a seat, `spectator` or `all` [default: all for a finished match,
    /// otherwise spectator]
    #[arg(long, value_name = "S")]
    seat: Option<String>,

    #[command(flatten)]
    picture: Picture,

    /// Write the whole game as a GIF, or the part from `--from` to `--at`
    #[arg(long, value_name = "OUT")]
    gif: Option<PathBuf>,

    /// Print the table and exit, even in a terminal
    #[arg(long)]
    plain: bool,

    /// The step after which the GIF begins
    #[arg(long, value_name = "N", requires = "gif", default_value_t = 0)]
    from: usize,
}

impl Arguments {
    pub(super) fn run(self, shelf: Shelf) -> Result<(), Failure> {
        let (document, Reading { record, .. }) = Document::record(&self.file)?;
        let (last, at) = (record.steps.len(), self.at.unwrap_or(record.steps.len()));
        if at > last {
            let text = format!("there is no step {at}; the record has {last}");
            return Err(Error::new(Code::NoSuchStep, text).into());
        }
        let replay = |until| games::replay(shelf, &record, until);
        let played = replay(Some(at)).map_err(|error| document.wrong(error))?;
        let viewer = match &self.seat {
            Some(name) => played.viewer(name)?,
            None if replay(None).is_ok_and(|whole| whole.outcome().is_some()) => Viewer::All,
            None => Viewer::Spectator,
        };
        self.picture.check(&[self.gif.as_deref()])?;
        if self.picture.is_wanted() {
            let told = last_told(shelf, &record, at);
            let shown = games::shown(&*played)?;
            let told: Vec<_> = told.iter().filter_map(|told| told.tell(viewer)).flatten().collect();
            let layout = self.picture.look.layout();
            self.picture.write(&shown.scene_after(&told, viewer, layout))?;
        }
        if let Some(path) = &self.gif {
            if self.from > at {
                let text =
                    format!("an animation cannot begin with step {} and end with {at}", self.from);
                return Err(Failure::Senseless(text));
            }
            let range = Range { from: self.from, to: at };
            film::write(shelf, path, (&document, &record), range, viewer, &self.picture.look)?;
        }
        if self.picture.is_wanted() || self.gif.is_some() {
            return Ok(());
        }
        let terminal = stdin().is_terminal() && stdout().is_terminal();
        if terminal && !self.plain {
            let language = self.picture.look.language();
            return stepping::step_through(shelf, (&document, &record), at, viewer, language);
        }
        show(&*played, &record, at, viewer, &mut stdout().lock())
    }
}

/// The events of the last answer before a step, so that what it moved can be marked.
fn last_told(shelf: Shelf, record: &Record, at: usize) -> Option<Box<dyn games::Told>> {
    let steps = record.steps[..at].iter().enumerate().rev();
    let (index, step) = steps.into_iter().find(|(_, step)| !matches!(step, Step::Chance(_)))?;
    let mut before = games::replay(shelf, record, Some(index)).ok()?;
    games::take(&mut *before, step).ok()?
}

fn show(
    played: &dyn Play,
    record: &Record,
    at: usize,
    viewer: Viewer,
    out: &mut impl Write,
) -> Result<(), Failure> {
    let name = |seat: table::Seat| played.seat_names().get(seat.index()).copied().unwrap_or("?");
    let who = match viewer {
        Viewer::Seat(seat) => format!("as {} sees it", name(seat)),
        Viewer::Spectator => "as a spectator sees it".to_owned(),
        Viewer::All => "with nothing hidden".to_owned(),
    };
    writeln!(out, "{}, step {at} of {}, {who}", record.game, record.steps.len())?;
    match played.waiting() {
        Waiting::For(seats) => {
            let seats: Vec<_> = seats.iter().map(name).collect();
            writeln!(out, "waiting for {}", seats.join(", "))?;
        }
        Waiting::Chance => writeln!(out, "waiting for chance")?,
        Waiting::Over => writeln!(out, "the game is over")?,
    }
    let text = played.view(viewer).text;
    writeln!(out, "\n{}", text.trim_end_matches('\n'))?;
    Ok(())
}
