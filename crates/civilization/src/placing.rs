//! Placing new pieces: units, fleets, aircraft, settlers and settlements (rules text, "Piazzare
//! nuovi pezzi", "Insediamenti").

use table::{Seat, Sink};

use crate::{
    board::{CROWD, at_sea},
    event::Event,
    ids::{Place, Territory},
    phase::{FORCE, Question},
    rejection::Rejection,
    state::Civilization,
    unit::{Kind, Unit},
};

impl Civilization {
    /// Whether a unit or settler of this kind may be here, ignoring enemies.
    pub(crate) fn can_stand(&self, seat: Seat, kind: Kind, at: Place) -> Result<(), Rejection> {
        let civ = self.table.civ(seat);
        match (kind, at) {
            (Kind::Fleet, Place::Sea(sea)) => {
                if !self.table.reaches_sea(seat, sea) {
                    return Err(Rejection::TooFarFromCoast { at });
                }
            }
            (Kind::Aircraft, Place::Land(at)) => {
                if civ.towns & at.bit() == 0 {
                    return Err(Rejection::AircraftNeedsSettlement { at });
                }
                let fits = self.table.aircraft_reach(seat) & at.bit() != 0;
                return if fits { Ok(()) } else { Err(Rejection::TooCrowded { at: at.into() }) };
            }
            (Kind::Settler, Place::Land(at)) => {
                let land = self.table.land(at);
                if land.owner != Some(seat) || land.level == 0 && land.unit.is_none() {
                    return Err(Rejection::SettlerNeedsCompany { at });
                }
                let fits = self.table.settler_reach(seat) & at.bit() != 0;
                return if fits { Ok(()) } else { Err(Rejection::TooCrowded { at: at.into() }) };
            }
            (Kind::Infantry | Kind::Cavalry | Kind::Artillery, Place::Land(land)) => {
                if !self.table.reaches_land(seat, land) {
                    return Err(Rejection::TooFarFromSettlement { at });
                }
            }
            _ => return Err(Rejection::WrongAnswer),
        }
        self.has_room(seat, at)
    }

    /// Whether there is room for another unit. Own units may share a place until the turn ends, up
    /// to a limit.
    pub(crate) fn has_room(&self, seat: Seat, at: Place) -> Result<(), Rejection> {
        let crowded = !self.crowd.is_empty()
            && self.table.owner(at) == Some(seat)
            && self.table.unit(at).is_some()
            && self.crowd_of(seat).count() >= CROWD;
        if crowded { Err(Rejection::TooCrowded { at }) } else { Ok(()) }
    }

    /// The places of all other seats.
    pub(crate) fn enemies(&self, seat: Seat) -> (u64, u32) {
        let others = Seat::all(self.seats).filter(|other| *other != seat);
        others.fold((0, 0), |(lands, seas), other| {
            let civ = self.table.civ(other);
            (lands | civ.lands, seas | civ.fleets)
        })
    }

