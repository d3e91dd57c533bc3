//! Names: words, names from the data, art and ids of things.

use std::borrow::Cow;

use civilization::{
    Card, Kind, Place, Ruleset, Sea, Structure, Technology, Territory, Token, Unit, Wonder,
};
use table::Seat;

use crate::Message;

/// Something that has a name in the data of the game.
pub(super) trait Named: Copy {
    /// Its name in English and Italian.
    fn names(self) -> [&'static str; 2];

    /// The id of the message with the grammatical forms of the name, if sentences need any.
    fn forms(self) -> Cow<'static, str> {
        Cow::Borrowed("")
    }
}

macro_rules! named {
    ($($name:ident)*) => {$(
        impl Named for $name {
            fn names(self) -> [&'static str; 2] {
                [self.name(false), self.name(true)]
            }
        }
    )*};
}
named!(Card Structure Technology Token Wonder);

impl Named for Place {
    fn names(self) -> [&'static str; 2] {
        match self {
            Self::Land(at) => [at.name(false), at.name(true)],
            Self::Sea(at) => [at.name(false), at.name(true)],
        }
    }

    fn forms(self) -> Cow<'static, str> {
        Cow::Owned(format!("civilization-place-{}", self.to_string().replace('_', "-")))
    }
}

impl Named for Territory {
    fn names(self) -> [&'static str; 2] {
        Place::Land(self).names()
    }

    fn forms(self) -> Cow<'static, str> {
        Place::Land(self).forms()
    }
}

impl Named for Sea {
    fn names(self) -> [&'static str; 2] {
        Place::Sea(self).names()
    }

    fn forms(self) -> Cow<'static, str> {
        Place::Sea(self).forms()
    }
}

/// A text from the data in both languages.
impl Named for [&'static str; 2] {
    fn names(self) -> [&'static str; 2] {
        self
    }
}

impl Message {
    /// Fills an argument with the name of something in the game.
    #[must_use]
    pub(super) fn called(self, gap: &'static str, thing: impl Named) -> Self {
        self.name(gap, thing.forms(), thing.names())
    }

    /// Fills an argument with a seat.
    #[must_use]
    pub(super) fn seat(self, gap: &'static str, seat: Seat) -> Self {
        self.word(gap, people(seat))
    }

    /// Fills an argument with a kind of unit.
    #[must_use]
    pub(super) fn kind(self, gap: &'static str, of: Kind) -> Self {
        self.word(gap, kind(of))
    }
}

fn pick(seat: Seat, words: [&'static str; 6], otherwise: &'static str) -> &'static str {
    words.get(seat.index()).copied().unwrap_or(otherwise)
}

/// The word for a civilization.
pub(super) fn people(seat: Seat) -> &'static str {
    let words = [
        "civilization-red",
        "civilization-blue",
        "civilization-green",
        "civilization-yellow",
        "civilization-white",
        "civilization-black",
    ];
    pick(seat, words, "table-nothing")
}

/// The emblem of a civilization.
pub(super) fn emblem(seat: Seat) -> &'static str {
    let art = [
        "emblem-red",
        "emblem-blue",
        "emblem-green",
        "emblem-yellow",
        "emblem-white",
        "emblem-black",
    ];
    pick(seat, art, "")
}

/// The colour role of a civilization's pieces.
pub(super) fn tint(seat: Seat) -> &'static str {
    let tints = ["seat-red", "seat-blue", "seat-green", "seat-yellow", "seat-white", "seat-black"];
    pick(seat, tints, "")
}

/// The colour role of a civilization's land.
pub(super) fn realm(seat: Seat) -> &'static str {
    let tints =
        ["realm-red", "realm-blue", "realm-green", "realm-yellow", "realm-white", "realm-black"];
    pick(seat, tints, "")
}

/// The colour role of a sea that a civilization holds.
pub(super) fn claim(seat: Seat) -> &'static str {
    let tints =
        ["claim-red", "claim-blue", "claim-green", "claim-yellow", "claim-white", "claim-black"];
    pick(seat, tints, "")
}

