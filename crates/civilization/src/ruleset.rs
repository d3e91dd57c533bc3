//! The ruleset: map, tokens, technologies, wonders, structures, units and cards, loaded from data.
//!
//! Card texts, effects, prices and borders are in `data/*.toml`, and a host can supply other files.
//! Every game refers to its ruleset, so games with different data can run side by side. A ruleset
//! is immutable and read once: a shelf keeps it for the life of the process, so that games share it
//! and its ids can be formatted anywhere.

mod check;
mod effect;
mod error;
mod raw;
mod read;
mod typed;

use std::{
    fmt,
    sync::{Mutex, OnceLock, PoisonError},
};

pub use effect::{Op, Per, Power, Times};
pub use error::{At, RulesetError};

use crate::{
    ids::{Book, Structure, Technology, Token, Wonder},
    unit::{Kind, Kinds},
};

/// The maximum number of territories, cards and so on in a ruleset: sets of them are 64-bit words.
pub const MOST: usize = 64;
/// The most sea zones.
pub const MOST_SEAS: usize = 32;
/// The number of eras.
pub const ERAS: u8 = 4;
/// The largest size of a settlement.
pub const LARGEST: u8 = 4;

/// The files of a ruleset.
pub const FILES: [&str; 8] = [
    "map.toml",
    "rules.toml",
    "strategy_cards.toml",
    "structures.toml",
    "technologies.toml",
    "tokens.toml",
    "units.toml",
    "wonders.toml",
];

/// The files of the built-in ruleset, with their text.
pub const BUILT_IN: [(&str, &str); 8] = [
    ("map.toml", include_str!("../data/map.toml")),
    ("rules.toml", include_str!("../data/rules.toml")),
    ("strategy_cards.toml", include_str!("../data/strategy_cards.toml")),
    ("structures.toml", include_str!("../data/structures.toml")),
    ("technologies.toml", include_str!("../data/technologies.toml")),
    ("tokens.toml", include_str!("../data/tokens.toml")),
    ("units.toml", include_str!("../data/units.toml")),
    ("wonders.toml", include_str!("../data/wonders.toml")),
];

/// The name of the built-in ruleset in options. A change of its files that games would notice gives
/// it a new name, and the files before join [`EARLIER`].
pub const BUILT_IN_NAME: &str = "built-in-2";

/// Rulesets that were built in before, by name, so that the games played by them can be replayed
/// and continued.
pub const EARLIER: [(&str, [(&str, &str); 8]); 1] = [(
    "built-in",
    [
        ("map.toml", include_str!("../data/map.toml")),
        ("rules.toml", include_str!("../data/rules.toml")),
        ("strategy_cards.toml", include_str!("../data/earlier/strategy_cards.toml")),
        ("structures.toml", include_str!("../data/structures.toml")),
        ("technologies.toml", include_str!("../data/earlier/technologies.toml")),
        ("tokens.toml", include_str!("../data/tokens.toml")),
        ("units.toml", include_str!("../data/units.toml")),
        ("wonders.toml", include_str!("../data/wonders.toml")),
    ],
)];

/// A second ruleset as an example: a small map for two or three players, for a game of about an
/// hour.
pub const MEDITERRANEAN: [(&str, &str); 8] = [
    ("map.toml", include_str!("../data/mediterranean/map.toml")),
    ("rules.toml", include_str!("../data/mediterranean/rules.toml")),
    ("strategy_cards.toml", include_str!("../data/mediterranean/strategy_cards.toml")),
    ("structures.toml", include_str!("../data/mediterranean/structures.toml")),
    ("technologies.toml", include_str!("../data/mediterranean/technologies.toml")),
    ("tokens.toml", include_str!("../data/mediterranean/tokens.toml")),
    ("units.toml", include_str!("../data/mediterranean/units.toml")),
    ("wonders.toml", include_str!("../data/mediterranean/wonders.toml")),
];

/// The maximum number of different rulesets per process.
pub const MOST_RULESETS: usize = 255;

/// Every ruleset read so far, the built-in one first.
static SHELF: [OnceLock<Ruleset>; MOST_RULESETS] = [const { OnceLock::new() }; MOST_RULESETS];

/// Locked while a ruleset is added to the shelf.
static READING: Mutex<()> = Mutex::new(());

/// The data of a game.
#[allow(missing_docs, reason = "each field is a table of what its type says")]
pub struct Ruleset {
    /// Its index on the shelf.
    pub(crate) book: Book,
    /// A hash of its files, or the name of a ruleset that is or was built in.
    pub(crate) hash: String,
    /// The files it was read from, in order; empty for a ruleset that is or was built in.
    pub(crate) files: Vec<(String, String)>,
    pub territories: Vec<TerritoryData>,
    pub seas: Vec<SeaData>,
    pub tokens: Vec<TokenData>,
    pub technologies: Vec<TechnologyData>,
    pub wonders: Vec<WonderData>,
    pub structures: Vec<StructureData>,
    pub cards: Vec<CardData>,
    /// One entry per kind, in order.
    pub kinds: Vec<KindData>,
    pub models: Vec<ModelData>,
    pub constants: Constants,
    /// The cards available in each era, as bits.
    pub(crate) pools: [u64; ERAS as usize + 1],
    /// The technologies that allow settlements of each size, as bits.
    pub(crate) allowing: [u64; LARGEST as usize + 1],
    /// The models of each kind and era, highest rank first.
    pub(crate) by_era: [[Vec<u8>; ERAS as usize + 1]; 6],
}

