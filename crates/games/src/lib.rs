//! The one crate that knows all games: typed games behind one dynamic face.
//!
//! A [`Kind`] is a game as something to be chosen: its name, seats, options and presets. It starts,
//! loads or replays a [`Play`], which is a match without its type: answers and outcomes go in as
//! text, questions, views and events come out as text and JSON. Both are written once, for every
//! [`table::Game`]; to register a game is one line in [`all`].

mod batch;
mod books;
mod click;
mod data;
mod error;
mod example;
mod kind;
mod lesson;
mod numbering;
mod perft;
mod play;
mod random;
mod show;
mod sim;
mod think;

pub use bots::{Budget, Character, Fallback, Level, Span, Style};
use table::Record;

pub use batch::{Batch, Buffers, returns};
pub use books::{Book, book, books};
pub use click::{Click, Refused};
pub use data::{DATA_FILES, play_by};
pub use error::{Code, Error};
pub use example::{Came, Example, come};
pub use kind::{Kind, KindOf, Setup};
pub use lesson::{Lesson, Part, Scenery};
pub use perft::Chances;
pub use play::{Chanced, Happening, Play, Seen, Told};
pub use random::Tally;
pub use show::{Show, Telling, shown};
pub use sim::{Sim, batch, layout, sim, sim_at};
pub use think::{Thought, check_level, has_bots, mind, thought};

/// A list of games to choose from.
pub type Shelf = &'static [&'static dyn Kind];

/// Every game that can be played.
pub const fn all() -> Shelf {
    &[
        KindOf::<tigris::Tigris>::KIND,
        KindOf::<stone_age::StoneAge>::KIND,
        KindOf::<civilization::Civilization>::KIND,
    ]
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

/// The game of this name with this version of its rules. A shelf may hold a game several times,
/// the version that new matches play first: a match keeps the rules that it was begun with.
pub fn find_rules(shelf: Shelf, name: &str, version: u32) -> Option<&'static dyn Kind> {
    let mut kinds = shelf.iter().copied();
    kinds.find(|kind| kind.name() == name && kind.rules_version() == version)
}

/// The games of a shelf, each in the version that new matches play.
pub fn offered(shelf: Shelf) -> impl Iterator<Item = &'static dyn Kind> {
    let first = |index: usize, kind: &dyn Kind| {
        !shelf[..index].iter().any(|before| before.name() == kind.name())
    };
    shelf
        .iter()
        .enumerate()
        .filter(move |(index, kind)| first(*index, **kind))
        .map(|(_, kind)| *kind)
}

/// Plays a record again with the game and the rules that it names; see [`Kind::replay`].
///
/// # Errors
/// When there is no such game, its rules are not known, or the first step that is wrong.
pub fn replay(shelf: Shelf, record: &Record, until: Option<usize>) -> Result<Box<dyn Play>, Error> {
    let newest = find(shelf, &record.game)?;
    find_rules(shelf, &record.game, record.rules).unwrap_or(newest).replay(record, until)
}
