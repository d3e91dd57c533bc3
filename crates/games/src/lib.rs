//! The one crate that knows all games: typed games behind one dynamic face.
//!
//! A [`Kind`] is a game as something to be chosen: its name, seats, options and presets. It starts,
//! loads or replays a [`Play`], which is a match without its type: answers and outcomes go in as
//! text, questions, views and events come out as text and JSON. Both are written once, for every
//! [`table::Game`]; to register a game is one line in [`all`].

mod data;
mod error;
mod kind;
mod perft;
mod play;
mod random;
mod show;
mod think;

pub use bots::{Budget, Character, Fallback, Level, Style};
use table::Record;

pub use data::{DATA_FILES, play_by};
pub use error::{Code, Error};
pub use kind::{Kind, KindOf, Setup};
pub use perft::Chances;
pub use play::{Chanced, Happening, Play, Seen, Told};
pub use random::Tally;
pub use show::{Show, Telling, shown};
pub use think::{Thought, check_level, has_bots, thought};

/// A list of games to choose from.
pub type Shelf = &'static [&'static dyn Kind];

/// Every game that can be played.
pub const fn all() -> Shelf {
    &[KindOf::<tigris::Tigris>::KIND, KindOf::<civilization::Civilization>::KIND]
}

/// The game of this name among those on a shelf.
///
/// # Errors
/// Names the games that there are.
pub fn find(shelf: Shelf, name: &str) -> Result<&'static dyn Kind, Error> {
    shelf.iter().copied().find(|kind| kind.name() == name).ok_or_else(|| {
        let known: Vec<_> = shelf.iter().map(|kind| kind.name()).collect();
        let name = name.escape_debug();
        let text = format!("there is no game `{name}`; the games are: {}", known.join(", "));
        Error::new(Code::UnknownGame, text)
    })
}

/// Plays a record again with the game that it names; see [`Kind::replay`].
///
/// # Errors
/// When there is no such game, or the first step that is wrong.
pub fn replay(shelf: Shelf, record: &Record, until: Option<usize>) -> Result<Box<dyn Play>, Error> {
    find(shelf, &record.game)?.replay(record, until)
}
