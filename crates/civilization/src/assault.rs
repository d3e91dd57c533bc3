//! Joint attacks: several units take a place together in one instruction (civilization.conquest.3).

use std::ops::ControlFlow::{self, Continue};

use table::{Seat, Sink};

use crate::{
    action::Action,
    event::Event,
    ids::Place,
    payment::Means,
    phase::{Assault, FORCE, Force, Frame, Question},
    rejection::Rejection,
    ruleset::{Op, Times},
    state::Civilization,
    unit::{Kind, Kinds, Unit, Which},
};

/// The number of unit kinds that can reach any one place.
const KINDS: usize = Kind::LAND.len();

/// Calls `found` with every set of at least two units, as counts by kind, until it breaks.
fn each_set(most: u8, mut found: impl FnMut([u8; KINDS]) -> ControlFlow<()>) -> ControlFlow<()> {
    for first in 0..=most {
        for second in 0..=most - first {
            let fewest = 2_u8.saturating_sub(first + second);
            for third in fewest..=most - first - second {
                found([first, second, third])?;
            }
        }
    }
    Continue(())
}

/// The number of kinds of new units that can join an attack: those on land, and fleets.
const NEW: usize = KINDS + 1;

/// The units that an instruction can send into a joint attack.
#[derive(Clone, Debug)]
pub(crate) enum Attackers {
    /// New units by kind, with their prices on ordinary terrain, and what the seat can pay.
    New { new: [Option<(Unit, u16)>; NEW], means: Means },
    /// Units on the board that have not moved, with the territories and sea zones that they reach.
    Moved(Vec<(Unit, u64, u32)>),
    /// None.
    None,
}

impl Attackers {
    /// Whether the seat can pay for two of the cheapest, where they are new.
    pub(crate) fn can_pay_for_two(&self) -> bool {
        let Self::New { new, means } = self else { return true };
        let prices = new.iter().flatten().map(|(_, price)| price.saturating_mul(2));
        prices.min().is_some_and(|price| means.cover(price))
    }
}

/// How many joint attacks may be called off in one instruction. The rulebook sets no limit; we need
/// one so that every turn ends.
pub(crate) const MOST_CALLED_OFF: u8 = 3;

impl Civilization {
    /// Whether a joint attack on this place may begin, i.e. whether some set of available units
    /// would win.
    pub(crate) fn can_attack(
        &self,
        seat: Seat,
        op: Op,
        left: Times,
        at: Place,
    ) -> Result<(), Rejection> {
        let none = Rejection::NoJointAttack { at };
        let enemy = self.table.owner(at).is_some_and(|owner| owner != seat);
        if !self.may_attack(seat, left) || !enemy {
            return Err(none);
        }
        if let Op::BuyUnits { .. } | Op::FreeUnit { .. } = op {
            // Land units share their placement rules: if one kind may be placed here, so may the
            // others.
            let first = if matches!(at, Place::Sea(_)) { Kind::Fleet } else { Kind::Infantry };
            self.can_stand(seat, first, at).map_err(|_| none)?;
        }
        self.can_attack_with(seat, &self.attackers(seat, op), left, at)
    }

    /// Whether the seat may begin a joint attack at all.
    pub(crate) fn may_attack(&self, seat: Seat, left: Times) -> bool {
        let progress = self.phases.stage.progress(seat);
        let hesitant = progress.is_some_and(|progress| progress.called_off >= MOST_CALLED_OFF);
        left.up_to(2) == 2 && !hesitant
    }

    /// The units that an instruction can send into a joint attack.
    pub(crate) fn attackers(&self, seat: Seat, op: Op) -> Attackers {
        match op {
            Op::BuyUnits { kinds, .. } | Op::FreeUnit { kinds, .. } => {
                let mut new = [None; NEW];
                for (kind, new) in Kind::ALL.into_iter().zip(&mut new) {
                    let era = Some(kind).filter(|kind| kinds.contains(*kind));
                    let era = era.and_then(|kind| self.era_of_new(op, kind));
                    let price = || self.new_unit_price(seat, op, kind).credits;
                    *new = era.map(|era| (Unit::new(kind, era), price()));
                }
                Attackers::New { new, means: self.means(seat, Action::Storm) }
            }
            Op::Move { kinds, steps, .. } => self.movers(seat, kinds, steps),
            _ => Attackers::None,
        }
    }

    /// Whether a joint attack on an enemy place within reach may begin.
    pub(crate) fn can_attack_with(
        &self,
        seat: Seat,
        attackers: &Attackers,
        left: Times,
        at: Place,
    ) -> Result<(), Rejection> {
        if self.table.unit(at).is_none() {
            return Err(Rejection::NoJointAttack { at });
        }
        let (most, defence) = (left.up_to(FORCE as u8), self.defence_value(at));
        let attack = match attackers {
            Attackers::New { new, means } => {
                self.best_of_new(seat, (new, *means), most, at, defence)?
            }
            Attackers::Moved(units) => self.best_of_moved(seat, units, most, at)?,
            Attackers::None => return Err(Rejection::NoJointAttack { at }),
        };
        self.is_enough(attack, defence)
    }

