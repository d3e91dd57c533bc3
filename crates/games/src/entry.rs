//! One entry for each game: everything about it, written once.
//!
//! [`EntryOf`] is the typed entry, assembled by its builder methods; [`Entry`] is the type-erased
//! form, as listed on a [`Shelf`](crate::Shelf).

use std::{collections::BTreeMap, fmt, ops::RangeInclusive};

use bots::{
    Fallback, Level,
    iterate::{School, school},
};
use display::{Brush, Chronicle, Shown};
use table::{Field, Game, Match, MatchError, Options, Preset, Record, Seat, Seed, replay};

use crate::{
    Book, Bots, Code, Error, Play, Read, Tally, bots::Judged, data, play::PlayOf, probe, random,
    show::Pictured,
};

/// Options with their values; `preset` comes first.
pub(crate) type Pairs<'a> = &'a [(&'a str, &'a str)];

/// The setup of a match.
#[derive(Clone, Debug, Default)]
pub struct Setup<'a> {
    /// Options with their values; `preset` sets all of them and comes first.
    pub options: Vec<(&'a str, &'a str)>,
    /// The names of the players, clockwise.
    pub names: Vec<String>,
    /// The source of chance; without it, every outcome has to be passed in.
    pub seed: Option<Seed>,
}

/// The basic facts about a game.
#[derive(Clone, Debug)]
pub struct Facts {
    /// The name of the game.
    pub name: &'static str,
    /// The version of its rules.
    pub rules_version: u32,
    /// The possible numbers of players.
    pub seats: RangeInclusive<u8>,
    /// The names of the seats, clockwise.
    pub seat_names: &'static [&'static str],
    /// Every option with its values.
    pub fields: &'static [Field],
    /// The editions of the game, the default first.
    pub presets: &'static [Preset],
}

/// Names the strategy behind a player's points by category; `None` if it has no name.
pub type Strategy = fn(&BTreeMap<String, f64>) -> Option<&'static str>;

/// A seat, a category, and what is added to it.
pub type Counted = (Seat, &'static str, f64);

/// How the arena distinguishes the strategies of a game.
#[derive(Debug)]
pub struct Strategies<G: Game> {
    /// What an event adds to a category of a player, beyond what the final view shows.
    pub counts: fn(&G::Event) -> Option<Counted>,
    /// Names the strategy, given all categories of a player.
    pub name: Strategy,
}

/// The training of policy networks by the size of the table.
type Schooling = fn(u8) -> Option<Box<dyn School>>;

/// The minimum share of wins that one level must reach against another.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Goal {
    /// The size of the table; the weak level plays on all seats but one.
    pub seats: usize,
    /// The level that must win.
    pub strong: Level,
    /// Its opponents.
    pub weak: Level,
    /// The share of wins, 0 to 1.
    pub share: f64,
}

/// A game without its type: how to start, show and play it, and its reading material.
pub trait Entry: fmt::Debug + Send + Sync {
    /// The basic facts: name, seats, options and presets.
    fn facts(&self) -> &Facts;

    /// The rules page, the lesson and the examples; `None` for a game without a book.
    fn book(&self) -> Option<&Book>;

    /// The emblem of each seat; `None` for a game without pictures.
    fn emblems(&self) -> Option<Vec<&'static str>>;

    /// Whether the game can say what each player could do next.
    fn outlook(&self) -> bool;

    /// What can be drawn on the spaces of a board by hand; empty for a game whose positions draw no
    /// board.
    fn brushes(&self, seats: u8) -> Vec<Brush>;

