//! Conquest and elimination (rules text, "Come conquistare", "Dopo la conquista", "Eliminazione di
//! un giocatore").

use std::ops::ControlFlow;

use table::{Seat, Sink};

use crate::{
    action::Action,
    event::Event,
    ids::Place,
    phase::{Assault, Force, Frame, Question},
    rejection::Rejection,
    ruleset::{Op, Power, TokenData, rules},
    state::{Civilization, bit},
    unit::{Kind, Unit},
};

impl Civilization {
    fn ground(&self, at: Place) -> Option<&'static TokenData> {
        let Place::Land(at) = at else { return None };
        self.table.land(at).open().map(|token| &rules().tokens[token.index()])
    }

    /// The territories from which aircraft help at a place.
    fn around(at: Place) -> u64 {
        match at {
            Place::Land(at) => at.bit() | rules().territories[at.index()].land,
            Place::Sea(at) => crate::board::Table::coast(at),
        }
    }

    /// What one unit is worth at a place, whether it attacks or defends.
    fn worth(&self, seat: Seat, unit: Unit, at: Place) -> i16 {
        let rules = rules();
        let base = i16::from(rules.kinds[unit.kind as usize].base_value) + i16::from(unit.era);
        let ground =
            self.ground(at).map_or(0, |token| i16::from(token.any_role_bonus[unit.kind as usize]));
        let aircraft = self.table.aircraft_near(seat, Self::around(at));
        (base + ground).saturating_add(aircraft.saturating_mul(rules.constants.aircraft_bonus))
    }

    /// What the attackers are worth together (civilization.conquest.1).
    pub(crate) fn attack_value(&self, seat: Seat, at: Place, force: &Force) -> i16 {
        let units = force.iter().flatten().map(|unit| self.worth(seat, *unit, at));
        let bonus = self
            .table
            .powers(seat)
            .map(|power| if let Power::AttackBonus(more) = power { more } else { 0 });
        units.chain(bonus).fold(0, i16::saturating_add)
    }

    /// What the defender is worth (civilization.conquest.2).
    pub(crate) fn defence_value(&self, at: Place) -> i16 {
        let (Some(owner), Some(unit)) = (self.table.owner(at), self.table.unit(at)) else {
            return 0;
        };
        let ground =
            self.ground(at).map_or(0, |token| i16::from(token.defend_bonus[unit.kind as usize]));
        let settled = matches!(at, Place::Land(at) if self.table.land(at).level > 0);
        let settlement = if settled {
            let wonders: i16 = self
                .table
                .powers(owner)
                .map(|power| if let Power::DefendBonusSettlement(n) = power { n } else { 0 })
                .sum();
            rules().constants.defend_settlement_bonus + wonders
        } else {
            0
        };
        self.worth(owner, unit, at).saturating_add(ground + settlement)
    }

    /// Whether these units may go where enemies are.
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

    /// Attacks: the greater value conquers, or the dice are asked first.
    pub(crate) fn strike(
        &mut self,
        seat: Seat,
        target: Place,
        force: Force,
        loot: u16,
        events: &mut impl Sink<Event>,
    ) {
        if self.options.die && self.table.unit(target).is_some() {
            self.frames.push(Frame::Dice { seat, target, force, loot });
            return;
        }
        let (attack, defence) =
            (self.attack_value(seat, target, &force), self.defence_value(target));
        self.conquer(seat, target, force, loot, (attack, defence), events);
    }

    /// The dice have fallen.
    pub(crate) fn roll(
        &mut self,
        (seat, target, force, loot): (Seat, Place, Force, u16),
        dice: (u8, u8),
        events: &mut impl Sink<Event>,
    ) {
        self.frames.pop();
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
            self.frames.push(Frame::Surplus { seat, only: Some(target) });
        }
    }

    /// A civilization without settlement shows its card and chooses no more (civilization.out.2).
    fn maybe_eliminate(&mut self, seat: Seat, events: &mut impl Sink<Event>) {
        if self.table.civ(seat).towns != 0 {
            return;
        }
        let card = self.held[seat.index()].take();
        events.tell(|| Event::Eliminated { seat, card });
        if let Some(card) = card {
            self.show_card(seat, card);
            self.choosing.late |= card.bit();
            if crate::ruleset::cards_of_era(self.table.era) & card.bit() == 0 {
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

    /// A civilization with a settlement again chooses a card at the end of the turn.
    pub(crate) fn maybe_return(&mut self, seat: Seat, events: &mut impl Sink<Event>) {
        // What was founded unseen brings nobody back before all is shown.
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

    /// Whether a joint attack on this place may begin (civilization.conquest.3).
    pub(crate) fn can_attack(
        &self,
        seat: Seat,
        op: Op,
        left: u8,
        at: Place,
    ) -> Result<(), Rejection> {
        let refused = Rejection::NoJointAttack { at };
        let enemy = self.table.owner(at).is_some_and(|owner| owner != seat);
        if left < 2 || !enemy || self.table.unit(at).is_none() {
            return Err(refused);
        }
        if self.cursors[seat.index()].used != 0 {
            return Err(Rejection::CalledOff);
        }
        let mut best = [0_i16; crate::phase::FORCE];
        let mut add = |worth: i16| {
            if let Some(least) = best.iter_mut().min().filter(|least| **least < worth) {
                *least = worth;
            }
        };
        match op {
            Op::BuyUnits { kinds, .. } | Op::FreeUnit { kinds, .. } => {
                let mut most = 0;
                for kind in kinds.iter().filter(|kind| *kind != Kind::Aircraft) {
                    if Self::belongs(kind, at)
                        && self.can_stand(seat, kind, at).is_ok()
                        && let Some(era) = self.era_of_new(op, kind)
                    {
                        most = most.max(self.worth(seat, Unit::new(kind, era), at));
                    }
                }
                (0..left.min(crate::phase::FORCE as u8)).for_each(|_| add(most));
            }
            Op::Move { .. } => {
                let _ = self.movers(seat, op, |unit, from| {
                    if self.can_reach(seat, op, unit.kind, from, at).is_ok() {
                        add(self.worth(seat, unit, at));
                    }
                    ControlFlow::Continue(())
                });
            }
            _ => return Err(refused),
        }
        best.sort_unstable();
        let total =
            best.iter().rev().take(usize::from(left)).fold(0_i16, |a, b| a.saturating_add(*b));
        let bonus = self.attack_value(seat, at, &[None; crate::phase::FORCE]);
        let defence = self.defence_value(at);
        let attack = total.saturating_add(bonus);
        if attack > defence || self.options.die && total > 0 {
            Ok(())
        } else {
            Err(Rejection::TooWeak { attack, defence })
        }
    }

    /// The era of the units that an instruction brings into a joint attack.
    pub(crate) fn era_of_new(&self, op: Op, kind: Kind) -> Option<u8> {
        self.model_era(Question::Do { op, left: 1 }, kind)
    }

    /// The units of a joint attack.
    pub(crate) fn force_of(&self, assault: &Assault) -> Force {
        let op = self.op(self.cursors[assault.seat.index()].op);
        let bought = Kind::MILITARY.into_iter().zip(assault.bought).flat_map(|(kind, count)| {
            let era = op.and_then(|op| self.era_of_new(op, kind)).unwrap_or(self.table.era);
            std::iter::repeat_n(Unit::new(kind, era), usize::from(count))
        });
        let movers = assault
            .movers
            .iter()
            .flatten()
            .filter_map(|(kind, from)| self.mover(assault.seat, *kind, *from));
        let mut force = [None; crate::phase::FORCE];
        for (slot, unit) in force.iter_mut().zip(bought.chain(movers)) {
            *slot = Some(unit);
        }
        force
    }

    /// Whether this unit may join the attack.
    pub(crate) fn can_add(
        &self,
        seat: Seat,
        assault: &Assault,
        kind: Kind,
        from: Option<Place>,
    ) -> Result<(), Rejection> {
        let cursor = &self.cursors[seat.index()];
        let op = self.op(cursor.op).ok_or(Rejection::WrongAnswer)?;
        if assault.count() >= cursor.left.min(crate::phase::FORCE as u8) {
            return Err(Rejection::AttackIsFull);
        }
        if !Self::belongs(kind, assault.target) {
            return Err(Rejection::OtherKind { kind });
        }
        match (op, from) {
            (Op::BuyUnits { kinds, .. } | Op::FreeUnit { kinds, .. }, None) => {
                if !kinds.contains(kind) || kind == Kind::Aircraft {
                    return Err(Rejection::OtherKind { kind });
                }
                self.can_stand(seat, kind, assault.target)?;
                self.era_of_new(op, kind).ok_or(Rejection::NoModel { kind })?;
                let mut more = *assault;
                more.bought[kind as usize] += 1;
                self.can_pay(seat, self.assault_price(seat, &more), Action::Storm)
            }
            (Op::Move { .. }, Some(from)) => {
                if assault.movers.contains(&Some((kind, from))) {
                    return Err(Rejection::NoUnitToMove { kind, at: from });
                }
                self.can_reach(seat, op, kind, from, assault.target)
            }
            _ => Err(Rejection::WrongAnswer),
        }
    }

    pub(crate) fn can_storm(&self, seat: Seat, assault: &Assault) -> Result<(), Rejection> {
        if assault.count() < 2 {
            return Err(Rejection::NoJointAttack { at: assault.target });
        }
        self.can_take(seat, assault.target, &self.force_of(assault))?;
        self.can_pay(seat, self.assault_price(seat, assault), Action::Storm)
    }

    /// Carries the joint attack out once it is paid.
    pub(crate) fn storm(&mut self, assault: &Assault, events: &mut impl Sink<Event>) {
        let seat = assault.seat;
        let loot = match self.op(self.cursors[seat.index()].op) {
            Some(Op::Move { loot, .. }) => loot,
            _ => 0,
        };
        let mut force = self.force_of(assault);
        for (kind, from) in assault.movers.into_iter().flatten() {
            if let Some(unit) = self.mover(seat, kind, from) {
                self.lift(seat, from, unit);
                events.tell(|| Event::Moved { seat, unit, from, to: assault.target });
            }
        }
        if assault.movers[0].is_some() {
            force.iter_mut().flatten().for_each(|unit| unit.moved = true);
        }
        self.cursors[seat.index()].left -= assault.count();
        self.frames.pop();
        self.strike(seat, assault.target, force, loot, events);
    }

    /// How many settlements a seat has, and how many levels: the fewest comes first.
    pub(crate) fn poverty(&self, seat: Seat) -> (u32, u16) {
        (self.table.civ(seat).towns.count_ones(), self.table.levels(seat))
    }
}
