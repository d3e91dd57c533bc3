//! Technologies, models and eras (rules text, "Cambiare era", "Unità e nuove tecnologie").

use table::{Seat, Sink};

use crate::{
    board::Lying,
    event::Event,
    ids::{Card, Place, Structure, Technology, Territory, bits},
    options::Reach,
    phase::Frame,
    rejection::Rejection,
    ruleset::{ERAS, Power},
    state::Civilization,
    unit::{Kind, Unit, Which},
};

/// A technology that can be discovered now.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Opening {
    /// The technology.
    pub technology: Technology,
    /// What it costs the seat, before the discount of a card.
    pub price: u16,
    /// Whether an effect that gives a free technology reaches it.
    pub free: bool,
}

impl Civilization {
    /// Whether this technology can be discovered up to an era (civilization.tech.1).
    fn is_open(&self, technology: Technology, era: u8) -> Result<(), Rejection> {
        let data = self
            .rules()
            .technologies
            .get(technology.index())
            .ok_or(Rejection::RequirementMissing { technology })?;
        if self.table.discovered & technology.bit() != 0 {
            return Err(Rejection::DiscoveredAlready { technology });
        }
        if data.era > era {
            return Err(Rejection::EraTooFar { technology });
        }
        if data.requires & !self.table.discovered != 0 {
            return Err(Rejection::RequirementMissing { technology });
        }
        Ok(())
    }

    /// Whether this technology may be bought.
    pub(crate) fn can_learn(&self, technology: Technology) -> Result<(), Rejection> {
        self.is_open(technology, self.table.era + 1)
    }

    /// Whether this technology may be discovered for free (civilization.tech.11).
    pub(crate) fn can_learn_free(&self, technology: Technology) -> Result<(), Rejection> {
        let beyond = u8::from(self.options.free_technology == Reach::Next);
        self.is_open(technology, self.table.era + beyond).map_err(|rejection| match rejection {
            Rejection::EraTooFar { technology } => Rejection::BeyondReach { technology },
            other => other,
        })
    }