    /// The first words of lines that a drawn position may leave out.
    fn derived(&self) -> &'static [&'static str];

    /// Bots and simulators; `None` for a game that bots cannot play.
    fn bots(&'static self) -> Option<&'static dyn Bots>;

    /// The training of policy networks for a table of this size; `None` for a game or a size that
    /// cannot be trained.
    fn school(&self, seats: u8) -> Option<Box<dyn School>>;

    /// The required strength of its bots.
    fn goals(&self) -> &'static [Goal];

    /// The first words of routine answers. A question with no other answers comes often and rarely
    /// matters, so a person may leave it to a standing answer.
    fn routine(&self) -> &'static [&'static str];

    /// Names the strategies of finished games; `None` if none are defined.
    fn strategy(&self) -> Option<Strategy>;

    /// Checks options and returns all of them with their values, including defaults.
    ///
    /// # Errors
    /// If the number of players or an option does not fit the game.
    fn complete(
        &self,
        options: &[(&str, &str)],
        seats: usize,
    ) -> Result<Vec<(&'static str, &'static str)>, Error>;

    /// A match at the start of the game.
    ///
    /// # Errors
    /// If the number of players or an option does not fit the game.
    fn start(&'static self, setup: &Setup<'_>) -> Result<Box<dyn Play>, Error>;

    /// A match that goes on from a drawn position.
    ///
    /// # Errors
    /// If the position is malformed or impossible.
    fn load(&'static self, position: &str, seed: Option<Seed>) -> Result<Box<dyn Play>, Error>;

    /// The chronicle of a finished game; `None` if the game tells none, or the record ends early.
    ///
    /// # Errors
    /// If the record cannot be replayed.
    fn chronicle(&self, record: &Record) -> Result<Option<Chronicle>, Error>;

    /// Replays a record up to and including step `until`, or all of it, and checks everything it
    /// states.
    ///
    /// # Errors
    /// Names the first step that is wrong.
    fn replay(&'static self, record: &Record, until: Option<usize>)
    -> Result<Box<dyn Play>, Error>;

    /// Plays random games, one after the other, until `go_on` returns false. It is called before
    /// the first game and after each.
    ///
    /// # Errors
    /// If the number of players or an option does not fit the game.
    fn play_at_random(
        &self,
        options: &[(&str, &str)],
        seats: u8,
        seed: u64,
        go_on: &mut dyn FnMut(Tally) -> bool,
    ) -> Result<(), Error>;

    /// Clones states from the middle of random games until `go_on` returns false. `go_on` gets the
    /// number of clones so far, and is first called when the states are ready.
    ///
    /// # Errors
    /// If the number of players or an option does not fit the game.
    fn clone_repeatedly(
        &self,
        options: &[(&str, &str)],
        seats: u8,
        seed: u64,
        go_on: &mut dyn FnMut(u64) -> bool,
    ) -> Result<(), Error>;

    /// Parses a text as an action and as a chance outcome, and checks that it round-trips. Used by
    /// fuzzing.
    ///
    /// # Errors
    /// Describes the violated invariant.
    fn probe_notation(&self, text: &str) -> Result<Read, String>;

    /// Parses a text as a position, plays on from it at random and checks the game's invariants.
    /// Used by fuzzing.
    ///
    /// # Errors
    /// Describes the violated invariant.
    fn probe_position(&self, text: &str) -> Result<Read, String>;
}

impl dyn Entry + '_ {
    /// The name of the game.
    pub fn name(&self) -> &'static str {
        self.facts().name
    }

    /// The version of its rules.
    pub fn rules_version(&self) -> u32 {
        self.facts().rules_version
    }

    /// The possible numbers of players.
    pub fn seats(&self) -> RangeInclusive<u8> {
        self.facts().seats.clone()
    }

    /// The names of the seats, clockwise.
    pub fn seat_names(&self) -> &'static [&'static str] {
        self.facts().seat_names
    }

    /// Every option with its values.
    pub fn fields(&self) -> &'static [Field] {
        self.facts().fields
    }

    /// The editions of the game, the default first.
    pub fn presets(&self) -> &'static [Preset] {
        self.facts().presets
    }

    /// A position without the lines that follow from the others, so that nobody has to count them
    /// when changing it by hand.
    pub fn without_derived(&self, position: &str) -> String {
        let derived = |line: &&str| {
            let first = line.split_whitespace().next();
            first.is_some_and(|first| self.derived().contains(&first))
        };
        let lines = position.lines().filter(|line| !derived(line));
        lines.flat_map(|line| [line, "\n"]).collect()
    }

    /// Checks the number of players.
    ///
    /// # Errors
    /// States the possible numbers of players.
    pub fn check_seats(&self, seats: usize) -> Result<u8, Error> {
        let fitting = u8::try_from(seats).ok().filter(|seats| self.seats().contains(seats));
        fitting.ok_or_else(|| {
            let (name, range) = (self.name(), self.seats());
            let (least, most) = (range.start(), range.end());
            let text = format!("`{name}` has seats for {least} to {most}, not for {seats}");
            Error::new(Code::BadSeats, text)
        })
    }
}

