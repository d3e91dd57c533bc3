//! `eridu draw`: renders a drawn position as a picture, or as coloured text.

use std::io::{IsTerminal, Write, stdout};

use clap::Args;
use display::Ink;
use games::{Code, Error, Shelf};
use table::PositionError;

use super::picture::Picture;
use crate::{document::Document, failure::Failure};

/// Render a position
#[derive(Debug, Args)]
pub(crate) struct Arguments {
    /// A position as text, which begins with the name of the game; `-` is standard input
    position: String,

    /// The viewer: the name of a seat, `spectator` or `all`
    #[arg(long, value_name = "S", default_value = "all")]
    seat: String,

    #[command(flatten)]
    picture: Picture,
}

impl Arguments {
    pub(super) fn run(self, shelf: Shelf) -> Result<(), Failure> {
        self.picture.check(&[])?;
        let document = Document::read(&self.position, PositionError::LONGEST, Code::BadPosition)?;
        let game = document.text().split_whitespace().next().unwrap_or_default();
        if game.is_empty() {
            let error = Error::new(
                Code::BadPosition,
                "it is empty; a position begins with the name of its game",
            );
            return Err(document.wrong(error));
        }
        let wrong = |error| document.wrong(error);
        let kind = games::find(shelf, game).map_err(wrong)?;
        let play = kind.load(document.text(), None).map_err(wrong)?;
        let viewer = play.viewer(&self.seat)?;
        let shown = games::shown(&*play)?;
        if self.picture.is_wanted() {
            return self.picture.write(&shown.scene(viewer, self.picture.look.layout()));
        }
        let mut out = stdout().lock();
        let ink = if out.is_terminal() { Ink::Coloured } else { Ink::Plain };
        let text = shown.text(viewer, self.picture.look.language(), ink);
        writeln!(out, "{}", text.trim_end_matches('\n'))?;
        Ok(())
    }
}
