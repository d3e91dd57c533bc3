//! Conquest and elimination (rules text, "Come conquistare", "Dopo la conquista", "Eliminazione di
//! un giocatore").

use table::{Seat, Sink};

use crate::{
    event::Event,
    ids::Place,
    phase::{Force, Frame},
    rejection::Rejection,
    ruleset::{Power, TokenData},
    state::{Civilization, bit},
    unit::Unit,
};

impl Civilization {
    fn ground(&self, at: Place) -> Option<&'static TokenData> {
        let Place::Land(at) = at else { return None };
        self.table.land(at).open().map(|token| &self.rules().tokens[token.index()])
    }

    /// The territories whose aircraft support a fight at this place.
    fn around(&self, at: Place) -> u64 {
        match at {
            Place::Land(at) => at.bit() | self.rules().territories[at.index()].land,
            Place::Sea(at) => self.table.coast(at),
        }
    }

    /// The value of one unit at a place, attacking or defending, with this support.
    pub(crate) fn worth(&self, unit: Unit, at: Place, support: i16) -> i16 {
        let rules = self.rules();
        let base = i16::from(rules.kinds[unit.kind as usize].base_value) + i16::from(unit.era);
        let ground =
            self.ground(at).map_or(0, |token| i16::from(token.any_role_bonus[unit.kind as usize]));
        (base + ground).saturating_add(support)
    }

    /// What the aircraft nearby add to each of the seat's units in a fight at a place.
    pub(crate) fn support(&self, seat: Seat, at: Place) -> i16 {
        let aircraft = self.table.aircraft_near(seat, self.around(at));
        aircraft.saturating_mul(self.rules().constants.aircraft_bonus)
    }

    /// The combined value of the attackers (civilization.conquest.1).
    pub(crate) fn attack_value(&self, seat: Seat, at: Place, force: &Force) -> i16 {
        let support = self.support(seat, at);
        let units = force.iter().flatten().map(|unit| self.worth(*unit, at, support));
        units.fold(0, i16::saturating_add).saturating_add(self.attack_bonus(seat))
    }

    /// What the seat's wonders add to an attack.
    pub(crate) fn attack_bonus(&self, seat: Seat) -> i16 {
        let more = |power| if let Power::AttackBonus(more) = power { more } else { 0 };
        self.table.powers(seat).map(more).fold(0, i16::saturating_add)
    }

    /// The value of the defence: of several units, only the strongest counts
    /// (civilization.conquest.2).
    pub(crate) fn defence_value(&self, at: Place) -> i16 {
        let Some(owner) = self.table.owner(at) else { return 0 };
        let (ground, support) = (self.ground(at), self.support(owner, at));
        let worth = |unit: Unit| {
            let bonus = ground.map_or(0, |token| token.defend_bonus[unit.kind as usize]);
            self.worth(unit, at, support).saturating_add(bonus.into())
        };
        let Some(strongest) = self.units_at(owner, at).map(worth).max() else { return 0 };
        let settled = matches!(at, Place::Land(at) if self.table.land(at).level > 0);
        let settlement = if settled {
            let wonders: i16 = self
                .table
                .powers(owner)
                .map(|power| if let Power::DefendBonusSettlement(n) = power { n } else { 0 })
                .sum();
            self.rules().constants.defend_settlement_bonus + wonders
        } else {
            0
        };
        strongest.saturating_add(settlement)
    }

    /// Whether these units may enter an enemy place.
    pub(crate) fn can_take(&self, seat: Seat, at: Place, force: &Force) -> Result<(), Rejection> {
        if self.table.owner(at).is_none_or(|owner| owner == seat) {
            return Ok(());
        }
        if self.options.die && self.table.unit(at).is_some() {
            return Ok(());
        }
        let (attack, defence) = (self.attack_value(seat, at, force), self.defence_value(at));
        if attack > defence { Ok(()) } else { Err(Rejection::TooWeak { attack, defence }) }
    }

    /// Attacks: the higher value conquers, or the dice are rolled first.
    pub(crate) fn strike(
        &mut self,
        seat: Seat,
        target: Place,
        force: Force,
        loot: u16,
        events: &mut impl Sink<Event>,
    ) {
        if self.options.die && self.table.unit(target).is_some() {
            self.phases.push(Frame::Dice { seat, target, force, loot });
            return;
        }
        let (attack, defence) =
            (self.attack_value(seat, target, &force), self.defence_value(target));
        self.conquer(seat, target, force, loot, (attack, defence), events);
    }

    /// Resolves the attack with the dice.
    pub(crate) fn roll(
        &mut self,
        (seat, target, force, loot): (Seat, Place, Force, u16),
        dice: (u8, u8),
        events: &mut impl Sink<Event>,
    ) {
        self.phases.pop();
        events.tell(|| Event::DiceFell { attack: dice.0, defence: dice.1 });
        let attack = self.attack_value(seat, target, &force).saturating_add(dice.0.into());
        let defence = self.defence_value(target).saturating_add(dice.1.into());
        if attack > defence {
            self.conquer(seat, target, force, loot, (attack, defence), events);
        } else {
            events.tell(|| Event::Repelled { seat, at: target, attack, defence });
        }
    }

    fn conquer(
        &mut self,
        seat: Seat,
        target: Place,
        force: Force,
        loot: u16,
        (attack, defence): (i16, i16),
        events: &mut impl Sink<Event>,
    ) {
        let Some(loser) = self.table.owner(target) else { return };
        events.tell(|| Event::Conquered { seat, from: loser, at: target, attack, defence });
        self.table.set_unit(target, None);
        self.crowd.clear(target);
        let mut level = 0;
        if let Place::Land(at) = target {
            let land = self.table.land_mut(at);
            (land.settlers, land.aircraft) = (0, 0);
            let settled = land.level > 0;
            level = land.level.saturating_sub(1);
            land.level = 0;
            if settled {
                events.tell(|| Event::SettlementTaken { seat, at, level });
            }
        }
        self.settle(target, loser);
        if let Place::Land(at) = target {
            self.table.land_mut(at).level = level;
        }
        let mut units = force.into_iter().flatten();
        if let Some(first) = units.next() {
            self.enter(seat, first, target);
        }
        let mut several = false;
        for unit in units {
            self.crowd.push(target, unit);
            several = true;
        }
        if loot > 0 {
            events.tell(|| Event::Received { seat, amount: loot });
            self.receive(seat, loot);
        }
        if level > 0 {
            self.maybe_return(seat, events);
        }
        self.maybe_eliminate(loser, events);
        if several {
            self.phases.push(Frame::Surplus { seat, at: target });
        }
    }

    /// Eliminates a civilization without settlements: it shows its card and no longer chooses one
    /// (civilization.out.2).
    fn maybe_eliminate(&mut self, seat: Seat, events: &mut impl Sink<Event>) {
        if self.table.civ(seat).towns != 0 {
            return;
        }
        let card = self.held[seat.index()].take();
        events.tell(|| Event::Eliminated { seat, card });
        if let Some(card) = card {
            self.show_card(seat, card);
            self.choosing.late |= card.bit();
            if self.rules().cards_of(self.table.era) & card.bit() == 0 {
                events.tell(|| Event::CardDiscarded { card });
            }
        }
        self.choosing.returning &= !bit(seat);
        if seat != self.active {
            self.table.civ_mut(seat).played = None;
        }
        if self.choosing.contains(seat) {
            self.leave_queue(seat, events);
        }
    }

    /// Brings back a civilization that has a settlement again: it chooses a card at the end of the
    /// turn.
    pub(crate) fn maybe_return(&mut self, seat: Seat, events: &mut impl Sink<Event>) {
        // A settlement founded in secret brings no one back before the answers are shown.
        let out = self.sealed.is_none()
            && self.table.civ(seat).towns != 0
            && self.held[seat.index()].is_none()
            && self.table.civ(seat).played.is_none()
            && !self.choosing.contains(seat)
            && self.choosing.returning & bit(seat) == 0;
        if out {
            self.choosing.returning |= bit(seat);
            events.tell(|| Event::CameBack { seat });
        }
    }

    /// The number of settlements and of levels, as a sort key: the poorest comes first.
    pub(crate) fn poverty(&self, seat: Seat) -> (u32, u16) {
        (self.table.civ(seat).towns.count_ones(), self.table.levels(seat))
    }
}