    /// The seat's surplus units and their places.
    pub(crate) fn crowd_of(&self, seat: Seat) -> impl Iterator<Item = (Place, Unit)> + '_ {
        self.crowd.iter().filter(move |(at, _)| self.table.owner(*at) == Some(seat))
    }

    /// Whether a new unit or settler may be placed there, conquering it if enemies are there.
    pub(crate) fn can_place(
        &self,
        seat: Seat,
        question: Question,
        kind: Kind,
        at: Place,
    ) -> Result<(), Rejection> {
        self.can_stand(seat, kind, at)?;
        if kind == Kind::Settler {
            return Ok(());
        }
        let era = self.model_era(question, kind).ok_or(Rejection::NoModel { kind })?;
        if kind == Kind::Aircraft {
            return Ok(());
        }
        let mut force = [None; FORCE];
        force[0] = Some(Unit::new(kind, era));
        self.can_take(seat, at, &force)
    }

    /// Puts a unit, aircraft or settler there.
    pub(crate) fn put(
        &mut self,
        seat: Seat,
        kind: Kind,
        era: u8,
        at: Place,
        events: &mut impl Sink<Event>,
    ) {
        match (kind, at) {
            (Kind::Settler, Place::Land(at)) => {
                let settlers = &mut self.table.land_mut(at).settlers;
                *settlers = settlers.saturating_add(1);
                self.table.settle_owner(at, seat);
                events.tell(|| Event::SettlerPlaced { seat, at });
            }
            (Kind::Aircraft, Place::Land(at)) => {
                let aircraft = &mut self.table.land_mut(at).aircraft;
                *aircraft = aircraft.saturating_add(1);
                self.table.settle_owner(at, seat);
                events.tell(|| Event::AircraftPlaced { seat, at });
            }
            _ => {
                let unit = Unit::new(kind, era);
                events.tell(|| Event::Placed { seat, unit, at });
                self.deploy(seat, unit, at, 0, events);
            }
        }
    }

    /// Brings a unit to a place, where it attacks, explores or simply stays.
    pub(crate) fn deploy(
        &mut self,
        seat: Seat,
        unit: Unit,
        at: Place,
        loot: u16,
        events: &mut impl Sink<Event>,
    ) {
        if self.table.owner(at).is_some_and(|owner| owner != seat) {
            let mut force = [None; FORCE];
            force[0] = Some(unit);
            self.strike(seat, at, force, loot, events);
        } else {
            self.enter(seat, unit, at);
            self.maybe_explore(seat, at, events);
        }
    }

    /// Puts a unit in a place without enemies.
    pub(crate) fn enter(&mut self, seat: Seat, unit: Unit, at: Place) {
        if self.table.unit(at).is_some() {
            self.crowd.push(at, unit);
            return;
        }
        self.table.set_unit(at, Some(unit));
        self.settle(at, seat);
    }

    /// Updates the owner and the cached sets after the pieces of a place changed.
    pub(crate) fn settle(&mut self, at: Place, seat: Seat) {
        match at {
            Place::Land(at) => self.table.settle_owner(at, seat),
            Place::Sea(at) => self.table.settle_zone(at, seat),
        }
    }

    /// Removes a unit; a surplus unit takes its place.
    pub(crate) fn lift(&mut self, seat: Seat, at: Place, unit: Unit) {
        if self.table.unit(at) == Some(unit) {
            let next = self.crowd.take(|place, _| place == at);
            self.table.set_unit(at, next);
        } else {
            self.crowd.take(|place, other| place == at && other == unit);
        }
        self.settle(at, seat);
    }

    /// The units of the seat at a place.
    pub(crate) fn units_at(&self, seat: Seat, at: Place) -> impl Iterator<Item = Unit> + '_ {
        let own = self.table.owner(at) == Some(seat);
        let crowd = self.crowd.at(at).filter(move |_| own);
        self.table.unit(at).into_iter().filter(move |_| own).chain(crowd)
    }

    /// The next seat to discard surplus units, and where (civilization.place.2).
    pub(crate) fn surplus(&self) -> Option<(Seat, Place)> {
        if self.crowd.is_empty() {
            return None;
        }
        self.active.clockwise(self.seats).find_map(|seat| {
            let first = self.crowd_of(seat).map(|(at, _)| at).min()?;
            Some((seat, first))
        })
    }

    /// Whether a settlement may be founded there (civilization.place.5).
    pub(crate) fn can_found(&self, seat: Seat, at: Territory) -> Result<(), Rejection> {
        let land = self.table.land(at);
        if land.owner != Some(seat) || land.settlers == 0 {
            return Err(Rejection::NoSettler { at });
        }
        if land.level > 0 {
            return Err(Rejection::SettledAlready { at });
        }
        if self.table.ground_bears(at) == 0 {
            return Err(Rejection::NoSettlementInDesert { at });
        }
        Ok(())
    }

    pub(crate) fn found(&mut self, seat: Seat, at: Territory, events: &mut impl Sink<Event>) {
        self.table.land_mut(at).level = 1;
        self.table.settle_owner(at, seat);
        events.tell(|| Event::Founded { seat, at });
        self.maybe_return(seat, events);
    }

    /// Whether a settlement may be upgraded.
    pub(crate) fn can_grow(&self, seat: Seat, at: Territory) -> Result<(), Rejection> {
        let land = self.table.land(at);
        if land.owner != Some(seat) || land.level == 0 {
            return Err(Rejection::NoSettlement { at });
        }
        if land.settlers == 0 {
            return Err(Rejection::NoSettler { at });
        }
        if land.level >= self.table.ground_bears(at) {
            return Err(Rejection::GroundBearsNoMore { at });
        }
        if land.level >= self.table.largest_settlement() {
            return Err(Rejection::LevelNotDiscovered { at });
        }
        Ok(())
    }

    pub(crate) fn grow(&mut self, seat: Seat, at: Territory, events: &mut impl Sink<Event>) {
        let land = self.table.land_mut(at);
        land.level += 1;
        let level = land.level;
        events.tell(|| Event::Grew { seat, at, level });
    }

    /// The unit that an action keeps, of those in this place.
    pub(crate) fn can_keep(
        &self,
        seat: Seat,
        place: Place,
        (kind, era, at): (Kind, u8, Place),
    ) -> Result<Unit, Rejection> {
        let kept = |unit: &Unit| (unit.kind, unit.era) == (kind, era) && at == place;
        self.units_at(seat, place).find(kept).ok_or(Rejection::NoSuchUnit { at })
    }

    /// Keeps one of the units in a place and discards the others.
    pub(crate) fn keep(
        &mut self,
        seat: Seat,
        at: Place,
        kept: Unit,
        events: &mut impl Sink<Event>,
    ) {
        self.crowd.clear(at);
        self.table.set_unit(at, Some(kept));
        events.tell(|| Event::SurplusDiscarded { seat, at, kept });
    }

    /// The unit to keep, if all units in this place are identical.
    fn all_alike(&self, at: Place) -> Option<Unit> {
        let unit = self.table.unit(at)?;
        let alike = |other: Unit| (other.kind, other.era) == (unit.kind, unit.era);
        self.crowd.at(at).all(alike).then_some(unit)
    }

    /// Discards identical surplus units; false if the seat has to choose.
    pub(crate) fn discard_alike(
        &mut self,
        seat: Seat,
        at: Place,
        events: &mut impl Sink<Event>,
    ) -> bool {
        let alike = self.all_alike(at);
        if let Some(unit) = alike {
            self.keep(seat, at, unit, events);
        }
        alike.is_some()
    }

    /// Lets units move again with the next instruction.
    pub(crate) fn rest_units(&mut self, seat: Seat) {
        for place in self.table.places_of(seat) {
            if let Some(unit) = self.table.unit(place).filter(|unit| unit.moved) {
                self.table.set_unit(place, Some(Unit { moved: false, ..unit }));
            }
        }
        self.crowd.change(|unit| unit.moved = false);
    }

    /// Whether this kind of unit belongs on land or at sea, as the place is.
    pub(crate) const fn belongs(kind: Kind, at: Place) -> bool {
        at_sea(kind) == matches!(at, Place::Sea(_))
    }
}
