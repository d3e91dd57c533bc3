//! Which unit an action refers to: its kind is enough, unless units of that kind from different
//! eras share a place (civilization.place.7).

use std::ops::ControlFlow::{self, Continue};

use table::Seat;

use crate::{
    ids::{Place, Sea, Territory, bits},
    phase::Assault,
    rejection::Rejection,
    ruleset::ERAS,
    state::Civilization,
    unit::{Kind, Unit, Which},
};

/// The eras of the candidate units, as bits.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default)]
pub(crate) struct Eras(u8);

impl Eras {
    pub(crate) fn of(units: impl Iterator<Item = Unit>) -> Self {
        Self(units.fold(0, |set, unit| set | 1 << unit.era))
    }

    const fn contains(self, era: u8) -> bool {
        self.0 >> era & 1 == 1
    }

    /// The era, if all candidates share it.
    fn only(self) -> Option<u8> {
        (self.0.count_ones() == 1).then(|| self.0.trailing_zeros() as u8)
    }

    /// The era of the unit with this name. Every unit has exactly one valid name.
    pub(crate) fn find(self, which: Which, at: Place, none: Rejection) -> Result<u8, Rejection> {
        let kind = which.kind;
        match (which.era, self.only()) {
            _ if self == Self::default() => Err(none),
            (None, Some(only)) => Ok(only),
            (None, None) => Err(Rejection::SeveralModels { kind, at }),
            (Some(era), _) if !self.contains(era) => Err(Rejection::NoSuchUnit { at }),
            (Some(_), Some(_)) => Err(Rejection::OneModel { kind, at }),
            (Some(era), None) => Ok(era),
        }
    }
}

impl Civilization {
    /// The unmoved units of this kind there.
    pub(crate) fn movable(&self, seat: Seat, kind: Kind, at: Place) -> Eras {
        Eras::of(self.units_at(seat, at).filter(|unit| unit.kind == kind && !unit.moved))
    }

    /// The unmoved units of this kind there that are not part of the attack yet.
    pub(crate) fn joinable(&self, assault: &Assault, kind: Kind, at: Place) -> Eras {
        let still = |unit: &Unit| {
            let alike = |other: &Unit| other == unit;
            let there = self.units_at(assault.seat, at).filter(alike).count();
            let joined = assault.movers.iter().filter(|mover| **mover == Some((*unit, at))).count();
            unit.kind == kind && !unit.moved && joined < there
        };
        Eras::of(self.units_at(assault.seat, at).filter(still))
    }

    /// The units of this kind there that have a newer model.
    pub(crate) fn upgradable(&self, seat: Seat, kind: Kind, at: Place) -> Eras {
        let newest = self.rules().newest_era(kind, self.table.discovered).unwrap_or(0);
        Eras::of(self.units_at(seat, at).filter(|unit| unit.kind == kind && unit.era < newest))
    }

    /// Calls `found` with every name of a unit of these kinds, in order, and the unit's era. `eras`
    /// returns the candidates at a place.
    pub(crate) fn each_name(
        &self,
        seat: Seat,
        kinds: impl Iterator<Item = Kind>,
        eras: impl Fn(Kind, Place) -> Eras,
        mut found: impl FnMut(Which, Place, u8) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        let civ = self.table.civ(seat);
        for kind in kinds {
            let (lands, seas) = if kind == Kind::Fleet { (0, civ.fleets) } else { (civ.lands, 0) };
            let places = || {
                let seas = bits(u64::from(seas)).map(|at| Place::Sea(Sea::of(self.rules(), at)));
                bits(lands).map(|at| Place::Land(Territory::of(self.rules(), at))).chain(seas)
            };
            let mut several = false;
            for at in places() {
                let eras = eras(kind, at);
                match eras.only() {
                    Some(era) => found(kind.into(), at, era)?,
                    None => several |= eras != Eras::default(),
                }
            }
            for era in (1..=ERAS).filter(|_| several) {
                let differ = |at: &Place| {
                    let eras = eras(kind, *at);
                    eras.contains(era) && eras.only().is_none()
                };
                places()
                    .filter(differ)
                    .try_for_each(|at| found(Which { kind, era: Some(era) }, at, era))?;
            }
        }
        Continue(())
    }
}
