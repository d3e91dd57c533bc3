//! The board and the civilizations' possessions: all public components.

use serde::{Serialize, Serializer};
use table::Seat;

use crate::{
    ids::{Card, Place, Sea, Territory, Token},
    phase::FORCE,
    ruleset::{MOST, MOST_SEAS, Ruleset},
    seats,
    unit::{Kind, Unit},
};

/// The state of a territory's round token.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Lying {
    /// Face down, and no one has looked at it.
    Down,
    /// Face down, but at least one player has looked at it.
    Peeked(Token),
    /// Face down, and another player has looked at it. Only views use this.
    Veiled,
    /// Face up.
    Open(Token),
    /// No longer on the board.
    Gone,
}

/// A territory and the pieces in it. All of them belong to one owner.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub struct Land {
    /// The owner of the pieces.
    #[serde(serialize_with = "colour")]
    pub owner: Option<Seat>,
    /// The level of the settlement; 0 for none.
    pub level: u8,
    /// The number of settlers.
    pub settlers: u8,
    /// The number of aircraft.
    pub aircraft: u8,
    /// The military unit. Any others are in the crowd until the end of the turn.
    pub unit: Option<Unit>,
    /// The token.
    pub token: Lying,
    /// The seats that have looked at the face-down token, as a bit set.
    pub peeked_by: u8,
}

impl Land {
    pub(crate) const EMPTY: Self = Self {
        owner: None,
        level: 0,
        settlers: 0,
        aircraft: 0,
        unit: None,
        token: Lying::Down,
        peeked_by: 0,
    };

    pub(crate) const fn open(&self) -> Option<Token> {
        match self.token {
            Lying::Open(token) => Some(token),
            _ => None,
        }
    }

    /// Whether the owner exploits the token here.
    pub(crate) const fn is_exploited(&self) -> bool {
        self.level > 0 || self.settlers > 0
    }

    pub(crate) const fn has_pieces(&self) -> bool {
        self.level > 0 || self.settlers > 0 || self.aircraft > 0 || self.unit.is_some()
    }
}

/// A sea zone.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub struct Zone {
    /// The owner of the fleet.
    #[serde(serialize_with = "colour")]
    pub owner: Option<Seat>,
    /// The fleet.
    pub fleet: Option<Unit>,
}

/// The possessions of a civilization.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default)]
pub struct Civ {
    /// The treasury, a multiple of 10.
    pub credits: u16,
    /// Credits it has yet to receive in this box.
    pub due: u16,
    /// Victory points.
    pub points: u16,
    /// Whether it has the 5-credit marker.
    pub reserve: bool,
    /// Its technologies.
    pub technologies: u64,
    /// Its wonders.
    pub wonders: u64,
    /// Its structures.
    pub structures: u64,
    /// Units waiting on wonder cards, by kind.
    pub waiting: [u8; 5],
    /// The strategy card in front of it.
    pub played: Option<Card>,
    /// Territories with its pieces.
    pub lands: u64,
    /// Territories with its settlements.
    pub towns: u64,
    /// Sea zones with its fleets.
    pub fleets: u32,
}

/// All public components.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Table {
    /// The ruleset in play.
    pub(crate) rules: &'static Ruleset,
    pub(crate) lands: [Land; MOST],
    pub(crate) seas: [Zone; MOST_SEAS],
    pub(crate) civs: [Civ; seats::MOST],
    /// Technologies that any civilization has discovered.
    pub(crate) discovered: u64,
    pub(crate) era: u8,
}

impl Table {
    /// An empty table. Places that are not on the map hold no token.
    pub(crate) fn empty(rules: &'static Ruleset) -> Self {
        let mut lands = [Land::EMPTY; MOST];
        lands[rules.territories.len()..].iter_mut().for_each(|land| land.token = Lying::Gone);
        Self {
            rules,
            lands,
            seas: [Zone { owner: None, fleet: None }; MOST_SEAS],
            civs: [Civ::default(); seats::MOST],
            discovered: 0,
            era: 1,
        }
    }