impl dyn Entry {
    /// The bots and simulators of the game.
    ///
    /// # Errors
    /// If there are none.
    pub fn played_by_bots(&'static self) -> Result<&'static dyn Bots, Error> {
        self.bots().ok_or_else(|| {
            let text = format!("no bot plays `{}` yet", self.name());
            Error::new(Code::UnknownGame, text)
        })
    }

    /// Checks that a bot of this level can play at a table of this size.
    ///
    /// # Errors
    /// Names the level that plays instead, and why.
    pub fn check_level(&'static self, seats: u8, level: Level) -> Result<(), Fallback> {
        self.bots().map_or(Ok(()), |bots| bots.check(level, seats))
    }

    /// Describes how a bot of this level decides. If two descriptions are equal, the same seed
    /// gives the same answers.
    pub fn mind(&'static self, seats: u8, level: Level) -> String {
        self.bots().map_or_else(String::new, |bots| bots.mind(level, seats))
    }
}

/// Everything about a typed game. It is built in a `const` or `static`:
///
/// ```
/// use games::{Entry, EntryOf, Setup};
/// use table_test::nim::Nim;
///
/// // Nim has rules, but neither pictures nor bots.
/// static NIM: EntryOf<Nim> = EntryOf::new();
///
/// let entry: &'static dyn Entry = &NIM;
/// assert_eq!(entry.name(), "nim");
/// assert!(entry.bots().is_none() && entry.emblems().is_none());
/// let names = vec!["Ada".to_owned(), "Bo".to_owned()];
/// let play = entry.start(&Setup { names, ..Setup::default() })?;
/// assert!(play.show().is_none());
/// # Ok::<(), games::Error>(())
/// ```
pub struct EntryOf<G: Game> {
    facts: Facts,
    pub(crate) pictured: Option<Pictured<G>>,
    pub(crate) judged: Option<Judged<G>>,
    school: Option<Schooling>,
    book: Option<Book>,
    pub(crate) strategies: Option<Strategies<G>>,
    goals: &'static [Goal],
    routine: &'static [&'static str],
}

impl<G: Game> EntryOf<G> {
    /// The entry of a game that has only rules.
    pub const BARE: &'static Self = &Self::new();

    /// An entry with only the rules; the other methods add the rest.
    pub const fn new() -> Self {
        let facts = Facts {
            name: G::NAME,
            rules_version: G::RULES_VERSION,
            seats: G::SEATS,
            seat_names: G::SEAT_NAMES,
            fields: G::Options::FIELDS,
            presets: G::Options::PRESETS,
        };
        Self {
            facts,
            pictured: None,
            judged: None,
            school: None,
            book: None,
            strategies: None,
            goals: &[],
            routine: &[],
        }
    }

    /// Adds pictures and words: see [`Shown`].
    #[must_use]
    pub const fn shown(self) -> Self
    where
        G: Shown,
    {
        Self { pictured: Some(Pictured::NEW), ..self }
    }

    /// Adds bots, simulators and networks: see [`bots::Encode`].
    #[must_use]
    pub const fn judged(self) -> Self
    where
        G: bots::Encode,
    {
        Self { judged: Some(Judged::NEW), ..self }
    }

    /// Adds the training of policy networks: see [`bots::Scan`].
    #[must_use]
    pub const fn trained(self) -> Self
    where
        G: bots::Scan,
    {
        Self { school: Some(school::<G>), ..self }
    }

    /// Adds the rules page, lesson and examples.
    #[must_use]
    pub const fn book(self, book: Book) -> Self {
        Self { book: Some(book), ..self }
    }

    /// Adds names for the strategies of finished games.
    #[must_use]
    pub const fn strategies(self, strategies: Strategies<G>) -> Self {
        Self { strategies: Some(strategies), ..self }
    }

    /// Sets the required strength of its bots.
    #[must_use]
    pub const fn goals(self, goals: &'static [Goal]) -> Self {
        Self { goals, ..self }
    }

    /// Sets the first words of routine answers: see [`Entry::routine`].
    #[must_use]
    pub const fn routine(self, routine: &'static [&'static str]) -> Self {
        Self { routine, ..self }
    }

    /// Checks the number of players.
    pub(crate) fn check(&self, seats: usize) -> Result<u8, Error> {
        let entry: &dyn Entry = self;
        entry.check_seats(seats)
    }

    /// Starts a new game, with the number of players and the options checked.
    pub(crate) fn begin(&self, options: Pairs<'_>, seats: u8) -> Result<G, Error> {
        self.check(usize::from(seats))?;
        let options = data::options::<G::Options>(options)?;
        G::start(&options, seats).map_err(|rejection| random::refused(&rejection))
    }
}

