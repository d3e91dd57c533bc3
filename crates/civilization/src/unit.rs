//! Units: their kinds, and single pieces on the board (rules text, "Tabella riassuntiva dei
//! costi").

use std::{fmt, str::FromStr};

use serde::{Serialize, Serializer};
use table::NotationError;

/// A kind of unit.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Kind {
    /// Infantry.
    Infantry,
    /// Cavalry.
    Cavalry,
    /// Artillery.
    Artillery,
    /// A fleet.
    Fleet,
    /// An aircraft.
    Aircraft,
    /// A settler.
    Settler,
}

impl Kind {
    /// Every kind.
    pub const ALL: [Self; 6] = [
        Self::Infantry,
        Self::Cavalry,
        Self::Artillery,
        Self::Fleet,
        Self::Aircraft,
        Self::Settler,
    ];
    /// Military land units.
    pub const LAND: [Self; 3] = [Self::Infantry, Self::Cavalry, Self::Artillery];
    /// Everything but settlers.
    pub const MILITARY: [Self; 5] =
        [Self::Infantry, Self::Cavalry, Self::Artillery, Self::Fleet, Self::Aircraft];

    /// Its name in the notation.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Infantry => "infantry",
            Self::Cavalry => "cavalry",
            Self::Artillery => "artillery",
            Self::Fleet => "fleet",
            Self::Aircraft => "aircraft",
            Self::Settler => "settler",
        }
    }
}

impl fmt::Display for Kind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

impl FromStr for Kind {
    type Err = NotationError;

    fn from_str(word: &str) -> Result<Self, NotationError> {
        let found = Self::ALL.into_iter().find(|kind| kind.name() == word);
        found.ok_or_else(|| NotationError::new("a kind of unit", Some(word)))
    }
}

/// A set of kinds.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default)]
pub struct Kinds(pub(crate) u8);

impl Kinds {
    pub(crate) const fn with(self, kind: Kind) -> Self {
        Self(self.0 | 1 << kind as u8)
    }

    /// Whether the set contains a kind.
    pub const fn contains(self, kind: Kind) -> bool {
        self.0 & 1 << kind as u8 != 0
    }

    /// The kinds in order.
    pub fn iter(self) -> impl Iterator<Item = Kind> {
        Kind::ALL.into_iter().filter(move |kind| self.contains(*kind))
    }
}

impl Serialize for Kinds {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(self.iter())
    }
}

/// A military unit on the board: its kind, the era of its model, and whether it has moved.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Unit {
    /// The kind.
    pub kind: Kind,
    /// The era of its model, from 1.
    pub era: u8,
    /// Whether the current instruction has already moved it.
    pub(crate) moved: bool,
}

impl Unit {
    pub(crate) const fn new(kind: Kind, era: u8) -> Self {
        Self { kind, era, moved: false }
    }

    /// Whether the current instruction has already moved it.
    pub const fn has_moved(self) -> bool {
        self.moved
    }
}

/// A unit as named in an action: `fleet`, or `fleet-1` if fleets of several eras are possible.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Which {
    /// The kind.
    pub kind: Kind,
    /// The era of its model, if it is needed to tell units of this kind apart.
    pub era: Option<u8>,
}

impl From<Kind> for Which {
    fn from(kind: Kind) -> Self {
        Self { kind, era: None }
    }
}

impl fmt::Display for Which {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.era {
            None => self.kind.fmt(f),
            Some(era) => Unit::new(self.kind, era).fmt(f),
        }
    }
}

impl FromStr for Which {
    type Err = NotationError;

    fn from_str(word: &str) -> Result<Self, NotationError> {
        if !word.contains('-') {
            return word.parse().map(|kind: Kind| kind.into());
        }
        let unit: Unit = word.parse()?;
        if unit.moved {
            return Err(NotationError::new("a unit such as `infantry-2`", Some(word)));
        }
        Ok(Self { kind: unit.kind, era: Some(unit.era) })
    }
}

/// Formatted as `infantry-2`, with a `*` once it has moved.
impl fmt::Display for Unit {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}-{}{}", self.kind, self.era, if self.moved { "*" } else { "" })
    }
}

impl FromStr for Unit {
    type Err = NotationError;

    fn from_str(word: &str) -> Result<Self, NotationError> {
        let wrong = || NotationError::new("a unit such as `infantry-2`", Some(word));
        let moved = word.ends_with('*');
        let (kind, era) = word.trim_end_matches('*').split_once('-').ok_or_else(wrong)?;
        let era: u8 = era.parse().map_err(|_| wrong())?;
        let kind: Kind = kind.parse()?;
        let sound = (1..=4).contains(&era) && !matches!(kind, Kind::Aircraft | Kind::Settler);
        if sound && format!("{}", Self { kind, era, moved }) == word {
            Ok(Self { kind, era, moved })
        } else {
            Err(wrong())
        }
    }
}

impl Serialize for Unit {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}