impl Ruleset {
    /// Reads a ruleset from its eight files, given as name and text. Reading the same files again
    /// returns the same ruleset.
    ///
    /// # Errors
    /// Names the file, the entry and what is wrong with it.
    pub fn from_files(files: &[(&str, &str)]) -> Result<&'static Self, RulesetError> {
        let hash = read::hash(files);
        if let Some(known) = Self::on_shelf(&hash) {
            return Ok(known);
        }
        let _reading = READING.lock().unwrap_or_else(PoisonError::into_inner);
        let free = SHELF.iter().skip(1).position(|book| book.get().is_none()).map(|at| at + 1);
        let (book, place) = free
            .and_then(|at| Some((Book::at(at)?, SHELF.get(at)?)))
            .ok_or(RulesetError::TooMany)?;
        // Another thread may have read the same files in the meantime.
        if let Some(known) = Self::on_shelf(&hash) {
            return Ok(known);
        }
        let ruleset = read::read(files, book).map_err(|error| error.located(files))?;
        Ok(place.get_or_init(|| ruleset))
    }

    /// The ruleset that comes with the game.
    pub fn standard() -> &'static Self {
        Self::of(Book::FIRST)
    }

    /// The ruleset with this name or hash, if it has been read or was built in before.
    pub fn find(hash: &str) -> Option<&'static Self> {
        let earlier = || EARLIER.iter().find(|(name, _)| *name == hash);
        let read = || Self::from_files(&earlier()?.1).ok();
        Self::on_shelf(hash).or_else(read)
    }

    /// The ruleset with this name or hash, if it has been read.
    fn on_shelf(hash: &str) -> Option<&'static Self> {
        let standard = Self::standard();
        if hash == standard.hash {
            return Some(standard);
        }
        SHELF.iter().map_while(OnceLock::get).find(|ruleset| ruleset.hash == hash)
    }

    /// The number of technologies that bring units for the discoverer.
    pub(crate) fn gifts(&self) -> usize {
        self.technologies.iter().filter(|technology| technology.gift.is_some()).count()
    }

    /// The most interruptions that can be open at once.
    ///
    /// Only gifts pile up: a unit that is placed explores, its token brings a free technology, and
    /// that technology the next gift; but every technology is discovered once. Above the gifts lie
    /// at most one other interruption of the stage, a payment and a proposal to end early.
    pub fn most_interruptions(&self) -> usize {
        self.gifts() + 3
    }

    /// The ruleset with this book. A book exists only for a ruleset on the shelf.
    pub(crate) fn of(book: Book) -> &'static Self {
        let standard = || match read::read(&BUILT_IN, Book::FIRST) {
            Ok(ruleset) => ruleset,
            Err(error) => panic!("the built-in ruleset is faulty: {error}"),
        };
        match SHELF[book.place()].get() {
            Some(ruleset) => ruleset,
            None => SHELF[0].get_or_init(standard),
        }
    }

    /// The cards available in an era, as bits.
    pub(crate) fn cards_of(&self, era: u8) -> u64 {
        self.pools.get(usize::from(era)).copied().unwrap_or(0)
    }

    /// Its index on the shelf, below [`MOST_RULESETS`], to key per-ruleset caches with.
    pub const fn place(&self) -> usize {
        self.book.place()
    }

    /// The files it was read from, with their text; empty for a ruleset that is or was built in.
    pub fn files(&self) -> &[(String, String)] {
        &self.files
    }

    /// The name of the ruleset in options: `built-in-2`, that of an earlier one, or a hash of its
    /// files.
    pub fn hash(&self) -> &str {
        &self.hash
    }

    pub(crate) fn is_discovered(&self, model: u8, discovered: u64) -> bool {
        self.models[usize::from(model)].tech.is_none_or(|tech| discovered & tech.bit() != 0)
    }

    /// The best discovered model of this kind and era.
    pub(crate) fn best_model(&self, kind: Kind, era: u8, discovered: u64) -> Option<u8> {
        let models = self.by_era[kind as usize].get(usize::from(era))?;
        models.iter().copied().find(|model| self.is_discovered(*model, discovered))
    }

    /// The newest era with a discovered model of this kind.
    pub(crate) fn newest_era(&self, kind: Kind, discovered: u64) -> Option<u8> {
        (1..=ERAS).rev().find(|era| self.best_model(kind, *era, discovered).is_some())
    }
}

/// Each ruleset is read once, so identity is equality.
impl PartialEq for Ruleset {
    fn eq(&self, other: &Self) -> bool {
        self.book == other.book
    }
}

impl Eq for Ruleset {}

impl fmt::Debug for Ruleset {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Ruleset({})", self.hash)
    }
}

