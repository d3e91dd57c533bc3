//! The one crate that knows all games: typed games behind a dynamic interface.
//!
//! A game is one [`Entry`]: its rules and, if it has them, its pictures, bots and book. The entries
//! of all games are in `all.rs`; everything else here is generic over [`table::Game`]. An entry
//! starts, loads or replays a [`Play`], a type-erased match: actions and outcomes go in as text;
//! questions, views and events come out as text and JSON.
//!
//! ```
//! use games::Setup;
//! use table::{Seed, Viewer, Waiting};
//!
//! let entry = games::find(games::all(), "tigris")?;
//! let names = vec!["Ada".to_owned(), "Bo".to_owned()];
//! let seed = Some(Seed::from_number(7));
//! let mut play = entry.start(&Setup { names, seed, ..Setup::default() })?;
//! while play.waiting() == Waiting::Chance {
//!     play.chance(None)?;
//! }
//! let Waiting::For(seats) = play.waiting() else { panic!("a player begins") };
//! let seat = seats.first().unwrap();
//! let first = play.legal_actions(seat).into_iter().next().unwrap();
//! let told = play.act(seat, &first)?;
//! assert!(!told.seen(Viewer::Spectator).is_empty());
//! # Ok::<(), games::Error>(())
//! ```

mod all;
mod analysing;
mod batch;
mod books;
mod bots;
mod chronicle;
mod click;
mod data;
mod entry;
mod error;
mod example;
mod glossary;
mod guided;
mod lesson;
mod mining;
mod numbering;
mod ordering;
mod pace;
mod perft;
mod play;
mod probe;
mod puzzle;
mod random;
mod reel;
mod returns;
mod reviewing;
mod seeding;
mod show;
mod sim;
mod told;
mod verify;

pub use ::bots::{Budget, Character, Fallback, Field, Head, Level, Span, Style, Training};
pub use review::Depth;
use table::Record;

pub use self::bots::{Bots, Considered, Heads, Searched, Thought, thought};
pub use all::{CIVILIZATION, STONE_AGE, TIGRIS, all};
pub use analysing::{Analyst, analyst};
pub use batch::{Autoreset, Batch, BatchSetup, Buffers};
pub use books::Book;
pub use click::{Click, Refused};
pub use data::{DATA_FILES, DataSummary, check_data, draw_data, play_by};
pub use entry::{Counted, Entry, EntryOf, Facts, Goal, Setup, Strategies, Strategy};
pub use error::{Code, Error};
pub use example::{Came, Example, come};
pub use glossary::Term;
pub use guided::{Guided, Leaves, Settings};
pub use lesson::{Chapter, Lesson, Part, Scenery};
pub use mining::{Sieve, prospect};
pub use ordering::{LONGEST_ORDER, Order};
pub use pace::{Decisions, Pace};
pub use perft::Chances;
pub use play::{Chanced, Play, Seen};
pub use probe::Read;
pub use puzzle::{HARDEST, Puzzle, Rated};
pub use random::Tally;
pub use reel::{Reel, take};
pub use returns::returns;
pub use reviewing::{Reviewing, judge, record_reviewer, reviewer};
pub use seeding::seed_of_game;
pub use show::{Show, shown};
pub use sim::Sim;
pub use told::{Happening, Telling, Told};
pub use verify::{Doubt, Verdict, verify};

/// A list of games to choose from.
pub type Shelf = &'static [&'static dyn Entry];

/// The game with this name on a shelf.
///
/// # Errors
/// Lists the available games.
pub fn find(shelf: Shelf, name: &str) -> Result<&'static dyn Entry, Error> {
    shelf.iter().copied().find(|entry| entry.name() == name).ok_or_else(|| {
        let known: Vec<_> = shelf.iter().map(|entry| entry.name()).collect();
        let name = name.escape_debug();
        let text = format!("there is no game `{name}`; the games are: {}", known.join(", "));
        Error::new(Code::UnknownGame, text)
    })
}

/// The game with this name and rules version. A shelf may hold several versions of a game, with the
/// one for new matches first: a match keeps the rules it was started with.
pub fn find_rules(shelf: Shelf, name: &str, version: u32) -> Option<&'static dyn Entry> {
    let mut entries = shelf.iter().copied();
    entries.find(|entry| entry.name() == name && entry.rules_version() == version)
}

/// The games of a shelf, each in the version used for new matches.
pub fn offered(shelf: Shelf) -> impl Iterator<Item = &'static dyn Entry> {
    let first = |index: usize, entry: &'static dyn Entry| {
        !shelf[..index].iter().any(|before| before.name() == entry.name())
    };
    shelf
        .iter()
        .enumerate()
        .filter(move |(index, entry)| first(*index, **entry))
        .map(|(_, entry)| *entry)
}

/// Replays a record with the game and the rules that it names; see [`Entry::replay`].
///
/// # Errors
/// If the game or its rules version is unknown; otherwise names the first wrong step.
pub fn replay(shelf: Shelf, record: &Record, until: Option<usize>) -> Result<Box<dyn Play>, Error> {
    let newest = find(shelf, &record.game)?;
    find_rules(shelf, &record.game, record.rules).unwrap_or(newest).replay(record, until)
}