    fn is_enough(&self, attack: i16, defence: i16) -> Result<(), Rejection> {
        let wins = attack > defence || self.options.die;
        if wins { Ok(()) } else { Err(Rejection::TooWeak { attack, defence }) }
    }

    /// The highest value of new units that the seat can pay for together.
    fn best_of_new(
        &self,
        seat: Seat,
        (new, means): (&[Option<(Unit, u16)>; NEW], Means),
        most: u8,
        at: Place,
        defence: i16,
    ) -> Result<i16, Rejection> {
        let (support, terrain) = (self.support(seat, at), self.table.terrain(at));
        let mut units: [Option<(i16, u16)>; KINDS] = [None; KINDS];
        let joins = new.iter().flatten().filter(|(unit, _)| Self::belongs(unit.kind, at));
        for (known, (unit, price)) in units.iter_mut().zip(joins) {
            *known = Some((self.worth(*unit, at, support), price + terrain));
        }
        let bonus = self.attack_bonus(seat);
        let strongest = units.iter().flatten().map(|(worth, _)| *worth).max();
        let strongest = strongest.ok_or(Rejection::NoJointAttack { at })?;
        // If the attack could not win with unlimited credits, the price does not matter.
        self.is_enough(strongest.saturating_mul(most.into()).saturating_add(bonus), defence)?;
        let cheapest = units.iter().flatten().map(|(_, price)| price.saturating_mul(2)).min();
        if let Some(price) = cheapest.filter(|price| !means.cover(*price)) {
            let credits = self.table.civ(seat).credits;
            return Err(Rejection::TooExpensive { price, credits });
        }
        let mut best = i16::MIN;
        let _ = each_set(most, |set| {
            let (mut attack, mut credits) = (bonus, 0_u16);
            for (count, unit) in set.into_iter().zip(units).filter(|(count, _)| *count > 0) {
                let Some((worth, price)) = unit else { return Continue(()) };
                attack = attack.saturating_add(worth.saturating_mul(count.into()));
                credits = credits.saturating_add(price.saturating_mul(count.into()));
            }
            if !means.cover(credits) {
                return Continue(());
            }
            best = best.max(attack);
            // One attack that wins is enough.
            if attack > defence || self.options.die { ControlFlow::Break(()) } else { Continue(()) }
        });
        Ok(best)
    }

    /// The units that an instruction can move, with what each of them reaches.
    fn movers(&self, seat: Seat, kinds: Kinds, steps: u8) -> Attackers {
        let (routes, mut movers) = (self.table.routes(seat), Vec::new());
        for from in self.table.places_of(seat) {
            let fresh = self.units_at(seat, from);
            let mut fresh =
                fresh.filter(|unit| kinds.contains(unit.kind) && !unit.moved).peekable();
            if fresh.peek().is_some() {
                let (lands, seas) = match from {
                    Place::Land(from) => (self.land_moves(seat, &routes, from, steps), 0),
                    Place::Sea(from) => (0, self.sea_moves(seat, from, steps)),
                };
                movers.extend(fresh.map(|unit| (unit, lands, seas)));
            }
        }
        Attackers::Moved(movers)
    }

    /// The highest value of units that can move there.
    fn best_of_moved(
        &self,
        seat: Seat,
        movers: &[(Unit, u64, u32)],
        most: u8,
        at: Place,
    ) -> Result<i16, Rejection> {
        let (mut strongest, mut count) = ([i16::MIN; FORCE], 0_u8);
        let support = self.support(seat, at);
        let reaches = |(_, lands, seas): &&(Unit, u64, u32)| match at {
            Place::Land(at) => lands & at.bit() != 0,
            Place::Sea(at) => seas >> at.index() & 1 == 1,
        };
        for (unit, ..) in movers.iter().filter(reaches) {
            // Only the strongest units matter, and the first is the strongest.
            let mut worth = self.worth(*unit, at, support);
            for other in &mut strongest {
                if *other < worth {
                    std::mem::swap(other, &mut worth);
                }
            }
            count = count.saturating_add(1);
        }
        if count < 2 {
            return Err(Rejection::NoJointAttack { at });
        }
        let bonus = self.attack_bonus(seat);
        let helps = |(rank, worth): &(usize, i16)| *rank < 2 || *worth > 0;
        let joined = strongest.into_iter().take(most.min(count).into()).enumerate().filter(helps);
        Ok(joined.fold(bonus, |sum, (_, worth)| sum.saturating_add(worth)))
    }

