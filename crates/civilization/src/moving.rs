//! Movement. Cards allow it, but the rules text does not define it (civilization.move).

use table::{Seat, Sink};

use crate::{
    board::Lying,
    event::Event,
    ids::{Place, Sea, Territory, bits},
    phase::FORCE,
    rejection::Rejection,
    ruleset::Op,
    standing::Routes,
    state::Civilization,
    unit::{Kind, Unit, Which},
};

impl Civilization {
    /// The territories a unit can reach from here: it passes through free ones and may end
    /// anywhere.
    pub(crate) fn land_moves(
        &self,
        seat: Seat,
        routes: &Routes,
        from: Territory,
        steps: u8,
    ) -> u64 {
        let borders = &self.rules().territories;
        let (mut reached, mut edge) = (0_u64, from.bit());
        for step in 1..=steps {
            let near = bits(edge).fold(0, |set, at| set | borders[usize::from(at)].land);
            let next = near | routes.linked(edge);
            let new = next & !reached & !from.bit();
            reached |= new;
            if step == steps {
                break;
            }
            // A unit stops where it explores or fights.
            edge = bits(new)
                .filter(|at| {
                    let land = &self.table.lands[usize::from(*at)];
                    !matches!(land.token, Lying::Down | Lying::Peeked(_))
                        && land.owner.is_none_or(|owner| owner == seat)
                })
                .fold(0, |set, at| set | 1 << at);
        }
        reached
    }

    pub(crate) fn sea_moves(&self, seat: Seat, from: Sea, steps: u8) -> u32 {
        let rules = self.rules();
        let (mut reached, mut edge) = (0_u32, 1_u32 << from.index());
        for _ in 0..steps {
            let next =
                bits(u64::from(edge)).fold(0, |set, at| set | rules.seas[usize::from(at)].sea);
            let new = next & !reached & !(1 << from.index());
            reached |= new;
            edge = bits(u64::from(new))
                .filter(|at| {
                    self.table.seas[usize::from(*at)].owner.is_none_or(|owner| owner == seat)
                })
                .fold(0, |set, at| set | 1 << at);
        }
        reached
    }

    /// Whether one place can be reached from another in at most this many steps.
    pub(crate) fn is_within(
        &self,
        seat: Seat,
        routes: &Routes,
        from: Place,
        to: Place,
        steps: u8,
    ) -> bool {
        match (from, to) {
            (Place::Land(from), Place::Land(to)) => {
                self.land_moves(seat, routes, from, steps) & to.bit() != 0
            }
            (Place::Sea(from), Place::Sea(to)) => {
                self.sea_moves(seat, from, steps) & 1 << to.index() != 0
            }
            _ => false,
        }
    }

    /// Whether a unit can reach a place, ignoring enemies there.
    pub(crate) fn can_reach(
        &self,
        seat: Seat,
        from: Place,
        to: Place,
        steps: u8,
    ) -> Result<(), Rejection> {
        if !self.is_within(seat, &self.table.routes(seat), from, to, steps) {
            return Err(Rejection::OutOfReach { from, to });
        }
        self.has_room(seat, to)
    }

    /// Whether a unit may move to a place, conquering it if enemies are there.
    pub(crate) fn can_move(
        &self,
        seat: Seat,
        op: Op,
        which: Which,
        from: Place,
        to: Place,
    ) -> Result<(), Rejection> {
        let Op::Move { kinds, steps, .. } = op else { return Err(Rejection::WrongAnswer) };
        let kind = which.kind;
        if !kinds.contains(kind) {
            return Err(Rejection::OtherKind { kind });
        }
        let unit = self.mover(seat, which, from)?;
        self.can_reach(seat, from, to, steps)?;
        let mut force = [None; FORCE];
        force[0] = Some(unit);
        self.can_take(seat, to, &force)
    }

    /// The unmoved unit with this name.
    fn mover(&self, seat: Seat, which: Which, from: Place) -> Result<Unit, Rejection> {
        let none = Rejection::NoUnitToMove { kind: which.kind, at: from };
        let era = self.movable(seat, which.kind, from).find(which, from, none)?;
        Ok(Unit::new(which.kind, era))
    }

    pub(crate) fn move_unit(
        &mut self,
        seat: Seat,
        which: Which,
        from: Place,
        to: Place,
        events: &mut impl Sink<Event>,
    ) {
        let Ok(unit) = self.mover(seat, which, from) else { return };
        let loot = match self.op_of(seat) {
            Some(Op::Move { loot, .. }) => loot,
            _ => 0,
        };
        self.note_done(seat, 1);
        self.lift(seat, from, unit);
        events.tell(|| Event::Moved { seat, unit, from, to });
        self.deploy(seat, Unit { moved: true, ..unit }, to, loot, events);
    }

    /// Whether a settler may move there.
    pub(crate) fn can_move_settler(
        &self,
        seat: Seat,
        from: Place,
        to: Place,
    ) -> Result<(), Rejection> {
        let (Place::Land(start), Place::Land(at)) = (from, to) else {
            return Err(Rejection::WrongAnswer);
        };
        let land = self.table.land(start);
        if land.owner != Some(seat) || land.settlers == 0 {
            return Err(Rejection::NoSettler { at: start });
        }
        if start == at {
            return Err(Rejection::OutOfReach { from, to });
        }
        self.can_stand(seat, Kind::Settler, to)
    }

    pub(crate) fn move_settler(
        &mut self,
        seat: Seat,
        from: Territory,
        to: Territory,
        events: &mut impl Sink<Event>,
    ) {
        self.note_done(seat, 1);
        self.table.land_mut(from).settlers -= 1;
        self.table.settle_owner(from, seat);
        let settlers = &mut self.table.land_mut(to).settlers;
        *settlers = settlers.saturating_add(1);
        self.table.settle_owner(to, seat);
        events.tell(|| Event::SettlerMoved { seat, from, to });
    }
}
