//! A game as something to be chosen: what it is called, who can play it, how it is started.

use std::{fmt, marker::PhantomData, ops::RangeInclusive};

use table::{Field, Game, Match, Options, Preset, Record, Seed, replay};

use crate::{Code, Error, Play, Tally, random};

/// Pairs of an option and its value; the pair `preset` stands first.
pub(crate) type Pairs<'a> = &'a [(&'a str, &'a str)];

/// What a table agrees on before a match begins.
#[derive(Clone, Debug, Default)]
pub struct Setup<'a> {
    /// Options with their values; `preset` sets all of them and stands first.
    pub options: Vec<(&'a str, &'a str)>,
    /// Who sits where, clockwise.
    pub names: Vec<String>,
    /// Where chance comes from; without it every outcome is given from outside.
    pub seed: Option<Seed>,
}

/// A game without its type.
pub trait Kind: fmt::Debug + Send + Sync {
    /// The name of the game.
    fn name(&self) -> &'static str;

    /// Which version of the rules is played.
    fn rules_version(&self) -> u32;

    /// How many can play.
    fn seats(&self) -> RangeInclusive<u8>;

    /// What the seats are called, clockwise.
    fn seat_names(&self) -> &'static [&'static str];

    /// Every option with its values.
    fn fields(&self) -> &'static [Field];

    /// The editions of the game, the default first.
    fn presets(&self) -> &'static [Preset];

    /// A match at the start of the game.
    ///
    /// # Errors
    /// When so many cannot play, or not with these options.
    fn start(&self, setup: &Setup<'_>) -> Result<Box<dyn Play>, Error>;

    /// A match that goes on from a drawn position.
    ///
    /// # Errors
    /// When the position cannot be.
    fn load(&self, position: &str, seed: Option<Seed>) -> Result<Box<dyn Play>, Error>;

    /// Plays a record again, up to and including step `until`, all of it when that is `None`, and
    /// checks everything it says.
    ///
    /// # Errors
    /// Names the first step that is wrong.
    fn replay(&self, record: &Record, until: Option<usize>) -> Result<Box<dyn Play>, Error>;

    /// Plays game after game, every legal answer being equally likely, for as long as `go_on`
    /// says so. It is asked before the first game and after each.
    ///
    /// # Errors
    /// When so many cannot play, or not with these options.
    fn play_at_random(
        &self,
        options: &[(&str, &str)],
        seats: u8,
        seed: u64,
        go_on: &mut dyn FnMut(Tally) -> bool,
    ) -> Result<(), Error>;

    /// Copies states from the middle of random games, again and again, for as long as `go_on`
    /// says so. It hears how many copies there were, and is asked first when the states are ready.
    ///
    /// # Errors
    /// When so many cannot play, or not with these options.
    fn clone_repeatedly(
        &self,
        options: &[(&str, &str)],
        seats: u8,
        seed: u64,
        go_on: &mut dyn FnMut(u64) -> bool,
    ) -> Result<(), Error>;
}

impl dyn Kind + '_ {
    /// Refuses as many seats as the game does not have.
    ///
    /// # Errors
    /// Says how many can play.
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

/// The [`Kind`] of a typed game.
pub struct KindOf<G>(PhantomData<fn() -> G>);

impl<G: Game> KindOf<G> {
    /// The only value of its type.
    pub const KIND: &'static Self = &Self(PhantomData);

    fn dynamic() -> &'static dyn Kind {
        Self::KIND
    }

    /// Refuses as many seats as the game does not have.
    pub(crate) fn check(seats: u8) -> Result<u8, Error> {
        Self::dynamic().check_seats(usize::from(seats))
    }

    /// A new game, checked before it is played many times.
    pub(crate) fn begin(options: Pairs<'_>, seats: u8) -> Result<G, Error> {
        let seats = Self::check(seats)?;
        let options = G::Options::from_pairs(options.iter().copied())?;
        G::start(&options, seats).map_err(|rejection| random::refused(&rejection))
    }
}

impl<G: Game> fmt::Debug for KindOf<G> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "KindOf({})", G::NAME)
    }
}

impl<G: Game> Kind for KindOf<G> {
    fn name(&self) -> &'static str {
        G::NAME
    }

    fn rules_version(&self) -> u32 {
        G::RULES_VERSION
    }

    fn seats(&self) -> RangeInclusive<u8> {
        G::SEATS
    }

    fn seat_names(&self) -> &'static [&'static str] {
        G::SEAT_NAMES
    }

    fn fields(&self) -> &'static [Field] {
        G::Options::FIELDS
    }

    fn presets(&self) -> &'static [Preset] {
        G::Options::PRESETS
    }

    fn start(&self, setup: &Setup<'_>) -> Result<Box<dyn Play>, Error> {
        Self::dynamic().check_seats(setup.names.len())?;
        let options = G::Options::from_pairs(setup.options.iter().copied())?;
        Ok(Box::new(Match::<G>::new(&options, setup.names.clone(), setup.seed.clone())?))
    }

    fn load(&self, position: &str, seed: Option<Seed>) -> Result<Box<dyn Play>, Error> {
        Ok(Box::new(Match::<G>::from_position(position, seed)?))
    }

    fn replay(&self, record: &Record, until: Option<usize>) -> Result<Box<dyn Play>, Error> {
        Self::dynamic().check_seats(record.seats.len())?;
        Ok(Box::new(replay::<G>(record, until)?))
    }

    fn play_at_random(
        &self,
        options: &[(&str, &str)],
        seats: u8,
        seed: u64,
        go_on: &mut dyn FnMut(Tally) -> bool,
    ) -> Result<(), Error> {
        random::play(&Self::begin(options, seats)?, seed, go_on)
    }

    fn clone_repeatedly(
        &self,
        options: &[(&str, &str)],
        seats: u8,
        seed: u64,
        go_on: &mut dyn FnMut(u64) -> bool,
    ) -> Result<(), Error> {
        random::copy(&Self::begin(options, seats)?, seed, go_on)
    }
}