/// A territory.
#[derive(Clone, Debug)]
#[allow(missing_docs, reason = "as in the data")]
pub struct TerritoryData {
    pub id: String,
    pub it: String,
    pub en: String,
    pub continent: String,
    pub lon: f32,
    pub lat: f32,
    /// The territories it borders, as bits.
    pub(crate) land: u64,
    /// The seas it touches, as bits.
    pub(crate) sea: u32,
}

/// A sea zone.
#[derive(Clone, Debug)]
#[allow(missing_docs, reason = "as in the data")]
pub struct SeaData {
    pub id: String,
    pub it: String,
    pub en: String,
    /// The seas it borders, as bits.
    pub(crate) sea: u32,
    /// The territories that touch it, as bits.
    pub(crate) coast: u64,
}

/// The effect of a token.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum TokenEffect {
    /// A resource, which stays on the board.
    Resource,
    /// Production or terrain, which stays on the board.
    Ground,
    /// A free technology.
    FreeTechnology,
    /// This many credits.
    Credits(u16),
    /// A new civilization.
    NewCivilization,
    /// Plague, worth this many victory points.
    Plague(u8),
    /// Nothing.
    Nothing,
}

/// A kind of round token.
#[derive(Clone, Debug)]
#[allow(missing_docs, reason = "as in the data")]
pub struct TokenData {
    pub id: String,
    pub it: String,
    pub en: String,
    pub count: u8,
    pub effect: TokenEffect,
    pub production: u8,
    pub max_settlement: u8,
    pub unit_surcharge: u16,
    /// Bonuses for defenders, by kind.
    pub defend_bonus: [i8; 6],
    /// Bonuses for attackers and defenders, by kind.
    pub any_role_bonus: [i8; 6],
}

/// A technology.
#[derive(Clone, Debug)]
#[allow(missing_docs, reason = "as in the data")]
pub struct TechnologyData {
    pub id: String,
    pub it: String,
    pub en: String,
    pub era: u8,
    pub cost: u16,
    /// Its prerequisites, as bits.
    pub(crate) requires: u64,
    pub structure: Option<Structure>,
    pub wonder: Option<Wonder>,
    pub gift: Option<(Kind, u8)>,
    pub max_settlement: u8,
    pub seminal: bool,
    pub ends_game: bool,
}

/// A wonder.
#[derive(Clone, Debug)]
#[allow(missing_docs, reason = "as in the data")]
pub struct WonderData {
    pub id: String,
    pub it: String,
    pub en: String,
    pub text: String,
    pub text_it: String,
    pub era: u8,
    pub tech: Technology,
    pub power: Power,
    pub happiness: u8,
    pub production: u8,
    /// The price of a fleet for its owner, if reduced.
    pub fleet_cost: Option<u16>,
}

/// A structure.
#[derive(Clone, Debug)]
#[allow(missing_docs, reason = "as in the data")]
pub struct StructureData {
    pub id: String,
    pub it: String,
    pub en: String,
    pub era: u8,
    pub tech: Technology,
    pub happiness: u8,
    pub production: u8,
    pub cost: u16,
}

/// A kind of unit.
#[derive(Clone, Debug)]
#[allow(missing_docs, reason = "as in the data")]
pub struct KindData {
    pub it: String,
    pub en: String,
    pub cost: u16,
    pub base_value: u8,
}

/// A model of a kind of unit.
#[derive(Clone, Debug)]
#[allow(missing_docs, reason = "as in the data")]
pub struct ModelData {
    pub id: String,
    pub it: String,
    pub en: String,
    pub kind: Kind,
    pub era: u8,
    pub tech: Option<Technology>,
    pub rank: u8,
    /// The era whose model it replaces when discovered.
    pub replaces_era: Option<u8>,
}

/// A strategy card.
#[derive(Clone, Debug)]
#[allow(missing_docs, reason = "as in the data")]
pub struct CardData {
    pub id: String,
    pub it: String,
    pub en: String,
    pub era: u8,
    /// The era at whose start it is removed; 0 for never.
    pub discard_at: u8,
    pub resource: Token,
    pub pays: u16,
    pub top: Vec<Op>,
    pub bottom: Vec<Op>,
    pub simultaneous: bool,
    pub top_text: String,
    pub bottom_text: String,
    pub top_it: String,
    pub bottom_it: String,
    /// Whether its name and effect come from the rules text.
    pub from_text: bool,
}

/// Numbers of the rules.
#[derive(Clone, Debug)]
#[allow(missing_docs, reason = "as in the data")]
pub struct Constants {
    pub start_credits: u16,
    pub start_level: u8,
    pub royalty: u16,
    pub defend_settlement_bonus: i16,
    pub aircraft_bonus: i16,
    pub structure_eras: u8,
    pub eliminated_income: u16,
    pub rank_points: Vec<u16>,
    pub vp_wonder: u16,
    pub vp_seminal: u16,
    /// Points for each exploited token at an early end, before the last era and in it.
    pub early_tokens: Vec<(Token, u16, u16)>,
    pub early_structures_from: u8,
    pub credits_per_point: u16,
}

/// The kinds that an instruction means if it lists none.
pub(crate) const ANY_UNIT: Kinds = Kinds(0b1111);