    /// The era of the units that an instruction adds to a joint attack.
    pub(crate) fn era_of_new(&self, op: Op, kind: Kind) -> Option<u8> {
        self.model_era(Question::Do { op, left: Times::Limited(1) }, kind)
    }

    /// The units of a joint attack.
    fn force_of(&self, assault: &Assault) -> Force {
        let op = self.op_of(assault.seat);
        let bought = Kind::MILITARY.into_iter().zip(assault.bought).flat_map(|(kind, count)| {
            let era = op.and_then(|op| self.era_of_new(op, kind)).unwrap_or(self.table.era);
            std::iter::repeat_n(Unit::new(kind, era), usize::from(count))
        });
        let movers = assault.movers.iter().flatten().map(|(unit, _)| *unit);
        let mut force = [None; FORCE];
        for (slot, unit) in force.iter_mut().zip(bought.chain(movers)) {
            *slot = Some(unit);
        }
        force
    }

    /// The values of both sides of a joint attack so far: attack and defence.
    pub fn sides_of(&self, seat: Seat, assault: &Assault) -> (i16, i16) {
        let attack = self.attack_value(seat, assault.target, &self.force_of(assault));
        (attack, self.defence_value(assault.target))
    }

    /// The values of both sides of an attack that waits for the dice.
    pub fn sides_before_dice(&self, frame: &Frame) -> Option<(i16, i16)> {
        let Frame::Dice { seat, target, force, .. } = frame else { return None };
        Some((self.attack_value(*seat, *target, force), self.defence_value(*target)))
    }

    fn has_place_in(&self, seat: Seat, assault: &Assault, kind: Kind) -> Result<Op, Rejection> {
        let progress = self.phases.stage.progress(seat).ok_or(Rejection::WrongAnswer)?;
        let op = self.op(progress.op).ok_or(Rejection::WrongAnswer)?;
        if assault.count() >= progress.left.up_to(FORCE as u8) {
            return Err(Rejection::AttackIsFull);
        }
        let belongs = Self::belongs(kind, assault.target);
        if belongs { Ok(op) } else { Err(Rejection::OtherKind { kind }) }
    }

    /// Whether a new unit may join the attack.
    pub(crate) fn can_add(
        &self,
        seat: Seat,
        assault: &Assault,
        kind: Kind,
    ) -> Result<(), Rejection> {
        let op = self.has_place_in(seat, assault, kind)?;
        let (Op::BuyUnits { kinds, .. } | Op::FreeUnit { kinds, .. }) = op else {
            return Err(Rejection::WrongAnswer);
        };
        if !kinds.contains(kind) || kind == Kind::Aircraft {
            return Err(Rejection::OtherKind { kind });
        }
        self.can_stand(seat, kind, assault.target)?;
        self.era_of_new(op, kind).ok_or(Rejection::NoModel { kind })?;
        let mut more = *assault;
        more.bought[kind as usize] += 1;
        self.can_pay(seat, self.assault_price(seat, &more), Action::Storm)
    }

    /// Whether a unit on the board may join the attack; returns the unit.
    pub(crate) fn can_add_from(
        &self,
        seat: Seat,
        assault: &Assault,
        which: Which,
        from: Place,
    ) -> Result<Unit, Rejection> {
        let kind = which.kind;
        let op = self.has_place_in(seat, assault, kind)?;
        let Op::Move { kinds, steps, .. } = op else { return Err(Rejection::WrongAnswer) };
        if !kinds.contains(kind) {
            return Err(Rejection::OtherKind { kind });
        }
        let none = Rejection::NoUnitToMove { kind, at: from };
        let era = self.joinable(assault, kind, from).find(which, from, none)?;
        self.can_reach(seat, from, assault.target, steps)?;
        Ok(Unit::new(kind, era))
    }

    pub(crate) fn can_storm(&self, seat: Seat, assault: &Assault) -> Result<(), Rejection> {
        if assault.count() < 2 {
            return Err(Rejection::NoJointAttack { at: assault.target });
        }
        self.can_take(seat, assault.target, &self.force_of(assault))?;
        self.can_pay(seat, self.assault_price(seat, assault), Action::Storm)
    }

    /// Carries out the joint attack once it is paid for.
    pub(crate) fn storm(&mut self, assault: &Assault, events: &mut impl Sink<Event>) {
        let seat = assault.seat;
        let loot = match self.op_of(seat) {
            Some(Op::Move { loot, .. }) => loot,
            _ => 0,
        };
        let mut force = self.force_of(assault);
        for (unit, from) in assault.movers.into_iter().flatten() {
            self.lift(seat, from, unit);
            events.tell(|| Event::Moved { seat, unit, from, to: assault.target });
        }
        if assault.movers[0].is_some() {
            force.iter_mut().flatten().for_each(|unit| unit.moved = true);
        }
        self.note_done(seat, assault.count());
        self.phases.pop();
        self.strike(seat, assault.target, force, loot, events);
    }
}