    pub(crate) const fn rules(&self) -> &'static Ruleset {
        self.rules
    }

    pub(crate) const fn land(&self, at: Territory) -> &Land {
        &self.lands[at.index()]
    }

    pub(crate) const fn land_mut(&mut self, at: Territory) -> &mut Land {
        &mut self.lands[at.index()]
    }

    pub(crate) const fn civ(&self, seat: Seat) -> &Civ {
        &self.civs[seat.index()]
    }

    pub(crate) const fn civ_mut(&mut self, seat: Seat) -> &mut Civ {
        &mut self.civs[seat.index()]
    }

    /// The owner of the pieces at a place.
    pub(crate) const fn owner(&self, place: Place) -> Option<Seat> {
        match place {
            Place::Land(at) => self.lands[at.index()].owner,
            Place::Sea(at) => self.seas[at.index()].owner,
        }
    }

    /// The unit at a place.
    pub(crate) const fn unit(&self, place: Place) -> Option<Unit> {
        match place {
            Place::Land(at) => self.lands[at.index()].unit,
            Place::Sea(at) => self.seas[at.index()].fleet,
        }
    }

    pub(crate) const fn set_unit(&mut self, place: Place, unit: Option<Unit>) {
        match place {
            Place::Land(at) => self.lands[at.index()].unit = unit,
            Place::Sea(at) => self.seas[at.index()].fleet = unit,
        }
    }

    /// Updates the owner and the cached sets after the pieces of a territory changed. `seat` owns
    /// the pieces there.
    pub(crate) fn settle_owner(&mut self, at: Territory, seat: Seat) {
        let land = &mut self.lands[at.index()];
        let civ = &mut self.civs[seat.index()];
        let bit = at.bit();
        land.owner = land.has_pieces().then_some(seat);
        civ.lands = if land.has_pieces() { civ.lands | bit } else { civ.lands & !bit };
        civ.towns = if land.level > 0 { civ.towns | bit } else { civ.towns & !bit };
    }

    /// The same for a sea zone.
    pub(crate) fn settle_zone(&mut self, at: Sea, seat: Seat) {
        let zone = &mut self.seas[at.index()];
        let bit = 1 << at.index();
        let fleets = &mut self.civs[seat.index()].fleets;
        zone.owner = zone.fleet.map(|_| seat);
        *fleets = if zone.fleet.is_some() { *fleets | bit } else { *fleets & !bit };
    }
}

/// The maximum number of settlers, and of aircraft, in one territory.
pub(crate) const MOST_PIECES: u8 = 200;

/// How many surplus units a civilization can have until the turn ends.
pub(crate) const CROWD: usize = 8;

/// The maximum number of surplus units: those of all civilizations, plus an attack that has just
/// conquered.
const EVERYBODY: usize = CROWD * seats::MOST + FORCE - 1;

/// Surplus units: those that share a place with another unit of their owner until the turn ends.
#[derive(Clone, Debug, PartialEq, Eq, Default)]
pub(crate) struct Crowd {
    units: Vec<(Place, Unit)>,
}

impl Crowd {
    pub(crate) const fn is_empty(&self) -> bool {
        self.units.is_empty()
    }

    pub(crate) const fn is_full(&self) -> bool {
        self.units.len() >= EVERYBODY
    }

    pub(crate) fn iter(&self) -> impl Iterator<Item = (Place, Unit)> + '_ {
        self.units.iter().copied()
    }

    pub(crate) fn at(&self, place: Place) -> impl Iterator<Item = Unit> + '_ {
        self.iter().filter(move |(at, _)| *at == place).map(|(_, unit)| unit)
    }

    pub(crate) fn push(&mut self, place: Place, unit: Unit) {
        self.units.push((place, unit));
    }

    /// Removes and returns the first matching unit.
    pub(crate) fn take(&mut self, fits: impl Fn(Place, Unit) -> bool) -> Option<Unit> {
        let index = self.units.iter().position(|(place, unit)| fits(*place, *unit))?;
        Some(self.units.remove(index).1)
    }

    /// Removes all units of a place.
    pub(crate) fn clear(&mut self, at: Place) {
        self.units.retain(|(place, _)| *place != at);
    }

    pub(crate) fn change(&mut self, change: impl Fn(&mut Unit)) {
        self.units.iter_mut().for_each(|(_, unit)| change(unit));
    }
}

fn colour<S: Serializer>(seat: &Option<Seat>, serializer: S) -> Result<S::Ok, S::Error> {
    seat.map(seats::name).serialize(serializer)
}

/// Whether units of this kind are placed at sea.
pub(crate) const fn at_sea(kind: Kind) -> bool {
    matches!(kind, Kind::Fleet)
}