impl<G: Game> EntryOf<G> {
    /// Why a match cannot begin in a position, with its message if the game has words.
    fn misdrawn(&self, error: MatchError<G::Rejection>) -> Error {
        let message = match &error {
            MatchError::Position(wrong) if self.pictured.is_some() => {
                display::misdrawn(G::NAME, wrong)
            }
            _ => None,
        };
        Error { message: message.map(Box::new), ..error.into() }
    }
}

impl<G: Game> Default for EntryOf<G> {
    fn default() -> Self {
        Self::new()
    }
}

impl<G: Game> fmt::Debug for EntryOf<G> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "EntryOf({} {})", G::NAME, G::RULES_VERSION)
    }
}

impl<G: Game> Entry for EntryOf<G> {
    fn facts(&self) -> &Facts {
        &self.facts
    }

    fn book(&self) -> Option<&Book> {
        self.book.as_ref()
    }

    fn emblems(&self) -> Option<Vec<&'static str>> {
        let pictured = self.pictured.as_ref()?;
        Some(Seat::all(*G::SEATS.end()).map(pictured.emblem).collect())
    }

    fn outlook(&self) -> bool {
        self.pictured.as_ref().is_some_and(|pictured| pictured.outlook)
    }

    fn brushes(&self, seats: u8) -> Vec<Brush> {
        self.pictured.as_ref().map_or_else(Vec::new, |pictured| (pictured.brushes)(seats))
    }

    fn derived(&self) -> &'static [&'static str] {
        self.pictured.as_ref().map_or(&[], |pictured| pictured.derived)
    }

    fn bots(&'static self) -> Option<&'static dyn Bots> {
        self.judged.as_ref().map(|judged| (judged.bots)(self))
    }

    fn school(&self, seats: u8) -> Option<Box<dyn School>> {
        self.school.and_then(|school| school(seats))
    }

    fn goals(&self) -> &'static [Goal] {
        self.goals
    }

    fn routine(&self) -> &'static [&'static str] {
        self.routine
    }

    fn strategy(&self) -> Option<Strategy> {
        self.strategies.as_ref().map(|strategies| strategies.name)
    }

    fn complete(
        &self,
        options: &[(&str, &str)],
        seats: usize,
    ) -> Result<Vec<(&'static str, &'static str)>, Error> {
        self.check(seats)?;
        Ok(data::options::<G::Options>(options)?.pairs())
    }

    fn start(&'static self, setup: &Setup<'_>) -> Result<Box<dyn Play>, Error> {
        self.check(setup.names.len())?;
        let options = data::options::<G::Options>(&setup.options)?;
        let played = Match::<G>::new(&options, setup.names.clone(), setup.seed.clone())?;
        Ok(Box::new(PlayOf::new(self, played)))
    }

    fn load(&'static self, position: &str, seed: Option<Seed>) -> Result<Box<dyn Play>, Error> {
        let played = Match::<G>::from_position(position, seed);
        Ok(Box::new(PlayOf::new(self, played.map_err(|error| self.misdrawn(error))?)))
    }

    fn chronicle(&self, record: &Record) -> Result<Option<Chronicle>, Error> {
        match &self.pictured {
            Some(pictured) => (pictured.chronicle)(record),
            None => Ok(None),
        }
    }

    fn replay(
        &'static self,
        record: &Record,
        until: Option<usize>,
    ) -> Result<Box<dyn Play>, Error> {
        self.check(record.seats.len())?;
        Ok(Box::new(PlayOf::new(self, replay::<G>(record, until)?)))
    }

    fn play_at_random(
        &self,
        options: &[(&str, &str)],
        seats: u8,
        seed: u64,
        go_on: &mut dyn FnMut(Tally) -> bool,
    ) -> Result<(), Error> {
        random::play(&self.begin(options, seats)?, seed, go_on)
    }

    fn clone_repeatedly(
        &self,
        options: &[(&str, &str)],
        seats: u8,
        seed: u64,
        go_on: &mut dyn FnMut(u64) -> bool,
    ) -> Result<(), Error> {
        random::copy(&self.begin(options, seats)?, seed, go_on)
    }

    fn probe_notation(&self, text: &str) -> Result<Read, String> {
        probe::notation::<G>(text)
    }

    fn probe_position(&self, text: &str) -> Result<Read, String> {
        probe::position::<G>(text)
    }
}