    /// The technologies that can be discovered now, with the seat's price without the discount of
    /// a card.
    pub fn open_technologies(&self, seat: Seat) -> impl Iterator<Item = Opening> + '_ {
        let open =
            Technology::all(self.rules()).filter(|technology| self.can_learn(*technology).is_ok());
        open.map(move |technology| Opening {
            technology,
            price: self.technology_price(seat, technology.index(), 0),
            free: self.can_learn_free(technology).is_ok(),
        })
    }

    /// The least number of technologies that must still be discovered to end the game, the last one
    /// included; `None` if no technology of the data ends it.
    pub fn technologies_to_the_end(&self) -> Option<u32> {
        let technologies = &self.rules().technologies;
        let missing = |last: Technology| {
            let (mut needed, mut todo) = (0, last.bit() & !self.table.discovered);
            while todo != 0 {
                needed |= todo;
                let required = bits(todo).map(|bit| technologies[usize::from(bit)].requires);
                todo = required.fold(0, |set, more| set | more) & !needed & !self.table.discovered;
            }
            needed.count_ones()
        };
        let last = Technology::all(self.rules()).filter(|last| last.data().ends_game);
        last.map(missing).min()
    }

    /// Discovers a technology, with all its consequences.
    pub(crate) fn discover(
        &mut self,
        seat: Seat,
        technology: Technology,
        events: &mut impl Sink<Event>,
    ) {
        let data = &self.rules().technologies[technology.index()];
        self.table.civ_mut(seat).technologies |= technology.bit();
        self.table.discovered |= technology.bit();
        events.tell(|| Event::Discovered { seat, technology });
        if data.era > self.table.era {
            self.begin_era(data.era, events);
        }
        if data.ends_game {
            self.gain_wonder(seat, technology, events);
            self.finish(false, events);
            return;
        }
        self.renew_models(technology, events);
        self.gain_wonder(seat, technology, events);
        if let Some((kind, left)) = data.gift {
            self.phases.push(Frame::Gift { seat, kind, era: data.era, left });
        }
    }

    fn gain_wonder(&mut self, seat: Seat, technology: Technology, events: &mut impl Sink<Event>) {
        let Some(wonder) = self.rules().technologies[technology.index()].wonder else { return };
        self.table.civ_mut(seat).wonders |= wonder.bit();
        events.tell(|| Event::WonderGained { seat, wonder });
        let data = &self.rules().wonders[wonder.index()];
        if data.era != self.table.era {
            return;
        }
        if let Power::GrantUnits(kind, count) = data.power {
            self.table.civ_mut(seat).waiting[kind as usize] += count;
            events.tell(|| Event::UnitsWait { seat, kind, count });
        }
    }

    /// Upgrades units of the same era to the new model; some models also replace those of an older
    /// era.
    fn renew_models(&mut self, technology: Technology, events: &mut impl Sink<Event>) {
        let unlocked = self.rules().models.iter().filter(|model| model.tech == Some(technology));
        for model in unlocked {
            events.tell(|| Event::ModelsRenewed { kind: model.kind, era: model.era });
            if let Some(from) = model.replaces_era {
                self.replace_models(model.kind, from, model.era);
                events.tell(|| Event::ModelsReplaced { kind: model.kind, from, to: model.era });
            }
        }
    }

    fn replace_models(&mut self, kind: Kind, from: u8, to: u8) {
        let renew = |unit: &mut Unit| {
            if (unit.kind, unit.era) == (kind, from) {
                unit.era = to;
            }
        };
        self.table.lands.iter_mut().filter_map(|land| land.unit.as_mut()).for_each(renew);
        self.table.seas.iter_mut().filter_map(|zone| zone.fleet.as_mut()).for_each(renew);
        self.crowd.change(renew);
    }

    /// Begins a new era: updates cards, structures and choices (civilization.era.3,
    /// civilization.era.4).
    fn begin_era(&mut self, era: u8, events: &mut impl Sink<Event>) {
        let before = self.pool();
        self.table.era = era.min(ERAS);
        events.tell(|| Event::EraBegan { era });
        let gone = before & !self.rules().cards_of(era);
        let rules = self.rules();
        for card in bits(gone).map(|card| Card::of(rules, card)) {
            events.tell(|| Event::CardDiscarded { card });
        }
        self.note_discards(gone);
        let lifetime = rules.constants.structure_eras;
        for seat in Seat::all(self.seats) {
            let structures = bits(self.table.civ(seat).structures);
            for structure in structures.map(|index| Structure::of(rules, index)) {
                if rules.structures[structure.index()].era + lifetime <= era {
                    self.table.civ_mut(seat).structures &= !structure.bit();
                    events.tell(|| Event::StructureLost { seat, structure });
                }
            }
        }
        if self.choosing.head().is_some() {
            self.open_choice(events);
        }
    }

    /// Discarded cards are public, so everyone knows which old cards are still held.
    fn note_discards(&mut self, gone: u64) {
        let old = !self.rules().cards_of(self.table.era);
        for watcher in self.watchers() {
            for seat in Seat::all(self.seats) {
                self.belief.may_hold[watcher][seat.index()] &= !gone;
                let held = self.held[seat.index()].map_or(0, Card::bit) & old;
                if seat.index() != watcher {
                    self.belief.surely_held[watcher] |= held;
                }
            }
        }
    }

    /// Whether a unit there may be upgraded to the newest model; returns the unit.
    pub(crate) fn can_upgrade(
        &self,
        seat: Seat,
        which: Which,
        at: Place,
    ) -> Result<Unit, Rejection> {
        let Which { kind, .. } = which;
        if self.units_at(seat, at).all(|unit| unit.kind != kind) {
            return Err(Rejection::NoSuchUnit { at });
        }
        let none = Rejection::NoNewerModel { kind, at };
        let era = self.upgradable(seat, kind, at).find(which, at, none)?;
        let named = |unit: &Unit| (unit.kind, unit.era) == (kind, era);
        self.units_at(seat, at).find(named).ok_or(Rejection::NoSuchUnit { at })
    }

    pub(crate) fn upgrade(
        &mut self,
        seat: Seat,
        which: Which,
        at: Place,
        events: &mut impl Sink<Event>,
    ) {
        let newest = self.rules().newest_era(which.kind, self.table.discovered);
        let (Ok(unit), Some(era)) = (self.can_upgrade(seat, which, at), newest) else { return };
        let newer = Unit { era, ..unit };
        if self.table.unit(at) == Some(unit) {
            self.table.set_unit(at, Some(newer));
        } else {
            self.crowd.take(|place, other| place == at && other == unit);
            self.crowd.push(at, newer);
        }
        events.tell(|| Event::Upgraded { seat, at, unit: newer });
    }

    /// Whether the seat may look at this token: it is face down, and the seat does not know it.
    pub(crate) fn can_peek(&self, seat: Seat, at: Territory) -> Result<(), Rejection> {
        let land = self.table.land(at);
        let down = match land.token {
            Lying::Down => true,
            Lying::Peeked(_) => land.peeked_by & crate::state::bit(seat) == 0,
            Lying::Open(_) | Lying::Gone | Lying::Veiled => false,
        };
        if down && at.index() < self.rules().territories.len() {
            Ok(())
        } else {
            Err(Rejection::NotFaceDown { at })
        }
    }
}