/// The word for a kind of unit.
pub(super) const fn kind(kind: Kind) -> &'static str {
    [
        "civilization-infantry",
        "civilization-cavalry",
        "civilization-artillery",
        "civilization-fleet",
        "civilization-aircraft",
        "civilization-settler",
    ][kind as usize]
}

/// The art of a kind of unit.
pub(super) const fn kind_art(kind: Kind) -> &'static str {
    ["unit-infantry", "unit-cavalry", "unit-artillery", "unit-fleet", "unit-aircraft", "settler"]
        [kind as usize]
}

/// The art of a settlement.
pub(super) fn town_art(level: u8) -> &'static str {
    ["town-1", "town-2", "town-3", "town-4"][usize::from(level.clamp(1, 4)) - 1]
}

/// The word for an era.
pub(super) fn era(era: u8) -> &'static str {
    ["civilization-era-1", "civilization-era-2", "civilization-era-3", "civilization-era-4"]
        [usize::from(era.clamp(1, 4)) - 1]
}

/// The colour role of an era.
pub(super) fn era_tint(era: u8) -> &'static str {
    ["era-1", "era-2", "era-3", "era-4"][usize::from(era.clamp(1, 4)) - 1]
}

/// The art of a token; only tokens of the built-in data have art.
pub(super) fn token_art(token: Token) -> &'static str {
    const ART: [&str; 17] = [
        "token-wine",
        "token-horses",
        "token-oil",
        "token-rare",
        "token-spices",
        "token-iron",
        "token-coal",
        "token-gems",
        "token-production",
        "token-desert",
        "token-mountain",
        "token-forest",
        "token-free_tech",
        "token-gold10",
        "token-new_civ",
        "token-plague",
        "token-nothing",
    ];
    let id = token.id();
    ART.into_iter().find(|art| art.strip_prefix("token-") == Some(id)).unwrap_or("token-nothing")
}

/// The name of the best discovered model of a unit, in both languages.
pub(super) fn model(rules: &'static Ruleset, unit: Unit, discovered: u64) -> [&'static str; 2] {
    let known = |tech: Option<Technology>| tech.is_none_or(|tech| has(discovered, tech.index()));
    let models =
        rules.models.iter().filter(|model| (model.kind, model.era) == (unit.kind, unit.era));
    let best = models.filter(|model| known(model.tech)).max_by_key(|model| model.rank);
    let kind = &rules.kinds[unit.kind as usize];
    best.map_or([&kind.en, &kind.it], |model| [&model.en, &model.it])
}

/// Whether a bit set contains this index.
pub(super) const fn has(set: u64, index: usize) -> bool {
    set >> index & 1 == 1
}

pub(super) fn place_id(place: impl Into<Spot>) -> String {
    format!("place {}", place.into().0)
}

pub(super) fn card_id(card: Card) -> String {
    format!("card {card}")
}

pub(super) fn technology_id(technology: Technology) -> String {
    format!("technology {technology}")
}

pub(super) fn structure_id(structure: Structure) -> String {
    format!("structure {structure}")
}

pub(super) fn supply_id(kind: Kind) -> String {
    format!("supply {kind}")
}

pub(super) fn settlers_id(at: Territory) -> String {
    format!("settlers {at}")
}

pub(super) fn token_id(at: Territory) -> String {
    format!("token {at}")
}

pub(super) fn town_id(at: Territory) -> String {
    format!("town {at}")
}

/// The id of a unit. Units at a place are numbered from 0; the first has no number in its id.
pub(super) fn unit_id(place: Place, number: usize) -> String {
    match number {
        0 => format!("unit {place}"),
        _ => format!("unit {place} {}", number + 1),
    }
}

/// A place, converted from either of its types.
pub(super) struct Spot(Place);

impl From<Place> for Spot {
    fn from(place: Place) -> Self {
        Self(place)
    }
}

impl From<Territory> for Spot {
    fn from(at: Territory) -> Self {
        Self(Place::Land(at))
    }
}
